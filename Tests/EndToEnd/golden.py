"""Compares the help of each verb and of its subcommands, messages about mistakes, and dialogs with the example apps in each language with
golden files that were read one by one.

    python3 Tests/EndToEnd/golden.py .build/debug             what differs
    python3 Tests/EndToEnd/golden.py .build/debug --update    writes what is printed now, to be read and committed
"""

import datetime
import difflib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from checks import Checks

FOLDER = pathlib.Path(__file__).resolve().parent / "Golden"
# Command lines with a mistake in them; each message says what is wrong and what to do.
MISTAKES = [
    ["mtach", "order soup"],
    ["match", "--ap", "x", "order soup"],
    ["match", "order soup"],
    ["match", "--app", "missing.yaml", "order soup"],
    ["match", "--app", "empty.yaml", "order soup"],
    ["match", "--app", "broken.yaml", "turn on"],
    ["match", "--app", "lamps.yaml", "--locale", "xx", "turn on"],
    ["match", "--app", "lamps.yaml", "--minimum-score", "7", "turn on"],
    ["value", "--type", "color", "red"],
    ["value", "--type", "integer", "--locale", "xx", "two"],
    ["repl", "--app", "lamps.yaml", "--focus", ""],
    ["test", "--app", "lamps.yaml", "missing-suite.yaml"],
    ["history", "--delete", "first"],
    ["forget", "everything"],
    ["forget", "--all", "history"],
    ["grammar", "--app", "lamps.yaml", "--as", "xml"],
    ["compile", "--app", "lamps.yaml", "-o", "lamps.yaml"],
    ["inspect", "--app", "lamps.yaml", "--as", "strings", "--locale", "fr"],
    ["lint", "--app", "broken.yaml"],
    ["lint", "--app", "faults.yaml"],
    ["lint", "--explain", "app-nmae"],
    ["conflicts", "--app", "twins.yaml"],
    ["test", "--app", "lamps.yaml", "suite.yaml"],
    ["coverage", "--app", "lamps.yaml", "suite.yaml"],
    ["apps", "add", "missing"],
    ["apps", "remove", "missing"],
    ["say", "--session", "", "turn on"],
    ["merge", "suite.yaml"],
    ["recognize", "missing.wav", "--app", "lamps.yaml"],
    ["passcode", "--lock"],
]
# Dialogs, by language: questions, answers, repairs, and what is refused.
DIALOGS = {
    "en": [
        "hello", "what can I say", "order soup", "what can I say", "what are you doing", "pizza", "the second one", "go back",
        "start over", "gazpacho", "make it twenty", "maybe", "say that again", "no thanks", "order two large gazpachos",
        "yes please", "undo that", "the same again", "cancel", "order soup if it rains", "don't order soup", "blah blah",
        "stop", "thanks", "add a task", "buy bread", "groceries", "complete buy bread", "undo that", "clear my groceries list",
        "cancel", "delete write the report", "no", "transfer money", "checking", "savings", "two hundred dollars", "wait",
        "what's next", "yes", "freeze my card", "turn on dark mode", "finish first", "debit card", "turn on dark mode", "set the volume", "300",
        "thirty", "plan a trip", "Summer", "two weeks", "where is my bank", "goodbye",
    ],
    "de": [
        "hallo", "was kann ich sagen", "bestell eine Suppe bei Soup Chef", "hilfe", "was machst du gerade", "Pizza", "die zweite",
        "zurück", "von vorn", "Gazpacho", "vielleicht", "wie bitte", "nein danke", "bestell eine Suppe bei Soup Chef",
        "Gazpacho", "ja", "mach das rückgängig", "noch einmal", "abbrechen", "bestell keine Suppe bei Soup Chef", "bla bla",
        "danke", "füge eine Aufgabe hinzu", "Brot kaufen", "Einkauf", "hake Brot kaufen ab", "mach das rückgängig",
        "leere meine Einkaufsliste", "abbrechen", "überweise Geld", "Girokonto", "Sparkonto", "zweihundert Dollar", "moment",
        "ja", "sperre meine Kreditkarte", "schalte den Dunkelmodus ein",
        "stelle die Lautstärke ein", "300", "dreißig", "lösche eine Reise", "abbrechen", "tschüss",
    ],
    "fr": [
        "bonjour", "que puis-je dire", "commande une soupe chez Soup Chef", "aide", "que fais-tu", "pizza", "la deuxième",
        "reviens", "recommence", "gaspacho", "peut-être", "répète", "non merci", "commande une soupe chez Soup Chef",
        "gaspacho", "oui", "défais ça", "encore une fois", "annule", "ne commande pas de soupe chez Soup Chef", "bla bla",
        "merci", "ajoute une tâche pour demain", "annule", "fais un virement", "compte courant", "compte épargne",
        "deux cents dollars", "un instant", "oui", "bloque ma carte de crédit", "active le mode sombre", "règle le volume",
        "300", "trente", "planifie un voyage", "Été", "quatorze", "au revoir",
    ],
    "es": [
        "hola", "qué puedo decir", "pide una sopa en Soup Chef", "ayuda", "qué haces", "pizza", "la segunda", "vuelve atrás",
        "empieza de nuevo", "gazpacho", "quizás", "repite", "no gracias", "pide una sopa en Soup Chef", "gazpacho", "sí",
        "deshaz eso", "otra vez", "cancela", "no pidas una sopa en Soup Chef", "bla bla", "gracias",
        "añade una tarea para mañana", "cancela", "haz una transferencia", "cuenta corriente", "cuenta de ahorro",
        "doscientos dólares", "un momento", "sí", "bloquea mi tarjeta de crédito", "activa el modo oscuro",
        "ajusta el volumen", "300", "treinta", "planea un viaje", "Verano", "catorce", "adiós",
    ],
}
APPS = ["SoupChef", "Tasks", "Bank", "Settings", "TravelTracking"]
FILES = {
    "empty.yaml": "",
    "broken.yaml": "language: en\nintents:\n  Turn:\n    data: [{sentences: [\"turn [on\"]}]\n",
    "lamps.yaml": "language: en\nintents:\n  Turn:\n    data: [{sentences: [\"turn (on|off)\"]}]\n",
    "twins.yaml": "language: en\nintents:\n  Turn:\n    data: [{sentences: [\"turn (on|off)\"]}]\n"
                  "  Start:\n    data: [{sentences: [\"(turn|switch) on\"]}]\n",
    "faults.yaml": "language: en\nintents:\n  Set:\n    data: [{sentence: [\"x\"], sentences: [\"set {lamp} to <level>\", \"\", "
                   "\"dim (a|b;c)\"]}]\n  Empty: {data: []}\nlists:\n  lamp: {values: [desk, desk]}\n  size: {range: {from: 9, to: 1}}\n"
                   "expansion_rules:\n  unused: \"[the] lamp\"\n  loop: \"<loop> again\"\n",
    "suite.yaml": "tests:\n- sentences: [turn on, turn off, dim it]\n  intent: Turn\n- sentences: [turn on]\n  rejected: true\n",
}


def night():
    """Returns a time zone in which it is night: an app suggests places around the time when they open."""
    offset = (2 - datetime.datetime.now(datetime.timezone.utc).hour + 12) % 24 - 12
    # The signs of these names are reversed.
    return f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT"


def run(program, *arguments, folder, text=""):
    result = subprocess.run(
        [program, *arguments], input=text, capture_output=True, text=True, cwd=folder, timeout=60,
        env={"PATH": os.environ["PATH"], "COLUMNS": "80", "TERM": "dumb", "HOME": str(folder),
             "PARLANCE_STARTED_AS": "parlance", "LC_ALL": "C.UTF-8", "TZ": night()})
    return result


def dialog(program, folder, language, lines):
    """Returns a dialog with all example apps as a pipe shows it, with what was typed."""
    apps = [word for app in APPS for word in ("--app", os.path.join(os.path.dirname(program), app))]
    text = "".join(line + "\n" for line in lines)
    return run(program, "repl", *apps, "--locale", language, "--no-store", folder=folder, text=text).stdout


def verbs(command, path=()):
    """Returns the words by which each verb is called, those of `apps` and `desktop` too."""
    found = []
    for verb in command.get("subcommands", []):
        if verb["commandName"] != "help":
            found += [(*path, verb["commandName"]), *verbs(verb, (*path, verb["commandName"]))]
    return found


def texts(program):
    """Returns what is compared, by the name of its file."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, text in FILES.items():
            (folder / file).write_text(text, encoding="utf-8")
        found = {"parlance.txt": run(program, "--help", folder=folder).stdout}
        dump = json.loads(run(program, "--experimental-dump-help", folder=folder).stdout)
        for verb in verbs(dump["command"]):
            found[f"{'-'.join(verb)}.txt"] = run(program, *verb, "--help", folder=folder).stdout
        found["special-lines.txt"] = run(
            program, "repl", "--app", "lamps.yaml", folder=folder, text=":help\n:hlep\n:forget\n:lock\n:apps\nundo\nif it rains turn on\nturn on\nundo\n").stdout
        found["lint-rules.txt"] = run(program, "lint", "--explain", "all", folder=folder).stdout
        mistakes = []
        for line in MISTAKES:
            result = run(program, *line, folder=folder)
            mistakes.append(f"$ parlance {' '.join(line)}\n{result.stdout}{result.stderr}[{result.returncode}]\n")
        found["mistakes.txt"] = "\n".join(mistakes).replace(name, "HOME")
        for language, lines in DIALOGS.items():
            found[f"dialog-{language}.txt"] = dialog(program, folder, language, lines)
        return found


def main():
    checks = Checks()
    found = texts(os.path.join(os.path.abspath(sys.argv[1]), "parlance"))
    if "--update" in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for path in FOLDER.glob("*.txt"):
            path.unlink()
        for name, text in found.items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        return
    for name, text in found.items():
        path = FOLDER / name
        golden = path.read_text(encoding="utf-8") if path.exists() else ""
        difference = "".join(difflib.unified_diff(golden.splitlines(True), text.splitlines(True), str(path), "now"))
        checks.expect(not difference, f"{name} is as it was read; if the change is meant, read it and run "
                      "golden.py with --update", difference)
    checks.equal(sorted(path.name for path in FOLDER.glob("*.txt")), sorted(found), "each golden file is compared")
    checks.finish()


if __name__ == "__main__":
    main()
