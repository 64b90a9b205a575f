import type { Language } from '../note/language';
import type { Span } from '../note/span';
import type { Day } from '../surrogates/dates';
import type { OffsetMapping } from './mapping';

/** The replacements used in the notes of a batch so far: the key of a finding, and the words or the number that replace it. */
export interface SurrogateMemory {
  readonly surrogates: Map<string, string>;
}

export interface MaskOptions {
  /** The language of words that a style writes; a style without words ignores it. `en` by default. */
  readonly language?: Language;
  /**
   * Codes, surrogates and offsets of dates are derived from it: 32 random bytes, or what `maskingSecret` makes of a typed one. A workspace
   * keeps it. Whoever knows it can find the text of a code by guessing. If left out, a secret is used that is drawn when the program
   * starts and never stored.
   */
  readonly secret?: string;
  /** Whose note it is: dates in notes of the same subject move by the same number of days. If left out, all notes are of one subject. */
  readonly subject?: string;
  /** The heading of the table's column that the note is a cell of: it may say that a date is one of birth. */
  readonly heading?: string | undefined;
  /** The number of days that dates move by, a whole number other than 0; if left out it is drawn. */
  readonly days?: number;
  /** Today, which no past date moves beyond; the day of the computer's clock by default. */
  readonly today?: Day;
  /** Dates move by whole weeks, so that each keeps its weekday. */
  readonly keepWeekday?: boolean;
  /** Dates move by whole years, give or take three days, so that each keeps its season. */
  readonly keepSeason?: boolean;
  /** Whether surrogates of numbers with check digits pass the check; `invalid` by default, so that they belong to nobody. */
  readonly checksums?: 'valid' | 'invalid';
  /** What a style of forms writes instead of its own: see `templateProblem`. */
  readonly template?: string;
  /** The surrogates used in other notes of a batch; those of this note are added to it. */
  readonly memory?: SurrogateMemory;
}

/** A text with its spans replaced, everything else kept unit for unit. */
export interface Masked {
  readonly text: string;
  readonly mapping: OffsetMapping;
}

/** Settings of a style that a person may want to change: the secret, how dates move, check digits, the form. */
export type StyleSetting = 'secret' | 'dates' | 'checksums' | 'template';

/** What a person needs to choose a style. It is small, so all heads are loaded from the start. */
export interface StyleHead {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: readonly StyleSetting[];
}

/** A style in the list: its code, with the names and places that it draws from, is loaded when it is first used. */
export interface ListedStyle extends StyleHead {
  load(): Promise<MaskingStyle>;
}

/** One way to mask. Implementations are in the folders next to this file and are listed in `registry.ts`. */
export interface MaskingStyle extends StyleHead {
  /**
   * @throws RangeError with the numbers, never with text, unless the spans are sorted, disjoint and within the text.
   */
  mask(text: string, spans: readonly Span[], options?: MaskOptions): Masked;
}
