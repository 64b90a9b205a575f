import { Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { ReliabilityDiagram } from './reliability-diagram';
import { calibratedTrace } from './state';
import { evaluation } from './store';
import { ThresholdPart } from './threshold-part';
import { TracingPart } from './tracing-part';

/** How honest a tagger's probabilities are, and which threshold has the recall that a person needs. */
export function Calibration() {
  const { store } = useApp().get(evaluation);
  const trace = useFeature(evaluation, calibratedTrace);
  const traces = useFeature(evaluation, (state) => state.traces);
  const models = useSession((state) => state.models);
  if (!trace)
    return (
      <>
        <p className="soft">
          What a tagger calls 80 % sure should be right in 80 % of cases. Drawing the curves shows whether it is on
          these notes, and finds the threshold for the recall that you need.
        </p>
        <TracingPart />
      </>
    );
  const choices = traces
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
