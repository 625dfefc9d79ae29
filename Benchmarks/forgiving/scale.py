"""Forgiving among ten thousand templates and a hundred thousand names: how fast, and how often right."""

import json
import random
import sys
from statistics import median

import noise
import yaml

TEMPLATES, NAMES, SEED = 10_000, 100_000, 1


def measure(options, run, program, work):
    """Returns by kind of noise how many utterances are right, and in what time.

    `run` runs our command on lines and returns its records and the memory that it took.
    """
    compiled, utterances = prepared(run, program, work)
    command = [program, "match", "--app", compiled, "--format", "jsonl"]
    results = {}
    _, exact = run([*command, "--exact"], [each["text"] for each in utterances])
    kinds = {
        "as written": lambda each, rng: each["text"], "one typo": noise.typos(1), "two typos": noise.typos(2),
        "filler word": noise.filler, "none of its business": lambda each, rng: scrambled(utterances, rng)}
    for kind, make in kinds.items():
        rng = random.Random(f"{options.seed} {kind}")
        pairs = [(each, make(each, rng)) for each in utterances]
        pairs = [(each, text) for each, text in pairs if text]
        # The first makes the indices, whose time is told apart.
        records, memory = run(command, [pairs[0][1], *(text for _, text in pairs)])
        first, *records = records
        times = sorted(record["microseconds"] for record in records)
        results[kind] = {
            "sentences": len(pairs), "first": first["microseconds"], "memory": memory - exact,
            "right": sum(is_right(record, each) for record, (each, _) in zip(records, pairs)),
            "accepted": sum(record["outcome"] == "matched" for record in records),
            "wrong": sum(
                record["outcome"] == "matched" and not is_right(record, each)
                for record, (each, _) in zip(records, pairs)),
            "median": median(times), "95th": times[int(len(times) * 0.95)], "most": times[-1]}
    return results


def is_right(record, wanted):
    if record["outcome"] != "matched":
        return False
    match = record["matches"][0]
    slots = {slot["name"]: str(slot["value"]) for slot in match["slots"]}
    return match["intent"] == wanted["intent"] and slots == {
        slot["name"]: str(slot["value"]) for slot in wanted["slots"]}


def scrambled(utterances, rng):
    """Returns words of as many utterances as it has words."""
    count = rng.randint(4, 9)
    return " ".join(
        rng.choice(each["text"].split(" ")) for each in rng.sample(utterances, count))


def prepared(run, program, work):
    """Returns the compiled phrases and the utterances that hit."""
    import subprocess

    from workload import Words  # noqa: F401 - the folder of the generator is on the path

    source, compiled = work / "scale.yaml", work / "scale.compiled"
    lines = work / "scale.json"
    if not lines.exists():
        print(f"{TEMPLATES} templates, {NAMES} names …", file=sys.stderr, flush=True)
        made = subprocess.run(
            [sys.executable, sys.modules["workload"].__file__, "--templates", str(TEMPLATES),
             "--names", str(NAMES), "--seed", str(SEED)], check=True, capture_output=True, text=True)
        task = json.loads(made.stdout)
        source.write_text(phrase_set(task))
        lines.write_text(json.dumps(task["hits"]))
    subprocess.run([program, "compile", "--app", source, "-o", compiled], check=True)
    return compiled, json.loads(lines.read_text())


def phrase_set(task):
    """Returns the templates and lists as a phrase set."""
    intents, lists = {}, {}
    for template in task["templates"]:
        data = intents.setdefault(template["intent"], {"data": [{"sentences": []}]})
        data["data"][0]["sentences"].append(template["text"])
    for name, values in task["lists"].items():
        lists[name] = {"values": [{"in": said, "out": value} for said, value in values]}
    for name, (low, high) in task["ranges"].items():
        lists[name] = {"range": {"from": low, "to": high}}
    return yaml.dump(
        {"language": "en", "intents": intents, "lists": lists}, Dumper=yaml.CSafeDumper, sort_keys=False,
        allow_unicode=True, width=200)
