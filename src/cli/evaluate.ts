import { basename, resolve } from 'node:path';
import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import { formatComparison, formatReport, textTable } from '../evaluation/format-report';
import { compareSystems, noteCounts } from '../evaluation/measures';
import { pairs } from '../evaluation/pair';
import { jsonl } from '../formats/jsonl';
import { type PredictionNames, reasonsAgainst } from '../formats/predictions';
import { readPredictions } from '../formats/read-predictions';
import { detectLanguage } from '../note/language';
import type { AnnotatedNote } from '../note/note';
import { wrapLines } from '../note/plain-layout';
import type { Span } from '../note/span';
import { tokenize } from '../note/tokens';
import { CASES, type Case, inCase } from '../synthesis/augment-case';
import { isReadingTagger } from '../taggers/reading/reading';
import type { Point, Tagger } from '../taggers/tagger';
import { log, Misuse, oneOf, program, SOME_LEFT_OUT, type Values, wholeNumber } from './command/command';
import { describeError, filesAt, READ_FORMATS, readNotesAt } from './command/corpus';
import { LANGUAGE_TITLES } from './gazetteers/card';
import {
  modelOpener,
  OPENING_OPTIONS,
  openingSettings,
  POINTS,
  pointFromFlags,
  thresholdFrom,
} from './models/open-model';
import { JOBS_OPTION, jobsOf, withTaggers } from './models/tagger-pool';
import { stretches } from './stream/in-order';

const COMMAND = {
  name: 'evaluate',
  about: [
    'Scores taggers on an annotated corpus, and writes a table, or with --json one JSON object, to standard output.',
    `With several taggers, or predictions of other programs on the same notes, it compares them: each measure has its 95 % confidence
    interval (bootstrap over notes) and p against the best system (paired approximate randomisation).`,
    'The exit code is 2 if some notes could not be read and all others were scored.',
  ],
  options: {
    tagger: { multiple: true, value: 'ID', about: 'a model' },
    corpus: { value: 'PATH', about: 'a file of annotated notes, or a folder of files' },
    format: {
      value: READ_FORMATS.map(({ id }) => id).join('|'),
      default: 'jsonl',
      about: 'the format of the corpus; jsonl if left out',
    },
    predictions: {
      multiple: true,
      value: 'PATH',
      about: 'predictions of another program: a file or a folder of JSON lines, BRAT, i2b2 XML, Presidio JSON or CoNLL',
    },
    name: { multiple: true, value: 'NAME', about: 'the name of that program, one for each --predictions' },
    point: {
      value: POINTS,
      about: 'balanced, the point of the best F1, if left out, since papers report F1; tag and the app are cautious',
    },
    threshold: { value: 'T', about: 'your own threshold for P(PHI), or for the scores of rules, in (0, 1)' },
    thresholds: {
      value: 'T,T',
      about: `for one tagger with probabilities: recall, precision and strict F1 at each of these thresholds, such as 0.5,0.1,0.02,0.005. For
      an inverse tagger, a threshold t means 1 - 2t for tokens that the lexicon calls safe, and 1 - t for others`,
    },
    case: {
      value: Object.keys(CASES).join('|'),
      about: 'rewrite every note in capitals, in small letters or in title case first',
    },
    wrap: { value: 'N', about: 'break the lines of every note at N characters first, as exports and mails do' },
    json: { about: 'print JSON' },
    jobs: JOBS_OPTION,
    ...OPENING_OPTIONS,
  },
} as const;

/** A tagger, or another program, with its predictions. */
interface System {
  readonly title: string;
  /** Its description in JSON. */
  readonly about:
    | { readonly tagger: string; readonly point: Point; readonly tokensPerSecond: number }
    | { readonly name: string };
  readonly spans: readonly (readonly Span[])[];
}

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  if (values.thresholds !== undefined)
    return curve(
      values.thresholds.split(',').map((given) => thresholdFrom('thresholds', given)),
      values,
    );
  const point = pointFromFlags(values, 'balanced');
  const rewrite = rewriting(values);
  const { tagger: ids = [], predictions: files = [], name: names = [] } = values;
  if (ids.length + files.length === 0) throw new Misuse('--tagger or --predictions is needed');
  const twice = [...ids, ...names].find((one, at, all) => all.indexOf(one) < at);
  if (twice !== undefined)
    throw new Misuse(`${twice} is given twice: each tagger and each --name needs a name of its own`);
  if (names.length !== files.length) throw new Misuse('Each --predictions needs a --name');
  if (ids.length === 0 && (values.point ?? values.threshold) !== undefined)
    throw new Misuse('--point and --threshold are for a --tagger; predictions are scored as they are');
  if ((values.case ?? values.wrap) !== undefined && files.length > 0)
    throw new Misuse('--case and --wrap rewrite the notes, but predictions are for the notes as they are');
  const notes = notesToMeasure(values).map(rewrite);
  // Read first, so that bad predictions are refused before taggers take their time.
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

/** Reads the notes once, and decides at each threshold. */
async function curve(thresholds: readonly number[], values: Values<typeof COMMAND.options>): Promise<void> {
  const [id, ...others] = values.tagger ?? [];
  const unused = (['predictions', 'name', 'point', 'threshold'] as const).some(
    (option) => values[option] !== undefined,
  );
  if (id === undefined || others.length > 0 || unused || jobsOf(values.jobs) > 1)
    throw new Misuse('--thresholds needs one --tagger, without --predictions, --name, --point, --threshold and --jobs');
  const notes = notesToMeasure(values).map(rewriting(values));
  const tagger = await modelOpener(openingSettings(values))(id);
  if (!isReadingTagger(tagger)) throw new Error(`${id} has no probabilities to put a threshold on`);
  warnOfLanguage(tagger, notes);
  const decided = thresholds.map((): Span[][] => []);
  let read = 0;
  for await (const reading of tagger.read(notes.map(({ note }) => note))) {
    const { text } = (notes[read++] as AnnotatedNote).note;
    for (const [at, threshold] of thresholds.entries())
      decided[at]?.push([...tagger.decide(reading, text, threshold).spans]);
  }
  const points = decided.map((spans, at) => {
    const { tokens, strict } = evaluate(notes, spans);
    const { recall, precision } = tokens.binary;
    return { threshold: thresholds[at], hipaaRecall: tokens.hipaaRecall, recall, precision, f1: strict.micro.f1 };
  });
  if (values.json) process.stdout.write(`${JSON.stringify({ tagger: id, notes: notes.length, points })}\n`);
  else {
    const head = ['threshold', 'recall of HIPAA tokens', 'of all PHI tokens', 'precision', 'strict F1'];
    const rows = points.map(({ threshold, ...scores }) => [
      String(threshold),
      ...Object.values(scores).map((score) => score.toFixed(4)),
    ]);
    process.stdout.write(`${[`${id}, ${notes.length} notes`, ...textTable([head, ...rows])].join('\n')}\n`);
  }
}

/** The notes to measure on. @throws Misuse; Error if no note can be read, or none is annotated */
function notesToMeasure({ corpus, format }: Values<typeof COMMAND.options>): readonly AnnotatedNote[] {
  if (!corpus) throw new Misuse('--corpus is needed');
  const { notes, errors } = readNotesAt(resolve(corpus), format);
  if (!notes.some(({ spans }) => spans.length > 0))
    throw new Error(
      `${corpus} holds notes (${notes.length}) but no annotation to score against: give an annotated corpus`,
    );
  if (errors.length > 0) process.exitCode = SOME_LEFT_OUT;
  return notes;
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
      // Every process opens the tagger before the time is taken.
      const [tagger] = (await Promise.all(Array.from({ length: jobs }, () => open(id)))) as [Tagger];
      warnOfLanguage(tagger, notes);
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

/** Says on standard error if most notes are in another language than the tagger reads. */
function warnOfLanguage({ id, language }: Tagger, notes: readonly AnnotatedNote[]): void {
  const others = notes.filter(({ note: { text } }) => detectLanguage(text, language) !== language).length;
  if (others > notes.length / 2)
    log(
      `${id} reads ${LANGUAGE_TITLES[language]}, but ${others} of ${notes.length} notes seem to be in another language`,
    );
}

const READ_AS_PREDICTIONS = READ_FORMATS.flatMap(({ extensions, companions = [] }) => [...extensions, ...companions]);

/** @throws Error that says what is wrong in the file, by note and line */
function predicted(path: string, title: string, notes: readonly AnnotatedNote[], corpus: string): System {
  const own = notes.map(({ note }) => note);
  const names: PredictionNames = { file: basename(path), corpus: basename(resolve(corpus)) };
  const files = filesAt(resolve(path), READ_AS_PREDICTIONS);
  const read = readPredictions(files, own, names);
  const reasons = reasonsAgainst(read, own, names).map(describeError);
  if (read.errors.length > 0 && files.some(jsonl.recognises))
    reasons.push('If tag wrote this file: run tag without --style and --policy, so that the notes keep their text');
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  return { title, about: { name: title }, spans: read.spans };
}

/** Rewrites a note as `--case` and `--wrap` say. @throws Error that says what they take */
function rewriting({ case: name, wrap }: Pick<Values<typeof COMMAND.options>, 'case' | 'wrap'>) {
  const found = name === undefined ? undefined : oneOf('case', name, Object.keys(CASES) as Case[]);
  const width = wrap === undefined ? undefined : wholeNumber('wrap', wrap, 1);
  return (annotated: AnnotatedNote): AnnotatedNote => {
    const { note, spans } = found ? inCase(annotated, found) : annotated;
    return width === undefined ? { note, spans } : { note: { ...note, text: wrapLines(note.text, width) }, spans };
  };
}

export default program(COMMAND, main);
