import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Curve } from '../../evaluation/curve';
import type { Score } from '../../evaluation/score';
import { LineChart, type Series, shareDomain } from '../charts/line-chart';
import { useApp, useFeature, useSession } from '../core/hooks';
import type { EvaluationState } from './state';
import { evaluation } from './store';
import { TracingPart } from './tracing-part';

type Shown = EvaluationState['curveOf'];
interface Titled {
  readonly title: string;
  readonly curve: Curve;
}

/** Precision against recall at every threshold, several taggers in one chart, with their operating points. */
export function Curves() {
  const { store } = useApp().get(evaluation);
  const shown = useFeature(evaluation, (state) => state.curveOf);
  const traces = useFeature(evaluation, (state) => state.traces);
  const models = useSession((state) => state.models);
  const drawn = traces.flatMap(({ tagger, curve }): Titled[] =>
    curve ? [{ title: models.find(({ id }) => id === tagger)?.title ?? tagger, curve }] : [],
  );
  return (
    <>
      <p className="soft">
        Each tagger reads every note once and decides it at 24 thresholds: the lower the threshold, the more it finds,
        and the more it masks in vain.
      </p>
      <TracingPart />
      {drawn.length > 0 && (
        <>
          <ToggleButtonGroup
            className="which"
            aria-label="What the curves show"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[shown]}
            onSelectionChange={(keys) => store.setState({ curveOf: [...keys][0] as Shown })}
          >
            <ToggleButton id="tokens" className="button quiet">
              Tokens, PHI or not
            </ToggleButton>
            <ToggleButton id="strict" className="button quiet">
              Spans, strict
            </ToggleButton>
          </ToggleButtonGroup>
          <CurvesChart drawn={drawn} shown={shown} />
        </>
      )}
    </>
  );
}

function CurvesChart({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Shown }) {
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

function seriesOf({ title, curve: { steps, points } }: Titled, shown: Shown): Series {
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

function CurvesTable({ drawn, shown }: { readonly drawn: readonly Titled[]; readonly shown: Shown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label="Curves as a table" tabIndex={0}>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Tagger</th>
            {['threshold', 'P', 'R', 'F1'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </section>
  );
}
