import { evaluate } from '../evaluation/evaluate';
import { UNCALIBRATED } from '../taggers/decoding/threshold';
import { isReadingTagger } from '../taggers/reading/reading';
import { readGroups } from '../training/dev-groups';
import { startBackend } from './backend';
import { runMain, type Values } from './command';
import { corpusToMeasure, MEASURED_OPTIONS } from './corpus';
import { OPENING_OPTIONS, openingSettings, openModel, temperatureOf } from './models';

const THRESHOLDS = '0.5,0.4,0.3,0.2,0.15,0.1,0.07,0.05,0.03,0.02,0.01,0.005,0.002,0.001';

const COMMAND = {
  name: 'curve',
  about: [
    'What a tagger with probabilities masks of an annotated corpus at each threshold of P(PHI).',
    `Prints the recall of the tokens of HIPAA's identifiers and of all PHI, the share of the masked tokens that are PHI, and strict
    F1. Of an inverse tagger a threshold t stands for 1 - 2t where the lexicon calls a token safe, else 1 - t. The exit code is 2
    where notes could not be read and all others were measured.`,
  ],
  options: {
    ...MEASURED_OPTIONS,
    thresholds: { type: 'string', value: 'T,T', default: THRESHOLDS, about: `without it ${THRESHOLDS}` },
    json: { type: 'boolean', default: false, about: 'print JSON' },
    ...OPENING_OPTIONS,
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const thresholds = values.thresholds.split(',').map(thresholdNamed);
  const { tagger: id, notes } = corpusToMeasure(values);
  const { backend, models } = openingSettings(values);
  await startBackend(backend);
  const tagger = await openModel(id, models);
  if (!isReadingTagger(tagger)) throw new Error(`${id} has no probabilities to put a threshold on`);
  const temperature = temperatureOf(id, models) ?? UNCALIBRATED.temperature;
  const [group] = await readGroups(tagger.read, [{ name: '', notes }]);
  const points = thresholds.map((threshold) => {
    const spans = (group?.readings ?? []).map((reading) => reading.decide(temperature, threshold).spans);
    const { tokens, strict } = evaluate(notes, spans);
    const { recall, precision } = tokens.binary;
    return { threshold, hipaaRecall: tokens.hipaaRecall, recall, precision, f1: strict.micro.f1 };
  });
  if (values.json) process.stdout.write(`${JSON.stringify({ tagger: tagger.id, notes: notes.length, points })}\n`);
  else process.stdout.write(`${tagger.id}, ${notes.length} notes\n${table(points)}`);
}

/** @throws Error that says what a threshold is */
function thresholdNamed(text: string): number {
  const threshold = Number(text);
  if (!(threshold > 0 && threshold < 1)) throw new Error(`--thresholds takes numbers between 0 and 1, not ${text}`);
  return threshold;
}

const COLUMNS = ['threshold', 'hipaaRecall', 'recall', 'precision', 'f1'] as const;
const TITLES = ['threshold', 'recall of HIPAA tokens', 'of all PHI tokens', 'precision', 'strict F1'];

function table(points: readonly Readonly<Record<(typeof COLUMNS)[number], number>>[]): string {
  const rows = points.map((point) =>
    COLUMNS.map((column) => (column === 'threshold' ? String(point[column]) : point[column].toFixed(4))),
  );
  return [TITLES, ...rows]
    .map((row) => `${row.map((cell, i) => cell.padStart((TITLES[i] as string).length)).join('  ')}\n`)
    .join('');
}

runMain(COMMAND, main);
