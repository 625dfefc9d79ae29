"""Checks the service on the session bus: calls, signals, sessions, the lock, bad input, a bus that goes.

    python3 Tests/EndToEnd/bus.py .build/debug

Starts itself once more with a bus of its own (`dbus-run-session`). Needs gdbus, python3-dbus and python3-gi.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time

try:
    import dbus
    import dbus.mainloop.glib
    from gi.repository import GLib
except ModuleNotFoundError:
    dbus = GLib = None  # Another Python, which starts the right one below.

from apps import Home
from checks import Checks, records
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app
from service import Front, Service

NAME = "org.parlance.Assistant1"
PATH = "/org/parlance/Assistant1"
SLOW = """\
path = os.path.abspath(sys.argv[0])
open(path + ".started", "w").close()
time.sleep(0.2)
open(path + ".done", "w").close()
answer(call, DONE)
"""


def gdbus(method, *arguments):
    """Calls a method by a program that leaves the bus at once."""
    return subprocess.run(
        ["gdbus", "call", "--session", "--dest", NAME, "--object-path", PATH, "--method",
         f"{NAME}.{method}", *arguments],
        capture_output=True, text=True, timeout=60)


class Caller:
    """A program on the bus, which hears the signals that are sent to it."""

    def __init__(self):
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        self.context = GLib.MainContext.default()
        self.bus = dbus.SessionBus(private=True)
        self.bus.set_exit_on_disconnect(False)
        self.signals = []
        self.bus.add_signal_receiver(
            lambda *values, member: self.signals.append((str(member), values)),
            dbus_interface=NAME, member_keyword="member")
        self.object = dbus.Interface(
            self.bus.get_object(NAME, PATH, introspect=False), NAME)

    def call(self, method, *arguments):
        """Returns what a method answers, and the signals that came before the answer."""
        self.hear()
        self.signals.clear()
        answer = getattr(self.object, method)(*arguments, timeout=30)
        self.hear()
        return answer

    def error(self, method, *arguments):
        """Returns the last part of the name of a method's error, and its message."""
        try:
            answer = self.call(method, *arguments)
        except dbus.DBusException as error:
            return error.get_dbus_name().split(".")[-1], str(error.get_dbus_message())
        return "none", repr(answer)

    def say(self, text):
        events, asks = self.call("Say", text)
        return [json.loads(event) for event in events], bool(asks)

    def hear(self):
        while self.context.iteration(False):
            pass

    def leave(self):
        self.bus.close()


def await_name(present=True):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        names = subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
             "--method", "org.freedesktop.DBus.NameHasOwner", NAME],
            capture_output=True, text=True, timeout=20).stdout
        if ("true" in names) == present:
            return True
        time.sleep(0.02)
    return False


def wait_for(condition, seconds=120):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return False


def sessions(front):
    front.send({"status": {"request": 9000}})
    while True:
        message = front.receive()
        if "status" in message:
            return message["status"]["_1"]["sessions"]


def check_calls(checks, home):
    result = gdbus("Say", "order 3 in shop")
    checks.equal(result.returncode, 0, f"gdbus says something {result.stderr}")
    checks.expect('"event":"performed"' in result.stdout, "and gets what happens", result.stdout)
    result = gdbus("Complete", "ord")
    checks.equal(result.stdout, "(['order'],)\n", "sentences are completed")
    result = gdbus("Search", "order", "5")
    checks.expect('"kind":"intent"' in result.stdout, "apps are searched", result)
    described = subprocess.run(
        ["gdbus", "introspect", "--session", "--dest", NAME, "--object-path", PATH],
        capture_output=True, text=True, timeout=20).stdout
    for member in ["Say", "Cancel", "Listen", "Complete", "Search", "Asked", "Performed"]:
        checks.expect(f"{member}(" in described, f"{member} is described", described)
    _, expected, _ = home.run("say", "--session", "other", "hocus pocus")
    caller = Caller()
    events, asks = caller.say("hocus pocus")
    checks.equal(events, records(expected), "the events are those that “say” prints")
    checks.equal(asks, False, "and nothing is asked")
    caller.leave()


def check_sessions(checks, home, service):
    watcher = Front(home, service.path, "watcher")
    wait_for(lambda: sessions(watcher) == 2)
    before = sessions(watcher)
    one, two = Caller(), Caller()
    events, asks = one.say("order in shop")
    checks.equal([e["event"] for e in events], ["matched", "ask"], "a question comes")
    checks.expect(asks, "and the answer says so")
    members = [member for member, _ in one.signals]
    checks.expect({"Event", "Asked", "TurnEnded"} <= set(members), "signals tell of it", members)
    checks.equal(two.signals, [], "to nobody else")
    events, _ = two.say("3")
    checks.equal(events[0]["event"], "rejected", "it is not asked of another caller")
    events, asks = one.say("3")
    checks.equal(events[0]["event"], "performed", "the caller answers it")
    checks.equal(events[0]["parameters"], {"size": 3}, "with its value")
    performed = [values for member, values in one.signals if member == "Performed"]
    checks.equal([list(map(str, values)) for values in performed], [["Shop", "Order"]],
                 "a simple signal says what was done")
    one.say("order in shop")
    events, asks = one.call("Cancel")
    checks.expect('"cancelled"' in "".join(events) and not asks, "Cancel gives up the question", events)
    checks.equal(sessions(watcher), before + 2, "each caller has a session")
    one.say("order in shop")
    one.leave()
    two.leave()
    checks.expect(wait_for(lambda: sessions(watcher) == before), "which ends when the caller leaves")
    watcher.close()


def check_order(checks):
    """Several turns that are asked for at once: each answer has its own events."""
    caller = Caller()
    answers = {}
    for size in range(5, 15):
        caller.object.Say(
            f"order {size} in shop", reply_handler=lambda events, asks, size=size:
            answers.update({size: [json.loads(event) for event in events]}),
            error_handler=lambda error, size=size: answers.update({size: str(error)}))

    def heard():
        caller.hear()
        return len(answers) == 10

    wait_for(heard)
    found = {size: [e["parameters"]["size"] for e in events if e["event"] == "performed"]
             for size, events in answers.items()}
    checks.equal(found, {size: [size] for size in range(5, 15)}, "turns at once keep their events")
    caller.leave()


def check_left(checks, folder):
    """A caller that does not wait: what it asked for is done."""
    caller = Caller()
    caller.object.Say("work in slow", ignore_reply=True)
    caller.bus.flush()
    started, done = (os.path.join(folder, f"slow.{name}") for name in ("started", "done"))
    checks.expect(wait_for(lambda: os.path.exists(started)), "a call that wants no answer is heard")
    caller.leave()
    checks.expect(wait_for(lambda: os.path.exists(done)), "a turn goes on when its caller leaves")


def check_bad_input(checks):
    caller = Caller()
    checks.equal(caller.error("Say", "x" * 20_000)[0], "LimitsExceeded", "a text that is too long")
    checks.equal(caller.error("Say", dbus.UInt32(3))[0], "InvalidArgs", "an argument of another type")
    checks.equal(caller.error("Say")[0], "InvalidArgs", "no argument")
    checks.equal(caller.error("Search", "order", dbus.UInt32(0))[0], "InvalidArgs", "a limit of 0")
    checks.equal(caller.error("Unlock", "2468")[0], "UnknownMethod", "a method that there is not")
    name, message = caller.error("Listen")
    checks.equal(name, "NotSupported", "Listen, without a microphone")
    checks.expect("microphone" in message.lower(), "says what is missing", message)
    checks.expect("Say" in message, "says what to do instead", message)
    failures = []
    answered = []
    for _ in range(100):
        caller.object.Say(
            "work in slow", reply_handler=lambda *_: answered.append(1),
            error_handler=lambda error: failures.append(error.get_dbus_name()))

    def heard():
        caller.hear()
        return len(failures) + len(answered) == 100

    checks.expect(wait_for(heard, 40), "each of a hundred calls is answered",
                  f"{len(answered)} and {len(failures)}")
    checks.equal({name.split(".")[-1] for name in failures}, {"LimitsExceeded"}, "most with a limit")
    checks.expect(len(answered) <= 17, "no more than the limit are open", len(answered))
    other = Caller()
    checks.equal(other.say("order 3 in shop")[0][-1]["event"] in ("say", "performed"), True,
                 "others are answered")
    other.leave()
    caller.leave()
    callers = []
    refused = "none"
    for _ in range(70):
        callers.append(Caller())
        refused, _ = callers[-1].error("Complete", "o")
        if refused != "none":
            break
    checks.equal(refused, "LimitsExceeded", "more callers than there may be are refused")
    checks.expect(len(callers) > 60, "but not before", len(callers))
    for caller in callers:
        caller.leave()

    def is_free():
        caller = Caller()
        found, _ = caller.error("Complete", "o")
        caller.leave()
        return found == "none"

    checks.expect(wait_for(is_free), "and served again once some have left")


def check_lock(checks, built, folder):
    place = os.path.join(folder, "bank")
    os.mkdir(place)
    home = Home(built, place)
    home.run("apps", "add", home.app("Bank"))
    home.run("passcode", text="2468\n2468\n")
    service = Service(home)
    await_name()
    front = Front(home, service.path, "one")
    front.send({"lock": {"request": 77}})
    front.receive()
    caller = Caller()
    result = gdbus("Search", "checking", "20")
    checks.expect(
        result.returncode == 0 and '"kind":"entity"' not in result.stdout,
        "a search shows nothing of what is protected", result)
    events, _ = caller.say("what is the balance of checking")
    kinds = [event["event"] for event in events]
    checks.expect("unlock" in kinds, "on a locked device the passcode is asked for", kinds)
    checks.expect("performed" not in kinds, "and nothing is done, since the bus carries none", kinds)
    events, _ = caller.say("2468")
    checks.expect(
        "performed" not in [event["event"] for event in events], "not even when it is said", events)
    front.send({"say": {"request": 78, "text": "what is the balance of checking"}})
    while "unlock" not in str(front.receive()):
        pass
    front.send({"secret": {"_0": "2468"}})
    while "unlocked" not in front.receive():
        pass
    checks.expect(
        '"kind":"entity"' in gdbus("Search", "checking", "20").stdout,
        "once the person has unlocked elsewhere it is shown")
    events, _ = caller.say("what is the balance of checking")
    checks.expect(
        "performed" in [event["event"] for event in events], "and the caller's command is done", events)
    caller.leave()
    service.stop()


def check_second(checks, built, folder):
    """A second service of other folders: the name is the first one's."""
    place = os.path.join(folder, "second")
    os.mkdir(place)
    home = Home(built, place)
    write_app(os.path.join(place, "app"), name="App",
              app=metadata("App", [intent("Go")], [shortcut("Go", "Go")]))
    home.run("apps", "add", os.path.join(place, "app"))
    service = Service(home)
    front = Front(home, service.path, "one")
    checks.expect(front.say("go in app")[0], "it serves its socket")
    status, errors = service.stop()
    checks.equal(status, 0, "and ends as it should")
    checks.equal(errors.count("session bus"), 1, "it says once that the name is taken: " + errors)
    checks.expect(NAME in errors, "with the name", errors)


def check_bus_goes(checks, built, folder):
    """A bus that is not there, and one that goes away while the service runs."""
    place = os.path.join(folder, "alone")
    os.mkdir(place)
    home = Home(built, place)
    write_app(os.path.join(place, "app"), name="App",
              app=metadata("App", [intent("Go")], [shortcut("Go", "Go")]))
    home.run("apps", "add", os.path.join(place, "app"))
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--print-address", "--nofork"], stdout=subprocess.PIPE, text=True)
    address = daemon.stdout.readline().strip()
    for name, bus in [("a bus that is not there", "unix:path=/nowhere/bus"),
                      ("an address that is none", "here: there"), ("a bus that goes", address)]:
        service = Service(home, DBUS_SESSION_BUS_ADDRESS=bus)
        if bus == address:
            wait_for(lambda: "true" in subprocess.run(
                ["gdbus", "call", "--address", address, "--dest", "org.freedesktop.DBus",
                 "--object-path", "/", "--method", "org.freedesktop.DBus.NameHasOwner", NAME],
                capture_output=True, text=True, timeout=20).stdout)
            daemon.send_signal(signal.SIGTERM)
            daemon.wait(20)
        front = Front(home, service.path, "one")
        checks.expect("performed" in dict(front.say("go in app")[0]), f"{name}: the socket is served")
        ticks = cpu_ticks(service.process.pid)
        front.say("go in app")
        checks.expect(cpu_ticks(service.process.pid) - ticks < 100, f"{name}: and nothing spins")
        status, errors = service.stop()
        checks.equal(status, 0, f"{name}: the service ends as it should")
        checks.equal(errors.count("session bus"), 1, f"{name}: it says so once: {errors}")


def cpu_ticks(process):
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        size = parameter("size", "integer")
        order = [shortcut("Order", "Order"), shortcut("Order", "Order ${size}")]
        write_app(os.path.join(folder, "shop"), name="Shop",
                  app=metadata("Shop", [intent("Order", [size])], order))
        write_app(os.path.join(folder, "slow"), name="Slow",
                  app=metadata("Slow", [intent("Work")], [shortcut("Work", "Work")]),
                  perform=SLOW.replace("DONE", repr(finished())))
        for name in ["shop", "slow"]:
            checks.equal(home.run("apps", "add", os.path.join(folder, name))[0], 0, f"{name} is added")
        service = Service(home)
        checks.expect(await_name(), "the service takes its name on the bus")
        check_calls(checks, home)
        check_sessions(checks, home, service)
        check_order(checks)
        check_left(checks, folder)
        check_bad_input(checks)
        check_second(checks, sys.argv[1], folder)
        status, errors = service.stop()
        checks.equal(status, 0, "the service ends as it should")
        checks.equal(errors.count("session bus"), 0, f"and has nothing to say of the bus: {errors}")
        checks.expect(await_name(False), "and gives the name back")
        check_lock(checks, sys.argv[1], folder)
        check_bus_goes(checks, sys.argv[1], folder)
    checks.finish()


if __name__ == "__main__":
    if os.environ.get("PARLANCE_CHECKS_ON_BUS") is None:
        os.environ["PARLANCE_CHECKS_ON_BUS"] = "1"
        # Debian's modules belong to Debian's Python, whichever is first on the PATH.
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "/usr/bin/python3", *sys.argv])
    main()
