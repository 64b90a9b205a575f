import type { CSSProperties } from 'react';
import { useSession } from '../context';
import { useCompare } from './use-compare';
import { useCompareView } from './use-compare-view';

/** One text; under each marked token a stripe a tagger, in the columns' order. */
export function Merged() {
  const host = useCompareView(null, 'The note with a stripe for each tagger');
  const columns = useCompare((state) => state.columns);
  const models = useSession((state) => state.models);
  return (
    <section className="merged" aria-label="Merged" style={{ '--taggers': columns.length } as CSSProperties}>
      <ol className="legend" aria-label="Stripes from the top">
        {columns.map((id, slot) => (
          <li key={id}>
            <span className="slot" aria-hidden>
              {columns.map((other, index) => (
                <i key={other} className={index === slot ? 'own' : ''} />
              ))}
            </span>
            {models.find((model) => model.id === id)?.title ?? id}
          </li>
        ))}
      </ol>
      <div className="pane-text" ref={host} />
    </section>
  );
}
