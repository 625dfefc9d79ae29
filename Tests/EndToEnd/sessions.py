"""Checks what surrounds a dialog: the passcode, the store of sessions, recordings, the voice.

    python3 Tests/EndToEnd/sessions.py .build/debug
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, Program, records

COMMAND = "transfer money to savings in bank\n"
ANSWERS = "checking\nten dollars\n"
TRANSFER = COMMAND + ANSWERS


def events(program, *arguments, text="", **environment):
    status, output, errors = program.run(
        "repl", "--format", "jsonl", *arguments, text=text, **environment)
    return status, records(output), errors


def names(found):
    return [event["event"] for event in found]


def check_passcode(checks, program, folder):
    bank = ["--app", program.app("Bank")]
    _, found, _ = events(program, *bank, "--locked", text=TRANSFER)
    checks.expect(
        "failed" in names(found) and "unlock" not in names(found),
        "a locked device without a passcode does not do it", found)
    _, found, _ = events(program, *bank, text=TRANSFER + "yes\n")
    checks.expect("performed" in names(found), "a device without a passcode stands open", found)

    checks.equal(program.run("passcode", text="2468\n2469\n")[0], 65, "two passcodes that differ")
    checks.equal(program.run("passcode", text="12\n12\n")[0], 65, "a passcode that is too short")
    status, output, errors = program.run("passcode", text="2468\n2468\n")
    checks.equal((status, output), (0, ""), "a passcode is set")
    path = os.path.join(folder, "config", "parlance", "passcode.json")
    checks.equal(os.stat(path).st_mode & 0o777, 0o600, "the passcode is its owner's alone")
    with open(path, encoding="utf-8") as file:
        checks.expect("2468" not in file.read(), "the passcode is not to be read in its file")

    recording = os.path.join(folder, "transfer.yaml")
    status, found, errors = events(
        program, *bank, "--locked", "--record", recording, "--transcript",
        text=COMMAND + "2468\n" + ANSWERS + "yes\n" + TRANSFER + "0000\n")
    checks.expect(
        names(found).index("unlock") < names(found).index("ask"),
        "a locked device asks for the passcode before it names an account", found)
    checks.equal(names(found).count("unlock"), 2, "each transfer asks for the passcode")
    checks.equal(names(found).count("performed"), 1, "a wrong passcode transfers nothing")
    checks.expect("2468" not in json.dumps(found) + errors, "the passcode is shown nowhere")
    with open(recording, encoding="utf-8") as file:
        text = file.read()
    checks.expect("2468" not in text and "unlock: true" in text, "nor is it recorded", text)
    replay = ["test", *bank, "--perform-without-passcode"]
    checks.equal(program.run(*replay, recording)[0], 0, "a recorded dialog replays")
    with open(recording, "w", encoding="utf-8") as file:
        file.write(text.replace("$10.00", "$11.00", 1))
    status, output, _ = program.run(*replay, recording)
    checks.equal(status, 1, "a dialog that goes otherwise fails")
    for part in ["transfer.yaml:", "expected", "this came", "$11.00", "$10.00"]:
        checks.expect(part in output, f"the failure tells “{part}”", output)
    checks.equal(program.run("history")[0], 0, "who unlocked sees the transcripts")
    _, output, _ = program.run("history", "--format", "jsonl")
    said = json.dumps(records(output))
    checks.expect("ten dollars" in said, "a transcript is kept where it is wanted", said)
    checks.expect("2468" not in said, "and has no passcode", said)

    for _ in range(4):
        events(program, *bank, "--locked", text="what's my balance at bank\n0000\n")
    _, found, _ = events(program, *bank, "--locked", text="what's my balance at bank\n2468\n")
    checks.expect(
        "failed" in names(found), "after many wrong passcodes not even the right one is taken", found)
    checks.equal(program.run("passcode", "--remove", text="2468\n")[0], 69, "nor is it removed")
    os.remove(path)


def check_history(checks, program):
    _, output, _ = program.run("history", "--format", "json")
    sessions = json.loads(output)
    checks.expect(len(sessions) == 1, "only wanted transcripts are kept", sessions)
    checks.equal(
        list(sessions[0]), ["session", "started", "ended", "lines"], "a transcript's keys in order")
    checks.equal(program.run("history", "--delete", "x")[0], 64, "a number that is none")
    checks.equal(program.run("history", "--store", "/nowhere")[0], 66, "a store that is not there")
    checks.equal(
        program.run("history", "--delete", str(sessions[0]["session"]))[0], 0, "it is deleted")
    checks.equal(program.run("history", "--format", "jsonl")[1], "", "and gone")


def start(program, *arguments):
    return subprocess.Popen(
        [program.path, "repl", "--format", "jsonl", *arguments], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=program.environment)


def say(process, text, until):
    """Says something and reads events until one of a kind."""
    process.stdin.write((text + "\n").encode())
    process.stdin.flush()
    while True:
        event = json.loads(process.stdout.readline())
        if event["event"] == until:
            return event


def check_killing(checks, program):
    apps = ["--app", program.app("Unruly"), "--app", program.app("SoupChef")]
    cases = [
        ("hang in unruly", "matched", True, "may have been done"),
        ("order soup in soup chef", "ask", False, "None of it was done"),
        ("order tomato soup in soup chef", "ask", False, "was not finished"),
    ]
    for words, until, may_have_performed, told in cases:
        process = start(program, *apps)
        say(process, words, until)
        time.sleep(0.5)
        # Another session on the same store, while the first goes on.
        _, found, _ = events(program, *apps, text="behave in unruly\n")
        checks.expect(
            "interrupted" not in names(found) and "performed" in names(found),
            "a session that goes on is not taken for a killed one", found)
        process.send_signal(signal.SIGKILL)
        process.wait()
        _, found, _ = events(program, *apps)
        checks.expect(
            names(found) == ["interrupted", "say"]
            and found[0]["mayHavePerformed"] == may_have_performed and told in found[1]["text"],
            f"after a kill the next session knows of “{words}”, and does nothing", found)
        _, found, _ = events(program, *apps)
        checks.equal(found, [], "it is reported once")


def check_bad_stores(checks, program, folder):
    app = ["--app", program.app("Unruly")]
    damaged = os.path.join(folder, "damaged.sqlite")
    with open(damaged, "w", encoding="utf-8") as file:
        file.write("no store " * 1000)
    for path, word in [(damaged, "damaged"), ("/proc/none/x.sqlite", "cannot be opened")]:
        status, found, errors = events(program, *app, "--store", path, text="behave in unruly\n")
        checks.expect(
            status == 0 and "performed" in names(found) and word in errors
            and "continues without being saved" in errors, f"a store that is {word}", errors)
    checks.equal(program.run("history", "--store", damaged)[0], 65, "the history of a damaged store")
    homeless = {name: value for name, value in program.environment.items()
                if name not in ("HOME", "XDG_STATE_HOME")}
    result = subprocess.run(
        [program.path, "repl", "--format", "jsonl", *app], input=b"behave in unruly\n",
        capture_output=True, timeout=60, env=homeless, check=False)
    checks.expect(
        b"performed" in result.stdout and b"this dialog is not saved" in result.stderr,
        "without a home the dialog says that it is not saved", result.stderr)
    full = os.path.join(folder, "full.sqlite")
    result = subprocess.run(
        ["bash", "-c", 'ulimit -f 8; exec "$0" "$@"', program.path, "repl", "--format", "jsonl",
         *app, "--store", full, "--transcript"],
        input=b"behave in unruly\nbehave in unruly\n", capture_output=True, timeout=60,
        env=program.environment, check=False)
    checks.expect(
        result.returncode == 0 and result.stdout.count(b"performed") == 2
        and result.stderr.count(b"continues without being saved") == 1,
        "a full disk is reported once and ends nothing", result.stderr)


def check_farewell(checks, program):
    app = ["--app", program.app("SoupChef")]
    lines = "order soup\nbye\norder gazpacho\n"
    status, found, errors = events(program, *app, text=lines)
    checks.expect(
        status == 0 and "cancelled" in names(found) and names(found).count("matched") == 1,
        "a farewell at an open question ends a dialog in a pipe", f"{found} {errors}")
    app = ["--app", program.app("Tasks")]
    lines = "add a task\nthe goodbye party\ngroceries\nbye\nadd a task\n"
    status, found, errors = events(program, *app, text=lines)
    checks.expect(
        status == 0 and names(found).count("performed") == 1 and names(found).count("matched") == 1,
        "a text with a farewell in it does not, a farewell by itself does", f"{found} {errors}")


def check_voice(checks, program, folder):
    tools = os.path.join(folder, "tools")
    os.mkdir(tools)
    spoken = os.path.join(folder, "spoken")
    path = os.path.join(tools, "espeak-ng")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\necho "$@" >>{spoken}\ncat >>{spoken}\n')
    os.chmod(path, 0o755)
    environment = {"PATH": tools + ":/usr/bin:/bin", "XDG_RUNTIME_DIR": folder}
    status, found, _ = events(
        program, "--app", program.app("SoupChef"), "--speak",
        text="order tomato soup in soup chef\nyes\n", **environment)
    checks.equal(status, 0, "a dialog that is spoken ends with 0")
    checks.expect("performed" in names(found), "text is written as well", found)
    with open(spoken, encoding="utf-8") as file:
        text = file.read()
    checks.expect("8 dollars" in text and "<speak" in text, "what is said is spoken", text)
    os.remove(path)
    status, _, errors = program.run(
        "repl", "--app", program.app("SoupChef"), "--speak", PATH=tools, XDG_RUNTIME_DIR=folder)
    checks.expect(status == 69 and "espeak-ng" in errors, "no voice is reported", errors)


def check_pipes(checks, program):
    result = subprocess.run(
        ["bash", "-c", '"$0" sample -n 100000 --app "$1" | head -n 1; echo ${PIPESTATUS[0]}',
         program.path, program.app("SoupChef")],
        capture_output=True, timeout=60, env=program.environment, check=False)
    checks.equal(result.stdout.split()[-1], b"0", "a reader that goes away ends a verb quietly")
    checks.equal(result.stderr, b"", "without a word")
    store = os.path.join(os.path.dirname(program.environment["XDG_CONFIG_HOME"]), "full.sqlite")
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(
            [program.path, "repl", "--store", store, "--app", program.app("Workouts")],
            input=b"start yoga in workouts\nstop my workout\n", stdout=full,
            stderr=subprocess.PIPE, timeout=60, env=program.environment, check=False)
    checks.equal(result.returncode, 69, "a dialog whose words cannot be written ends")
    _, found, _ = events(program, "--store", store, "--app", program.app("Workouts"))
    checks.equal(names(found)[:1], ["interrupted"], "and the next one tells what was done")
    _, _, errors = program.run(
        "repl", "--app", program.app("Unruly"), text="crash in unruly\n", PARLANCE_APP_OUTPUT="1")
    checks.expect("about to crash" in errors, "the last words of a crashed app are kept", errors)
    lines = "order soup in soup chef\n" + "something else entirely\n" * 10_000
    status, found, _ = events(program, "--app", program.app("SoupChef"), text=lines)
    checks.expect(
        status == 0 and "performed" not in names(found), "10,000 answers that do not match", status)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        program.environment["XDG_CONFIG_HOME"] = os.path.join(folder, "config")
        check_passcode(checks, program, folder)
        check_history(checks, program)
        check_killing(checks, program)
        check_bad_stores(checks, program, folder)
        check_farewell(checks, program)
        check_voice(checks, program, folder)
        check_pipes(checks, program)
    checks.finish()


if __name__ == "__main__":
    main()
