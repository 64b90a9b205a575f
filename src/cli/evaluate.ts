import { basename, resolve } from 'node:path';
import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import { formatComparison, formatReport } from '../evaluation/format-report';
import { compareSystems, noteCounts } from '../evaluation/measures';
import { pairs } from '../evaluation/pair';
import { type PredictionNames, reasonsAgainst } from '../formats/predictions';
import { readPredictions } from '../formats/read-predictions';
import { CORPUS_FORMATS, FORMATS } from '../formats/registry';
import type { AnnotatedNote } from '../note/annotated';
import { wrapLines } from '../note/plain-layout';
import type { Span } from '../note/span';
import { tokenize } from '../note/tokens';
import { CASES, type Case, inCase } from '../synthesis/augment-case';
import type { Point, Tagger } from '../taggers/tagger';
import { Misuse, oneOf, runMain, type Values, wholeNumber } from './command';
import { describeError, filesAt, MEASURED_OPTIONS, notesToMeasure } from './corpus';
import { OPENING_OPTIONS, openingSettings, POINTS, pointFromFlags } from './models';
import { stretches } from './stream/in-order';
import { JOBS_OPTION, jobsOf, withTaggers } from './tagger-pool';

const COMMAND = {
  name: 'evaluate',
  about: [
    'Scores taggers on an annotated corpus: a table, or with --json one JSON object, on standard output.',
    `Several of them, or what other programs marked in the same notes, are compared: each measure has its 95 % confidence interval
    (bootstrap over notes) and p against the best system (paired approximate randomisation).`,
    'The exit code is 2 where notes could not be read and all others were scored.',
  ],
  options: {
    ...MEASURED_OPTIONS,
    tagger: { type: 'string', multiple: true, value: 'ID', about: 'a model' },
    predictions: {
      type: 'string',
      multiple: true,
      value: 'PATH',
      about: 'what another program marked: JSON lines, BRAT, i2b2 XML, Presidio JSON or CoNLL, a file or a folder',
    },
    name: { type: 'string', multiple: true, value: 'NAME', about: 'what that program is called, one for each' },
    point: {
      type: 'string',
      value: POINTS,
      about: 'without it balanced, the point of the best F1, which is what papers report; tag and the app are cautious',
    },
    threshold: { type: 'string', value: 'T', about: 'decide by a P(PHI) of your own, in (0, 1)' },
    case: {
      type: 'string',
      value: Object.keys(CASES).join('|'),
      about: 'write every note in capitals, in small letters or in title case first',
    },
    wrap: {
      type: 'string',
      value: 'N',
      about: 'break the lines of every note at N characters first, as exports and mail do',
    },
    json: { type: 'boolean', default: false, about: 'print JSON' },
    jobs: JOBS_OPTION,
    ...OPENING_OPTIONS,
  },
} as const;

/** What marked the notes. */
interface System {
  readonly title: string;
  /** What names it in JSON. */
  readonly about:
    | { readonly tagger: string; readonly point: Point; readonly tokensPerSecond: number }
    | { readonly name: string };
  readonly spans: readonly (readonly Span[])[];
}

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const point = pointFromFlags(values, 'balanced');
  const rewrite = rewriting(values);
  const { tagger: ids = [], predictions: files = [], name: names = [] } = values;
  if (ids.length + files.length === 0) throw new Misuse('--tagger or --predictions is needed');
  if (names.length !== files.length) throw new Misuse('Each --predictions needs a --name');
  if ((values.case ?? values.wrap) !== undefined && files.length > 0)
    throw new Misuse('--case and --wrap rewrite the notes, and predictions are of the notes as they are');
  const notes = notesToMeasure(values).map(rewrite);
  // What can be refused at once is not first waited for.
  const others = files.map((file, index) => predicted(file, names[index] as string, notes, values.corpus as string));
  const systems = [...(await taggersOf(ids, notes, point, values)), ...others];
  const reports = systems.map(({ spans }) => evaluate(notes, spans));
  if (systems.length === 1) return print(systems[0] as System, reports[0] as EvaluationReport, values);
  const compared = compareSystems(systems.map(({ spans }) => pairs(notes, spans).map(noteCounts)));
  const results = systems.map(({ about }, index) => ({ ...about, ...reports[index], ...compared[index] }));
  if (values.json) process.stdout.write(`${JSON.stringify({ notes: notes.length, results })}\n`);
  else
    process.stdout.write(
      formatComparison(compared.map((one, index) => ({ ...one, title: (systems[index] as System).title }))),
    );
}

function print({ title, about }: System, report: EvaluationReport, values: Values<typeof COMMAND.options>): void {
  if (values.json) return void process.stdout.write(`${JSON.stringify({ ...about, ...report })}\n`);
  const speed = 'tagger' in about ? `${about.tokensPerSecond} tokens/s, ${values.backend}\n` : '';
  process.stdout.write(`${title}\n${formatReport(report)}\n${speed}`);
}

async function taggersOf(
  ids: readonly string[],
  notes: readonly AnnotatedNote[],
  point: Point,
  values: Values<typeof COMMAND.options>,
): Promise<System[]> {
  if (ids.length === 0) return [];
  const jobs = jobsOf(values.jobs);
  const settings = openingSettings(values);
  const tokens = notes.reduce((sum, { note }) => sum + tokenize(note.text).length, 0);
  return withTaggers(jobs, settings, async (open) => {
    const systems: System[] = [];
    for (const id of ids) {
      // Every process opens its own.
      const [tagger] = (await Promise.all(Array.from({ length: jobs }, () => open(id)))) as [Tagger];
      const started = performance.now();
      const parts = jobs === 1 ? [notes] : stretches(notes, ({ note }) => note.text.length);
      const read = (part: readonly AnnotatedNote[]) =>
        tagger.tag(
          part.map(({ note }) => note),
          { point },
        );
      const taggings = (await Promise.all(parts.map(read))).flat();
      const tokensPerSecond = Math.round((1000 * tokens) / (performance.now() - started));
      systems.push({
        title: `${tagger.id}, ${point}`,
        about: { tagger: tagger.id, point, tokensPerSecond },
        spans: taggings.map(({ spans }) => spans),
      });
    }
    return systems;
  });
}

const READ_AS_PREDICTIONS = [
  ...FORMATS.flatMap(({ extensions, companions = [] }) => [...extensions, ...companions]),
  ...CORPUS_FORMATS.flatMap(({ extensions }) => extensions),
];

/** @throws Error that says what is wrong in the file, with its notes and lines */
function predicted(path: string, title: string, notes: readonly AnnotatedNote[], corpus: string): System {
  const own = notes.map(({ note }) => note);
  const names: PredictionNames = { file: basename(path), corpus: basename(resolve(corpus)) };
  const read = readPredictions(filesAt(resolve(path), READ_AS_PREDICTIONS), own, names);
  const reasons = reasonsAgainst(read, own, names);
  if (reasons.length > 0) throw new Error(reasons.map(describeError).join('\n'));
  return { title, about: { name: title }, spans: read.spans };
}

/** What `--case` and `--wrap` make of a note. @throws Error that says what they take */
function rewriting({ case: name, wrap }: Pick<Values<typeof COMMAND.options>, 'case' | 'wrap'>) {
  const found = name === undefined ? undefined : oneOf('case', name, Object.keys(CASES) as Case[]);
  const width = wrap === undefined ? undefined : wholeNumber('wrap', wrap);
  return (annotated: AnnotatedNote): AnnotatedNote => {
    const { note, spans } = found ? inCase(annotated, found) : annotated;
    return width === undefined ? { note, spans } : { note: { ...note, text: wrapLines(note.text, width) }, spans };
  };
}

runMain(COMMAND, main);
