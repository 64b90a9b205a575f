"""Marks the notes of a corpus with Philter, for `npm run evaluate -- --predictions OUT`.

    python3 philter.py PHILTER CORPUS.jsonl OUT

PHILTER is a clone of https://github.com/BCHSI/philter-ucsf. It needs nltk with its data averaged_perceptron_tagger,
and chardet, numpy, pandas and xmltodict. OUT gets an XML file for each note.
"""

import json
import os
import re
import runpy
import sys
import tempfile
from pathlib import Path

philter, corpus, out = (Path(each).resolve() for each in sys.argv[1:])
compile_pattern = re.compile
FLAGS = compile_pattern(r"\(\?([aiLmsux]+)\)")


def compile_with_flags_first(pattern, flags=0):
    """Some of Philter's patterns have flags at another place than the start, which Python refuses since 3.11."""
    if isinstance(pattern, str):
        found = "".join(sorted(set("".join(FLAGS.findall(pattern)))))
        pattern = (f"(?{found})" if found else "") + FLAGS.sub("", pattern)
    return compile_pattern(pattern, flags)


with tempfile.TemporaryDirectory() as notes:
    for line in corpus.read_text(encoding="utf-8").splitlines():
        note = json.loads(line)
        # With a byte order mark, Philter reads UTF-8; otherwise it guesses, and is wrong on some short notes.
        Path(notes, f"{note['id']}.txt").write_text(note["text"], encoding="utf-8-sig", newline="")
    out.mkdir(parents=True, exist_ok=True)
    re.compile = compile_with_flags_first
    os.chdir(philter)
    sys.path.insert(0, str(philter))
    sys.argv = ["main.py", "-i", f"{notes}/", "-o", f"{out}/", "-f", "configs/philter_delta.json", "--prod=True", "-v", "False"]
    runpy.run_path("main.py", run_name="__main__")

# Philter writes quotes and ampersands into the attribute text as they are, which is no XML.
for path in out.glob("*.xml"):
    path.write_text(compile_pattern(r' text=".*" TYPE=').sub(" TYPE=", path.read_text(encoding="utf-8")), encoding="utf-8")
