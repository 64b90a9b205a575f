import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { breakdown } from '../../evaluation/breakdown';
import { evaluate } from '../../evaluation/evaluate';
import { type Pair, pairs, strictCounts } from '../../evaluation/pair';
import { type MacroScore, tupleOf } from '../../evaluation/score';
import { LANGUAGES } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { NetworkConfig } from '../../taggers/networks/network';
import { isReadingTagger, type Reading } from '../../taggers/reading/reading';
import { builtIn, NETWORKS } from '../../taggers/registry';
import type { Point } from '../../taggers/tagger';
import { log } from '../command/command';
import { readCorpusAt } from '../command/corpus';
import { readJson } from '../command/repository';
import { openModel } from '../models/open-model';
import { changesOf } from '../training/card';
import type { Measured } from './measured';
import { type DataId, type Measure, type TableRow, WAYS, wayName } from './tables';

/** How the packages of a row's tagger do on data: none where the tagger or the data is not here, one for each seed otherwise. */
export type MeasureRow = (row: TableRow, data: DataId) => Promise<readonly Measured[]>;

interface Sources {
  /** The folder of the packages that ship. */
  readonly shipped: string;
  /** Folders of packages that don't. */
  readonly others: readonly string[];
  /** The data's notes; undefined where they are not here. */
  readonly notesOf: (data: DataId) => readonly AnnotatedNote[] | undefined;
  /** What was measured before: it holds as long as its package is the same, and of one that doesn't ship as long as none is here. */
  readonly stored?: readonly Measured[];
  /** Whether packages that are here are measured whatever is stored. */
  readonly fresh?: boolean;
}

/** Measures each package at a point on data once; `all` gives what the rows asked for so far. */
export function makeMeasurer({ shipped, others, notesOf, stored = [], fresh = false }: Sources): {
  readonly measure: MeasureRow;
  readonly all: () => readonly Measured[];
} {
  let known = [...stored];
  const current = new Set<Measured>();

  async function measurePackage(folder: string, asked: Asked): Promise<Measured | undefined> {
    const own = { ...packageOf(folder, asked.tagger), shipped: folder === shipped };
    const same = (run: Measured) =>
      isAsked(run, asked) && run.package === own.package && isDeepStrictEqual(run.parts, own.parts);
    const before = known.find((run) => same(run) && (current.has(run) || !(fresh || own.package === BUILT_IN)));
    const notes = before ? undefined : notesOf(asked.data);
    if (!before && !notes) return undefined;
    if (before && current.has(before)) return before;
    const found = before
      ? { ...before, ...own }
      : { ...asked, ...own, ...scoresOf(await pairsOf(asked, folder, notes as readonly AnnotatedNote[])) };
    // Of a tagger and a seed one package counts, the last.
    known = [...known.filter((run) => !(isAsked(run, asked) && run.seed === own.seed)), found];
    return found;
  }

  /** What a tagger has read of data, which it decides about at any point. */
  const decided = new Map<string, Promise<Decide>>();

  async function pairsOf({ tagger, data, point, config }: Asked, folder: string, notes: readonly AnnotatedNote[]) {
    const key = JSON.stringify([folder, tagger, data, config]);
    const decide = decided.get(key) ?? readNotes(tagger, folder, notes, config);
    decided.set(key, decide);
    log(`${tagger}, ${point}, on ${notes.length} notes`);
    return pairs(notes, await (await decide)(point));
  }

  return {
    async measure({ tagger, point = 'balanced', config = {} }, data) {
      if (!tagger) return [];
      const asked = { tagger, data, point, config };
      const folders = builtIn(tagger)
        ? [shipped]
        : [shipped, ...others].filter((folder) => existsSync(fileOf(folder, tagger)));
      const found: Measured[] = [];
      for (const folder of folders) {
        // A copy of a package in another folder is not another run.
        if (found.some((run) => run.package === packageOf(folder, tagger).package)) continue;
        const run = await measurePackage(folder, asked);
        if (run) found.push(run);
      }
      const seeds = new Set(found.map(({ seed }) => seed));
      const kept = known.filter((run) => isAsked(run, asked) && !run.shipped && !seeds.has(run.seed));
      const runs = [...new Set([...found, ...kept])].sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0));
      for (const run of runs) current.add(run);
      return runs;
    },
    all: () => [...current],
  };
}

/** The digest of what has no package. */
const BUILT_IN = 'built in';

type Asked = Pick<Measured, 'tagger' | 'data' | 'point' | 'config'>;

function isAsked(run: Measured, { tagger, data, point, config }: Asked): boolean {
  return isDeepStrictEqual([run.tagger, run.data, run.point, run.config], [tagger, data, point, config]);
}

const MakingSchema = v.object({
  architecture: v.optional(v.string(), ''),
  language: v.picklist(LANGUAGES),
  config: v.optional(v.record(v.string(), v.unknown())),
  parts: v.optional(v.array(v.string()), []),
  card: v.object({
    preset: v.optional(v.string(), ''),
    seed: v.optional(v.number()),
    differsFromPreset: v.optional(v.array(v.string()), []),
  }),
});

function fileOf(folder: string, id: string): string {
  return join(folder, id, 'model.json');
}

/** What is told of a package whatever it is measured on. */
function packageOf(folder: string, id: string): Pick<Measured, 'package' | 'parts' | 'seed' | 'differs'> {
  if (builtIn(id)) return { package: BUILT_IN, seed: null, differs: [] };
  const making = v.parse(MakingSchema, readJson(fileOf(folder, id)));
  const parts = Object.fromEntries(making.parts.map((part) => [part, digestOf(folder, part)]));
  return {
    package: digestOf(folder, id),
    ...(making.parts.length > 0 && { parts }),
    seed: making.card.seed ?? null,
    differs: differsFromPaper(id, making),
  };
}

function digestOf(folder: string, id: string): string {
  return createHash('sha256')
    .update(readFileSync(fileOf(folder, id)))
    .digest('hex')
    .slice(0, 16);
}

/** Recipes of other papers, such as `en-meldau-a`, only build on a paper's preset. */
function differsFromPaper(
  id: string,
  { card, architecture, language, config }: v.InferOutput<typeof MakingSchema>,
): string[] {
  if (card.preset !== 'paper' || !id.startsWith(`${language}-${architecture}-paper`)) return [];
  const network = NETWORKS.find(({ id }) => id === architecture);
  if (!network || !config) return card.differsFromPreset;
  // What its training had otherwise the card says; the preset may have been mended since.
  const preset = network.presets.paper(language);
  const now = changesOf(preset, { ...preset, network: config as NetworkConfig });
  return [...new Set([...card.differsFromPreset, ...now])];
}

/** The spans of each note at a point. */
type Decide = (point: Point) => Promise<readonly (readonly Span[])[]>;

async function readNotes(
  id: string,
  models: string,
  annotated: readonly AnnotatedNote[],
  changes: Measured['config'],
): Promise<Decide> {
  const tagger = await openModel(id, models, (json) => changed(json, changes));
  const notes = annotated.map(({ note }) => note);
  if (!isReadingTagger(tagger)) return async (point) => (await tagger.tag(notes, { point })).map(({ spans }) => spans);
  const readings: Reading[] = [];
  for await (const reading of tagger.read(notes)) readings.push(reading);
  tagger.dispose();
  return async (point) => notes.map(({ text }, at) => tagger.decide(readings[at] as Reading, text, point).spans);
}

/** A package with another config. @throws Error where its config has no such setting */
function changed(json: unknown, changes: Measured['config']): unknown {
  if (Object.keys(changes).length === 0) return json;
  const names = Object.keys(changes).map((name) => [name, v.unknown()]);
  const schema = v.looseObject({ config: v.looseObject(Object.fromEntries(names)) });
  const { config, ...others } = v.parse(schema, json);
  return { ...others, config: { ...config, ...changes } };
}

function scoresOf(pairs: readonly Pair[]): Pick<Measured, 'measures' | 'notes' | 'groups'> {
  const notes = pairs.map((pair) => tupleOf(strictCounts(pair)));
  return { measures: measuresOf(pairs), notes, groups: groupsOf(pairs) };
}

function measuresOf(pairs: readonly Pair[]): Record<Measure, number> {
  const report = evaluate(
    pairs.map(({ note, gold }) => ({ note, spans: gold })),
    pairs.map(({ predicted }) => predicted),
  );
  const { strict, bounds, tokens, i2b2 } = report;
  const { micro } = strict;
  const kinds = Object.values(breakdown('token', pairs, 'kassaie').byLabel);
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

function groupsOf(pairs: readonly Pair[]): Measured['groups'] {
  return Object.fromEntries(
    WAYS.map((way) => {
      const scores = Object.entries(breakdown(way.counting, pairs, way.by).byLabel);
      return [wayName(way), Object.fromEntries(scores.map(([label, score]) => [label, score[way.of]]))];
    }),
  );
}

interface Data {
  readonly title: string;
  /** Undefined where it is not here. @param corpora the folder of the corpora */
  readonly read: (corpora: string) => readonly AnnotatedNote[] | undefined;
}

/** What is measured on. */
export const DATA: Readonly<Record<DataId, Data>> = {
  'meddocan-dev': {
    title: 'MEDDOCAN’s development set (250 notes; epochs and thresholds of the Spanish models were chosen on it)',
    read: (corpora) => corpus(join(corpora, 'es/meddocan/dev'), 'brat'),
  },
  indian: {
    title: '300 simulated Indian records with names that no note for training bears (seed 2026)',
    // No word list outside the repository is read, so that a clean clone gives the same tables.
    read: () =>
      simulateNotes(300, builtInLexicon, createRandom(2026), { language: 'en', kind: 'indian', names: 'held-out' }),
  },
  'gold-dev': {
    title: '116 English sample reports and dialogues that nothing was trained on or chosen by',
    read: (corpora) => corpus(join(corpora, 'en/gold-dev.jsonl'), 'jsonl'),
  },
};

function corpus(path: string, format: string): readonly AnnotatedNote[] | undefined {
  return existsSync(path) ? readCorpusAt(path, format).notes : undefined;
}
