"""The Python that the peers are installed in."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"


def prepare_python():
    """Returns a Python that has the peers, from an environment of its own."""
    python = VENV / "bin" / "python"
    wanted = (HERE / "requirements.txt").read_text()
    stamp = VENV / "requirements.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing the peers …", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "-r", HERE / "requirements.txt"],
            check=True)
        stamp.write_text(wanted)
    return python
