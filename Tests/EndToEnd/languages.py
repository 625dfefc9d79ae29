"""Checks the example apps in German, French and Spanish: phrases, questions, answers, and English beside them.

    python3 Tests/EndToEnd/languages.py .build/debug
"""

import json
import os
import pathlib
import sys
import tempfile

from apps import Home
from checks import Checks, records

SCENARIOS = pathlib.Path(__file__).parent.parent / "Scenarios/languages"

# The pictures of the dialogs with Photos.
PICTURES = {
    "de": ["hafen abends.jpg", "geburtstagstorte.png", "lange brücke.jpg", "rote tür.webp"],
    "fr": ["port du soir.jpg", "gâteau.png", "long pont.jpg", "porte rouge.webp"],
    "es": ["puerto de noche.jpg", "tarta.png", "puente largo.jpg", "puerta roja.webp"],
}

# Lines that are typed, and what is said or asked then; `None` for what nobody checks.
DIALOGS = {
    "de": [
        ("bestell eine Suppe bei Soup Chef", "Welche Suppe möchtest du?"),
        ("Gazpacho", "1 × Gazpacho (mittel) bestellen?"),
        ("ja", "1 × Gazpacho (mittel) für 8,00 $. In zehn Minuten ist alles fertig."),
        ("bestell mir Linsensuppe bei Soup Chef", "1 × Rote Linsensuppe (mittel) bestellen?"),
        ("nein", None),
        ("ich hätte gerne zwei große Gazpacho", "Meinst du „Suppe bestellen: Gazpacho, 2 und Groß“?"),
        ("nein", None),
        ("wie kann ich eine Suppe bestellen", "Sag zum Beispiel: „"),
        ("welche Suppen gibt es bei Soup Chef", "Heute gibt es Tomatensuppe,"),
        ("bestell Tomatensuppe oder Linsensuppe", "Tomatensuppe oder Rote Linsensuppe?"),
        ("Tomatensuppe", "1 × Tomatensuppe (mittel) bestellen?"),
        ("klein statt mittel", "1 × Tomatensuppe (klein) bestellen?"),
        ("ich sagte groß", "1 × Tomatensuppe (groß) bestellen?"),
        ("nein", None),
        ("klein stattdessen", "1 × Tomatensuppe (klein) bestellen?"),
        ("nein", None),
    ],
    "fr": [
        ("commande une soupe chez Soup Chef", "Quelle soupe voulez-vous"),
        ("gaspacho", "Commander 1 × Gaspacho (moyenne)"),
        ("oui", "1 × Gaspacho (moyenne) pour 8,00 $. Ce sera prêt dans dix minutes."),
        ("quelles soupes y a-t-il chez Soup Chef", "Aujourd’hui, nous avons Soupe à la tomate,"),
        ("commande un gaspacho", "Commander 1 × Gaspacho (moyenne)"),
        ("non, petit", "Commander 1 × Gaspacho (petite)"),
        ("grand plutôt que petit", "Commander 1 × Gaspacho (grande)"),
        ("non", None),
        ("j'ai dit petit", "Commander 1 × Gaspacho (petite)"),
        ("non", None),
    ],
    "es": [
        ("pide una sopa en Soup Chef", "¿Qué sopa desea?"),
        ("gazpacho", "¿Pedir 1 × Gazpacho (mediana)?"),
        ("sí", "1 × Gazpacho (mediana) por 8,00 $. Estará listo en diez minutos."),
        ("qué sopas tiene Soup Chef", "Hoy tenemos Sopa de tomate,"),
        ("pide sopa de tomate o gazpacho", "¿Sopa de tomate o Gazpacho?"),
        ("gazpacho", "¿Pedir 1 × Gazpacho (mediana)?"),
        ("no, pequeño", "¿Pedir 1 × Gazpacho (pequeña)?"),
        ("grande en vez de pequeño", "¿Pedir 1 × Gazpacho (grande)?"),
        ("no", None),
        ("pequeño en su lugar", "¿Pedir 1 × Gazpacho (pequeña)?"),
        ("no", None),
    ],
    "en": [
        ("order soup in soup chef", "Which soup would you like?"),
        ("gazpacho", "Order 1 medium Gazpacho?"),
        ("yes", "1 medium Gazpacho for $8.00."),
    ],
}
NOTHING = {
    "de": ["ich habe eine Suppe bei Soup Chef bestellt", "bestell keine Suppe bei Soup Chef",
           "bestell Tomatensuppe bei Soup Chef oder ich gehe"],
    "fr": ["j'ai commandé une soupe chez Soup Chef", "ne commande pas de soupe chez Soup Chef"],
    "es": ["he pedido una sopa en Soup Chef", "no pidas una sopa en Soup Chef"],
    "en": [],
}

# The same for further apps: what a person asks for, what is said then, and sentences that must do nothing.
OTHER_APPS = {
    ("Tasks", "de"): (
        [("füge eine Aufgabe hinzu", "Was möchtest du erledigen?"),
         ("Brot kaufen", "Auf welche Liste soll das? Einkauf, Arbeit oder Haushalt?"),
         ("verschieb es auf den 3. Mai", "am dritten Mai."),
         ("Einkauf", "„Brot kaufen“ steht auf der Liste „Einkauf“, fällig am "),
         ("hake Bericht schreiben ab", "Erledigt: Bericht schreiben."),
         ("mach das rückgängig", "„Aufgabe abhaken“"),
         ("leere meine Einkaufsliste", "Alle Aufgaben oder Abbrechen?"),
         ("Abbrechen", None),
         ("füge eine Aufgabe hinzu", None), ("weiß nicht", "mit „weiß nicht“ kann ich hier nichts anfangen"),
         ("sag ich später", None), ("nichts", "abgebrochen"),
         ("kannst du mich daran erinnern, Brot zu kaufen", "Auf welche Liste soll das?"),
         ("abbrechen", None),
         ("setz eine Aufgabe auf die Liste Haushalt", None), ("hat sich erledigt", None),
         ("zeig die Liste Haushalt", "Klempner anrufen und Pflanzen gießen.")],
        ["lösche Pflanzen gießen nicht", "ich habe den Bericht geschrieben und abgehakt"]),
    ("Tasks", "fr"): (
        [("ajoute une tâche pour demain", "Que voulez-vous faire\u00a0?"),
         ("appeler le dentiste", "Courses, Travail ou Maison\u00a0?"),
         ("décale-la au 3 mai", "3 mai"),
         ("maison", "«\u00a0appeler le dentiste\u00a0» est sur la liste «\u00a0Maison\u00a0» pour le "),
         ("coche écrire le rapport", "C’est fait\u00a0: Écrire le rapport."),
         ("défais ça", "«\u00a0Terminer une tâche\u00a0» a été annulé."),
         ("ajoute une tâche à la liste Maison", None), ("plus besoin", "D’accord, c’est annulé.")],
        ["ne supprime pas arroser les plantes", "j'ai supprimé arroser les plantes"]),
    ("Tasks", "es"): (
        [("añade una tarea para mañana", "¿Qué quiere hacer?"),
         ("llamar al dentista", "¿Compra, Trabajo o Casa?"),
         ("pásala al 3 de mayo", "3 de mayo"),
         ("casa", "«llamar al dentista» está en la lista «Casa» para el "),
         ("tacha escribir el informe", "Hecho: Escribir el informe."),
         ("deshaz eso", "«Completar una tarea»"),
         ("añade una tarea a la lista Casa", None), ("me he equivocado", "De acuerdo, cancelado.")],
        ["no borres regar las plantas", "he borrado regar las plantas"]),
    ("Bank", "de"): (
        [("sperre meine Kreditkarte", "Deine Kreditkarte ist gesperrt."),
         ("sperr meine Bankkarte", "Deine Debitkarte ist gesperrt."),
         ("entsperr sie", "Deine Debitkarte funktioniert wieder."),
         ("überweise Geld", "Von welchem Konto? Girokonto, Sparkonto oder Urlaubskonto?"),
         ("Sparkonto", "Auf welches Konto?"), ("Girokonto", "Wie viel?"),
         ("zweihundert Dollar", " vom Sparkonto auf das Girokonto überweisen?"),
         ("ja", " vom Sparkonto auf das Girokonto überwiesen."),
         ("wie viel ist jetzt darauf", "auf dem Girokonto."),
         ("noch mal dasselbe", "200,00\u00a0$ vom Sparkonto auf das Girokonto überweisen?"), ("nein", None),
         ("wo ist meine Bank", "Du findest uns in der Market Street 12"),
         ("überweise Geld", "Von welchem Konto?"), ("aufs Sparkonto", "Von welchem Konto?"),
         ("vom Girokonto", "Wie viel?"),
         ("zwanzig Dollar", " vom Girokonto auf das Sparkonto überweisen?"), ("nein", None),
         ("ich habe meine Kreditkarte verloren oder nicht", "Karte sperren: Kreditkarte“?"),
         ("nein", None)],
        ["sperre meine Kreditkarte nicht", "ich habe Geld überwiesen",
         "laut meiner Bank kannst du die Kreditkarte sperren",
         "normalerweise kannst du die Kreditkarte sperren"]),
    ("Bank", "fr"): (
        [("bloque ma carte de crédit", "Votre carte de crédit est bloquée."),
         ("débloque-la", "Votre carte de crédit fonctionne de nouveau."),
         ("bloque ma carte de crédit", "Votre carte de crédit est bloquée."),
         ("la débloquer", "Votre carte de crédit fonctionne de nouveau."),
         ("fais un virement", "De quel compte\u00a0?"), ("compte courant", "Vers quel compte\u00a0?"),
         ("compte épargne", "Combien\u00a0?"),
         ("deux cents dollars", " du compte courant vers le compte épargne\u00a0?"),
         ("oui", " du compte courant vers le compte épargne."),
         ("encore la même chose", " du compte courant vers le compte épargne\u00a0?"), ("non", None),
         ("où est ma banque", "Nous sommes au 12, Market Street"),
         ("paie 20 dollars à Anna Berger lundi", "Payer 20,00\u00a0$ à Anna Berger"), ("non", None),
         ("bloque sa carte de crédit", "Vouliez-vous dire"), ("non", None),
         ("paie 20 dollars le 15 à Anna Berger", "Payer 20,00\u00a0$ à Anna Berger le 15"),
         ("non", None),
         ("paie 20 dollars à Anna", "Anna Berger ou "), ("la troisième", "la troisième"),
         ("annuler", None), ("paie 20 euros à Anna Berger", "en USD, pas en EUR"),
         ("annuler", None),
         ("j'ai perdu ma carte de crédit ou pas", "Bloquer une carte\u00a0: Carte de crédit"),
         ("non", None)],
        ["ne bloque pas ma carte de crédit", "j'ai fait un virement",
         "selon ma banque, il faut bloquer la carte de crédit",
         "parfois il faut bloquer la carte de crédit",
         "en théorie, tu peux bloquer la carte de crédit",
         "Anna me vire 50 dollars demain"]),
    ("Bank", "es"): (
        [("bloquea mi tarjeta de crédito", "Su tarjeta de crédito está bloqueada."),
         ("desbloquéala", "Su tarjeta de crédito vuelve a funcionar."),
         ("haz una transferencia", "¿Desde qué cuenta?"), ("cuenta corriente", "¿A qué cuenta?"),
         ("cuenta de ahorro", "¿Cuánto?"),
         ("doscientos dólares", " de la cuenta corriente a la cuenta de ahorro?"),
         ("sí", " de la cuenta corriente a la cuenta de ahorro."),
         ("otra vez lo mismo", " de la cuenta corriente a la cuenta de ahorro?"), ("no", None),
         ("dónde está mi banco", "Estamos en Market Street 12"),
         ("paga 20 dólares el 15 a Anna Berger", "¿Pagar 20,00\u00a0$ a Anna Berger el 15"),
         ("no", None), ("haz una transferencia", "¿Desde qué cuenta?"),
         ("a la cuenta de ahorro", "¿Desde qué cuenta?"), ("de la corriente", "¿Cuánto?"),
         ("veinte dólares", " de la cuenta corriente a la cuenta de ahorro?"), ("no", None),
         ("he perdido mi tarjeta de crédito o no", "no hago «Bloquear una tarjeta»"),
         # “La” stands for the account here, and its “de” is not where the money comes from.
         ("haz una transferencia", "¿Desde qué cuenta?"),
         ("a la de ahorro", "De acuerdo, cuenta de ahorro. ¿Desde qué cuenta?"),
         ("la corriente", "¿Cuánto?"),
         ("30 dólares", "¿Transferir 30,00\u00a0$ de la cuenta corriente a la cuenta de ahorro?"),
         ("no", None),
         ("paga unos cien dólares a Anna Berger", "¿Pagar 100,00\u00a0$ a Anna Berger?"),
         ("no", None)],
        ["no bloquees mi tarjeta de crédito", "he transferido dinero",
         "normalmente hay que bloquear la tarjeta de crédito",
         "algún día hay que bloquear la tarjeta de crédito",
         "pasa 20 dólares de mi cuenta de ahorro a la de vacaciones"]),
    ("Settings", "de"): (
        [("schalte den Dunkelmodus ein", "Der Dunkelmodus ist eingeschaltet."),
         ("schalte in den Einstellungen den Dunkelmodus aus",
          "Der Dunkelmodus ist ausgeschaltet."),
         ("öffne die Seite WLAN in den Einstellungen",
          "Hier sind die Einstellungen für das Netzwerk."),
         ("stell die Lautstärke auf 30", "30 Prozent"), ("mach sie leiser", "20 Prozent"),
         # „Dreh die Lautstärke auf“ without its particle says nothing of louder.
         ("dreh die Lautstärke", "Wie laut, von 0 bis 100?")],
        ["schalte den Dunkelmodus nicht ein", "ich habe den Dunkelmodus eingeschaltet",
         "der Dunkelmodus ist aus", "der Dunkelmodus ist hässlich",
         "den Dunkelmodus brauche ich nicht"]),
    ("Settings", "fr"): (
        [("active le mode sombre", "Le mode sombre est activé."),
         ("désactive le mode sombre dans les réglages", "Le mode sombre est désactivé."),
         ("règle le volume", "Quel volume, de 0 à 100\u00a0?"),
         ("trente", "Le volume est de 30 pour cent."), ("baisse-le", "Le volume est de 20 pour cent."),
         ("active le mode sombre", None), ("désactive-le", "Le mode sombre est désactivé.")],
        ["n'active pas le mode sombre", "j'ai activé le mode sombre", "le mode sombre est moche"]),
    ("Settings", "es"): (
        [("activa el modo oscuro", "El modo oscuro está activado."),
         ("desactiva el modo oscuro en los ajustes", "El modo oscuro está desactivado."),
         ("abre la página de red", "Aquí están los ajustes de la red."),
         ("pon el volumen al 30", None), ("bájalo", "20 por ciento"),
         # What follows without a pause is the reason.
         ("baja el volumen tengo sueño", "10 por ciento")],
        ["no actives el modo oscuro", "he activado el modo oscuro", "el modo oscuro está apagado",
         "modo oscuro es feo", "el modo oscuro me cansa"]),
    ("Clock", "de"): (
        [("ich muss um 7 raus", "7"), ("starte die Stoppuhr", None),
         ("die Runde, bitte", "Runde ")],
        ["ich musste heute um 7 raus", "muss ich um 7 raus?", "muss ich morgen um 7 aufstehen"]),
    ("Clock", "fr"): (
        [("je dois me lever à 7 heures", "7"), ("démarre le chronomètre", None),
         ("le tour du lac m'a épuisé", "Dites «\u00a0Tour\u00a0»"), ("le tour", "Tour ")],
        ["je voulais me lever à 7 heures", "dois-je me lever à 7 heures"]),
    ("Clock", "es"): (
        [("tengo que levantarme a las 7", "7"), ("inicia el cronómetro", None),
         ("para el cronómetro necesito pilas", "«Parar el cronómetro"), ("no", None),
         ("para el cronómetro, por favor", "El cronómetro marca")],
        ["tenía que levantarme a las 7", "tuve que levantarme a las 7"]),
    ("TravelTracking", "de"): (
        [("öffne Schloss Schönbrunn", "Hier ist Schloss Schönbrunn (Österreich)."),
         ("wohin geht die Reise Schlösser Europas", "Schlösser Europas: Schloss Schönbrunn."),
         ("lösche eine Reise", "Welche Reise soll ich löschen?"),
         ("Schlösser Europas", "„Schlösser Europas“ löschen?"), ("nein", None)],
        ["lösche die Bergwoche nicht", "ich habe eine Reise geplant"]),
    ("TravelTracking", "fr"): (
        [("ouvre le château de Schönbrunn", "Voici\u00a0: Château de Schönbrunn (Autriche)."),
         ("où va le voyage Châteaux d’Europe", "Châteaux d’Europe\u00a0: Château de Schönbrunn."),
         ("planifie un voyage", "Comment s’appellera le voyage\u00a0?"),
         ("Été", "Combien de jours durera-t-il\u00a0?"),
         ("quatorze", "Le voyage «\u00a0Été\u00a0» est prévu\u00a0: 14 jours.")],
        ["ne supprime pas de voyage", "j'ai planifié un voyage"]),
    ("TravelTracking", "es"): (
        [("abre el palacio de Schönbrunn", "Aquí está: Palacio de Schönbrunn (Austria)."),
         ("adónde va el viaje Castillos de Europa", "Castillos de Europa: Palacio de Schönbrunn."),
         ("planea un viaje", "¿Cómo se llamará el viaje?"), ("Verano", "¿Cuántos días durará?"),
         ("catorce", "El viaje «Verano» está planeado: 14 días.")],
        ["no borres ningún viaje", "he planeado un viaje"]),
}


def spoken(text):
    """Returns what is said after each line, as one text a line."""
    return [event["text"] for event in records(text) if event["event"] in ("say", "ask")]


def check_nothing(checks, home, app, language, line):
    _, text, _ = home.run(
        "repl", "--app", app, "--locale", language, "--format", "jsonl", text=line + "\n")
    checks.expect(
        "performed" not in text and '"ask"' not in text, f"{language}: “{line}” asks for nothing",
        text)


def check_dialog(checks, home, language, arguments, lines=None, **environment):
    lines = lines or DIALOGS[language]
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
                check_nothing(checks, home, app, language, line)
        for (name, language), (lines, nothing) in OTHER_APPS.items():
            other = home.app(name)
            check_dialog(checks, home, language, ["--app", other, "--locale", language], lines)
            for line in nothing:
                check_nothing(checks, home, other, language, line)
        for language in ("de", "fr", "es"):
            scenario = SCENARIOS / f"settings.{language}.yaml"
            status, text, errors = home.run(
                "test", "--app", home.app("Settings"), "--locale", language, str(scenario))
            checks.equal(status, 0, f"settings are changed again in {language}: {text}{errors}")
            for dialogs in ("clock", "alarms"):
                with tempfile.TemporaryDirectory() as data:
                    status, text, errors = home.run(
                        "test", "--app", home.app("Clock"), "--locale", language,
                        str(SCENARIOS / f"{dialogs}.{language}.yaml"), XDG_DATA_HOME=data)
                checks.equal(status, 0, f"alarms and timers in {language}: {text}{errors}")
            with tempfile.TemporaryDirectory() as pictures:
                for name in PICTURES[language]:
                    (pathlib.Path(pictures) / name).write_text(name)
                status, text, errors = home.run(
                    "test", "--app", home.app("Photos"), "--locale", language,
                    str(SCENARIOS / f"photos.{language}.yaml"), XDG_PICTURES_DIR=pictures)
            checks.equal(status, 0, f"photos and albums in {language}: {text}{errors}")
            names = ("Tasks", "SoupChef", "Settings", "TravelTracking", "Workouts")
            apps = [word for name in names for word in ("--app", home.app(name))]
            status, text, errors = home.run(
                "test", *apps, "--locale", language, str(SCENARIOS / f"everyday.{language}.yaml"))
            checks.equal(status, 0, f"everyday sentences in {language}: {text}{errors}")
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
