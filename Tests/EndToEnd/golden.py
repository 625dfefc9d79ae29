"""Compares the help of each verb, and messages about mistakes, with golden files that were read one by one.

    python3 Tests/EndToEnd/golden.py .build/debug             what differs
    python3 Tests/EndToEnd/golden.py .build/debug --update    writes what is printed now, to be read and committed
"""

import difflib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from checks import Checks

FOLDER = pathlib.Path(__file__).resolve().parent / "Golden"
# Command lines with a mistake in them; each message says what is wrong and what to do.
MISTAKES = [
    ["mtach", "order soup"],
    ["match", "--ap", "x", "order soup"],
    ["match", "order soup"],
    ["match", "--app", "missing.yaml", "order soup"],
    ["match", "--app", "empty.yaml", "order soup"],
    ["match", "--app", "broken.yaml", "turn on"],
    ["match", "--app", "lamps.yaml", "--locale", "xx", "turn on"],
    ["match", "--app", "lamps.yaml", "--minimum-score", "7", "turn on"],
    ["value", "--type", "color", "red"],
    ["value", "--type", "integer", "--locale", "xx", "two"],
    ["repl", "--app", "lamps.yaml", "--focus", ""],
    ["test", "--app", "lamps.yaml", "missing-suite.yaml"],
    ["history", "--delete", "first"],
    ["forget", "everything"],
    ["forget", "--all", "history"],
    ["grammar", "--app", "lamps.yaml", "--as", "xml"],
    ["compile", "--app", "lamps.yaml", "-o", "lamps.yaml"],
    ["inspect", "--app", "lamps.yaml", "--as", "strings", "--locale", "fr"],
]
FILES = {
    "empty.yaml": "",
    "broken.yaml": "language: en\nintents:\n  Turn:\n    data: [{sentences: [\"turn [on\"]}]\n",
    "lamps.yaml": "language: en\nintents:\n  Turn:\n    data: [{sentences: [\"turn (on|off)\"]}]\n",
}


def run(program, *arguments, folder, text=""):
    result = subprocess.run(
        [program, *arguments], input=text, capture_output=True, text=True, cwd=folder, timeout=60,
        env={"PATH": os.environ["PATH"], "COLUMNS": "80", "TERM": "dumb", "HOME": str(folder),
             "PARLANCE_STARTED_AS": "parlance", "LC_ALL": "C.UTF-8"})
    return result


def texts(program):
    """Returns what is compared, by the name of its file."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, text in FILES.items():
            (folder / file).write_text(text, encoding="utf-8")
        found = {"parlance.txt": run(program, "--help", folder=folder).stdout}
        dump = json.loads(run(program, "--experimental-dump-help", folder=folder).stdout)
        for verb in dump["command"]["subcommands"]:
            verb = verb["commandName"]
            if verb != "help":
                found[f"{verb}.txt"] = run(program, verb, "--help", folder=folder).stdout
        found["special-lines.txt"] = run(
            program, "repl", "--app", "lamps.yaml", folder=folder, text=":help\n:hlep\n:forget\n:lock\n").stdout
        mistakes = []
        for line in MISTAKES:
            result = run(program, *line, folder=folder)
            mistakes.append(f"$ parlance {' '.join(line)}\n{result.stdout}{result.stderr}[{result.returncode}]\n")
        found["mistakes.txt"] = "\n".join(mistakes).replace(name, "HOME")
        return found


def main():
    checks = Checks()
    found = texts(os.path.join(os.path.abspath(sys.argv[1]), "parlance"))
    if "--update" in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for path in FOLDER.glob("*.txt"):
            path.unlink()
        for name, text in found.items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        return
    for name, text in found.items():
        path = FOLDER / name
        golden = path.read_text(encoding="utf-8") if path.exists() else ""
        difference = "".join(difflib.unified_diff(golden.splitlines(True), text.splitlines(True), str(path), "now"))
        checks.expect(not difference, f"{name} is as it was read; if the change is meant, read it and run "
                      "golden.py with --update", difference)
    checks.equal(sorted(path.name for path in FOLDER.glob("*.txt")), sorted(found), "each golden file is compared")
    checks.finish()


if __name__ == "__main__":
    main()
