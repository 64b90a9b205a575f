import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Arrays } from '../../training/optimizer';
import type { Recipe, Source } from '../../training/recipe';
import type { TrainingState } from '../../training/trainer';

interface Header {
  readonly fingerprint: string;
  readonly epoch: number;
  readonly seconds: number;
  readonly step: number;
  /** Updates that the average has seen; undefined where there is none. */
  readonly averaged?: number;
  readonly best: { readonly epoch: number; readonly score: number };
  /** Name and length of each array, in the order in which they follow. */
  readonly arrays: readonly { readonly set: ArraySet; readonly name: string; readonly length: number }[];
}

type ArraySet = 'weights' | 'first' | 'second' | 'average' | 'best';

/** Writes a training state whole or not at all. `fingerprint` names the job that it belongs to. */
export function writeCheckpoint(path: string, state: TrainingState, fingerprint: string): void {
  const sets: [ArraySet, Arrays][] = [
    ['weights', state.weights],
    ['first', state.optimizer.first],
    ['second', state.optimizer.second],
    ['average', state.average?.weights ?? {}],
    ['best', state.best.weights],
  ];
  const all = sets.flatMap(([set, arrays]) => Object.entries(arrays).map(([name, array]) => ({ set, name, array })));
  const header: Header = {
    fingerprint,
    epoch: state.epoch,
    seconds: state.seconds,
    step: state.optimizer.step,
    ...(state.average && { averaged: state.average.updates }),
    best: { epoch: state.best.epoch, score: state.best.score },
    arrays: all.map(({ set, name, array }) => ({ set, name, length: array.length })),
  };
  const head = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = all.map(({ array }) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, Buffer.concat([size, head, ...parts]));
  renameSync(`${path}.new`, path);
}

/**
 * The state at `path`; undefined where there is none, or where it belongs to another job.
 * @throws Error that names the file where it is damaged
 */
export function readCheckpoint(path: string, fingerprint: string): TrainingState | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const { header, headEnd } = readHeader(bytes, path);
  if (header.fingerprint !== fingerprint) return undefined;
  const expected = headEnd + header.arrays.reduce((sum, { length }) => sum + 4 * length, 0);
  if (bytes.length !== expected) throw damaged(path, `${bytes.length} bytes, expected ${expected}`);
  const sets: Record<ArraySet, Record<string, Float32Array>> = {
    ...{ weights: {}, first: {}, second: {} },
    ...{ average: {}, best: {} },
  };
  let at = headEnd;
  for (const { set, name, length } of header.arrays) {
    const copy = Uint8Array.prototype.slice.call(bytes, at, at + 4 * length);
    sets[set][name] = new Float32Array(copy.buffer, 0, length);
    at += 4 * length;
  }
  return {
    epoch: header.epoch,
    seconds: header.seconds,
    weights: sets.weights,
    optimizer: { step: header.step, first: sets.first, second: sets.second },
    ...(header.averaged !== undefined && { average: { updates: header.averaged, weights: sets.average } }),
    best: { ...header.best, weights: sets.best },
  };
}

function readHeader(bytes: Buffer, path: string): { header: Header; headEnd: number } {
  if (bytes.length < 4) throw damaged(path, `${bytes.length} bytes, expected more`);
  const headEnd = 4 + bytes.readUInt32LE(0);
  try {
    return { header: JSON.parse(bytes.toString('utf8', 4, headEnd)) as Header, headEnd };
  } catch {
    throw damaged(path, 'its head is no JSON');
  }
}

function damaged(path: string, problem: string): Error {
  return new Error(`${path} is damaged (${problem}): delete it, or start over with --fresh`);
}

/** What the rows of a network's tables and its outputs stand for. */
export interface Meanings {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly gazetteer: Uint8Array | undefined;
  /** The SHA-256 of the weights that the training went on from. */
  readonly base?: string;
}

/**
 * Names a training by all that its weights and the choice among them follow from: a checkpoint of another one, with other
 * words even, is none of its own. More epochs change nothing.
 */
export function fingerprintOf(
  recipe: Recipe,
  { network, training }: { readonly network: object; readonly training: object },
  { gazetteer, ...meanings }: Meanings,
): string {
  const settings = { ...learntFrom(recipe), training: { ...training, epochs: 0 }, network, ...meanings };
  const hash = createHash('sha256').update(JSON.stringify(settings));
  return (gazetteer ? hash.update(gazetteer) : hash).digest('hex');
}

/** A recipe without what only names, groups or describes; what it goes on from is told by `base`. */
function learntFrom({ id, title, licences, from, ...recipe }: Recipe): object {
  const sources = (all: readonly Source[]) => all.map(({ group, quotable, ...source }) => source);
  const { corpora, dev, vectorTexts } = recipe;
  return { ...recipe, corpora: sources(corpora), dev: sources(dev), vectorTexts: sources(vectorTexts) };
}
