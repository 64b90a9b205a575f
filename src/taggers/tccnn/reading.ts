import type { Note } from '../../note/note';
import { makeSpan } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import type { Reading } from '../reading';
import { makeRoleReader } from './candidate-filter';
import { type Candidates, candidatesOf } from './candidates';
import type { TccnnModel } from './model';
import { type Classes, classProbabilities } from './probabilities';
import { resolveOverlaps } from './resolve';
import { labelRows, tagRows } from './token-rows';

/** A note on its way through the network; nothing may be asked of it before `logs` is full. */
export interface TccnnReading extends Reading {
  readonly candidates: Candidates;
  /** log P(class | candidate), row-major [candidates, 1 + labels]: filled by whoever runs the network. */
  readonly logs: Float32Array;
}

/** Begins to read notes: their tokens and candidates. */
export function makeReader({ id, filter, config, tagSet }: Pick<TccnnModel, 'id' | 'tagSet' | 'config' | 'filter'>) {
  const rolesOf = makeRoleReader(filter);
  const classes: Classes = { labels: tagSet.labels, constrained: config.constrained };
  const labels = ['O', ...tagSet.labels];
  const width = labels.length;

  return function read({ text }: Note): TccnnReading {
    const tokens = tokenize(text);
    const candidates = candidatesOf(rolesOf(text, tokens), config.channel);
    const { starts, ends } = candidates;
    const logs = new Float32Array(starts.length * width);
    const startOf = (candidate: number) => (tokens[starts[candidate] as number] as Token).start;
    const endOf = (candidate: number) => (tokens[(ends[candidate] as number) - 1] as Token).end;
    const textOf = (candidate: number) => text.slice(startOf(candidate), endOf(candidate));
    let known: { readonly temperature: number; readonly values: Float32Array } | undefined;

    function probabilities(temperature: number): Float32Array {
      if (known?.temperature !== temperature)
        known = { temperature, values: classProbabilities(logs, temperature, classes, textOf) };
      return known.values;
    }

    return {
      ...{ tokens, candidates, logs },
      logPosterior: () => tagRows(candidates, probabilities(1), tokens.length, width),
      decide(temperature, threshold) {
        const values = probabilities(temperature);
        const phi = (candidate: number) => 1 - (values[candidate * width] as number);
        const accepted: number[] = [];
        for (let i = 0; i < starts.length; i++) if (phi(i) >= threshold) accepted.push(i);
        const spans = resolveOverlaps(candidates, accepted, phi, config.overlaps).map((i) => {
          const label = likeliestLabel(values.subarray(i * width, (i + 1) * width));
          const score = Math.min(1, values[i * width + label] as number);
          return makeSpan(text.length, startOf(i), endOf(i), labels[label] as string, score, id);
        });
        return {
          tokens,
          labels,
          // Most of it nobody asks for.
          get posterior() {
            return labelRows(candidates, values, tokens.length, width);
          },
          spans,
        };
      },
    };
  };
}

/** Index of the highest but the first. */
function likeliestLabel(row: Float32Array): number {
  let best = 1;
  for (let i = 2; i < row.length; i++) if ((row[i] as number) > (row[best] as number)) best = i;
  return best;
}
