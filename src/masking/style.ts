import type { Language } from '../note/language';
import type { Span } from '../note/span';
import type { Day } from '../surrogates/dates';
import type { OffsetMapping } from './mapping';

/** What stands for what in the notes of a batch so far: the key of a thing, and the words or the number put for it. */
export interface SurrogateMemory {
  readonly surrogates: Map<string, string>;
}

export interface MaskOptions {
  /** The language of words that a style writes; a style without words ignores it. `en` by default. */
  readonly language?: Language;
  /**
   * What codes, surrogates and offsets of dates follow from: 32 random bytes, or what `maskingSecret` makes of a typed one. A workspace
   * keeps it. Who knows it can find out a code's text by trying. Without it they follow from one that is drawn when the program starts
   * and is never kept.
   */
  readonly secret?: string;
  /** Whose note it is: the dates of one subject's notes move alike. Without it all notes are of one subject. */
  readonly subject?: string;
  /** Dates move by so many days, a whole number other than 0, instead of a number that is drawn. */
  readonly days?: number;
  /** The day that no past date moves beyond; that of the computer's clock by default. */
  readonly today?: Day;
  /** Dates move by whole weeks, so that each keeps its weekday. */
  readonly keepWeekday?: boolean;
  /** Dates move by whole years, give or take three days, so that each keeps its season. */
  readonly keepSeason?: boolean;
  /** Whether surrogates of numbers with check digits pass the check; `invalid` by default, so that they are nobody's. */
  readonly checksums?: 'valid' | 'invalid';
  /** What a style of forms writes instead of its own: see `templateProblem`. */
  readonly template?: string;
  /** What surrogates were given in other notes of a batch; it learns what this note adds. */
  readonly memory?: SurrogateMemory;
}

/** A text with its spans replaced, everything else kept unit for unit. */
export interface Masked {
  readonly text: string;
  readonly mapping: OffsetMapping;
}

/** Settings of a style that a person may want to change: the secret, how dates move, check digits, the form. */
export type StyleSetting = 'secret' | 'dates' | 'checksums' | 'template';

/** What a person chooses a style by; small, so that all are at hand before any is used. */
export interface StyleHead {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: readonly StyleSetting[];
}

/** A style in the list: its code, with the names and places that it may draw from, comes when it is first used. */
export interface ListedStyle extends StyleHead {
  load(): Promise<MaskingStyle>;
}

/** One way to mask; implementations live in the folders beside this file and are listed in `registry.ts`. */
export interface MaskingStyle extends StyleHead {
  /**
   * @throws RangeError with the numbers, never with text, unless the spans are sorted, disjoint and within the text.
   */
  mask(text: string, spans: readonly Span[], options?: MaskOptions): Masked;
}
