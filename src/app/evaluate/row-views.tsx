import type { ReactNode } from 'react';
import type { Detail } from '../../engine/scoring';
import { COUNTINGS, type Counting } from '../../evaluation/breakdown';
import type { ConfusionCell } from '../../evaluation/confusion';
import type { ErrorSide } from '../../evaluation/errors';
import { GROUPINGS, type Grouping } from '../../evaluation/groupings';
import type { MacroScore, Score } from '../../evaluation/score';
import { ChoiceButtons, Later } from '../controls/basics';
import { Picker } from '../controls/picker';
import { OutsideText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { withEvaluation } from './commands';
import { isSameQuery, queryTitle } from './error-query';
import type { ErrorQuery, ScoreRow } from './state';
import { evaluation } from './store';

/** Precision, recall and F1 of each type, in five ways of counting; every count opens its errors. */
export function ByType() {
  const row = useRowAtHand();
  const counting = useFeature(evaluation, (state) => state.counting);
  const { store } = useApp().get(evaluation);
  const words = t().evaluate;
  if (!row) return <NothingYet />;
  return (
    <>
      <div className="actions">
        <RowPicker row={row} />
        <GroupingPicker />
        <ChoiceButtons
          label={words.wayOfCounting}
          choices={COUNTINGS.map((id) => ({ id, name: words.countings[id] }))}
          value={counting}
          onChoose={(id) => store.setState({ counting: id })}
        />
      </div>
      <p className="soft">
        {words.countingSays[counting]} {words.groupingSays[row.detail.grouping]}
      </p>
      <Later>
        <TypesTable row={row} counting={counting} />
      </Later>
    </>
  );
}

function TypesTable({ row, counting }: { readonly row: DetailedRow; readonly counting: Counting }) {
  const { byLabel, micro, macroOverLabels, macroOverNotes } = row.detail.byType[counting];
  const whole = counting !== 'binary';
  const words = t().evaluate.byType;
  const { heads } = t().evaluate;
  const shares = [heads.strictPrecision, heads.strictRecall, heads.strictF1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label={words.label} tabIndex={0}>
      <table className="numbers by-type">
        <thead>
          <tr>
            {[words.type, ...shares, words.found, words.falsePositives, words.missed].map((title, at) => (
              <th key={title} scope="col" className={at === 4 ? 'first' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(byLabel).map(([label, score]) => (
            <tr key={label}>
              <th scope="row">
                <OutsideText>{label}</OutsideText>
              </th>
              <Shares score={score} whole={whole} />
              <td className="first">{count(score.truePositives)}</td>
              <td>
                {whole ? <Opens row={row} {...{ counting, label, side: 'extra', many: score.falsePositives }} /> : '–'}
              </td>
              <td>
                <Opens row={row} {...{ counting, label, side: 'missed', many: score.falseNegatives }} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.micro}</th>
            <Shares score={micro} whole />
            <td className="first">{count(micro.truePositives)}</td>
            <td>{count(micro.falsePositives)}</td>
            <td>{count(micro.falseNegatives)}</td>
          </tr>
          {macroOverLabels && <Macro title={words.macroTypes} score={macroOverLabels} />}
          <Macro title={words.macroNotes} score={macroOverNotes} />
        </tfoot>
      </table>
    </section>
  );
}

function Macro({ title, score }: { readonly title: string; readonly score: MacroScore }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <Shares score={score} whole />
      <td className="first" colSpan={3} />
    </tr>
  );
}

function Shares({ score, whole }: { readonly score: MacroScore | Score; readonly whole: boolean }) {
  return (
    <>
      <td>{whole ? decimal(score.precision, 4) : '–'}</td>
      <td>{decimal(score.recall, 4)}</td>
      <td>{whole ? decimal(score.f1, 4) : '–'}</td>
    </>
  );
}

interface OpensProps {
  readonly row: DetailedRow;
  readonly counting: Counting;
  readonly label: string;
  readonly side: ErrorSide;
  readonly many: number;
}

function Opens({ row, many, ...type }: OpensProps) {
  if (many === 0) return '0';
  const { listMissed, listExtra } = t().evaluate.byType;
  const name = (type.side === 'missed' ? listMissed : listExtra)(many, type.label);
  return (
    <FigureButton row={row.id} query={{ of: 'type', ...type }} name={name}>
      {count(many)}
    </FigureButton>
  );
}

/** Which type was taken for which; every cell with errors opens them. */
export function ConfusionMatrix() {
  const row = useRowAtHand();
  if (!row) return <NothingYet />;
  return (
    <>
      <div className="actions">
        <RowPicker row={row} />
        <GroupingPicker />
      </div>
      <p className="soft">
        {t().evaluate.confusion.says} {t().evaluate.groupingSays[row.detail.grouping]}
      </p>
      <Matrix row={row} />
    </>
  );
}

function Matrix({ row }: { readonly row: DetailedRow }) {
  const { labels, cells } = row.detail.confusion;
  const sides = [...labels, null];
  const words = t().evaluate.confusion;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label={words.label} tabIndex={0}>
      <table className="numbers confusion">
        <thead>
          <tr>
            <td />
            {sides.map((label) => (
              <th key={label} scope="col">
                <span>
                  <OutsideText>{label ?? words.missed}</OutsideText>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((gold) => {
            const own = cells.filter((cell) => cell.gold === gold);
            const all = own.reduce((sum, cell) => sum + cell.count, 0);
            return (
              <tr key={gold}>
                <th scope="row">
                  <OutsideText>{gold ?? words.spurious}</OutsideText>
                </th>
                {sides.map((predicted) => (
                  <Cell key={predicted} row={row} cell={own.find((cell) => cell.predicted === predicted)} all={all} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly row: DetailedRow;
  readonly cell: ConfusionCell | undefined;
  /** Of its row. */
  readonly all: number;
}

function Cell({ row, cell, all }: CellProps) {
  if (!cell) return <td />;
  const { gold, predicted, exact } = cell;
  const right = gold === predicted;
  const shade = `${right ? 'right' : 'wrong'} shade-${Math.ceil((4 * cell.count) / all)}`;
  if (right && exact === cell.count) return <td className={shade}>{count(exact)}</td>;
  const query = queryOf(cell);
  const words = t().evaluate.confusion;
  const name = right
    ? words.right(cell.count, gold ?? '', cell.count - exact)
    : words.wrong(cell.count, queryTitle(query));
  return (
    <td className={shade}>
      <FigureButton row={row.id} query={query} name={name}>
        {count(cell.count)}
      </FigureButton>
    </td>
  );
}

function queryOf({ gold, predicted }: ConfusionCell) {
  return { of: 'cell', gold, predicted } as const;
}

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

type DetailedRow = ScoreRow & { readonly detail: Detail };

const isDetailed = (row: ScoreRow): row is DetailedRow => row.detail !== undefined;

/** The complete row that is looked at: the one that was chosen, else the first. */
function useRowAtHand(): DetailedRow | undefined {
  return useFeature(evaluation, ({ rows, at }) => {
    const complete = rows.filter(isDetailed);
    return complete.find(({ id }) => id === at) ?? complete[0];
  });
}

/** Chooses the row that is looked at. */
function RowPicker({ row }: { readonly row: ScoreRow }) {
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
function GroupingPicker() {
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
function NothingYet() {
  return <p className="soft">{t().evaluate.nothingYet}</p>;
}
