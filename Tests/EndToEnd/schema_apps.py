"""Checks the example apps that have no phrase of their own: dialogs, typed and spoken, and what they keep of them.

    python3 Tests/EndToEnd/schema_apps.py .build/debug
"""

import glob
import json
import os
import sys
import tempfile

from checks import Checks, Program, records
from hearing import spoken

SCENARIOS = os.path.join(os.path.dirname(__file__), "..", "Scenarios", "schemas")
PICTURES = ["harbour at dusk.jpg", "birthday_cake.png", "long bridge.JPG", "red door.webp", "garden-party.mp4"]


class Person:
    """A home with a folder of pictures, and a program that notes what is opened."""

    def __init__(self, folder):
        self.pictures = os.path.join(folder, "Pictures")
        self.opened = os.path.join(folder, "opened")
        tools = os.path.join(folder, "bin")
        for path in (self.pictures, tools):
            os.makedirs(path)
        for name in PICTURES + ["letter.txt", ".hidden.jpg"]:
            with open(os.path.join(self.pictures, name), "w") as file:
                file.write(name)
        opener = os.path.join(tools, "xdg-open")
        with open(opener, "w") as file:
            file.write(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n')
        os.chmod(opener, 0o755)
        self.environment = {
            "XDG_DATA_HOME": os.path.join(folder, "data"), "XDG_PICTURES_DIR": self.pictures,
            "PATH": f"{tools}:{os.environ['PATH']}",
        }


def replay(checks, program, app, person, scenario):
    status, output, errors = program.run(
        "test", "--app", program.app(app), "--format", "jsonl", scenario, timeout=180, **person.environment)
    failed = [record["message"] for record in records(output) if record.get("passed") is False]
    checks.expect(status == 0 and not failed, os.path.basename(scenario), "\n".join(failed) or errors)


def check_dialogs(checks, program):
    for app in ("Clock", "Photos"):
        first, later, said = (
            os.path.join(SCENARIOS, f"{app.lower()}{part}.yaml") for part in ("", "-later", "-spoken"))
        with tempfile.TemporaryDirectory() as folder:
            person = Person(folder)
            for scenario in (first, later):
                replay(checks, program, app, person, scenario)
            if app == "Photos":
                check_library(checks, person)
        others = glob.glob(os.path.join(SCENARIOS, f"{app.lower()}-*.yaml"))
        for scenario in sorted(set(others) - {later, said}):
            with tempfile.TemporaryDirectory() as folder:
                replay(checks, program, app, Person(folder), scenario)


def check_voice(checks, program):
    """A dialog of ten turns and more with each app, by recordings of a synthetic voice."""
    for app in ("Clock", "Photos"):
        with tempfile.TemporaryDirectory() as folder:
            scenario = spoken(os.path.join(SCENARIOS, f"{app.lower()}-spoken.yaml"), folder)
            replay(checks, program, app, Person(folder), scenario)


def check_library(checks, person):
    with open(person.opened, encoding="utf-8") as file:
        opened = file.read().split()
    checks.expect(
        opened and opened[0].endswith("/Pictures/harbour%20at%20dusk.jpg"), "a picture is opened", opened)
    names = set(os.listdir(person.pictures))
    checks.expect(
        {"old bridge.JPG", "letter.txt", ".deleted"} <= names and "red door.webp" not in names,
        "files are renamed and deleted", names)
    checks.equal(
        os.listdir(os.path.join(person.pictures, ".deleted")), ["red door.webp"], "and can be taken back")


def check_damage(checks, program):
    """What cannot be read is neither used nor overwritten."""
    with tempfile.TemporaryDirectory() as folder:
        person = Person(folder)
        catalog = os.path.join(person.pictures, ".parlance-photos.json")
        with open(catalog, "w") as file:
            file.write('{"albums": 7')
        status, _, errors = program.run(
            "match", "--app", program.app("Photos"), "open the album summer", **person.environment)
        checks.expect(status == 69, "an app that cannot start is not available", (status, errors))
        with open(catalog) as file:
            checks.equal(file.read(), '{"albums": 7', "a damaged catalog stays as it is")


def check_phrases(checks, program):
    """The apps have no phrase of their own, and are among the apps of no dialog that does not name them."""
    for app in ("Clock", "Photos"):
        status, output, _ = program.run("inspect", "--app", program.app(app))
        metadata = json.loads(output)["apps"][0]
        checks.equal(
            [shortcut for shortcut in metadata["shortcuts"] if shortcut["phrases"]], [], f"{app} has no phrases")
        checks.expect(
            all("schema" in intent or intent["id"] == "OpenURLIntent" for intent in metadata["intents"]), f"each intent of {app} has a schema", output)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as state:
        program = Program(sys.argv[1], state)
        check_dialogs(checks, program)
        if not os.environ.get("PARLANCE_TEXT_ONLY"):
            check_voice(checks, program)
        check_damage(checks, program)
        check_phrases(checks, program)
    checks.finish()


if __name__ == "__main__":
    main()
