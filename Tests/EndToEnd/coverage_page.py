"""Checks the page of `coverage --html` in headless Chromium: it shows, sorts and filters.

    coverage_page.py FOLDER [--screenshot FILE]     FOLDER has the built programs
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

from checks import Checks, Program

PHRASES = """
language: en
intents:
  SetLamp:
    data:
      - sentences: ["turn {state} [the] {room} lamp[s]"]
  Dim:
    data:
      - sentences: ["dim [the] {room} [lamp] to {percent} [percent]"]
lists:
  state: {values: [{in: "on", out: "yes"}, {in: "off", out: "no"}]}
  room: {values: [kitchen, bath, "<b>attic</b>"]}
  percent: {range: {from: 0, to: 100}}
"""
SUITE = """
tests:
  - sentences: [turn on the kitchen lamp, turn off the kitchen lamps, turn on bath lamp]
    intent: SetLamp
"""

# What a person would do, step by step; each step's name with the rows that are shown then.
SCRIPT = """{
const steps = {};
const table = () => [...document.querySelectorAll('tbody tr')].filter(row => !row.hidden)
  .map(row => [...row.cells].map(cell => cell.textContent));
const note = name => steps[name] = {rows: table(), shown: document.getElementById('shown').value};
const type = text => {filter.value = text; filter.dispatchEvent(new Event('input'))};
note('all');
type('bath'); note('bath');
type('BATH setlamp'); note('two words');
type(''); missed.click(); note('missed'); missed.click();
document.querySelector('[data-kind=phrase]').click(); note('phrases');
document.querySelector('[data-kind=phrase]').click();
heads[5].click(); note('hits up'); heads[5].click(); note('hits down');
heads[2].dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'})); note('intent up');
const result = document.createElement('script');
result.type = 'application/json'; result.id = 'steps';
result.textContent = JSON.stringify(steps).replaceAll('<', '\\\\u003c');
document.body.append(result);
}"""


def browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return [path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    sys.exit("No Chromium is installed: apt-get install chromium")


def run(arguments):
    return subprocess.run(
        arguments, capture_output=True, timeout=120, check=True).stdout.decode("utf-8")


def steps_in(page, folder):
    path = os.path.join(folder, "tested.html")
    with open(path, "w") as file:
        file.write(page.replace("</body>", f"<script>{SCRIPT}</script></body>"))
    document = run([*browser(), "--virtual-time-budget=5000", "--dump-dom", "file://" + path])
    text = document.split('id="steps">')[1].split("</script>")[0]
    return json.loads(text)


def check(checks, page, folder):
    checks.expect("http://" not in page and "https://" not in page, "the page needs nothing else")
    steps = steps_in(page, folder)
    rows = steps["all"]["rows"]
    count = len(rows)
    names = [row[3] for row in rows]
    checks.expect("room = <b>attic</b>" in names, "names are text, not markup", names)
    checks.equal(steps["all"]["shown"], f"{count} of {count}", "all rows are counted")
    checks.equal(
        [row[3] for row in steps["bath"]["rows"]].count("room = bath"), 2, "one word filters")
    checks.expect(
        all("bath" in " ".join(row) for row in steps["bath"]["rows"]), "nothing else is left")
    checks.expect(
        0 < len(steps["two words"]["rows"]) < len(steps["bath"]["rows"]), "each word narrows")
    missed = steps["missed"]["rows"]
    checks.equal({row[5] for row in missed}, {"0"}, "only what nothing tests is left")
    checks.equal(steps["missed"]["shown"], f"{len(missed)} of {count}", "the rest is counted")
    checks.equal({row[0] for row in steps["phrases"]["rows"]}, {"phrase"}, "a card filters")
    for step, isDown in (("hits up", False), ("hits down", True)):
        hits = [int(row[5]) for row in steps[step]["rows"]]
        checks.equal(hits, sorted(hits, reverse=isDown), step)
        checks.equal(len(hits), count, "sorting loses nothing")
    intents = [row[2] for row in steps["intent up"]["rows"]]
    checks.equal(intents, sorted(intents, key=str.lower), "a key sorts as a click does")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], folder)
        for name, text in (("lamps.yaml", PHRASES), ("suite.yaml", SUITE)):
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        status, page, notes = program.run(
            "coverage", "--html", "--app", folder + "/lamps.yaml", folder + "/suite.yaml")
        checks.equal((status, notes), (0, ""), "coverage writes a page")
        check(checks, page, folder)
        if "--screenshot" in sys.argv:
            target = os.path.abspath(sys.argv[sys.argv.index("--screenshot") + 1])
            path = os.path.join(folder, "page.html")
            with open(path, "w") as file:
                file.write(page)
            run([*browser(), "--window-size=1200,900", "--screenshot=" + target, "file://" + path])
    checks.finish()


if __name__ == "__main__":
    main()
