import type { AnnotatedNote } from '../note/note';
import { overlap, type Span } from '../note/span';
import { boundsCounts, onlyLabel, type Pair, pairs, strictCounts } from './pair';
import { bootstrap, type Interval } from './resampling';
import { microScore, ratio, type Score } from './score';
import { wordTokens } from './tokens';

/** How far two annotators agree on one type. */
interface TypeAgreement {
  readonly label: string;
  /** Spans of each annotator, and of both. */
  readonly first: number;
  readonly second: number;
  readonly both: number;
  readonly f1: number;
  /** Cohen's kappa of words and numbers, this type or not; null if both annotators use only one of the two classes, the same one. */
  readonly kappa: number | null;
}

/** How far two annotations of the same notes agree. */
export interface Agreement {
  readonly notes: number;
  /** With the first as gold: precision is the share of the second's spans that the first has too, recall the reverse. */
  readonly strict: Score;
  readonly bounds: Score;
  /** The strict F1 with its interval. */
  readonly f1: Interval;
  /** Cohen's kappa of words and numbers, PHI or not; null if there is nothing to agree about. */
  readonly kappa: Interval | null;
  /** Cohen's kappa of words and numbers by type. */
  readonly typeKappa: number | null;
  readonly byType: readonly TypeAgreement[];
}

/**
 * @param second one list of spans for each note, in the order of the first annotator's notes
 * @throws RangeError if their numbers differ
 */
export function agreement(first: readonly AnnotatedNote[], second: readonly (readonly Span[])[]): Agreement {
  const all = pairs(first, second);
  const strict = all.map(strictCounts);
  const labels = [...new Set(all.flatMap(({ gold, predicted }) => [...gold, ...predicted].map(({ label }) => label)))];
  const phi = all.map((pair) => table(pair, (spans) => (spans.length > 0 ? 'PHI' : '')));
  return {
    notes: all.length,
    strict: microScore(strict),
    bounds: microScore(all.map(boundsCounts)),
    f1: bootstrap(strict, (some) => microScore(some).f1),
    // A resample without PHI has nothing to disagree about.
    kappa: cohen(phi) === null ? null : bootstrap(phi, (some) => cohen(some) ?? 1),
    typeKappa: cohen(all.map((pair) => table(pair, ([span]) => span?.label ?? ''))),
    byType: labels.sort().map((label) => {
      const own = all.map((pair) => onlyLabel(pair, label));
      const { truePositives: both, falsePositives, falseNegatives, f1 } = microScore(own.map(strictCounts));
      const kappa = cohen(own.map((pair) => table(pair, (spans) => (spans.length > 0 ? label : ''))));
      return { label, first: both + falseNegatives, second: both + falsePositives, both, f1, kappa };
    }),
  };
}

/** The number of words for each pair of the annotators' classes. */
type Table = ReadonlyMap<string, { readonly first: string; readonly second: string; readonly words: number }>;

/** @param classOf the class of a word, from the spans that cover any of it, in their order */
function table({ note, gold, predicted }: Pair, classOf: (spans: readonly Span[]) => string): Table {
  const counts = new Map<string, { first: string; second: string; words: number }>();
  for (const word of wordTokens(note.text)) {
    const classIn = (spans: readonly Span[]) => classOf(spans.filter((span) => overlap(span, word)));
    const [first, second] = [classIn(gold), classIn(predicted)];
    const key = JSON.stringify([first, second]);
    const cell = counts.get(key) ?? { first, second, words: 0 };
    counts.set(key, cell);
    cell.words++;
  }
  return counts;
}

/** Cohen's kappa over all tables; null if both use a single class, the same one. */
function cohen(tables: readonly Table[]): number | null {
  const firsts = new Map<string, number>();
  const seconds = new Map<string, number>();
  let words = 0;
  let same = 0;
  for (const each of tables)
    for (const cell of each.values()) {
      words += cell.words;
      if (cell.first === cell.second) same += cell.words;
      firsts.set(cell.first, (firsts.get(cell.first) ?? 0) + cell.words);
      seconds.set(cell.second, (seconds.get(cell.second) ?? 0) + cell.words);
    }
  let chance = 0;
  for (const [one, count] of firsts) chance += ratio(count, words) * ratio(seconds.get(one) ?? 0, words);
  return words === 0 || chance === 1 ? null : (same / words - chance) / (1 - chance);
}

/** The notes that both annotators have, in the order of the first. */
export interface SameNotes {
  readonly first: readonly AnnotatedNote[];
  readonly second: readonly AnnotatedNote[];
  /** Sentences about what was left out, with numbers and ids, without note text. */
  readonly problems: readonly string[];
}

/** Pairs the notes of two annotators by id. Pairs with different texts are left out, since their offsets differ in meaning. */
export function sameNotes(first: readonly AnnotatedNote[], second: readonly AnnotatedNote[]): SameNotes {
  const others = new Map(second.map((one) => [one.note.id, one]));
  const both = first.flatMap((one) => {
    const other = others.get(one.note.id);
    return other ? [{ one, other }] : [];
  });
  const same = both.filter(({ one, other }) => one.note.text === other.note.text);
  const differing = both.filter(({ one, other }) => one.note.text !== other.note.text);
  const alone = (count: number, which: string) =>
    count > 0 ? [count === 1 ? `One note is not in the ${which}` : `${count} notes are not in the ${which}`] : [];
  return {
    first: same.map(({ one }) => one),
    second: same.map(({ other }) => other),
    problems: [
      ...alone(first.length - both.length, 'second annotation'),
      ...alone(others.size - both.length, 'corpus'),
      ...differing.map(({ one, other }) => {
        const [own, given] = [one.note.text.length, other.note.text.length];
        return `${one.note.id}: the texts differ (${own} and ${given} characters), so that offsets cannot be compared`;
      }),
    ],
  };
}
