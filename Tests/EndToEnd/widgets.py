"""Checks widgets: set in the dialog, kept for the next one, and changed by nothing that only mentions them.

    python3 Tests/EndToEnd/widgets.py .build/debug
"""

import os
import sys
import tempfile

from checks import Checks, Program, records
from hostile_app import finished, intent, metadata, parameter, shortcut, write_app

SET = "set the favorite book widget to emma"
ASK = "what is the favorite book widget set to"


def library(folder):
    """An app that says so where it is asked to perform anything."""
    values = [{"id": title.lower(), "title": title, "synonyms": []}
              for title in ("Emma", "Persuasion", "Mansfield Park")]
    book = {
        "id": "Book", "title": "Book", "query": 8, "hasUnknownValues": False, "properties": [],
        "values": values}
    widget = dict(
        intent("BookWidget", [parameter("book", "entity:Book", title="Book")]),
        title="Favorite Book", role="widgetConfiguration", authentication="requiresAuthentication")
    return write_app(
        os.path.join(folder, "library"), name="Library",
        app=metadata("Library", [widget, intent("Go")], [shortcut("Go", "Go")], entities=[book]),
        perform=f"answer(call, {finished(dialog={'full': 'The app was asked.'})!r})")


def talk(program, app, *lines, options=()):
    status, seen, errors = program.run(
        "repl", "--app", app, "--format", "jsonl", *options,
        text="".join(line + "\n" for line in lines))
    events = records(seen)
    return [event["text"] for event in events if event["event"] == "say"], events, errors


def check_drawing(checks, program):
    """A widget of an app is drawn with its settings, its button is pressed, and it is redrawn."""
    app = program.app("TravelTracking")
    status, seen, errors = program.run(
        "repl", "--app", app, "--no-store",
        text="show the favorite landmark widget\nset the favorite landmark widget to alhambra\n"
        "show my favorite landmark widget\nadd to favorites\nthe first button\n")
    drawn = seen.split("╭")
    checks.expect("│ No landmark" in drawn[1], "a widget is drawn before anything is set", seen + errors)
    checks.equal(len(drawn), 5, "it is drawn once a turn" + seen)
    if len(drawn) != 5:
        return
    checks.expect(
        "│ Alhambra" in drawn[2] and "[1 Add to Favorites]" in drawn[2],
        "it is drawn with what is set, with a button", seen)
    checks.expect(
        "♥" in drawn[3] and "[1 Remove from Favorites]" in drawn[3] and "[1 Add to Favorites]" in drawn[4],
        "a button changes what is drawn, by its name and by its number", seen)



def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], folder)
        check_drawing(checks, program)
        app = library(folder)
        nothing = "Nothing is set for the Favorite Book widget yet."
        for words in ["my favorite book widget shows emma", "the favorite book widget changed to emma",
                      "favorite book widget emma", "i set the favorite book widget to emma yesterday",
                      "don't set the favorite book widget to emma", "favorite book",
                      "why did you set the favorite book widget to emma"]:
            said, events, _ = talk(program, app, words, ASK)
            checks.equal(said[-1:], [nothing], f"“{words}” sets nothing")

        said, events, errors = talk(program, app, SET)
        checks.equal(said, ["The Favorite Book widget is set to Emma."], "a widget is set by a sentence" + errors)
        checks.equal(
            [event["intent"] for event in events if event["event"] == "performed"], ["BookWidget"],
            "what was set is reported as an event")
        checks.equal(
            talk(program, app, ASK)[0], ["The Favorite Book widget: Book: Emma."],
            "the next dialog knows what was set")
        checks.equal(
            talk(program, app, "set the favorite book widget to persuasion", "undo that", ASK)[0][-1:],
            ["The Favorite Book widget: Book: Emma."], "undoing sets what was set before")
        checks.equal(
            talk(program, app, ASK, options=["--no-store"])[0], [nothing],
            "a dialog without a store knows nothing of it")
        locked = talk(program, app, "set the favorite book widget to persuasion", options=["--locked"])[0]
        checks.expect(
            not any("is set to" in text for text in locked), "a locked device sets no widget", locked)
        checks.equal(
            talk(program, app, ASK)[0], ["The Favorite Book widget: Book: Emma."], "nor did it change one")
        status, _, errors = program.run("forget", "sessions")
        checks.equal((status, talk(program, app, ASK)[0]), (0, [nothing]), "it is forgotten with the dialogs" + errors)
    checks.finish()


if __name__ == "__main__":
    main()
