"""Makes one app a domain from the tables of schemas, each with some things that have names."""
import importlib.util
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAMES = {
    "photos.asset": ["harbour at dusk", "birthday cake", "IMG 0042"], "photos.album": ["wedding", "summer", "family"],
    "photos.recognizedPerson": ["Anna", "Ben"], "notes.note": ["groceries", "meeting minutes"],
    "notes.folder": ["home", "work"], "browser.tab": ["weather report", "evening news"],
    "browser.bookmark": ["recipes", "bank"], "browser.window": ["first window", "second window"],
    "clock.alarm": ["morning alarm", "gym alarm"], "clock.timer": ["egg timer", "pasta timer"],
    "clock.stopwatch": ["stopwatch"], "reminders.list": ["shopping", "grocery", "errands", "to do"],
    "reminders.reminder": ["water the plants", "milk"], "reminders.section": ["fruit"],
    "reminders.group": ["household"], "calendar.event": ["dentist", "team meeting"],
    "calendar.calendar": ["home", "work"], "mail.message": ["the invoice", "newsletter"],
    "mail.draft": ["letter to the landlord"], "mail.mailbox": ["receipts", "travel"], "mail.account": ["work"],
    "messages.message": ["last message"], "audio.playlist": ["road trip", "workout", "favorites"],
    "maps.navigationSession": ["trip home"], "system.thing": ["yellow lantern", "old mill"], "files.file": ["budget", "taxes"], "journal.entry": ["day at the lake"],
    "books.book": ["dune", "emma"], "books.audiobook": ["the hobbit"], "books.settings": ["reading settings"],
    "presentation.document": ["annual report"], "presentation.slide": ["welcome", "figures"],
    "spreadsheet.document": ["household budget"], "spreadsheet.sheet": ["january", "february"],
    "wordProcessor.document": ["thesis"], "wordProcessor.page": ["first page"], "reader.document": ["manual"],
    "reader.page": ["cover page"], "whiteboard.board": ["ideas"], "whiteboard.item": ["arrow"],
}
# Of these an app has more than it suggests.
UNKNOWN = {"clock.alarm", "reminders.list", "reminders.reminder", "calendar.event", "mail.message", "audio.playlist"}
CASES = {
    "photos.rotationDirection": ["left", "right"], "photos.filterType": ["noir", "vivid", "dramatic"],
    "camera.captureMode": ["photo", "video", "portrait"], "camera.captureDevice": ["front", "back"],
    "camera.captureDuration": ["three seconds", "ten seconds"], "maps.incident": ["accident", "speed trap", "hazard"],
    "maps.transportType": ["car", "walking"], "browser.clearHistoryTimeFrame": ["today", "the last hour", "all time"],
}
TYPES = {
    "String": "string", "AttributedString": "string", "IntentPerson": "string", "PlaceDescriptor": "string",
    "StringSearchCriteria": "string", "IntentFile": "url", "URL": "url", "Bool": "boolean", "Int": "integer",
    "Double": "double", "Date": "date", "DateComponents": "dateComponents", "Duration": "duration",
    "Calendar.RecurrenceRule": "dateComponents",
}


def rows(domain):
    lines = (ROOT / f"schemas/{domain}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith(("#", "group"))]


def value_type(text, enums):
    text = text.split(" | ")[0].removesuffix("?")
    if text.startswith("["):
        return "array:" + value_type(text[1:-1], enums)
    if text.startswith("Set<"):
        return "array:" + value_type(text[4:-1], enums)
    if text == "any AppEntity":
        return "entity:thing"
    if text.startswith("<"):
        name = text[1:-1]
        return ("enum:" if name in enums else "entity:") + name.split(".")[1]
    return TYPES.get(text, "other:" + re.sub(r"\W", "", text))


def app(domain, name=None):
    """Returns the metadata of an app that conforms to every schema of a domain."""
    table = rows(domain)
    enums = {f"{domain}.{row[1]}" for row in table if row[0] == "enum"}
    intents, entities, cases = {}, {}, {}
    for kind, schema, member, type_, *_ in table:
        full = f"{domain}.{schema}"
        if kind == "enum":
            known = cases.setdefault(schema, [])
            if type_ in ("case", "example") and full not in CASES:
                known.append(member)
        elif kind == "entity":
            entities.setdefault(schema, full)
        else:
            intent = intents.setdefault(schema, {
                "id": schema, "title": schema, "schema": full, "keywords": [], "isDiscoverable": True,
                "openAppWhenRun": False, "authentication": "alwaysAllowed", "parameters": []})
            if member in ("protocol", "result", "deprecated") or member.startswith("{") or type_.startswith("static"):
                continue
            intent["parameters"].append({
                "name": member, "title": member, "type": value_type(type_, enums),
                "optional": type_.endswith("?"), "hasOptions": False})
    if any(row[3] == "any AppEntity" for row in table):
        entities["thing"] = f"{domain}.thing"
    return {
        "name": name or domain.capitalize(), "synonyms": [], "locale": "en", "shortcuts": [], "negativePhrases": {},
        "intents": list(intents.values()),
        "enums": [{"id": schema, "title": schema, "schema": f"{domain}.{schema}",
                   "cases": [{"id": case, "title": case, "synonyms": []}
                             for case in known + CASES.get(f"{domain}.{schema}", [])]}
                  for schema, known in cases.items()],
        "entities": [{"id": schema, "title": schema, "schema": full, "properties": [], "query": 0,
                      "hasUnknownValues": full in UNKNOWN,
                      "values": [{"id": value, "title": value, "synonyms": []} for value in NAMES.get(full, [])]}
                     for schema, full in entities.items()],
    }


def write(folder, domains):
    """Writes an app a domain; returns the files."""
    files = []
    for domain in domains:
        file = pathlib.Path(folder) / f"{domain}.json"
        file.write_text(json.dumps({"apps": [app(domain)]}), encoding="utf-8")
        files.append(str(file))
    return files
