import type { NoteTagging } from '../../engine/protocol';
import { type Disagreement, TYPE_NUMBERS, typeNumber } from './disagreements';

/** A place with how much columns part there. */
export interface Place extends Disagreement {
  /** Mean over its tokens of the share of pairs of columns that say different things, in [0, 1]. */
  readonly votes: number;
}

export interface Voter {
  readonly tagging: NoteTagging;
  readonly types: Uint8Array;
}

export function votesAt({ first, last }: Disagreement, voters: readonly Voter[]): number {
  let sum = 0;
  for (let token = first; token <= last; token++)
    sum += meanOverPairs(voters, (a, b) => (a.types[token] === b.types[token] ? 0 : 1));
  return sum / (last - first + 1);
}

/**
 * Mean over the tokens of a place of the mean distance between two columns' posteriors, in [0, 1]: half the sum of the
 * differences (total variation). 0 where fewer than two have one.
 */
export function certaintyAt({ first, last }: Disagreement, voters: readonly Voter[]): number {
  const said = voters.flatMap(({ tagging: { labels, posterior } }) =>
    posterior ? [{ posterior, types: labels.map(typeNumber), shares: new Float64Array(TYPE_NUMBERS) }] : [],
  );
  let sum = 0;
  for (let token = first; token <= last; token++) {
    for (const { posterior, types, shares } of said) {
      shares.fill(0);
      for (const [column, type] of types.entries())
        (shares[type] as number) += posterior[token * types.length + column] as number;
    }
    sum += meanOverPairs(said, distance);
  }
  return sum / (last - first + 1);
}

/** The strongest first: by votes, then by certainty, then in the text's order. */
export function byStrength(places: readonly Place[], voters: readonly Voter[]): readonly Place[] {
  const certainty = new Map(places.map((place) => [place, certaintyAt(place, voters)]));
  const of = (place: Place) => certainty.get(place) ?? 0;
  return [...places].sort((a, b) => b.votes - a.votes || of(b) - of(a) || a.start - b.start);
}

function meanOverPairs<T>(all: readonly T[], of: (a: T, b: T) => number): number {
  let sum = 0;
  let pairs = 0;
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) {
      sum += of(a, b);
      pairs++;
    }
  return pairs === 0 ? 0 : sum / pairs;
}

function distance({ shares: a }: { shares: Float64Array }, { shares: b }: { shares: Float64Array }): number {
  let sum = 0;
  for (let type = 0; type < TYPE_NUMBERS; type++) sum += Math.abs((a[type] as number) - (b[type] as number));
  return sum / 2;
}
