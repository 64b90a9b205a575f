import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate } from '../evaluation/evaluate';
import { UNCALIBRATED } from '../taggers/model';
import { isReadingTagger } from '../taggers/reading';
import { readGroups } from '../training/dev-groups';
import { backendNamed, startBackend } from './backend';
import { describeError, readCorpus } from './corpus';
import { log, runMain } from './main';
import { MODELS, openModel, temperatureOf } from './models';

const THRESHOLDS = '0.5,0.4,0.3,0.2,0.15,0.1,0.07,0.05,0.03,0.02,0.01,0.005,0.002,0.001';

const USAGE = `npm run curve -- --tagger ID --corpus PATH [--format jsonl|brat|i2b2|presidio] [--thresholds ${THRESHOLDS}]
                 [--json] [--backend wasm|webgpu|cpu] [--models DIR]
What a tagger with probabilities masks of an annotated corpus at each threshold of P(PHI): the recall of the tokens of HIPAA's
identifiers and of all PHI, the share of the masked tokens that are PHI, and strict F1. Of an inverse tagger a threshold t
stands for 1 - 2t where the lexicon calls a token safe, else 1 - t.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tagger: { type: 'string' },
      corpus: { type: 'string' },
      format: { type: 'string', default: 'jsonl' },
      thresholds: { type: 'string', default: THRESHOLDS },
      json: { type: 'boolean', default: false },
      backend: { type: 'string', default: 'wasm' },
      models: { type: 'string', default: MODELS },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  if (!values.tagger || !values.corpus) throw new Error(`--tagger and --corpus are needed.\n${USAGE}`);
  const thresholds = values.thresholds.split(',').map(thresholdNamed);
  const { notes, errors } = readCorpus(resolve(values.corpus), values.format);
  for (const error of errors) log(describeError(error));
  if (notes.length === 0) throw new Error('The corpus holds no note that could be read');
  await startBackend(backendNamed(values.backend));
  const models = resolve(values.models);
  const tagger = await openModel(values.tagger, models);
  if (!isReadingTagger(tagger)) throw new Error(`${values.tagger} has no probabilities to put a threshold on`);
  const temperature = temperatureOf(values.tagger, models) ?? UNCALIBRATED.temperature;
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

runMain(main);
