"""Writes the results of a run into README.md, between its markers, and draws the plot."""

import json
import re
import sys
from pathlib import Path
from statistics import median

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plot  # noqa: E402

HERE = Path(__file__).resolve().parent
NAMES = {
    "automaton": "**Parlance**, automaton",
    "matcher": "**Parlance**, intent matcher",
    "pynini": "OpenFst (pynini)",
    "re2": "RE2 + dictionary",
    "hyperscan": "Hyperscan, no slots",
    "hassil": "hassil",
}
COLORS = {
    "automaton": "#0b6e4f", "matcher": "#6bbf59", "pynini": "#1f6fb2", "re2": "#8a4fbf",
    "hyperscan": "#d98c00", "hassil": "#c0392b",
}


def main():
    results = json.loads(Path(sys.argv[1]).read_text())
    readme = HERE / "README.md"
    text = readme.read_text()
    begin, end = "<!-- results -->", "<!-- end of results -->"
    before, rest = text.split(begin)
    after = rest.split(end)[1]
    readme.write_text(before + begin + "\n" + "\n".join(report(results)) + "\n" + end + after)
    draw(results)


# The table


def report(results):
    sizes = results["sizes"]
    keys = [key for key in NAMES if any(key in size["engines"] for size in sizes)]
    machine = results["machine"]
    yield from heading(machine)

    def table(title, cell):
        yield ""
        yield f"**{title}**"
        yield ""
        yield "| | " + " | ".join(size_name(size) for size in sizes) + " |"
        yield "| --- |" + " ---: |" * len(sizes)
        for key in keys:
            cells = [cell(size["engines"].get(key, {}), size["engines"]) for size in sizes]
            if any(cells):
                yield f"| {NAMES[key]} | " + " | ".join(text or "—" for text in cells) + " |"

    for kind, title in (("hits", "An utterance that hits"), ("misses", "An utterance that misses")):
        yield from table(
            f"{title}: median (95th percentile)", lambda engine, _, kind=kind: spread(engine, kind))
    yield from table(
        "Times the automaton's own time: median over the same utterances, hits / misses", ratios)
    yield from table("With warm caches, without the others in between: medians, hits / misses", warm)
    yield from table("Right answers: hits, misses", right)
    yield from table("Compilation", lambda engine, _: measured(engine, ("compile", "seconds"), time_text))
    yield from table(
        "Memory: growth of the process by compilation / after all matching",
        lambda engine, _: growth(engine))
    yield from table(
        "Tables: bytes, states", lambda engine, _: tables(engine))
    yield from table(
        "Compiled file: size, writing, loading", lambda engine, _: compiled_file(engine))
    yield from table(
        "Replacing a list by 10,000 names",
        lambda engine, _: measured(engine, ("replace", "seconds"), time_text))
    yield from notes(sizes, keys)


def heading(machine):
    versions = machine["versions"]
    peers = ", ".join(
        f"{name} {versions[name]}" for name in ("hassil", "pynini", "google-re2", "hyperscan")
        if name in versions)
    yield ""
    yield (
        f"{machine['date']}, commit {machine['commit']}, `{machine['command']}`, "
        f"{machine['minutes']:.0f} min. {machine['model']}, {machine['cores']} cores, "
        f"{machine['memory'] / 2**30:.0f} GiB, {machine['system']}; load at the start "
        f"{machine['load']:.1f}. {machine['swift']}; Python {machine['python']}; {peers}.")
    if machine["load"] > 0.5:
        yield ""
        yield "**The machine was busy with other work: these times are too long, and will be replaced.**"


def size_name(size):
    return f"{size['templates']:,} x {size['names']:,}"


def percentile(times, share):
    return sorted(times)[int(len(times) * share)]


def spread(engine, kind):
    if "nanoseconds" not in engine:
        return ""
    times = engine["nanoseconds"][kind]
    return f"{time_text(median(times) / 1e9)} ({time_text(percentile(times, 0.95) / 1e9)})"


def ratios(engine, engines):
    ours = engines.get("automaton", {})
    if "nanoseconds" not in engine or "nanoseconds" not in ours:
        return ""
    pairs = (
        median(theirs / own for theirs, own in zip(
            engine["nanoseconds"][kind], ours["nanoseconds"][kind]))
        for kind in ("hits", "misses"))
    return " / ".join(f"{ratio:,.1f}" if ratio < 100 else f"{ratio:,.0f}" for ratio in pairs)


def warm(engine, _):
    return " / ".join(time_text(engine["warm"][kind] / 1e9) for kind in ("hits", "misses")) if (
        "warm" in engine) else ""


def right(engine, _):
    if "right" not in engine:
        return ""
    cells = []
    for kind in ("hits", "misses"):
        good, count = engine["right"][kind]
        cells.append(f"{good}/{count}" if good == count else f"**{good}/{count}**")
    return ", ".join(cells) + ("" if engine["slots"] else " (intent only)")


def measured(engine, path, shown):
    for key in path:
        engine = engine.get(key) or {}
    return shown(engine) if isinstance(engine, (int, float)) else ""


def growth(engine):
    if "compile" not in engine:
        return ""
    before = engine["compile"]["residentBefore"]
    return " / ".join(
        size_text(after - before) for after in (engine["compile"]["residentAfter"], engine["resident"]))


def tables(engine):
    sizes = engine.get("compile", {}).get("sizes", {})
    cells = [size_text(sizes["bytes"])] if "bytes" in sizes else []
    return ", ".join(cells + ([f"{sizes['states']:,}"] if "states" in sizes else []))


def compiled_file(engine):
    file = engine.get("file")
    return file and ", ".join(
        (size_text(file["fileBytes"]), time_text(file["seconds"]), time_text(file["loadSeconds"])))


def time_text(seconds):
    for unit, factor in (("s", 1), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1 or unit == "us":
            value = seconds * factor
            return f"{value:.3g} {unit}" if value < 100 else f"{value:.0f} {unit}"


def size_text(size):
    if abs(size) < 1e6:
        return f"{size / 1e3:.0f} KB"
    return f"{size / 1e6:.1f} MB" if abs(size) < 1e7 else f"{size / 1e6:.0f} MB"


def notes(sizes, keys):
    lines = []
    for size in sizes:
        for key in keys:
            engine = size["engines"].get(key, {})
            if "refusal" in engine:
                lines.append(f"- {plain(key)} at {size_name(size)}: {engine['refusal']}.")
            elif not engine.get("all", True):
                lines.append(
                    f"- {plain(key)} at {size_name(size)} answered the first {engine['count']} hits "
                    f"and misses; {engine['rounds']} rounds over the first {engine['timed']}.")
    if lines:
        yield ""
        yield from lines


def plain(key):
    return re.sub(r"\*", "", NAMES[key]).split(",")[0]


# The plot


def draw(results):
    sizes = results["sizes"]
    plot.rcParams.update({"svg.hashsalt": "parlance", "font.size": 9})
    figure, axes = plot.subplots(1, 2, figsize=(10, 4.4), sharey=True)
    for axis, kind in zip(axes, ("hits", "misses")):
        axis.set_yscale("log")
        for key, name in NAMES.items():
            measured = [
                (place, [time / 1e3 for time in size["engines"][key]["nanoseconds"][kind]])
                for place, size in enumerate(sizes)
                if "nanoseconds" in size["engines"].get(key, {})]
            if not measured:
                continue
            # A little apart, so that engines of the same speed do not hide each other.
            places = [place + 0.03 * (list(NAMES).index(key) - 2.5) for place, _ in measured]
            medians = [median(times) for _, times in measured]
            highs = [percentile(times, 0.95) for _, times in measured]
            axis.plot(places, medians, marker="o", markersize=5, color=COLORS[key],
                      label=re.sub(r"\*", "", name))
            for place, low, high in zip(places, medians, highs):
                axis.plot([place, place], [low, high], color=COLORS[key], linewidth=1, alpha=0.6)
        axis.yaxis.set_major_formatter(lambda value, _: f"{value:,g}")
        axis.set_xticks(range(len(sizes)), [
            f"{short(size['templates'])} x {short(size['names'])}" for size in sizes])
        axis.set_xlabel("templates x names")
        axis.set_title(f"An utterance that {kind}")
        axis.grid(True, which="major", axis="y", alpha=0.3)
        axis.spines[["top", "right"]].set_visible(False)
    axes[0].set_ylabel("microseconds: median, line up to the 95th percentile")
    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="lower center", ncols=len(labels), frameon=False, fontsize=8)
    figure.tight_layout(rect=(0, 0.07, 1, 1))
    figure.savefig(HERE / "cost.svg", metadata={"Date": None})


def short(number):
    return f"{number // 1000}k" if number >= 1000 else str(number)


if __name__ == "__main__":
    main()
