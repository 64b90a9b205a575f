import type { Token } from '../note/tokens';
import { makeLabelPosterior } from './label-posterior';
import { decodeTags, type TagSet } from './scheme';
import type { Tagging } from './tagger';

/** What is decided about. */
interface Subject {
  readonly tokens: readonly Token[];
  /** Of the note's text. */
  readonly length: number;
  readonly tagSet: TagSet;
  /** The id of the tagger. */
  readonly source: string;
}

/**
 * What makes taggings of chosen tags and of the log posteriors they were chosen by, row-major [tokens, tags], in one piece or
 * in several, one after the other; `temperature` divides them. Pieces are not to be written to afterwards.
 */
export function makeDecider({ tokens, length, tagSet, source }: Subject) {
  const labels = ['O', ...tagSet.labels];
  return (logs: readonly Float32Array[], tags: ArrayLike<number>, temperature: number): Tagging => {
    const posterior = makeLabelPosterior(logs, tagSet, temperature);
    const score = (first: number, last: number, label: number) => {
      let sum = 0;
      for (let i = first; i <= last; i++) sum += posterior.of(i, label + 1);
      return Math.min(1, sum / (last - first + 1));
    };
    const spans = decodeTags(tokens, tags, tagSet, length, source, score);
    return {
      tokens,
      labels,
      // Most of it nobody asks for.
      get posterior() {
        return posterior.all();
      },
      spans,
    };
  };
}
