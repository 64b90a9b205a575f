import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { boxesOf, type PagePoint } from '../formats/pdf/boxes';
import { misreadIn } from '../formats/pdf/misread-in';
import { grayRows } from '../formats/pdf/raster';
import type { PdfNote } from '../formats/pdf/read-pdf';
import { readingOfWords, wholeWords } from '../formats/pdf/recognised';
import { createPdfWriter, type PagePicture } from '../formats/pdf/writer';
import type { AnnotatedNote } from '../note/annotated';
import { makeRandom } from '../note/random';
import { MASKING_POINT, type Tagger } from '../taggers/tagger';
import { backendNamed, startBackend } from './backend';
import { log, runMain, type Values, wholeNumber } from './command';
import { readCorpusAt } from './corpus';
import { markdownHead, markdownRow } from './markdown';
import { OPENING_OPTIONS, openModel, taggerOpener } from './models';
import { REPOSITORY } from './repository';
import { CONDITIONS, type Condition, type RenderedPage, renderedPage } from './scans/render';
import { openPdf } from './tag-documents';

const COMMAND = {
  name: 'scans',
  about: [
    'Prints notes of the open corpus to pages of scans, recognises them, and counts what was read and covered.',
    `Each note that is set aside for measuring is one page, English and Spanish in turn, in another font, resolution and state of the scan; the kinds
    of scan take turns. A row for each kind: pages; the share of characters that were read wrongly; of the words that identify somebody the
    share that the cautious tagger masks in the text itself, and the share that boxes cover on the page; the share of all other words that boxes cover;
    seconds of processor time to draw and recognise a page.`,
  ],
  options: {
    pages: { type: 'string', value: 'N', default: '36', about: 'without it 36, of the 286 notes there are' },
    ...OPENING_OPTIONS,
  },
} as const;

const NONE = {
  ...{ pages: 0, characters: 0, wrong: 0, phi: 0, masked: 0, covered: 0, others: 0, coveredOthers: 0, seconds: 0 },
};
type Counts = typeof NONE;

async function main({ pages, backend, models }: Values<typeof COMMAND.options>): Promise<void> {
  const count = wholeNumber('pages', pages);
  await startBackend(backendNamed(backend));
  const taggerFor = taggerOpener({ models }, (id) => openModel(id, models));
  const sums = new Map<string, Counts>();
  const notes = notesToPrint();
  for (const [index, note] of notes.slice(0, count).entries()) {
    const condition = CONDITIONS[Math.floor(index / 2) % CONDITIONS.length] as Condition;
    const counts = await measured(note, condition, index, taggerFor);
    for (const name of [condition.name, 'all']) sums.set(name, added(sums.get(name) ?? NONE, counts));
    log(`${index + 1} of ${Math.min(count, notes.length)}: ${condition.name}, ${counts.seconds.toFixed(1)} s`);
  }
  const [all, ...kinds] = [...sums].sort(([one]) => (one === 'all' ? -1 : 1));
  const rows = [...kinds, ...(all ? [all] : [])].map(([name, sum]) => rowOf(name, sum));
  process.stdout.write(markdownHead(HEAD, 1) + rows.join(''));
}

const HEAD = [
  ...['scan', 'pages', 'characters wrong', 'PHI words masked in the text', 'covered on the page'],
  ...['other words covered', 'processor seconds a page'],
];

function rowOf(name: string, sum: Counts): string {
  const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(3);
  const cells = [
    share(sum.wrong, sum.characters),
    share(sum.masked, sum.phi),
    share(sum.covered, sum.phi),
    share(sum.coveredOthers, sum.others),
    (sum.seconds / sum.pages).toFixed(1),
  ];
  return markdownRow([name, sum.pages, ...cells]);
}

function added(sum: Counts, more: Counts): Counts {
  return Object.fromEntries(
    Object.entries(sum).map(([key, value]) => [key, value + more[key as keyof Counts]]),
  ) as unknown as Counts;
}

/** English and Spanish in turn. */
function notesToPrint(): AnnotatedNote[] {
  const [english = [], spanish = []] = ['en', 'es'].map((language) =>
    ['gold-written', 'gold-genres'].flatMap(
      (name) => readCorpusAt(join(REPOSITORY, `public/corpora/${language}/${name}.jsonl`), 'jsonl').notes,
    ),
  );
  return english.flatMap((note, index) => [note, ...(spanish[index] ? [spanish[index]] : [])]);
}

async function measured(
  { note, spans }: AnnotatedNote,
  condition: Condition,
  seed: number,
  taggerFor: (note: AnnotatedNote['note']) => Promise<Tagger>,
): Promise<Counts> {
  const page = await renderedPage(note.text, condition, makeRandom(seed + 1));
  const text = note.text.slice(0, page.end);
  const began = process.cpuUsage();
  const read = await openPdf(asPdf(page));
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  const found = async (text: string) =>
    (await (await taggerFor({ id: '', text })).tag([{ id: '', text }], { point: MASKING_POINT }))[0]?.spans ?? [];
  const inText = await found(text);
  const boxes = boxesOn(read, await found(read.text));
  const counts: Counts = { ...NONE, pages: 1, seconds };
  counts.characters = squeezed(text).length;
  counts.wrong = distance(squeezed(text), squeezed(read.text));
  for (const word of page.words) {
    const touches = ({ start, end }: { readonly start: number; readonly end: number }) =>
      start < word.end && end > word.start;
    const isCovered = shareCovered(word.corners.map(page.toPoints), boxes) > 0.9;
    if (spans.some(touches)) {
      counts.phi++;
      if (inText.some(touches)) counts.masked++;
      if (isCovered) counts.covered++;
    } else {
      counts.others++;
      if (isCovered) counts.coveredOthers++;
    }
  }
  return counts;
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

function asPdf({ width, height, pixels, jpeg, toPoints }: RenderedPage): Uint8Array {
  const [right, top] = toPoints([width, 0]);
  const picture: PagePicture = jpeg
    ? { width, height, kind: 'jpeg', data: jpeg }
    : { width, height, kind: 'gray', data: deflated(grayRows({ width, height, data: pixels })) };
  const writer = createPdfWriter();
  return Buffer.concat([...writer.page({ width: right, height: top, rotate: 0 }, picture), ...writer.end()]);
}

const deflated = (rows: Uint8Array | undefined) => Uint8Array.from(deflateSync(rows ?? new Uint8Array()));

/** The corners of all that would be covered. */
function boxesOn(note: PdfNote, covers: readonly { start: number; end: number }[]) {
  const {
    text,
    pages: [page],
  } = note;
  if (!page?.recognised) return [];
  const reading = readingOfWords(page.recognised);
  const every = [...covers, ...misreadIn(note, covers)];
  const all = wholeWords(text, every).flatMap(({ start, end }) => boxesOf(reading, reading.glyphs, start, end));
  return [...all, ...reading.unreadable].map(({ corners }) => corners);
}

/** Of a word's place, by points spread over it but its very edge. */
function shareCovered(word: readonly PagePoint[], boxes: readonly (readonly PagePoint[])[]): number {
  const [a, b, , d] = word as [PagePoint, PagePoint, PagePoint, PagePoint];
  let covered = 0;
  const steps = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
  for (const s of steps)
    for (const t of steps) {
      const point: PagePoint = [
        a[0] + s * (b[0] - a[0]) + t * (d[0] - a[0]),
        a[1] + s * (b[1] - a[1]) + t * (d[1] - a[1]),
      ];
      if (boxes.some((box) => isInside(point, box))) covered++;
    }
  return covered / steps.length ** 2;
}

function isInside([x, y]: PagePoint, box: readonly PagePoint[]): boolean {
  const sides = box.map(([ax, ay], index) => {
    const [bx, by] = box[(index + 1) % box.length] as PagePoint;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Characters to insert, take away or replace (Levenshtein 1966). */
function distance(one: string, other: string): number {
  let above = Uint32Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const row = new Uint32Array(other.length + 1);
    row[0] = i + 1;
    for (let j = 0; j < other.length; j++)
      row[j + 1] = Math.min(
        (above[j] as number) + (one[i] === other[j] ? 0 : 1),
        (above[j + 1] as number) + 1,
        (row[j] as number) + 1,
      );
    above = row;
  }
  return above[other.length] as number;
}

runMain(COMMAND, main);
