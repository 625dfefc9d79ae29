"""An app in Python that says what a test wants it to say: makes a program that speaks the protocol.

The programs know nothing but standard Python, and tell the protocol's messages as Swift's `Codable`
writes them.
"""

import json
import os
import stat
import textwrap

VERSION = 1


def intent(identifier, parameters=()):
    return {
        "id": identifier, "title": identifier, "authentication": "alwaysAllowed",
        "isDiscoverable": True, "keywords": [], "openAppWhenRun": False,
        "parameters": list(parameters)}


def parameter(name, kind, **more):
    return dict(
        {"name": name, "title": name, "type": kind, "optional": False, "hasOptions": False}, **more)


def shortcut(identifier, phrase):
    return {
        "intent": identifier, "phrases": {"en": [phrase + " in ${applicationName}"]},
        "presetParameters": {}}


def metadata(name="Hostile", intents=None, shortcuts=None, **more):
    return dict(
        {
            "name": name, "synonyms": [], "locale": "en",
            "intents": intents if intents is not None else [intent("Go")],
            "enums": [], "entities": [],
            "shortcuts": shortcuts if shortcuts is not None else [shortcut("Go", "Go")],
            "negativePhrases": {}},
        **more)


def finished(**completion):
    return {"outcome": {"_0": {"finished": {"_0": completion}}}}


BODY = """\
    #!/usr/bin/env python3
    import json, os, sys, time

    def write(text):
        os.write(1, text.encode("utf-8", "surrogatepass"))

    def send(message):
        write(json.dumps(message) + "\\n")

    def answer(call, result):
        send({"answer": {"id": call, "result": result}})

    send({"hello": {"version": VERSION, "name": NAME}})
    for line in sys.stdin:
        message = json.loads(line)
        kind, content = next(iter(message.items()))
        if kind != "call":
            handle_other(kind, content)
            continue
        call, request = content["id"], content["request"]
        what, details = next(iter(request.items()))
        if what == "metadata":
            answer(call, {"metadata": {"_0": METADATA}})
        elif what == "suggestions":
            answer(call, {"suggestions": {"_0": []}})
        elif what == "perform":
            perform(call, details)
        elif what in ("entities", "options"):
            options(call, what, details)
        else:
            answer(call, {"done": {}})
"""


def write_app(path, *, name="Hostile", app=None, start="", perform="", options="", other="pass"):
    """Writes the program of an app.

    `start` runs at the beginning; `perform`, `options` and `other` are bodies of functions, which see
    `call` and `details`.
    """
    lines = textwrap.dedent(BODY).splitlines(keepends=True)
    head = lines[:2] + [
        textwrap.dedent(start) + "\n",
        f"VERSION, NAME = {VERSION}, {name!r}\n",
        f"METADATA = json.loads({json.dumps(json.dumps(app or metadata(name)))})\n",
        "def handle_other(kind, content):\n", textwrap.indent(textwrap.dedent(other), "    ") + "\n",
        "def perform(call, details):\n",
        textwrap.indent(textwrap.dedent(perform or f"answer(call, {finished()!r})"), "    ") + "\n",
        "def options(call, what, details):\n",
        textwrap.indent(
            textwrap.dedent(options or "answer(call, {what: {'_0': []}})"), "    ") + "\n",
    ]
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(head + lines[2:]))
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path
