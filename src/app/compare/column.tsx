import { useMemo } from 'react';
import { useApp, useSession } from '../context';
import { ProgressLine } from '../deidentify/progress';
import { count } from '../model-facts';
import { ColumnMenu } from './column-menu';
import { type Column as ColumnOf, GOLD, isGold, withDropped } from './columns';
import { doneResults } from './compare-store';
import { onlyHere } from './disagreements';
import { mistakes } from './gold';
import { PointPicker, ThresholdField } from './point-picker';
import { useCompare, useTitles } from './use-compare';
import { useCompareView } from './use-compare-view';

/** The kind of thing that is dragged when a column is. */
const DRAGGED = 'application/x-incognote-column';

/** One reading of the note; its title can be dragged to another column's place. */
export function Column({ column }: { readonly column: ColumnOf }) {
  const { compare } = useApp();
  const { id } = column;
  const title = useTitles()(column);
  const model = useSession(({ models }) => models.find((one) => one.id === column.tagger));
  const host = useCompareView(id, isGold(column) ? 'The note as it is annotated' : `The note as ${title} reads it`);
  const result = useCompare(({ results }) => results[id]);
  return (
    <section
      className="column"
      aria-label={title}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={({ dataTransfer }) => {
        const dropped = dataTransfer.getData(DRAGGED);
        if (dropped) compare.setColumns(withDropped(compare.store.getState().columns, dropped, id));
      }}
    >
      <div className="column-head">
        <h2 draggable onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}>
          {column.title ?? model?.title ?? title}
        </h2>
        {model && <PointPicker column={column} model={model} />}
        <ColumnMenu column={column} />
        <p className="numbers">
          <InNumbers column={column} />
        </p>
        {model && <ThresholdField column={column} title={model.title} />}
      </div>
      {result?.phase === 'tagging' && <ProgressLine progress={result.progress} label={`${title}: finding PHI`} />}
      <div className="pane-text" ref={host} />
    </section>
  );
}

function InNumbers({ column }: { readonly column: ColumnOf }) {
  const { compare } = useApp();
  const { id } = column;
  const result = useCompare(({ results }) => results[id]);
  const gold = useCompare(({ results }) => results[GOLD.id]);
  const doc = useCompare((state) => state.doc);
  const wrong = useMemo(
    () =>
      doc && gold?.phase === 'done' && result?.phase === 'done' && gold !== result
        ? mistakes(doc, gold.tagging.spans, result.tagging.spans)
        : undefined,
    [doc, gold, result],
  );
  // What is only here depends on all.
  useCompare(({ results }) => results);
  if (result?.phase === 'failed') return `Failed: ${result.reason}`;
  if (result?.phase !== 'done') return 'Reading …';
  const found = `${count(result.tagging.spans.length)} ${isGold(column) ? 'annotated' : 'found'}`;
  if (isGold(column)) return found;
  if (wrong)
    return wrong.missed + wrong.inVain === 0
      ? `${found}; no word missed, none in vain`
      : `${found}; words: ${count(wrong.missed)} missed, ${count(wrong.inVain)} in vain`;
  const others = doneResults(compare.store.getState()).filter((other) => other.id !== id);
  const own = onlyHere(
    result.tagging.spans,
    others.map(({ tagging }) => tagging.spans),
  );
  return own === 0 || others.length === 0 ? found : `${found}, ${count(own)} only here`;
}
