import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { LABELS } from '../../phi/taxonomy';
import { FEATURES_VERSION } from '../../taggers/crf/features';
import { CRF } from '../../taggers/crf/tagger';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { type FtrlState, makeFeatureStore, type StoreArrays } from '../../training/crf/feature-store';
import {
  beginCrf,
  type CrfJob,
  type CrfSettings,
  type CrfState,
  packCrf,
  trainCrf,
  weightsOf,
} from '../../training/crf/train-crf';
import { usedLabels } from '../../training/prepare';
import type { Recipe } from '../../training/recipe';
import { log, wholeNumber } from '../command';
import { shippedGazetteer } from '../models';
import { makingOf } from './card';
import { fingerprintOf } from './checkpoint';
import type { Flags, TrainableKind } from './kind';
import { readRecipeNotes, recipeEpochs } from './notes';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const amount = v.pipe(v.number(), v.minValue(0));

const SettingsSchema = v.strictObject({
  epochs: v.optional(count, 12),
  admission: v.optional(count, 3),
  dropout: v.optional(v.pipe(amount, v.maxValue(0.9)), 0.1),
  most: v.optional(count, 600_000),
  rate: v.optional(v.pipe(v.number(), v.gtValue(0)), 0.2),
  l1: v.optional(amount, 0.5),
  l2: v.optional(amount, 0.02),
});

/** Linear-chain CRFs: all epochs are trained, and the last one is kept. */
export const crfTraining: TrainableKind = {
  taggers: { [CRF]: 'CRF' },
  takes: ['settings', 'epochs'],

  async train(recipe, { flags, data, lexicon, runs, fresh }) {
    const settings = settingsOf(recipe, flags);
    const { language, seed } = recipe;
    const { examples, groups, mayQuote } = readRecipeNotes(recipe, data, lexicon);
    const labels = usedLabels(
      examples.map(({ annotated }) => annotated),
      LABELS[language],
    );
    const dev = groups.flatMap(({ notes }) => notes);
    if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
    if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
    const { gazetteer, file } = shippedGazetteer(language);
    const scheme = 'BIOES';
    const tagSet = makeTagSet(scheme, labels);
    const job = {
      language,
      gazetteer,
      tagSet,
      settings,
      seed,
      examples: recipeEpochs(examples, recipe, lexicon, true),
    };
    log(`${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${labels.length} labels`);

    const path = join(runs, 'checkpoint.bin');
    const own = { network: { scheme, features: FEATURES_VERSION }, training: settings };
    const fingerprint = fingerprintOf({ ...recipe, settings: {} }, own, { words: [], labels, gazetteer: file.bytes });
    let state = fresh ? undefined : readCrfCheckpoint(path, fingerprint, job);
    if (state) log(`Resuming after epoch ${state.epoch}`);
    state = await trainCrf(job, state ?? beginCrf(job), (report, now) => {
      writeCrfCheckpoint(path, now, fingerprint);
      const { loss, tokensPerSecond, seconds } = report;
      const speed = `${Math.round(tokensPerSecond)} tokens/s  ${Math.round(seconds)} s`;
      log(`epoch ${now.epoch}/${settings.epochs}  loss ${loss.toFixed(4)}  ${now.store.size} pairs  ${speed}`);
    });
    const weights = weightsOf(state, settings);
    const about = { id: recipe.id, title: recipe.title, architecture: CRF, language, labels };
    return {
      publication: {
        pack: (decisions, card) => packCrf({ ...about, ...decisions, card, scheme, weights, gazetteer: file }),
        card: { ...makingOf(recipe, state), settings },
      },
      setAside: { groups, mayQuote },
    };
  },
};

/** @throws Error that names the setting at fault */
function settingsOf({ settings }: Recipe, flags: Flags): CrfSettings {
  const given = flags.epochs ? { ...settings, epochs: wholeNumber('epochs', flags.epochs) } : settings;
  const parsed = v.safeParse(SettingsSchema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`The recipe's settings.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

interface Header {
  readonly fingerprint: string;
  readonly epoch: number;
  readonly seconds: number;
  /** Kind and length of each array, in the order in which they follow. */
  readonly arrays: readonly { readonly name: string; readonly kind: keyof typeof KINDS; readonly length: number }[];
}

const KINDS = { Uint8Array, Int32Array, Float32Array };
type Typed = Uint8Array | Int32Array | Float32Array;

/** Writes the state of a CRF's training whole or not at all. `fingerprint` names the job that it belongs to. */
export function writeCrfCheckpoint(
  path: string,
  { epoch, seconds, store, transitions }: CrfState,
  fingerprint: string,
) {
  const { weights, sums, squares } = transitions;
  const all: Record<string, Typed> = {
    ...store.arrays(),
    between: weights,
    betweenSums: sums,
    betweenSquares: squares,
  };
  const arrays = Object.entries(all).map(([name, array]) => ({
    name,
    kind: array.constructor.name as keyof typeof KINDS,
    length: array.length,
  }));
  const head = Buffer.from(JSON.stringify({ fingerprint, epoch, seconds, arrays } satisfies Header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = Object.values(all).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, Buffer.concat([size, head, ...parts]));
  renameSync(`${path}.new`, path);
}

/**
 * The state at `path`; undefined where there is none, or where it belongs to another job.
 * @throws Error that names the file where it is damaged
 */
export function readCrfCheckpoint(path: string, fingerprint: string, { settings }: CrfJob): CrfState | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  try {
    const start = 4 + bytes.readUInt32LE(0);
    const { epoch, seconds, arrays, ...header } = JSON.parse(bytes.toString('utf8', 4, start)) as Header;
    if (header.fingerprint !== fingerprint) return undefined;
    const read: Record<string, Typed> = {};
    let at = start;
    for (const { name, kind, length } of arrays) {
      const end = at + length * KINDS[kind].BYTES_PER_ELEMENT;
      read[name] = new KINDS[kind](Uint8Array.prototype.slice.call(bytes, at, end).buffer, 0, length);
      at = end;
    }
    const { between, betweenSums, betweenSquares, ...own } = read;
    const transitions = { weights: between, sums: betweenSums, squares: betweenSquares } as FtrlState;
    const store = makeFeatureStore(settings.admission, own as unknown as StoreArrays);
    return { epoch, seconds, store, transitions };
  } catch (cause) {
    throw new Error(`${path} is damaged (${(cause as Error).name}): delete it, or start over with --fresh`);
  }
}
