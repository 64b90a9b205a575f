import { ChartSpline } from 'lucide-react';
import type { Curve } from '../../evaluation/curve';
import type { Score } from '../../evaluation/score';
import { LineChart, type Series, shareDomain } from '../charts/line-chart';
import { ChoiceButtons } from '../controls/choice-buttons';
import { JobPanel } from '../controls/job-panel';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { curvesBlockedReason } from './plan';
import type { EvaluationState } from './state';
import { evaluation } from './store';

type Counted = EvaluationState['curveOf'];
interface Titled {
  readonly title: string;
  readonly curve: Curve;
}

/** Precision against recall at every threshold, several taggers in one chart, with their operating points. */
export function CurvesView() {
  const { store } = useApp().get(evaluation);
  const shown = useFeature(evaluation, (state) => state.curveOf);
  const rows = useFeature(evaluation, (state) => state.curves.rows);
  const models = useSession((state) => state.models);
  const drawn = rows.flatMap(({ tagger, curve }): Titled[] =>
    curve ? [{ title: models.find(({ id }) => id === tagger)?.title ?? tagger, curve }] : [],
  );
  return (
    <>
      <p className="soft">
        Each tagger reads every note once and decides it at 24 thresholds: the lower the threshold, the more it finds,
        and the more it over-redacts.
      </p>
      <CurvesPanel />
      {drawn.length > 0 && (
        <>
          <ChoiceButtons
            label="What the curves show"
            choices={[
              { id: 'tokens', name: 'Tokens, PHI or not' },
              { id: 'strict', name: 'Spans, strict' },
            ]}
            value={shown}
            onChoose={(id) => store.setState({ curveOf: id })}
          />
          <CurvesChart drawn={drawn} shown={shown} />
        </>
      )}
    </>
  );
}

/** What draws the curves and stops it, and how far it is. */
export function CurvesPanel() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession((session) => session.models);
  const { curves } = state;
  return (
    <>
      <JobPanel
        job={curves}
        label="Notes read for the curves"
        start="evaluate.curves"
        cancel="evaluate.cancel-curves"
        startLabel="Draw the curves"
        startIcon={<ChartSpline size={16} aria-hidden />}
        quiet={curves.rows.length > 0}
        blocked={curvesBlockedReason(state, models)}
      />
      {curves.rows.map(
        ({ tagger, reason }) =>
          reason !== undefined && (
            <p key={tagger} className="trouble" role="alert">
              {models.find(({ id }) => id === tagger)?.title ?? tagger} broke off: {reason}
            </p>
          ),
      )}
    </>
  );
}

function CurvesChart({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  const series = drawn.map((one) => seriesOf(one, shown));
  // What nobody would use, far out on either side, does not press the rest together.
  const movable = drawn.filter(({ curve }) => curve.steps.length > 0);
  const fixed = drawn.filter(({ curve }) => curve.steps.length === 0);
  const sensible = (movable.length > 0 ? movable : fixed).flatMap(({ curve: { steps, points } }) => [
    ...steps.filter(({ threshold }) => threshold <= 0.9 && threshold >= 0.01).map((step) => step[shown]),
    ...[points.balanced[shown], points.cautious[shown]],
  ]);
  const xDomain = shareDomain(sensible.map(({ recall }) => recall));
  const yDomain = shareDomain(sensible.map(({ precision }) => precision));
  const outside = fixed.filter(({ curve: { points } }) => {
    const { recall, precision } = points.balanced[shown];
    return recall < xDomain[0] || precision < yDomain[0];
  });
  const of = shown === 'tokens' ? 'tokens' : 'strict spans';
  return (
    <>
      <LineChart
        label={`Precision against recall of ${of} by threshold, of ${drawn.map(({ title }) => title).join(', ')}`}
        xTitle={`Recall of ${of}`}
        yTitle="Precision"
        xDomain={xDomain}
        yDomain={yDomain}
        series={series.filter((_, at) => !outside.includes(drawn[at] as Titled))}
        shapes={[
          ...(movable
            ? ([
                ['dot', 'balanced'],
                ['diamond', 'cautious'],
              ] as const)
            : []),
          ...(fixed.length > outside.length ? ([['cross', 'fixed rules']] as const) : []),
        ]}
        table={<CurvesTable drawn={drawn} shown={shown} />}
      />
      {outside.map(({ title, curve: { points } }) => (
        <p key={title} className="soft numbers">
          Outside the picture: {title}, with recall {points.balanced[shown].recall.toFixed(4)} and precision{' '}
          {points.balanced[shown].precision.toFixed(4)}.
        </p>
      ))}
    </>
  );
}

function seriesOf({ title, curve: { steps, points } }: Titled, shown: Counted): Series {
  const at = ({ recall, precision }: Score) => ({ x: recall, y: precision });
  const told = (name: string, score: Score) =>
    `${title}, ${name}: recall ${score.recall.toFixed(4)}, precision ${score.precision.toFixed(4)}`;
  const mark = (shape: 'dot' | 'diamond' | 'cross', name: string, score: Score) => ({
    ...{ ...at(score), shape, name: told(name, score) },
  });
  return {
    name: title,
    points: steps
      .map((step) => step[shown])
      .filter(({ precision }) => precision > 0)
      .map(at),
    marks:
      steps.length === 0
        ? [mark('cross', 'fixed rules', points.balanced[shown])]
        : [mark('dot', 'balanced', points.balanced[shown]), mark('diamond', 'cautious', points.cautious[shown])],
  };
}

function CurvesTable({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Counted }) {
  return (
    <ScrollTable label="Curves as a table" className="scores" heads={['Tagger', 'threshold', 'P', 'R', 'F1']}>
      <tbody>
        {drawn.flatMap(({ title, curve: { steps, points } }) =>
          [
            ...steps.map((step) => [String(step.threshold), step[shown]] as const),
            ...(steps.length > 0
              ? ([
                  ['balanced', points.balanced[shown]],
                  ['cautious', points.cautious[shown]],
                ] as const)
              : ([['fixed', points.balanced[shown]]] as const)),
          ].map(([name, score]) => (
            <tr key={`${title} ${name}`}>
              <th scope="row">{title}</th>
              <td>{name}</td>
              <td>{score.precision.toFixed(4)}</td>
              <td>{score.recall.toFixed(4)}</td>
              <td>{score.f1.toFixed(4)}</td>
            </tr>
          )),
        )}
      </tbody>
    </ScrollTable>
  );
}
