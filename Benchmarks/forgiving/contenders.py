"""The engines: ours, and what others do. Each answers a sentence with an intent, slots and a score."""

import json
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter_ns

import yaml
from hassil import Intents, recognize_best
from phrases import CONTEXT_AREA
from rapidfuzz import fuzz, process
from sampling import sampled
from symspellpy import SymSpell, Verbosity


class Ours:
    """`parlance match`, one process for all lines."""

    def __init__(self, program, phrases, *options):
        self.command = [
            str(program), "match", "--app", str(phrases), "--format", "jsonl",
            "--context", f"area={CONTEXT_AREA}", *options]

    def answers(self, texts):
        """Returns the answers, the best candidates of what was refused, and the times in µs."""
        with tempfile.TemporaryFile("w+") as lines:
            lines.write("".join(text.replace("\n", " ") + "\n" for text in texts))
            lines.seek(0)
            run = subprocess.run(self.command, stdin=lines, capture_output=True, text=True)
        records = [json.loads(line) for line in run.stdout.splitlines()]
        if len(records) != len(texts):
            raise SystemExit(
                f"{' '.join(self.command)}\nanswered {len(records)} of {len(texts)} lines:\n"
                + run.stderr[-2000:])
        return [self.answer(record) for record in records], [r["microseconds"] for r in records]

    @staticmethod
    def answer(record):
        if record["outcome"] != "matched" or not record["matches"]:
            return None
        match = record["matches"][0]
        return {
            "intent": match["intent"], "score": match["score"],
            "slots": {slot["name"]: slot["value"] for slot in match["slots"]}}


class Peer:
    """An engine in Python; one sentence after the other."""

    def answers(self, texts):
        answers, times = [], []
        for text in texts:
            start = perf_counter_ns()
            answers.append(self.answer(text))
            times.append((perf_counter_ns() - start) / 1000)
        return answers, times


class Hassil(Peer):
    """hassil's `recognize_best`, as Home Assistant calls it."""

    def __init__(self, phrases):
        self.intents = Intents.from_dict(yaml.safe_load(Path(phrases).read_text()))

    def answer(self, text):
        result = recognize_best(
            text, self.intents, intent_context={"area": CONTEXT_AREA}, best_slot_name="name",
            language="en")
        if result is None:
            return None
        return {
            "intent": result.intent.name, "score": 1.0,
            "slots": {name: entity.value for name, entity in result.entities.items()}}


class SymSpellHassil(Hassil):
    """SymSpell puts every unknown word right, by the words of the phrases; then hassil."""

    def __init__(self, phrases):
        super().__init__(phrases)
        self.speller = SymSpell(max_dictionary_edit_distance=2)
        for word, count in word_counts(sampled(self.intents, 20)).items():
            self.speller.create_dictionary_entry(word, count)

    def answer(self, text):
        words = []
        for word in text.lower().split():
            if word.isalpha():
                found = self.speller.lookup(word, Verbosity.TOP, max_edit_distance=2)
                word = found[0].term if found else word
            words.append(word)
        return super().answer(text) or super().answer(" ".join(words))


class RapidFuzz(Peer):
    """The nearest of many sentences drawn from the phrases, where it is near enough."""

    def __init__(self, phrases, cutoff=90):
        self.cutoff = cutoff
        intents = Intents.from_dict(yaml.safe_load(Path(phrases).read_text()))
        self.texts = list(sampled(intents, 40))
        self.hassil = Hassil(phrases)

    def answer(self, text):
        found = process.extractOne(
            text.lower(), self.texts, scorer=fuzz.ratio, score_cutoff=self.cutoff)
        if found is None:
            return None
        answer = self.hassil.answer(found[0])
        return answer and {**answer, "score": found[1] / 100}


def word_counts(sentences):
    counts = {}
    for text in sentences:
        for word in text.split():
            if word.isalpha():
                counts[word] = counts.get(word, 0) + 1
    return counts
