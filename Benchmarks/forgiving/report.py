"""The tables of the forgiving benchmark."""


def table(results):
    """Returns the tables as Markdown."""
    lines = []
    keys = list(next(iter(results["sets"].values()))["engines"])
    heads = {
        "right": "intent and all slots right; in parentheses another intent accepted",
        "recall": "right intent; in parentheses another intent accepted",
        "refuse": "accepted, which is wrong"}
    for kind, head in heads.items():
        sets = {name: each for name, each in results["sets"].items() if each["kind"] == kind}
        if not sets:
            continue
        lines += ["", f"| {head} | sentences | " + " | ".join(keys) + " |",
                  "| --- | --: |" + " --: |" * len(keys)]
        for name, each in sets.items():
            engines = each["engines"]
            count = next(iter(engines.values()))["sentences"]
            lines.append(
                f"| {name} | {count:,} | "
                + " | ".join(cell(kind, engines[key]) if key in engines else "" for key in keys) + " |")
    return "\n".join(lines).strip() + "\n"


def cell(kind, counted):
    total = max(counted["sentences"], 1)
    wrong = f"{counted['wrong intent'] / total:.1%}"
    return wrong if kind == "refuse" else f"{counted['right'] / total:.1%} ({wrong})"
