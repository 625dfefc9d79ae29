"""Checks what is left of apps once the assistant was killed, and what they can do to its terminal.

    python3 Tests/EndToEnd/containment.py .build/debug
"""

import errno
import json
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, Program, records
from hostile_app import finished, intent, metadata, shortcut, write_app

#: Notes the process that runs it under a name.
NOTE = """\
import signal, subprocess
HERE = os.path.dirname(os.path.abspath(sys.argv[0]))

def note(name, pid):
    with open(os.path.join(HERE, name + ".new"), "w") as file:
        file.write(str(pid))
    os.rename(os.path.join(HERE, name + ".new"), os.path.join(HERE, name))

def leave(name, environment=None):
    child = subprocess.Popen(
        ["setsid", "sleep", "1000"], env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    note(name, child.pid)
"""

#: Starts what wants to stay, and hangs without ever looking at its input again.
HANGS = """\
for number in range(1, 32):
    if number not in (signal.SIGKILL, signal.SIGSTOP, signal.SIGCHLD):
        signal.signal(number, signal.SIG_IGN)
leave("session")
leave("hidden", {"PATH": os.environ["PATH"]})
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.closerange(0, 3)
        note("orphan", os.getpid())
        while True:
            time.sleep(1000)
    os._exit(0)
os.wait()
leave("false", dict(os.environ, PARLANCE_FOREGROUND="0" * 36))
leave("front", dict(os.environ, PARLANCE_FOREGROUND=details["run"]))
note("app", os.getpid())
while True:
    time.sleep(1000)
"""

#: Ends its keeper, and hangs.
UNKEPT = """\
note("app", os.getpid())
leave("session")
os.kill(os.getppid(), signal.SIGKILL)
while True:
    time.sleep(1000)
"""

#: Stops its keeper, and is done, or hangs.
STOPS = """\
note("app", os.getpid())
note("keeper", os.getppid())
leave("session")
os.kill(os.getppid(), signal.SIGSTOP)
"""

HANGING = """\
while True:
    time.sleep(1000)
"""

#: Opens the terminal's device by its name, and types on it.
TYPES = """\
import fcntl
with open(os.path.join(HERE, "terminal")) as file:
    name = file.read()
found = []
for flags in (os.O_RDWR, os.O_RDWR | os.O_NOCTTY):
    try:
        device = os.open(name, flags)
        fcntl.ioctl(device, 0x5412, b"x")
        found.append("typed")
    except OSError as error:
        found.append(error.strerror)
with open(os.path.join(HERE, "found"), "w") as file:
    json.dump(found, file)
answer(call, DONE)
"""


def state(pid):
    """Returns the letter of a process's state; nothing where it has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            letter = file.read().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""
    return "" if letter == "Z" else letter


def has_ended(pid, seconds=10):
    end = time.monotonic() + seconds
    while state(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def noted(folder, name, seconds=20):
    """Returns the process that a name was noted for, once it was."""
    path = os.path.join(folder, name)
    end = time.monotonic() + seconds
    while not os.path.exists(path):
        if time.monotonic() > end:
            raise AssertionError(f"no process “{name}” was started")
        time.sleep(0.02)
    with open(path, encoding="utf-8") as file:
        return int(file.read())


def make_app(folder, name, perform):
    os.makedirs(folder, exist_ok=True)
    return write_app(
        os.path.join(folder, name), name=name,
        app=metadata(name, [intent("Stay")], [shortcut("Stay", "Stay")]), start=NOTE,
        perform=perform.replace("DONE", repr(finished())))


def start(program, app):
    return subprocess.Popen(
        [program.path, "repl", "--format", "jsonl", "--no-store", "--app", app],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        # What is aborted would else look into itself first.
        env=dict(program.environment, SWIFT_BACKTRACE="enable=no"))


def say(dialog, text):
    dialog.stdin.write((text + "\n").encode())
    dialog.stdin.flush()


def check_killed(checks, folder, program):
    """Whatever an app does to stay, it ends with an assistant that was killed."""
    for name, number in [("killed", signal.SIGKILL), ("aborted", signal.SIGABRT)]:
        home = os.path.join(folder, name)
        dialog = start(program, make_app(home, "Limpet", HANGS))
        say(dialog, "stay in limpet")
        app = noted(home, "app")
        names = ["session", "hidden", "orphan", "false"]
        left = {name: noted(home, name) for name in names}
        front = noted(home, "front")
        checks.expect(
            all(state(pid) for pid in [app, front, *left.values()]), f"{name}: all of them run")
        with open(f"/proc/{app}/stat", encoding="utf-8") as file:
            keeper = int(file.read().rsplit(")", 1)[1].split()[1])
        dialog.send_signal(number)
        dialog.wait()
        checks.expect(has_ended(app), f"{name}: an app that hangs has ended")
        for kind, pid in left.items():
            checks.expect(has_ended(pid), f"{name}: so has what it left ({kind})")
        checks.expect(has_ended(keeper), f"{name}: and its keeper")
        checks.expect(state(front), f"{name}: what was brought to the front stays")
        os.kill(front, signal.SIGKILL)


def check_unkept(checks, folder, program):
    """An app that ends its keeper ends with it, and the dialog goes on."""
    home = os.path.join(folder, "unkept")
    dialog = start(program, make_app(home, "Limpet", UNKEPT))
    say(dialog, "stay in limpet")
    app, left = noted(home, "app"), noted(home, "session")
    checks.expect(has_ended(app), "an app that ends its keeper is ended")
    checks.expect(has_ended(left), "and so is what it has started")
    output, _ = dialog.communicate()
    found = [event["event"] for event in records(output.decode())]
    checks.expect("failed" in found, "the dialog tells that it failed", found)
    checks.equal(dialog.returncode, 0, "and goes on to its end")


def check_stopped(checks, folder, program):
    """An app that stops its keeper ends all the same, with the dialog and with an assistant that was killed."""
    for name, rest in [("ends", "answer(call, DONE)\n"), ("is killed", HANGING)]:
        home = os.path.join(folder, name.split()[-1])
        dialog = start(program, make_app(home, "Limpet", STOPS + rest))
        say(dialog, "stay in limpet")
        left = [noted(home, kind) for kind in ("app", "keeper", "session")]
        if name == "ends":
            dialog.communicate()
        else:
            end = time.monotonic() + 10
            while state(left[1]) != "T" and time.monotonic() < end:
                time.sleep(0.02)
            dialog.kill()
            dialog.wait()
        for kind, pid in zip(("the app", "its keeper", "what it started"), left):
            checks.expect(has_ended(pid), f"a dialog whose keeper was stopped {name}: {kind} has ended")
            if state(pid):
                os.kill(pid, signal.SIGKILL)


def check_terminal(checks, folder, program):
    """An app that opens the terminal's device by its name cannot type on it."""
    if not shutil.which("setpriv"):
        return
    home = os.path.join(folder, "terminal")
    app = make_app(home, "Limpet", TYPES)
    for path in (folder, home, app):
        os.chmod(path, 0o777)
    # The superuser may do anything; a person is none.
    person = []
    master, slave = pty.openpty()
    if os.geteuid() == 0:
        person = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
        os.fchown(slave, 65534, 65534)
    with open(os.path.join(home, "terminal"), "w", encoding="utf-8") as file:
        file.write(os.ttyname(slave))
    dialog = subprocess.Popen(
        ["setsid", "--ctty", *person, program.path, "repl", "--no-store", "--app", app],
        stdin=slave, stdout=slave, stderr=slave,
        env=dict(program.environment, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home, HOME=home))
    os.close(slave)
    os.write(master, b"stay in limpet\n")
    path = os.path.join(home, "found")
    shown = b""
    end = time.monotonic() + 30
    while not os.path.exists(path) and time.monotonic() < end:
        if select.select([master], [], [], 0.05)[0]:
            try:
                shown += os.read(master, 4096)
            except OSError:
                # It has ended, and nobody has the terminal open any more.
                break
    dialog.kill()
    dialog.wait()
    os.close(master)
    if not os.path.exists(path):
        checks.expect(False, "the app tries to type on the terminal", shown)
        return
    with open(path, encoding="utf-8") as file:
        found = json.load(file)
    refusals = {os.strerror(code) for code in (errno.EPERM, errno.EACCES, errno.EIO)}
    checks.expect(set(found) <= refusals, "it cannot", found)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        for check in (check_killed, check_unkept, check_stopped, check_terminal):
            check(checks, folder, program)
    checks.finish()


if __name__ == "__main__":
    main()
