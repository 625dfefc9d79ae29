"""Sentences of people from public corpora: paraphrases of what a home can do, and everything else.

Each corpus is cut into a part to develop on and a part that is only measured; the cuts are those that
the corpora come with.
"""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
COLORS = set("white black red orange yellow green blue purple brown pink turquoise".split())
# SLURP's smart-home intents and the intents of Home Assistant that do the same.
SLURP_INTENTS = {
    "hue_lighton": ["HassTurnOn"],
    "hue_lightoff": ["HassTurnOff"],
    "wemo_on": ["HassTurnOn"],
    "wemo_off": ["HassTurnOff"],
    "cleaning": ["HassVacuumStart", "HassVacuumCleanArea", "HassTurnOn"],
    "hue_lightchange": ["HassLightSet"],
    "hue_lightdim": ["HassLightSet"],
    "hue_lightup": ["HassLightSet"],
}
# Scenarios of SLURP that Home Assistant has sentences for too (the time, weather, lists, media,
# volume): what they ask may be right to accept, so they count neither way.
SLURP_SHARED = {"iot", "datetime", "weather", "lists", "music", "play", "audio"}
# CLINC150's domains without a counterpart; `home`, `utility`, `small_talk` and `meta` are shared.
CLINC_OTHER = ["banking", "credit_cards", "kitchen_and_dining", "work", "travel", "auto_and_commute"]


def clinc(folder, held_out):
    """Returns CLINC150's smart-home sentences with intents, and its out-of-scope sentences."""
    data = json.loads((Path(folder) / "data/data_full.json").read_text())
    labels = {}
    for line in (HERE / "clinc.tsv").read_text().splitlines():
        if not line.startswith("#"):
            split, number, intents = line.split("\t")
            labels[split, int(number)] = intents.split()
    splits = ["val", "test"] if held_out else ["train"]
    paraphrases = []
    for split in splits:
        home = [text for text, intent in data[split] if intent == "smart_home"]
        paraphrases += [
            {"text": text, "intents": labels[split, number]}
            for number, text in enumerate(home) if (split, number) in labels]
    outside = ["oos_test"] if held_out else ["oos_train", "oos_val"]
    return paraphrases, [{"text": text} for split in outside for text, _ in data[split]]


def clinc_other(folder):
    """Returns sentences of CLINC150's domains that no home knows, of the part to develop on."""
    data = json.loads((Path(folder) / "data/data_full.json").read_text())
    domains = json.loads((Path(folder) / "data/domains.json").read_text())
    others = {intent for domain in CLINC_OTHER for intent in domains.get(domain, [])}
    return [{"text": text} for text, intent in data["train"] if intent in others]


def slurp(folder, held_out):
    """Returns SLURP's smart-home sentences with intents, and those of domains that no home knows."""
    path = Path(folder) / "dataset/slurp" / ("test.jsonl" if held_out else "devel.jsonl")
    paraphrases, others = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        if item["scenario"] == "iot":
            intents = slurp_intents(item)
            if intents:
                paraphrases.append({"text": item["sentence"], "intents": intents})
        elif item["scenario"] not in SLURP_SHARED:
            others.append({"text": item["sentence"]})
    return paraphrases, others


def slurp_intents(item):
    """Returns the intents that are right, or nothing where Home Assistant has no such sentence.

    A light changes to a color or a level there: "change the lights" has no counterpart.
    """
    intent = item["intent"].removeprefix("iot_")
    words = {token["surface"].lower() for token in item["tokens"]}
    types = {entity["type"] for entity in item["entities"]}
    if intent == "hue_lightchange" and not words & COLORS:
        return []
    if intent in ("hue_lightdim", "hue_lightup") and "change_amount" not in types:
        return []
    return SLURP_INTENTS.get(intent, [])
