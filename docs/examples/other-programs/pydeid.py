"""Marks the notes of a corpus with pyDeid, for `npm run evaluate -- --predictions OUT.jsonl`.

    python3 pydeid.py CORPUS.jsonl OUT.jsonl

pyDeid (https://github.com/GEMINI-Medicine/pyDeid) is a rewrite of PhysioNet's deid with rules for Canadian notes. It is
run without its optional named entity recognition.
"""

import json
import sys

from pyDeid.pyDeidBuilder import pyDeidBuilder

TYPES = ["names", "dates", "sin", "ohip", "mrn", "locations", "hospitals", "contact"]
handler = pyDeidBuilder().set_phi_types(TYPES).set_valid_years(30, 1900, 2050).build().handler


def found_in(text):
    """Disjoint ranges in code points, in order."""
    handler.set_note(text)
    handler.set_phis({})
    handler.set_phis(handler.finder.find_phi(None))
    merged = []
    for start, end in sorted({(place[0], place[1]) for place in handler.pruner.prune_phi()}):
        if merged and start < merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        elif start < end:
            merged.append([start, end])
    return merged


with open(sys.argv[1], encoding="utf-8") as corpus, open(sys.argv[2], "w", encoding="utf-8") as out:
    for line in corpus:
        note = json.loads(line)
        text = note["text"]
        # Offsets in JSON lines count UTF-16 units.
        units = lambda at: len(text[:at].encode("utf-16-le")) // 2
        spans = [{"start": units(start), "end": units(end), "label": "OTHER"} for start, end in found_in(text)]
        print(json.dumps({"id": note["id"], "text": text, "spans": spans}), file=out)
