import { COUNTINGS, type Counting } from '../../evaluation/breakdown';
import type { ErrorSide } from '../../evaluation/errors';
import type { MacroScore, Score } from '../../evaluation/score';
import { ChoiceButtons } from '../controls/choice-buttons';
import { Later } from '../controls/lazy-part';
import { OutsideText } from '../controls/outside-text';
import { useApp, useFeature } from '../core/hooks';
import { count } from '../core/words';
import { type DetailedRow, FigureButton, NothingYet, RowPicker, useRowAtHand } from './row-parts';
import { evaluation } from './store';

const TITLES: Readonly<Record<Counting, string>> = {
  ...{ strict: 'Strict', relaxed: 'Relaxed', hipaa: 'HIPAA only', token: 'Tokens', binary: 'PHI or not' },
};

const TOLD: Readonly<Record<Counting, string>> = {
  strict: 'Spans whose start, end and type are the gold’s.',
  relaxed: 'As strict, but the end may lie up to two characters apart, as in i2b2’s relaxed score.',
  hipaa: 'Strict, of the types alone that i2b2’s HIPAA-only score counts.',
  token: 'Words and numbers, each under the gold’s type.',
  binary: 'Words and numbers, masked or not, whatever the type. Nobody can say which type a false alarm is of.',
};

/** Precision, recall and F1 of each type, in five ways of counting; every count opens its errors. */
export function ByType() {
  const row = useRowAtHand();
  const counting = useFeature(evaluation, (state) => state.counting);
  const { store } = useApp().get(evaluation);
  if (!row) return <NothingYet />;
  return (
    <>
      <div className="actions">
        <RowPicker row={row} />
        <ChoiceButtons
          label="Way of counting"
          choices={COUNTINGS.map((id) => ({ id, name: TITLES[id] }))}
          value={counting}
          onChoose={(id) => store.setState({ counting: id })}
        />
      </div>
      <p className="soft">{TOLD[counting]}</p>
      <Later>
        <TypesTable row={row} counting={counting} />
      </Later>
    </>
  );
}

function TypesTable({ row, counting }: { readonly row: DetailedRow; readonly counting: Counting }) {
  const { byLabel, micro, macroOverLabels, macroOverNotes } = row.detail.byType[counting];
  const whole = counting !== 'binary';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label="Scores by type" tabIndex={0}>
      <table className="numbers by-type">
        <thead>
          <tr>
            {['Type', 'P', 'R', 'F1', 'found', 'false positives', 'missed'].map((title, at) => (
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
            <th scope="row">All, micro</th>
            <Shares score={micro} whole />
            <td className="first">{count(micro.truePositives)}</td>
            <td>{count(micro.falsePositives)}</td>
            <td>{count(micro.falseNegatives)}</td>
          </tr>
          {macroOverLabels && <Macro title="Macro over types" score={macroOverLabels} />}
          <Macro title="Macro over notes" score={macroOverNotes} />
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
      <td>{whole ? score.precision.toFixed(4) : '–'}</td>
      <td>{score.recall.toFixed(4)}</td>
      <td>{whole ? score.f1.toFixed(4) : '–'}</td>
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
  const name = `${count(many)} ${type.label} ${type.side === 'missed' ? 'missed' : 'false positives'}. List them`;
  return (
    <FigureButton row={row.id} query={{ of: 'type', ...type }} name={name}>
      {count(many)}
    </FigureButton>
  );
}
