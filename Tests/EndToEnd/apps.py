"""Checks the installed apps: adding, kept declarations, changed programs, collisions, damaged lists.

    python3 Tests/EndToEnd/apps.py .build/debug
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

from checks import Checks, Program, records
from hostile_app import intent, metadata, shortcut, write_app

PHRASES = """
language: en
intents:
  SetLamp: {data: [{sentences: ["turn {state} [the] lamp"]}]}
lists:
  state: {values: [{in: "on", out: "yes"}, {in: "off", out: "no"}]}
"""

# Notes each start of the program beside it.
COUNT = """\
with open(os.path.abspath(sys.argv[0]) + ".starts", "a") as file:
    file.write("start\\n")
"""

# A package's tools, without the minutes that a build takes.
SWIFT = """\
#!/usr/bin/env python3
import json, os, shutil, stat, sys
words = sys.argv[1:]
root = words[words.index("--package-path") + 1]
place = os.path.join(root, "built")
if words[0] == "package":
    print(json.dumps({"targets": [
        {"name": "Kettle", "type": "executable", "path": "Sources/Kettle",
         "product_dependencies": ["Parlance", "AppIntents"]},
        {"name": "Tool", "type": "executable", "path": "Sources/Tool"},
        {"name": "Core", "type": "library", "path": "Sources/Core"}]}))
elif "--show-bin-path" in words:
    print(place)
else:
    if os.path.exists(os.path.join(root, "broken")):
        print("main.swift:1:1: error: cannot find 'x' in scope", file=sys.stderr)
        sys.exit(1)
    os.makedirs(place, exist_ok=True)
    shutil.copy(os.path.join(root, "program"), os.path.join(place, "Kettle"))
"""


class Home(Program):
    """The program with folders of its own for everything that it keeps."""

    def __init__(self, built, folder):
        super().__init__(built, os.path.join(folder, "state"))
        self.home = folder
        for name in ("config", "cache", "data", "runtime"):
            os.makedirs(os.path.join(folder, name), mode=0o700, exist_ok=True)
        self.environment |= {
            "XDG_CONFIG_HOME": os.path.join(folder, "config"),
            "XDG_CACHE_HOME": os.path.join(folder, "cache"),
            "XDG_DATA_HOME": os.path.join(folder, "data"),
            "XDG_DATA_DIRS": os.path.join(folder, "nothing"),
            "XDG_RUNTIME_DIR": os.path.join(folder, "runtime")}

    @property
    def registry(self):
        return os.path.join(self.home, "config", "parlance", "apps.json")


def counting_app(folder, name, phrase, file=None):
    """Writes an app that notes its starts, and returns its path."""
    return write_app(
        os.path.join(folder, file or name), name=name,
        app=metadata(name, [intent("Go")], [shortcut("Go", phrase)]), start=COUNT)


def starts(app):
    try:
        with open(app + ".starts", encoding="utf-8") as file:
            return len(file.readlines())
    except FileNotFoundError:
        return 0


def check_refused(checks, home, folder):
    script = os.path.join(folder, "script")
    with open(script, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nexit 3\n")
    os.chmod(script, 0o755)
    text = os.path.join(folder, "notes.txt")
    with open(text, "w", encoding="utf-8") as file:
        file.write("just words")
    for name, arguments, expected in [
        ("a file that is not there", ["add", "/nowhere/app"], 66),
        ("a program that is not an app", ["add", script], 69),
        ("a file of another kind", ["add", text], 65),
        ("an app that is not installed", ["remove", "Nobody"], 69),
        ("nothing to add", ["add"], 64),
    ]:
        status, output, errors = home.run("apps", *arguments)
        checks.equal(status, expected, f"{name} ends with {expected}")
        checks.equal(output, "", f"{name} prints no record")
        checks.expect(errors.strip(), f"{name} is explained")
    checks.equal(home.run("apps", "list")[:2], (0, ""), "what was refused is not on the list")


def check_kept(checks, home, folder):
    app = counting_app(folder, "Kettle", "Boil water")
    status, output, errors = home.run("apps", "add", app)
    checks.equal(status, 0, "a program is added")
    record = records(output)[0]
    checks.equal(
        (record["name"], record["state"], record["kind"], record["path"]),
        ("Kettle", "ready", "program", app), "the record of what was added")
    count = starts(app)
    for arguments in [("match", "--format", "jsonl", "boil water in kettle"), ("complete", "boil")]:
        status, output, errors = home.run(*arguments)
        checks.equal(status, 0, f"{arguments[0]} talks to the installed apps")
        checks.expect("Go" in output, f"{arguments[0]} finds the intent", output + errors)
    checks.equal(home.run("apps", "list")[0], 0, "the list is shown")
    checks.equal(starts(app), count, "matching, completing and listing start no program")
    counting_app(folder, "Kettle", "Make tea")
    status, output, _ = home.run("match", "--format", "jsonl", "make tea in kettle")
    checks.equal(records(output)[0]["outcome"], "matched", "a changed program is asked again")
    checks.equal(starts(app), count + 1, "a changed program is asked once")
    home.run("match", "make tea in kettle")
    checks.equal(starts(app), count + 1, "what it declared then is kept")
    status, output, _ = home.run("repl", "--format", "jsonl", text="make tea in kettle\n")
    checks.expect(
        "performed" in [event["event"] for event in records(output)],
        "a dialog without --app has an installed app perform", output)
    cache = os.path.join(home.home, "cache", "parlance", "declarations")
    for name in os.listdir(cache):
        checks.equal(os.stat(os.path.join(cache, name)).st_mode & 0o777, 0o600, "nobody else reads it")
        with open(os.path.join(cache, name), "wb") as file:
            file.write(b"\xff{")
    status, output, _ = home.run("match", "--format", "jsonl", "make tea in kettle")
    checks.equal(records(output)[0]["outcome"], "matched", "a damaged cache is made again")


def check_list(checks, home, folder):
    lamp = os.path.join(folder, "lamp.yaml")
    with open(lamp, "w", encoding="utf-8") as file:
        file.write(PHRASES)
    status, output, errors = home.run("apps", "add", lamp, "--app-name", "Lamps")
    checks.equal(status, 0, "a phrase set is added")
    checks.equal(records(output)[0]["kind"], "files", "its kind")
    twin = counting_app(folder, "Kettle", "Boil water", file="twin")
    status, _, errors = home.run("apps", "add", twin)
    checks.equal(status, 65, "a second app of one name is refused")
    checks.expect("apps disable" in errors, "and it is said what to do", errors)
    home.run("apps", "disable", "kettle")
    checks.equal(home.run("apps", "add", twin)[0], 0, "it is added where the other one is turned off")
    status, _, errors = home.run("apps", "enable", "Kettle")
    checks.equal(status, 65, "a name that two have is not enough")
    checks.expect(twin in errors, "their paths are reported", errors)
    checks.equal(
        home.run("apps", "enable", os.path.join(folder, "Kettle"))[0], 0, "a path says which one")
    states = {r["path"]: r["state"] for r in records(home.run("apps", "list")[1])}
    checks.equal(states[twin], "sameName", "of two with one name the second is left out")
    status, output, errors = home.run("match", "--format", "jsonl", "turn on the lamp")
    checks.equal(records(output)[0]["outcome"], "matched", "the others work")
    checks.expect("apps disable" in errors, "the fix is explained where apps are used", errors)
    home.run("apps", "remove", twin)
    os.rename(os.path.join(folder, "Kettle"), os.path.join(folder, "Moved"))
    listed = {r["name"]: r for r in records(home.run("apps", "list")[1])}
    checks.equal(listed["Kettle"]["state"], "gone", "a program that is gone is reported")
    checks.expect("remove" in listed["Kettle"]["hint"], "with the mend", listed["Kettle"])
    checks.equal(home.run("match", "turn on the lamp")[0], 0, "and the others work")
    checks.equal(home.run("apps", "remove", "Kettle")[0], 0, "it can be removed")
    status, output, _ = home.run("apps", "show", "Lamps")
    checks.equal([i["id"] for i in records(output)[0]["intents"]], ["SetLamp"], "show tells the intents")


def check_announced(checks, home, folder):
    app = counting_app(folder, "Radio", "Play news")
    entries = os.path.join(home.home, "data", "applications")
    os.makedirs(entries)
    for name, body in [
        ("radio.desktop", f"Name=Radio\nExec={app} %U\nX-Parlance-App=true\n"),
        ("mute.desktop", "Name=Mute\nExec=/bin/true\n"),
        ("gone.desktop", "Name=Gone\nExec=/nowhere/x\nX-Parlance-App=true\n"),
        ("hidden.desktop", f"Name=H\nExec={app}\nX-Parlance-App=true\nHidden=true\n"),
    ]:
        with open(os.path.join(entries, name), "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nType=Application\n" + body)
    os.mkfifo(os.path.join(entries, "pipe.desktop"))
    listed = {r["name"]: r for r in records(home.run("apps", "list")[1])}
    checks.equal(listed.get("Radio", {}).get("state"), "ready", "an announced app takes part")
    checks.equal(listed.get("Gone", {}).get("state"), "gone", "an announced app may be gone")
    checks.expect("Mute" not in listed and "H" not in listed, "others are no apps", listed)
    _, output, _ = home.run("match", "--format", "jsonl", "play news in radio")
    checks.equal(records(output)[0]["outcome"], "matched", "its phrases are understood")
    checks.equal(home.run("apps", "remove", "Radio")[0], 65, "an announcement is not ours to remove")
    checks.equal(home.run("apps", "disable", "Radio")[0], 0, "it can be turned off")
    _, output, _ = home.run("match", "--format", "jsonl", "play news in radio")
    checks.equal(records(output)[0]["outcome"], "rejected", "then it takes no part")
    checks.equal(home.run("apps", "enable", "Radio")[0], 0, "it can be turned on again")
    shutil.rmtree(entries)


def check_package(checks, home, folder):
    root = os.path.join(folder, "package")
    sources = os.path.join(root, "Sources", "Kettle")
    tools = os.path.join(folder, "tools")
    for path in (sources, os.path.join(root, "Sources", "Tool"), tools):
        os.makedirs(path)
    for path in (root + "/Package.swift", sources + "/main.swift", root + "/Sources/Tool/main.swift"):
        with open(path, "w", encoding="utf-8") as file:
            file.write("// sources\n")
    counting_app(root, "Kettle", "Boil water", file="program")
    with open(os.path.join(tools, "swift"), "w", encoding="utf-8") as file:
        file.write(SWIFT)
    os.chmod(os.path.join(tools, "swift"), 0o755)
    path = tools + ":" + os.environ["PATH"]
    status, output, errors = home.run("apps", "add", sources, PATH=path)
    checks.equal(status, 0, f"the folder of an app in a package is built and added {errors}")
    record = records(output)[0] if output else {}
    checks.equal(
        (record.get("kind"), record.get("source"), record.get("path")),
        ("package", sources, os.path.join(root, "built", "Kettle")), "the record of a package's app")
    checks.equal(home.run("apps", "add", root, PATH=path)[0], 0, "so is the package itself")
    checks.equal(len(records(home.run("apps", "list")[1])), 2, "what is added twice is listed once")
    status, _, errors = home.run("apps", "add", root + "/Sources/Tool", PATH=path)
    checks.equal(status, 65, "a program of the package that is not an app is refused")
    checks.expect("Kettle" in errors, "and the app is named", errors)
    status, _, errors = home.run("apps", "add", root, "--product", "Ketle", PATH=path)
    checks.expect(status == 65 and "Kettle" in errors, "a misspelt product is put right", errors)
    with open(root + "/broken", "w", encoding="utf-8") as file:
        file.write("")
    status, _, errors = home.run("apps", "add", root, PATH=path)
    checks.expect(
        status == 65 and "cannot find 'x' in scope" in errors, "what does not build is reported", errors)
    status, _, errors = home.run("apps", "add", root, PATH=os.path.join(folder, "nothing") + ":/usr/bin")
    checks.expect(status in (65, 69), "so is a toolchain that is not there", errors)


def check_damaged(checks, home):
    with open(home.registry, encoding="utf-8") as file:
        good = file.read()
    for name, content in [("cut", good[: len(good) // 2]), ("empty", ""), ("another", "[1, 2]")]:
        with open(home.registry, "w", encoding="utf-8") as file:
            file.write(content)
        for arguments in [("apps", "list"), ("match", "hello"), ("repl",)]:
            status, output, errors = home.run(*arguments)
            checks.equal(status, 65, f"a damaged list ({name}) ends {arguments[0]} with 65")
            checks.expect("Move the file away" in errors, "and the fix is explained", errors)
        with open(home.registry, encoding="utf-8") as file:
            checks.equal(file.read(), content, "nothing is written over it")
    with open(home.registry, "w", encoding="utf-8") as file:
        file.write(good)
    os.chmod(home.registry, 0o666)
    checks.equal(home.run("apps", "list")[0], 69, "a list that others may write is not used")
    os.chmod(home.registry, 0o600)


def check_at_once(checks, home, folder):
    apps = [counting_app(folder, f"App{number}", f"Go {number}") for number in range(8)]
    before = len(records(home.run("apps", "list")[1]))
    running = [
        subprocess.Popen(
            [home.path, "apps", "add", app], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env=home.environment) for app in apps]
    for process in running:
        _, errors = process.communicate(timeout=60)
        checks.equal(process.returncode, 0, f"of programs that add at once each does {errors}")
    checks.equal(
        len(records(home.run("apps", "list")[1])), before + len(apps), "no app of these is lost")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        check_refused(checks, home, folder)
        check_kept(checks, home, folder)
        check_list(checks, home, folder)
        check_announced(checks, home, folder)
        check_package(checks, home, folder)
        check_damaged(checks, home)
        check_at_once(checks, home, folder)
    checks.finish()


if __name__ == "__main__":
    main()
