import { type CSSProperties, useMemo } from 'react';
import { t } from '../language/language';
import { mistakes, type Rule } from './agreement';
import { GOLD, isGold } from './columns';
import { useCompare, useDone, useShown, useTitles } from './compare-store';
import { useCompareView } from './compare-view';
import { adoptStripes, stretchesOf, typesTogether } from './marks';

/** One text; under each marked token a stripe a column, in the columns' order. */
export function Merged() {
  const words = t().compare;
  const host = useCompareView(null, words.noteMerged);
  const columns = useShown();
  const title = useTitles();
  const rule = useCompare((state) => state.together);
  adoptStripes(columns.length);
  return (
    <section className="merged" aria-label={words.merged} style={{ '--taggers': columns.length } as CSSProperties}>
      <ol className="legend" aria-label={words.stripes}>
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
  const found = useMemo(() => {
    const bounds = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    if (bounds?.phase !== 'done' || !doc) return undefined;
    const marked = stretchesOf(bounds.tagging, typesTogether({ columns, results }, rule));
    const gold = results[GOLD.id];
    const wrong =
      gold?.phase === 'done' && columns.some(isGold) ? mistakes(doc, gold.tagging.spans, marked) : undefined;
    return { marked: marked.length, wrong };
  }, [columns, results, doc, rule]);
  const words = t().compare;
  const wrong = found?.wrong;
  const told =
    found && (wrong ? words.markedAgainst(found.marked, wrong.missed, wrong.overRedacted) : words.marked(found.marked));
  return (
    <p className="told numbers" role="status">
      <strong>{words.rules[rule]}</strong> {told}
    </p>
  );
}
