import type { Language } from '../note/language';
import type { Span } from '../note/span';
import { explain } from '../taggers/rules/explain';

/** A span with the sentence of the rule that found it, where one did. */
export type ExplainedSpan = Span & { readonly why?: string };

/** Says why the rules found what they found: the rule, the words near it, the check and whether it passed. */
export function explainSpans(text: string, spans: readonly Span[], language: Language): ExplainedSpan[] {
  return spans.map((span) => {
    const [best] = explain(text, span, language);
    return best ? { ...span, why: best.sentence } : span;
  });
}
