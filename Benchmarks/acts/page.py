"""Writes what was measured into Benchmarks/README.md, between a pair of markers."""
import datetime
import pathlib
import subprocess

PAGE = pathlib.Path(__file__).parent.parent / "README.md"


def record(name, lines):
    """Replaces what is between `<!-- name -->` and `<!-- end of name -->` by today's date, the commit and `lines`."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=PAGE.parent, check=True)
    text = "\n".join([f"{datetime.date.today()}, commit {commit.stdout.strip()}:", "", *lines])
    print(text)
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, _, rest = PAGE.read_text().partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"{PAGE} lacks the markers {begin} and {end}.")
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")
