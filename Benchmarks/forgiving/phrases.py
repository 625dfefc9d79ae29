"""Home Assistant's English sentences and their tests, as one phrase set and one list of sentences.

The project keeps a file for each combination of slots, and each test file brings its own names. Here
all of it becomes one self-contained set in hassil's format, with the names of all test files at once,
so that every engine of the benchmark reads the same text and is asked everything in one process.
"""

import re
from pathlib import Path

import yaml

CONTEXT_AREA = "context area"


def phrase_set(project, household=None):
    """Returns the phrase set of a checkout of OHF-Voice/intents; `household` adds further names."""
    project = Path(project)
    combinations = read(project / "intents.yaml")
    merged = {"language": "en", "intents": {}, "lists": {}, "expansion_rules": {}}
    common = read(project / "sentences/en/_common.yaml")
    merged["skip_words"] = common.get("skip_words", []) + (household or {}).get("skip_words", [])
    for path in sorted((project / "rules/en").glob("*.yaml")):
        merged["expansion_rules"].update(read(path)["expansion_rules"])
    for folder in ("lists", "lists/en"):
        for path in sorted((project / folder).glob("*.yaml")):
            merged["lists"].update(read(path)["lists"])
    for path in sorted((project / "sentences/en").glob("*/*.yaml")):
        intent = path.parent.name
        combination = combinations[intent]["slot_combinations"][path.stem]
        blocks = merged["intents"].setdefault(intent, {"data": []})["data"]
        blocks += [block(data, combination) for data in spoken_blocks(read(path)["data"])]
    merged["lists"].update(name_lists(project, household))
    return merged


def spoken_blocks(blocks):
    """Returns the blocks that Home Assistant uses: those for its speech grammar repeat others."""
    return [each for each in blocks if not each.get("speech_to_phrase")] or blocks


def block(data, combination):
    slots = dict(data.get("slots", {}))
    requires = dict(data.get("requires_context", {}))
    domains = data.get("name_domains")
    if isinstance(domains, str):
        domains = combination["name_domain_groups"][domains]
    if domains:
        requires["domain"] = domains
    elif "inferred_domain" in data:
        slots["domain"] = data["inferred_domain"]
    if combination.get("context_area"):
        requires["area"] = {"slot": True}
    made = {"sentences": data["sentences"], "slots": slots, "requires_context": requires}
    return {key: value for key, value in made.items() if value}


def name_lists(project, household):
    """Returns the lists `name`, `area` and `floor` with what all test files name."""
    names, areas, floors = {}, {}, {}
    sources = [read(path) for path in sorted((project / "tests/en").glob("*/*.yaml"))]
    for source in sources + ([household] if household else []):
        for entity in source.get("entities", []):
            names.setdefault((entity["name"].lower(), entity["domain"]), entity["name"])
        for found, key in ((areas, "areas"), (floors, "floors")):
            for each in source.get(key, []):
                found.setdefault(each["name"].lower(), each["name"])
    return {
        "name": {"values": [
            {"in": plain(name), "out": name, "context": {"domain": domain}}
            for (_, domain), name in names.items()]},
        "area": {"values": [{"in": plain(name), "out": name} for name in areas.values()]},
        "floor": {"values": [{"in": plain(name), "out": name} for name in floors.values()]},
    }


def plain(name):
    """Returns a name as a template that stands for it alone."""
    return re.sub(r"([()\[\]{}<>|;\\])", r"\\\1", name)


def test_sentences(project, lists):
    """Returns the project's test sentences, each with the intent and the slots that are right.

    A slot's value is a list of those that are right. The domain that a sentence implies and the area of
    the listener stand in no word of it, so they are not asked for. `open` has the words of values that
    are in none of the lists.
    """
    closed = {
        str(value.get("out", value["in"]) if isinstance(value, dict) else value).lower()
        for each in lists.values() for value in each.get("values", [])}
    sentences = []
    for path in sorted((Path(project) / "tests/en").glob("*/*.yaml")):
        for test in read(path)["tests"]:
            slots = {
                name: value if isinstance(value, list) else [value]
                for name, value in test.get("slots", {}).items() if name != "domain"}
            free = [
                value.lower().split(" ") for values in slots.values() for value in values
                if isinstance(value, str) and value.lower() not in closed]
            sentences += [
                {"text": text, "intents": [path.parent.name], "slots": slots, "open": free}
                for text in test["sentences"]]
    return sentences


def is_right(answer, sentence):
    """Returns whether an answer has the right intent and, where slots are expected, all of them."""
    if answer is None or answer["intent"] not in sentence["intents"]:
        return False
    wanted = sentence.get("slots")
    if wanted is None:
        return True
    found = {
        name: value for name, value in answer["slots"].items()
        if name != "domain" and not (name == "area" and value == CONTEXT_AREA)}
    return found.keys() == wanted.keys() and all(
        any(same(found[name], value) for value in values) for name, values in wanted.items())


def same(one, other):
    if isinstance(one, list):
        return any(same(each, other) for each in one)
    numbers = [each for each in (one, other) if isinstance(each, (int, float))]
    return one == other if len(numbers) == 2 else str(one).strip().lower() == str(other).strip().lower()


def read(path):
    return yaml.load(Path(path).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
