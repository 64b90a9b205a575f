import * as tf from '@tensorflow/tfjs-core';
import { makeBatch } from '../../nn/batch';
import { takeRows } from '../../nn/layers';
import type { Note } from '../../note/note';
import { makeFeatures } from '../features/features';
import { makeArrayCache } from '../incremental/array-cache';
import { makeEditedFeatures } from '../incremental/edited-features';
import { makeRereader, type Rereader } from '../incremental/rereader';
import { yieldToEventLoop } from '../reading/parts';
import type { ReadNotes } from '../reading/reading';
import { type Sequence, sequenceKey } from '../reading/sequences';
import type { ReadOptions } from '../tagger';
import type { Model } from './network';
import { beginReading, type NoteReading } from './note-reading';

/** The most positions (steps * rows) in one run of the network: bounds memory and the time until a cancel takes effect. */
const POSITIONS_IN_A_RUN = 4096;

/** Notes are read together up to this many characters, so that short notes share runs. */
const CHARACTERS_AT_ONCE = 50_000;

/**
 * The most numbers of log posteriors that are kept, 32 MB: about 400 chunks, as many as the notes that a person works on at a time.
 * After an edit only the sequences that it touched have to be read.
 */
const POSTERIORS_KEPT = 8 * 2 ** 20;

/** A sequence that the network must read. */
interface Pending {
  readonly reading: NoteReading;
  readonly sequence: Sequence;
  readonly key: string;
}

/** An edit leaves at most this many sequences to read; they are read one at a time by the rereader. */
const FEW = 2;

/** Reads notes with a model's network and leaves the decisions open. */
export function makeNoteReader(model: Model): { readonly read: ReadNotes; dispose(): void } {
  const readText = makeEditedFeatures(makeFeatures(model.config.features, model));
  const cache = makeArrayCache(POSTERIORS_KEPT);
  const rereader = makeRereader(model);

  /** `dispose` frees what is kept of the last sequences, but not the model's parameters. */
  return { read, dispose: () => rereader?.dispose() };

  async function* read(
    notes: readonly Note[],
    { signal, onProgress }: ReadOptions = {},
  ): AsyncGenerator<NoteReading, void, undefined> {
    const total = Math.max(
      1,
      notes.reduce((sum, { text }) => sum + text.length, 0),
    );
    const pause = yieldToEventLoop(signal);
    let before = 0;
    signal?.throwIfAborted();
    for (const together of groupsBySize(notes, CHARACTERS_AT_ONCE)) {
      const readings: NoteReading[] = [];
      for (const note of together) {
        await pause();
        const { tokens, groups } = await readText(note.text, pause);
        readings.push(beginReading(note, model, tokens, groups));
      }
      const size = together.reduce((sum, { text }) => sum + text.length, 0);
      const pending = await uncached(readings, pause);
      const reader = pending.length <= FEW ? rereader : undefined;
      const runs = reader ? pending.map((each) => [each]) : runsOf(pending);
      for (const [done, run] of runs.entries()) {
        await pause();
        await runNetwork(run, reader);
        onProgress?.((before + (size * (done + 1)) / runs.length) / total);
      }
      yield* readings;
      before += size;
    }
    onProgress?.(1);
  }

  /** Adds the cached sequences to the readings and returns the others, which the network must read. */
  async function uncached(readings: readonly NoteReading[], pause: () => Promise<void>): Promise<Pending[]> {
    const pending: Pending[] = [];
    for (const reading of readings)
      for (const sequence of reading.sequences) {
        await pause();
        const key = sequenceKey(reading.groups, sequence);
        const known = cache.get(key);
        if (known) reading.add(sequence, known);
        else pending.push({ reading, sequence, key });
      }
    return pending;
  }

  async function runNetwork(run: readonly Pending[], reader: Rereader | undefined): Promise<void> {
    const batch = makeBatch(run.map(({ reading: { groups }, sequence: { start, end } }) => ({ groups, start, end })));
    const forward = () => model.network.forward(model.parameters, batch, model.config);
    const output = tf.tidy(() => coresOf(run, reader ? reader.read(batch) : forward()));
    const logPosterior = await output.data<'float32'>().finally(() => output.dispose());
    const width = model.tagSet.tags.length;
    let used = 0;
    for (const { reading, sequence, key } of run) {
      const end = used + (sequence.coreEnd - sequence.coreStart) * width;
      const core = run.length === 1 ? logPosterior : logPosterior.slice(used, end);
      reading.add(sequence, core);
      cache.set(key, core);
      used = end;
    }
  }
}

/** Gathers the cores' rows of [steps, rows, tags], sequence by sequence: [core positions, tags]. */
function coresOf(run: readonly Pending[], logPosterior: tf.Tensor3D): tf.Tensor {
  const [steps, rows, tags] = logPosterior.shape;
  const [{ sequence: only }] = run as [Pending];
  if (rows === 1)
    return tf.slice(logPosterior, [only.coreStart - only.start, 0, 0], [only.coreEnd - only.coreStart, 1, tags]);
  const positions = run.flatMap(({ sequence: { start, coreStart, coreEnd } }, row) =>
    Array.from({ length: coreEnd - coreStart }, (_, i) => (coreStart - start + i) * rows + row),
  );
  return takeRows(tf.reshape(logPosterior, [steps * rows, tags]), positions);
}

function groupsBySize<T extends { readonly text: string }>(notes: readonly T[], characters: number): T[][] {
  const groups: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const note of notes) {
    if (size + note.text.length > characters) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(note);
    size += note.text.length;
  }
  return groups;
}

/** Batches sequences of similar length, each run within the bound on positions. */
function runsOf(pending: readonly Pending[]): Pending[][] {
  const length = ({ sequence: { start, end } }: Pending) => end - start;
  const runs: Pending[][] = [];
  let run: Pending[] = [];
  for (const each of [...pending].sort((a, b) => length(a) - length(b))) {
    if (run.length > 0 && length(each) * (run.length + 1) > POSITIONS_IN_A_RUN) {
      runs.push(run);
      run = [];
    }
    run.push(each);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
