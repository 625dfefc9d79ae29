"""Checks the search as one types in a real terminal: typed with tmux, read from its screen.

    python3 Tests/EndToEnd/launcher.py .build/debug
"""

import os
import sys
import tempfile
import time

from checks import Checks
from hostile_app import finished, intent, metadata, parameter, write_app
from terminal import Terminal

PERFORM = """\
with open(os.path.abspath(sys.argv[0]) + ".ran", "a") as file:
    file.write(json.dumps(details["invocation"]) + "\\n")
answer(call, DONE)
"""


def lines(path):
    return open(path, encoding="utf-8").read().splitlines() if os.path.exists(path) else []


def start(terminal, command, shows="Enter runs"):
    terminal.type(f"clear; {command}; echo left $?")
    terminal.key("Enter")
    return terminal.wait_new(shows, 60)


def until(terminal, condition, seconds=20):
    """Returns the screen once it is as wanted, or as it is after some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        screen = terminal.tmux("capture-pane", "-p")
        if condition(screen):
            return screen
        time.sleep(0.05)
    return terminal.tmux("capture-pane", "-p")


def chosen(screen):
    return next((line for line in screen.splitlines() if line.startswith("> ")), "")


def check_searching(checks, terminal, program, app):
    start(terminal, f"{program} search --app {app}")
    terminal.type("zzqq")
    screen = until(terminal, lambda screen: "Search: zzqq" in screen and "Nothing found" in screen)
    checks.expect("Search: zzqq" in screen, "what is typed is shown, and that nothing is found", screen)
    terminal.key("C-u")
    terminal.type("odd")
    screen = terminal.wait_new("> Odd Gong")
    checks.expect("> Odd Gong" in screen, "a name's escapes are left out", screen)
    raw = terminal.tmux("capture-pane", "-p", "-e")
    checks.expect("\x1b[41" not in raw, "and not obeyed", raw)
    terminal.key("C-u")
    terminal.type("chime")
    screen = until(terminal, lambda screen: "Search: chime" in screen and "> Front Chime" in screen)
    checks.expect("Front Chime" in screen and "Back Chime" in screen, "results come as one types", screen)
    terminal.key("Down")
    screen = until(terminal, lambda screen: chosen(screen).startswith("> Back Chime"))
    checks.expect(chosen(screen).startswith("> Back Chime"), "an arrow chooses the next", screen)
    terminal.key("Up", "Up")
    screen = until(terminal, lambda screen: chosen(screen).startswith("> Front Chime"))
    checks.expect(chosen(screen).startswith("> Front Chime"), "and the first is the first", screen)
    terminal.tmux("resize-window", "-x", "40", "-y", "12")
    screen = until(terminal, lambda screen: max(map(len, screen.splitlines())) <= 40)
    checks.equal(screen.count("Search:"), 1, "another size draws it once")
    checks.expect(max(map(len, screen.splitlines())) <= 40, "and no wider", screen)
    terminal.tmux("resize-window", "-x", "80", "-y", "24")
    terminal.key("Escape")
    screen = terminal.wait_new("left 0")
    checks.expect("left 0" in screen and "Front Chime" not in screen, "Esc leaves, and nothing stays", screen)
    checks.equal(lines(app + ".ran"), [], "nor was anything done")


def check_running(checks, terminal, program, app):
    start(terminal, f"{program} search --app {app}")
    terminal.type("chime back")
    terminal.wait_new("> Back Chime")
    terminal.key("Enter")
    screen = terminal.wait_new("left 0", 60)
    checks.expect("Rung." in screen, "Enter opens a thing, and shows what comes of it", screen)
    checks.expect('"id": "b"' in lines(app + ".ran")[-1], "the one that was chosen", lines(app + ".ran"))
    # A thing's other intents.
    start(terminal, f"{program} search -i --app {app} front", "> Front Chime")
    terminal.key("Tab")
    screen = terminal.wait_new("> Ring Bell")
    checks.expect("Paint Bell" in screen, "Tab shows what can be done with it", screen)
    terminal.key("Escape")
    screen = terminal.wait_new("> Front Chime")
    checks.expect("> Front Chime" in screen, "Esc goes back", screen)
    terminal.key("Escape")
    terminal.wait_new("left 0")


def check_holes(checks, terminal, program, app):
    count = len(lines(app + ".ran"))
    start(terminal, f"{program} search --app {app}")
    terminal.type("paint")
    screen = terminal.wait_new("Paint [bell]")
    checks.expect("> Paint [bell] in [colour]" in screen, "an intent shows its sentence", screen)
    terminal.key("Enter")
    screen = terminal.wait_new("Tab next")
    checks.expect("Paint [] in [colour]" in screen, "its holes are filled in line", screen)
    terminal.key("Enter")
    time.sleep(0.3)
    terminal.key("C-u")
    screen = until(terminal, lambda screen: "Paint [] " in screen or "Front Chime]" in screen)
    terminal.key("BTab")
    terminal.key("C-u")
    terminal.type("ba")
    screen = terminal.wait_new("> Back Chime")
    checks.expect("Front Chime" not in screen, "completion shows what fits", screen)
    terminal.key("Tab")
    screen = terminal.wait_new("Paint [Back Chime] in []")
    checks.expect("Paint [Back Chime] in []" in screen, "Tab takes it and moves on", screen)
    terminal.type("3x")
    terminal.key("Enter")
    screen = terminal.wait_new("is not a valid colour")
    checks.expect("“3x” is not a valid colour" in screen, "what is not a value is reported", screen)
    terminal.key("BSpace", "BSpace")
    terminal.type("seven")
    terminal.key("Enter")
    screen = terminal.wait_new("left 0", 60)
    checks.equal(len(lines(app + ".ran")), count + 1, "Enter runs it once")
    ran = lines(app + ".ran")[-1]
    checks.expect('"id": "b"' in ran and "7" in ran, "with what was filled in", ran)


def check_confirming(checks, terminal, program, app):
    count = len(lines(app + ".ran"))
    start(terminal, f"{program} search -i --app {app} delete bells", "> Delete Bells")
    terminal.key("Enter")
    screen = terminal.wait_new("yes/no?", 60)
    checks.equal(len(lines(app + ".ran")), count, "what destroys is confirmed first")
    terminal.type("no")
    terminal.key("Enter")
    terminal.wait_new("left 0")
    checks.equal(len(lines(app + ".ran")), count, "and not done where it is not wanted")


def check_plain(checks, terminal, program, app):
    count = len(lines(app + ".ran"))
    start(terminal, f"TERM=dumb {program} search --app {app}", "Search, or a number:")
    terminal.type("chime")
    terminal.key("Enter")
    screen = terminal.wait_new("2. Back Chime")
    checks.expect("1. Front Chime" in screen, "a dumb terminal has a plain list", screen)
    checks.expect("\x1b" not in screen, "which obeys nothing either", screen)
    terminal.type("2")
    terminal.key("Enter")
    screen = terminal.wait_new("left 0", 60)
    checks.equal(len(lines(app + ".ran")), count + 1, "a number runs")
    checks.expect("Rung." in screen, "and shows what comes of it", screen)
    start(terminal, f"TERM=dumb {program} search --app {app}", "Search, or a number:")
    terminal.key("C-d")
    screen = terminal.wait_new("left 0")
    checks.expect("left 0" in screen, "Ctrl-D leaves", screen)
    start(terminal, f"{program} search -i --app {app} </dev/null", "needs a terminal")
    screen = terminal.wait_new("left 64")
    checks.expect("left 64" in screen, "without a terminal it is an error", screen)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = os.path.join(os.path.abspath(sys.argv[1]), "parlance")
        app = os.path.join(folder, "bells")
        bells = {"id": "BellEntity", "title": "Bell", "properties": [], "query": 0,
                 "hasUnknownValues": False, "values": [
                     {"id": "f", "title": "Front Chime", "synonyms": []},
                     {"id": "o", "title": "Odd \x1b[41;31mGong\x1b]0;owned\x07", "synonyms": []},
                     {"id": "b", "title": "Back Chime", "synonyms": []}]}
        bell = parameter("bell", "entity:BellEntity")
        declared = metadata(
            "Bells",
            [dict(intent("RingBell", [bell]), title="Ring Bell", summary="Ring ${bell}", role="open"),
             dict(intent("PaintBell", [bell, parameter("colour", "integer")]), title="Paint Bell",
                  summary="Paint ${bell} in ${colour}"),
             dict(intent("DeleteBells"), title="Delete Bells")],
            [], entities=[bells])
        write_app(app, name="Bells", app=declared,
                  perform=PERFORM.replace("DONE", repr(finished(dialog={"full": "Rung."}))))
        terminal = Terminal(
            folder, {"XDG_STATE_HOME": os.path.join(folder, "state"), "HOME": folder,
                     "XDG_RUNTIME_DIR": folder, "LC_ALL": "C.UTF-8"})
        try:
            check_searching(checks, terminal, program, app)
            check_running(checks, terminal, program, app)
            check_holes(checks, terminal, program, app)
            check_confirming(checks, terminal, program, app)
            check_plain(checks, terminal, program, app)
        finally:
            terminal.close()
    checks.finish()


main()
