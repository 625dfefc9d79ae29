"""The tables and plots of the forgiving benchmark."""

from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- forgiving results -->", "<!-- end of forgiving results -->"
PLOT = "![Recall over false accepts, and how often answers are right by their score](forgiving.svg)"
HEADS = {
    "right": "Intent and all slots right; in parentheses another intent accepted",
    "recall": "Right intent; in parentheses another intent accepted",
    "refuse": "Accepted, which is wrong",
}


def table(results):
    """Returns the tables as Markdown."""
    lines = []
    keys = list(next(iter(results["sets"].values()))["engines"])
    for kind, head in HEADS.items():
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
    lines += times(results, keys)
    if "names" in results:
        lines += name_table(results["names"])
    if "scale" in results:
        lines += scale_table(results["scale"])
    if "hostile" in results:
        lines += hostile_table(results["hostile"])
    return "\n".join(lines).strip() + "\n"


def cell(kind, counted):
    total = max(counted["sentences"], 1)
    wrong = f"{counted['wrong intent'] / total:.1%}"
    return wrong if kind == "refuse" else f"{counted['right'] / total:.1%} ({wrong})"


def times(results, keys):
    lines = ["", "| Time of a sentence: median (95th percentile) | " + " | ".join(keys) + " |",
             "| --- |" + " --: |" * len(keys)]
    for name, each in results["sets"].items():
        cells = [
            f"{time(each['engines'][key]['median'])} ({time(each['engines'][key]['95th'])})"
            for key in keys if key in each["engines"]]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def time(microseconds):
    return f"{microseconds / 1000:.3g} ms" if microseconds >= 1000 else f"{microseconds:.3g} us"


def name_table(names):
    engines = names["engines"]
    lines = ["", f"| A name among {names['count']:,} | " + " | ".join(engines) + " |",
             "| --- |" + " --: |" * len(engines)]
    for edits in ("1", "2"):
        lines.append(
            f"| {edits} edit{'s' if edits == '2' else ''}: found (another one), median | " + " | ".join(
                f"{each[edits]['right']:.1%} ({each[edits]['wrong']:.1%}), {time(each[edits]['median'])}"
                for each in engines.values()) + " |")
    lines.append(
        "| memory that this takes | "
        + " | ".join(f"{each['memory'] / 1e6:.0f} MB" for each in engines.values()) + " |")
    return lines


def scale_table(kinds):
    lines = ["", "| Among 10,000 templates and 100,000 names | right | another accepted | median | 95th "
             "percentile | first use, with its indices |", "| --- |" + " --: |" * 5]
    for kind, each in kinds.items():
        total = each["sentences"]
        right = f"{each['right'] / total:.1%}" if kind != "none of its business" else ""
        lines.append(
            f"| {kind} | {right} | {each['wrong'] / total:.1%} | {time(each['median'])} | "
            f"{time(each['95th'])} | {time(each['first'])} |")
    memory = max(each["memory"] for each in kinds.values())
    return lines + ["", f"The indices of forgiving and of other words take {memory / 1e6:.0f} MB there."]


def hostile_table(utterances):
    lines = ["", "| Bad input | outcome | time |", "| --- | --- | --: |"]
    return lines + [
        f"| {name} | {each['outcome']} | {time(each['time'])} |" for name, each in utterances.items()]


def record(results):
    """Writes the tables into Benchmarks/README.md, between its markers, and draws the plots."""
    readme = BENCHMARKS / "README.md"
    text = readme.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise SystemExit(f"{readme} lacks the markers {BEGIN} and {END}.")
    machine = (
        f"{results['date']}, commit {results['commit']}, noise from seed {results['seed']}, "
        f"{results['minutes']:.0f} min, load {results['load']:.1f} (times mean little above 1).")
    readme.write_text(f"{before}{BEGIN}\n\n{machine}\n\n{table(results)}\n{PLOT}\n\n{END}{after}", encoding="utf-8")
    draw(results)


# The plots


def draw(results):
    """Draws recall over false accepts, and how often answers are right by their score."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plot

    plot.rcParams.update({"svg.hashsalt": "parlance", "font.size": 9})
    figure, (curve, reliability) = plot.subplots(1, 2, figsize=(10, 4.4))
    sets = results["curve"]
    refused = [each for each in sets.values() if each["kind"] == "refuse"]
    for name, each in sets.items():
        if each["kind"] != "recall":
            continue
        points = [
            (100 * share(refused, threshold, "wrong intent"), 100 * share([each], threshold, "right"))
            for threshold in [number / 200 for number in range(1, 201)]]
        curve.plot(*zip(*points), label=name)
    curve.set_xlim(0, 8)
    curve.set_ylim(0, 100)
    curve.set_xlabel("false accepts in % of sentences about other things")
    curve.set_ylabel("right intent, in %")
    curve.axvline(2, color="gray", linewidth=0.7, linestyle=":")
    curve.legend(frameon=False, loc="lower right")
    curve.set_title("The threshold's choice")
    reliability.plot([0, 1], [0, 1], color="gray", linewidth=0.7, linestyle=":")
    for stage, marker in (("forgiven", "s"), ("other words", "o")):
        bins = reliability_bins(sets, stage)
        reliability.plot(
            [score for score, _, _ in bins], [right for _, right, _ in bins], marker=marker,
            markersize=5, label=stage)
        for score, right, count in bins:
            reliability.annotate(f" {count}", (score, right), fontsize=7, va="top")
    reliability.legend(frameon=False, loc="upper left")
    reliability.set_xlabel("score of the answer (mean of its tenth)")
    reliability.set_ylabel("share of such answers that are right")
    reliability.set_title("What a score means")
    for axis in (curve, reliability):
        axis.grid(True, alpha=0.3)
        axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(BENCHMARKS / "forgiving.svg", metadata={"Date": None})


def share(sets, threshold, outcome):
    """Returns the share of sentences whose answer reaches a threshold and has an outcome."""
    total = sum(each["sentences"] for each in sets)
    return sum(
        score >= threshold and outcome == found
        for each in sets for score, found, _ in each["scores"]) / max(total, 1)


def reliability_bins(sets, stage):
    """Returns by tenths of the score: the mean score, the share of right answers, their number.

    Answers weigh as in the calibration.
    """
    from calibrate import answers

    bins = {}
    for score, right, weight in answers(sets, stage):
        bins.setdefault(min(int(score * 10), 9), []).append((score, right, weight))
    return [
        (sum(s * w for s, _, w in each) / sum(w for *_, w in each),
         sum(r * w for _, r, w in each) / sum(w for *_, w in each), len(each))
        for _, each in sorted(bins.items())]
