"""Checks that a dialog that is killed at any moment loses nothing and repeats nothing.

    python3 Tests/EndToEnd/killing.py .build/debug [KILLS]

An app writes each run that it performs into a ledger. After every kill the ledger, what the dialog
had written out, and what the next dialog tells are compared: a run that was performed was reported or
is reported, no run is performed twice, and nothing is reported twice.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, Program
from hostile_app import finished, intent, metadata, shortcut, write_app

#: The dialog is the parent of the app's keeper.
DIALOG = """\
import random
with open(f"/proc/{os.getppid()}/stat") as keeper:
    PARENT = keeper.read().rsplit(")", 1)[1].split()[1]
"""

PERFORM = """\
time.sleep(random.random() * 0.02)
with open(os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "ledger"), "a") as ledger:
    ledger.write(f"{PARENT} {details['run']}\\n")
time.sleep(random.random() * 0.02)
answer(call, DONE)
"""


class Dialog:
    """A dialog that is going to be killed."""

    def __init__(self, program, app, store):
        self.process = subprocess.Popen(
            [program.path, "repl", "--format", "jsonl", "--app", app, "--store", store],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=program.environment)

    def say(self, text):
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()

    def begin(self):
        """Waits until the dialog has told what an earlier one left, and returns that."""
        self.say("what can i say")
        told, last = [], ""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(self.process.stderr.read().decode())
            event = json.loads(line)
            if event["event"] == "interrupted":
                told.append(event)
            elif last != "interrupted":
                return told
            last = event["event"]

    def kill(self):
        """Kills the dialog and returns the events that it had written out."""
        self.process.send_signal(signal.SIGKILL)
        output, _ = self.process.communicate()
        lines = output.split(b"\n")
        return [json.loads(line) for line in lines if line.endswith(b"}")]


def main():
    checks = Checks()
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 25
    generator = random.Random(19)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        app = write_app(
            os.path.join(folder, "ledger_app"), name="Ledger",
            app=metadata("Ledger", [intent("Note")], [shortcut("Note", "Note")]),
            start=DIALOG, perform=PERFORM.replace("DONE", repr(finished())))
        ledger = os.path.join(folder, "ledger")
        store = os.path.join(folder, "sessions.sqlite")
        told, reported, count = [], {}, 0
        dialog = Dialog(program, app, store)
        begin = time.monotonic()
        for _ in range(kills):
            told += dialog.begin()
            turns = generator.randint(1, 3)
            for _ in range(turns):
                dialog.say("note in ledger")
            time.sleep(generator.random() * 0.12 * turns)
            events = dialog.kill()
            reported[dialog.process.pid] = [event["event"] for event in events].count("performed")
            dialog = Dialog(program, app, store)
        told += dialog.begin()
        dialog.process.stdin.close()
        dialog.process.wait()
        time.sleep(0.5)
        names = [event["run"] for event in told]
        runs = {}
        with open(ledger, encoding="utf-8") as file:
            for line in file:
                parent, run = line.split()
                runs.setdefault(int(parent), []).append(run)
        everything = [run for some in runs.values() for run in some]
        checks.equal(len(everything), len(set(everything)), "no run is performed twice")
        checks.equal(len(names), len(set(names)), "nothing is reported twice")
        for parent, some in runs.items():
            count += 1
            known = reported.get(parent, 0) + len(set(some) & set(names))
            checks.expect(
                len(some) <= known, "what was performed was reported or is reported",
                f"{some}: {reported.get(parent, 0)} reported, told {set(some) & set(names)}")
        checks.expect(
            all(event["mayHavePerformed"] for event in told), "what may have been done is reported so", told)
        print(
            f"{kills} kills in {time.monotonic() - begin:.0f} s: {len(everything)} runs, "
            f"{sum(reported.values())} reported, {len(told)} told after a kill", file=sys.stderr)
    checks.finish()


if __name__ == "__main__":
    main()
