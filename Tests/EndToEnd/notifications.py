"""Checks the notifications of the service: what comes after its caller has left, with buttons that answer.

    python3 Tests/EndToEnd/notifications.py .build/debug

Starts itself once more with a bus of its own (`dbus-run-session`). Needs python3-dbus, python3-gi and
python3-dbusmock.
"""

import os
import subprocess
import sys
import tempfile

import bus
from apps import Home
from bus import Caller, await_name, wait_for
from checks import Checks
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app
from service import Front, Service

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
CAPABILITIES = "body body-markup actions"

# Works until the file `NAME.go` is there, so that its caller has left by then; then asks what it must.
PERFORM = """\
path = os.path.abspath(sys.argv[0])
values = details["invocation"]["parameters"]
name = details["invocation"]["intent"]
with open(path + ".calls", "a") as file:
    file.write(name + json.dumps(values, sort_keys=True) + "\\n")
while not os.path.exists(path + ".go"):
    time.sleep(0.01)
if name == "Send" and "colour" not in values:
    options = [{"value": word, "title": word, "synonyms": []} for word in ("red", "green")]
    answer(call, {"outcome": {"_0": {"needs": {"_0": {"disambiguation": {
        "parameter": "colour", "among": options, "dialog": {"full": "Which <colour>?"}}}}}}})
else:
    with open(path + ".done", "a") as file:
        file.write(name + json.dumps(values, sort_keys=True) + "\\n")
    answer(call, {"outcome": {"_0": {"finished": {"_0": {
        "dialog": {"full": name + " & done with " + str(values.get("colour"))}}}}}})
"""


class Desktop:
    """The notifications of a desktop, played by python3-dbusmock."""

    def __init__(self, capabilities=CAPABILITIES):
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-m", "dbusmock", "--template", "notification_daemon",
             "--parameters", '{"capabilities": "%s"}' % capabilities],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.bus = bus.dbus.SessionBus(private=True)
        self.bus.set_exit_on_disconnect(False)
        if not wait_for(lambda: self.bus.name_has_owner(NAME)):
            raise AssertionError("python3-dbusmock does not take the name of the notifications")
        self.mock = bus.dbus.Interface(
            self.bus.get_object(NAME, PATH), "org.freedesktop.DBus.Mock")
        self.seen = 0

    def shown(self):
        """Returns what was shown so far: summary, body, the titles of the buttons."""
        found = []
        for _, arguments in self.mock.GetMethodCalls("Notify"):
            _, _, _, summary, body, actions, _, _ = arguments
            found.append((str(summary), str(body), [str(title) for title in actions[1::2]]))
        return found

    def hints(self):
        """Returns the hints of the last notification."""
        return self.mock.GetMethodCalls("Notify")[-1][1][6]

    def next(self):
        """Waits for a notification that was not looked at, and returns it."""
        if not wait_for(lambda: len(self.shown()) > self.seen):
            return ("nothing", "", [])
        self.seen += 1
        return self.shown()[self.seen - 1]

    def press(self, place):
        self.mock.EmitSignal(NAME, "ActionInvoked", "us",
                             [bus.dbus.UInt32(self.seen), str(place)])
        self.close()

    def close(self):
        self.mock.EmitSignal(NAME, "NotificationClosed", "uu",
                             [bus.dbus.UInt32(self.seen), bus.dbus.UInt32(2)])

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        wait_for(lambda: not self.bus.name_has_owner(NAME))
        self.bus.close()


class Shop:
    """The app that the checks use, with the service that has it."""

    def __init__(self, built, folder, name):
        place = os.path.join(folder, name)
        os.mkdir(place)
        self.home = Home(built, place)
        self.path = os.path.join(place, "shop")
        colour = parameter("colour", "string", optional=True)
        protected = dict(intent("Pay"), authentication="requiresAuthentication")
        box = parameter("box", "enum:Box", hasOptions=False)
        intents = [intent("Work"), intent("Send", [colour]), intent("Erase", [box]), protected]
        boxes = {"id": "Box", "title": "Box", "cases": [
            {"id": name, "title": name, "synonyms": []} for name in ("one", "two")]}
        write_app(self.path, name="Shop", perform=PERFORM, app=metadata(
            "Shop", intents, [shortcut(each["id"], each["id"]) for each in intents], enums=[boxes]))
        self.home.run("apps", "add", self.path)

    def start(self, **environment):
        self.service = Service(self.home, **environment)
        await_name()

    def front(self, session):
        return Front(self.home, self.service.path, session)

    def lines(self, kind):
        try:
            with open(f"{self.path}.{kind}", encoding="utf-8") as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []

    def leave(self, text):
        """Says something as a program that leaves the bus while the app is at work."""
        if os.path.exists(self.path + ".go"):
            os.remove(self.path + ".go")
        before = len(self.lines("calls"))
        caller = Caller()
        caller.object.Say(text, ignore_reply=True)
        caller.bus.flush()
        wait_for(lambda: len(self.lines("calls")) > before)
        name = caller.bus.get_unique_name()
        caller.leave()
        return name

    def go(self):
        with open(self.path + ".go", "w", encoding="utf-8"):
            pass


def early(front):
    """Returns what a front hears before it has said anything, as one text."""
    front.send({"status": {"request": 9000}})
    told = ""
    while True:
        message = front.receive()
        if "status" in message:
            return told
        told += str(message)
        if "event" in message:
            front.send({"shown": {"_0": message["event"]["number"]}})


def sessions(front):
    front.send({"status": {"request": 9001}})
    return front.receive()["status"]["_1"]["sessions"]


def check_told(checks, shop, desktop):
    shop.go()
    caller = Caller()
    caller.say("work in shop")
    caller.leave()
    watcher = shop.front("watcher")
    wait_for(lambda: sessions(watcher) == 1)
    checks.equal(desktop.shown(), [], "what its caller saw is not shown again")
    shop.leave("work in shop")
    checks.equal(desktop.shown(), [], "nothing is shown while it goes on")
    shop.go()
    checks.equal(desktop.next(), ("Shop", "Work &amp; done with None", []),
                 "what comes after its caller has left is shown, without markup of its own")
    checks.expect(isinstance(desktop.hints()["urgency"], bus.dbus.Byte),
                  "its urgency is a byte, as the specification wants it")
    checks.expect(wait_for(lambda: sessions(watcher) == 1), "then the caller's session ends")
    checks.equal(early(watcher), "", "and it is reported nowhere else")
    watcher.close()
    # A terminal that is closed in the middle of a turn.
    os.remove(shop.path + ".go")
    front = shop.front("terminal")
    front.send({"say": {"request": 1, "text": "work in shop"}})
    wait_for(lambda: len(shop.lines("calls")) == 3)
    front.close()
    shop.go()
    checks.equal(desktop.next()[1], "Work &amp; done with None", "so it is for a closed terminal")
    front = shop.front("terminal")
    checks.equal(early(front), "", "which hears nothing again")
    front.close()


def check_buttons(checks, shop, desktop):
    shop.leave("send in shop")
    shop.go()
    _, body, choices = desktop.next()
    checks.equal((body, choices), ("Which &lt;colour&gt;? Red or green?", ["red", "green"]),
                 "a question has its choices as buttons")
    # Another program says that a button was pressed.
    other = Caller()
    message = bus.dbus.lowlevel.SignalMessage(PATH, NAME, "ActionInvoked")
    message.append(bus.dbus.UInt32(desktop.seen), "0", signature="us")
    other.bus.send_message(message)
    other.say("help")
    other.leave()
    desktop.mock.EmitSignal(NAME, "ActionInvoked", "us", [bus.dbus.UInt32(77), "0"])
    checks.equal([line for line in shop.lines("done") if "Send" in line], [],
                 "a button counts only where the desktop says so, and for its notification")
    desktop.press(1)
    checks.equal(desktop.next(), ("Shop", "Send &amp; done with green", []),
                 "a button answers, and what comes of it is shown")
    checks.equal(shop.lines("done")[-1], 'Send{"colour": "green"}', "with its value")
    front = shop.front("watcher")
    wait_for(lambda: sessions(front) == 2)
    before = sessions(front)
    shop.leave("send in shop")
    shop.go()
    desktop.next()
    done = shop.lines("done")
    checks.equal(sessions(front), before + 1, "the question waits")
    desktop.close()
    checks.expect(wait_for(lambda: sessions(front) == before), "a notification that is closed gives up")
    checks.equal((shop.lines("done"), early(front)), (done, ""), "with nothing done, and no more words")
    desktop.press(0)
    checks.equal(shop.lines("done"), done, "and its buttons do nothing any more")
    front.close()


def check_destroying(checks, shop, desktop):
    erased = lambda: [line for line in shop.lines("done") if "Erase" in line]
    for answer, found in [(1, []), (0, ['Erase{"box": {"enumCase": {"id": "two", "type": "Box"}}}'])]:
        shop.leave("work in shop and erase in shop")
        shop.go()
        _, body, choices = desktop.next()
        checks.equal(choices, ["one", "two"], f"what is to be erased is asked: {body}")
        desktop.press(1)
        _, body, choices = desktop.next()
        checks.equal((choices, erased()), (["yes", "no"], []),
                     f"a button that would destroy something asks first: {body}")
        desktop.press(answer)
        checks.expect(desktop.next()[1], "what comes of it is shown")
        checks.equal(erased(), found, "it is done where the person says so")


def check_lock(checks, shop, desktop):
    shop.home.run("passcode", text="2468\n2468\n")
    front = shop.front("one")
    shop.leave("work in shop")
    front.send({"lock": {"request": 77}})
    front.receive()
    shop.go()
    checks.equal(desktop.next()[1], "Work &amp; done with None",
                 "on a locked device what it does not protect is shown")
    unlock(front)
    before = sessions(front)
    shop.leave("pay in shop")
    front.send({"lock": {"request": 78}})
    front.receive()
    shop.go()
    checks.equal(
        desktop.next(), ("Parlance", "Something you asked for is ready. Unlock the device to see it.", []),
        "and of what it protects, that there is something")
    watcher = shop.front("two")
    checks.expect(wait_for(lambda: sessions(watcher) == before + 1), "the caller's session ends")
    checks.equal(early(watcher), "", "no other front of a locked device reports it")
    watcher.close()
    unlock(front)
    watcher = shop.front("three")
    told = early(watcher)
    checks.expect("Pay" in told, "one of an unlocked device does", told)
    watcher.close()
    watcher = shop.front("four")
    checks.equal(early(watcher), "", "once")
    watcher.close()
    front.close()


def unlock(front):
    shop_turn = {"say": {"request": 79, "text": "pay in shop"}}
    front.send(shop_turn)
    while "unlock" not in str(front.receive()):
        pass
    front.send({"secret": {"_0": "2468"}})
    while "turnEnded" not in front.receive():
        pass


def check_no_desktop(checks, shop):
    name = shop.leave("send in shop")
    shop.go()
    watcher = shop.front("watcher")
    checks.expect(wait_for(lambda: sessions(watcher) == 1),
                  f"without notifications the session of {name} ends")
    watcher.close()
    shop.leave("work in shop")
    shop.go()
    caller = Caller()

    def told():
        front = shop.front("late")
        found = early(front)
        front.close()
        return "Work & done" in found

    events, _ = caller.say("help")
    checks.expect("Work &" not in str(events), "another program on the bus is not told", events)
    caller.leave()
    checks.expect(wait_for(told), "but the next front of the person is")
    checks.expect(not told(), "once")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shop = Shop(sys.argv[1], folder, "one")
        desktop = Desktop()
        shop.start()
        check_told(checks, shop, desktop)
        check_buttons(checks, shop, desktop)
        check_destroying(checks, shop, desktop)
        check_lock(checks, shop, desktop)
        desktop.stop()
        shop.service.stop()
        await_name(False)
        shop = Shop(sys.argv[1], folder, "two")
        shop.start()
        check_no_desktop(checks, shop)
        shop.service.stop()
    checks.finish()


if __name__ == "__main__":
    if os.environ.get("PARLANCE_CHECKS_ON_BUS") is None:
        os.environ["PARLANCE_CHECKS_ON_BUS"] = "1"
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "/usr/bin/python3", *sys.argv])
    main()
