"""Checks the lock from outside: guesses, what waits under it, what a locked device tells.

    python3 Tests/EndToEnd/lock.py .build/debug [--guesses 1000]
"""

import fcntl
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from checks import Checks, Program, records

BALANCE = "what's my balance at bank\n"
TRANSFER = "transfer money to savings in bank\nchecking\nten dollars\n"
CODE = "2468\n"
WRONG = "0000\n"
#: What nobody may read on a locked device: the accounts and the payees of the bank.
NAMES = ["savings", "checking", "city power", "water works", "anna", "berger", "gym"]
DIALOGS = 16


class Home:
    """A home of its own, with a passcode where one is wanted."""

    def __init__(self, folder, name, program, code=CODE):
        self.path = os.path.join(folder, name)
        self.program = program
        self.environment = {
            "XDG_CONFIG_HOME": os.path.join(self.path, "config"),
            "XDG_STATE_HOME": os.path.join(self.path, "state"),
        }
        if code:
            self.run("passcode", text=code + code)

    @property
    def passcode(self):
        return os.path.join(self.path, "config", "parlance", "passcode.json")

    @property
    def lock(self):
        return os.path.join(self.path, "config", "parlance", "lock.json")

    def run(self, *arguments, text=""):
        return self.program.run(*arguments, text=text, **self.environment)

    def dialog(self, *arguments, text=""):
        """Holds a dialog with the bank and returns its events and what else it says."""
        _, output, errors = self.run(
            "repl", "--format", "jsonl", "--app", self.program.app("Bank"), *arguments, text=text)
        return records(output), errors

    def start(self, *arguments):
        return subprocess.Popen(
            [self.program.path, "repl", "--format", "jsonl", "--app", self.program.app("Bank"),
             *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=dict(self.program.environment, **self.environment))


def names(found):
    return [event["event"] for event in found]


def count(found, name):
    return names(found).count(name)


def told(text):
    """Returns the names of things that a text tells."""
    return [name for name in NAMES if name in text.lower()]


def check_guesses(checks, folder, program, guesses):
    """However many dialogs guess at once, no more codes are judged than one could try."""
    home = Home(folder, "guesses", program)
    each = max(2, -(-guesses // DIALOGS))
    start = time.monotonic()
    dialogs = [home.start("--locked", "--no-store") for _ in range(DIALOGS)]
    # The last code of each is the right one: it comes too late.
    codes = [f"{number:04d}\n" for number in range(each - 1)] + [CODE]
    text = "".join(BALANCE + code for code in codes).encode()
    for dialog in dialogs:
        dialog.stdin.write(text)
        dialog.stdin.close()
    found = [record for dialog in dialogs for record in records(dialog.stdout.read().decode())]
    for dialog in dialogs:
        dialog.wait()
    seconds = time.monotonic() - start
    asked = count(found, "unlock")
    judged = sum("did not unlock" in event["text"] for event in found if event["event"] == "failed")
    # The fifth wrong one blocks the next for a minute, and is itself told as blocked.
    allowed = 4 + int(seconds // 60)
    checks.equal(asked, DIALOGS * each, "each guess was asked for")
    checks.expect(judged <= allowed, f"of {asked} guesses at once {allowed} are judged", judged)
    checks.equal(count(found, "performed"), 0, "the right code behind them opens nothing")
    print(f"{asked} guesses from {DIALOGS} dialogs in {seconds:.0f} s: {judged + 1} judged, "
          f"{max(0, judged - allowed)} beyond the limit", file=sys.stderr)


def check_unreadable(checks, folder, program):
    """What cannot be read is locked, and is never taken for no passcode."""
    def loop(path):
        os.symlink(path, path)

    def damage(text):
        def write(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return write

    kinds = [
        ("folder", os.mkdir), ("loop", loop), ("empty", damage("")), ("damaged", damage("{}")),
        ("hash", damage('{"hash":{"text":"x"},"wrongTries":0}')),
        ("pipe", os.mkfifo),
    ]
    for kind, make in kinds:
        home = Home(folder, f"unreadable-{kind}", program)
        os.remove(home.passcode)
        make(home.passcode)
        found, errors = home.dialog(
            text=BALANCE + CODE + "transfer money to savings in bank\n" + CODE)
        checks.equal(count(found, "performed"), 0, f"a passcode that is a {kind} opens nothing")
        checks.expect("2468" not in json.dumps(found) + errors, f"nor is one told ({kind})", found)
        checks.expect(home.run("passcode", text=WRONG + WRONG)[0] != 0, f"nor is one set ({kind})")
        checks.expect(
            home.run("passcode", "--remove", text=CODE)[0] != 0, f"nor is it removed ({kind})")
    for key, value, performed in [
        ("wrongTries", 9223372036854775807, 1), ("wrongTries", -1, 0), ("blockedUntil", 1e300, 0),
        ("blockedUntil", -1e300, 1),
    ]:
        home = Home(folder, f"{key}-{performed}", program)
        with open(home.passcode, encoding="utf-8") as file:
            content = json.load(file)
        content[key] = value
        damage(json.dumps(content))(home.passcode)
        found, _ = home.dialog("--locked", text=BALANCE + CODE)
        checks.equal(count(found, "performed"), performed, f"a passcode with a {key} of {value}")


def check_secrets(checks, folder, program):
    """The line after `unlock` is the passcode, whatever becomes of it."""
    home = Home(folder, "secrets", program)
    recording = os.path.join(folder, "secrets.yaml")
    for tries in range(6):
        found, errors = home.dialog(
            "--locked", "--transcript", "--record", recording, text=BALANCE + "9753\n")
        with open(recording, encoding="utf-8") as file:
            everything = json.dumps(found) + errors + file.read()
        checks.expect("9753" not in everything, f"a wrong code appears nowhere ({tries})", found)
        checks.equal(count(found, "rejected"), 0, f"nor is it an utterance ({tries})")
    _, output, _ = home.run("history", "--format", "jsonl")
    checks.expect("9753" not in output, "nor does the transcript have it", output)


def check_locking(checks, folder, program):
    """Locking suspends what was authorized."""
    home = Home(folder, "locking", program)
    found, _ = home.dialog(text=TRANSFER + CODE + ":lock\nyes\n" + WRONG)
    checks.equal(count(found, "performed"), 0, "a yes on a locked device performs nothing")
    home = Home(folder, "locking-again", program)
    found, _ = home.dialog(text=TRANSFER + CODE + ":lock\nyes\n" + CODE)
    checks.equal(
        (count(found, "unlock"), count(found, "performed")), (2, 1),
        "unlocked again, the yes counts")
    found, _ = home.dialog(
        text=TRANSFER + CODE + "freeze my debit card at bank\nyes\n:lock\nyes\n" + WRONG + WRONG)
    transfers = [event for event in found if event.get("intent") == "TransferMoney"
                 and event["event"] == "performed"]
    checks.equal(transfers, [], "nor does a task that comes back")
    home = Home(folder, "locking-undo", program)
    found, _ = home.dialog(text=BALANCE + ":lock\ndo it again\n" + WRONG)
    checks.equal(count(found, "performed"), 1, "nor does “do it again”")
    home = Home(folder, "full", program)
    os.remove(home.lock + ".guard")
    os.mkdir(home.lock + ".guard")
    found, errors = home.dialog(text=":lock\n" + BALANCE + WRONG)
    checks.equal(count(found, "performed"), 0, "a lock that cannot be written holds here")
    checks.expect("Other dialogs are not locked" in errors, "which is reported", errors)
    found, _ = home.dialog("--locked", text=BALANCE + WRONG)
    checks.equal(
        (count(found, "performed"), count(found, "rejected")), (0, 0), "--locked as well")
    home = Home(folder, "beside", program)
    dialog = home.start("--no-store")
    dialog.stdin.write((TRANSFER + CODE).encode())
    dialog.stdin.flush()
    while True:
        event = json.loads(dialog.stdout.readline())
        if event["event"] == "ask" and event.get("kind") == "confirmation":
            break
    home.run("passcode", "--lock")
    home.run("passcode", "--unlock", text=CODE)
    output, _ = dialog.communicate(("yes\n" + WRONG).encode())
    checks.equal(
        count(records(output.decode()), "performed"), 0, "a lock that was opened beside it counts")
    home = Home(folder, "no-passcode", program, code=None)
    found, errors = home.dialog(text=":lock\n" + BALANCE)
    checks.expect("parlance passcode" in errors, "without a passcode nothing is locked", errors)
    checks.equal(count(found, "performed"), 1, "and nothing is asked")


def check_grants(checks, folder, program):
    """A grant belongs to one run and its values."""
    home = Home(folder, "grants", program)
    found, _ = home.dialog(text=TRANSFER + CODE + "make it nine hundred dollars\n" + WRONG + "yes\n")
    checks.equal(
        (count(found, "unlock"), count(found, "performed")), (2, 0),
        "another amount asks for the passcode again")
    found, _ = home.dialog(text=TRANSFER + CODE + TRANSFER + WRONG + "yes\n")
    checks.equal(
        (count(found, "unlock"), count(found, "performed")), (2, 0),
        "so does the same command at the question")
    home = Home(folder, "grants-again", program)
    found, _ = home.dialog(text=TRANSFER + CODE + "yes\ndo it again\n" + WRONG + "yes\n")
    checks.equal(
        (count(found, "unlock"), count(found, "performed")), (2, 1), "so does “do it again”")


def check_sequences(checks, folder, program):
    """Of several commands in one utterance a locked device drops none, and asks for each what it needs."""
    pay, freeze = "PayBill", "FreezeCard"
    for text, performed, asked in [
        ("pay anna berger with bank and freeze my debit card at bank", [freeze], [pay]),
        ("pay city power and freeze my debit card", [freeze], [pay]),
        ("pay the gym then freeze my debit card", [freeze], [pay]),
        ("freeze my debit card at bank and pay anna berger with bank", [freeze], [pay]),
        ("transfer ten dollars to savings and freeze my debit card at bank", [freeze],
         ["TransferMoney"]),
        ("where is bank and what's my balance at bank", ["FindBranch", "ShowBalance"], []),
    ]:
        home = Home(folder, f"sequences-{abs(hash(text))}", program)
        # The passcode where it is asked for, and a refusal of everything else.
        found, _ = home.dialog("--locked", "--no-store", text=f"{text}\n{CODE}" + "no\n" * 3)
        done = [event["intent"] for event in found if event["event"] == "performed"]
        checks.equal(done, performed, f"“{text}” performs what needs no further answer")
        matched = {event["intent"] for event in found if event["event"] == "matched"}
        checks.equal(matched, set(performed + asked), f"“{text}” is understood as a whole")
        checks.equal(
            [event["text"] for event in found if event["event"] == "ask"
             and "did you mean" in event["text"].lower()], [], "and nothing is asked about alone")
        found, _ = home.dialog("--locked", "--no-store", text=f"{text}\n" + WRONG * 2)
        done = [event["intent"] for event in found if event["event"] == "performed"]
        checks.equal([intent for intent in done if intent not in (freeze, "FindBranch")], [],
                     f"“{text}” performs nothing protected without the passcode")


def check_one_lock(checks, folder, program):
    """A dialog starts as locked as the last was left."""
    home = Home(folder, "one", program)
    found, _ = home.dialog(text=BALANCE)
    checks.equal(count(found, "performed"), 1, "who set a passcode is unlocked")
    home.dialog(text=":lock\n")
    found, _ = home.dialog(text=BALANCE + WRONG)
    checks.equal(
        (count(found, "unlock"), count(found, "performed")), (1, 0),
        "what one dialog locked is locked in the next")
    found, _ = home.dialog(text=BALANCE + CODE)
    checks.equal(count(found, "performed"), 1, "the passcode unlocks it")
    found, _ = home.dialog(text=BALANCE)
    checks.equal(count(found, "unlock"), 0, "for the next dialog too")
    # Two at once: one locks, the other has it locked.
    dialog = home.start("--no-store")
    dialog.stdin.write(BALANCE.encode())
    dialog.stdin.flush()
    while json.loads(dialog.stdout.readline())["event"] != "performed":
        pass
    home.dialog("--no-store", text=":lock\n")
    output, _ = dialog.communicate((BALANCE + WRONG).encode())
    checks.expect(
        "performed" not in names(records(output.decode())), "a dialog beside it is locked as well",
        output)
    home = Home(folder, "idle", program)
    if os.path.exists(home.lock):
        with open(home.lock, encoding="utf-8") as file:
            state = json.load(file)
        state["lastUse"] -= 3600
        with open(home.lock, "w", encoding="utf-8") as file:
            json.dump(state, file)
    found, _ = home.dialog(text=BALANCE + WRONG)
    checks.equal(count(found, "performed"), 0, "an hour without use locks")
    for text in ["", "{}", "[", '{"isLocked":false,"lastUse":1e300,"idleTime":1e300}']:
        with open(home.lock, "w", encoding="utf-8") as file:
            file.write(text)
        found, _ = home.dialog(text=BALANCE + WRONG)
        checks.equal(count(found, "performed"), 0, f"a state that is {text!r} is locked")
    home = Home(folder, "verbs", program)
    checks.equal(home.run("passcode", "--lock")[0], 0, "a verb locks")
    checks.equal(home.run("passcode", "--unlock", text=WRONG)[0], 65, "and a wrong code stays out")
    checks.equal(count(home.dialog(text=BALANCE + WRONG)[0], "performed"), 0, "the dialog too")
    checks.equal(home.run("passcode", "--unlock", text=CODE)[0], 0, "the right one unlocks")
    checks.equal(count(home.dialog(text=BALANCE)[0], "performed"), 1, "everywhere")


def check_silence(checks, folder, program):
    """A locked device tells nothing."""
    home = Home(folder, "silence", program)
    bank = ["--app", program.app("Bank")]
    home.dialog("--transcript", text=TRANSFER + CODE + "yes\npay city power with bank\n")
    said = ["what can I say", "more", "more", "what can I do with bank", ":phrases",
            "which accounts do you have", "which payees do you have", "what did you say",
            "say them again", "do that for savings", "no, I meant checking", "anna", "sav",
            "no, not checking", "stop"]
    for line in said:
        found, errors = home.dialog("--locked", text=line + "\n")
        output = [event for event in found if event["event"] in ("say", "ask")]
        heard = told(line)
        found_names = [name for name in told(json.dumps(output) + errors) if name not in heard]
        checks.equal(found_names, [], f"“{line}” on a locked device tells nothing")
    found, errors = home.dialog("--locked", "--transcript", text="delete the payee an in bank\n")
    checks.equal(
        [name for name in told(json.dumps(found) + errors) if name != "an"], [],
        "nor does a name in part")
    home.run("passcode", "--unlock", text=CODE)
    found, errors = home.dialog(
        text="transfer money in bank\n:lock\nsay them again\n" + WRONG + "what did you say\n"
        "what are you doing\n")
    place = names(found).index("ask")
    checks.equal(told(json.dumps(found[place + 1:])), [], "nor a question that waits")
    home.dialog(text=":lock\n")
    for arguments in [
        ("find", "account", *bank), ("find", "payees", *bank), ("complete", *bank, "transfer"),
        ("complete", *bank, "pay "), ("complete", *bank, "what's my balance in"),
        ("complete", *bank, "show the balance of sav"), ("history",),
        ("history", "--format", "json"),
    ]:
        _, output, errors = home.run(*arguments)
        checks.equal(told(output + errors), [], f"“{' '.join(arguments[:1])}” tells nothing")
    checks.equal(home.run("history", "--delete", "all")[0], 69, "nor is a transcript deleted")
    for arguments in [
        ("inspect", *bank), ("sample", *bank, "-n", "200"), ("grammar", *bank, "--as", "jsgf"),
        ("lint", *bank),
    ]:
        _, output, errors = home.run(*arguments)
        checks.expect(output or arguments[0] == "lint", f"“{arguments[0]}” works when locked", errors)
        checks.equal(told(output + errors), [], f"“{arguments[0]}” names nothing protected")
    _, output, errors = home.run("match", *bank, "what's the balance of my sav account at bank")
    checks.equal(told(output + errors), [], "nor does “match”")
    status, output, _ = home.run("match", *bank, "freeze my debit card at bank")
    checks.expect(status == 0 and "FreezeCard" in output, "declarations are read all the same", output)
    process = home.start()
    process.stdin.write(b"transfer money in bank\n" + CODE.encode())
    process.stdin.flush()
    while json.loads(process.stdout.readline())["event"] != "ask":
        pass
    process.stdin.write(b"savings\n")
    process.stdin.flush()
    while json.loads(process.stdout.readline())["event"] != "ask":
        pass
    process.kill()
    process.wait()
    found, errors = home.dialog("--locked")
    checks.equal(told(json.dumps(found) + errors), [], "nor what a killed session was about")
    home.run("passcode", "--unlock", text=CODE)
    _, output, _ = home.run("history", "--format", "json")
    checks.expect(told(output), "unlocked, the history is there", output)
    _, output, _ = home.run("inspect", *bank)
    checks.expect(told(output), "“inspect” names the accounts then", output)
    _, output, _ = home.run("complete", *bank, "-n", "50", "what's my balance in")
    checks.expect(told(output) or not output, "and so are completions", output)


def check_names(checks, folder, program):
    """What a locked device does shows of no name whether there is such a thing."""
    commands = [
        "pay PAYEE with bank", "pay PAYEE", "could you please pay PAYEE with bank",
        "pay PAYEE 50 dollars with bank", "pay PAYEE tomorrow with bank", "should I pay PAYEE?",
        "delete the payee PAYEE in bank", "delete PAYEE", "set up a standing order for PAYEE with bank",
        "what's the balance of ACCOUNT at bank", "how much is in ACCOUNT at bank",
        "how much is ACCOUNT", "transfer money to ACCOUNT in bank", "move money to ACCOUNT",
        "transfer 10 dollars from ACCOUNT to ACCOUNT in bank", "and for ACCOUNT", "ACCOUNT", "PAYEE",
        "freeze my debit card at bank and pay PAYEE with bank", "pay PAYEX with bank",
        "please pay fifty dollars to PAYEE", "transfer ten dollars from ACCOUNT into ACCOUNT please",
    ]

    def dialog(home, payee, account, code):
        text = ""
        for command in commands:
            for word, name in [("PAYEE", payee), ("PAYEX", payee + "x"), ("ACCOUNT", account)]:
                command = command.replace(word, name)
            text += command + "\n" + code
        found, errors = home.dialog("--locked", "--no-store", text=text)
        shown = (json.dumps(found) + errors).lower()
        for word, name in [("payee", payee), ("account", account)]:
            shown = shown.replace(name, f"<{word}>")
        return found, shown

    for code, name in [(WRONG, "a wrong passcode"), ("", "no passcode")]:
        homes = [Home(folder, f"names-{bool(code)}-{number}", program) for number in range(3)]
        found, known = dialog(homes[0], "anna berger", "savings", code)
        checks.expect(count(found, "unlock") > 5, "a proof is asked for", names(found))
        # Of the same number of words and letters, and of others.
        for home, payee, account in [
            (homes[1], "emma winter", "flowers"), (homes[2], "zoo", "beach hut"),
        ]:
            _, unknown = dialog(home, payee, account, code)
            checks.equal(unknown, known, f"“{payee}” shows no more than a payee ({name})")
    home = Home(folder, "names-right", program)
    found, _ = home.dialog("--locked", text="pay mallory with bank\n" + CODE)
    checks.equal(count(found, "performed"), 0, "with the passcode, nobody unknown is paid")
    found, _ = home.dialog("--locked", text="what's the balance of savings at bank\n" + CODE)
    checks.equal(count(found, "performed"), 1, "and what was said is known")
    found, _ = home.dialog(
        "--locked", text="transfer ten dollars from savings into checking please\n" + CODE + "yes\n")
    values = [sorted(value["id"] for value in event["parameters"].values() if "id" in value)
              for event in found if event["event"] == "performed"]
    checks.equal(values, [["checking", "savings"]], "also where no phrase fits it")


def check_verbs(checks, folder, program):
    """What finds, lists and serves apps tells no more than the dialog does."""
    home = Home(folder, "verbs-of-apps", program)
    for name in ["RUNTIME_DIR", "CACHE_HOME", "DATA_HOME"]:
        home.environment[f"XDG_{name}"] = os.path.join(home.path, name.lower())
        os.makedirs(home.environment[f"XDG_{name}"], mode=0o700)
    checks.equal(home.run("apps", "add", program.app("Bank"))[0], 0, "an app is installed")
    service = subprocess.Popen(
        [program.path, "serve"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, env=dict(program.environment, **home.environment))
    try:
        checks.expect(b"Bank" in service.stderr.readline(), "the service has it")
        asked = [
            ("say", "--session", "first", "which payees do you have"),
            ("say", "--session", "second", "transfer money to savings in bank"),
            ("search", "anna"), ("find", "payee", "--app", program.app("Bank")),
        ]
        for arguments in asked:
            output = home.run(*arguments)[1]
            checks.expect(told(output), f"“{arguments[0]}” names things when unlocked", output)
        home.run("passcode", "--lock")
        asked += [
            ("say", "--session", "first", "say them again"), ("say", "--session", "first", "more"),
            ("say", "--session", "second", "what did you say"),
            ("say", "--session", "second", "cancel"), ("say", "--session", "third", "what can I say"),
            ("say", "--session", "third", "pay fifty dollars to somebody else"),
            ("search", "city"), ("search", "gym"), ("index",), ("index", "--status"),
            ("index", "--format", "jsonl"), ("find", "account", "--app", program.app("Bank")),
            ("apps",), ("apps", "show", "Bank"), ("apps", "show", "Bank", "--format", "json"),
            ("forget",), ("complete", "pay an"),
        ]
        for arguments in asked:
            _, output, errors = home.run(*arguments)
            heard = told(" ".join(arguments)) if arguments[0] == "say" else []
            found = [name for name in told(output + errors) if name not in heard]
            checks.equal(found, [], f"“{' '.join(arguments)}” tells nothing on a locked device")
        checks.equal(home.run("forget", "--all")[0], 69, "nor is anything deleted")
        output = home.run("search", "transfer")[1]
        checks.expect("Transfer Money" in output, "what can be done is found all the same", output)
    finally:
        service.terminate()
        service.stderr.read()
        service.wait()


def check_kept_declarations(checks, folder, program):
    """What is kept of an app's declarations decides nothing about the lock once the app runs."""
    home = Home(folder, "kept", program)
    for name in ["RUNTIME_DIR", "CACHE_HOME", "DATA_HOME"]:
        home.environment[f"XDG_{name}"] = os.path.join(home.path, name.lower())
        os.makedirs(home.environment[f"XDG_{name}"], mode=0o700)
    home.run("apps", "add", program.app("Bank"))
    kept = os.path.join(home.environment["XDG_CACHE_HOME"], "parlance", "declarations")
    for name in os.listdir(kept):
        with open(os.path.join(kept, name), "rb") as file:
            content = file.read()
        weaker = content
        for policy in [b"requiresLocalDeviceAuthentication", b"requiresAuthentication"]:
            weaker = weaker.replace(b'"' + policy + b'"', b'"alwaysAllowed"')
        checks.expect(weaker != content, "the file tells what requires authentication")
        with open(os.path.join(kept, name), "wb") as file:
            file.write(weaker)
    home.run("passcode", "--lock")
    service = subprocess.Popen(
        [program.path, "serve"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, env=dict(program.environment, **home.environment))
    try:
        service.stderr.readline()
        for tries in range(2):
            for text in ["what's my balance at bank", "pay a bill with bank"]:
                _, output, errors = home.run(
                    "say", "--session", f"{text} {tries}", "--format", "jsonl", text)
                checks.equal(count(records(output), "performed"), 0,
                             f"“{text}” performs nothing by a changed file ({tries})")
                checks.equal(told(output + errors), [], "and names nothing")
    finally:
        service.terminate()
        service.stderr.read()
        service.wait()


def check_killed_guesses(checks, folder, program):
    """A program that is killed while it checks a code has had its try counted."""
    home = Home(folder, "killed", program)
    generator = random.Random(19)
    tries = 0
    for _ in range(10):
        dialog = home.start("--locked", "--no-store")
        dialog.stdin.write((BALANCE + WRONG + BALANCE).encode())
        dialog.stdin.flush()
        while json.loads(dialog.stdout.readline())["event"] != "unlock":
            pass
        time.sleep(generator.random() * 0.2)
        dialog.kill()
        told = dialog.stdout.read().decode()
        dialog.wait()
        judged = "did not unlock" in told
        with open(home.passcode, encoding="utf-8") as file:
            counted = json.load(file)["wrongTries"]
        checks.expect(
            tries + judged <= counted <= tries + 1, "each is counted before it is judged",
            f"{counted} after {tries}, judged: {judged}")
        tries = counted
    checks.expect(tries > 0, "some were tried", tries)


class Stopped:
    """A program that holds the lock's files, and does not go on; others wait for it meanwhile."""

    def __init__(self, folder, program):
        self.home = Home(folder, "stopped", program)
        self.files = [open(path + ".guard", "w", encoding="utf-8")
                      for path in (self.home.passcode, self.home.lock)]
        for file in self.files:
            fcntl.flock(file, fcntl.LOCK_EX)
        self.dialog = self.home.start("--no-store", "--locked")
        self.dialog.stdin.write((BALANCE + CODE).encode())
        self.dialog.stdin.close()

    def check(self, checks):
        found = records(self.dialog.stdout.read().decode())
        checks.equal(self.dialog.wait(timeout=120), 0, "a stopped program does not hold others for good")
        checks.equal(count(found, "performed"), 0, "nor does it open anything")
        for file in self.files:
            file.close()


def check_suites(checks, folder, program):
    """`test` does not stand in for the passcode unless a flag names the danger."""
    home = Home(folder, "suites", program)
    suite = os.path.join(folder, "suite.yaml")
    with open(suite, "w", encoding="utf-8") as file:
        file.write("""
dialogs:
  - name: money without a passcode
    turns:
      - say: transfer money to savings in bank
      - say: checking
      - say: ten dollars
        unlock: true
        expect: [{unlock: TransferMoney}, {ask: "Transfer*"}]
      - say: "yes"
        expect: [{performed: TransferMoney}]
""")
    bank = ["--app", program.app("Bank")]
    status, output, errors = home.run("test", *bank, suite)
    checks.equal(status, 1, "a suite does not stand in for the passcode")
    checks.expect("--perform-without-passcode" in output + errors, "and is pointed to the flag", output)
    checks.equal(
        home.run("test", *bank, "--perform-without-passcode", suite)[0], 0, "a flag lets it")
    _, help_text, errors = home.run("test", "--help")
    checks.expect(
        "without the passcode" in " ".join((help_text + errors).split()), "whose help names the danger", help_text)
    home.run("passcode", "--lock")
    with open(suite, "w", encoding="utf-8") as file:
        file.write("""
dialogs:
  - name: a balance without a passcode
    turns: [{say: "what's my balance at bank", expect: [{performed: ShowBalance}]}]
""")
    status, output, _ = home.run("test", *bank, suite)
    checks.expect(status == 1 and "$" not in output, "a suite on a locked device tells nothing", output)
    home = Home(folder, "suites-open", program, code=None)
    checks.equal(
        home.run("test", *bank, suite)[0], 0, "where no passcode is set, nothing is stood in for")


def main():
    guesses = int(sys.argv[sys.argv.index("--guesses") + 1]) if "--guesses" in sys.argv else 160
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(sys.argv[1], os.path.join(folder, "state"))
        stopped = Stopped(folder, program)
        check_guesses(checks, folder, program, guesses)
        check_unreadable(checks, folder, program)
        check_secrets(checks, folder, program)
        check_locking(checks, folder, program)
        check_grants(checks, folder, program)
        check_sequences(checks, folder, program)
        check_one_lock(checks, folder, program)
        check_silence(checks, folder, program)
        check_names(checks, folder, program)
        check_verbs(checks, folder, program)
        check_kept_declarations(checks, folder, program)
        check_killed_guesses(checks, folder, program)
        check_suites(checks, folder, program)
        stopped.check(checks)
        shutil.rmtree(folder, ignore_errors=True)
    checks.finish()


if __name__ == "__main__":
    main()
