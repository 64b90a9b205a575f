import type { Tagger } from '../taggers/tagger';
import { makeNoteSource } from '../training/bench/tagging';
import { milliseconds, quantile } from '../training/bench/timing';
import type { ComparedName } from './protocol';

/** Notes before the clock counts, in which shaders are compiled, and notes that are timed. */
const WARM_UP = 2;
const TIMED = 5;

/** Milliseconds after which one timed note is enough to recognise a slow back end. */
const LONG_ENOUGH = 4000;

export interface Comparison {
  /** Makes a back end, which has started, the current one. */
  readonly use: (name: ComparedName) => Promise<void>;
  /** A new tagger on the current back end; it is disposed of in the end. */
  readonly open: () => Promise<Tagger>;
  readonly signal: AbortSignal;
}

/**
 * Times the back ends, one after the other, on the same made-up notes of 500 words, a slow one on fewer of them: no note
 * comes twice, since a tagger may remember what it has read.
 * @returns each one's median milliseconds for one note
 * @throws the signal's reason once aborted, between notes
 */
export async function compareBackends<Name extends ComparedName>(
  names: readonly Name[],
  { use, open, signal }: Comparison,
): Promise<Record<Name, number>> {
  const notes = makeNoteSource('en')(WARM_UP + TIMED).map(({ note }) => note);
  const medians = {} as Record<Name, number>;
  for (const name of names) {
    await use(name);
    const tagger = await open();
    try {
      const times: number[] = [];
      const begin = performance.now();
      for (const note of notes) {
        if (times.length > WARM_UP && performance.now() - begin > LONG_ENOUGH) break;
        await new Promise<void>((done) => void setTimeout(done));
        signal.throwIfAborted();
        times.push(await milliseconds(() => tagger.tag([note], { signal })));
      }
      medians[name] = quantile(times.slice(WARM_UP), 0.5);
    } finally {
      tagger.dispose();
    }
  }
  return medians;
}
