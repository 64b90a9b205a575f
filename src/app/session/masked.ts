import { MASKING_STYLES } from '../../masking/registry';
import type { Masked, MaskingStyle } from '../../masking/style';
import { findings, languageOf, noteState, type SessionState } from './session';

export function styleOf({ style }: SessionState): MaskingStyle {
  return MASKING_STYLES.find(({ id }) => id === style) ?? (MASKING_STYLES[0] as MaskingStyle);
}

const cache = new WeakMap<object, { readonly key: string; readonly doc: object; readonly masked: Masked }>();

/** The note at hand, masked in the style at hand; the same object as long as nothing changes. */
export function maskedOf(state: SessionState): Masked {
  const spans = findings(state);
  const { doc } = noteState(state);
  const key = `${state.style} ${languageOf(state)}`;
  const known = cache.get(spans);
  if (known?.key === key && known.doc === doc) return known.masked;
  const masked = styleOf(state).mask(doc.toString(), spans, { language: languageOf(state) });
  cache.set(spans, { key, doc, masked });
  return masked;
}
