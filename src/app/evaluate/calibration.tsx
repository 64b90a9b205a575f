import type { Reliability } from '../../evaluation/curve';
import { LineChart } from '../charts/line-chart';
import { Picker } from '../controls/picker';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { CurvesPanel } from './curves-view';
import { calibratedCurve } from './state';
import { evaluation } from './store';
import { ThresholdPart } from './threshold-part';

/** How honest a tagger's probabilities are, and which threshold has the recall that a person needs. */
export function Calibration() {
  const { store } = useApp().get(evaluation);
  const trace = useFeature(evaluation, calibratedCurve);
  const rows = useFeature(evaluation, (state) => state.curves.rows);
  const models = useSession((state) => state.models);
  const words = t().evaluate.calibration;
  if (!trace)
    return (
      <>
        <p className="soft">{words.says}</p>
        <CurvesPanel />
      </>
    );
  const choices = rows
    .filter(({ curve }) => curve !== undefined)
    .map(({ tagger }) => ({ id: tagger, name: titleOfModel(models, tagger) }));
  const { curve, tagger } = trace;
  return (
    <>
      <div className="actions">
        <Picker
          look="framed"
          label={words.tagger}
          value={tagger}
          choices={choices}
          onChoose={(id) => store.setState({ calibrated: id, choice: null })}
        />
      </div>
      {curve.steps.length === 0 ? (
        <p className="soft">{words.fixed}</p>
      ) : (
        <>
          <ThresholdPart trace={trace} />
          {curve.reliability && <ReliabilityDiagram reliability={curve.reliability} />}
        </>
      )}
    </>
  );
}

/** What a tagger said, against what is true. */
function ReliabilityDiagram({ reliability }: { readonly reliability: Reliability }) {
  const bins = reliability.bins.flatMap(({ said, true: share, ...bin }) =>
    said === null || share === null ? [] : [{ ...bin, said, share }],
  );
  const words = t().evaluate.calibration;
  return (
    <>
      <h3>{words.title}</h3>
      <p className="soft">{words.explained(decimal(reliability.errorAbove, 4), decimal(reliability.error, 4))}</p>
      <LineChart
        label={words.label}
        xTitle={words.said}
        yTitle={words.share}
        xDomain={[0, 1]}
        yDomain={[0, 1]}
        diagonal
        series={[
          {
            name: words.words,
            points: bins.map(({ said, share }) => ({ x: said, y: share.estimate })),
            marks: bins.map(({ said, share, words: many }) => ({
              x: said,
              y: share.estimate,
              shape: 'dot' as const,
              name: words.bin(many, decimal(said, 3), decimal(share.estimate, 3)),
            })),
            whiskers: bins.map(({ said, share }) => [said, share.low, share.high] as const),
          },
        ]}
        table={
          <ScrollTable
            label={words.table}
            className="scores"
            heads={[words.bins, words.wordsHead, words.saidHead, words.isPhi, t().evaluate.interval]}
            rows={bins.map(({ from, to, words: many, said, share }) => [
              `${decimal(from, 1)}–${decimal(to, 1)}`,
              ...[count(many), decimal(said, 4), decimal(share.estimate, 4)],
              `${decimal(share.low, 4)}–${decimal(share.high, 4)}`,
            ])}
          />
        }
      />
    </>
  );
}
