import { useMemo } from 'react';
import type { Inspection } from '../../taggers/inspection/inspect';
import type { LayerTrace } from '../../taggers/inspection/trace';
import { around, gateGrid, hiddenGrid } from './grids';
import { HeatMap } from './heat-map';

const REACH = 20;

interface Props {
  readonly inspection: Inspection;
  readonly layer: LayerTrace;
  readonly step: number;
  readonly wordAt: (step: number) => string;
  readonly onStep: (step: number) => void;
}

/** The hidden units of one layer and direction around the token and, of an LSTM, its gates and cell there. */
export function Units({ inspection, layer, step, wordAt, onStep }: Props) {
  const { steps } = inspection.trace;
  const stretch = useMemo(() => around(step, steps, REACH), [step, steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the layer's trace
  const hidden = useMemo(() => hiddenGrid(layer, steps, stretch, wordAt), [layer, steps, stretch]);
  const gates = useMemo(() => gateGrid(layer, steps, step), [layer, steps, step]);
  const signed = gates !== null || layer.hidden.some((value) => value < 0);
  const several = inspection.trace.layers.length > 1;
  const from = layer.direction === 'left' ? 'from left to right' : 'from right to left';
  const name = `${inspection.trace.layers.some((each) => each.layer > 0) ? `layer ${layer.layer + 1}, ` : ''}${from}`;
  return (
    <>
      <HeatMap
        title={several ? `Hidden units, ${name}` : 'Hidden units'}
        grid={hidden}
        most={1}
        signed={signed}
        height={Math.max(1, Math.min(3, 288 / hidden.rows.length))}
        chosen={step - stretch.from}
        onChoose={(column) => onStep(stretch.from + column)}
      />
      {gates && (
        <HeatMap
          title={`Gates and cell at the token${several ? `, ${name}` : ''}`}
          grid={gates}
          most={1}
          signed
          height={20}
          named
        />
      )}
    </>
  );
}
