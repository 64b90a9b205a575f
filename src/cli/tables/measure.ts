import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { breakdown } from '../../evaluation/breakdown';
import { type EvaluationReport, evaluate } from '../../evaluation/evaluate';
import { type Grouping, grouped } from '../../evaluation/groupings';
import { type Pair, pairs } from '../../evaluation/pair';
import type { MacroScore } from '../../evaluation/score';
import type { AnnotatedNote } from '../../note/annotated';
import type { Lexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { NetworkConfig } from '../../taggers/networks/network';
import { builtIn, NETWORKS } from '../../taggers/registry';
import type { Point } from '../../taggers/tagger';
import { log } from '../command/command';
import { readCorpusAt } from '../command/corpus';
import { readJson } from '../command/repository';
import { openModel } from '../models/open-model';
import { changesOf } from '../training/card';
import type { DataId, Measure, TableRow } from './tables';

export interface Measured {
  readonly report: EvaluationReport;
  readonly pairs: readonly Pair[];
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
  const known = new Map<string, Promise<readonly Pair[]>>();
  return async ({ tagger, point = 'balanced', unconstrained = false }, data) => {
    if (!tagger) return undefined;
    const own = builtIn(tagger) !== undefined;
    const models = own ? shipped : [shipped, ...others].find((folder) => existsSync(fileOf(folder, tagger)));
    const notes = models === undefined ? undefined : notesOf(data);
    if (models === undefined || !notes) return undefined;
    const key = `${tagger} ${point} ${unconstrained} ${data}`;
    const read = known.get(key) ?? readingsOf(tagger, models, notes, point, unconstrained);
    known.set(key, read);
    const differs = own ? [] : differsFromPaper(fileOf(models, tagger));
    const pairs = await read;
    const report = evaluate(
      notes,
      pairs.map(({ predicted }) => predicted),
    );
    return { report, pairs, shipped: models === shipped, differs };
  };
}

const MakingSchema = v.object({
  architecture: v.optional(v.string(), ''),
  language: v.picklist(['en', 'es']),
  config: v.optional(v.record(v.string(), v.unknown())),
  card: v.object({ preset: v.optional(v.string(), ''), differsFromPreset: v.optional(v.array(v.string()), []) }),
});

function fileOf(folder: string, id: string): string {
  return join(folder, id, 'model.json');
}

function differsFromPaper(file: string): readonly string[] {
  const { card, architecture, language, config } = v.parse(MakingSchema, readJson(file));
  if (card.preset !== 'paper') return [];
  const network = NETWORKS.find(({ id }) => id === architecture);
  if (!network || !config) return card.differsFromPreset;
  // What its training had otherwise the card says; the preset may have been mended since.
  const preset = network.presets.paper(language);
  const now = changesOf(preset, { ...preset, network: config as NetworkConfig });
  return [...new Set([...card.differsFromPreset, ...now])];
}

async function readingsOf(
  id: string,
  models: string,
  notes: readonly AnnotatedNote[],
  point: Point,
  unconstrained: boolean,
): Promise<readonly Pair[]> {
  log(`${id}, ${point}, on ${notes.length} notes`);
  const tagger = await openModel(id, models, unconstrained ? withoutConstraints : undefined);
  const taggings = await tagger
    .tag(
      notes.map(({ note }) => note),
      { point },
    )
    .finally(() => tagger.dispose());
  return pairs(
    notes,
    taggings.map(({ spans }) => spans),
  );
}

/** A package of the three-channel network that classifies without its constraints on words and characters. */
function withoutConstraints(json: unknown): unknown {
  const { config, ...others } = v.parse(v.looseObject({ config: v.looseObject({ constrained: v.boolean() }) }), json);
  return { ...others, config: { ...config, constrained: false } };
}

/** The measures of a row. */
export function measuresOf({ report, pairs }: Pick<Measured, 'report' | 'pairs'>): Record<Measure, number> {
  const { strict, bounds, tokens, i2b2 } = report;
  const { micro } = strict;
  const kinds = Object.values(byGroup(pairs, 'kassaie', 'token'));
  const mean = (of: (score: MacroScore) => number) => kinds.reduce((sum, score) => sum + of(score) / kinds.length, 0);
  return {
    kindsPrecision: mean(({ precision }) => precision),
    kindsRecall: mean(({ recall }) => recall),
    kindsF1: mean(({ f1 }) => f1),
    hipaaRecall: tokens.hipaaRecall,
    precision: micro.precision,
    recall: micro.recall,
    f1: micro.f1,
    spans: bounds.f1,
    tokenRecall: tokens.binary.recall,
    tokenPrecision: tokens.binary.precision,
    hipaaTokens: i2b2.binaryHipaaToken.micro.f1,
  };
}

/** The scores by group, or by label. */
export function byGroup(
  pairs: readonly Pair[],
  grouping: Grouping,
  counting: 'strict' | 'token',
): Readonly<Record<string, MacroScore>> {
  return breakdown(
    counting,
    pairs.map((pair) => grouped(pair, grouping)),
  ).byLabel;
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
