import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DocumentError, type OpenDocument } from '../formats/document';
import { findLeftovers } from '../formats/document-leftovers';
import { documentFormat } from '../formats/open-document';
import { isPdf } from '../formats/pdf/is-pdf';
import { txt } from '../formats/txt';
import type { Masked } from '../masking/style';
import { tag } from '../masking/tag';
import { withoutOverlaps } from '../note/span';
import { MASKING_POINT } from '../taggers/tagger';
import { BACKEND_OPTION, backendNamed, startBackend } from './backend';
import { messageOf, runMain, SOME_LEFT_OUT, type Values } from './command';
import { MODELS_OPTION, openModel, taggerOpener } from './models';
import { openPdf, replacementsOf } from './tag-documents';

const COMMAND = {
  name: 'documents',
  forms: ['[OPTION ...] FOLDER ...'],
  files: true,
  about: [
    'Tries every file of a folder: reads, tags, masks and writes it in memory, opens what was written again, and prints a table.',
    `A row a file: its kind; the words that are read and the share of them that the written document shows again, but for those that were
    masked; how many spans were masked; in how many places something that was masked still stands; what was left out; seconds without
    tagging; memory so far; or why it was refused. A row for each kind comes behind. Nothing is written, and no text is printed.`,
    'Exit codes: 0 where no masked word was left, 2 where one was, 1 where the work was not done.',
  ],
  options: {
    tagger: {
      type: 'string',
      value: 'ID',
      about: 'a model; without it each note gets the default one of its language',
    },
    backend: BACKEND_OPTION,
    models: MODELS_OPTION,
  },
} as const;

type Given = Values<typeof COMMAND.options>;

/** What became of a file. */
interface Trial {
  readonly file: string;
  readonly kind: string;
  readonly refused?: string;
  readonly words: number;
  /** In [0, 1]. */
  readonly kept: number;
  readonly spans: number;
  readonly leftovers: number;
  readonly leftOut: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Spans of all taggers in the style of types, which never writes what it masks. */
type Mask = (document: OpenDocument) => Promise<Masked[]>;

async function main(values: Given, folders: readonly string[]): Promise<void> {
  await startBackend(backendNamed(values.backend));
  const mask = masker(values);
  const trials: Trial[] = [];
  const print = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  print(['file', 'kind', 'words', 'kept', 'masked', 'left', 'left out', 'seconds', 'MB', 'refused because']);
  print(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---']);
  for (const folder of folders)
    for (const path of filesBelow(resolve(folder))) {
      const trial = await tryFile(path, relative(resolve(folder), path), mask);
      trials.push(trial);
      const read = [trial.words, trial.kept.toFixed(3), trial.spans, trial.leftovers, trial.leftOut];
      const cells = trial.refused === undefined ? read : ['', '', '', '', ''];
      print([
        trial.file.replaceAll('|', '_'),
        trial.kind,
        ...cells,
        trial.seconds.toFixed(2),
        trial.megabytes,
        trial.refused ?? '',
      ]);
    }
  process.stdout.write('\n');
  print(['kind', 'files', 'read', 'kept, median', 'kept, least', 'masked', 'left', 'left out', 'seconds, most']);
  print(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
  for (const kind of [...new Set(trials.map((trial) => trial.kind))].sort()) print(summaryOf(kind, trials));
  if (trials.some(({ leftovers }) => leftovers > 0)) process.exitCode = SOME_LEFT_OUT;
}

function summaryOf(kind: string, trials: readonly Trial[]): (string | number)[] {
  const all = trials.filter((trial) => trial.kind === kind);
  const read = all.filter(({ refused }) => refused === undefined);
  const kept = read.map((trial) => trial.kept).sort((a, b) => a - b);
  const sum = (of: (trial: Trial) => number) => read.reduce((total, trial) => total + of(trial), 0);
  const most = Math.max(...all.map(({ seconds }) => seconds));
  const shares =
    kept.length > 0 ? [kept[kept.length >> 1], kept[0]].map((share) => (share as number).toFixed(3)) : ['', ''];
  const counts = [sum(({ spans }) => spans), sum(({ leftovers }) => leftovers), sum(({ leftOut }) => leftOut)];
  return [kind, all.length, read.length, ...shares, ...counts, most.toFixed(2)];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function masker({ tagger: chosen, models }: Given): Mask {
  const taggerFor = taggerOpener({ tagger: chosen, models }, (id) => openModel(id, resolve(models)));
  return async ({ notes }) => {
    const all: Masked[] = [];
    for (const { note, spans: known } of notes) {
      const tagger = await taggerFor(note);
      const [tagging] = await tagger.tag([note], { point: MASKING_POINT });
      const spans = withoutOverlaps([...known, ...(tagging?.spans ?? [])]);
      all.push(tag.mask(note.text, spans, { language: tagger.language }));
    }
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
  const none = { file, words: 0, kept: 0, spans: 0, leftovers: 0, leftOut: 0 };
  const memory = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    const pdf = isPdf(file, bytes);
    const format = pdf ? txt : documentFormat({ name: file, bytes });
    kind = pdf ? 'pdf' : (format?.id ?? 'unknown');
    if (!format) throw new DocumentError(0, 'It is no kind of document that is read');
    // Of a PDF the command line writes the text alone.
    const source = pdf
      ? { name: `${file}.txt`, bytes: new TextEncoder().encode((await timed(() => openPdf(bytes))).text) }
      : { name: file, bytes };
    const opened = await timed(() => format.open(source));
    const masked = await mask(opened);
    const replacements = masked.map(replacementsOf);
    const written = await timed(() => ({ name: source.name, bytes: opened.write(replacements) }));
    const leftovers = await timed(() => findLeftovers(written, opened, replacements));
    const expected = masked.flatMap(({ text }) => wordsOf(text));
    const shown = format.open(written).notes.flatMap(({ note }) => wordsOf(note.text));
    return {
      ...none,
      ...{ kind, seconds, megabytes: memory(), words: expected.length, kept: shareOf(expected, shown) },
      spans: replacements.flat().length,
      leftovers: leftovers.reduce((sum, { count }) => sum + count, 0),
      leftOut: (opened.leftOut ?? []).reduce((sum, { count }) => sum + count, 0),
    };
  } catch (error) {
    return { ...none, kind, seconds, megabytes: memory(), refused: messageOf(error) };
  }
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of words that are among others, each counted as often as it stands; 1 of none. */
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

runMain(COMMAND, main);
