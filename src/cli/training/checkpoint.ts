import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Arrays } from '../../training/optimizer';
import type { Recipe, Source } from '../../training/recipe';
import type { TrainerHooks, TrainingState } from '../../training/trainer';
import { log } from '../command/command';
import { writeWhole } from '../command/write-whole';

interface Header {
  readonly fingerprint: string;
  readonly epoch: number;
  readonly seconds: number;
  readonly step: number;
  /** Updates averaged so far; undefined if there is no average. */
  readonly averaged?: number;
  readonly best: { readonly epoch: number; readonly score: number };
}

/** Writes a training state, completely or not at all. `fingerprint` identifies its job. */
export function writeCheckpoint(path: string, state: TrainingState, fingerprint: string): void {
  const { epoch, seconds, weights, optimizer, average, best } = state;
  const header: Header = {
    ...{ fingerprint, epoch, seconds, step: optimizer.step },
    ...(average && { averaged: average.updates }),
    best: { epoch: best.epoch, score: best.score },
  };
  const { first, second } = optimizer;
  writeArrays(path, header, { weights, first, second, average: average?.weights ?? {}, best: best.weights });
}

/**
 * The state at `path`; undefined if there is none, or it belongs to another job.
 * @throws Error that names the file if it is damaged
 */
export function readCheckpoint(path: string, fingerprint: string): TrainingState | undefined {
  const read = readArrays<Header>(path, fingerprint);
  if (!read) return undefined;
  const { epoch, seconds, step, averaged, best } = read.header;
  const { weights = {}, first = {}, second = {}, average = {}, best: kept = {} } = read.sets as Record<string, Arrays>;
  return {
    ...{ epoch, seconds, weights, optimizer: { step, first, second } },
    ...(averaged !== undefined && { average: { updates: averaged, weights: average } }),
    best: { ...best, weights: kept },
  };
}

/**
 * The state to resume from, if there is one. Logs whether training resumes or, by `fresh`, starts over.
 * @param read reads the state at `path`; undefined if it belongs to another training
 * @throws Error if it does: the first epoch would replace what may be hours of work
 */
export function resume<State extends { readonly epoch: number }>(
  path: string,
  fresh: boolean,
  read: () => State | undefined,
): State | undefined {
  if (!existsSync(path)) return undefined;
  if (fresh) {
    log(`Starting over: the checkpoint in ${dirname(path)} is replaced after the first epoch`);
    return undefined;
  }
  const state = read();
  if (!state)
    throw new Error(
      `The checkpoint in ${dirname(path)} belongs to another training (other notes, seed or settings): give another --runs to keep it, or --fresh to replace it`,
    );
  log(`Resuming after epoch ${state.epoch}`);
  return state;
}

/** Milliseconds between progress lines within an epoch. */
const PAUSE = 10_000;

/** Saves the state after each epoch and logs the progress. @param firstEpoch number of epochs that were finished before */
export function checkpointHooks(
  path: string,
  fingerprint: string,
  firstEpoch: number,
): Required<Pick<TrainerHooks, 'onProgress' | 'onEpoch'>> {
  const started = Date.now();
  let shown = 0;
  return {
    onProgress(epoch, done) {
      if (Date.now() - shown < PAUSE) return;
      shown = Date.now();
      log(`  epoch ${epoch}: ${Math.round(done * 100)} %`);
    },
    onEpoch(report, state) {
      writeCheckpoint(path, state, fingerprint);
      const { best } = state;
      const perEpoch = (Date.now() - started) / (report.epoch - firstEpoch);
      const left = Math.round(((report.epochs - report.epoch) * perEpoch) / 60_000);
      const { precision, recall, f1, tokenRecall } = report.dev;
      const share = (value: number) => value.toFixed(4);
      log(
        `epoch ${report.epoch}/${report.epochs}  loss ${report.loss.toFixed(4)}  dev P ${share(precision)} R ${share(recall)} F1 ${share(f1)} token recall ${share(tokenRecall)}` +
          `  best ${share(best.score)} (${best.epoch})  ${Math.round(report.tokensPerSecond)} tokens/s  ${Math.round(report.seconds)} s  about ${left} min left`,
      );
    },
  };
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
export function writeArrays(path: string, header: { readonly fingerprint: string }, sets: ArraySets): void {
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
 * Reads what `writeArrays` wrote; undefined if there is no file, or it has another fingerprint.
 * @throws Error that names the file if it is damaged
 */
export function readArrays<Head extends { readonly fingerprint: string }>(path: string, fingerprint: string) {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.length < 4) throw damaged(path, `${bytes.length} bytes, expected more`);
  let at = 4 + bytes.readUInt32LE(0);
  let header: Head & { readonly arrays: readonly ArrayEntry[] };
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
  /** The SHA-256 of the weights that the training continued from. */
  readonly base?: string;
  /** Those of the teachers' weights. */
  readonly teachers?: readonly string[];
}

/**
 * Identifies a training by everything that its weights and the choice of the best epoch depend on, also the list of words. The number
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
