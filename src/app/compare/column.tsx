import type { Text } from '@codemirror/state';
import { useDeferredValue, useMemo } from 'react';
import type { Span } from '../../note/span';
import { ProgressLine } from '../controls/progress-line';
import { useApp, useSession } from '../core/hooks';
import { count } from '../core/words';
import { onlyHere } from '../session/disagreements';
import { ColumnMenu } from './column-menu';
import { type Column as ColumnOf, GOLD, isGold, withDropped } from './columns';
import { type CompareState, comparison, doneResults } from './compare-store';
import { mistakes } from './gold';
import { PointPicker, ThresholdField } from './point-picker';
import { useCompare, useDone, useTitles } from './use-compare';
import { useCompareView } from './use-compare-view';

/** The kind of thing that is dragged when a column is. */
const DRAGGED = 'application/x-incognote-column';

/** One reading of the note; its title can be dragged to another column's place. */
export function Column({ column }: { readonly column: ColumnOf }) {
  const app = useApp();
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
        if (dropped)
          app.get(comparison).setColumns(withDropped(app.get(comparison).store.getState().columns, dropped, id));
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
  const { id } = column;
  const result = useCompare(({ results }) => results[id]);
  const columns = useCompare((state) => state.columns);
  const doc = useCompare((state) => state.doc);
  const results = useDone();
  // Of a long note it takes a while: each column counts by itself, and the page answers in between.
  const read = useDeferredValue(useMemo(() => ({ columns, doc, results }), [columns, doc, results]));
  const told = useMemo(() => {
    const own = read.results[id];
    return read.doc && own?.phase === 'done' ? inNumbers(column, own.tagging.spans, read.doc, read) : '';
  }, [column, id, read]);
  if (result?.phase === 'failed') return `Failed: ${result.reason}`;
  return told || 'Reading …';
}

/** What a column marks, and how that differs from the annotation, or else from the other columns. */
function inNumbers(
  column: ColumnOf,
  spans: readonly Span[],
  doc: Text,
  read: Pick<CompareState, 'columns' | 'results'>,
): string {
  const found = `${count(spans.length)} ${isGold(column) ? 'annotated' : 'found'}`;
  if (isGold(column)) return found;
  const gold = read.results[GOLD.id];
  if (gold?.phase === 'done') {
    const { missed, inVain } = mistakes(doc, gold.tagging.spans, spans);
    return missed + inVain === 0
      ? `${found}; no word missed or in vain`
      : `${found}; words: ${count(missed)} missed, ${count(inVain)} in vain`;
  }
  const others = doneResults(read).flatMap(({ id, tagging }) => (id === column.id ? [] : [tagging.spans]));
  const own = onlyHere(spans, others);
  return own === 0 || others.length === 0 ? found : `${found}, ${count(own)} only here`;
}
