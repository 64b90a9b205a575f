import * as tf from '@tensorflow/tfjs-core';
import { type Bags, makeBatch } from '../nn/batch';
import type { Parameters } from '../nn/layers';
import type { Note } from '../note/note';
import { tokenize } from '../note/tokens';
import { makeFeatureReader } from './features';
import { makeWindowMerger } from './merge-windows';
import type { Network, NetworkConfig } from './network';
import { decodeTags, labelOfTag, type TagSet } from './scheme';
import { type Sequence, sequencesOf } from './sequences';
import type { Language, Tagger, Tagging, TagOptions } from './tagger';
import { makeTurns } from './turns';
import { viterbi } from './viterbi';
import type { Vocabulary } from './vocabulary';

/** A trained network with all that it takes to tag. */
export interface Model {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly vocabulary: Vocabulary;
  readonly tagSet: TagSet;
  readonly parameters: Parameters;
  /** Added to the log posterior of every PHI tag before decoding. */
  readonly phiBias: number;
}

/** Positions (steps * rows) that one run of the network covers at most: bounds memory and the wait for a cancel. */
const POSITIONS_IN_A_RUN = 4096;

/** The tagger of a trained network; it owns the model's parameters. */
export function makeNetworkTagger(model: Model): Tagger {
  const read = makeFeatureReader(model.config.features, model.vocabulary);
  const columns = labelOfTag(model.tagSet);
  const turn = makeTurns();

  async function tagNote(note: Note, options: TagOptions, progress: (tokens: number) => void): Promise<Tagging> {
    const tokens = tokenize(note.text);
    const groups = read(note.text, tokens);
    const width = model.tagSet.tags.length;
    const collect = makeCollector(tokens.length, width, model);
    for (const run of runs(sequencesOf(tokens.length, model.config.sequences))) {
      await turn();
      options.signal?.throwIfAborted();
      const logPosterior = await runNetwork(model, groups, run);
      run.forEach((sequence, row) => {
        for (let i = sequence.coreStart; i < sequence.coreEnd; i++) {
          const at = ((i - sequence.start) * run.length + row) * width;
          collect.add(i, i - sequence.start, logPosterior.subarray(at, at + width));
        }
      });
      progress(run.reduce((sum, { coreStart, coreEnd }) => sum + coreEnd - coreStart, 0));
    }
    const { tags, posterior } = collect.finish(columns);
    const labels = ['O', ...model.tagSet.labels];
    const score = (first: number, last: number, label: number) => {
      let sum = 0;
      for (let i = first; i <= last; i++) sum += posterior[i * labels.length + label + 1] as number;
      return Math.min(1, sum / (last - first + 1));
    };
    const spans = decodeTags(tokens, tags, model.tagSet, note.text.length, model.id, score);
    return { tokens, labels, posterior, spans };
  }

  return {
    id: model.id,
    title: model.title,
    architecture: model.network.id,
    language: model.language,
    labels: model.tagSet.labels,
    async tag(notes, options = {}) {
      const total = notes.reduce((sum, note) => sum + note.text.length, 0);
      let before = 0;
      const taggings: Tagging[] = [];
      for (const note of notes) {
        const positions = Math.max(1, note.text.length / 4);
        let tokensDone = 0;
        const tagging = await tagNote(note, options, (tokens) => {
          tokensDone += tokens;
          options.onProgress?.((before + note.text.length * Math.min(1, tokensDone / positions)) / Math.max(1, total));
        });
        before += note.text.length;
        taggings.push(tagging);
      }
      options.onProgress?.(1);
      return taggings;
    },
    dispose() {
      tf.dispose(Object.values(model.parameters));
    },
  };
}

async function runNetwork(model: Model, groups: readonly Bags[], run: readonly Sequence[]): Promise<Float32Array> {
  const batch = makeBatch(run.map(({ start, end }) => ({ groups, start, end })));
  const output = tf.tidy(() => model.network.forward(model.parameters, batch, model.config));
  const logPosterior = (await output.data()) as Float32Array;
  output.dispose();
  return logPosterior;
}

/** Gathers each token's log posterior from the sequences that cover it and chooses the tags. */
function makeCollector(tokens: number, width: number, model: Model) {
  const sums = new Float32Array(tokens * width);
  const merger = model.config.sequences.kind === 'windows' ? makeWindowMerger(tokens) : undefined;
  return {
    add(token: number, left: number, logPosterior: Float32Array) {
      if (!merger) {
        sums.set(logPosterior, token * width);
        return;
      }
      merger.vote(token, highest(logPosterior), left);
      for (let tag = 0; tag < width; tag++)
        (sums[token * width + tag] as number) += Math.exp(logPosterior[tag] as number);
    },
    finish(columns: Int32Array) {
      const tags = merger ? merger.merged : viterbi(sums, tokens, model.tagSet, model.phiBias);
      const labels = model.tagSet.labels.length + 1;
      const posterior = new Float32Array(tokens * labels);
      for (let token = 0; token < tokens; token++) {
        let total = 0;
        for (let tag = 0; tag < width; tag++) {
          const value = sums[token * width + tag] as number;
          const probability = merger ? value : Math.exp(value);
          total += probability;
          (posterior[token * labels + (columns[tag] as number)] as number) += probability;
        }
        for (let label = 0; label < labels; label++) (posterior[token * labels + label] as number) /= total;
      }
      return { tags, posterior };
    },
  };
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}

function runs(sequences: readonly Sequence[]): Sequence[][] {
  const result: Sequence[][] = [];
  let current: Sequence[] = [];
  let longest = 0;
  for (const sequence of sequences) {
    longest = Math.max(longest, sequence.end - sequence.start);
    if (current.length > 0 && longest * (current.length + 1) > POSITIONS_IN_A_RUN) {
      result.push(current);
      current = [];
      longest = sequence.end - sequence.start;
    }
    current.push(sequence);
  }
  if (current.length > 0) result.push(current);
  return result;
}
