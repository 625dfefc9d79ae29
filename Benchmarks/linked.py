#!/usr/bin/env python3
"""Measures what an app links: the size of its stripped program, its libraries, and its memory while it waits for a front.

    swift build -c release --product SoupChef
    Benchmarks/linked.py .build/release/SoupChef
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def measure(program):
    with tempfile.TemporaryDirectory() as folder:
        stripped = pathlib.Path(folder) / "stripped"
        subprocess.run(["strip", "-o", stripped, program], check=True)
        size = stripped.stat().st_size
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    libraries = re.findall(r"^\s*(\S+) => /", listed, re.M)
    app = subprocess.Popen([program, "--parlance-serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    # It introduces itself once it is ready.
    app.stdout.readline()
    status = pathlib.Path(f"/proc/{app.pid}/status").read_text(encoding="utf-8")
    app.kill()
    memory = {name: int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) / 1000 for name in ("VmRSS", "RssAnon")}
    print(f"{program}: {size / 1e6:.1f} MB stripped, {len(libraries)} libraries, "
          f"{memory['VmRSS']:.1f} MB resident, {memory['RssAnon']:.1f} MB anonymous")
    print("  " + " ".join(sorted(libraries)))


for path in sys.argv[1:] or sys.exit(__doc__):
    measure(path)
