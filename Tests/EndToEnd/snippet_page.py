"""Checks the page of `repl --html` in headless Chromium: its accessibility tree, light and dark.

    snippet_page.py FOLDER     FOLDER has the built programs
"""

import json
import os
import subprocess
import sys
import tempfile

from checks import Checks, Program
from coverage_page import browser

LINES = [
    "order a large tomato soup in soup chef", "yes", "check my order in soup chef", "hurry",
]


class Browser:
    """Chromium, driven through the pipes of its DevTools protocol."""

    def __init__(self, folder):
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to descriptor 4.
        arguments = " ".join([
            *browser(), "--remote-debugging-pipe", f"--user-data-dir={folder}/profile"])
        self.process = subprocess.Popen(
            ["sh", "-c", f"exec {arguments} 3<&{commands} 4>&{answers}"],
            pass_fds=(commands, answers), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.count, self.session, self.rest = 0, None, b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.commands)
        self.process.kill()
        self.process.wait()

    def message(self):
        while b"\0" not in self.rest:
            read = os.read(self.answers, 65_536)
            if not read:
                sys.exit("Chromium ended before it answered.")
            self.rest += read
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.commands, json.dumps(request).encode() + b"\0")
        while (answer := self.message()).get("id") != self.count:
            pass
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']}")
        return answer["result"]

    def open(self, path):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Page.navigate", url="file://" + path)
        while self.message().get("method") != "Page.loadEventFired":
            pass

    def tree(self):
        """The role and the name of each node that assistive technology sees."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""), {
                entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])})
            for node in nodes if not node["ignored"]]

    def colors(self, scheme):
        """The colors of the page's text and of its background, from 0 to 255."""
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        script = """(() => {
          const style = getComputedStyle(document.body);
          const canvas = document.createElement('canvas').getContext('2d');
          return [style.color, style.backgroundColor].map(color => {
            canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
          });
        })()"""
        return self.call(
            "Runtime.evaluate", expression=script, returnByValue=True)["result"]["value"]


def luminance(color):
    parts = [part / 255 for part in color]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    low, high = sorted([luminance(first), luminance(second)])
    return (high + 0.05) / (low + 0.05)


# What a person types to each of the other apps, and the headings, buttons and switches of its page.
OTHERS = {
    "TravelTracking": (
        ["find the nearest landmark in travel tracking", "add to favorites"], ["Remove from Favorites", "Crowd"]),
    "Bank": (["transfer 20 dollars from checking to savings in bank", "yes"], []),
    "Settings": (["show settings", "dark mode"], ["Dark Mode"]),
}


def check_others(checks, page, program, folder):
    for app, (lines, labels) in OTHERS.items():
        path = os.path.join(folder, app + ".html")
        status, _, notes = program.run(
            "repl", "--app", program.app(app), "--no-store", "--html", path,
            text="".join(line + "\n" for line in lines))
        checks.equal(status, 0, f"{app} writes its page" + notes)
        page.open(path)
        tree = page.tree()
        used = [(name, properties) for role, name, properties in tree
                if role in ("button", "switch", "checkbox", "ToggleButton")]
        checks.equal(
            [name for name, _ in used][:len(labels)], labels, f"{app}: the latest snippet is first, its controls by name")
        checks.expect(
            any(name for role, name, _ in tree if role in ("StaticText", "heading")), f"{app}: there is text", tree)
        if app == "Settings":
            states = [properties.get("pressed", properties.get("checked")) for _, properties in used]
            checks.equal(states[:2], ["true", "false"], "a toggle says whether it is on")
        if app == "Bank":
            checks.equal(used, [], "a question’s snippet without buttons has none on the page")


def check(checks, page):
    tree = page.tree()
    names = [(role, name) for role, name, _ in tree]
    checks.expect(("heading", "Order status") in names, "a headline is a heading", names)
    checks.expect(
        any(role == "progressbar" and name for role, name in names), "a bar has a name", names)
    buttons = [(name, properties.get("disabled", False))
               for role, name, properties in tree if role == "button"]
    checks.equal(
        buttons, [("Hurry", True), ("Cancel Order", False), ("Hurry", False), ("Cancel Order", False)],
        "buttons have the names by which they are pressed, and say whether they can be")
    checks.expect(
        all(name for role, name in names if role in ("button", "image", "link", "progressbar")),
        "nothing that can be used or seen is without a name", names)
    shades = []
    for scheme in ("light", "dark"):
        text, ground = page.colors(scheme)
        shades.append(luminance(ground))
        checks.expect(
            contrast(text, ground) >= 4.5, f"{scheme}: text can be read", (text, ground))
    checks.expect(shades[0] > 0.5 > shades[1], "the page is light or dark as the reader likes", shades)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], folder)
        path = os.path.join(folder, "page.html")
        status, _, notes = program.run(
            "repl", "--app", program.app("SoupChef"), "--no-store", "--html", path,
            text="".join(line + "\n" for line in LINES))
        checks.equal(status, 0, "the dialog writes its page" + notes)
        with Browser(folder) as page:
            page.open(path)
            check(checks, page)
            check_others(checks, page, program, folder)
    checks.finish()


if __name__ == "__main__":
    main()
