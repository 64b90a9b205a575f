import { ChartSpline } from 'lucide-react';
import type { Curve } from '../../evaluation/curve';
import type { Score } from '../../evaluation/score';
import { LineChart, type Series, shareDomain } from '../charts/line-chart';
import { ChoiceButtons } from '../controls/basics';
import { JobPanel } from '../controls/job-panel';
import { ScrollTable } from '../controls/table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { decimal, exact, list } from '../language/numbers';
import { curvesBlockedReason } from './plan';
import type { EvaluationState } from './state';
import { evaluation } from './store';
import { SweepPart } from './sweep-part';

type Counted = EvaluationState['curveOf'];
interface Titled {
  readonly title: string;
  readonly curve: Curve;
}

/** Precision against recall at every threshold, for all taggers in one chart, with their operating points. */
export function CurvesView() {
  const { store } = useApp().get(evaluation);
  const shown = useFeature(evaluation, (state) => state.curveOf);
  const rows = useFeature(evaluation, (state) => state.curves.rows);
  const models = useSession((state) => state.models);
  const drawn = rows.flatMap(({ tagger, curve }): Titled[] =>
    curve ? [{ title: titleOfModel(models, tagger), curve }] : [],
  );
  const words = t().evaluate.curves;
  return (
    <>
      <p className="soft">{words.says}</p>
      <CurvesPanel />
      {drawn.length > 0 && (
        <>
          <ChoiceButtons
            label={words.show}
            choices={[
              { id: 'tokens', name: words.tokens },
              { id: 'strict', name: words.strict },
            ]}
            value={shown}
            onChoose={(id) => store.setState({ curveOf: id })}
          />
          <CurvesChart drawn={drawn} shown={shown} />
        </>
      )}
      <SweepPart />
    </>
  );
}

/** Starts and stops the drawing of curves, and shows its progress. */
export function CurvesPanel() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession((session) => session.models);
  const { curves } = state;
  return (
    <>
      <JobPanel
        job={curves}
        label={t().evaluate.curves.notesRead}
        start="evaluate.curves"
        cancel="evaluate.cancel-curves"
        startLabel={t().evaluate.curves.draw}
        startIcon={ChartSpline}
        quiet={curves.rows.length > 0}
        blocked={curvesBlockedReason(state, models)}
      />
      {curves.rows.map(
        ({ tagger, reason }) =>
          reason !== undefined && (
            <p key={tagger} className="trouble" role="alert">
              {t().evaluate.taggerBrokeOff(titleOfModel(models, tagger), t().terms.reason(reason))}
            </p>
          ),
      )}
    </>
  );
}

export function CurvesChart({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  const series = drawn.map((one) => seriesOf(one, shown));
  // Extreme thresholds that nobody would use don't shrink the rest of the chart.
  const movable = drawn.filter(({ curve }) => curve.steps.length > 0);
  const fixed = drawn.filter(({ curve }) => curve.steps.length === 0);
  const sensible = (movable.length > 0 ? movable : fixed).flatMap(({ curve: { steps, points } }) => [
    ...steps.filter(({ threshold }) => threshold <= 0.9 && threshold >= 0.01).map((step) => step[shown]),
    points.balanced[shown],
    points.cautious[shown],
  ]);
  const xDomain = shareDomain(sensible.map(({ recall }) => recall));
  const yDomain = shareDomain(sensible.map(({ precision }) => precision));
  const outside = fixed.filter(({ curve: { points } }) => {
    const { recall, precision } = points.balanced[shown];
    return recall < xDomain[0] || precision < yDomain[0];
  });
  const words = t().evaluate.curves;
  const { points: names } = t().evaluate;
  const taggers = list(drawn.map(({ title }) => title));
  return (
    <>
      <LineChart
        label={shown === 'tokens' ? words.labelTokens(taggers) : words.labelStrict(taggers)}
        xTitle={shown === 'tokens' ? t().evaluate.measures.tokenRecall : words.recallStrict}
        yTitle={words.precision}
        xDomain={xDomain}
        yDomain={yDomain}
        series={series.filter((_, at) => !outside.includes(drawn[at] as Titled))}
        shapes={[
          ...(movable.length > 0
            ? ([
                ['dot', names.balanced],
                ['diamond', names.cautious],
              ] as const)
            : []),
          ...(fixed.length > outside.length ? ([['cross', words.fixedRules]] as const) : []),
        ]}
        table={<CurvesTable drawn={drawn} shown={shown} />}
      />
      {outside.map(({ title, curve: { points } }) => (
        <p key={title} className="soft numbers">
          {words.outside(
            title,
            decimal(points.balanced[shown].recall, 4),
            decimal(points.balanced[shown].precision, 4),
          )}
        </p>
      ))}
    </>
  );
}

function seriesOf({ title, curve: { steps, points } }: Titled, shown: Counted): Series {
  const words = t().evaluate.curves;
  const { points: names } = t().evaluate;
  const at = ({ recall, precision }: Score) => ({ x: recall, y: precision });
  const mark = (shape: 'dot' | 'diamond' | 'cross', name: string, score: Score) => ({
    ...at(score),
    shape,
    name: words.mark(title, name, decimal(score.recall, 4), decimal(score.precision, 4)),
  });
  return {
    name: title,
    points: steps
      .map((step) => step[shown])
      .filter(({ precision }) => precision > 0)
      .map(at),
    marks:
      steps.length === 0
        ? [mark('cross', words.fixedRules, points.balanced[shown])]
        : [
            mark('dot', names.balanced, points.balanced[shown]),
            mark('diamond', names.cautious, points.cautious[shown]),
          ],
  };
}

function CurvesTable({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  const words = t().evaluate.curves;
  const { tagger } = t().controls;
  const { heads, points: names } = t().evaluate;
  const shares = [heads.strictPrecision, heads.strictRecall, heads.strictF1];
  return (
    <ScrollTable
      label={words.table}
      className="scores"
      heads={[tagger, words.threshold, ...shares]}
      rows={drawn.flatMap(({ title, curve: { steps, points } }) =>
        [
          ...steps.map((step) => [exact(step.threshold), step[shown]] as const),
          ...(steps.length > 0
            ? ([
                [names.balanced, points.balanced[shown]],
                [names.cautious, points.cautious[shown]],
              ] as const)
            : ([[words.fixed, points.balanced[shown]]] as const)),
        ].map(([name, { precision, recall, f1 }]) => [
          title,
          name,
          ...[precision, recall, f1].map((share) => decimal(share, 4)),
        ]),
      )}
    />
  );
}
