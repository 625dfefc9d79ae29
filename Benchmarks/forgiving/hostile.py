"""Utterances that are made to take long: each has to be refused, or answered, in bounded time."""

import random


def utterances():
    """Returns utterances by what is special about them."""
    rng = random.Random(1)
    words = "turn on off the a kitchen living room light lights all set to in of percent timer".split()

    def misspelt(word):
        place = rng.randrange(len(word))
        return word[:place] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[place + 1:]

    return {
        "10,000 words": " ".join(rng.choice(words) for _ in range(10_000)),
        "one letter, 10,000 times": "a" * 10_000,
        "48 times one letter": "a " * 48,
        "40 emoji": "😀🎉 " * 20,
        "another script": "включи свет на кухне и в гостиной пожалуйста " * 4,
        "48 misspelled words": " ".join(misspelt(rng.choice(words)) for _ in range(48)),
        "20 misspelled words": " ".join(misspelt(rng.choice(words)) for _ in range(20)),
        "trun on teh, 7 times": "trun on teh " * 7,
        "a command 8 times": "turn on the kitchen lights " * 8,
        "words of phrases in any order": " ".join(rng.choice(words) for _ in range(40)),
        "words of three letters": " ".join(
            "".join(rng.choice("aeiou" if k == 1 else "lntrs") for k in range(3)) for _ in range(40)),
        "numbers": " ".join(rng.choice(["one", "twnety", "fve", "hundrd", "and", "7"]) for _ in range(40)),
    }


def measure(program, home, run):
    """Returns by utterance the least time of five, in microseconds, and what became of it."""
    lines = utterances()
    command = [program, "match", "--app", home, "--format", "jsonl"]
    # The first two make what is looked up in.
    records, _ = run(command, ["trun on teh lights", "could you get the lamp going", *list(lines.values()) * 5])
    records = records[2:]
    return {
        name: {
            "time": min(record["microseconds"] for record in records[number::len(lines)]),
            "outcome": records[number]["outcome"]}
        for number, name in enumerate(lines)}
