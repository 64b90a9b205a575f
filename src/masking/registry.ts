import { block } from './block';
import { numbered } from './numbered';
import type { MaskingStyle } from './style';
import { tag } from './tag';
import { template } from './template';

/** Every masking style, in the order in which a person chooses among them. */
export const MASKING_STYLES: readonly MaskingStyle[] = [tag, numbered, template, block];

export function maskingStyle(id: string): MaskingStyle | undefined {
  return MASKING_STYLES.find((style) => style.id === id);
}
