"""Checks the service: turns through it, fronts side by side, hostile fronts, kills.

    python3 Tests/EndToEnd/service.py .build/debug [KILLS]
"""

import json
import os
import random
import re
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import threading
import time

from apps import Home, counting_app, starts
from checks import Checks, records
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app

VERSION = 1

PERFORM = """\
time.sleep(random.random() * 0.02)
with open(os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "ledger"), "a") as ledger:
    ledger.write(f"{details['run']}\\n")
time.sleep(random.random() * 0.02)
answer(call, DONE)
"""


class Service:
    """A running service."""

    def __init__(self, home, *arguments, **environment):
        self.home = home
        self.environment = dict(home.environment, **environment)
        self.process = subprocess.Popen(
            [home.path, "serve", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, env=self.environment)
        self.path = os.path.join(self.environment["XDG_RUNTIME_DIR"], "parlance", "service.sock")
        deadline = time.monotonic() + 30
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(self.process.stderr.read().decode())
            time.sleep(0.02)

    def answers(self):
        try:
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(self.path)
            return True
        except OSError:
            return False

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self):
        """Returns the resident memory in megabytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors.decode()


class Front:
    """A front that speaks the protocol itself."""

    def __init__(self, home, path, session="test", hello=True, **more):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(20)
        self.socket.connect(path)
        self.buffer = b""
        self.request = 0
        if hello:
            self.send(self.hello(home, session, **more))
            self.welcome = self.receive()

    @staticmethod
    def hello(program, session, **more):
        environment = program.environment
        folders = [
            environment["XDG_CONFIG_HOME"] + "/parlance/apps.json",
            environment["XDG_STATE_HOME"] + "/parlance/sessions.sqlite"]
        content = dict(
            {"version": VERSION, "program": "test", "session": session, "hasScreen": False,
             "home": "\n".join(folders)}, **more)
        return {"hello": {"_0": content}}

    def send(self, message):
        data = json.dumps(message).encode()
        self.socket.sendall(struct.pack(">I", len(data)) + data)

    def receive(self):
        """Returns the next message, or `None` where the service has closed the connection."""
        while True:
            if len(self.buffer) >= 4:
                length = struct.unpack(">I", self.buffer[:4])[0]
                if len(self.buffer) >= 4 + length:
                    data, self.buffer = self.buffer[4:4 + length], self.buffer[4 + length:]
                    return json.loads(data)
            try:
                data = self.socket.recv(1 << 16)
            except ConnectionResetError:
                return None
            if not data:
                return None
            self.buffer += data

    def refusal(self):
        """Reads to the end and returns why the service ended the connection."""
        while True:
            message = self.receive()
            if message is None:
                return None
            if "refused" in message:
                return next(iter(message["refused"]["_0"]))

    def say(self, text, see=None):
        """Takes a turn, and returns its events as (kind, content) with the question that is left.

        Each event is handed to `see` before the service hears that it was shown.
        """
        self.request += 1
        self.send({"say": {"request": self.request, "text": text}})
        events = []
        while True:
            message = self.receive()
            if message is None:
                raise ConnectionError("the service has gone")
            kind, content = next(iter(message.items()))
            if kind == "event":
                events.append(next(iter(content["_1"].items())))
                if see:
                    see(*events[-1])
                self.send({"shown": {"_0": content["number"]}})
            elif kind == "turnEnded" and content["request"] == self.request:
                return events, content.get("question")

    def close(self):
        self.socket.close()


def check_turns(checks, home, service, app):
    count = starts(app)
    checks.equal(stat.S_IMODE(os.stat(service.path).st_mode), 0o600, "the socket is the person's own")
    status, output, errors = home.run("say", "--session", "one", "order in shop")
    checks.equal(status, 0, f"say ends with 0 {errors}")
    asked = records(output)
    checks.equal([e["event"] for e in asked], ["matched", "ask"], "a question comes and is left open")
    _, other, _ = home.run("say", "--session", "two", "seven")
    checks.equal(records(other)[0]["event"], "rejected", "it is not asked of another session")
    _, output, _ = home.run("say", "--session", "one", "three")
    checks.equal(
        [e["event"] for e in records(output)], ["performed", "say"][:len(records(output))],
        "the next turn answers it")
    checks.equal(records(output)[0]["parameters"], {"size": 3}, "with its value")
    checks.equal(starts(app) - count, 1, "the app was started once, when it was needed")
    _, output, _ = home.run("say", text="order in shop\nfour\n")
    checks.equal(
        [e["event"] for e in records(output)][:3], ["matched", "ask", "performed"],
        "without a text each line is a turn")
    status, output, _ = home.run("say", "--format", "text", "--session", "one", "hocus pocus")
    checks.expect(status == 0 and "hocus pocus" in output, "a person reads words", output)


def check_dialog(checks, home, service, app):
    """A dialog of lines is a front as well, where it may be one."""
    count = starts(app)
    status, output, errors = home.run("repl", "--format", "jsonl", text="order in shop\n3\ncancel\n")
    checks.equal(status, 0, f"a dialog through the service ends with 0 {errors}")
    checks.equal(
        [e["event"] for e in records(output)][:4], ["matched", "ask", "performed", "say"],
        "its events are those of a dialog")
    checks.equal(starts(app), count, "and it starts no app of its own")
    status, output, _ = home.run("repl", "--format", "jsonl", text="order in shop\n")
    checks.equal(
        [e["event"] for e in records(output)], ["matched", "ask", "cancelled"],
        "the end of input gives up its question")
    _, output, _ = home.run("repl", "--format", "jsonl", text="3\n")
    checks.equal(records(output)[0]["event"], "rejected", "the next dialog is another one")
    for arguments in (["--here"], ["--no-store"], ["--app", app]):
        count = starts(app)
        home.run("repl", "--format", "jsonl", *arguments, text="order in shop\n3\n")
        checks.equal(starts(app), count + 1, f"with {arguments[0]} the dialog has apps of its own")
    checks.equal(
        home.run("repl", "--serve", "--no-store")[0], 64, "--serve goes with no option of one dialog")
    elsewhere = os.path.join(home.home, "elsewhere")
    _, output, _ = home.run(
        "repl", "--format", "jsonl", text="order in shop\n", XDG_STATE_HOME=elsewhere)
    checks.equal(
        [e["event"] for e in records(output)][:2], ["matched", "ask"],
        "a program with other folders reaches none of these services")
    checks.expect(os.path.exists(elsewhere), "but in its own process")


def check_lock(checks, built, folder):
    """The lock is the person's: locked for one front, it is locked for all."""
    place = os.path.join(folder, "bank")
    os.mkdir(place)
    home = Home(built, place)
    home.run("apps", "add", home.app("Bank"))
    home.run("passcode", text="2468\n2468\n")
    service = Service(home)
    one, two = Front(home, service.path, "one"), Front(home, service.path, "two")
    one.send({"lock": {"request": 77}})
    checks.equal(one.receive(), {"done": {"request": 77, "_1": True}}, "a front locks the device")
    two.send({"say": {"request": 1, "text": "what is the balance of checking"}})
    seen = []

    def await_message(front, *kinds):
        while True:
            message = front.receive()
            kind, content = next(iter(message.items()))
            if kind == "event":
                seen.append(next(iter(content["_1"])))
                front.send({"shown": {"_0": content["number"]}})
                kind = seen[-1]
            if kind in kinds:
                return message

    await_message(two, "unlock", "turnEnded")
    checks.equal(seen[-1:], ["unlock"], "another front is asked for the passcode")
    checks.expect("performed" not in seen, "nothing is done before")
    two.send({"secret": {"_0": "1111"}})
    checks.equal(await_message(two, "wrongSecret", "unlocked"), {"wrongSecret": {}}, "a wrong one")
    three = Front(home, service.path, "three")
    three.send({"secret": {"_0": "2468"}})
    checks.equal(three.refusal(), "malformed", "a front that was not asked cannot unlock")
    two.send({"secret": {"_0": "2468"}})
    checks.equal(
        await_message(two, "wrongSecret", "unlocked"), {"unlocked": {"_0": True}}, "the right one")
    await_message(two, "turnEnded")
    checks.expect("performed" in seen, "then it is done", seen)
    one.send({"lock": {"request": 78}})
    one.receive()
    status, output, errors = home.run(
        "repl", "--format", "jsonl", text="what is the balance of checking\n2468\n")
    checks.expect(
        [e["event"] for e in records(output)].count("performed") == 1,
        "a dialog sends the passcode that is piped in", output + errors)
    four = Front(home, service.path, "four")
    one.send({"lock": {"request": 79}})
    one.receive()
    four.send({"say": {"request": 1, "text": "what is the balance of checking"}})
    await_message(four, "unlock")
    four.close()
    begin = time.monotonic()
    five = Front(home, service.path, "four")
    events, _ = five.say("help")
    checks.expect(
        time.monotonic() - begin < 10 and events, "a front that leaves the passcode open holds up nobody",
        events)
    service.stop()


def check_fronts(checks, home, service, apps, fronts=20, turns=5):
    """Many fronts at once: each asks for its own value, and hears of no other's."""
    wrong, times = [], []

    def work(number):
        try:
            front = Front(home, service.path, f"front {number}")
            for turn in range(turns):
                begin = time.monotonic()
                events, question = front.say(f"order in {apps[number % len(apps)]}")
                times.append(time.monotonic() - begin)
                if [kind for kind, _ in events] != ["matched", "ask"]:
                    wrong.append((number, events))
                value = number * 1000 + turn
                events, _ = front.say(str(value))
                done = [content for kind, content in events if kind == "performed"]
                found = [d["_0"]["parameters"]["size"] for d in done]
                if found != [value]:
                    wrong.append((number, turn, events))
            front.close()
        except Exception as error:  # A thread's own failure is a finding.
            wrong.append((number, repr(error)))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(fronts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    checks.equal(wrong[:3], [], f"{fronts} fronts at once: no event in the wrong place")
    return times


def check_hostile(checks, home, service):
    path = service.path

    def refused(name, expected, send, hello=True):
        front = Front(home, path, "hostile", hello=hello)
        try:
            send(front)
        except OSError:
            pass
        checks.equal(front.refusal(), expected, f"{name}: the front learns why it is refused")
        front.close()

    refused("a frame of a gigabyte", "malformed", lambda f: f.socket.sendall(struct.pack(">I", 1 << 30)))
    refused("an empty frame", "malformed", lambda f: f.socket.sendall(bytes(4)))
    refused("bytes that are no JSON", "malformed", lambda f: f.socket.sendall(b"\0\0\0\3\xff\xfe{"))
    refused("JSON that is nested deeply", "malformed", lambda f: f.socket.sendall(
        struct.pack(">I", 40000) + b"[" * 40000))
    refused("another message", "malformed", lambda f: f.send({"launch": {}}))
    refused("a message before hello", "malformed",
            lambda f: f.send({"say": {"request": 1, "text": "order"}}), hello=False)
    refused("a second hello", "malformed", lambda f: f.send(f.hello(home, "again")))
    refused("another version", "version",
            lambda f: f.send(f.hello(home, "old", version=99)), hello=False)
    refused("other folders", "otherHome",
            lambda f: f.send(f.hello(home, "other", home="elsewhere")), hello=False)
    refused("a passcode that nobody asked for", "malformed", lambda f: f.send({"secret": {"_0": "1234"}}))
    refused("an event that was never sent", "malformed", lambda f: f.send({"shown": {"_0": 99}}))

    def flood(front):
        for number in range(10_000):
            front.send({"complete": {"request": number, "prefix": "o"}})
    refused("10,000 frames at once", "tooMuch", flood)
    half = Front(home, path, "half")
    half.socket.sendall(b"\0\0\0\x20half")
    silent = Front(home, path, hello=False)
    deaf = Front(home, path, "deaf")
    begin = time.monotonic()
    events, _ = Front(home, path, "calm").say("order in shop")
    checks.expect(
        [kind for kind, _ in events] == ["matched", "ask"] and time.monotonic() - begin < 5,
        "meanwhile others are answered", events)
    checks.equal(half.refusal(), "tooSlow", "half a frame: the front is shown out in time")
    checks.equal(silent.refusal(), "tooSlow", "nothing at all: so is that front")
    deaf.close()


def check_user(checks, home, service):
    """A process of another user, where this one may become another."""
    if os.geteuid() != 0:
        return
    code = (
        "import os, socket, sys\n"
        "os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
        "try: socket.socket(socket.AF_UNIX).connect(sys.argv[1])\n"
        "except PermissionError: sys.exit(3)\n")
    status = subprocess.run([sys.executable, "-c", code, service.path]).returncode
    checks.equal(status, 3, "another user cannot connect")
    # A socket whose rights were given away is still for its owner alone.
    folder = os.path.dirname(service.path)
    parents = [folder, os.path.dirname(folder), home.home]
    for path in parents:
        os.chmod(path, 0o755)
    os.chmod(service.path, 0o666)
    code = code.replace(
        "socket.socket(socket.AF_UNIX).connect(sys.argv[1])",
        "s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); "
        "sys.exit(0 if b'otherUser' in s.recv(1000) else 4)")
    status = subprocess.run([sys.executable, "-c", code, service.path]).returncode
    checks.equal(status, 0, "a process of another user is refused by who it is")
    for path in parents[:2]:
        os.chmod(path, 0o700)
    os.chmod(service.path, 0o600)


def check_leaks(checks, home, service, connections):
    """Fronts that come and go, half of them hostile, leave nothing behind."""
    generator = random.Random(21)

    def visit():
        front = Front(home, service.path, f"leak {generator.randint(0, 9)}", hello=False)
        kind = generator.randint(0, 7)
        try:
            if kind < 4:
                front.send(front.hello(home, f"leak {kind}"))
                front.receive()
                if kind == 0:
                    front.say("hocus pocus")
            elif kind == 4:
                front.socket.sendall(struct.pack(">I", 1 << 31))
                front.receive()
            elif kind == 5:
                front.socket.sendall(b"\0\0\1\0{")
            elif kind == 6:
                front.send({"hello": {"_0": {"version": 7}}})
                front.receive()
        finally:
            front.close()

    for _ in range(min(1000, connections // 2)):
        visit()
    time.sleep(0.5)
    first = service.descriptors(), service.memory()
    for _ in range(connections):
        visit()
    time.sleep(0.5)
    last = service.descriptors(), service.memory()
    checks.expect(last[0] <= first[0] + 3, "no descriptor is left behind", (first, last))
    checks.expect(last[1] <= first[1] * 1.1 + 4, "no memory is left behind", (first, last))
    print(
        f"{connections} connections: descriptors {first[0]} and {last[0]}, memory {first[1]:.0f} and "
        f"{last[1]:.0f} MB", file=sys.stderr)


def check_one(checks, home, service):
    status, _, errors = home.run("serve")
    checks.equal(status, 69, "a second service does not start")
    checks.expect(str(service.process.pid) in errors, "and names the first one", errors)


def check_addresses(checks, home, folder):
    long = os.path.join(folder, "x" * 120)
    os.mkdir(long)
    for verb in (["serve"], ["say", "hello"]):
        status, _, errors = home.run(*verb, XDG_RUNTIME_DIR=long)
        checks.equal(status, 69, f"{verb[0]}: a path that is too long is refused")
        checks.expect("bytes" in errors and "XDG_RUNTIME_DIR" in errors, "with the mend", errors)
    shared = os.path.join(folder, "shared")
    os.makedirs(os.path.join(shared, "parlance"), mode=0o777)
    os.chmod(os.path.join(shared, "parlance"), 0o777)
    status, _, errors = home.run("say", "hello", XDG_RUNTIME_DIR=shared)
    checks.equal(status, 69, "a folder that others may enter is not used")
    checks.expect("chmod 700" in errors, "with the mend", errors)


def check_replaced(checks, home, folder, service, app):
    """An app that is rebuilt while it runs."""
    front = Front(home, service.path, "replaced")
    events, _ = front.say("go 1 in changing")
    checks.expect("performed" in dict(events), "the app runs", events)
    counting_app(folder, "Changing", "Leave 2", file="changing")
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        events, _ = front.say("leave 2 in changing")
        if "performed" in dict(events):
            break
    checks.expect("performed" in dict(events), "the new program is understood and performs", events)
    os.remove(app)
    events, _ = front.say("leave 2 in changing")
    checks.expect(dict(events), "a program that is gone leaves the service alive", events)
    front.close()


def check_added(checks, home, folder, service):
    """Apps that are added and removed while the service runs."""
    app = counting_app(folder, "Late", "Arrive late", file="late")
    home.run("apps", "add", app)
    deadline = time.monotonic() + 15
    events = []
    while time.monotonic() < deadline and "performed" not in dict(events):
        time.sleep(0.3)
        front = Front(home, service.path, "late")
        events, _ = front.say("arrive late in late")
        front.close()
    checks.expect("performed" in dict(events), "an app that is added is there without a restart", events)


def check_started(checks, home, folder):
    """A service that say starts by itself, and what a stale socket is worth."""
    runtime = os.path.join(folder, "r2")
    os.makedirs(os.path.join(runtime, "parlance"), mode=0o700)
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(os.path.join(runtime, "parlance", "stale.sock"))
    stale.close()
    # Reached by a link, which is replaced as the socket itself would be.
    os.symlink("stale.sock", os.path.join(runtime, "parlance", "service.sock"))
    status, output, errors = home.run("say", "order in shop", XDG_RUNTIME_DIR=runtime)
    checks.equal(status, 0, f"say starts the service where a socket is stale {errors}")
    checks.expect(
        stat.S_ISSOCK(os.lstat(os.path.join(runtime, "parlance", "service.sock")).st_mode)
        and os.path.exists(os.path.join(runtime, "parlance", "stale.sock")),
        "a link in place of the socket is replaced, and what it leads to stays")
    checks.equal(
        [e["event"] for e in records(output)], ["matched", "ask"], "and takes its turn through it")
    status, output, _ = home.run("say", "five", XDG_RUNTIME_DIR=runtime)
    checks.equal(records(output)[0]["event"], "performed", "the dialog goes on in the same terminal")
    status, _, errors = home.run("serve", "--stop", XDG_RUNTIME_DIR=runtime)
    checks.equal(status, 0, f"“serve --stop” ends it {errors}")
    checks.expect(
        not os.path.exists(os.path.join(runtime, "parlance", "service.sock")),
        "a service that ends takes its socket away")
    _, _, errors = home.run("serve", "--stop", XDG_RUNTIME_DIR=runtime)
    checks.expect("No service is running" in errors, "and a second time there is none to end", errors)


def check_inherited(checks, home, folder):
    """A socket that systemd listens with, and hands over when the first front connects."""
    runtime = os.path.join(folder, "r3")
    os.makedirs(os.path.join(runtime, "parlance"), mode=0o700)
    path = os.path.join(runtime, "parlance", "service.sock")
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    os.chmod(path, 0o600)
    listener.listen()
    process = os.fork()
    if process == 0:
        os.dup2(listener.fileno(), 3)
        os.set_inheritable(3, True)
        null = os.open("/dev/null", os.O_RDWR)
        os.dup2(null, 2)
        os.execve(home.path, [home.path, "serve"], dict(
            home.environment, XDG_RUNTIME_DIR=runtime, LISTEN_PID=str(os.getpid()), LISTEN_FDS="1"))
    front = Front(home, path, "activated")
    events, _ = front.say("order in shop")
    checks.equal(
        [kind for kind, _ in events][-2:], ["matched", "ask"], "a socket is taken over")
    checks.equal(
        home.run("serve", XDG_RUNTIME_DIR=runtime)[0], 69, "a second service reports the first")
    front.close()
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    checks.expect(os.path.exists(path), "the socket stays the system's")
    listener.close()


def check_wrong_activation(checks, home, folder):
    """What systemd hands over is not a listening socket, or there are several."""
    runtime = os.path.join(folder, "r4")
    os.makedirs(runtime, mode=0o700)
    for count, expected in [("1", "not a listening socket"), ("2", "2 sockets")]:
        # The shell keeps its process, whose number the variable names, and has /dev/null as descriptor 3.
        failed = subprocess.run(
            ["sh", "-c", 'export LISTEN_PID=$$; exec "$0" serve 3</dev/null', home.path],
            env=dict(home.environment, XDG_RUNTIME_DIR=runtime, LISTEN_FDS=count),
            capture_output=True, text=True, timeout=60)
        checks.equal(failed.returncode, 69, f"LISTEN_FDS={count} with /dev/null ends with 69")
        checks.expect(
            expected in failed.stderr and "ListenStream=" in failed.stderr, "with what is wrong and the mend",
            failed.stderr)


def check_full_disk(checks, home, folder):
    """A disk without room for the dialogs, where this process may mount one."""
    runtime, state = os.path.join(folder, "r5"), os.path.join(folder, "full")
    os.makedirs(runtime, mode=0o700)
    os.mkdir(state)
    script = (
        'mount -t tmpfs -o size=64k none "$1" || exit 32\n'
        'cat /dev/zero > "$1/filler" 2>/dev/null\n'
        'exec "$0" serve')
    environment = dict(home.environment, XDG_RUNTIME_DIR=runtime, XDG_STATE_HOME=state)
    process = subprocess.Popen(
        ["unshare", "-m", "sh", "-c", script, home.path, state], env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    path = os.path.join(runtime, "parlance", "service.sock")
    deadline = time.monotonic() + 600
    while process.poll() is None and not os.path.exists(path) and time.monotonic() < deadline:
        time.sleep(0.02)
    if process.poll() in (1, 32):
        return process.communicate()
    elsewhere = type(home).__new__(type(home))
    elsewhere.__dict__.update(home.__dict__, environment=environment)
    front = Front(elsewhere, path, "full")
    checks.equal(
        [kind for kind, _ in front.say("order in shop")[0]], ["matched", "ask"], "a full disk: turns go on")
    checks.expect("performed" in dict(front.say("3")[0]), "and are performed")
    front.close()
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=60)
    checks.equal(process.returncode, 0, "the service ends as it should")
    checks.expect(b"without being saved" in errors or b"full" in errors, "and says that nothing is saved", errors)


def check_languages(checks, built, folder):
    """Two languages in one service, and what is undone from one to the other."""
    place = os.path.join(folder, "languages")
    os.mkdir(place)
    home = Home(built, place)
    home.run("apps", "add", home.app("Tasks"))
    service = Service(home, LANG="C", LC_ALL="C")
    english = Front(home, service.path, "one")
    checks.expect("performed" in dict(english.say("complete write report")[0]), "one front speaks English")
    english.say("delete a task")
    german = Front(home, service.path, "one", locale="de")
    checks.equal(german.welcome["welcome"]["_0"].get("locale"), "de", "another one German")
    checks.equal(german.welcome["welcome"]["_0"].get("question"), None, "in a session of its own")
    # What was done in English the process that did it takes back, and German words tell.
    said = [content for kind, content in german.say("mach das rückgängig")[0] if kind == "say"]
    checks.expect(
        "Aufgabe abhaken" in str(said) and "rückgängig" in str(said), "what was done in English is undone", said)
    again = [kind for kind, _ in german.say("mach das rückgängig")[0]]
    checks.equal(again, ["say"], "once")
    events, _ = english.say("cancel")
    checks.expect("cancelled" in dict(events), "the English question waited for an English answer", events)
    events, _ = english.say("complete write report")
    checks.expect("performed" in dict(events), "and the task is open again", events)
    status, output, errors = home.run(
        "say", "--locale", "de", "--format", "text", "--session", "two", "hake Bericht schreiben ab")
    checks.expect(status == 0 and "Erledigt" in output, "say --locale speaks it", output + errors)
    status, _, errors = home.run("say", "--locale", "tlh", "order")
    checks.equal(status, 69, "a language that nobody speaks is refused")
    checks.expect("tlh" in errors and "de" in errors, "with those that there are", errors)
    old = Front(home, service.path, "one", locale="d e")
    checks.expect("refused" in old.welcome, "what is not a language tag is refused", old.welcome)
    for front in (english, german, old):
        front.close()
    names = set()
    for task in os.listdir(f"/proc/{service.process.pid}/task"):
        with open(f"/proc/{service.process.pid}/task/{task}/comm", encoding="utf-8") as file:
            names.add(file.read().strip())
    # Their threads look once a second whether they are blocked; the service's own sleep.
    checks.equal(
        {name for name in names if name.endswith("default-qos")}, set(), "no task has run on libdispatch's threads")
    checks.equal(service.stop()[0], 0, "the service of two languages ends as it should")


def check_crowd(checks, home, service):
    """More connections than the service accepts."""
    crowd, deadline = [], time.monotonic() + 60
    while len(crowd) < 512 and time.monotonic() < deadline:
        try:
            crowd.append(Front(home, service.path, hello=False))
        except BlockingIOError:
            # The queue of those who wait to be accepted is full.
            time.sleep(0.01)
    checks.equal(
        Front(home, service.path, hello=False).refusal(), "tooManyFronts", "one connection too many is refused")
    for front in crowd:
        front.close()
    deadline, refusal = time.monotonic() + 20, "tooManyFronts"
    while refusal == "tooManyFronts" and time.monotonic() < deadline:
        time.sleep(0.1)
        front = Front(home, service.path, "after the crowd")
        refusal = next(iter(front.welcome["refused"]["_0"])) if "refused" in front.welcome else None
    checks.equal([kind for kind, _ in front.say("order in shop")[0]], ["matched", "ask"], "once they leave, it goes on")
    front.say("cancel")
    front.close()


def check_rest(checks, home):
    """A service in which nothing happens gives memory back, and is there for the next turn."""
    service = Service(home)
    front = Front(home, service.path, "rest")
    front.say("help")
    busy, deadline = service.memory(), time.monotonic() + 60
    while service.memory() > 40 and time.monotonic() < deadline:
        time.sleep(0.5)
    rest = service.memory()
    checks.expect(rest <= 40, "a service at rest takes at most 40 MB", f"{rest:.0f} MB, and {busy:.0f} MB before")
    events, _ = front.say("order in shop")
    checks.equal([kind for kind, _ in events], ["matched", "ask"], "the next turn is as any other")
    front.say("cancel")
    front.close()
    service.stop()


def check_killed_dialog(checks, home, service):
    """A dialog of lines whose service is killed."""
    dialog = subprocess.Popen(
        [home.path, "repl", "--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=home.environment)
    dialog.stdin.write(b"order in shop\n")
    dialog.stdin.flush()
    dialog.stdout.readline()
    dialog.stdout.readline()
    service.process.send_signal(signal.SIGKILL)
    service.process.communicate()
    # The input stays open, because a dialog also ends with it, and with 0.
    try:
        dialog.wait(timeout=20)
    except subprocess.TimeoutExpired:
        dialog.kill()
    _, errors = dialog.communicate()
    checks.equal(dialog.returncode, 69, "a dialog whose service is killed ends with 69")
    checks.expect(b"service ended" in errors, "and says so", errors)


def check_kills(checks, built, folder, kills):
    """Kills the service at random: every front learns of it, and no run is lost or done twice."""
    place = os.path.join(folder, "kills")
    os.mkdir(place)
    home = Home(built, place)
    app = write_app(
        os.path.join(place, "ledger_app"), name="Ledger",
        app=metadata("Ledger", [intent("Note")], [shortcut("Note", "Note")]),
        start="import random", perform=PERFORM.replace("DONE", repr(finished())))
    home.run("apps", "add", app)
    # On a busy machine every kill may come before the first run.
    with open(os.path.join(place, "ledger"), "w", encoding="utf-8"):
        pass
    generator = random.Random(21)
    told, reported, unheard = [], 0, 0
    begin = time.monotonic()

    def read_late(front):
        """Returns what the service told at the beginning."""
        events, _ = front.say("what can i say")
        # Once the service answers again, it has heard that these events were shown.
        front.say("what can i say")
        return [content["_0"] for kind, content in events if kind == "interrupted"]

    for _ in range(kills):
        service = Service(home)
        front = Front(home, service.path, f"kill {generator.randint(0, 2)}")
        told += read_late(front)
        done = threading.Event()
        seen = []

        def talk():
            try:
                while True:
                    front.say("note in ledger", see=lambda kind, content: seen.append(kind))
            except (ConnectionError, OSError):
                done.set()

        thread = threading.Thread(target=talk)
        thread.start()
        time.sleep(generator.random() * 0.25)
        service.process.send_signal(signal.SIGKILL)
        service.process.communicate()
        unheard += not done.wait(5)
        thread.join()
        reported += seen.count("performed")
        front.close()
    service = Service(home)
    front = Front(home, service.path, "last")
    told += read_late(front)
    again = read_late(Front(home, service.path, "afterwards"))
    front.close()
    service.stop()
    with open(os.path.join(place, "ledger"), encoding="utf-8") as file:
        runs = file.read().split()
    names = [progress["run"] for progress in told if progress.get("run")]
    checks.equal(unheard, 0, "every front hears of the end of the service")
    checks.equal(len(runs), len(set(runs)), "no run is performed twice")
    checks.equal(len(names), len(set(names)), "nothing is reported twice")
    checks.equal(again, [], "what the person knows is not reported again")
    checks.expect(
        len(runs) <= reported + len(set(runs) & set(names)),
        "what was performed was reported or is reported",
        f"{len(runs)} runs, {reported} reported, {len(names)} told")
    print(
        f"{kills} kills in {time.monotonic() - begin:.0f} s: {len(runs)} runs, {reported} reported, "
        f"{len(told)} told after a kill", file=sys.stderr)


def main():
    checks = Checks()
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        names = ["shop", "stall", "market"]
        size = parameter("size", "integer")
        for name in names:
            write_app(
                os.path.join(folder, name), name=name.title(),
                app=metadata(
                    name.title(), [intent("Order", [size])], [shortcut("Order", "Order")]),
                start=COUNTED)
            checks.equal(home.run("apps", "add", os.path.join(folder, name))[0], 0, f"{name} is added")
        changing = counting_app(folder, "Changing", "Go 1", file="changing")
        home.run("apps", "add", changing)
        check_addresses(checks, home, folder)
        check_started(checks, home, folder)
        service = Service(home)
        check_turns(checks, home, service, os.path.join(folder, "shop"))
        check_dialog(checks, home, service, os.path.join(folder, "shop"))
        check_one(checks, home, service)
        check_fronts(checks, home, service, names)
        check_hostile(checks, home, service)
        check_user(checks, home, service)
        check_crowd(checks, home, service)
        check_leaks(checks, home, service, 600)
        check_added(checks, home, folder, service)
        check_replaced(checks, home, folder, service, changing)
        status, errors = service.stop()
        checks.equal(status, 0, f"the service ends as it should {errors}")
        checks.expect(not os.path.exists(service.path), "and takes its socket away")
        check_rest(checks, home)
        check_inherited(checks, home, folder)
        check_wrong_activation(checks, home, folder)
        check_full_disk(checks, home, folder)
        check_languages(checks, sys.argv[1], folder)
        check_killed_dialog(checks, home, Service(home))
        check_lock(checks, sys.argv[1], folder)
        check_kills(checks, sys.argv[1], folder, kills)
    checks.finish()


COUNTED = """\
with open(os.path.abspath(sys.argv[0]) + ".starts", "a") as file:
    file.write("start\\n")
"""

if __name__ == "__main__":
    main()
