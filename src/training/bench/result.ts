import type { Tagger } from '../../taggers/tagger';

/** What the benchmark says of one tagger on one back end; null is what can't be measured there, or not of it. */
export interface BenchResult {
  readonly tagger: string;
  readonly backend: string;
  /** Text to spans: tokenizing, features, network, decoding. */
  readonly tokensPerSecond: number;
  /** A network's recurrence alone, over a note of 500 words, and the best matrix product; both in 10^9 FLOP/s. */
  readonly scanGflops: number | null;
  readonly peakGflops: number | null;
  readonly ratioToPeak: number | null;
  /** Time of the same recurrence composed of plain operations, over that of the scan. */
  readonly ratioToComposed: number | null;
  /** Forward, backward and optimizer; null where the back end has no gradients. */
  readonly trainingTokensPerSecond: number | null;
  /** Time of a training step of the network with composed recurrences, over that of the network as it is. */
  readonly trainingRatioToComposed: number | null;
  /** Median milliseconds to tag a note of 500 words. */
  readonly note500Ms: number;
  /** Milliseconds to tag that note again after a key; nothing is painted. */
  readonly keystrokeMedianMs: number;
  readonly keystrokeP95Ms: number;
}

export interface RunBenchOptions {
  /** Name of the back end that is set, started and has its kernels. */
  readonly backend: string;
  /** Ids of the models to measure. */
  readonly taggers: readonly string[];
  /** Opens a tagger on the back end; the benchmark disposes of it. */
  readonly open: (id: string) => Promise<Tagger>;
  /** Fewer rounds and notes: to see that all works, not to quote. */
  readonly quick?: boolean;
}
