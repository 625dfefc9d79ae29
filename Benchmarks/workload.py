"""Synthetic work for the benchmark: phrase templates, lists of names, and labelled utterances.

Everything is drawn from a seed, so that the same sizes and seed give the same file, byte for byte.
Each template is given twice: as text in the hassil language, and as a tree for engines that have
no parser of their own. A reference matcher, slow and plain, labels the utterances: one that hits
has exactly one reading, one that misses has none.

    python3 workload.py --templates 1000 --names 10000 --seed 1 > work.json
"""

import argparse
import bisect
import json
import random
import sys
from collections import defaultdict

LIST_NAMES = [
    "contact", "room", "album", "city", "dish", "device", "project", "station", "book", "list",
]
RANGES = {"percent": (0, 100), "minutes": (1, 60)}
PARTICLES = ["up", "down", "off", "on", "out", "again", "quietly", "slowly", "loudly", "twice"]
UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
fifteen sixteen seventeen eighteen nineteen".split()
TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
MISS_KINDS = ["unknown word", "wrong order", "wrong last word", "cut short", "name not in list"]
ONSETS = "b c d f g h j k l m n p r s t v w z br ch cl cr dr fl fr gl gr pl pr sh sl st th tr".split()
VOWELS = "a e i o u a e i o ai ea ee ie oa ou".split()
CODAS = ["", "", "", "n", "r", "l", "s", "t", "m", "nd", "rk", "st", "x"]
MARKED = str.maketrans({"a": "á", "e": "é", "o": "ö", "u": "ü", "i": "ï"})


def number_words(number):
    """Returns a number from 0 to 100 in English words."""
    if number < 20:
        return UNITS[number]
    if number == 100:
        return "one hundred"
    tens, unit = divmod(number, 10)
    return TENS[tens] + (" " + UNITS[unit] if unit else "")


class Zipf:
    """Draws items so that the n-th is drawn about n^-exponent times as often as the first."""

    def __init__(self, items, exponent):
        self.items = items
        total = 0.0
        self.sums = []
        for place in range(len(items)):
            total += (place + 1) ** -exponent
            self.sums.append(total)

    def draw(self, rng):
        return self.items[bisect.bisect_left(self.sums, rng.random() * self.sums[-1])]


class Words:
    """Makes pronounceable words, each once."""

    def __init__(self, rng):
        self.rng = rng
        self.used = set(PARTICLES) | set(UNITS) | set(TENS)
        self.used |= set(
            "please could would you i want to like hey the my a in of for at percent from into "
            "with minutes all every now right today hundred and".split()
        )

    def make(self, marked=0.0):
        while True:
            syllables = self.rng.choice([1, 2, 2, 2, 3, 3])
            word = "".join(
                self.rng.choice(ONSETS) + self.rng.choice(VOWELS) for _ in range(syllables)
            ) + self.rng.choice(CODAS)
            if self.rng.random() < marked:
                word = word.translate(MARKED)
            if len(word) > 2 and word not in self.used:
                self.used.add(word)
                return word

    def pool(self, count, marked=0.0):
        return [self.make(marked) for _ in range(count)]


# Trees: ["word", w], ["all", [...]], ["any", [...]], ["maybe", tree], ["slot", list, name].


def words(text):
    items = [["word", word] for word in text.split()]
    return items[0] if len(items) == 1 else ["all", items]


def any_of(*trees):
    return ["any", [words(tree) if isinstance(tree, str) else tree for tree in trees]]


def maybe(tree):
    return ["maybe", words(tree) if isinstance(tree, str) else tree]


def text_of(tree):
    """Returns a tree as a hassil sentence template."""
    kind = tree[0]
    if kind == "word":
        return tree[1]
    if kind == "all":
        return " ".join(text_of(item) for item in tree[1])
    if kind == "any":
        return "(" + "|".join(text_of(item) for item in tree[1]) + ")"
    if kind == "maybe":
        inner = text_of(tree[1])
        return "[" + (inner[1:-1] if tree[1][0] == "any" else inner) + "]"
    return "{" + (tree[1] if tree[1] == tree[2] else f"{tree[1]}:{tree[2]}") + "}"


class Generator:
    def __init__(self, templates, names, seed):
        self.rng = random.Random(f"{seed} {templates} {names}")
        self.words = Words(self.rng)
        self.make_lists(names)
        self.make_templates(templates)

    # Lists

    def make_lists(self, count):
        rng = self.rng
        pool = Zipf(self.words.pool(max(40, count // 4), marked=0.02), 0.8)
        self.name_words = pool
        self.lists = {}
        self.known = {}
        for place, list_name in enumerate(LIST_NAMES):
            share = count // len(LIST_NAMES) + (place < count % len(LIST_NAMES))
            self.lists[list_name] = self.make_names(share, pool, list_name)
            self.known[list_name] = {name: value for name, value in self.lists[list_name]}

    def make_names(self, count, pool, prefix):
        """Returns names with their values; every tenth is another name of the value before it."""
        rng = self.rng
        names = {}
        value = -1
        while len(names) < count:
            length = rng.choices([1, 2, 3], [2, 5, 3])[0]
            name = " ".join(pool.draw(rng) for _ in range(length))
            if name in names:
                continue
            if value < 0 or rng.random() >= 0.1:
                value += 1
            names[name] = f"{prefix}-{value:05d}"
        return list(names.items())

    # Templates

    def make_templates(self, count):
        rng = self.rng
        verbs = Zipf(self.words.pool(max(12, count // 20)), 0.7)
        objects = Zipf(self.words.pool(max(24, count // 5)), 0.7)
        self.templates = []
        taken = set()
        while len(self.templates) < count:
            pairs = {(verbs.draw(rng), objects.draw(rng))}
            for _ in range(rng.choice([0, 0, 1])):
                pairs.add((verbs.draw(rng), next(iter(pairs))[1]))
            if pairs & taken:
                continue
            taken |= pairs
            thing = next(iter(pairs))[1]
            actions = sorted(verb for verb, _ in pairs)
            intent = f"{actions[0].capitalize()}{thing.capitalize()}"
            for _ in range(min(rng.choice([2, 3, 4, 5, 6]), count - len(self.templates))):
                tree = self.make_template(actions, thing)
                self.templates.append(
                    {"intent": intent, "text": text_of(tree), "tree": tree,
                     "verbs": actions, "object": thing})
        self.by_verb = defaultdict(list)
        for number, template in enumerate(self.templates):
            for verb in template["verbs"]:
                self.by_verb[verb].append(number)
        self.verbs, self.objects = verbs, objects

    def make_template(self, actions, thing):
        rng = self.rng
        items = []
        opening = rng.choices(
            [None, maybe("please"), maybe(any_of("could you", "would you", "can you")),
             any_of("i want to", "i would like to"),
             ["all", [maybe("hey"), maybe("please")]]],
            [3, 3, 2, 1, 1])[0]
        if opening:
            items.append(opening)
        items.append(any_of(*actions) if len(actions) > 1 else words(actions[0]))
        items += self.make_body(thing)
        closing = rng.choices(
            [None, maybe("now"), maybe("right now"), maybe(any_of("today", "please"))],
            [5, 2, 1, 2])[0]
        if closing:
            items.append(closing)
        flat = []
        for item in items:
            flat += item[1] if item[0] == "all" else [item]
        return ["all", flat]

    def make_body(self, thing):
        rng = self.rng
        the = rng.choice([maybe("the"), maybe(any_of("the", "my")), words("the")])
        first = rng.choice(LIST_NAMES)
        second = rng.choice([name for name in LIST_NAMES if name != first])
        slot, other = ["slot", first, first], ["slot", second, second]
        percent, minutes = ["slot", "percent", "percent"], ["slot", "minutes", "minutes"]
        thing = words(thing)
        frame = rng.choices(range(8), [5, 5, 4, 3, 3, 2, 2, 3])[0]
        if frame == 0:
            return [the, slot, thing]
        if frame == 1:
            return [the, thing, any_of("of", "in") if rng.random() < 0.5 else words("in"),
                    maybe("the"), slot]
        if frame == 2:
            return [thing, words("for"), slot,
                    maybe(["all", [words("at"), percent, words("percent")]])]
        if frame == 3:
            return [the, thing, words("in"), slot, words("to"), percent, maybe("percent")]
        if frame == 4:
            return [the, thing, words("from"), slot, any_of("to", "into"),
                    ["slot", first, f"new_{first}"] if rng.random() < 0.3 else other]
        if frame == 5:
            return [the, slot, thing, any_of("for", "in"), minutes, words("minutes")]
        if frame == 6:
            return [any_of(*rng.sample(PARTICLES, rng.choice([2, 3]))), any_of("all", "every"),
                    thing, words("with"), slot]
        return [the, thing, any_of(*rng.sample(PARTICLES, rng.choice([2, 3, 4, 5])))]

    # The reference matcher

    def ends(self, tree, text, place):
        """Yields each place where a tree that starts at a place may end, with its slots."""
        kind = tree[0]
        if kind == "word":
            if place < len(text) and text[place] == tree[1]:
                yield place + 1, ()
        elif kind == "all":
            yield from self.sequence_ends(tree[1], 0, text, place)
        elif kind == "any":
            for item in tree[1]:
                yield from self.ends(item, text, place)
        elif kind == "maybe":
            yield place, ()
            yield from self.ends(tree[1], text, place)
        else:
            for end in range(place + 1, min(place + 3, len(text)) + 1):
                value = self.value(tree[1], " ".join(text[place:end]))
                if value is not None:
                    yield end, ((tree[2], value, place, end),)

    def sequence_ends(self, items, index, text, place):
        if index == len(items):
            yield place, ()
            return
        for middle, slots in self.ends(items[index], text, place):
            for end, more in self.sequence_ends(items, index + 1, text, middle):
                yield end, slots + more

    def value(self, list_name, name):
        if list_name in RANGES:
            return NUMBERS[list_name].get(name)
        return self.known[list_name].get(name)

    def readings(self, text):
        """Returns the different readings of an utterance: intents with slots."""
        text = text.split()
        found = set()
        for number in {n for word in set(text) for n in self.by_verb.get(word, ())}:
            template = self.templates[number]
            if template["object"] in text:
                for end, slots in self.ends(template["tree"], text, 0):
                    if end == len(text):
                        found.add((template["intent"], slots))
        return found

    # Utterances

    def sample(self, tree):
        rng = self.rng
        kind = tree[0]
        if kind == "word":
            return [tree[1]]
        if kind == "all":
            return [word for item in tree[1] for word in self.sample(item)]
        if kind == "any":
            return self.sample(rng.choice(tree[1]))
        if kind == "maybe":
            return self.sample(tree[1]) if rng.random() < 0.5 else []
        if tree[1] in RANGES:
            number = rng.randint(*RANGES[tree[1]])
            return [str(number)] if rng.random() < 0.5 else number_words(number).split()
        return rng.choice(self.lists[tree[1]])[0].split()

    def hit(self):
        while True:
            text = " ".join(self.sample(self.rng.choice(self.templates)["tree"]))
            readings = self.readings(text)
            if len(readings) == 1:
                intent, slots = next(iter(readings))
                return {
                    "text": text, "intent": intent,
                    "slots": [dict(zip(("name", "value", "start", "end"), s)) for s in slots],
                }

    def miss(self, kind):
        while True:
            text = self.spoil(kind)
            if text and not self.readings(text):
                return {"text": text, "kind": kind}

    def spoil(self, kind):
        """Returns an utterance that hits, spoiled in some way, or `None` where it cannot be."""
        rng = self.rng
        hit = self.hit()
        text = hit["text"].split()
        if kind == "unknown word":
            text[rng.randrange(len(text))] = self.words.make()
        elif kind == "wrong order":
            first, second = rng.sample(range(len(text)), 2)
            text[first], text[second] = text[second], text[first]
        elif kind == "wrong last word":
            text[-1] = rng.choice([self.name_words, self.objects, self.verbs]).draw(rng)
        elif kind == "cut short":
            del text[-rng.choice([1, 1, 2]):]
        else:
            slots = [slot for slot in hit["slots"] if slot["name"] not in RANGES]
            if not slots:
                return None
            slot = rng.choice(slots)
            length = rng.choice([1, 2, 3])
            text[slot["start"]:slot["end"]] = [self.name_words.draw(rng) for _ in range(length)]
        return " ".join(text)

    def work(self, hits, misses):
        hit = [self.hit() for _ in range(hits)]
        miss = [self.miss(MISS_KINDS[number % len(MISS_KINDS)]) for number in range(misses)]
        fresh = Zipf(self.words.pool(1000), 0.8)
        both = Zipf([word for pair in zip(self.name_words.items, fresh.items) for word in pair], 0.8)
        return {
            "lists": self.lists,
            "ranges": {name: list(limits) for name, limits in RANGES.items()},
            "numbers": [number_words(number) for number in range(101)],
            "templates": [
                {key: template[key] for key in ("intent", "text", "tree")}
                for template in self.templates
            ],
            "hits": hit,
            "misses": miss,
            "replacement": {
                "list": LIST_NAMES[0],
                "names": self.make_names(10_000, both, "replaced"),
            },
        }


NUMBERS = {
    name: {
        text: number
        for number in range(low, high + 1)
        for text in (str(number), number_words(number))
    }
    for name, (low, high) in RANGES.items()
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--templates", type=int, required=True)
    parser.add_argument("--names", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hits", type=int, default=500)
    parser.add_argument("--misses", type=int, default=500)
    options = parser.parse_args()
    generator = Generator(options.templates, options.names, options.seed)
    json.dump(
        generator.work(options.hits, options.misses), sys.stdout, ensure_ascii=False,
        separators=(",", ":"))


if __name__ == "__main__":
    main()
