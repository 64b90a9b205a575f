import type { Note } from '../../note/note';
import { makeSpan } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import { likeliestPhi } from '../decoding/viterbi';
import type { Reading } from '../reading/reading';
import { type Candidates, candidatesOf, makeRoleReader } from './candidates';
import type { TccnnConfig, TccnnModel } from './config';
import { type Classes, classProbabilities } from './constraints';

/** A note while the network reads it; `logs` must be filled before `logPosterior` or `decide` is called. */
export interface TccnnReading extends Reading {
  readonly candidates: Candidates;
  /** log P(class | candidate), row-major [candidates, 1 + labels], none first; filled by the caller, who runs the network. */
  readonly logs: Float32Array;
}

/** A function that finds the tokens and candidates of a note. */
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
          const label = likeliestPhi(values.subarray(i * width, (i + 1) * width));
          const score = Math.min(1, values[i * width + label] as number);
          return makeSpan(text.length, startOf(i), endOf(i), labels[label] as string, score, id);
        });
        return {
          tokens,
          labels,
          // Computed on demand: most callers never read it.
          get posterior() {
            return labelRows(candidates, values, tokens.length, width);
          },
          spans,
        };
      },
    };
  };
}

/**
 * The accepted candidates that are kept where some overlap, sorted by start: with `longest` the left-most, and of those with the
 * same start the longest (Porta-Zamorano, section 3.3); with `surest` the surest, on a tie the longest, then the left-most.
 * @param accepted indices into `candidates`, ascending
 * @param sure P(PHI) of a candidate
 */
export function resolveOverlaps(
  { starts, ends }: Candidates,
  accepted: readonly number[],
  sure: (candidate: number) => number,
  overlaps: TccnnConfig['overlaps'],
): number[] {
  const start = (i: number) => starts[i] as number;
  const end = (i: number) => ends[i] as number;
  const length = (i: number) => end(i) - start(i);
  const byRank = [...accepted].sort(
    overlaps === 'longest'
      ? (a, b) => start(a) - start(b) || length(b) - length(a)
      : (a, b) => sure(b) - sure(a) || length(b) - length(a) || start(a) - start(b),
  );
  const taken = new Set<number>();
  const kept = byRank.filter((i) => {
    for (let token = start(i); token < end(i); token++) if (taken.has(token)) return false;
    for (let token = start(i); token < end(i); token++) taken.add(token);
    return true;
  });
  return kept.sort((a, b) => start(a) - start(b));
}

/**
 * P(label | token), row-major [tokens, width], `O` first. A token has the row of the covering candidate with the highest P(PHI),
 * the first one on a tie, and P(O) = 1 without one. So its P(PHI) reaches a threshold if that of any covering candidate does.
 * @param values P(class | candidate), row-major [candidates, width], none first
 */
function labelRows(candidates: Candidates, values: Float32Array, tokens: number, width: number): Float32Array {
  const rows = new Float32Array(tokens * width);
  surest(candidates, values, tokens, width).forEach((candidate, token) => {
    if (candidate < 0) rows[token * width] = 1;
    else rows.set(values.subarray(candidate * width, (candidate + 1) * width), token * width);
  });
  return rows;
}

/** Like `labelRows`, as log P(tag | token) of BIO tags: a label's B where the candidate begins, its I at other tokens. */
function tagRows(candidates: Candidates, values: Float32Array, tokens: number, width: number): Float32Array {
  const tags = 2 * width - 1;
  const rows = new Float32Array(tokens * tags).fill(Number.NEGATIVE_INFINITY);
  surest(candidates, values, tokens, width).forEach((candidate, token) => {
    rows[token * tags] = candidate < 0 ? 0 : Math.log(values[candidate * width] as number);
    if (candidate < 0) return;
    const inside = candidates.starts[candidate] === token ? 0 : 1;
    for (let label = 1; label < width; label++)
      rows[token * tags + 2 * label - 1 + inside] = Math.log(values[candidate * width + label] as number);
  });
  return rows;
}

/** For each token, the covering candidate with the lowest P(none); -1 without one. */
function surest({ starts, ends }: Candidates, values: Float32Array, tokens: number, width: number): Int32Array {
  const found = new Int32Array(tokens).fill(-1);
  for (let i = 0; i < starts.length; i++)
    for (let token = starts[i] as number; token < (ends[i] as number); token++) {
      const before = found[token] as number;
      if (before < 0 || (values[i * width] as number) < (values[before * width] as number)) found[token] = i;
    }
  return found;
}
