import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type EvaluationReport, evaluate } from '../../evaluation/evaluate';
import type { AnnotatedNote } from '../../note/annotated';
import type { Lexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import { builtIn } from '../../taggers/registry';
import type { OperatingPoint } from '../../taggers/tagger';
import { log } from '../command';
import { readCorpusAt } from '../corpus';
import { openModel } from '../models';
import { readJson } from '../repository';
import type { DataId, Measure, TableRow } from './tables';

export interface Measured {
  readonly report: EvaluationReport;
  readonly shipped: boolean;
  /** Of a tagger with a paper's settings: what it has other than they are. */
  readonly differs: readonly string[];
}

/** How a row's tagger does on data; undefined where the tagger or the data is not here. */
export type MeasureRow = (row: TableRow, data: DataId) => Promise<Measured | undefined>;

/**
 * Measures each tagger at a point on data once.
 * @param shipped the folder of the packages that ship
 * @param others folders of packages that don't
 * @param notesOf the data's notes; undefined where they are not here or not wanted
 */
export function makeMeasurer(
  shipped: string,
  others: readonly string[],
  notesOf: (data: DataId) => readonly AnnotatedNote[] | undefined,
): MeasureRow {
  const known = new Map<string, Promise<EvaluationReport>>();
  return async ({ tagger, point = 'balanced' }, data) => {
    if (!tagger) return undefined;
    const own = builtIn(tagger) !== undefined;
    const models = own ? shipped : [shipped, ...others].find((folder) => existsSync(fileOf(folder, tagger)));
    const notes = models === undefined ? undefined : notesOf(data);
    if (models === undefined || !notes) return undefined;
    const key = `${tagger} ${point} ${data}`;
    const report = known.get(key) ?? reportOf(tagger, models, notes, point, data);
    known.set(key, report);
    const differs = own ? [] : differsFromPaper(fileOf(models, tagger));
    return { report: await report, shipped: models === shipped, differs };
  };
}

const CardSchema = v.object({
  card: v.object({ preset: v.optional(v.string(), ''), differsFromPreset: v.optional(v.array(v.string()), []) }),
});

function fileOf(folder: string, id: string): string {
  return join(folder, id, 'model.json');
}

function differsFromPaper(file: string): readonly string[] {
  const { card } = v.parse(CardSchema, readJson(file));
  return card.preset === 'paper' ? card.differsFromPreset : [];
}

async function reportOf(
  id: string,
  models: string,
  notes: readonly AnnotatedNote[],
  point: OperatingPoint,
  data: DataId,
): Promise<EvaluationReport> {
  log(`${id}, ${point}, on ${data}`);
  const tagger = await openModel(id, models);
  const taggings = await tagger
    .tag(
      notes.map(({ note }) => note),
      { point },
    )
    .finally(() => tagger.dispose());
  return evaluate(
    notes,
    taggings.map(({ spans }) => spans),
  );
}

/** A report's measures. */
export function measuresOf({ strict: { micro }, bounds, tokens, i2b2 }: EvaluationReport): Record<Measure, number> {
  return {
    precision: micro.precision,
    recall: micro.recall,
    f1: micro.f1,
    spans: bounds.f1,
    tokenRecall: tokens.binary.recall,
    tokenPrecision: tokens.binary.precision,
    hipaaTokens: i2b2.binaryHipaaToken.micro.f1,
  };
}

interface Data {
  readonly title: string;
  /** Undefined where it is not here. @param corpora the folder of the corpora */
  readonly read: (corpora: string, lexicon: Lexicon) => readonly AnnotatedNote[] | undefined;
}

/** What is measured on. */
export const DATA: Readonly<Record<DataId, Data>> = {
  'meddocan-dev': {
    title: 'MEDDOCAN’s development set (250 notes; epochs and thresholds of the Spanish models were chosen on it)',
    read: (corpora) => corpus(join(corpora, 'es/meddocan/dev'), 'brat'),
  },
  indian: {
    title: '300 simulated Indian records with names that no note for training bears (seed 2026)',
    read: (_, lexicon) =>
      simulateNotes(300, lexicon, createRandom(2026), { language: 'en', kind: 'indian', names: 'held-out' }),
  },
  'gold-dev': {
    title: '116 English sample reports and dialogues that nothing was trained on or chosen by',
    read: (corpora) => corpus(join(corpora, 'en/gold-dev.jsonl'), 'jsonl'),
  },
};

function corpus(path: string, format: string): readonly AnnotatedNote[] | undefined {
  return existsSync(path) ? readCorpusAt(path, format).notes : undefined;
}
