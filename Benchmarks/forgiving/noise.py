"""What people and recognizers do to a sentence, drawn from a seed.

Each generator takes a sentence and a random generator and returns another text that a person would
still understand, or `None` where it has nothing to change. Numbers and the words of free text (a message,
a thing to buy) stay as they are: nobody can guess what "18" was meant to be.
"""

import random
import re
from collections import defaultdict

KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
FILLERS = ["um", "uh", "well", "like", "you know", "okay so", "hmm", "actually", "just", "er"]
AROUND_ANYTHING = ["please {}", "{} please", "hey {}", "{} thanks", "hi there {} thank you"]
AROUND_COMMANDS = [
    "can you {}", "could you please {}", "would you {}", "{} for me", "i want you to {}",
    "i would like you to {}", "hey can you {} please", "i need you to {}", "could you {} now",
    "go ahead and {}", "be so kind and {}",
]
QUESTIONS = set("is are was were am what what's whats which who how how's where where's when whats".split())
FUNCTION_WORDS = set("a an the my our to in at of for is are me it this that there with".split())
NUMBERS = set(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety "
    "hundred half quarter percent".split())


def neighbours():
    """Returns the keys beside each key."""
    places = {key: (row, column + row * 0.5)
              for row, keys in enumerate(KEYBOARD) for column, key in enumerate(keys)}
    return {
        key: [other for other, (r, c) in places.items()
              if other != key and abs(r - row) <= 1 and abs(c - column) <= 1]
        for key, (row, column) in places.items()}


NEIGHBOURS = neighbours()


def edit(word, rng):
    """Returns a word with one slip of the fingers: a neighbouring, a missing, a doubled or
    additional, or an exchanged letter."""
    place = rng.randrange(len(word))
    letter = word[place].lower()
    near = NEIGHBOURS.get(letter, [letter])
    kind = rng.choice(["substitute", "insert", "delete", "transpose"])
    if kind == "substitute":
        return word[:place] + rng.choice(near) + word[place + 1:]
    if kind == "insert":
        return word[:place] + rng.choice([*near, letter]) + word[place:]
    if kind == "delete":
        return word[:place] + word[place + 1:]
    place = rng.randrange(len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2:]


def can_be_misspelt(word):
    return len(word) >= 3 and word.isalpha() and word.isascii()


def open_places(sentence):
    """Returns the places of words that belong to free text."""
    words = sentence["text"].lower().split(" ")
    return {
        start + offset
        for value in sentence.get("open", ()) for start in range(len(words))
        for offset in range(len(value)) if words[start:start + len(value)] == value}


def typos(count):
    """Returns a generator of `count` slips, in different words where there are enough."""
    def generate(sentence, rng):
        words = sentence["text"].split(" ")
        kept = open_places(sentence)
        places = [
            place for place, word in enumerate(words)
            if can_be_misspelt(word) and place not in kept]
        if not places:
            return None
        chosen = rng.sample(places, count) if len(places) >= count else [
            rng.choice(places) for _ in range(count)]
        for place in chosen:
            for _ in range(20):
                changed = edit(words[place], rng) if len(words[place]) > 2 else words[place]
                if changed.lower() != words[place].lower():
                    words[place] = changed
                    break
            else:
                return None
        return " ".join(words)
    return generate


class Sounds:
    """Words that sound alike, from a pronouncing dictionary in the format of CMU's."""

    CLASSES = [
        "AA AO AH", "AE EH", "IH IY", "UH UW", "ER AH", "EY EH", "OW AO", "P B", "T D", "K G", "F V TH",
        "S Z", "SH CH JH ZH", "M N NG", "DH D TH", "L R W", "HH"]

    def __init__(self, path):
        self.pronunciations = defaultdict(list)
        self.words = defaultdict(list)
        for line in open(path, encoding="latin-1"):
            word, *phones = line.split()
            word = re.sub(r"\(\d+\)$", "", word)
            if not phones or not word.isalpha():
                continue
            key = tuple(re.sub(r"\d", "", phone) for phone in phones)
            self.pronunciations[word].append(key)
            self.words[key].append(word)
        self.alike = defaultdict(set)
        for group in self.CLASSES:
            for phone in group.split():
                self.alike[phone] |= set(group.split()) - {phone}

    def like(self, word):
        """Returns the words that sound the same, and those that differ in one similar phone."""
        same, near = set(), set()
        for key in self.pronunciations.get(word, []):
            same.update(self.words[key])
            for place, phone in enumerate(key):
                for other in self.alike[phone]:
                    near.update(self.words.get(key[:place] + (other,) + key[place + 1:], []))
        return sorted(same - {word}), sorted(near - same - {word})

    def swap(self, sentence, rng):
        """Replaces one word by one that a recognizer may take it for."""
        words = sentence["text"].split(" ")
        kept = open_places(sentence)
        choices = []
        for place, word in enumerate(words):
            if len(word) < 3 or word.lower() in NUMBERS or not word.isalpha() or place in kept:
                continue
            same, near = self.like(word.lower())
            if same or near:
                choices.append((place, same, near))
        if not choices:
            return None
        place, same, near = rng.choice(choices)
        words[place] = rng.choice(same if same and (not near or rng.random() < 0.5) else near)
        return " ".join(words)


def filler(sentence, rng):
    words = sentence["text"].split(" ")
    kept = open_places(sentence)
    places = [place for place in range(len(words)) if not {place - 1, place} <= kept]
    words.insert(rng.choice(places), rng.choice(FILLERS))
    return " ".join(words)


def dropped(sentence, rng):
    words = sentence["text"].split(" ")
    kept = open_places(sentence)
    places = [
        place for place, word in enumerate(words)
        if word.lower() in FUNCTION_WORDS and place not in kept]
    if not places or len(words) < 3:
        return None
    del words[rng.choice(places)]
    return " ".join(words)


def polite(sentence, rng):
    is_question = sentence["text"].split(" ")[0].lower() in QUESTIONS
    wrapper = rng.choice(AROUND_ANYTHING if is_question else AROUND_ANYTHING + AROUND_COMMANDS)
    return wrapper.format(sentence["text"])


def sets(sentences, seed, dictionary):
    """Returns the noised sentences by kind; a sentence that a kind cannot change is left out of it."""
    kinds = {"one typo": typos(1), "two typos": typos(2)}
    if dictionary:
        kinds["sound-alike"] = Sounds(dictionary).swap
    kinds.update({"filler word": filler, "function word dropped": dropped, "polite": polite})
    made = {}
    for kind, generate in kinds.items():
        rng = random.Random(f"{seed} {kind}")
        made[kind] = []
        for sentence in sentences:
            text = generate(sentence, rng)
            if text is not None:
                made[kind].append({**sentence, "text": text, "from": sentence["text"]})
    return made
