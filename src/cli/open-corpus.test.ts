import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agreement } from '../evaluation/agreement';
import type { Interval } from '../evaluation/resampling';
import { wordTokens } from '../evaluation/tokens';
import type { ReadResult } from '../formats/format';
import { jsonl } from '../formats/jsonl';
import { detectLanguage, LANGUAGES, type Language, passagesInOther } from '../note/language';
import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import { LABELS } from '../phi/taxonomy';
import { markdownHead, markdownRow } from './command/markdown';
import { thousands } from './gazetteers/card';

const ROOT = join(import.meta.dirname, '../../public/corpora');

/** One file of the open corpus. */
interface CorpusFile extends ReadResult {
  readonly language: Language;
  /** Without folder and extension. */
  readonly name: string;
  readonly lines: number;
  /** Whether its notes are only for measuring, not for training. */
  readonly gold: boolean;
}

/** The file of labelled excerpts of reports that we may not distribute; it has no text. */
const EXCERPTS = 'report-excerpts.jsonl';

/** Every file of notes of `public/corpora`, the training files of a language before its gold. */
function openCorpus(): CorpusFile[] {
  return LANGUAGES.flatMap((language) => {
    const names = readdirSync(join(ROOT, language)).filter((name) => name.endsWith('.jsonl') && name !== EXCERPTS);
    const files = names.map((file): CorpusFile => {
      const text = readFileSync(join(ROOT, language, file), 'utf8');
      const name = file.replace('.jsonl', '');
      const lines = text.split('\n').filter(Boolean).length;
      return { language, name, lines, gold: name.startsWith('gold'), ...jsonl.read([{ name: file, text }]) };
    });
    return files.sort((a, b) => Number(a.gold) - Number(b.gold) || a.name.length - b.name.length);
  });
}

/** The files that a second reader annotated again (`en/gold-genres`), with the spans of each note. */
function secondReadings(): { readonly of: string; readonly spans: readonly (readonly Span[])[] }[] {
  return readdirSync(join(ROOT, 'second')).map((name) => {
    const { notes } = jsonl.read([{ name, text: readFileSync(join(ROOT, 'second', name), 'utf8') }]);
    return { of: name.replace('-', '/').replace('.jsonl', ''), spans: notes.map(({ spans }) => spans) };
  });
}

function corpusCard(): string {
  return readFileSync(join(ROOT, 'README.md'), 'utf8');
}

/** The words and numbers of a note in their order, in small letters. */
function words({ note: { text } }: AnnotatedNote): string[] {
  return wordTokens(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  markdownHead(head, 1) +
  rows.map((row) => markdownRow(row.map((cell) => (typeof cell === 'number' ? thousands(cell) : cell)))).join('');

const spansOf = ({ notes }: CorpusFile) => notes.flatMap(({ spans }) => spans);

/** The card's table of files. */
function fileTable(files: readonly CorpusFile[]): string {
  const rows = files.map((file) => [
    `\`${file.language}/${file.name}.jsonl\``,
    file.notes.length,
    file.notes.reduce((sum, note) => sum + words(note).length, 0),
    spansOf(file).length,
    file.gold ? 'measuring' : 'training',
  ]);
  return table(['file', 'notes', 'words and numbers', 'spans', 'for'], rows);
}

/** The card's table of a language's labels, in the taxonomy's order. */
function labelTable(files: readonly CorpusFile[], language: Language): string {
  const own = files.filter((file) => file.language === language);
  const count = (file: CorpusFile, label: string) => spansOf(file).filter((span) => span.label === label).length;
  const rows = LABELS[language].map((label) => [label, ...own.map((file) => count(file, label))]);
  return table(['label', ...own.map(({ name }) => name)], rows);
}

const files = openCorpus();
const notes = files.flatMap((file) => file.notes);

/** A shared run of this many words and numbers is no coincidence. The longest that gold and training notes share has 9. */
const RUN = 12;

/** Names that are broken over two lines of a column, which keep the comma, as in `Smith, John`. */
const COMMA_KEPT = new Set(['ws2-008', 'ws2-025']);

describe('the open corpus', () => {
  test.each(files)('$language/$name: every line is a note without a fault', ({ notes: read, errors, lines }) => {
    expect(errors).toEqual([]);
    expect(read).toHaveLength(lines);
    expect(lines).toBeGreaterThan(0);
  });

  test.each(files)('$language/$name: labels are those of the language', ({ language, notes: read }) => {
    const known = new Set(LABELS[language]);
    const used = new Set(read.flatMap(({ spans }) => spans.map(({ label }) => label)));
    expect([...used].filter((label) => !known.has(label))).toEqual([]);
  });

  test.each(LANGUAGES)(
    '%s: one training note in 500 at most is read in another language, one beginning in 80, and one in 1,000 has a passage in it',
    (language) => {
      const texts = files
        .filter((file) => file.language === language && !file.gold)
        .flatMap((file) => file.notes.map(({ note }) => note.text));
      const misread = (read: readonly string[]) => read.filter((text) => detectLanguage(text) !== language).length;
      expect(texts.length).toBeGreaterThan(2_000);
      expect(misread(texts)).toBeLessThanOrEqual(texts.length / 500);
      expect(misread(texts.map((text) => text.slice(0, 150)))).toBeLessThanOrEqual(texts.length / 80);
      const mixed = texts.filter((text) => passagesInOther(text, language).length > 0);
      expect(mixed.length).toBeLessThanOrEqual(texts.length / 1000);
    },
  );

  test('every id is there once', () => {
    const ids = notes.map(({ note }) => note.id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice).toEqual([]);
  });

  test.each(LANGUAGES)('%s: no gold note shares a long run of words with a training note', (language) => {
    const runs = (gold: boolean) =>
      files
        .filter((file) => file.language === language && file.gold === gold)
        .flatMap((file) => file.notes)
        .map((note) => {
          const all = words(note);
          return { id: note.note.id, runs: all.slice(RUN - 1).map((_, at) => all.slice(at, at + RUN).join(' ')) };
        });
    const trained = new Set(runs(false).flatMap((note) => note.runs));
    const shared = runs(true).filter((note) => note.runs.some((run) => trained.has(run)));
    expect(trained.size).toBeGreaterThan(1000);
    expect(shared.map(({ id }) => id)).toEqual([]);
  });

  test('spans are apart, and no edge is a blank or a mark that ends or opens a clause', () => {
    const loose = notes.flatMap(({ note: { id, text }, spans }) =>
      spans.flatMap(({ start, end }, index) => {
        const covered = text.slice(start, end);
        const edge = /^[\s.,;:!?)\]]|[\s;:!?([]$/.test(covered) || (covered.endsWith(',') && !COMMA_KEPT.has(id));
        return edge || start < (spans[index - 1]?.end ?? 0) ? [`${id} at ${start}`] : [];
      }),
    );
    expect(loose).toEqual([]);
  });

  test.each(LANGUAGES)('%s: no edge is within a character', (language) => {
    const split = files
      .filter((file) => file.language === language)
      .flatMap((file) => file.notes)
      .flatMap(({ note: { id, text }, spans }) =>
        spans.flatMap(({ start, end }) =>
          [start, end].filter((at) => /[\udc00-\udfff\p{M}]/u.test(text.charAt(at))).map((at) => `${id} at ${at}`),
        ),
      );
    expect(split).toEqual([]);
  });

  test('the card counts what the files hold', () => {
    // The formatter pads the columns of tables, which means nothing.
    const plain = (markdown: string) => markdown.replace(/ *\| */g, '|').replace(/-{2,}/g, '--');
    const card = plain(corpusCard());
    expect(card).toContain(plain(fileTable(files)));
    for (const language of LANGUAGES) expect(card).toContain(plain(labelTable(files, language)));
  });

  test.each(secondReadings())('$of: the card says how far a second reader agrees', ({ of, spans }) => {
    const gold = files.find(({ language, name }) => `${language}/${name}` === of)?.notes ?? [];
    const { notes: count, f1, bounds, kappa } = agreement(gold, spans);
    const told = ({ estimate, low, high }: Interval) => `${[estimate, low, high].map((n) => n.toFixed(3)).join(' ')}`;
    const row = [`\`${of}\``, count, told(f1), bounds.f1.toFixed(3), told(kappa as Interval)];
    const cells = corpusCard()
      .split('\n')
      .map((line) => line.replaceAll(/[()]|–/g, ' ').replaceAll(/ +/g, ' '));
    expect(cells).toContain(`| ${row.join(' | ')} |`);
  });
});
