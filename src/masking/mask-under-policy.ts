import type { Span } from '../note/span';
import { applyPolicy } from '../phi/policies/decide';
import type { Policy } from '../phi/policies/policy';
import { checkSpans, replaceSpans } from './replace';
import type { Masked, MaskingStyle, MaskOptions } from './style';

/**
 * The text with what the policy generalises put in its general form, what it masks masked by the style, and all else kept:
 * the mapping has no edit for a span that is kept. `thisYear` is `applyPolicy`'s.
 * @throws RangeError as the style does.
 */
export function maskUnderPolicy(
  text: string,
  spans: readonly Span[],
  policy: Policy,
  style: MaskingStyle,
  options?: MaskOptions,
  thisYear?: number,
): Masked {
  checkSpans(text.length, spans);
  const decisions = applyPolicy(policy, text, spans, thisYear);
  const replaced = new Map<Span, string>();
  const left = decisions.filter(({ action }) => action === 'mask').map(({ span }) => span);
  const masked = style.mask(text, left, options);
  left.forEach((span, index) => {
    const edit = masked.mapping.edits[index];
    if (edit) replaced.set(span, masked.text.slice(edit.outStart, edit.outEnd));
  });
  for (const decision of decisions) if (decision.action === 'generalise') replaced.set(decision.span, decision.text);
  const changed = spans.filter((span) => replaced.has(span));
  return replaceSpans(text, changed, (span) => replaced.get(span) as string);
}
