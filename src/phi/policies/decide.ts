import type { Span } from '../../note/span';
import { phiType } from '../taxonomy';
import { generalised, latestYear } from './generalise';
import { type Action, GENERAL_TYPES, type Policy } from './policy';

/** What becomes of one span; `text` is what takes its place where it is generalised. */
export type PolicyDecision =
  | { readonly span: Span; readonly action: Exclude<Action, 'generalise'> }
  | { readonly span: Span; readonly action: 'generalise'; readonly text: string };

type GeneralType = (typeof GENERAL_TYPES)[number];
const isGeneral = (id: string): id is GeneralType => (GENERAL_TYPES as readonly string[]).includes(id);

/**
 * A decision for each span, in their order. `thisYear` counts the age that a year of birth tells where the note names no other
 * year. `SPEC.md` numbers the rules.
 */
export function applyPolicy(
  policy: Policy,
  text: string,
  spans: readonly Span[],
  thisYear?: number,
): readonly PolicyDecision[] {
  const surface = ({ start, end }: Span): string => text.slice(start, end);
  const dates = spans.filter(({ label }) => phiType(label)?.id === 'DATE').map(surface);
  const named = new Set(dates.flatMap((date) => latestYear([date]) ?? []));
  const referenceYear = named.size > 1 ? latestYear(dates) : (thisYear ?? latestYear(dates));
  return spans.map((span): PolicyDecision => {
    const id = phiType(span.label)?.id;
    const action = (id && policy.types[id]) ?? 'mask';
    if (!id || action !== 'generalise') return { span, action: action === 'keep' ? 'keep' : 'mask' };
    const general = isGeneral(id) ? generalised(id, surface(span), referenceYear) : undefined;
    return general ? { span, action, text: general } : { span, action: 'mask' };
  });
}
