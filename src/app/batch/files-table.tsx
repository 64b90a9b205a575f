import { memo, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { BatchEntry } from '../../engine/batch/protocol';
import { CATEGORIES } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { ChoiceButtons } from '../controls/choice-buttons';
import { OutsideText } from '../controls/outside-text';
import { useApp, useFeature, useUi } from '../core/hooks';
import { t } from '../language/language';
import { count } from '../language/numbers';
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
    <section className="files" aria-label={t().batch.files}>
      {begun && (
        <ChoiceButtons
          label={t().batch.which}
          choices={[
            { id: 'doubt', name: t().batch.byDoubt },
            { id: 'all', name: t().batch.inOrder },
            { id: 'held', name: t().batch.toDecide(held), disabled: held === 0 },
            { id: 'failed', name: t().batch.notMasked(failures), disabled: failures === 0 },
          ]}
          value={shown}
          onChoose={setWhich}
        />
      )}
      <div className="rows">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{t().batch.file}</th>
              <th scope="col">{t().batch.found}</th>
              <th scope="col" title={t().batch.closeHelp}>
                {t().batch.close}
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
          {t().batch.showMore(order.length)}
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
  useUi(({ language }) => language);
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
        {error !== undefined && <span className="why">{t().terms.reason(error)}</span>}
        {canOpen && result.hint !== undefined && <span className="hint">{result.hint}</span>}
        {canOpen && result.leftovers !== undefined && <Leftovers index={index} result={result} />}
      </th>
      <td>{canOpen && <Found counts={result.counts} />}</td>
      <td>{canOpen && (result.reviewed ? t().batch.lookedAt : count(result.close))}</td>
    </tr>
  );
});

/** What still stands in a result that was masked elsewhere in it, and having it saved all the same. */
function Leftovers({ index, result }: { readonly index: number; readonly result: FileResult }) {
  const app = useApp();
  if (!isHeld(result)) return <span className="hint">{t().batch.savedAnyway(result.leftovers ?? '')}</span>;
  return (
    <>
      <span className="why">{t().batch.held(result.leftovers ?? '')}</span>
      <Button
        className="button framed"
        aria-label={t().batch.saveFileAnyway(index + 1)}
        onPress={() => void withBatch(app, (control) => control.saveAnyway(index))}
      >
        {t().batch.saveAnyway}
      </Button>
    </>
  );
}

/** In all, and by category where there is room, as in the strip under a note. */
function Found({ counts }: Pick<FileResult, 'counts'>) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const byCategory = CATEGORIES.flatMap(({ id }) => {
    const types = Object.keys(counts).filter((type) => categoryOfLabel(type) === id);
    const n = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    return n > 0 ? [{ id, n, name: n === 1 ? t().terms.categoryOne(id) : t().terms.categoryMany(id) }] : [];
  });
  return (
    <span className="found">
      <span className="all">{all === 0 ? t().batch.nothing : count(all)}</span>
      {byCategory.map(({ id, n, name }) => (
        <span key={id} className="one">
          <Swatch category={id} />
          {count(n)} <span className="name">{name}</span>
        </span>
      ))}
    </span>
  );
}
