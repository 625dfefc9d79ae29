"""Asks the engines everything, and counts."""

import hashlib
import json
import random
import sys
from statistics import median

import corpora
import noise
import phrases
import yaml
from contenders import Hassil, Ours, RapidFuzz, SymSpellHassil

PEERS = {"hassil": Hassil, "SymSpell + hassil": SymSpellHassil, "rapidfuzz": RapidFuzz}


def everything(options, data, program, work):
    household = yaml.safe_load((corpora.HERE / "household.yaml").read_text())
    homes = {"suite": None, "home": household}
    for name, extra in homes.items():
        merged = phrases.phrase_set(data["intents"], extra)
        homes[name] = work / f"{name}.yaml"
        homes[name].write_text(yaml.safe_dump(merged, sort_keys=False, allow_unicode=True, width=200))
        if name == "suite":
            suite = phrases.test_sentences(data["intents"], merged["lists"])
    sets = sentence_sets(options, data, suite)
    engines = {"Parlance": None}
    if not options.only_ours:
        engines.update(PEERS)
    results = {"sets": {}, "seed": options.seed, "develop": options.develop}
    for home, path in homes.items():
        for key, make in engines.items():
            engine = Ours(program, path, *options.match_option) if make is None else None
            for name, (kind, its_home, sentences) in sets.items():
                if its_home != home:
                    continue
                if make is None:
                    answers, times = engine.answers([each["text"] for each in sentences])
                else:
                    answers, times = cached(key, make, path, sentences, work)
                result = results["sets"].setdefault(name, {"kind": kind, "engines": {}})
                result["engines"][key] = count(kind, sentences, answers, times)
                if make is None and options.failures:
                    show(name, kind, sentences, answers, options.failures)
    results["curve"] = {} if options.sets else whole_curve(program, homes, sets)
    if options.names and not options.sets:
        import names
        results["names"] = names.measure(options, program, work)
        import scale
        results["scale"] = scale.measure(options, names.run, program, work)
        import hostile
        results["hostile"] = hostile.measure(program, homes["home"], names.run)
    return results


def whole_curve(program, homes, sets):
    """Returns our answers without a threshold, for the curves over all thresholds.

    Of each answer it is told which stage gave it: "exact", "forgiven" or "other words".
    """
    curve = {}
    for name, (kind, home, sentences) in sets.items():
        if name == "as written" or name.startswith("bare"):
            continue
        texts = [each["text"] for each in sentences]

        def answers(*options):
            return Ours(program, homes[home], *options).answers(texts)

        found, times = answers("--minimum-score", "0")
        exact, _ = answers("--exact")
        searched, _ = answers("--no-paraphrases", "--minimum-score", "0")
        counted = count(kind, sentences, found, times)
        stages = [
            "exact" if answer == strict else "forgiven" if answer == forgiven else "other words"
            for answer, strict, forgiven in zip(found, exact, searched) if answer is not None]
        counted["scores"] = [
            [*score, stage] for score, stage in zip(counted["scores"], stages)]
        curve[name] = {**counted, "kind": kind}
    return curve


def sentence_sets(options, data, suite):
    """Returns the sets by name: what counts, which home they are said in, and the sentences."""
    sets = {"as written": ("right", "suite", suite)}
    for kind, sentences in noise.sets(suite, options.seed, options.dictionary).items():
        sets[kind] = ("right", "suite", sentences)
    held_out = not options.develop
    home, outside = corpora.clinc(data["oos-eval"], held_out)
    sets["CLINC150 smart home"] = ("recall", "home", home)
    iot, other = corpora.slurp(data["slurp"], held_out)
    sets["SLURP smart home"] = ("recall", "home", iot)
    sets["CLINC150 out of scope"] = ("refuse", "home", outside)
    sets["SLURP other domains"] = ("refuse", "home", other)
    if options.develop:
        sets["CLINC150 other domains"] = ("refuse", "home", corpora.clinc_other(data["oos-eval"]))
    names = [{"text": text} for text in bare_words(data["intents"])]
    sets["bare names and words"] = ("refuse", "home", names)
    wanted = [word.lower() for word in options.sets or [""]]
    sets = {
        name: each for name, each in sets.items() if any(word in name.lower() for word in wanted)}
    if options.quick:
        rng = random.Random(options.seed)
        for name, (kind, home, sentences) in sets.items():
            sets[name] = (kind, home, rng.sample(sentences, max(len(sentences) // 4, 1)))
    return sets


def bare_words(project):
    """Returns the names of things and places alone, and single words of content.

    Home Assistant has a sentence that is a bare name, for what can be turned on; those are left out.
    """
    lists = phrases.name_lists(project, None)
    texts = [
        value["out"] for each in lists.values() for value in each["values"]
        if value.get("context", {}).get("domain") in (None, "cover", "lock", "binary_sensor", "sensor")]
    return texts + "light lights timer temperature volume door music list vacuum weather".split()


def cached(key, make, path, sentences, work):
    """Returns a peer's answers, which are kept: neither it nor the sentences change between runs."""
    texts = [each["text"] for each in sentences]
    digest = hashlib.sha256(json.dumps([key, path.read_text(), texts]).encode()).hexdigest()[:24]
    file = work / f"peer-{digest}.json"
    if not file.exists():
        print(f"{key}: {len(texts)} sentences …", file=sys.stderr, flush=True)
        file.write_text(json.dumps(make(path).answers(texts)))
    return json.loads(file.read_text())


def count(kind, sentences, answers, times):
    """Returns how many answers are right, how many are not, and the scores with what they were."""
    counted = {
        "sentences": len(sentences), "right": 0, "wrong intent": 0, "wrong slots": 0,
        "median": median(times), "95th": sorted(times)[int(len(times) * 0.95)], "scores": []}
    for sentence, answer in zip(sentences, answers):
        if answer is None:
            continue
        if kind == "refuse":
            outcome = "wrong intent"
        elif phrases.is_right(answer, sentence):
            outcome = "right"
        else:
            outcome = "wrong slots" if answer["intent"] in sentence["intents"] else "wrong intent"
        counted[outcome] += 1
        counted["scores"].append((answer["score"], outcome))
    return counted


def show(name, kind, sentences, answers, limit):
    print(f"## {name}")
    for sentence, answer in zip(sentences, answers):
        wrong = answer is not None if kind == "refuse" else not phrases.is_right(answer, sentence)
        if wrong and limit > 0:
            limit -= 1
            print(
                f"  {sentence['text']!r}"
                + (f"  wanted {sentence['intents']} {sentence.get('slots', '')}" if kind != "refuse" else "")
                + f"\n      got {answer}")
