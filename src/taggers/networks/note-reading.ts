import type { Bags } from '../../nn/batch';
import type { Note } from '../../note/note';
import type { Token } from '../../note/tokens';
import { joinArrays, makeDecider } from '../decoding/posterior';
import type { TagSet } from '../decoding/scheme';
import { biasOf, highestTag, viterbi } from '../decoding/viterbi';
import type { Reading } from '../reading/reading';
import { type Sequence, sequencesOf } from '../reading/sequences';
import { withAddressed } from './addressed';
import { certainSpans } from './certain-forms';
import type { Model } from './network';
import { hasExcludedForm } from './no-phi';
import { brokenWords, listedNames, repeatedAges, repeatedDates, repeatedNames, shortForms } from './repeated';

/** A note while a network reads it: its sequences, and the log posteriors added so far. */
export interface NoteReading extends Reading {
  readonly groups: readonly Bags[];
  readonly sequences: readonly Sequence[];
  /**
   * Adds the log posterior of a sequence's core, row-major [coreEnd - coreStart, tags]; windows are averaged. The array must
   * not be changed afterwards.
   */
  add(sequence: Sequence, logPosterior: Float32Array): void;
}

/**
 * Cuts a note into sequences for the network. The log posterior of every sequence must be added before `logPosterior` or
 * `decide` is called.
 */
export function beginReading(note: Note, model: Model, tokens: readonly Token[], groups: readonly Bags[]): NoteReading {
  const { tagSet, config } = model;
  const sequences = sequencesOf(note.text, tokens, config.sequences);
  const { add, pieces, tags } =
    config.sequences.kind === 'windows'
      ? gatherWindows(tokens.length, sequences, tagSet, config.sequences.merge)
      : gatherCores(sequences, tagSet);
  const decided = makeDecider({
    ...{ text: note.text, tokens, tagSet, source: model.id },
    ...(config.eachToken && {
      isExcluded: (span, phi) => hasExcludedForm(note.text, span, phi),
      certain: certainSpans(note.text, tagSet.labels, model.id),
      repeated: (found) =>
        [repeatedDates, repeatedAges, repeatedNames, shortForms, listedNames, brokenWords].flatMap((like) =>
          like(note.text, found),
        ),
      retyped: (found) => withAddressed(note.text, found),
    }),
  });
  let whole: Float32Array | undefined;
  return {
    tokens,
    groups,
    sequences,
    add,
    logPosterior() {
      whole ??= joinArrays(pieces());
      return whole;
    },
    decide(temperature, threshold) {
      // Adding a bias to log posteriors divided by T has the effect of adding T times the bias to the log posteriors.
      const best = tags(temperature * biasOf(threshold));
      return decided(pieces(), best, temperature, config.eachToken && threshold < 0.5 ? threshold : undefined);
    },
  };
}

/** Collects the log posteriors of the sequences. */
interface Gathered {
  readonly add: NoteReading['add'];
  /** The note's log posterior, row-major [tokens, tags], as consecutive pieces. */
  readonly pieces: () => readonly Float32Array[];
  readonly tags: (bias: number) => Int32Array;
}

function gatherCores(sequences: readonly Sequence[], tagSet: TagSet): Gathered {
  const cores = new Map<number, Float32Array>();
  const pieces = () => sequences.map(({ coreStart }) => cores.get(coreStart) as Float32Array);
  return {
    add: ({ coreStart }, added) => void cores.set(coreStart, added),
    pieces,
    tags: (bias) => viterbi(pieces(), tagSet, bias),
  };
}

function gatherWindows(tokens: number, sequences: readonly Sequence[], tagSet: TagSet, merge?: 'mean'): Gathered {
  const width = tagSet.tags.length;
  const windows = new Map<number, Float32Array>();
  const merger = makeWindowMerger(tokens);
  let means: Float32Array | undefined;

  /** Windows are summed in the order of the note, not in that of reading, so that rounding is always the same. */
  function logMeans(): Float32Array {
    const sums = new Float32Array(tokens * width);
    for (const { start } of sequences)
      windows.get(start)?.forEach((value, k) => {
        (sums[start * width + k] as number) += Math.exp(value);
      });
    toLogMeans(sums, width);
    return sums;
  }

  const wholeNote = () => {
    means ??= logMeans();
    return means;
  };

  return {
    add({ start, end }, added) {
      windows.set(start, added);
      for (let token = start; token < end; token++) {
        const row = added.subarray((token - start) * width, (token - start + 1) * width);
        merger.vote(token, highestTag(row), token - start);
      }
    },
    pieces: () => [wholeNote()],
    tags: (bias) => (merge === 'mean' ? viterbi([wholeNote()], tagSet, bias) : merger.tags(wholeNote(), width, bias)),
  };
}

/** Replaces each row of summed probabilities with the logarithms of their means. */
function toLogMeans(sums: Float32Array, width: number): void {
  for (let row = 0; row < sums.length; row += width) {
    let total = 0;
    for (let tag = 0; tag < width; tag++) total += sums[row + tag] as number;
    for (let tag = 0; tag < width; tag++) sums[row + tag] = Math.log((sums[row + tag] as number) / total);
  }
}

/**
 * Merges overlapping windows (Kassaie, section 4.1): a tag on which all windows agree is kept; PHI beats O; of two PHI tags, the
 * one from the window with more left context of the token wins. Beyond the paper, a bias may make a token PHI that every window
 * calls O, by the mean over the windows.
 */
export function makeWindowMerger(tokens: number) {
  const merged = new Int32Array(tokens);
  const leftContext = new Int32Array(tokens).fill(-1);
  return {
    /** Adds one window's tag for a token that has `left` tokens before it in the window. */
    vote(token: number, tag: number, left: number) {
      if (tag === 0 || left <= (leftContext[token] as number)) return;
      merged[token] = tag;
      leftContext[token] = left;
    },
    /**
     * Each token's tag once all windows have voted.
     * @param logMeans row-major [tokens, tags], logarithms of the mean over windows
     * @param phiBias added to every tag but O; at 0 or below the votes alone decide
     */
    tags(logMeans: Float32Array, width: number, phiBias: number): Int32Array {
      if (phiBias <= 0) return merged;
      return merged.map(
        (tag, token) => tag || highestTag(logMeans.subarray(token * width, (token + 1) * width), phiBias),
      );
    },
  };
}
