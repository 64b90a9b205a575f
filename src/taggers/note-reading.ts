import type { Bags } from '../nn/batch';
import type { Note } from '../note/note';
import { type Token, tokenize } from '../note/tokens';
import { makeWindowMerger } from './merge-windows';
import type { Model } from './model';
import { decodeTags, labelOfTag } from './scheme';
import { type Sequence, sequencesOf } from './sequences';
import type { Tagging } from './tagger';
import { biasOf, highestTag, viterbi } from './viterbi';

/** A note on its way through a network: what is to be read, and what has been read of it. */
export interface NoteReading {
  readonly tokens: readonly Token[];
  readonly groups: readonly Bags[];
  readonly sequences: readonly Sequence[];
  /** Takes the log posterior of a sequence's core, row-major [coreEnd - coreStart, tags]. */
  add(sequence: Sequence, logPosterior: Float32Array): void;
  /** log P(tag | token) once every sequence has been added, row-major [tokens, tags]; of windows, of their mean. */
  logPosterior(): Float32Array;
  /** Chooses the tags, as often as wanted, once every sequence has been added. @param threshold see `Decisions` */
  decide(temperature: number, threshold: number): Tagging;
}

/**
 * Begins to read a note: its tokens, their features and the sequences to be run. The network has not run yet: the log
 * posterior of each sequence is to be added before anything is asked of the reading.
 */
export function readNote(
  note: Note,
  model: Model,
  readFeatures: (text: string, tokens: readonly Token[]) => Bags[],
): NoteReading {
  const { tagSet, config } = model;
  const width = tagSet.tags.length;
  const tokens = tokenize(note.text);
  const values = new Float32Array(tokens.length * width);
  const merger = config.sequences.kind === 'windows' ? makeWindowMerger(tokens.length) : undefined;
  /** Whether `values` are still probabilities added up over windows. */
  let summed = merger !== undefined;

  /** That of the temperature asked for last: at another threshold it is the same. */
  let known: { readonly temperature: number; readonly posterior: Float32Array } | undefined;

  function logPosterior(): Float32Array {
    if (summed) toLogMeans(values, width);
    summed = false;
    return values;
  }

  return {
    tokens,
    groups: readFeatures(note.text, tokens),
    sequences: sequencesOf(note.text, tokens, config.sequences),
    add({ start, coreStart, coreEnd }, added) {
      if (!merger) {
        values.set(added, coreStart * width);
        return;
      }
      for (let token = coreStart; token < coreEnd; token++) {
        const row = added.subarray((token - coreStart) * width, (token - coreStart + 1) * width);
        merger.vote(token, highestTag(row), token - start);
        for (let tag = 0; tag < width; tag++) (values[token * width + tag] as number) += Math.exp(row[tag] as number);
      }
    },
    logPosterior,
    decide(temperature, threshold) {
      const logs = logPosterior();
      // A bias on log posteriors divided by T decides as T times the bias on the log posteriors themselves.
      const bias = temperature * biasOf(threshold);
      const tags = merger ? merger.tags(logs, width, bias) : viterbi(logs, tokens.length, tagSet, bias);
      const addPosterior = labelPosterior(logs, model, temperature);
      const labels = ['O', ...tagSet.labels];
      const score = (first: number, last: number, label: number) => {
        const shares = new Float32Array(labels.length);
        let sum = 0;
        for (let i = first; i <= last; i++) {
          addPosterior(i, shares.fill(0), 0);
          sum += shares[label + 1] as number;
        }
        return Math.min(1, sum / (last - first + 1));
      };
      const spans = decodeTags(tokens, tags, tagSet, note.text.length, model.id, score);
      return {
        tokens,
        labels,
        // Most of it nobody asks for.
        get posterior() {
          if (known?.temperature !== temperature) {
            known = { temperature, posterior: new Float32Array(tokens.length * labels.length) };
            for (let i = 0; i < tokens.length; i++) addPosterior(i, known.posterior, i * labels.length);
          }
          return known.posterior;
        },
        spans,
      };
    },
  };
}

/** Rows of added probabilities to the logarithms of their means, in place. */
function toLogMeans(sums: Float32Array, width: number): void {
  for (let row = 0; row < sums.length; row += width) {
    let total = 0;
    for (let tag = 0; tag < width; tag++) total += sums[row + tag] as number;
    for (let tag = 0; tag < width; tag++) sums[row + tag] = Math.log((sums[row + tag] as number) / total);
  }
}

/** Of a probability below e^-20 nothing shows; most tags' are, and exponentials cost time. */
const LEAST = -20;

/**
 * What adds P(label | token) at a temperature, the probabilities of a label's tags, to the 1 + labels numbers from `at` on,
 * which are 0 before. They then sum to 1.
 */
function labelPosterior(logs: Float32Array, { tagSet }: Model, temperature: number) {
  const columns = labelOfTag(tagSet);
  const width = tagSet.tags.length;
  const labels = tagSet.labels.length + 1;
  const least = LEAST * Math.max(1, temperature);
  return (token: number, posterior: Float32Array, at: number): void => {
    let total = 0;
    for (let tag = 0; tag < width; tag++) {
      const log = logs[token * width + tag] as number;
      if (log < least) continue;
      const probability = Math.exp(log / temperature);
      total += probability;
      (posterior[at + (columns[tag] as number)] as number) += probability;
    }
    for (let label = 0; label < labels; label++) (posterior[at + label] as number) /= total;
  };
}
