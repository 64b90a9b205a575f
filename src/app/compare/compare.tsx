import { ArrowDown, ArrowUp, Columns3, Rows3 } from 'lucide-react';
import { useEffect } from 'react';
import { useApp, useSession } from '../context';
import { CommandButton } from '../controls/command-button';
import { count } from '../model-facts';
import { noteState } from '../session/session';
import { AddColumn } from './add-column';
import { Column } from './column';
import { doneResults } from './compare-store';
import { tokensIn } from './disagreements';
import { Drawer } from './drawer';
import { Merged } from './merged';
import { useCompare } from './use-compare';

/** One note as several taggers read it. */
export function Compare() {
  const { compare } = useApp();
  const columns = useCompare((state) => state.columns);
  const view = useCompare((state) => state.view);
  const differences = useCompare((state) => state.differences);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const point = useSession((state) => state.point);
  const detected = useSession((state) => `${state.language} ${state.detected}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the comparison is of
  useEffect(() => compare.refresh(), [compare, doc, models, detected, point]);
  useEffect(() => compare.stop, [compare]);
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="summary numbers" role="status">
          <Summary />
        </p>
        <CommandButton
          command="compare.previous"
          icon={<ArrowUp size={18} aria-hidden />}
          enabled={differences.length > 0}
        />
        <CommandButton
          command="compare.next"
          icon={<ArrowDown size={18} aria-hidden />}
          enabled={differences.length > 0}
        />
        <CommandButton
          command="compare.view"
          icon={view === 'columns' ? <Rows3 size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
        >
          {view === 'columns' ? 'Merge' : 'Columns'}
        </CommandButton>
        <AddColumn />
      </div>
      {view === 'merged' ? (
        <Merged />
      ) : (
        <div className="columns">
          {columns.map((id) => (
            <Column key={id} id={id} />
          ))}
        </div>
      )}
      <Drawer />
    </div>
  );
}

function Summary() {
  const columns = useCompare((state) => state.columns);
  const differences = useCompare((state) => state.differences);
  const done = doneResults({ columns, results: useCompare((state) => state.results) });
  if (columns.length === 0) return 'No tagger for this language';
  if (done.length < columns.length) return `Reading: ${done.length} of ${columns.length} taggers are done`;
  if (differences.length === 0) return `${columns.length} taggers agree on every token`;
  const places = `${count(differences.length)} ${differences.length === 1 ? 'place' : 'places'}`;
  return `${columns.length} taggers differ in ${places}, on ${count(tokensIn(differences))} of ${count(done[0]?.types.length ?? 0)} tokens`;
}
