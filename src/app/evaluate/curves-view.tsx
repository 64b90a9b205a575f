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
  const drawn = rows.flatMap(({ id, curve }): Titled[] => (curve ? [{ title: titleOfModel(models, id), curve }] : []));
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
        ({ id, reason }) =>
          reason !== undefined && (
            <p key={id} className="trouble" role="alert">
              {t().evaluate.taggerBrokeOff(titleOfModel(models, id), t().terms.reason(reason))}
            </p>
          ),
      )}
    </>
  );
}

export function CurvesChart({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  // Extreme thresholds that nobody would use don't shrink the rest of the chart.
  const movable = drawn.filter(({ curve }) => curve.steps.length > 0);
  const fixed = drawn.filter(({ curve }) => curve.steps.length === 0);
  const sensible = (movable.length > 0 ? movable : fixed).flatMap(({ curve }) => [
    ...curve.steps.filter(({ threshold }) => threshold <= 0.9 && threshold >= 0.01).map((step) => step[shown]),
    ...pointsOf(curve).map(({ at }) => at[shown]),
  ]);
  const xDomain = shareDomain(sensible.map(({ recall }) => recall));
  const yDomain = shareDomain(sensible.map(({ precision }) => precision));
  const outside = fixed.filter(({ curve: { points } }) => {
    const { recall, precision } = points.balanced[shown];
    return recall < xDomain[0] || precision < yDomain[0];
  });
  const inside = drawn.filter((one) => !outside.includes(one));
  const words = t().evaluate.curves;
  const taggers = list(drawn.map(({ title }) => title));
  return (
    <>
      <LineChart
        label={shown === 'tokens' ? words.labelTokens(taggers) : words.labelStrict(taggers)}
        xTitle={shown === 'tokens' ? t().evaluate.measures.tokenRecall : words.recallStrict}
        yTitle={words.precision}
        xDomain={xDomain}
        yDomain={yDomain}
        series={inside.map((one) => seriesOf(one, shown))}
        shapes={[
          ...new Map(
            [...movable, ...inside].flatMap(({ curve }) => pointsOf(curve).map(({ shape, name }) => [shape, name])),
          ),
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

/** The marks of a curve: both operating points, or the only one of fixed rules. */
function pointsOf({ steps, points: { balanced, cautious } }: Curve) {
  const { points: names, curves: words } = t().evaluate;
  return steps.length === 0
    ? [{ shape: 'cross' as const, name: words.fixedRules, at: balanced }]
    : [
        { shape: 'dot' as const, name: names.balanced, at: balanced },
        { shape: 'diamond' as const, name: names.cautious, at: cautious },
      ];
}

function seriesOf({ title, curve }: Titled, shown: Counted): Series {
  const placeOf = ({ recall, precision }: Score) => ({ x: recall, y: precision });
  return {
    name: title,
    points: curve.steps
      .map((step) => step[shown])
      .filter(({ precision }) => precision > 0)
      .map(placeOf),
    marks: pointsOf(curve).map(({ shape, name, at: { [shown]: score } }) => ({
      ...placeOf(score),
      shape,
      name: t().evaluate.curves.mark(title, name, decimal(score.recall, 4), decimal(score.precision, 4)),
    })),
  };
}

function CurvesTable({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  const words = t().evaluate.curves;
  const { tagger } = t().controls;
  const { heads, points: names } = t().evaluate;
  const shares = [heads.P, heads.R, heads.F1];
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
