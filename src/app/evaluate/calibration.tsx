import type { Reliability } from '../../evaluation/curve';
import { LineChart } from '../charts/line-chart';
import { Picker } from '../controls/picker';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { count } from '../core/words';
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
  if (!trace)
    return (
      <>
        <p className="soft">
          What a tagger calls 80 % sure should be right in 80 % of cases. Drawing the curves shows whether it is on
          these notes, and finds the threshold for the recall that you need.
        </p>
        <CurvesPanel />
      </>
    );
  const choices = rows
    .filter(({ curve }) => curve !== undefined)
    .map(({ tagger }) => ({ id: tagger, name: models.find(({ id }) => id === tagger)?.title ?? tagger }));
  const { curve, tagger } = trace;
  return (
    <>
      <div className="actions">
        <Picker
          look="framed"
          label="Tagger that is calibrated"
          value={tagger}
          groups={[{ choices }]}
          onChoose={(id) => store.setState({ calibrated: id, choice: null })}
        />
      </div>
      {curve.steps.length === 0 ? (
        <p className="soft">This tagger goes by fixed rules: it has no threshold to choose.</p>
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
  return (
    <>
      <h3>How honest its probabilities are</h3>
      <p className="soft">
        Words and numbers by their probability of being PHI, in ten bins; on the dotted line, what is said is true.
        Above it there is more PHI than the tagger says, below it less. Lines up and down are 95 % confidence intervals.
        Expected calibration error: {reliability.errorAbove.toFixed(4)} among words from 10 % on, where decisions fall;{' '}
        {reliability.error.toFixed(4)} among all.
      </p>
      <LineChart
        label="Reliability: the share of words that are PHI against the probability that was said, in ten bins"
        xTitle="Probability that was said"
        yTitle="Share that is PHI"
        xDomain={[0, 1]}
        yDomain={[0, 1]}
        diagonal
        series={[
          {
            name: 'Words and numbers',
            points: bins.map(({ said, share }) => ({ x: said, y: share.estimate })),
            marks: bins.map(({ said, share, words }) => ({
              ...{ x: said, y: share.estimate, shape: 'dot' as const },
              name: `${count(words)} words: said ${said.toFixed(3)}, true ${share.estimate.toFixed(3)}`,
            })),
            whiskers: bins.map(({ said, share }) => [said, share.low, share.high] as const),
          },
        ]}
        table={
          <ScrollTable
            label="Reliability as a table"
            className="scores"
            heads={['Bin', 'words', 'said', 'is PHI', '95 % interval']}
          >
            <tbody>
              {bins.map(({ from, to, words, said, share }) => (
                <tr key={from}>
                  <th scope="row">
                    {from.toFixed(1)}–{to.toFixed(1)}
                  </th>
                  <td>{count(words)}</td>
                  <td>{said.toFixed(4)}</td>
                  <td>{share.estimate.toFixed(4)}</td>
                  <td>
                    {share.low.toFixed(4)}–{share.high.toFixed(4)}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        }
      />
    </>
  );
}
