import * as tf from '@tensorflow/tfjs-core';
import { makeBatch } from '../nn/batch';
import type { Note } from '../note/note';
import { makeFeatureReader } from './features';
import type { Model } from './model';
import { type NoteReading, readNote } from './note-reading';
import { makePosteriorCache, sequenceKey } from './posterior-cache';
import type { Sequence } from './sequences';
import type { TagOptions } from './tagger';
import { makeTurns } from './turns';

/** Positions (steps * rows) that one run of the network covers at most: bounds memory and the wait for a cancel. */
const POSITIONS_IN_A_RUN = 4096;

/** Characters of notes that are read together, so that short notes share runs. */
const CHARACTERS_AT_ONCE = 50_000;

/** A sequence of one of the notes that are read together. */
interface Pending {
  readonly reading: NoteReading;
  readonly sequence: Sequence;
  readonly key: string;
}

/**
 * Reads notes through a model's network and leaves the decisions open.
 * @returns the notes' readings in order, each complete; aborts and progress are those of `TagOptions`
 */
export function makeNoteReader(model: Model) {
  const readFeatures = makeFeatureReader(model.config.features, model);
  const cache = makePosteriorCache();
  const turn = makeTurns();

  return async function* read(
    notes: readonly Note[],
    { signal, onProgress }: Omit<TagOptions, 'point'> = {},
  ): AsyncGenerator<NoteReading, void, undefined> {
    const total = Math.max(
      1,
      notes.reduce((sum, { text }) => sum + text.length, 0),
    );
    let before = 0;
    signal?.throwIfAborted();
    for (const together of groupsBySize(notes, CHARACTERS_AT_ONCE)) {
      await turn();
      signal?.throwIfAborted();
      const readings = together.map((note) => readNote(note, model, readFeatures));
      const size = together.reduce((sum, { text }) => sum + text.length, 0);
      const runs = runsOf(unknown(readings));
      for (const [done, run] of runs.entries()) {
        await turn();
        signal?.throwIfAborted();
        await runNetwork(run);
        onProgress?.((before + (size * (done + 1)) / runs.length) / total);
      }
      yield* readings;
      before += size;
    }
    onProgress?.(1);
  };

  /** Adds what the cache knows to the readings and returns the sequences that the network must read. */
  function unknown(readings: readonly NoteReading[]): Pending[] {
    const pending: Pending[] = [];
    for (const reading of readings)
      for (const sequence of reading.sequences) {
        const key = sequenceKey(reading.groups, sequence);
        const known = cache.get(key);
        if (known) reading.add(sequence, known);
        else pending.push({ reading, sequence, key });
      }
    return pending;
  }

  async function runNetwork(run: readonly Pending[]): Promise<void> {
    const batch = makeBatch(run.map(({ reading: { groups }, sequence: { start, end } }) => ({ groups, start, end })));
    const output = tf.tidy(() => model.network.forward(model.parameters, batch, model.config));
    const logPosterior = await output.data<'float32'>().finally(() => output.dispose());
    const width = model.tagSet.tags.length;
    for (const [row, { reading, sequence, key }] of run.entries()) {
      const { start, coreStart, coreEnd } = sequence;
      const core = new Float32Array((coreEnd - coreStart) * width);
      for (let i = coreStart; i < coreEnd; i++) {
        const at = ((i - start) * run.length + row) * width;
        core.set(logPosterior.subarray(at, at + width), (i - coreStart) * width);
      }
      reading.add(sequence, core);
      cache.set(key, core);
    }
  }
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

/** Sequences of like length side by side, each run within the bound on positions. */
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
