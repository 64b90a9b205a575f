import { join } from 'node:path';
import { DocumentError } from '../formats/document';
import { LANGUAGES } from '../note/language';
import type { AnnotatedNote } from '../note/note';
import { makeRandom } from '../note/random';
import { MASKING_POINT } from '../taggers/tagger';
import { setAside } from '../training/prepare';
import { log, named, program, type Values, wholeNumber } from './command/command';
import { readCorpusAt } from './command/corpus';
import { markdownHead, markdownRow } from './command/markdown';
import { REPOSITORY } from './command/repository';
import { modelOpener, OPENING_OPTIONS, openingSettings, taggerOpener } from './models/open-model';
import { CAUSES, measuredPage, type PageCounts } from './scans/measure';
import { CONDITIONS, type Condition } from './scans/render';

/** Files of the open corpus. Of the files for training, every twelfth note is used, which models are not trained on. */
const NOTES = {
  measuring: { files: ['gold-written', 'gold-genres'], every: 0 },
  choosing: { files: ['written', 'written-more', 'written-genres'], every: 12 },
} as const;

const COMMAND = {
  name: 'scans',
  about: [
    'Draws notes of the open corpus as scanned pages, recognises their text, and counts what was read and covered.',
    `Each note for measuring is one page, English and Spanish in turn, and the kinds of scan (font, resolution, condition) take turns. There
    is a row for each kind of scan: pages; the share of characters that were read wrongly; the share of identifying words that the
    cautious tagger masks in the text itself, and the share that boxes cover on the page; the share of all other words that boxes cover;
    the share of the page that boxes cover without an identifier; seconds of processor time to draw and recognise a page. A second table
    counts the identifying words that no box covers, by reason.`,
  ],
  options: {
    pages: { value: 'N', default: '36', about: '36 if left out; there are 286 notes' },
    notes: {
      value: Object.keys(NOTES).join('|'),
      default: 'measuring',
      about: 'choosing: notes that models are chosen on, for finding out what to improve; measuring if left out',
    },
    ...OPENING_OPTIONS,
  },
} as const;

async function main({ pages, notes: which, ...opening }: Values<typeof COMMAND.options>): Promise<void> {
  const count = wholeNumber('pages', pages, 1);
  const set = named('set of notes', which, Object.keys(NOTES) as (keyof typeof NOTES)[]);
  const notes = notesToPrint(set).slice(0, count);
  const taggerFor = taggerOpener(opening, modelOpener(openingSettings(opening)));
  const found = async (text: string) =>
    (await (await taggerFor({ id: '', text })).tag([{ id: '', text }], { point: MASKING_POINT }))[0]?.spans ?? [];
  const kinds = new Map<string, PageCounts[]>();
  let refused = 0;
  for (const [index, note] of notes.entries()) {
    const condition = CONDITIONS[Math.floor(index / 2) % CONDITIONS.length] as Condition;
    const counts = await measuredPage(note, condition, makeRandom(index + 1), found).catch((error: unknown) => {
      if (!(error instanceof DocumentError)) throw error;
    });
    if (counts === undefined) {
      refused++;
      log(`${index + 1} of ${notes.length}: ${condition.name}, refused`);
      continue;
    }
    kinds.set(condition.name, [...(kinds.get(condition.name) ?? []), counts]);
    log(`${index + 1} of ${notes.length}: ${condition.name}, ${counts.seconds.toFixed(1)} s`);
  }
  const rows = [...kinds, ['all', [...kinds.values()].flat()] as const];
  const losses = rows.map(([name, counts]) => lossesOf(name, counts));
  process.stdout.write(markdownHead(HEAD, 1) + rows.map(([name, counts]) => rowOf(name, counts)).join(''));
  process.stdout.write(`\n${markdownHead(['words lost', 'all', ...CAUSES], 1)}${losses.join('')}`);
  process.stdout.write(`\n${refused} refused: nothing on them could be read, and nothing of them is handed out\n`);
}

const HEAD = [
  ...['scan', 'pages', 'characters wrong', 'PHI words masked in the text', 'covered on the page'],
  ...['other words covered', 'page covered needlessly', 'processor seconds a page'],
];

type Counted = Exclude<keyof PageCounts, 'lost'>;

function rowOf(name: string, pages: readonly PageCounts[]): string {
  const sum = (of: Counted) => pages.reduce((all, page) => all + page[of], 0);
  const share = (part: Counted, of: Counted) => (sum(part) / Math.max(1, sum(of))).toFixed(3);
  const cells = [
    share('wrong', 'characters'),
    share('masked', 'phi'),
    share('covered', 'phi'),
    share('coveredOthers', 'others'),
    share('overCovered', 'area'),
    (sum('seconds') / Math.max(1, pages.length)).toFixed(1),
  ];
  return markdownRow([name, pages.length, ...cells]);
}

function lossesOf(name: string, pages: readonly PageCounts[]): string {
  const counts = CAUSES.map((cause) => pages.reduce((all, { lost }) => all + (lost[cause] ?? 0), 0));
  return markdownRow([name, counts.reduce((all, one) => all + one, 0), ...counts]);
}

/** English and Spanish in turn. */
function notesToPrint(which: keyof typeof NOTES): AnnotatedNote[] {
  const { files, every } = NOTES[which];
  const [english = [], spanish = []] = LANGUAGES.map((language) =>
    files.flatMap((name) => {
      const { notes } = readCorpusAt(join(REPOSITORY, `public/corpora/${language}/${name}.jsonl`), 'jsonl');
      return every > 0 ? setAside(notes, every).dev : notes;
    }),
  );
  return english.flatMap((note, index) => [note, ...(spanish[index] ? [spanish[index]] : [])]);
}

export default program(COMMAND, main);
