"""Checks the search of desktops: GNOME's and KRunner's interfaces, what is chosen, the lock, the files.

    python3 Tests/EndToEnd/desktop.py .build/debug

Starts itself once more with a bus of its own (`dbus-run-session`). Needs gdbus, python3-dbus, python3-gi and
python3-dbusmock.
"""

import json
import os
import pty
import select
import shutil
import stat
import subprocess
import sys
import tempfile
import time

try:
    import dbus
except ModuleNotFoundError:
    dbus = None  # Another Python, which starts the right one below.

from apps import Home
from bus import NAME, await_name, wait_for
from checks import Checks, records
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app
from indexing import filling, shelf
from notifications import Desktop as Notifications
from service import Front, Service

GNOME = ("/org/parlance/Assistant1/SearchProvider", "org.gnome.Shell.SearchProvider2")
PLASMA = ("/org/parlance/Assistant1/Runner", "org.kde.krunner1")

# Notes what it performs beside itself.
PERFORM = """\
with open(os.path.abspath(sys.argv[0]) + ".ran", "a") as file:
    file.write(json.dumps(details["invocation"]["intent"]) + "\\n")
answer(call, DONE)
"""

# Stands for a terminal or another program: keeps what it was started with.
RECORDER = """\
#!/bin/sh
printf '%s\\n' "$@" "--end--" >> "$0.calls"
"""


class Desktop:
    """A desktop that searches."""

    def __init__(self):
        self.bus = dbus.SessionBus(private=True)
        self.gnome = self.interface(*GNOME)
        self.plasma = self.interface(*PLASMA)

    def interface(self, path, name):
        return dbus.Interface(self.bus.get_object(NAME, path, introspect=False), name)

    def find(self, *terms):
        """Returns what GNOME shows of a search, by the ids of the results."""
        ids = self.gnome.GetInitialResultSet(dbus.Array(terms, signature="s"))
        return {str(meta["id"]): meta for meta in self.gnome.GetResultMetas(ids)}

    def id(self, title, *terms):
        return next((id for id, meta in self.find(*terms).items() if meta["name"] == title), None)

    def activate(self, id, *terms):
        self.gnome.ActivateResult(id, dbus.Array(terms, signature="s"), dbus.UInt32(0))


def lines(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().splitlines()
    except FileNotFoundError:
        return []


def recorder(folder, name):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(RECORDER)
    os.chmod(path, 0o755)
    return path


def dialog(command, environment, *typed):
    """Runs a command in a terminal, types lines when it waits, and returns what it showed."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(command[0], command, environment)
    shown = b""
    rest = list(typed)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                data = os.read(terminal, 4096)
            except OSError:
                break
            if not data:
                break
            shown += data
        elif rest:
            os.write(terminal, rest.pop(0).encode() + b"\r")
        else:
            os.write(terminal, b"\x04")
    os.waitpid(process, 0)
    os.close(terminal)
    return shown.decode("utf-8", "replace")


def check_search(checks, desktop):
    for terms in [['"'], ["zzzz"], ["*"], ["order OR lamp:"], [""]]:
        checks.expect(desktop.id("Order Pizza", *terms) is None, f"{terms} finds nothing by its signs")
    checks.expect(desktop.id("Hidden Work", "hidden") is None, "what is hidden is not found")
    found = desktop.find("ord", "piz")
    meta = next((m for m in found.values() if m["name"] == "Order Pizza"), {})
    checks.equal(str(meta.get("description")), "Shop", "GNOME finds an intent by beginnings, with its app")
    checks.equal(
        [str(meta.get("icon", [""])[0]), list(map(str, meta.get("icon", ["", []])[1]))],
        ["themed", ["system-run"]], "with an icon")
    checks.expect("clipboardText" not in meta, "an intent is nothing to copy", meta)
    fewer = desktop.gnome.GetSubsearchResultSet(
        dbus.Array(found, signature="s"), dbus.Array(["ord", "pizza"], signature="s"))
    checks.expect(str(meta["id"]) in map(str, fewer), "more letters find it still", fewer)
    things = desktop.find("margher")
    copied = [str(m.get("clipboardText")) for m in things.values() if m["name"] == "Margherita"]
    checks.equal(copied, ["Margherita"], "a thing is found, and can be copied")
    unknown = desktop.gnome.GetResultMetas(dbus.Array(["rubbish", "[1,2"], signature="s"))
    checks.equal(list(unknown), [], "what was not found is not described")

    matches = desktop.plasma.Match("order pizza")
    match = next((m for m in matches if m[1] == "Order Pizza"), None)
    checks.expect(match is not None, "KRunner finds it too", matches)
    checks.equal(
        [str(match[2]), int(match[3]), str(match[5]["subtext"])], ["system-run", 100, "Shop"],
        "with icon, class and a second line")
    checks.expect(0.9 < float(match[4]) <= 1, "and its relevance", match[4])
    checks.equal([str(a[0]) for a in desktop.plasma.Actions()], ["terminal"], "it has an action")
    checks.equal(int(desktop.plasma.Config()["MinLetterCount"]), 2, "and its settings")
    desktop.plasma.Teardown()
    for path, interface in [GNOME, PLASMA]:
        described = subprocess.run(
            ["gdbus", "introspect", "--session", "--dest", NAME, "--object-path", path],
            capture_output=True, text=True, timeout=20).stdout
        checks.expect(interface in described, f"{interface} is described", described)


def check_bad_input(checks, desktop):
    def error(call):
        try:
            return repr(call())
        except dbus.DBusException as failure:
            return failure.get_dbus_name().split(".")[-1]

    many = dbus.Array(["x"] * 500, signature="s")
    checks.equal(error(lambda: desktop.gnome.GetInitialResultSet(many)), "LimitsExceeded", "too many terms")
    long = dbus.Array(["x" * 20_000], signature="s")
    checks.equal(error(lambda: desktop.gnome.GetInitialResultSet(long)), "LimitsExceeded", "a long term")
    checks.equal(
        error(lambda: desktop.gnome.GetInitialResultSet("text")), "InvalidArgs", "a text for a list")
    checks.equal(
        error(lambda: desktop.activate("rubbish", "zzzz")), "Unavailable", "a result that was not found")
    checks.equal(error(lambda: desktop.plasma.Run("rubbish", "")), "Unavailable", "nor by KRunner")
    checks.equal(
        error(lambda: desktop.interface(PLASMA[0], GNOME[1]).LaunchSearch(
            dbus.Array(["x"], signature="s"), dbus.UInt32(0))),
        "UnknownMethod", "a method of another object")


def check_choosing(checks, desktop, home, folder, notifications):
    shop, terminal = (os.path.join(folder, name) for name in ("shop", "terminal"))

    def calls(path):
        return "\n".join(lines(path + ".calls"))

    id = desktop.id("Clean Table", "clean", "table")
    desktop.activate(id, "clean", "table")
    checks.expect(wait_for(lambda: lines(shop + ".ran")), "what asks nothing is done at once")
    checks.equal(notifications.next(), ("Shop", "Done &amp; &lt;b&gt;clean&lt;/b&gt;.", []),
                 "and what it says is shown, by its app, without markup of its own")
    checks.equal(calls(terminal), "", "without a terminal")

    # Where nothing shows notifications, what was done must not be lost.
    notifications.stop()
    ran = len(lines(shop + ".ran"))
    desktop.activate(desktop.id("Clean Table", "clean", "table"), "clean", "table")
    checks.expect(wait_for(lambda: len(lines(shop + ".ran")) > ran), "it is done without a notification")
    checks.expect(
        wait_for(lambda: "Done &" in home.run("say", "--session", "next", "thank you")[1]),
        "and the next dialog reports it")
    os.remove(shop + ".ran")
    with open(shop + ".ran", "w", encoding="utf-8") as file:
        file.write("CleanTable\n")

    id = desktop.id("Order Pizza", "order", "pizza")
    desktop.activate(id, "order", "pizza")
    checks.expect(wait_for(lambda: "--end--" in calls(terminal)), "what asks opens a terminal")
    command = calls(terminal).splitlines()
    checks.equal(command[0], "-e", "which runs a command")
    checks.equal(command[2:4], ["repl", "--session"], "the dialog of that session")
    ran = lines(shop + ".ran")
    checks.equal(len(ran), 1, "and nothing is done before")
    shown = dialog(command[1:command.index("--end--")], home.environment, "3")
    checks.expect("Which size?" in shown or "size" in shown.lower(), "the question waits there", shown)
    checks.expect(len(lines(shop + ".ran")) == 2, "and is answered there", shown)

    os.remove(terminal + ".calls")
    id = desktop.id("Delete Orders", "delete", "orders")
    checks.expect(id is not None, "what destroys is found")
    desktop.activate(id, "delete", "orders")
    checks.expect(wait_for(lambda: "--end--" in calls(terminal)), "and asks first, in a terminal")
    checks.equal(len(lines(shop + ".ran")), 2, "nothing is deleted by choosing it")
    command = calls(terminal).splitlines()
    shown = dialog(command[1:command.index("--end--")], home.environment, "no")
    checks.equal(len(lines(shop + ".ran")), 2, "nor where the answer is no")

    os.remove(terminal + ".calls")
    matches = desktop.plasma.Match("clean table")
    desktop.plasma.Run(next(m[0] for m in matches if m[1] == "Clean Table"), "terminal")
    checks.expect(wait_for(lambda: "--end--" in calls(terminal)), "KRunner's action opens a terminal")
    checks.equal(len(lines(shop + ".ran")), 2, "where it begins")
    command = calls(terminal).splitlines()
    dialog(command[1:command.index("--end--")], home.environment)
    checks.equal(len(lines(shop + ".ran")), 3, "and is done")

    os.remove(terminal + ".calls")
    desktop.gnome.LaunchSearch(dbus.Array(["order", "\x1b[2Jx"], signature="s"), dbus.UInt32(0))
    checks.expect(wait_for(lambda: "--end--" in calls(terminal)), "the whole search opens in a terminal")
    command = calls(terminal).splitlines()
    checks.equal(
        command[2:-1], ["search", "--interactive", "--", "order x"], "with its words, which obey nothing")


def check_lock(checks, built, folder):
    place = os.path.join(folder, "bank")
    os.mkdir(place)
    home = Home(built, place)
    terminal = recorder(place, "terminal")
    home.environment["TERMINAL"] = terminal
    home.run("apps", "add", home.app("Bank"))
    home.run("passcode", text="2468\n2468\n")
    service = Service(home)
    await_name()
    desktop = Desktop()
    front = Front(home, service.path, "one")

    def titles(*terms):
        gnome = {str(m["name"]) for m in desktop.find(*terms).values()}
        plasma = {str(m[1]) for m in desktop.plasma.Match(" ".join(terms))}
        return gnome, plasma

    wait_for(lambda: "Checking" in titles("checking")[0])
    before = desktop.find("checking")
    checks.expect(
        all("Checking" in found for found in titles("checking")), "an account is found", before)
    balance = desktop.id("Check Balance", "check", "balance")
    front.send({"lock": {"request": 77}})
    front.receive()
    known = desktop.gnome.GetResultMetas(dbus.Array(before, signature="s"))
    checks.expect(
        all(m["name"] != "Checking" for m in known), "a locked device forgets what was found", known)
    for found in titles("checking"):
        checks.expect("Checking" not in found, "and does not find it", found)
    if balance is None:
        balance = next(iter(desktop.find("balance")), None)
    desktop.find("balance")
    desktop.activate(balance, "balance")
    checks.expect(
        wait_for(lambda: "--end--" in lines(terminal + ".calls")), "a protected intent opens a terminal")
    command = lines(terminal + ".calls")
    shown = dialog(command[1:command.index("--end--")], home.environment, "1111", "1111", "1111")
    checks.expect("asscode" in shown, "which asks for the passcode", shown)
    checks.expect("$" not in shown and "€" not in shown, "and tells nothing without it", shown)
    service.stop()


def check_lock_of_index(checks, built, folder):
    """A locked device shows nothing that protected intents are about, though it is in the index."""
    place = os.path.join(folder, "vault")
    os.mkdir(place)
    home = Home(built, place)
    terminal = recorder(place, "terminal")
    home.environment["TERMINAL"] = terminal
    for app in [
        shelf(place, "Vault", filling('insert(entry("1", "Quiet harbor", subtitle="Sealed"))'),
              policy="requiresAuthentication"),
        shelf(place, "Board", filling('insert(entry("1", "Harbor tide"))')),
    ]:
        checks.equal(home.run("apps", "add", app)[0], 0, "an app is added")
    home.run("passcode", text="2468\n2468\n")
    checks.equal(home.run("index")[0], 0, "both are indexed")
    service = Service(home)
    await_name()
    desktop = Desktop()
    assistant = dbus.Interface(
        desktop.bus.get_object(NAME, "/org/parlance/Assistant1", introspect=False), NAME)
    front = Front(home, service.path, "one")

    def found(text):
        """Returns what each way to search shows, as texts."""
        gnome = desktop.find(*text.split())
        return {"GNOME": json.dumps(list(gnome.values())), "KRunner": json.dumps(desktop.plasma.Match(text)),
                "Search": json.dumps(assistant.Search(text, dbus.UInt32(20)))}, gnome

    checks.expect(wait_for(lambda: "Quiet harbor" in found("harbor")[0]["GNOME"]), "the index is searched")
    shown, gnome = found("harbor")
    for way, text in shown.items():
        checks.expect("Quiet harbor" in text and "Harbor tide" in text, f"{way} shows both", text)
    sealed = desktop.id("Quiet harbor", "harbor")
    front.send({"lock": {"request": 77}})
    front.receive()
    for text in ["harbor", "quiet", "q", "sealed", "quiet harbr", "find things", "vault"]:
        for way, told in found(text)[0].items():
            checks.expect("uiet" not in told and "Sealed" not in told,
                          f"locked, {way} shows nothing protected for “{text}”", told)
    for way, told in found("harbor")[0].items():
        checks.expect("Harbor tide" in told, f"locked, {way} shows the rest", told)
    ids = dbus.Array(gnome, signature="s")
    rest = desktop.gnome.GetSubsearchResultSet(ids, dbus.Array(["harbor"], signature="s"))
    checks.expect(sealed not in map(str, rest), "nor does a search among what was found", rest)
    checks.expect("uiet" not in json.dumps(desktop.gnome.GetResultMetas(ids)), "nor what describes it")
    try:
        desktop.activate(sealed, "harbor")
    except dbus.DBusException as failure:
        checks.expect("uiet" not in str(failure), "nor the refusal to open it", failure)
    time.sleep(1)
    checks.expect("uiet" not in "\n".join(lines(terminal + ".calls")), "nor the terminal it would open in")
    service.stop()
    await_name(False)


def check_files(checks, built, folder):
    place = os.path.join(folder, "files")
    os.mkdir(place)
    home = Home(built, place)
    system = os.path.join(place, "system")
    os.mkdir(system)
    home.environment["XDG_DATA_DIRS"] = system

    def states(verb):
        status, output, errors = home.run("desktop", verb, "--format", "jsonl")
        checks.equal(status, 0, f"desktop {verb} ends with 0 {errors}")
        return {r["part"]: r["state"] for r in records(output)}, errors

    parts = ["gnome", "plasma", "bus", "entry"]
    checks.equal(states("status")[0], dict.fromkeys(parts, "missing"), "at first nothing is there")
    checks.equal(states("remove")[0], dict.fromkeys(parts, "missing"), "and removing is not an error")
    checks.equal(states("install")[0], dict.fromkeys(parts, "installed"), "then all is")
    provider = os.path.join(
        system, "gnome-shell/search-providers/org.parlance.Assistant1.search-provider.ini")
    checks.expect("ObjectPath=" + GNOME[0] in lines(provider), "GNOME learns the object")
    runner = os.path.join(
        home.environment["XDG_DATA_HOME"], "krunner/dbusplugins/org.parlance.Assistant1.desktop")
    checks.expect("X-Plasma-DBusRunner-Path=" + PLASMA[0] in lines(runner), "and KRunner")
    with open(provider, "a", encoding="utf-8") as file:
        file.write("Old=1\n")
    checks.equal(states("status")[0]["gnome"], "outdated", "a file of before is reported")
    checks.equal(states("install")[0]["gnome"], "installed", "and replaced")
    with open(runner, "w", encoding="utf-8") as file:
        file.write("[Desktop Entry]\n")
    checks.equal(states("install")[0]["plasma"], "foreign", "another program's file is left alone")
    checks.equal(
        states("remove")[0], dict(dict.fromkeys(parts, "missing"), plasma="foreign"), "also by removing")
    checks.equal(lines(runner), ["[Desktop Entry]"], "it stays as it was")
    os.remove(runner)

    shutil.rmtree(os.path.join(system, "gnome-shell"))
    # A system folder that is not the person's: root may write anywhere, so somebody else stands in.
    if os.geteuid() == 0:
        os.chmod(system, 0o755)
        for root, folders, files in os.walk(place):
            for name in folders + files:
                os.chown(os.path.join(root, name), 65534, 65534)
        os.chown(place, 65534, 65534)
        os.chown(system, 0, 0)
        os.chmod(folder, 0o755)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    else:
        os.chmod(system, 0o555)
        prefix = []
    result = subprocess.run(
        [*prefix, home.path, "desktop", "install"], capture_output=True, text=True, timeout=60,
        env=home.environment)
    checks.equal(result.returncode, 0, f"where root is needed, the rest is installed {result.stderr}")
    waiting = os.path.join(
        home.environment["XDG_DATA_HOME"], "parlance/org.parlance.Assistant1.search-provider.ini")
    checks.expect(
        f"install -D -m 644 '{waiting}' '{provider}'" in result.stderr, "and the command told", result)
    checks.expect("ObjectPath=" + GNOME[0] in lines(waiting), "whose file is there", lines(waiting))
    os.chmod(system, stat.S_IRWXU)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        pizza = {"id": "PizzaEntity", "title": "Pizza", "properties": [], "query": 0,
                 "hasUnknownValues": False,
                 "values": [{"id": "m", "title": "Margherita", "synonyms": []}]}
        app = metadata(
            "Shop",
            [dict(intent("OrderPizza", [parameter("size", "integer")]), title="Order Pizza"),
             dict(intent("CleanTable"), title="Clean Table"),
             dict(intent("DeleteOrders"), title="Delete Orders"),
             dict(intent("HiddenWork"), title="Hidden Work", isDiscoverable=False)],
            [shortcut("OrderPizza", "Order pizza")], entities=[pizza])
        write_app(os.path.join(folder, "shop"), name="Shop", app=app,
                  perform=PERFORM.replace("DONE", repr(finished(dialog={"full": "Done & <b>clean</b>."}))))
        checks.equal(home.run("apps", "add", os.path.join(folder, "shop"))[0], 0, "the app is added")
        home.environment["TERMINAL"] = recorder(folder, "terminal")
        home.environment["PATH"] = folder + ":" + home.environment["PATH"]
        # Notifications that cannot be shown on the bus must not be shown in another way.
        recorder(folder, "notify-send")
        service = Service(home)
        checks.expect(await_name(), "the service takes its name on the bus")
        desktop = Desktop()
        # The desktop shows notifications only now: the service may start before it.
        notifications = Notifications()
        check_search(checks, desktop)
        check_bad_input(checks, desktop)
        check_choosing(checks, desktop, home, folder, notifications)
        checks.equal(lines(os.path.join(folder, "notify-send.calls")), [], "no program shows notifications")
        status, errors = service.stop()
        checks.equal(status, 0, f"the service ends as it should {errors}")
        await_name(False)
        check_lock(checks, sys.argv[1], folder)
        await_name(False)
        check_lock_of_index(checks, sys.argv[1], folder)
        check_files(checks, sys.argv[1], folder)
    checks.finish()


if __name__ == "__main__":
    if os.environ.get("PARLANCE_CHECKS_ON_BUS") is None:
        os.environ["PARLANCE_CHECKS_ON_BUS"] = "1"
        # Debian's modules belong to Debian's Python, whichever is first on the PATH.
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "/usr/bin/python3", *sys.argv])
    main()
