import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Arrays } from '../../training/optimizer';
import type { Recipe, Source } from '../../training/recipe';
import type { EpochReport, TrainerHooks, TrainingState } from '../../training/trainer';
import { log } from '../command/command';
import { writeWhole } from '../command/write-whole';

interface Header extends CheckpointHeader {
  readonly seconds: number;
  readonly step: number;
  /** Updates averaged so far; undefined if there is no average. */
  readonly averaged?: number;
  readonly best: { readonly epoch: number; readonly score: number };
}

/** Milliseconds between progress lines within an epoch. */
const PAUSE = 10_000;

/**
 * The state that a network's training goes on from, and hooks that save the state after each epoch and log the progress.
 * @param runs the training's folder
 * @param begin makes the first state
 * @throws as `openCheckpoint`
 */
export function networkCheckpoint(
  runs: string,
  fingerprint: string,
  fresh: boolean,
  begin: () => TrainingState,
): { readonly begun: TrainingState; readonly hooks: Required<Pick<TrainerHooks, 'onProgress' | 'onEpoch'>> } {
  const checkpoint = openCheckpoint<Header>(runs, fingerprint, fresh);
  const begun = checkpoint.kept ? stateOf(checkpoint.kept) : begin();
  const started = Date.now();
  let shown = 0;
  const hooks = {
    onProgress(epoch: number, done: number) {
      if (Date.now() - shown < PAUSE) return;
      shown = Date.now();
      log(`  epoch ${epoch}: ${Math.round(done * 100)} %`);
    },
    onEpoch(report: EpochReport, state: TrainingState) {
      const { epoch, seconds, weights, optimizer, average, best } = state;
      const { step, first, second } = optimizer;
      checkpoint.replace(
        {
          ...{ epoch, seconds, step },
          ...(average && { averaged: average.updates }),
          best: { epoch: best.epoch, score: best.score },
        },
        { weights, first, second, average: average?.weights ?? {}, best: best.weights },
      );
      const perEpoch = (Date.now() - started) / (report.epoch - begun.epoch);
      const left = Math.round(((report.epochs - report.epoch) * perEpoch) / 60_000);
      const { precision, recall, f1, tokenRecall } = report.dev;
      const share = (value: number) => value.toFixed(4);
      log(
        `epoch ${report.epoch}/${report.epochs}  loss ${report.loss.toFixed(4)}  dev P ${share(precision)} R ${share(recall)} F1 ${share(f1)} token recall ${share(tokenRecall)}` +
          `  best ${share(best.score)} (${best.epoch})  ${Math.round(report.tokensPerSecond)} tokens/s  ${Math.round(report.seconds)} s  about ${left} min left`,
      );
    },
  };
  return { begun, hooks };
}

function stateOf({ header, sets }: KeptCheckpoint<Header>): TrainingState {
  const { epoch, seconds, step, averaged, best } = header;
  const { weights = {}, first = {}, second = {}, average = {}, best: kept = {} } = sets as Record<string, Arrays>;
  return {
    ...{ epoch, seconds, weights, optimizer: { step, first, second } },
    ...(averaged !== undefined && { average: { updates: averaged, weights: average } }),
    best: { ...best, weights: kept },
  };
}

interface CheckpointHeader {
  /** Finished epochs. */
  readonly epoch: number;
}

interface KeptCheckpoint<Head> {
  readonly header: Head;
  readonly sets: ArraySets;
}

/** The checkpoint of a training, which nobody else writes. */
interface OpenCheckpoint<Head> {
  /** What is resumed; undefined where the training begins. */
  readonly kept: KeptCheckpoint<Head> | undefined;
  /** Replaces it, completely or not at all. @throws Error if another training has written it since, whose work would be lost */
  replace(header: Head, sets: ArraySets): void;
}

/**
 * Opens the checkpoint in the folder `runs`. Logs whether training resumes or, by `fresh`, starts over.
 * @param fingerprint identifies the training
 * @throws Error if the checkpoint is damaged, or belongs to another training: the first epoch would replace what may be hours of work
 */
export function openCheckpoint<Head extends CheckpointHeader>(
  runs: string,
  fingerprint: string,
  fresh: boolean,
): OpenCheckpoint<Head> {
  const path = join(runs, 'checkpoint.bin');
  let known = versionOf(path);
  const kept = known === undefined || fresh ? undefined : readArrays<Head>(path, fingerprint);
  if (known !== undefined && fresh) log(`Starting over: the checkpoint in ${runs} is replaced after the first epoch`);
  else if (known !== undefined && !kept)
    throw new Error(
      `The checkpoint in ${runs} belongs to another training (other notes, seed or settings): give another --runs to keep it, or --fresh to replace it`,
    );
  if (kept) log(`Resuming after epoch ${kept.header.epoch}`);
  return {
    kept,
    replace(header, sets) {
      const there = versionOf(path);
      if (there !== undefined && there !== known)
        throw new Error(
          `Another training writes its checkpoint to ${runs} too, which is kept: give each training its own --runs`,
        );
      writeArrays(path, { fingerprint, ...header }, sets);
      known = versionOf(path);
    },
  };
}

/** Differs whenever a file was replaced; undefined if there is none. */
function versionOf(path: string): string | undefined {
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  return facts && `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
}

const ARRAY_KINDS = { Uint8Array, Int32Array, Float32Array };
type TypedArray = Uint8Array | Int32Array | Float32Array;

/** Arrays, by the name of their set and their own name. */
type ArraySets = Readonly<Record<string, Readonly<Record<string, TypedArray>>>>;

/** The entry of an array in a file's header; entries are in the order of the arrays. */
interface ArrayEntry {
  readonly set: string;
  readonly name: string;
  readonly kind: keyof typeof ARRAY_KINDS;
  readonly length: number;
}

/** Writes a JSON header and arrays, completely or not at all. */
function writeArrays(path: string, header: object, sets: ArraySets): void {
  const arrays = Object.entries(sets).flatMap(([set, own]) =>
    Object.entries(own).map(([name, array]) => ({ set, name, array })),
  );
  const entries = arrays.map(({ set, name, array }) => ({
    ...{ set, name, kind: array.constructor.name, length: array.length },
  }));
  const head = Buffer.from(JSON.stringify({ ...header, arrays: entries }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = arrays.map(({ array }) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  writeWhole({ [path]: Buffer.concat([size, head, ...parts]) });
}

/**
 * Reads what `writeArrays` wrote; undefined if it has another fingerprint.
 * @throws Error that names the file if it is damaged
 */
function readArrays<Head>(path: string, fingerprint: string): KeptCheckpoint<Head> | undefined {
  const bytes = readFileSync(path);
  if (bytes.length < 4) throw damaged(path, `${bytes.length} bytes, expected more`);
  let at = 4 + bytes.readUInt32LE(0);
  let header: Head & { readonly fingerprint: string; readonly arrays: readonly ArrayEntry[] };
  try {
    header = JSON.parse(bytes.toString('utf8', 4, at));
  } catch {
    throw damaged(path, 'its head is not JSON');
  }
  if (header.fingerprint !== fingerprint) return undefined;
  const sizeOf = ({ kind, length }: ArrayEntry) => length * ARRAY_KINDS[kind].BYTES_PER_ELEMENT;
  const expected = header.arrays.reduce((sum, entry) => sum + sizeOf(entry), at);
  if (bytes.length !== expected) throw damaged(path, `${bytes.length} bytes, expected ${expected}`);
  const sets: Record<string, Record<string, TypedArray>> = {};
  for (const entry of header.arrays) {
    const { set, name, kind } = entry;
    const { buffer } = Uint8Array.prototype.slice.call(bytes, at, at + sizeOf(entry));
    at += sizeOf(entry);
    sets[set] = { ...sets[set], [name]: new ARRAY_KINDS[kind](buffer) };
  }
  return { header, sets };
}

function damaged(path: string, problem: string): Error {
  return new Error(`${path} is damaged (${problem}): delete it, or start over with --fresh`);
}

/** What the rows of a network's tables and its outputs mean. */
export interface FingerprintParts {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly gazetteer: Uint8Array | undefined;
  /** A digest of the notes to learn from and to choose on. */
  readonly notes: string;
  /** The SHA-256 of the weights that the training continued from. */
  readonly base?: string;
  /** Those of the teachers' weights. */
  readonly teachers?: readonly string[];
}

/**
 * Identifies a training by everything that its weights and the choice of the best epoch depend on, also notes and words. The number
 * of epochs is left out, and so is what only affects decisions.
 */
export function fingerprintOf(
  recipe: Recipe,
  { network, training }: { readonly network: object; readonly training: object },
  { gazetteer, ...meanings }: FingerprintParts,
): string {
  const learnt = { training: { ...training, epochs: 0 }, network: { ...network, eachToken: undefined } };
  const settings = { ...learntFrom(recipe), ...learnt, ...meanings };
  const hash = createHash('sha256').update(JSON.stringify(settings));
  return (gazetteer ? hash.update(gazetteer) : hash).digest('hex');
}

/** A recipe without settings that only name, group or describe; digests stand for the networks to continue or learn from. */
function learntFrom({ id, title, licences, from, teachers, ...recipe }: Recipe): object {
  const sources = (all: readonly Source[]) => all.map(({ group, quotable, ...source }) => source);
  const { corpora, dev, vectorTexts } = recipe;
  const all = { corpora: sources(corpora), dev: sources(dev), vectorTexts: sources(vectorTexts) };
  return { ...recipe, ...all, ...(teachers && { taught: [teachers.share, sources(teachers.unlabelled)] }) };
}
