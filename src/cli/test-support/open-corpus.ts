import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordTokens } from '../../evaluation/tokens';
import type { ReadResult } from '../../formats/format';
import { jsonl } from '../../formats/jsonl';
import { LANGUAGES, type Language } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { LABELS } from '../../phi/taxonomy';
import { markdownHead, markdownRow } from '../command/markdown';
import { thousands } from '../gazetteers/card';

const ROOT = join(import.meta.dirname, '../../../public/corpora');

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
export function openCorpus(): CorpusFile[] {
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
export function secondReadings(): { readonly of: string; readonly spans: readonly (readonly Span[])[] }[] {
  return readdirSync(join(ROOT, 'second')).map((name) => {
    const { notes } = jsonl.read([{ name, text: readFileSync(join(ROOT, 'second', name), 'utf8') }]);
    return { of: name.replace('-', '/').replace('.jsonl', ''), spans: notes.map(({ spans }) => spans) };
  });
}

export function corpusCard(): string {
  return readFileSync(join(ROOT, 'README.md'), 'utf8');
}

/** The words and numbers of a note in their order, in small letters. */
export function words({ note: { text } }: AnnotatedNote): string[] {
  return wordTokens(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  markdownHead(head, 1) +
  rows.map((row) => markdownRow(row.map((cell) => (typeof cell === 'number' ? thousands(cell) : cell)))).join('');

const spansOf = ({ notes }: CorpusFile) => notes.flatMap(({ spans }) => spans);

/** The card's table of files. */
export function fileTable(files: readonly CorpusFile[]): string {
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
export function labelTable(files: readonly CorpusFile[], language: Language): string {
  const own = files.filter((file) => file.language === language);
  const count = (file: CorpusFile, label: string) => spansOf(file).filter((span) => span.label === label).length;
  const rows = LABELS[language].map((label) => [label, ...own.map((file) => count(file, label))]);
  return table(['label', ...own.map(({ name }) => name)], rows);
}
