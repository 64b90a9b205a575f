import type { Check } from '../../phi/checks/checks';
import type { Language } from '../tagger';

/** One kind of identifier: what it looks like, what it is called in each language, and what makes it likelier. */
export interface Recogniser {
  readonly id: string;
  /** The label in each language's scheme; a language that is absent doesn't use the rule. */
  readonly labels: Partial<Readonly<Record<Language, string>>>;
  /**
   * With the flag `g`, or `y` where there is a `field`; no repeat in it is unbounded. The group `value`, which nothing but
   * lookaheads may follow, is what is found; the whole match where there is none.
   */
  readonly pattern: RegExp;
  /** With `g`: the name of a field, behind each of which `pattern` is tried. */
  readonly field?: RegExp;
  /** Whether the value can be one at all: what can't be a day of a month is no date, however it looks. */
  readonly possible?: (value: string) => boolean;
  /** In [0, 1], with no word of context and no check. */
  readonly score: number;
  readonly check?: Check;
  /** Words near it, on its line, that make it likelier or less likely: see `find.ts`. */
  readonly raise?: RegExp;
  readonly lower?: RegExp;
  /** Notes in the notation of `note/notation.ts`: all that the rule finds is marked, and nothing else. */
  readonly examples: readonly string[];
}

/** What one rule says of one stretch of a text, before overlaps are resolved. */
export interface RuleMatch {
  readonly start: number;
  readonly end: number;
  readonly recogniser: Recogniser;
  readonly score: number;
  /** The words of context that were found, in lower case. */
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
  /** Absent where the rule has no check. */
  readonly passed?: boolean;
  /** The name of the field before it as it is written, in lower case; absent where the rule asks for none. */
  readonly field?: string;
}
