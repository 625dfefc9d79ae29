#!/usr/bin/env python3
"""Compares `parlance match` on a contrast set with hassil, and at home with gazetteer-matcher.

    pip install hassil==3.12.1 gazetteer-matcher==1.2.0
    Benchmarks/acts/peers.py .build/debug/parlance en.held

gazetteer-matcher knows Home Assistant's intents only, so the second table counts the sentences that name a thing of
the home, and whether an engine acts at all. Only totals are printed.
"""
import pathlib
import sys

import yaml
from gazetteer_matcher import GazetteerMatcher
from hassil import Intents, recognize_best
from measure import FOLDER, matches

HOME = {"TurnOn", "TurnOff", "OpenDoor", "CloseDoor", "LockDoor", "GetDoor"}
READING = {"HassGetState", "HassClimateGetTemperature", "HassGetWeather"}


def rows_of(name):
    lines = (FOLDER / f"{name}.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines]
    return [row for row in rows if len(row) >= 4 and row[1] in ("yes", "no", "query")]


def home_of(lists):
    entities = {}
    for name in lists["device"]["values"]:
        domain = "light" if "light" in name or name == "lamp" else "switch"
        entities[f"{domain}.{name.replace(' ', '_')}"] = {"name": name, "domain": domain}
    for name in lists["door"]["values"]:
        domain = "lock" if name == "front door" else "cover"
        entities[f"{domain}.{name.replace(' ', '_')}"] = {"name": name, "domain": domain}
    return GazetteerMatcher(home={"areas": {}, "floors": {}, "entities": entities})


def is_right(row, found):
    return found in (row[2], {"yes": "acts", "query": "reads"}[row[1]])


def table(title, rows, engines):
    """Prints for each engine on how many of the sentences not wanted it acts, and how many others it gets right."""
    counts = {want: sum(row[1] == want for row in rows) for want in ("no", "yes", "query")}
    reading = {row[2] for row in rows if row[1] == "query"} | {"reads", None}
    print(f"\n{title}: {counts['no']} not wanted, {counts['yes']} wanted, {counts['query']} questions")
    for name, answer in engines.items():
        hits = dict.fromkeys(counts, 0)
        for row in rows:
            found = answer(row[0])
            hits[row[1]] += found not in reading if row[1] == "no" else is_right(row, found)
        shares = {want: f"{100 * hits[want] / max(counts[want], 1):.1f} %" for want in counts}
        print(f"  {name:18} acted on {shares['no']}, did {shares['yes']}, answered {shares['query']}")


def main():
    program, name = sys.argv[1:3]
    language = name.split(".")[0].rstrip("0123456789")
    source = FOLDER / f"{language}.yaml"
    phrases = yaml.safe_load(source.read_text())
    rows = rows_of(name)
    intents = Intents.from_dict(phrases)
    records = dict(zip((row[0] for row in rows), matches(program, source, [row[0] for row in rows])))

    def ours(text):
        record = records[text]
        return record["matches"][0]["intent"] if record["outcome"] == "matched" else None

    def hassil(text):
        result = recognize_best(text, intents, language=language)
        return result.intent.name if result else None

    table(name, rows, {"parlance": ours, "hassil": hassil})
    if language != "en":
        return
    things = phrases["lists"]["device"]["values"] + phrases["lists"]["door"]["values"]
    home = [
        row for row in rows
        if row[2] in HOME or row[2] == "-" and any(thing in row[0] for thing in things)]
    matcher = home_of(phrases["lists"])

    def gazetteer(text):
        result = matcher.interpret(text)
        if not result.accepted:
            return None
        return "reads" if all(frame.intent in READING for frame in result.frames) else "acts"

    table(f"{name}, the home", home, {"parlance": ours, "hassil": hassil, "gazetteer-matcher": gazetteer})


if __name__ == "__main__":
    main()
