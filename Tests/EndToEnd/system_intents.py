"""Checks what the system makes of intents by itself: focuses, long tasks, the foreground, extensions.

    python3 Tests/EndToEnd/system_intents.py .build/debug
"""

import os
import sys
import tempfile
import time

from checks import Checks, Program, records


def said(output):
    return " ".join(event["text"] for event in records(output) if event["event"] == "say")


def check_focus(checks, program):
    def dialog(*options):
        return program.run(
            "repl", "--app", program.app("Tasks"), "--format", "jsonl", *options,
            text="what do I have to do in tasks\n")

    checks.expect("Buy milk" in said(dialog()[1]), "without a focus all tasks are shown")
    status, output, notes = dialog("--focus", "work")
    checks.equal(status, 0, "a focus is turned on by an option")
    checks.expect("only the list Work" in notes, "what the app makes of it is reported", notes)
    checks.expect(
        "Write the report" in said(output) and "Buy milk" not in output,
        "the app shows what suits the focus", output)
    checks.expect("Buy milk" not in dialog()[1], "the next session has the same focus")
    checks.expect(
        "Buy milk" in dialog("--no-store")[1], "a session that saves nothing has no focus")
    dialog("--focus", "shopping Tasks list=groceries")
    checks.expect(
        "Buy milk" in said(dialog("--focus", "shopping")[1]), "what was chosen for a focus counts")
    _, _, notes = dialog("--focus", "shopping Tasks list=gardening")
    checks.expect("“gardening” is not a value for List." in notes, "a wrong choice is reported", notes)
    checks.expect("Water the plants" in dialog("--focus", "off")[1], "a focus is turned off")


def check_lines_to_the_program(checks, program):
    """A pipe speaks to the program too: what was done often is forgotten when the person says so."""
    status, output, notes = program.run(
        "repl", "--app", program.app("TravelTracking"), "--format", "jsonl",
        text="how crowded is mount fuji\nwhat can I say\n:forget travel tracking\n"
             "what can I say\n:forgot\n")
    spoken = [event["text"] for event in records(output) if event["event"] == "say"]
    checks.equal(status, 0, "lines to the program come through a pipe")
    # What opens at this time of day may come before it.
    checks.expect("crowded is Mount Fuji" in spoken[1], "what was done is suggested", spoken)
    checks.expect("has forgotten 1 " in notes, "what was done is forgotten", notes)
    checks.expect(
        "crowded is Mount Fuji" not in spoken[2], "what is forgotten is not reported again", spoken)
    checks.expect(
        any(event["event"] == "rejected" for event in records(output)),
        "what is no such line is an utterance", output)


def check_finding(checks, program):
    def find(*arguments):
        return program.run("find", "--app", program.app("TravelTracking"), *arguments)

    status, output, _ = find()
    checks.expect(
        status == 0 and "Finds trips by name" in output and "Landmark" in output,
        "what can be found is reported", output)
    _, output, _ = find("trips", "days <= 8")
    checks.equal(output, "Mountain Week  7 days\n", "things are found by a property")
    _, output, _ = find("trips", "days between five and 9")
    checks.equal(output, "Mountain Week  7 days\n", "and by two bounds of it")
    _, output, _ = find("landmark", "country begins with j", "name contains palace", "--any",
                        "--sort", "name", "--descending", "--format", "jsonl")
    checks.equal(
        [record["title"] for record in records(output)], ["Schönbrunn Palace", "Mount Fuji"],
        "one of several conditions is enough, and the order is chosen")
    status, _, notes = find("trip", "days contains 8")
    checks.expect(
        status == 65 and "compared by “<=”, “>=”, or “between”" in notes, "a wrong comparison is reported", notes)
    status, _, notes = find("trip", "colour = red")
    checks.expect(status == 64 and "Choose one of: name" in notes, "a wrong property is reported", notes)


def check_long_task(checks, program):
    status, output, _ = program.run(
        "repl", "--app", program.app("TravelTracking"), "--format", "jsonl", "--time-limit", "1",
        text="download the maps of mountain week in travel tracking\n")
    events = records(output)
    fractions = [event["fraction"] for event in events if event["event"] == "progress"]
    checks.expect(
        fractions == sorted(fractions) and len(fractions) > 2, "progress is reported", fractions)
    checks.expect("have been downloaded" in said(output), "a long task outlives the time limit", output)


def check_foreground(checks, program, folder):
    """A desktop entry brings the app up, and a location opens as the desktop has it."""
    front, opened = os.path.join(folder, "front"), os.path.join(folder, "opened")
    for name, text in [
        ("applications/org.parlance.TravelTracking.desktop",
         f"[Desktop Entry]\nType=Application\nName=Travel\nExec={folder}/bin/window --raise %U\n"),
        ("bin/window", f"#!/bin/sh\necho $1 > {front}\n"),
        ("bin/xdg-open", f"#!/bin/sh\necho $1 > {opened}\n"),
    ]:
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, 0o755)
    desktop = {"XDG_DATA_HOME": folder, "PATH": f"{folder}/bin:{os.environ['PATH']}"}

    def dialog(line, **environment):
        return program.run(
            "repl", "--app", program.app("TravelTracking"), "--format", "jsonl", text=line,
            **environment)

    dialog("open alhambra in travel tracking\n")
    checks.expect(not os.path.exists(front), "an app without an entry stays where it is")
    status, output, _ = dialog("open alhambra in travel tracking\n", **desktop)
    checks.expect(status == 0 and "Here is Alhambra" in output, "the app answers", output)
    checks.equal(content(front), "--raise\n", "the app comes to the front by its desktop entry")
    dialog("show alhambra on the map in travel tracking\n", **desktop)
    checks.expect("query=Alhambra" in content(opened), "a location opens by xdg-open", content(opened))


def content(path):
    """Returns what a program writes that was started and left alone."""
    for _ in range(100):
        if os.path.exists(path) and os.path.getsize(path):
            break
        time.sleep(0.1)
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def check_extension(checks, program):
    status, output, _ = program.run(
        "inspect", "--app", program.app("StampsExtension"))
    checks.expect(status == 0 and "Count" in output, "an extension is an app", output)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        check_focus(checks, program)
        check_lines_to_the_program(checks, program)
        check_finding(checks, program)
        check_long_task(checks, program)
        check_foreground(checks, program, folder)
        check_extension(checks, program)
    checks.finish()


main()
