import { useApp, useSession } from '../context';
import { ProgressLine } from '../deidentify/progress';
import { count } from '../model-facts';
import { ColumnMenu } from './column-menu';
import { doneResults } from './compare-store';
import { onlyHere } from './disagreements';
import { useCompare } from './use-compare';
import { useCompareView } from './use-compare-view';

/** One tagger's reading of the note. */
export function Column({ id }: { readonly id: string }) {
  const { compare } = useApp();
  const title = useSession(({ models }) => models.find((model) => model.id === id)?.title ?? id);
  const host = useCompareView(id, `The note as ${title} reads it`);
  const result = useCompare(({ results }) => results[id]);
  const state = compare.store.getState();
  return (
    <section className="column" aria-label={title}>
      <div className="column-head">
        <div>
          <h2>{title}</h2>
          <p className="numbers">{inNumbers()}</p>
        </div>
        <ColumnMenu id={id} title={title} />
      </div>
      {result?.phase === 'tagging' && <ProgressLine progress={result.progress} label={`${title}: finding PHI`} />}
      <div className="pane-text" ref={host} />
    </section>
  );

  function inNumbers(): string {
    if (result?.phase === 'failed') return `Failed: ${result.reason}`;
    if (result?.phase !== 'done') return 'Reading …';
    const others = doneResults(state).filter((other) => other.id !== id);
    const found = `${count(result.tagging.spans.length)} found`;
    if (others.length === 0) return found;
    const own = onlyHere(
      result.tagging.spans,
      others.map(({ tagging }) => tagging.spans),
    );
    return own === 0 ? found : `${found}, ${count(own)} only here`;
  }
}
