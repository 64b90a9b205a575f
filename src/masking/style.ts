import type { Span } from '../note/span';
import type { Mapping } from './mapping';

export interface MaskOptions {
  /** The language of words that a style writes; a style without words ignores it. `en` by default. */
  readonly language?: 'en' | 'es';
}

/** A text with its spans replaced, everything else kept unit for unit. */
export interface Masked {
  readonly text: string;
  readonly mapping: Mapping;
}

/** One way to mask; implementations live in the folders beside this file and are listed in `registry.ts`. */
export interface MaskingStyle {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /**
   * @throws RangeError with the numbers, never with text, unless the spans are sorted, disjoint and within the text.
   */
  mask(text: string, spans: readonly Span[], options?: MaskOptions): Masked;
}
