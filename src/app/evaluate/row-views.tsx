import type { CSSProperties, ReactNode } from 'react';
import { COUNTINGS, type Counting } from '../../evaluation/breakdown';
import type { ConfusionCell } from '../../evaluation/confusion';
import type { ErrorSide } from '../../evaluation/errors';
import { GROUPINGS, type Grouping } from '../../evaluation/groupings';
import type { MacroScore, Score } from '../../evaluation/score';
import { ChoiceButtons, DeferredPart } from '../controls/basics';
import { Picker } from '../controls/picker';
import { ScrollTable, type TableCell } from '../controls/table';
import { OutsideText } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { withEvaluation } from './commands';
import { queryTitle } from './error-query';
import { type CompleteRow, type ErrorQuery, isComplete } from './state';
import { evaluation } from './store';

/** Precision, recall and F1 by type, in five ways of counting; each count of errors opens them. */
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
      <DeferredPart>
        <TypesTable row={row} counting={counting} />
      </DeferredPart>
    </>
  );
}

function TypesTable({ row, counting }: { readonly row: CompleteRow; readonly counting: Counting }) {
  const { byLabel, micro, macroOverLabels, macroOverNotes } = row.detail.byType[counting];
  const whole = counting !== 'binary';
  const words = t().evaluate.byType;
  const { heads } = t().evaluate;
  const shares = [heads.P, heads.R, heads.F1];
  return (
    <ScrollTable
      label={words.label}
      className="scores"
      look="by-type"
      heads={[t().controls.type, ...shares, first(words.found), words.falsePositives, words.missed]}
      rows={Object.entries(byLabel).map(([label, score]) => [
        <OutsideText key={label}>{label}</OutsideText>,
        ...sharesOf(score, whole),
        first(count(score.truePositives)),
        whole ? (
          <Opens key="extra" row={row} {...{ counting, label, side: 'extra', many: score.falsePositives }} />
        ) : (
          '–'
        ),
        <Opens key="missed" row={row} {...{ counting, label, side: 'missed', many: score.falseNegatives }} />,
      ])}
      feet={[
        [
          words.micro,
          ...sharesOf(micro, true),
          first(count(micro.truePositives)),
          count(micro.falsePositives),
          count(micro.falseNegatives),
        ],
        ...(macroOverLabels ? [macro(words.macroTypes, macroOverLabels)] : []),
        macro(words.macroNotes, macroOverNotes),
      ]}
    />
  );
}

/** The first cell of a group of columns. */
function first(of: ReactNode): TableCell {
  return { of, look: 'first' };
}

function macro(title: string, score: MacroScore): readonly TableCell[] {
  return [title, ...sharesOf(score, true), { of: undefined, look: 'first', span: 3 }];
}

function sharesOf({ precision, recall, f1 }: MacroScore | Score, whole: boolean): readonly string[] {
  return [whole ? decimal(precision, 4) : '–', decimal(recall, 4), whole ? decimal(f1, 4) : '–'];
}

interface OpensProps {
  readonly row: CompleteRow;
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

/** Which type was taken for which; each cell with errors opens them. */
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

function Matrix({ row }: { readonly row: CompleteRow }) {
  const { labels, cells } = row.detail.confusion;
  const sides = [...labels, null];
  const { confusion: words, kinds } = t().evaluate;
  return (
    <ScrollTable
      label={words.label}
      className="scores"
      look="confusion"
      heads={[
        '',
        ...sides.map((label) => (
          <span key={label}>
            <OutsideText>{label ?? kinds.missed}</OutsideText>
          </span>
        )),
      ]}
      rows={sides.map((gold) => {
        const own = cells.filter((cell) => cell.gold === gold);
        const all = own.reduce((sum, cell) => sum + cell.count, 0);
        return [
          <OutsideText key="gold">{gold ?? kinds.spurious}</OutsideText>,
          ...sides.map((predicted) =>
            confused(
              row,
              own.find((cell) => cell.predicted === predicted),
              all,
            ),
          ),
        ];
      })}
    />
  );
}

/** A cell of the matrix. @param all the sum of its row */
function confused(row: CompleteRow, cell: ConfusionCell | undefined, all: number): TableCell {
  if (!cell) return undefined;
  const { gold, predicted, exact } = cell;
  const right = gold === predicted;
  const shade = {
    look: right ? 'right' : 'wrong',
    style: { '--quarters': Math.ceil((4 * cell.count) / all) } as CSSProperties,
  };
  if (right && exact === cell.count) return { of: count(exact), ...shade };
  const query = { of: 'cell', gold, predicted } as const;
  const words = t().evaluate.confusion;
  const name = right
    ? words.right(cell.count, gold ?? '', cell.count - exact)
    : words.wrong(cell.count, queryTitle(query));
  const button = (
    <FigureButton row={row.id} query={query} name={name}>
      {count(cell.count)}
    </FigureButton>
  );
  return { of: button, ...shade };
}

interface FigureButtonProps {
  /** The number's row; null: it compares two annotations. */
  readonly row: string | null;
  readonly query: ErrorQuery;
  /** For screen readers. */
  readonly name: string;
  readonly best?: boolean;
  readonly children: ReactNode;
}

/** A number that lists the errors behind it. There are hundreds on the page, so it is a plain button, which is cheap. */
export function FigureButton({ row, query, name, best = false, children }: FigureButtonProps) {
  const app = useApp();
  const open = useFeature(
    evaluation,
    ({ chosen }) => chosen?.row === row && JSON.stringify(chosen.query) === JSON.stringify(query),
  );
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

/** The row whose details are shown: the chosen one, else the first complete one. */
function useRowAtHand(): CompleteRow | undefined {
  return useFeature(evaluation, ({ rows, at }) => {
    const complete = rows.filter(isComplete);
    return complete.find(({ id }) => id === at) ?? complete[0];
  });
}

/** Chooses the row whose details are shown. */
function RowPicker({ row }: { readonly row: CompleteRow }) {
  const { store } = useApp().get(evaluation);
  const rows = useFeature(evaluation, (state) => state.rows);
  const models = useSession((state) => state.models);
  const choices = rows.filter(isComplete).map(({ id, tagger, point }) => ({
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

/** Chooses how types are grouped: by their own labels, or as in a paper. */
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

function NothingYet() {
  return <p className="soft">{t().evaluate.nothingYet}</p>;
}
