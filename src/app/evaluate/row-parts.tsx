import type { ReactNode } from 'react';
import type { Detail } from '../../engine/scoring';
import { GROUPINGS, type Grouping } from '../../evaluation/groupings';
import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { withEvaluation } from './commands';
import { isSameQuery } from './error-query';
import type { ErrorQuery, ScoreRow } from './state';
import { evaluation } from './store';

interface FigureButtonProps {
  /** The row that it is a number of; null: of two annotations. */
  readonly row: string | null;
  readonly query: ErrorQuery;
  /** What the number is, in words. */
  readonly name: string;
  readonly best?: boolean;
  readonly children: ReactNode;
}

/** A number that lists the errors behind it. There are hundreds on the page: each is a plain button, which costs little. */
export function FigureButton({ row, query, name, best = false, children }: FigureButtonProps) {
  const app = useApp();
  const open = useFeature(evaluation, ({ chosen }) => chosen?.row === row && isSameQuery(chosen.query, query));
  return (
    <button
      type="button"
      className={best ? 'figure best' : 'figure'}
      aria-pressed={open}
      aria-label={name}
      onClick={() => void withEvaluation(app, (control) => control.show(row, query))}
    >
      {children}
    </button>
  );
}

export type DetailedRow = ScoreRow & { readonly detail: Detail };

const isDetailed = (row: ScoreRow): row is DetailedRow => row.detail !== undefined;

/** The complete row that is looked at: the one that was chosen, else the first. */
export function useRowAtHand(): DetailedRow | undefined {
  return useFeature(evaluation, ({ rows, at }) => {
    const complete = rows.filter(isDetailed);
    return complete.find(({ id }) => id === at) ?? complete[0];
  });
}

/** Chooses the row that is looked at. */
export function RowPicker({ row }: { readonly row: ScoreRow }) {
  const { store } = useApp().get(evaluation);
  const rows = useFeature(evaluation, (state) => state.rows);
  const models = useSession((state) => state.models);
  const choices = rows.filter(isDetailed).map(({ id, tagger, point }) => ({
    id,
    name: `${titleOfModel(models, tagger)}, ${t().evaluate.points[point]}`,
  }));
  return (
    <Picker
      look="framed"
      label={t().evaluate.lookedAt}
      value={row.id}
      choices={choices}
      onChoose={(id) => store.setState({ at: id })}
    />
  );
}

/** Chooses what types are counted under: their own labels, or a paper's kinds. */
export function GroupingPicker() {
  const app = useApp();
  const grouping = useFeature(evaluation, (state) => state.grouping);
  const busy = useFeature(evaluation, isUnderWay);
  const words = t().evaluate;
  return (
    <Picker
      look="framed"
      label={words.grouping}
      value={grouping}
      disabled={busy}
      choices={GROUPINGS.map((id) => ({ id, name: words.groupings[id] }))}
      onChoose={(id) => void withEvaluation(app, (control) => control.group(id as Grouping))}
    />
  );
}

/** Where no row is complete yet. */
export function NothingYet() {
  return <p className="soft">{t().evaluate.nothingYet}</p>;
}
