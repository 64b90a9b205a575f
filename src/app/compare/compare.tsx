import {
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowUp,
  Columns3,
  Dices,
  Library,
  Rows3,
  Share,
  TextAlignStart,
} from 'lucide-react';
import { useEffect } from 'react';
import { CommandButton } from '../controls/command-button';
import { useApp, useSession } from '../core/hooks';
import { noteState } from '../session/session';
import { AddColumn } from './add-column';
import { Column } from './column';
import { comparison, doneResults } from './compare-store';
import './compare.css';
import { Drawer } from './drawer';
import './drawer.css';
import { Merged } from './merged';
import { FilterPicker, RulePicker } from './pickers';
import { Summary } from './summary';
import { useCompare, useShown } from './use-compare';

/** One note as several taggers read it. */
export function Compare() {
  const { refresh, stop } = useApp().get(comparison);
  const columns = useShown();
  const view = useCompare((state) => state.view);
  const order = useCompare((state) => state.order);
  const done = useCompare((state) => doneResults(state).length > 0);
  const fromFile = useCompare((state) => state.fromFile);
  const some = useCompare((state) => state.places.length > 0);
  const doc = useSession((state) => noteState(state).doc);
  const models = useSession((state) => state.models);
  const careful = useSession((state) => state.careful);
  const thresholds = useSession((state) => state.ownThresholds);
  const detected = useSession((state) => `${state.language} ${state.detected}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the comparison is of
  useEffect(() => refresh(), [refresh, doc, models, detected, careful, thresholds]);
  useEffect(() => stop, [stop]);
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="summary numbers" role="status">
          <Summary />
        </p>
        {fromFile && (
          <CommandButton command="compare.close" look="framed">
            Back to your note
          </CommandButton>
        )}
        <FilterPicker />
        <CommandButton
          command="compare.order"
          icon={
            order === 'text' ? <TextAlignStart size={18} aria-hidden /> : <ArrowDownWideNarrow size={18} aria-hidden />
          }
        />
        <CommandButton command="compare.previous" icon={<ArrowUp size={18} aria-hidden />} enabled={some} />
        <CommandButton command="compare.next" icon={<ArrowDown size={18} aria-hidden />} enabled={some} />
        <CommandButton
          command="compare.view"
          icon={view === 'columns' ? <Rows3 size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
        >
          {view === 'columns' ? 'Merge' : 'Columns'}
        </CommandButton>
        {view === 'merged' && <RulePicker />}
        <AddColumn />
        <CommandButton command="compare.share" icon={<Share size={16} aria-hidden />} enabled={done}>
          Share
        </CommandButton>
        <CommandButton command="example.simulated" icon={<Dices size={18} aria-hidden />} look="quiet wide" />
        <CommandButton command="example.corpus" icon={<Library size={18} aria-hidden />} look="quiet wide" />
      </div>
      {view === 'merged' ? (
        <Merged />
      ) : (
        <div className="columns">
          {columns.map((column) => (
            <Column key={column.id} column={column} />
          ))}
        </div>
      )}
      <Drawer />
    </div>
  );
}
