"""Checks the dialog in a real terminal: typed with tmux, read from its screen.

    python3 Tests/EndToEnd/terminal.py .build/debug
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks

HOSTILE = """
language: en
intents:
  Ring:
    data: [{sentences: ["ring {bell}"]}]
lists:
  bell: {values: [front door, front gate, back door]}
"""


class Terminal:
    """A terminal of 80 columns and 24 lines, on a tmux server of its own."""

    def __init__(self, folder, environment):
        self.socket = os.path.join(folder, "tmux.sock")
        variables = " ".join(f"{key}={shlex.quote(value)}" for key, value in environment.items())
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
                  f"env {variables} PS1='$ ' bash --norc --noprofile")

    def tmux(self, *arguments):
        return subprocess.run(
            ["tmux", "-S", self.socket, *arguments], capture_output=True, text=True, timeout=30,
            check=False).stdout

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def key(self, *names):
        self.tmux("send-keys", *names)

    def screen(self, escapes=False):
        return self.tmux("capture-pane", "-p", "-S", "-200", *(["-e"] if escapes else []))

    def wait(self, text, seconds=20):
        """Returns the screen once it shows a text, or as it is after some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if text in screen:
                return screen
            time.sleep(0.05)
        return self.screen()

    def wait_new(self, text, seconds=20):
        """Returns the screen once what is below its last cleared line shows a text."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.tmux("capture-pane", "-p")
            if text in screen:
                return screen
            time.sleep(0.05)
        return self.screen()

    def wait_for_prompt(self, seconds=20):
        """Waits until a cleared screen shows the greeting followed by the prompt."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.tmux("capture-pane", "-p").strip()
            if screen.startswith("Parlance") and screen.endswith("\n>"):
                return
            time.sleep(0.05)

    def wait_for_start(self, seconds=30):
        """Waits until a cleared screen ends with the prompt of a dialog."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.tmux("capture-pane", "-p").strip()
            if "Parlance" in screen and screen.endswith("\n>"):
                return
            time.sleep(0.05)

    def close(self):
        self.tmux("kill-server")


def check_dialog(checks, terminal, program, state):
    terminal.type(f"{program} repl")
    terminal.key("Enter")
    screen = terminal.wait("Ctrl-D quits")
    for word in ["Soup Chef", "Tasks", "Workouts", "Say, for example"]:
        checks.expect(word in screen, f"the greeting has “{word}”", screen)
    terminal.type("order tomato soup in soup chef")
    terminal.key("Enter")
    screen = terminal.wait("yes/no?")
    checks.expect("yes/no?" in screen, "the prompt shows that an answer is awaited", screen)
    terminal.type("never mind")
    terminal.key("Enter")
    time.sleep(0.5)
    terminal.type("order gaz")
    time.sleep(0.3)
    terminal.key("Tab")
    screen = terminal.wait("gazpacho")
    checks.expect("order gazpacho" in screen.lower(), "Tab completes a name", screen)
    terminal.key("C-c")
    screen = terminal.wait("^C")
    checks.expect("^C" in screen, "Ctrl-C clears the line", screen)
    terminal.type(":hlep")
    terminal.key("Enter")
    screen = terminal.wait("Did you mean")
    checks.expect("Did you mean “:help”" in screen, "a misspelt special line is suggested", screen)
    terminal.key("Up", "Up")
    terminal.key("C-a", "C-k")
    terminal.type("größe 日本")
    terminal.key("Left", "Left", "Left")
    terminal.type("n")
    terminal.key("Enter")
    screen = terminal.wait("“größen 日本”")
    checks.expect("größen 日本" in screen, "lines of any script are edited", screen)
    # A key between two lines does not reach the editor.
    terminal.wait_for_start()
    terminal.key("C-d")
    terminal.type("echo status $?")
    terminal.key("Enter")
    screen = terminal.wait("status 0")
    checks.expect("status 0" in screen, "Ctrl-D ends with status 0", screen)
    history = os.path.join(state, "parlance", "history")
    checks.equal(os.stat(history).st_mode & 0o777, 0o600, "the history is the person's own")
    with open(history, encoding="utf-8") as file:
        lines = file.read().splitlines()
    checks.equal(lines[0], "order tomato soup in soup chef", "the history keeps lines")


def started(path, seconds=20):
    """Returns the process whose number a file holds, once it is written."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if text.endswith("\n"):
                return int(text)
        time.sleep(0.05)
    raise TimeoutError(f"{path} was never written")


def check_restoring(checks, terminal, program, folder):
    for number in [signal.SIGTERM, signal.SIGHUP]:
        name = signal.Signals(number).name
        identifier = os.path.join(folder, f"{name}.pid")
        terminal.type(
            f"clear; sh -c 'echo $$ >{identifier}; exec {program} repl';"
            " echo ended $?; stty -a | tr ' ;' '\\n\\n' | grep -x icanon")
        terminal.key("Enter")
        process = started(identifier)
        # The screen still shows the dialog before; only a new greeting is this one's.
        terminal.wait_new("Ctrl-D quits")
        os.kill(process, number)
        screen = terminal.wait("\nicanon")
        checks.expect(f"ended {128 + number}" in screen, f"{name} ends the dialog", screen)
        checks.expect("\nicanon" in screen, f"{name} restores the terminal", screen)


def check_plain(checks, terminal, program, folder):
    phrases = os.path.join(folder, "bells.yaml")
    with open(phrases, "w", encoding="utf-8") as file:
        file.write(HOSTILE)
    terminal.type(f"clear; NO_COLOR=1 {program} repl --app {phrases}")
    terminal.key("Enter")
    terminal.wait("Ctrl-D quits")
    terminal.type("ring the fr")
    terminal.key("C-u")
    terminal.type("ring fr")
    terminal.key("Tab")
    terminal.key("Tab")
    time.sleep(0.3)
    terminal.type("door")
    terminal.key("Enter")
    terminal.wait("bell: front door")
    screen = terminal.screen(escapes=True)
    checks.expect("\x1b[3" not in screen and "\x1b[1" not in screen, "NO_COLOR is honoured", screen)
    checks.expect(
        "> ring front door" in screen, "Tab goes on word by word, with a space behind each", screen)
    terminal.key("C-d")
    terminal.type(f"clear; TERM=dumb {program} repl --app {phrases}")
    terminal.key("Enter")
    terminal.wait_for_prompt()
    terminal.type("ring back door")
    terminal.key("Enter")
    screen = terminal.wait("bell: back door")
    checks.expect("bell: back door" in screen, "a dumb terminal works without editing", screen)
    checks.expect("\n> ring back door" in screen, "and shows a prompt", screen)
    terminal.type(":phrases")
    terminal.key("Enter")
    screen = terminal.wait("\n  Ring front door")
    checks.expect("\n  Ring front door" in screen, "and takes special lines", screen)
    checks.expect("Tab completes" not in screen, "and does not claim that Tab completes", screen)
    terminal.type("bye")
    terminal.key("Enter")
    screen = terminal.wait_new("Goodbye.")
    terminal.type("echo a shell again")
    terminal.key("Enter")
    screen = terminal.wait("\na shell again")
    checks.expect("\na shell again" in screen, "“bye” ends the dialog", screen)


def check_first_use(checks, terminal, program):
    """The stumbles of first-time users: sizes, Tab, dumb terminals, messages."""
    terminal.type(f"clear; {program} talk --locale xx")
    terminal.key("Enter")
    screen = terminal.wait_new("$ ", 30)
    screen = terminal.wait("Choose one of these: de, en, es, fr")
    checks.expect("“xx”" in screen, "a language that nobody knows is an error", screen)
    terminal.type(f"clear; {program}")
    terminal.key("Enter")
    terminal.wait_for_start()
    screen = terminal.tmux("capture-pane", "-p")
    for line in screen.splitlines():
        checks.expect(not line.endswith("/doct"), "words are not broken at the edge", screen)
    terminal.type("order gazpacho")
    terminal.key("Enter")
    terminal.wait_new("yes/no?")
    terminal.key("Tab")
    terminal.key("Tab")
    screen = terminal.wait_new("  no\n")
    checks.expect("  yes\n  no\n" in screen, "Tab at a yes or no offers yes and no", screen)
    terminal.key("C-l")
    terminal.wait_new("yes/no?")
    for columns in [50, 90, 60, 80]:
        terminal.tmux("resize-window", "-x", str(columns), "-y", "24")
        time.sleep(0.4)
    screen = terminal.tmux("capture-pane", "-p")
    checks.equal(screen.count("yes/no?"), 1, "resizing draws the prompt once")
    terminal.type("no")
    terminal.key("Enter")
    terminal.tmux("resize-window", "-x", "44", "-y", "24")
    time.sleep(0.4)
    terminal.type("order soup")
    terminal.key("Enter")
    terminal.wait_new("or Gazpacho?")
    screen = terminal.tmux("capture-pane", "-p")
    asked = screen.split("Which soup")[-1]
    checks.expect(
        "Chicken\n" in asked or "Soup,\n" in asked, "what follows wraps to the new width", screen)
    checks.expect("Bis\nque" not in asked, "between words", screen)
    terminal.tmux("resize-window", "-x", "80", "-y", "24")
    terminal.key("C-d")
    terminal.type(f"clear; TERM=dumb {program} repl; echo left $?")
    terminal.key("Enter")
    terminal.wait_for_prompt()
    terminal.type("order to")
    terminal.key("C-c")
    screen = terminal.wait_new("“cancel” ends the task")
    checks.expect("left" not in screen.split("repl; echo")[-1], "Ctrl-C does not end a dumb terminal's dialog", screen)
    terminal.type("start yoga")
    terminal.key("Enter")
    screen = terminal.wait_new("Starting yoga")
    checks.expect("Starting yoga" in screen, "and drops the line that was begun", screen)
    terminal.key("C-d")
    screen = terminal.wait_new("left 0")
    checks.expect("left 0" in screen, "Ctrl-D ends it with status 0", screen)


def check_first_dialog(checks, terminal, program, folder):
    """Someone who has just installed the program is guided, once."""
    state = os.path.join(folder, "first")
    for run, leads in [("first", True), ("second", False)]:
        terminal.type(f"clear; XDG_STATE_HOME={state} {program} --type")
        terminal.key("Enter")
        terminal.wait_for_start()
        screen = terminal.tmux("capture-pane", "-p")
        checks.equal("step 1 of 3" in screen, leads, f"the {run} dialog leads or does not")
        terminal.type("start yoga")
        terminal.key("Enter")
        screen = terminal.wait_new("Step 3 of 3" if leads else "Starting yoga")
        checks.equal("Step 3 of 3" in screen, leads, f"and so on after a command of the {run}")
        checks.equal("2 of 3: to speak" in screen, leads, "without a microphone it says what is missing")
        terminal.key("C-d")


def check_unlocking(checks, terminal, program, folder):
    bank = os.path.join(os.path.dirname(program), "Bank")
    terminal.type(f"clear; {program} passcode")
    terminal.key("Enter")
    for prompt in ["New passcode:", "Once more:"]:
        terminal.wait(prompt)
        terminal.type("24x")
        terminal.key("BSpace")
        terminal.type("68")
        terminal.key("Enter")
    screen = terminal.wait("The passcode is set")
    checks.expect("The passcode is set" in screen, "a passcode is set by typing", screen)
    checks.expect("68" not in screen.split("passcode\n")[-1], "and not seen", screen)
    terminal.type(f"clear; {program} repl --app {bank} --locked")
    terminal.key("Enter")
    terminal.wait_new("Ctrl-D quits")
    ask = "what's my balance at bank"
    terminal.type(ask)
    terminal.key("Enter")
    screen = terminal.wait_new("Passcode:")
    checks.expect("requires your passcode" in screen, "the passcode is asked for", screen)
    terminal.key("C-c")
    screen = terminal.wait_new("You didn't unlock")
    checks.expect("You didn't unlock" in screen, "Ctrl-C unlocks nothing", screen)
    terminal.type(ask)
    terminal.key("Enter")
    time.sleep(1)
    # Typed ahead of the second prompt, while the first is judged.
    terminal.type("1357\n2468\n")
    screen = terminal.wait_new("That is not the passcode")
    checks.expect("That is not the passcode" in screen, "a wrong passcode is reported", screen)
    screen = terminal.wait_new("You have $")
    checks.expect("You have $" in screen, "the right one unlocks", screen)
    checks.expect("1357" not in screen and "2468" not in screen, "no passcode is seen", screen)
    terminal.type(":lock")
    terminal.key("Enter")
    terminal.wait_new("Locked:")
    # Who knows that the passcode will be asked for types it with the command.
    terminal.type(f"{ask}\n2468\n")
    terminal.wait_new("Passcode:")
    time.sleep(2)
    screen = terminal.screen()
    checks.expect("2468" not in screen, "nor is one that is typed ahead", screen)
    checks.expect(screen.count("You have $") == 2, "and it unlocks", screen)
    terminal.type("freeze my credit card at bank")
    terminal.key("Enter")
    screen = terminal.wait_new("is frozen")
    checks.expect("is frozen" in screen, "the line is edited as before", screen)
    terminal.key("C-d")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = os.path.join(os.path.abspath(sys.argv[1]), "parlance")
        state = os.path.join(folder, "state")
        terminal = Terminal(folder, {"XDG_STATE_HOME": state, "HOME": folder, "LC_ALL": "C.UTF-8"})
        try:
            check_dialog(checks, terminal, program, state)
            check_restoring(checks, terminal, program, folder)
            check_plain(checks, terminal, program, folder)
            check_first_use(checks, terminal, program)
            check_first_dialog(checks, terminal, program, folder)
            check_unlocking(checks, terminal, program, folder)
        finally:
            terminal.close()
    checks.finish()


if __name__ == "__main__":
    main()
