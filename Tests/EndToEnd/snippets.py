"""Checks snippets: drawn in the dialog and on a page, read aloud, pressed by keyboard and voice, and carried by events.

    python3 Tests/EndToEnd/snippets.py .build/debug
"""

import os
import signal
import subprocess
import sys
import tempfile

from checks import Checks, Program, records
from hearing import spoken
from hostile_app import finished, intent, metadata, shortcut, write_app

SCENARIOS = os.path.join(os.path.dirname(__file__), "..", "Scenarios", "snippets")


class Dialogs:
    def __init__(self, program):
        self.program = program

    def typed(self, app, *lines):
        """What a person sees of a dialog."""
        return self.run(app, lines)[1]

    def events(self, app, *lines):
        return records(self.run(app, lines, "--format", "jsonl")[1])

    def run(self, app, lines, *options, **environment):
        return self.program.run(
            "repl", "--app", self.program.app(app), "--no-store", *options,
            text="".join(line + "\n" for line in lines), **environment)


def buttons(view):
    """The labels of a snippet's buttons, in reading order."""
    found = [view["button"]["label"]] if "button" in view else []
    return found + [label for child in view.get("children", []) for label in buttons(child)]


def performed(events):
    return [event["intent"] for event in events if event["event"] == "performed"]


ORDER = ["order a large tomato soup in soup chef", "yes", "check my order in soup chef"]


def check_order(checks, dialogs):
    seen = dialogs.typed("SoupChef", *ORDER, "hurry", "hurry", "the first button", "yes", "press 1", "never mind")
    checks.expect("[1 ◷ Hurry]  [2 Cancel Order]" in seen, "buttons are drawn with their numbers", seen)
    checks.expect("██████████░░░░░░░░░░  50%" in seen, "progress is drawn as a bar", seen)
    checks.expect(
        "████████████████░░░░  80%" in seen and "(◷ Hurry)  [1 Cancel Order]" in seen,
        "a button that was pressed by its name changes what is shown", seen)
    checks.expect("“Hurry” cannot be pressed" in seen, "a disabled button says that it is one", seen)
    checks.expect(
        "Call the order off?" in seen and "♨ No Order" in seen,
        "a button pressed by its place asks first, and what it shows is made again", seen)
    checks.expect(
        "[1 ♨ Order soup in Soup Chef]" in seen and "Which soup" in seen.split("[1 ♨ Order", 1)[-1],
        "a tip has the words that start an intent, and starts it", seen)

    events = dialogs.events("SoupChef", *ORDER, "canel order", "no", "press soup")
    checks.equal(
        performed(events), ["OrderSoup", "CheckOrder"], "a button whose question gets a no does nothing")
    checks.expect(
        any(event["event"] == "ask" and "Call the order off" in event["text"] for event in events),
        "a button is pressed although its name is misspelled", events)
    checks.expect(events[-2]["event"] == "rejected", "words that name no button press none", events)
    shown = [event["snippet"] for event in events if "snippet" in event]
    checks.expect(
        shown and shown[0]["view"] == "VStack" and buttons(shown[0]) == ["Hurry", "Cancel Order"],
        "events carry what is shown", shown)


def check_confirmation(checks, dialogs):
    asking = "transfer 20 dollars from checking to savings in bank"
    seen = dialogs.typed("Bank", asking, "yes")
    checks.expect(
        "⇄ Transfer" in seen and "│ From  Checking │" in seen and "I moved $20.00" in seen,
        "a confirmation shows what is about to be done", seen)
    events = dialogs.events("Bank", asking, "press transfer", "no")
    asked = [event for event in events if event["event"] == "ask"]
    checks.expect(
        asked and all(event["snippet"]["view"] == "VStack" for event in asked),
        "the question carries what is shown", events)
    checks.equal(performed(events), [], "no press and no “no” confirms anything")


def check_toggle(checks, dialogs):
    seen = dialogs.typed("Settings", "show settings", "dark mode", "press 1")
    checks.equal(
        [seen.count("[1 ☐ Dark Mode]"), seen.count("[1 ☑ Dark Mode]")], [2, 1],
        "a toggle is turned on by its name and off by its number")
    events = dialogs.events("Settings", "show settings", "press brightness")
    checks.equal(performed(events), ["ShowSettings"], "what is not a button is not pressed")


def check_landmark(checks, dialogs):
    events = dialogs.events(
        "TravelTracking", "find the nearest landmark in travel tracking", "add to favourites")
    said = [event for event in events if event["event"] == "say"]
    checks.equal(
        [buttons(event["snippet"])[0] for event in said], ["Add to Favorites", "Remove from Favorites"],
        "a snippet is made again after its button")
    checks.equal(
        performed(events), ["FindNearestLandmark", "ToggleFavorite"], "making it again is not an action")


def check_destructive(checks, dialogs, folder):
    """A button that destroys something is pressed by its whole name, else asked about."""
    button = {
        "view": "Button", "text": "Sweep kitchen", "children": [],
        "button": {
            "label": "Sweep kitchen", "role": "destructive",
            "action": {"app": "Broom", "intent": "Sweep", "parameters": {}}}}
    shown = finished(snippet={"root": button, "isTruncated": False})
    app = write_app(
        os.path.join(folder, "broom"), name="Broom",
        app=metadata("Broom", [intent("Look"), intent("Sweep")], [shortcut("Look", "Look around")]),
        perform=f"answer(call, {shown!r} if details['invocation']['intent'] == 'Look' else {finished()!r})")
    for words in ["sweep kitchne", "press sweep", "the first button"]:
        events = dialogs.events(app, "look around in broom", words, "no")
        checks.equal(performed(events), ["Look"], f"“{words}” alone sweeps nothing")
        checks.equal(
            [event["text"] for event in events if event["event"] == "ask"], ["Sweep?"],
            f"“{words}” is asked about")
    events = dialogs.events(app, "look around in broom", "sweep kitchne", "yes")
    checks.equal(performed(events), ["Look", "Sweep"], "a yes presses it")
    events = dialogs.events(app, "look around in broom", "sweep kitchen")
    checks.equal(performed(events), ["Look", "Sweep"], "its whole name does so at once")


def check_reload(checks, dialogs, folder):
    """What an app says has changed is shown again, however often it says so; what is not shown is not."""
    app = write_app(
        os.path.join(folder, "ticker"), name="Ticker",
        app=metadata(
            "Ticker", [intent("Look"), intent("Quote"), intent("Other"), intent("Sell")],
            [shortcut("Look", "Look around"), shortcut("Sell", "Sell all")]),
        start="""
            count = 0
            def shown(name):
                text = {"view": "Text", "text": f"Quote {count}", "children": []}
                action = {"app": "Ticker", "intent": name, "parameters": {}}
                return {"root": text, "isTruncated": False, "intent": action}
            """,
        perform="""
            global count
            name = details["invocation"]["intent"]
            count += 1
            completion = {"snippet": shown("Quote")} if name in ("Look", "Quote") else {}
            if name == "Look":
                for _ in range(500):
                    send({"snippetsChanged": {"_0": ["Quote", "Other"]}})
            answer(call, {"outcome": {"_0": {"finished": {"_0": completion}}}})
            """)
    events = dialogs.events(app, "look around in ticker", "thank you", "thank you")
    texts = [event["snippet"]["text"] for event in events if "snippet" in event and event["event"] == "say"]
    checks.equal(texts[:1], ["Quote 1"], "a snippet is shown")
    checks.expect(
        2 <= len(texts) <= 3, "a storm of reloads has it made again once in a turn", texts)
    checks.equal(performed(events), ["Look"], "and no reload is a deed")


def descendants(process):
    """The process identifiers of what a process started, and of what those started."""
    found = []
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/children") as file:
            for child in file.read().split():
                found += [int(child), *descendants(child)]
    return found


def check_dead_app(checks, dialogs):
    program = dialogs.program
    with subprocess.Popen(
            [program.path, "repl", "--app", program.app("Settings"), "--no-store"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=program.environment, text=True) as process:
        process.stdin.write("show settings\n")
        process.stdin.flush()
        shown = ""
        while "╰" not in shown and (line := process.stdout.readline()):
            shown += line
        apps = [number for number in descendants(process.pid)
                if os.readlink(f"/proc/{number}/exe").endswith("/Settings")]
        checks.expect(apps, "the app runs in a process of its own", shown)
        for number in apps:
            os.kill(number, signal.SIGKILL)
        # A press that comes before the end of the app was noticed ends with it, and is reported so.
        process.stdin.write("dark mode\n")
        process.stdin.flush()
        pressed = ""
        while "Dark mode is" not in pressed and (line := process.stdout.readline()):
            pressed += line
            if "ended unexpectedly" in line and pressed.count("ended unexpectedly") == 1:
                process.stdin.write("dark mode\n")
                process.stdin.flush()
        process.stdin.write("show settings\n")
        process.stdin.close()
        # `communicate` would lose what `readline` has already buffered.
        rest = pressed + process.stdout.read()
    checks.equal(process.returncode, 0, "a dialog outlives the app of its snippet")
    checks.expect(
        "Dark mode is on" in rest and rest.count("[1 ☑ Dark Mode]") == 2,
        "an app that died behind its snippet is started again where its button is pressed", rest)


def check_bad_views(checks, dialogs, folder):
    """Views that would take all there is are cut off; what is no word of a view reaches neither terminal nor page."""
    page = os.path.join(folder, "bad.html")

    def shown(name, *lines, options=("--html", page), **environment):
        status, seen, notes = dialogs.run("Unruly", [f"show {name} in unruly", *lines], *options, **environment)
        checks.expect(status == 0 and "\x1b" not in seen, f"{name}: the dialog ends well", (status, notes))
        return seen

    seen = shown("an endless view", "behave in unruly")
    checks.expect(
        seen.count("And again") < 100 and "│ …" in seen and "I behave." in seen, "an endless view is cut off", seen)
    seen = shown("very many rows")
    checks.expect("Row 1999" in seen and "Row 2000" not in seen and "│ …" in seen, "rows are cut off", seen[-200:])
    checks.expect(os.path.getsize(page) < 2_000_000, "a page of very many rows is small", os.path.getsize(page))
    seen = shown("escapes", "the first button")
    checks.expect("[1 Blink & <i>lean</i>]" in seen and "I behave." in seen, "escapes are left out", seen)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    checks.expect(
        "<script" not in text and "<b>" not in text and "\x1b" not in text, "tags are words on a page", text)
    seen = shown("a megabyte", "the first button")
    checks.expect(len(seen) < 50_000 and "I behave." in seen, "a megabyte is cut, and pressed by its place", seen[:500])
    seen = shown("a missing picture")
    checks.expect("missing png" in seen and "no such symbol" in seen, "pictures are shown by their words", seen)
    seen = shown("doom", "behave in unruly")
    checks.expect(
        "Unruly ended unexpectedly." in seen and "I behave." in seen, "a view that ends its app ends no dialog", seen)
    seen = shown("bad buttons", "throw", "crash", "storm", "behave in unruly", options=())
    checks.expect(
        "Something went wrong" in seen and "ended unexpectedly" in seen and "The storm is over." in seen
        and seen.count("[4 Storm]") == 2 and "I behave." in seen,
        "a button that fails leaves the snippet, and a storm of reloads is one", seen)
    home = {"XDG_CONFIG_HOME": os.path.join(folder, "config")}
    dialogs.program.run("passcode", text="2468\n2468\n", **home)
    for code, end in ("0000", "didn't do “Open Vault”"), ("2468", "The vault is open."):
        seen = shown("bad buttons", "vault", code, options=("--locked",), **home)
        checks.expect(
            "requires your passcode" in seen and end in seen, f"a button waits for the passcode {code}", seen)


def check_page(checks, dialogs, folder):
    path = os.path.join(folder, "shown.html")
    dialogs.run("SoupChef", [*ORDER, "hurry"], "--html", path)
    with open(path) as file:
        page = file.read()
    checks.expect(
        page.index("80%") < page.index("50%"), "the page has all snippets, the latest first", page)
    checks.expect("<script" not in page, "the page needs no script")
    status, _, notes = dialogs.run("SoupChef", [], "--html", os.path.join(folder, "none", "x.html"))
    checks.expect(
        status != 0 and "cannot be written" in notes, "a page that cannot be written is refused", notes)


# What shows each app's snippet, something that is drawn of it, and something that is read aloud.
SHOWN = {
    "SoupChef": (ORDER, "Tomato Soup", "hurry"),
    "TravelTracking": (["find the nearest landmark in travel tracking"], "Add to Favorites", "add to favorites"),
    "Bank": (["transfer 20 dollars from checking to savings in bank"], "Savings", "savings"),
    "Settings": (["show settings"], "Dark Mode", "dark mode"),
}


def check_ways(checks, dialogs, folder):
    """Each app's snippet is drawn in the terminal and on a page, and read aloud with what can be said."""
    tools, said = os.path.join(folder, "tools"), os.path.join(folder, "said")
    os.makedirs(tools)
    synthesizer = os.path.join(tools, "espeak-ng")
    with open(synthesizer, "w") as file:
        file.write(f'#!/bin/sh\ncat >> "{said}"\n')
    os.chmod(synthesizer, 0o755)
    for app, (lines, drawn, heard) in SHOWN.items():
        page = os.path.join(folder, f"{app}.html")
        open(said, "w").close()
        status, seen, notes = dialogs.run(
            app, lines, "--html", page, "--speak",
            PATH=f"{tools}:{os.environ['PATH']}", XDG_RUNTIME_DIR=folder)
        checks.expect(status == 0 and drawn in seen, f"{app} is drawn in a terminal", (status, seen, notes))
        with open(page, encoding="utf-8") as file:
            text = file.read()
        checks.expect(drawn in text and "<script" not in text, f"{app} is drawn on a page", text)
        with open(said, encoding="utf-8") as file:
            text = file.read()
        checks.expect(heard in text.lower(), f"{app} is read aloud", (text, notes))


def check_voice(checks, program, folder):
    """Buttons are pressed and confirmations answered by recordings of a synthetic voice."""
    for name in ("SoupChef", "TravelTracking", "Bank", "Settings"):
        scenario = spoken(os.path.join(SCENARIOS, f"{name.lower()}.yaml"), folder)
        status, output, errors = program.run(
            "test", "--app", program.app(name), "--format", "jsonl", scenario,
            timeout=180)
        failed = [record["message"] for record in records(output) if record.get("passed") is False]
        checks.expect(status == 0 and not failed, f"{name} is pressed by voice", "\n".join(failed) or errors)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as state:
        dialogs = Dialogs(Program(sys.argv[1], state))
        check_order(checks, dialogs)
        check_confirmation(checks, dialogs)
        check_toggle(checks, dialogs)
        check_landmark(checks, dialogs)
        check_destructive(checks, dialogs, state)
        check_reload(checks, dialogs, state)
        check_dead_app(checks, dialogs)
        check_bad_views(checks, dialogs, state)
        check_page(checks, dialogs, state)
        check_ways(checks, dialogs, state)
        if not os.environ.get("PARLANCE_TEXT_ONLY"):
            check_voice(checks, dialogs.program, state)
    checks.finish()


if __name__ == "__main__":
    main()
