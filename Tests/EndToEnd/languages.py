"""Checks the example apps in German, French and Spanish: phrases, questions, answers, and English beside them.

    python3 Tests/EndToEnd/languages.py .build/debug
"""

import json
import os
import sys
import tempfile

from apps import Home
from checks import Checks, records

# Lines that are typed, and what is said or asked then; `None` for what nobody checks.
DIALOGS = {
    "de": [
        ("bestell eine Suppe bei Soup Chef", "Welche Suppe möchtest du?"),
        ("Gazpacho", "1-mal Gazpacho, mittel bestellen?"),
        ("ja", "1-mal Gazpacho, mittel für $8.00. In zehn Minuten ist alles fertig."),
        ("bestell mir Linsensuppe bei Soup Chef", "1-mal Rote Linsensuppe, mittel bestellen?"),
        ("nein", None),
        ("welche Suppen gibt es bei Soup Chef", "Heute gibt es Tomatensuppe,"),
    ],
    "fr": [
        ("commande une soupe chez Soup Chef", "Quelle soupe voulez-vous"),
        ("gaspacho", "Commander 1 × Gaspacho, taille moyenne"),
        ("oui", "1 × Gaspacho, taille moyenne pour $8.00. Ce sera prêt dans dix minutes."),
        ("quelles soupes y a-t-il chez Soup Chef", "Aujourd’hui, nous avons Soupe à la tomate,"),
    ],
    "es": [
        ("pide una sopa en Soup Chef", "¿Qué sopa desea?"),
        ("gazpacho", "¿Pedir 1 × Gazpacho, tamaño mediana?"),
        ("sí", "1 × Gazpacho, tamaño mediana por $8.00. Estará listo en diez minutos."),
        ("qué sopas tiene Soup Chef", "Hoy tenemos Sopa de tomate,"),
    ],
    "en": [
        ("order soup in soup chef", "Which soup would you like?"),
        ("gazpacho", "Order 1 medium Gazpacho?"),
        ("yes", "1 medium Gazpacho for $8.00."),
    ],
}
NOTHING = {
    "de": ["ich habe eine Suppe bei Soup Chef bestellt", "bestell keine Suppe bei Soup Chef"],
    "fr": ["j'ai commandé une soupe chez Soup Chef", "ne commande pas de soupe chez Soup Chef"],
    "es": ["he pedido una sopa en Soup Chef", "no pidas una sopa en Soup Chef"],
    "en": [],
}


def spoken(text):
    """Returns what is said after each line, as one text a line."""
    return [event["text"] for event in records(text) if event["event"] in ("say", "ask")]


def check_dialog(checks, home, language, arguments, **environment):
    lines = DIALOGS[language]
    status, text, errors = home.run(
        "repl", *arguments, "--format", "jsonl", text="\n".join(line for line, _ in lines) + "\n",
        **environment)
    checks.equal(status, 0, f"{language}: the dialog ends as it should: {errors}")
    said = spoken(text)
    for line, expected in lines:
        checks.expect(
            expected is None or any(expected in words for words in said),
            f"{language}: “{line}” leads to “{expected}”", said)


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        app = home.app("SoupChef")
        for language in DIALOGS:
            check_dialog(checks, home, language, ["--app", app, "--locale", language])
            for line in NOTHING[language]:
                _, text, _ = home.run(
                    "repl", "--app", app, "--locale", language, "--format", "jsonl", text=line + "\n")
                checks.expect(
                    "performed" not in text and '"ask"' not in text,
                    f"{language}: “{line}” asks for nothing", text)
        home.run("apps", "add", app)
        check_dialog(checks, home, "de", ["--here", "--locale", "de"])
        check_dialog(checks, home, "en", ["--here"], LANG="C", LC_ALL="C")
        check_dialog(checks, home, "de", ["--here"], LANG="de_DE.UTF-8", LC_ALL="")
        _, text, _ = home.run("inspect", "--app", app)
        phrases = json.loads(text)["apps"][0]["shortcuts"][0]["phrases"]
        checks.equal(list(phrases), ["en"], "in English an app has its own phrases alone")
        _, text, _ = home.run("inspect", "--app", app, "--locale", "de")
        declared = json.loads(text)["apps"][0]
        checks.equal(sorted(declared["shortcuts"][0]["phrases"]), ["de", "en"], "in German both")
        titles = json.dumps(declared, ensure_ascii=False)
        for english in ("Order Soup", "Tomato Soup", "Shows the status", "Which soup", "Small"):
            checks.expect(f'"{english}' not in titles, f"“{english}” is translated")
    checks.finish()


if __name__ == "__main__":
    main()
