import { type CSSProperties, useMemo } from 'react';
import { count } from '../core/words';
import { mistakes, RULE_TITLES, type Rule } from './agreement';
import { GOLD, isGold } from './columns';
import { useCompare, useDone, useShown, useTitles } from './compare-store';
import { useCompareView } from './compare-view';
import { adoptStripes, stretchesOf, typesTogether } from './marks';

/** One text; under each marked token a stripe a column, in the columns' order. */
export function Merged() {
  const host = useCompareView(null, 'The note with a stripe for each column');
  const columns = useShown();
  const title = useTitles();
  const rule = useCompare((state) => state.together);
  adoptStripes(columns.length);
  return (
    <section className="merged" aria-label="Merged" style={{ '--taggers': columns.length } as CSSProperties}>
      <ol className="legend" aria-label="Stripes from the top">
        {columns.map((column, slot) => (
          <li key={column.id}>
            <span className="slot" aria-hidden>
              {columns.map((other, index) => (
                <i key={other.id} className={index === slot ? 'own' : ''} />
              ))}
            </span>
            {title(column)}
          </li>
        ))}
      </ol>
      {rule !== 'none' && <Together rule={rule} />}
      <div className="pane-text" ref={host} />
    </section>
  );
}

/** What a rule makes of the taggers' marks, in numbers. */
function Together({ rule }: { readonly rule: Rule }) {
  const columns = useCompare((state) => state.columns);
  const results = useDone();
  const doc = useCompare((state) => state.doc);
  const told = useMemo(() => {
    const bounds = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    if (bounds?.phase !== 'done' || !doc) return '';
    const marked = stretchesOf(bounds.tagging, typesTogether({ columns, results }, rule));
    const gold = results[GOLD.id];
    const found = `${count(marked.length)} ${marked.length === 1 ? 'stretch' : 'stretches'} marked`;
    if (gold?.phase !== 'done' || !columns.some(isGold)) return found;
    const { missed, overRedacted } = mistakes(doc, gold.tagging.spans, marked);
    return `${found}; words: ${count(missed)} missed, ${count(overRedacted)} over-redacted`;
  }, [columns, results, doc, rule]);
  return (
    <p className="told numbers" role="status">
      <strong>{RULE_TITLES[rule]}</strong> {told}
    </p>
  );
}
