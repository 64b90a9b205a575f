import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordTokens } from '../evaluation/tokens';
import { jsonl } from '../formats/jsonl';
import type { AnnotatedNote } from '../note/note';
import { overlap, type Span } from '../note/span';
import { REPOSITORY } from './command/repository';
import { runCommand } from './test-support/command';

/** Notes of which one half is in English and the other in Spanish. */
function mixedNotes(count: number): AnnotatedNote[] {
  const [english, spanish] = ['en', 'es'].map((language) => {
    const text = readFileSync(join(REPOSITORY, 'public/corpora', language, 'written.jsonl'), 'utf8');
    return jsonl.read([{ name: 'written.jsonl', text }]).notes;
  }) as [AnnotatedNote[], AnnotatedNote[]];
  return Array.from({ length: count }, (_, i) => {
    const [first, second] = (i % 2 ? [english[i], spanish[i]] : [spanish[i], english[i]]) as [
      AnnotatedNote,
      AnnotatedNote,
    ];
    const before = `${first.note.text}\n\n`;
    const spans = second.spans.map((span) => ({
      ...span,
      start: span.start + before.length,
      end: span.end + before.length,
    }));
    return { note: { id: String(i), text: before + second.note.text }, spans: [...first.spans, ...spans] };
  });
}

/** How many words of PHI are missed, and how many others are marked. */
async function errors(notes: readonly AnnotatedNote[], options: readonly string[]) {
  const { stdout } = await runCommand('tag', options, notes.map(({ note }) => `${JSON.stringify(note)}\n`).join(''));
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { spans: readonly Span[] }).spans);
  const words = notes.flatMap(({ note, spans }, i) =>
    wordTokens(note.text).map((word) =>
      [spans, answers[i] ?? []].map((all) => all.some((span) => overlap(span, word))),
    ),
  );
  return {
    missed: words.filter(([isPhi, isMarked]) => isPhi && !isMarked).length,
    extra: words.filter(([isPhi, isMarked]) => !isPhi && isMarked).length,
  };
}

test('in notes in both languages, each half is read by the tagger of its language', async () => {
  const notes = mixedNotes(16);
  const each = await errors(notes, []);
  const one = await errors(notes, ['--tagger', 'en-bilstm-crf']);
  expect(each.missed).toBeLessThan(one.missed / 3);
  expect(each.extra).toBeLessThan(one.extra / 3);
});
