import { COUNTINGS, type Counting } from '../../evaluation/breakdown';
import type { ErrorSide } from '../../evaluation/errors';
import type { MacroScore, Score } from '../../evaluation/score';
import { ChoiceButtons } from '../controls/choice-buttons';
import { Later } from '../controls/lazy-part';
import { OutsideText } from '../controls/outside-text';
import { useApp, useFeature } from '../core/hooks';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { type DetailedRow, FigureButton, GroupingPicker, NothingYet, RowPicker, useRowAtHand } from './row-parts';
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
