import { memo, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { BatchEntry } from '../../engine/batch/protocol';
import { CATEGORIES } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { ChoiceButtons } from '../controls/choice-buttons';
import { OutsideText } from '../controls/outside-text';
import { useApp, useFeature } from '../core/hooks';
import { count } from '../core/words';
import { withBatch } from './commands';
import { byDoubt, type FileResult, isHeld } from './file-result';
import type { BatchState } from './state';
import { batch } from './store';

type Which = 'doubt' | 'all' | 'held' | 'failed';
const AT_ONCE = 50;

/** The files: those to look at first, all, those that need a decision, or those that could not be masked. */
export function FilesTable() {
  const entries = useFeature(batch, (state) => state.entries);
  const failures = useFeature(batch, (state) => state.failures);
  const held = useFeature(batch, (state) => state.held);
  const results = useFeature(batch, (state) => state.results);
  const [which, setWhich] = useState<Which>('doubt');
  const [many, setMany] = useState(AT_ONCE);
  const begun = results.some((result) => result !== undefined);
  const shown = begun ? which : 'all';
  const order = useMemo(() => ORDERS[shown](results), [shown, results]);
  return (
    <section className="files" aria-label="Files">
      {begun && (
        <ChoiceButtons
          label="Which files"
          choices={[
            { id: 'doubt', name: 'Most doubtful first' },
            { id: 'all', name: 'All in order' },
            { id: 'held', name: `${count(held)} to decide about`, disabled: held === 0 },
            { id: 'failed', name: `${count(failures)} not masked`, disabled: failures === 0 },
          ]}
          value={shown}
          onChoose={setWhich}
        />
      )}
      <div className="rows">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Found</th>
              <th scope="col" title="Decisions near the threshold">
                Close calls
              </th>
            </tr>
          </thead>
          <tbody>
            {order.slice(0, many).map((index) => (
              <Row key={index} index={index} entry={entries[index] as BatchEntry} result={results[index]} />
            ))}
          </tbody>
        </table>
      </div>
      {order.length > many && (
        <Button className="button framed" onPress={() => setMany(many + AT_ONCE)}>
          Show more of {count(order.length)}
        </Button>
      )}
    </section>
  );
}

const ORDERS: Readonly<Record<Which, (results: BatchState['results']) => number[]>> = {
  doubt: byDoubt,
  all: (results) => [...results.keys()],
  held: (results) => byDoubt(results).filter((index) => isHeld(results[index] as FileResult)),
  failed: (results) => [...results.keys()].filter((index) => results[index]?.error !== undefined),
};

interface RowProps {
  readonly index: number;
  readonly entry: BatchEntry;
  readonly result: FileResult | undefined;
}

const Row = memo(function Row({ index, entry, result }: RowProps) {
  const app = useApp();
  const error = result?.error ?? entry.refused;
  const canOpen = result !== undefined && error === undefined;
  return (
    <tr>
      <th scope="row">
        <span className="number">{index + 1}</span>
        {canOpen ? (
          <Button className="open" onPress={() => void withBatch(app, (control) => control.review(index))}>
            <OutsideText>{entry.path}</OutsideText>
          </Button>
        ) : (
          <span className="path">
            <OutsideText>{entry.path}</OutsideText>
          </span>
        )}
        {error !== undefined && <span className="why">{error}</span>}
        {canOpen && result.hint !== undefined && <span className="hint">{result.hint}</span>}
        {canOpen && result.leftovers !== undefined && <Leftovers index={index} result={result} />}
      </th>
      <td>{canOpen && <Found counts={result.counts} />}</td>
      <td>{canOpen && (result.reviewed ? 'Looked at' : count(result.close))}</td>
    </tr>
  );
});

/** What still stands in a result that was masked elsewhere in it, and having it saved all the same. */
function Leftovers({ index, result }: { readonly index: number; readonly result: FileResult }) {
  const app = useApp();
  if (!isHeld(result)) return <span className="hint">{result.leftovers}. It is saved anyway.</span>;
  return (
    <>
      <span className="why">Held back. {result.leftovers}.</span>
      <Button
        className="button framed"
        aria-label={`Save file ${index + 1} anyway`}
        onPress={() => void withBatch(app, (control) => control.saveAnyway(index))}
      >
        Save anyway
      </Button>
    </>
  );
}

/** In all, and by category where there is room, as in the strip under a note. */
function Found({ counts }: Pick<FileResult, 'counts'>) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const byCategory = CATEGORIES.flatMap(({ id, title }) => {
    const types = Object.keys(counts).filter((type) => categoryOfLabel(type) === id);
    const n = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    return n > 0 ? [{ id, n, name: title.en[n === 1 ? 'one' : 'many'] }] : [];
  });
  return (
    <span className="found">
      <span className="all">{all === 0 ? 'Nothing' : count(all)}</span>
      {byCategory.map(({ id, n, name }) => (
        <span key={id} className="one">
          <Swatch category={id} />
          {count(n)} <span className="unseen">{name}</span>
        </span>
      ))}
    </span>
  );
}
