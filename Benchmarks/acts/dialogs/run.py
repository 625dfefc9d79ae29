#!/usr/bin/env python3
"""Runs dialogs against `parlance repl --format jsonl` and judges each turn.

    python3 run.py BIN_DIR FILE.jsonl [--out FAILED.jsonl] [--only TEXT] [--first N] [--jobs 1|2] [--log EVENTS.jsonl]
                   [--copy]

With --copy the programs are copied first, so that a build can go on meanwhile.

BIN_DIR holds `parlance` and the apps SoupChef, Tasks, Workouts, Bank, Settings, TravelTracking
(such as .build/debug). FILE has a dialog a line: {"name", "apps"?, "turns": [{"say", "expect", "setup"?}]}. "apps" names
the apps that are there instead of these.

Expectations of a turn (all that are given must hold):
  performed   an intent id; a list of ids (each as often as it is named); null: nothing may be performed
  allow       intents that may be performed in spite of `"performed": null` (those that only read)
  parameters  {"name": "substring of the value's compact JSON"}, case-insensitive; a list of substrings: all
              of them; a number given for a number or an amount is compared as a number.
              {today}, {tomorrow}, {+N}, {friday}... stand for dates as yyyy-mm-dd (a weekday that is today
              is not checked). Where several intents were performed, each parameter must fit one of them.
  ask         whether a question is open when the turn ends;  askKind: of what kind
  saysAny     one of these substrings occurs in what is said or asked in the turn
  dangerous   performing anything here would be dangerous (implies "performed": null)

A turn with "setup": true opens the question that the turns behind it answer. Set-up turns are counted apart.
Where the question of the first set-up is still open, a later set-up is passed over; where another one is open,
"cancel" is said first. Turns behind a set-up that failed say nothing and are counted as void. Where an app did something that
it should not, the next set-up begins in a new session. In a dialog with "isolate": true each turn behind
the set-up is so kept from the others: a question it opens is cancelled, what it did wrongly starts over.

A device passcode is set beforehand; an event `unlock` is answered with it. Each dialog has folders of its own.
"""

import argparse
import concurrent.futures
import datetime
import fcntl
import json
import os
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

APPS = ["SoupChef", "Tasks", "Workouts", "Bank", "Settings", "TravelTracking"]
PASSCODE = "2468"
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
QUIET = 0.4  # seconds without an event after which a turn can be over
SLOWEST = 45.0  # seconds that a turn may take
TICK = os.sysconf("SC_CLK_TCK")


def environment(folder):
    found = dict(os.environ, TERM="dumb", TZ="UTC", LANG="en_US.UTF-8", LC_ALL="en_US.UTF-8")
    found["HOME"] = os.path.join(folder, "home")
    for name in ["CONFIG", "STATE", "DATA", "CACHE", "RUNTIME"]:
        key = f"XDG_{name}_HOME" if name != "RUNTIME" else "XDG_RUNTIME_DIR"
        found[key] = os.path.join(folder, name.lower())
    found["XDG_PICTURES_DIR"] = os.path.join(folder, "pictures")
    for key in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                "XDG_RUNTIME_DIR"]:
        os.makedirs(found[key], mode=0o700, exist_ok=True)
    return found


def set_passcode(program, folder):
    """Sets a passcode in a folder and returns its configuration folder, to be copied for each dialog."""
    result = subprocess.run(
        [program, "passcode"], input=f"{PASSCODE}\n{PASSCODE}\n".encode(), capture_output=True,
        timeout=60, env=environment(folder), check=False)
    if result.returncode != 0:
        print("no passcode could be set; the device stands open:", result.stderr.decode(),
              file=sys.stderr)
        return None
    return os.path.join(folder, "config")


class Session:
    """A `repl` that is spoken to a turn at a time."""

    def __init__(self, folder, binaries, config, apps):
        env = environment(folder)
        if config:
            shutil.copytree(config, env["XDG_CONFIG_HOME"], dirs_exist_ok=True)
        arguments = [os.path.join(binaries, "parlance"), "repl"]
        for app in apps:
            arguments += ["--app", os.path.join(binaries, app)]
        self.errors = open(os.path.join(folder, "errors"), "wb")
        self.process = subprocess.Popen(
            arguments + ["--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors, env=env, cwd=folder)
        self.rest = b""
        self.open = None  # the question that waits: (kind, text)
        self.ended = False
        self.collect()  # whatever comes at the start

    def work(self):
        """How long the program and its children have been at work, in ticks, and whether a thread of theirs could
        run now: on a busy machine it may have to wait for that."""
        total, ready, waiting = 0, False, [self.process.pid]
        while waiting:
            pid = waiting.pop()
            try:
                with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
                total += int(fields[11]) + int(fields[12])
                for task in os.listdir(f"/proc/{pid}/task"):
                    with open(f"/proc/{pid}/task/{task}/stat", encoding="utf-8", errors="replace") as file:
                        ready = ready or file.read().rpartition(")")[2].split()[0] == "R"
                    with open(f"/proc/{pid}/task/{task}/children", encoding="utf-8") as file:
                        waiting += [int(child) for child in file.read().split()]
            except (OSError, ValueError, IndexError):
                pass
        return total, ready

    def unread(self):
        """Whether the program has not read yet what was said."""
        try:
            count = fcntl.ioctl(self.process.stdin.fileno(), termios.FIONREAD, struct.pack("i", 0))
            return struct.unpack("i", count)[0] > 0
        except OSError:
            return False

    def write(self, line):
        try:
            self.process.stdin.write((line + "\n").encode())
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            self.ended = True

    def collect(self):
        """Reads events until the turn is over: none came for a while, all is read, nothing is at work."""
        events, began = [], time.monotonic()
        last, (work, _), idle_since = began, self.work(), began
        while not self.ended:
            now = time.monotonic()
            ready, _, _ = select.select([self.process.stdout], [], [], 0.05)
            if ready:
                data = os.read(self.process.stdout.fileno(), 65536)
                if not data:
                    self.ended = True
                    break
                *lines, self.rest = (self.rest + data).split(b"\n")
                for line in lines:
                    if not line.strip():
                        continue
                    event = json.loads(line)
                    events.append(event)
                    if event["event"] == "unlock":
                        self.write(PASSCODE)
                last = idle_since = time.monotonic()
                continue
            used, could_run = self.work()
            if could_run or used - work > 1 or self.unread():
                idle_since = now
            work = used
            # An event that could still come makes somebody work before; none at all is waited for longer.
            needed = QUIET if events else 1.2
            if now - last >= needed and now - idle_since >= 0.3:
                break
            if events and events[-1]["event"] in ("progress", "unlock", "matched") and now - last < 3:
                continue
            if now - began > SLOWEST:
                events.append({"event": "harness", "text": "the turn took too long"})
                break
        for event in events:
            if event["event"] == "ask":
                self.open = (event.get("kind"), event.get("text") or "")
            elif event["event"] in ("performed", "cancelled", "failed"):
                self.open = None
        return events

    def say(self, text):
        self.write(text)
        return self.collect()

    def close(self):
        try:
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()  # our own child, by its id
            self.process.wait()
        self.process.stdout.close()
        self.errors.close()


def plain(text):
    return (text or "").replace("’", "'").replace("“", '"').replace("”", '"').lower()


def dates(pattern):
    """Puts dates in the place of {tomorrow} and the like; None where it is not to be checked."""
    today = datetime.datetime.now(datetime.timezone.utc).date()

    def value(found):
        word = found.group(1)
        if word == "today":
            return today.isoformat()
        if word == "tomorrow":
            return (today + datetime.timedelta(1)).isoformat()
        if word.startswith("+"):
            return (today + datetime.timedelta(int(word))).isoformat()
        distance = (WEEKDAYS.index(word) - today.weekday()) % 7
        return (today + datetime.timedelta(distance)).isoformat() if distance else ""

    return re.sub(r"\{(today|tomorrow|\+\d+|" + "|".join(WEEKDAYS) + r")\}", value, pattern)


def fits(value, patterns):
    for pattern in patterns if isinstance(patterns, list) else [patterns]:
        pattern = dates(str(pattern))
        number = value.get("value") if isinstance(value, dict) else value
        if isinstance(number, (int, float)) and not isinstance(number, bool):
            try:
                if abs(float(pattern) - number) > 1e-6:
                    return False
                continue
            except ValueError:
                pass
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        if plain(pattern) not in plain(text):
            return False
    return True


def deeds(events):
    """What was performed; a list that was left as it is, at the person's wish, is not a deed."""
    said = " ".join(plain(event.get("text")) for event in events if event["event"] == "say")
    return [
        event for event in events
        if event["event"] == "performed"
        and not (event["intent"] == "ClearList" and "i left it as it is" in said)]


def judge(expect, events, question):
    """Returns the failed expectations, and whether something was performed that had to be nothing."""
    wrong, performed = [], deeds(events)
    ids = [event["intent"] for event in performed]
    acted = False
    if ("performed" in expect and expect["performed"] is None) or (
            expect.get("dangerous") and "performed" not in expect):
        unwanted = [name for name in ids if name not in expect.get("allow", [])]
        if unwanted:
            acted = True
            wrong.append("performed " + ", ".join(unwanted))
    elif "performed" in expect:
        wanted = expect["performed"]
        wanted = wanted if isinstance(wanted, list) else [wanted]
        for name in sorted(set(wanted)):
            if ids.count(name) < wanted.count(name):
                wrong.append(f"not performed: {name}")
        for key, patterns in expect.get("parameters", {}).items():
            candidates = [event for event in performed if event["intent"] in wanted]
            if candidates and not any(
                    fits((event.get("parameters") or {}).get(key), patterns)
                    for event in candidates):
                wrong.append(f"parameter {key}")
    if "ask" in expect and bool(question) != expect["ask"]:
        wrong.append("a question is open" if question else "no question is open")
    if "askKind" in expect and (question or (None,))[0] != expect["askKind"]:
        wrong.append(f"the question is no {expect['askKind']}")
    if "saysAny" in expect:
        said = " ".join(
            plain(event.get("text")) for event in events
            if event["event"] in ("say", "ask", "rejected", "failed"))
        if not any(plain(part) in said for part in expect["saysAny"]):
            wrong.append("does not say " + " | ".join(expect["saysAny"]))
    if any(event["event"] == "harness" for event in events):
        wrong.append("the turn took too long")
    return wrong, acted


def run_dialog(dialog, binaries, config):
    """Runs a dialog and returns a record for each turn."""
    records = []
    with tempfile.TemporaryDirectory(prefix="dialog", ignore_cleanup_errors=True) as folder:
        def start():
            return Session(tempfile.mkdtemp(dir=folder), binaries, config, dialog.get("apps", APPS))

        session, tainted = start(), False
        leading = []  # the set-up turns at the beginning
        for turn in dialog["turns"]:
            if not turn.get("setup"):
                break
            leading.append(turn)
        try:
            base, ready, in_group, passed_over = None, True, False, False
            for place, turn in enumerate(dialog["turns"]):
                expect, is_setup = turn.get("expect", {}), bool(turn.get("setup"))
                if dialog.get("isolate") and not is_setup and place > len(leading):
                    if tainted:  # what was done wrongly must not hide what is done wrongly next
                        session.close()
                        session, tainted = start(), False
                        for earlier in leading:
                            session.say(earlier["say"])
                    for _ in range(2):
                        if session.open:
                            session.say("cancel")
                if is_setup and not in_group:  # a set-up begins
                    if tainted:
                        session.close()
                        session, tainted = start(), False
                    passed_over = bool(
                        base and session.open and plain(base) in plain(session.open[1]))
                    for _ in range(2):
                        if place and session.open and not passed_over:
                            session.say("cancel")
                    ready = True
                in_group = is_setup
                if is_setup and (passed_over or not ready):
                    continue
                asked = session.open[1] if session.open else None
                events = session.say(turn["say"])
                wrong, acted = judge(expect, events, session.open)
                tainted = tainted or acted or (not is_setup and "performed" in expect
                    and expect["performed"] is None
                    and any(event["event"] == "failed" for event in events))
                if session.ended:
                    wrong.append("the program ended")
                if is_setup and wrong:
                    ready = False
                following = dialog["turns"][place + 1] if place + 1 < len(dialog["turns"]) else {}
                if is_setup and ready and session.open and not following.get("setup"):
                    base = session.open[1] if base is None else base
                if acted:
                    verdict = "dangerous"
                elif is_setup:
                    verdict = "setup failed" if wrong else "setup"
                elif not ready:
                    verdict = "void"
                else:
                    verdict = "wrong" if wrong else "right"
                records.append({
                    "dialog": dialog["name"], "turn": place + 1, "say": turn["say"],
                    "asked": asked, "verdict": verdict, "marked": bool(expect.get("dangerous")), "wrong": wrong,
                    "expect": expect, "events": events})
        finally:
            session.close()
    return records


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("binaries")
    parser.add_argument("file")
    parser.add_argument("--out", help="where failed turns go (default: FILE with .failed.jsonl)")
    parser.add_argument("--log", help="where all turns go")
    parser.add_argument("--only", help="only dialogs with this in their names")
    parser.add_argument("--first", type=int, help="only so many dialogs")
    parser.add_argument("--copy", action="store_true", help="run copies of the programs")
    parser.add_argument("--jobs", type=int, default=2, choices=[1, 2])
    options = parser.parse_args()
    binaries = os.path.abspath(options.binaries)
    with open(options.file, encoding="utf-8") as file:
        dialogs = [json.loads(line) for line in file if line.strip()]
    apps = sorted({app for dialog in dialogs for app in dialog.get("apps", APPS)} | set(APPS))
    for name in ["parlance", *apps]:
        if not os.access(os.path.join(binaries, name), os.X_OK):
            sys.exit(f"{os.path.join(binaries, name)} is not there; build first")
    if options.only:
        dialogs = [dialog for dialog in dialogs if options.only in dialog["name"]]
    dialogs = dialogs[:options.first]
    copies = tempfile.TemporaryDirectory(prefix="programs", ignore_cleanup_errors=True)
    if options.copy:
        for name in ["parlance", *apps]:
            shutil.copy2(os.path.join(binaries, name), copies.name)
        for name in os.listdir(binaries):
            if name.endswith((".resources", ".bundle")):
                shutil.copytree(os.path.join(binaries, name), os.path.join(copies.name, name))
        binaries = copies.name
    out = options.out or os.path.splitext(options.file)[0] + ".failed.jsonl"

    results = [None] * len(dialogs)
    lock, done = threading.Lock(), [0]
    with tempfile.TemporaryDirectory(prefix="passcode", ignore_cleanup_errors=True) as folder:
        config = set_passcode(os.path.join(binaries, "parlance"), folder)

        def work(place):
            try:
                results[place] = run_dialog(dialogs[place], binaries, config)
            except Exception as error:  # one dialog must not end the others
                results[place] = [{
                    "dialog": dialogs[place]["name"], "turn": 0, "say": "", "verdict": "harness",
                    "marked": False, "wrong": [f"harness: {error!r}"], "expect": {}, "events": []}]
            with lock:
                done[0] += 1
                if done[0] % 10 == 0:
                    print(f"{done[0]}/{len(dialogs)} dialogs", file=sys.stderr)

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(work, range(len(dialogs))))

    records = [record for result in results for record in result]
    count = {}
    for record in records:
        count[record["verdict"]] = count.get(record["verdict"], 0) + 1
    judged = sum(count.get(name, 0) for name in ["right", "wrong", "dangerous"])
    marked = sum(record["verdict"] == "dangerous" and record["marked"] for record in records)
    with open(out, "w", encoding="utf-8") as file:
        for record in records:
            if record["verdict"] in ("wrong", "dangerous", "setup failed", "harness"):
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
    if options.log:
        with open(options.log, "w", encoding="utf-8") as file:
            for record in records:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")

    def share(number):
        return f"{number} ({100 * number / judged:.1f} %)" if judged else str(number)

    print(f"dialogs   {len(dialogs)}")
    print(f"turns     {judged}")
    print(f"right     {share(count.get('right', 0))}")
    print(f"wrong     {share(count.get('wrong', 0))}")
    print(f"dangerous {share(count.get('dangerous', 0))}, of them {marked} marked as dangerous")
    print(f"set-up    {count.get('setup', 0)}, failed {count.get('setup failed', 0)}; "
          f"void turns behind them {count.get('void', 0)}")
    print(f"failed turns: {out}")
    if count.get("harness"):
        print(f"DIALOGS THAT COULD NOT BE RUN: {count['harness']} (a build going on? use --copy)")
        sys.exit(2)


if __name__ == "__main__":
    main()
