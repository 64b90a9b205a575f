import type { Bags } from '../nn/batch';
import type { Note } from '../note/note';
import { type Token, tokenize } from '../note/tokens';
import { makeWindowMerger } from './merge-windows';
import type { Model } from './model';
import { decodeTags, labelOfTag } from './scheme';
import { type Sequence, sequencesOf } from './sequences';
import type { Tagging } from './tagger';
import { viterbi } from './viterbi';

/** A note on its way through a network: what is to be read, and what has been read of it. */
export interface NoteReading {
  readonly groups: readonly Bags[];
  readonly sequences: readonly Sequence[];
  /** Takes the log posterior of a sequence's core, row-major [coreEnd - coreStart, tags]. */
  add(sequence: Sequence, logPosterior: Float32Array): void;
  /** Chooses the tags, once every sequence has been added. */
  finish(): Tagging;
}

export function readNote(
  note: Note,
  model: Model,
  readFeatures: (text: string, tokens: readonly Token[]) => Bags[],
): NoteReading {
  const { tagSet, config } = model;
  const width = tagSet.tags.length;
  const tokens = tokenize(note.text);
  const sums = new Float32Array(tokens.length * width);
  const merger = config.sequences.kind === 'windows' ? makeWindowMerger(tokens.length) : undefined;
  return {
    groups: readFeatures(note.text, tokens),
    sequences: sequencesOf(note.text, tokens, config.sequences),
    add({ start, coreStart, coreEnd }, logPosterior) {
      if (!merger) {
        sums.set(logPosterior, coreStart * width);
        return;
      }
      for (let token = coreStart; token < coreEnd; token++) {
        const row = logPosterior.subarray((token - coreStart) * width, (token - coreStart + 1) * width);
        merger.vote(token, highest(row), token - start);
        for (let tag = 0; tag < width; tag++) (sums[token * width + tag] as number) += Math.exp(row[tag] as number);
      }
    },
    finish() {
      const tags = merger ? merger.merged : viterbi(sums, tokens.length, tagSet, model.phiBias);
      const posterior = labelPosterior(sums, tokens.length, model, Boolean(merger));
      const labels = ['O', ...tagSet.labels];
      const score = (first: number, last: number, label: number) => {
        let sum = 0;
        for (let i = first; i <= last; i++) sum += posterior[i * labels.length + label + 1] as number;
        return Math.min(1, sum / (last - first + 1));
      };
      const spans = decodeTags(tokens, tags, tagSet, note.text.length, model.id, score);
      return { tokens, labels, posterior, spans };
    },
  };
}

/** Of a probability below e^-20 nothing shows; most tags' are, and exponentials cost time. */
const LEAST = -20;

/**
 * P(label | token), row-major [tokens, 1 + labels]: the tags of a label summed, each row scaled to 1.
 * @param summed whether `values` are probabilities added up over windows rather than logarithms
 */
function labelPosterior(values: Float32Array, tokens: number, { tagSet }: Model, summed: boolean): Float32Array {
  const columns = labelOfTag(tagSet);
  const width = tagSet.tags.length;
  const labels = tagSet.labels.length + 1;
  const posterior = new Float32Array(tokens * labels);
  for (let token = 0; token < tokens; token++) {
    let total = 0;
    for (let tag = 0; tag < width; tag++) {
      const value = values[token * width + tag] as number;
      if (!summed && value < LEAST) continue;
      const probability = summed ? value : Math.exp(value);
      total += probability;
      (posterior[token * labels + (columns[tag] as number)] as number) += probability;
    }
    for (let label = 0; label < labels; label++) (posterior[token * labels + label] as number) /= total;
  }
  return posterior;
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}
