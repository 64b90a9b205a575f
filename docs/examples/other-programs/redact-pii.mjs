// Marks the notes of a corpus with the npm package redact-pii, for `npm run evaluate -- --predictions OUT.jsonl`:
//   npm install redact-pii && node redact-pii.mjs CORPUS.jsonl OUT.jsonl
import { readFileSync, writeFileSync } from 'node:fs';
import { SyncRedactor } from 'redact-pii';

const [, , corpus, out] = process.argv;
const MARK = '\u0001';
const redactor = new SyncRedactor({ globalReplaceWith: MARK });

/** What stands in the text where the redacted text has marks. */
function spansIn(text) {
  const kept = redactor
    .redact(text)
    .split(MARK)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [, ...ranges] = RegExp(`^${kept.join('([\\s\\S]+?)')}$`, 'd').exec(text).indices;
  return ranges.map(([start, end]) => ({ start, end, label: 'OTHER' }));
}

const lines = readFileSync(corpus, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { id, text } = JSON.parse(line);
    return `${JSON.stringify({ id, text, spans: spansIn(text) })}\n`;
  });
writeFileSync(out, lines.join(''));
