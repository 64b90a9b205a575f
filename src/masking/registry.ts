import { block } from './block';
import { dateShiftHead } from './date-shift/head';
import { hash } from './hash';
import { numbered } from './numbered';
import type { ListedStyle, MaskingStyle } from './style';
import { surrogateHead } from './surrogate/head';
import { tag } from './tag';
import { template } from './template';

const ready = (style: MaskingStyle): ListedStyle => ({ ...style, load: async () => style });

/** The style if no other is chosen; its code is always loaded. */
export const DEFAULT_STYLE: MaskingStyle = tag;

/** Every replacement style, in the order in which a person chooses among them. */
export const MASKING_STYLES: readonly ListedStyle[] = [
  ready(tag),
  ready(numbered),
  { ...surrogateHead, load: async () => (await import('./surrogate')).surrogate },
  { ...dateShiftHead, load: async () => (await import('./date-shift')).dateShift },
  ready(hash),
  ready(template),
  ready(block),
];

export function maskingStyle(id: string): ListedStyle | undefined {
  return MASKING_STYLES.find((style) => style.id === id);
}
