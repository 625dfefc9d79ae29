"""Sentences drawn from hassil's templates, for the engines that compare with whole sentences."""

import random

from hassil.expression import (
    Alternative, ListReference, Permutation, RuleReference, Sequence, TextChunk)
from hassil.intents import RangeSlotList, TextSlotList
from hassil.util import normalize_whitespace


class Unbounded(Exception):
    """A template has a place for any words."""


def sampled(intents, count, seed=1):
    """Returns sentences by text with their intents: up to `count` drawn from each template."""
    rng = random.Random(seed)
    sentences = {}
    for name, intent in intents.intents.items():
        for data in intent.data:
            draw = Draw(intents, data, rng)
            for template in data.sentences:
                for _ in range(count):
                    try:
                        text = normalize_whitespace(draw(template.expression)).strip().lower()
                    except Unbounded:
                        break
                    sentences.setdefault(text, name)
    return sentences


class Draw:
    """Draws a text from an expression, each alternative alike."""

    def __init__(self, intents, data, rng):
        self.lists = {**intents.slot_lists, **data.slot_lists}
        self.rules = {**intents.expansion_rules, **data.expansion_rules}
        self.domains = data.requires_context and data.requires_context.get("domain")
        self.rng = rng

    def __call__(self, part):
        if isinstance(part, TextChunk):
            return part.original_text
        if isinstance(part, Alternative):
            return self(self.rng.choice(part.items))
        if isinstance(part, Permutation):
            return " ".join(self(item) for item in self.rng.sample(part.items, len(part.items)))
        if isinstance(part, Sequence):
            return "".join(self(item) for item in part.items)
        if isinstance(part, RuleReference):
            return self(self.rules[part.rule_name].expression)
        if isinstance(part, ListReference):
            return self.value(self.lists[part.list_name])
        raise TypeError(f"a template with {type(part).__name__}")

    def value(self, values):
        if isinstance(values, TextSlotList):
            allowed = [value for value in values.values if self.fits(value)] or values.values
            return self(self.rng.choice(allowed).text_in)
        if isinstance(values, RangeSlotList):
            return str(self.rng.choice(list(values.get_numbers())))
        raise Unbounded

    def fits(self, value):
        wanted = self.domains
        domain = (value.context or {}).get("domain")
        return not wanted or domain is None or domain in (
            wanted if isinstance(wanted, list) else [wanted])
