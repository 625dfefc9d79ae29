"""Runs the tests of Home Assistant's `intents` project with hassil.

    hassil_suite.py FOLDER LANGUAGE

Prints how many sentences there are, how many pass, and how many hassil recognizes in a second; only
the time in `recognize_best` counts. What a group of sentences requires is asked of the project's own
scripts, so that their answers are those of its continuous integration.
"""

import itertools
import json
import sys
import time
from pathlib import Path

import yaml
from hassil import Intents, TextSlotList, recognize_best

root = Path(sys.argv[1])
sys.path.insert(0, str(root))
from script.intentfest.util import partition_speech_to_phrase, resolve_domain_context


def load(path):
    return (yaml.safe_load(path.read_text()) or {}) if path.exists() else {}


def read_intents(language, schemas):
    common = load(root / "sentences" / language / "_common.yaml")
    rules, lists, intents = {}, {}, {}
    for path in (root / "rules" / language).glob("*.yaml"):
        rules.update(load(path)["expansion_rules"])
    for path in [*(root / "lists").glob("*.yaml"), *(root / "lists" / language).glob("*.yaml")]:
        lists.update(load(path)["lists"])
    for name, schema in schemas.items():
        data = []
        for key, combination in schema["slot_combinations"].items():
            file = load(root / "sentences" / language / name / f"{key}.yaml")
            groups, _ = partition_speech_to_phrase(file.get("data", []))
            for group in groups:
                slots, required = resolve_domain_context(group, combination)
                data.append({
                    "sentences": group["sentences"], "slots": slots, "requires_context": required,
                    "metadata": {"slot_combination": key}, "response": group["response"]})
        intents[name] = {"data": data}
    return Intents.from_dict({
        "language": language, "intents": intents, "lists": lists, "expansion_rules": rules,
        "skip_words": common.get("skip_words", []), "settings": common.get("settings", {})})


def names(suite):
    entities = [
        (entity["name"], entity["name"], {"domain": entity["domain"]}, {})
        for entity in suite.get("entities", [])]
    lists = {"name": TextSlotList.from_tuples(entities, name="name")}
    for key, name in (("areas", "area"), ("floors", "floor")):
        texts = [item["name"] for item in suite.get(key) or []]
        lists[name] = TextSlotList.from_strings(texts, name=name)
    return lists


def values(slot):
    return set(slot) if isinstance(slot, (list, set)) else {slot}


def is_right(result, name, expected, combination):
    if result is None or result.intent.name != name:
        return False
    found = {key: entity.value for key, entity in result.entities.items()}
    if combination.get("context_area"):
        found.pop("area", None)
    return set(found) == set(expected) and all(
        values(found[key]) & values(expected[key]) for key in expected)


def main():
    language = sys.argv[2]
    schemas = load(root / "intents.yaml")
    intents = read_intents(language, schemas)
    count = passed = 0
    seconds = 0.0
    for name, schema in schemas.items():
        for key, combination in schema["slot_combinations"].items():
            suite = load(root / "tests" / language / name / f"{key}.yaml")
            lists = names(suite)
            here = [area["name"] for area in suite.get("areas") or [] if area.get("context_area")]
            context = {"area": here[0] if here else "__context_area__"}
            inferred = itertools.chain.from_iterable(
                combination.get("inferred_domains", {}).values())
            domains = set(inferred)
            for test in suite.get("tests", []):
                expected = dict(test.get("slots", {}))
                if domains:
                    expected["domain"] = domains
                for sentence in test["sentences"]:
                    start = time.perf_counter()
                    result = recognize_best(
                        sentence, intents, slot_lists=lists, intent_context=context,
                        best_slot_name="name")
                    seconds += time.perf_counter() - start
                    count += 1
                    passed += is_right(result, name, expected, combination)
    print(json.dumps({"sentences": count, "passed": passed, "perSecond": count / seconds}))


main()
