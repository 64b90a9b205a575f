import { memo, useEffect, useMemo, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { BatchEntry } from '../../engine/batch/protocol';
import { CATEGORIES } from '../../phi/categories';
import { Swatch } from '../controls/basics';
import { OutsideText } from '../controls/outside-text';
import { useApp, useFeature } from '../core/hooks';
import { count } from '../core/words';
import { categoryOfLabel } from '../session/counts';
import { withBatch } from './actions';
import { byDoubt, type FileResult } from './file-result';
import type { BatchState } from './state';
import { batch } from './store';

type Which = 'doubt' | 'all' | 'failed';
const AT_ONCE = 50;

/** The files: those to look at first, all, or those that could not be masked. */
export function FilesTable() {
  const entries = useFeature(batch, (state) => state.entries);
  const failures = useFeature(batch, (state) => state.failures);
  const results = useSteady();
  const [which, setWhich] = useState<Which>('doubt');
  const [many, setMany] = useState(AT_ONCE);
  const begun = results.some((result) => result !== undefined);
  const shown = begun ? which : 'all';
  const order = useMemo(() => ORDERS[shown](results), [shown, results]);
  return (
    <section className="files" aria-label="Files">
      {begun && (
        <ToggleButtonGroup
          className="which"
          aria-label="Which files"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onSelectionChange={(keys) => setWhich([...keys][0] as Which)}
        >
          <ToggleButton id="doubt" className="button quiet">
            Most doubtful first
          </ToggleButton>
          <ToggleButton id="all" className="button quiet">
            All in order
          </ToggleButton>
          <ToggleButton id="failed" className="button quiet" isDisabled={failures === 0}>
            {count(failures)} not masked
          </ToggleButton>
        </ToggleButtonGroup>
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
  failed: (results) => [...results.keys()].filter((index) => results[index]?.error !== undefined),
};

/** Milliseconds: often enough to see it grow, seldom enough to read and to press. */
const STEADY = 2000;

/** The results as they were a moment ago while they come in, and as they are once they don't. */
function useSteady(): BatchState['results'] {
  const { store } = useApp().get(batch);
  const [results, setResults] = useState(store.getState().results);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      setResults(store.getState().results);
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (now.results === before.results && now.phase === before.phase) return;
      if (now.phase === 'running') timer ??= setTimeout(take, STEADY);
      else {
        clearTimeout(timer);
        take();
      }
    });
    take();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return results;
}

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
      </th>
      <td>{canOpen && <Found counts={result.counts} />}</td>
      <td>{canOpen && (result.reviewed ? 'Looked at' : count(result.close))}</td>
    </tr>
  );
});

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
