import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { OpenDocument } from '../formats/document';
import { findLeftovers, identitiesLeft } from '../formats/document-leftovers';
import { type IdentityField, identityFields } from '../formats/identity-fields';
import { ITS_TEXT } from '../formats/leftovers';
import { writtenFormat } from '../formats/open-document';
import { isPaged } from '../formats/pdf/is-paged';
import { pictureKind } from '../formats/picture/kind';
import { edited } from '../formats/places';
import { replacementsOf } from '../masking/mapping';
import type { Masked } from '../masking/style';
import { tag } from '../masking/tag';
import { groupedBy } from '../note/grouped-by';
import { greatest, least, median } from '../note/numbers';
import { compileLists } from '../phi/lists/apply';
import { NO_LISTS } from '../phi/lists/entry';
import { MASKING_POINT } from '../taggers/tagger';
import { Misuse, messageOf, program, SOME_LEFT_OUT, type Values } from './command/command';
import { markdownHead, markdownRow } from './command/markdown';
import { noteMasker, openPdf } from './masking/tag-documents';
import { modelOpener, OPENING_OPTIONS, openingSettings, taggerOpener } from './models/open-model';

const COMMAND = {
  name: 'documents',
  forms: ['[OPTION ...] FOLDER ...'],
  files: true,
  about: [
    'Tries every file of a folder: reads, tags, masks and writes it in memory, opens the result again, and prints a table.',
    `There is a row for each file with its kind; the number of words, and the share of unmasked words that the masked document still
    shows; the number of masked spans; how many different masked words or numbers are still visible in its text, where the tagger missed
    them, and elsewhere in the file, where there may be none; what was left out; for a record, how many values its identity fields have,
    and how many of these are still in the masked document; seconds without tagging; memory so far; or why the file was refused. Further
    tables have a row for each kind, for each reason to refuse, and for each identity field. No file is written, and no text is printed.`,
    'Exit codes: 0 if no masked word and no value of an identity field is left, 2 if one is, 1 if the command failed.',
  ],
  options: {
    tagger: { value: 'ID', about: "a model; the default of each note's language if left out" },
    ...OPENING_OPTIONS,
  },
} as const;

type Given = Values<typeof COMMAND.options>;

/** The result for one file. */
interface Trial {
  readonly file: string;
  readonly kind: string;
  readonly refused?: string;
  readonly words: number;
  /** Share of the unmasked words that the masked document shows, in [0, 1]. */
  readonly kept: number;
  readonly spans: number;
  /** Masked words and numbers that are still visible in the text. */
  readonly inText: number;
  /** Those that are still elsewhere in the file. */
  readonly elsewhere: number;
  readonly leftOut: number;
  /** For a record: the values of its identity fields, and those that are still in the masked document. */
  readonly fields: readonly IdentityField[];
  readonly fieldsLeft: readonly IdentityField[];
  readonly seconds: number;
  readonly megabytes: number;
}

/** Masks all notes of a document by tag, which never writes what it masks. */
type Mask = (document: OpenDocument) => Promise<Masked[]>;

async function main(values: Given, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) throw new Misuse('FOLDER is needed');
  const found = folders.map((folder) => ({ folder: resolve(folder), paths: filesBelow(resolve(folder)) }));
  const empty = found.find(({ paths }) => paths.length === 0);
  if (empty) throw new Error(`There is no file in ${empty.folder}`);
  const mask = await masker(values);
  const trials: Trial[] = [];
  const print = (text: string) => process.stdout.write(text);
  const counts = ['masked', 'left in text', 'left elsewhere', 'left out', 'identity fields', 'left'];
  print(markdownHead(['file', 'kind', 'words', 'kept', ...counts, 'seconds', 'MB', 'refused because'], 2, 1));
  for (const { folder, paths } of found)
    for (const path of paths) {
      const trial = await tryFile(path, relative(folder, path), mask);
      trials.push(trial);
      const { file, kind, words, kept, seconds, megabytes, refused } = trial;
      const read = [words, kept.toFixed(3), ...countsOf([trial])];
      const cells = refused === undefined ? read : read.map(() => '');
      print(markdownRow([file.replaceAll('|', '_'), kind, ...cells, seconds.toFixed(2), megabytes, refused ?? '']));
    }
  const times = ['seconds, median', 'seconds, most', 'MB, most'];
  const kinds = [...groupedBy(trials, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rowsOf = (of: (kind: string, own: readonly Trial[]) => (string | number)[][]) =>
    kinds.flatMap(([kind, own]) => of(kind, own).map(markdownRow));
  const summary = ['kind', 'files', 'read', 'kept, median', 'kept, least', ...counts, ...times];
  const tables = [
    [markdownHead(summary, 1), ...rowsOf(summaryOf)],
    [markdownHead(['kind', 'refused because', 'files'], 2), ...rowsOf(refusalsOf)],
    [markdownHead(['kind', 'identity field', 'values', 'left'], 2), ...rowsOf(fieldsOf)],
  ];
  for (const table of tables) print(`\n${table.join('')}`);
  if (trials.some(({ inText, elsewhere, fieldsLeft }) => inText + elsewhere + fieldsLeft.length > 0))
    process.exitCode = SOME_LEFT_OUT;
}

function summaryOf(kind: string, all: readonly Trial[]): (string | number)[][] {
  const read = all.filter(({ refused }) => refused === undefined);
  const kept = read.map((trial) => trial.kept);
  const seconds = all.map((trial) => trial.seconds);
  const shares = kept.length > 0 ? [median(kept), least(kept)].map((share) => share.toFixed(3)) : ['', ''];
  const times = [median(seconds), greatest(seconds)].map((time) => time.toFixed(2));
  const memory = greatest(all.map(({ megabytes }) => megabytes));
  return [[kind, all.length, read.length, ...shares, ...countsOf(read), ...times, memory]];
}

function countsOf(trials: readonly Trial[]): number[] {
  const counts = trials.map(({ spans, inText, elsewhere, leftOut, fields, fieldsLeft }) => [
    ...[spans, inText, elsewhere, leftOut, fields.length, fieldsLeft.length],
  ]);
  return [0, 0, 0, 0, 0, 0].map((_, at) => counts.reduce((sum, own) => sum + (own[at] as number), 0));
}

/** The identity fields of the records of a kind, those with most values left first. */
function fieldsOf(kind: string, trials: readonly Trial[]): (string | number)[][] {
  const left = new Set(trials.flatMap(({ fieldsLeft }) => fieldsLeft));
  const fields = groupedBy(
    trials.flatMap(({ fields: own }) => own),
    ({ field }) => field,
  );
  return Array.from(fields, ([field, values]) => ({ field, values, left: values.filter((one) => left.has(one)) }))
    .sort((a, b) => b.left.length - a.left.length || b.values.length - a.values.length)
    .map(({ field, values, left }) => [kind, field, values.length, left.length]);
}

function refusalsOf(kind: string, trials: readonly Trial[]): (string | number)[][] {
  const reasons = groupedBy(
    trials.flatMap(({ refused }) => refused ?? []),
    (reason) => reason,
  );
  return Array.from(reasons, ([reason, { length }]) => ({ reason, length }))
    .sort((a, b) => b.length - a.length)
    .map(({ reason, length }) => [kind, reason, length]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @throws Error if there is no such tagger */
async function masker(values: Given): Promise<Mask> {
  const { tagger } = values;
  const taggerFor = taggerOpener(values, modelOpener(openingSettings(values)));
  if (tagger) await taggerFor({ id: '', text: '' });
  const mask = noteMasker({
    taggerFor,
    masking: ({ text }, spans, language) => tag.mask(text, spans, { language }),
    ...{ point: MASKING_POINT, lists: compileLists(NO_LISTS) },
  });
  return async ({ notes }) => {
    const all: Masked[] = [];
    for (const note of notes) all.push(await mask(note));
    return all;
  };
}

async function tryFile(path: string, file: string, mask: Mask): Promise<Trial> {
  let kind = 'unknown';
  let seconds = 0;
  const timed = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      return await work();
    } finally {
      seconds += (performance.now() - start) / 1000;
    }
  };
  const none = { file, words: 0, kept: 0, spans: 0, inText: 0, elsewhere: 0, leftOut: 0, fields: [], fieldsLeft: [] };
  const memory = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    const pdf = isPaged(file, bytes);
    if (pdf) kind = pictureKind(bytes) ? 'picture' : 'pdf';
    const format = pdf ? undefined : writtenFormat({ name: file, bytes });
    if (format) kind = format.id;
    // For a PDF, the command line writes only the text.
    const open = async (given: Uint8Array) =>
      format?.open({ name: file, bytes: given }) ?? plainText((await openPdf(given)).text);
    const opened = await timed(() => open(bytes));
    const masked = await mask(opened);
    const replacements = masked.map(replacementsOf);
    const written = await timed(() => ({ name: format ? file : `${file}.txt`, bytes: opened.write(replacements) }));
    const leftovers = await timed(() => findLeftovers(written, opened, replacements));
    const fields = (format && identityFields(format.id, { name: file, bytes })) ?? [];
    const expected = masked.flatMap(({ text }) => wordsOf(text));
    const again = format?.open(written) ?? plainText(new TextDecoder().decode(written.bytes));
    const shown = again.notes.flatMap(({ note }) => wordsOf(note.text));
    const places = (inText: boolean) =>
      leftovers.reduce((sum, { place, count }) => sum + (inText === (place === ITS_TEXT) ? count : 0), 0);
    return {
      ...none,
      ...{ kind, seconds, megabytes: memory(), words: expected.length, kept: shareOf(expected, shown) },
      spans: replacements.flat().length,
      ...{ inText: places(true), elsewhere: places(false) },
      fields,
      fieldsLeft: format ? identitiesLeft(written, format.id, fields, replacements) : [],
      leftOut: (opened.leftOut ?? []).reduce((sum, { count }) => sum + count, 0),
    };
  } catch (error) {
    return { ...none, kind, seconds, megabytes: memory(), refused: messageOf(error) };
  }
}

/** A plain text. The text format would refuse unreadable characters, which are common in PDFs. */
function plainText(text: string): OpenDocument {
  return {
    notes: [{ note: { id: '', text }, spans: [] }],
    write: ([replacements = []]) => new TextEncoder().encode(edited(text, replacements)),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of words that are shown, counting repeated words; 1 without words. */
function shareOf(expected: readonly string[], shown: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of shown) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of expected) {
    const left = counts.get(word) ?? 0;
    if (left > 0) found++;
    counts.set(word, left - 1);
  }
  return expected.length === 0 ? 1 : found / expected.length;
}

export default program(COMMAND, main);
