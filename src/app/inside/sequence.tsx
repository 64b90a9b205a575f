import { useMemo } from 'react';
import type { Inspection } from '../../taggers/inspection/inspect';
import type { ChainTrace, LayerTrace } from '../../taggers/inspection/trace';
import { FigureTable } from '../controls/table';
import { useUi } from '../core/hooks';
import { t } from '../language/language';
import { around, chainRows, extentOf, gateGrid, hiddenGrid, likelyTags, posteriorGrid, transitionGrid } from './grids';
import { HeatMap, number, shareWords } from './heat-map';

/** Tokens shown on each side of the chosen one. */
const CHAIN_REACH = 12;
const MOST_TAGS = 5;

/** A network at a step of its sequence. */
export interface AtStep {
  readonly inspection: Inspection;
  readonly step: number;
  readonly wordAt: (step: number) => string;
  readonly onStep: (step: number) => void;
}

/** The CRF: the tags' emission scores, the transitions to their neighbours, and the marginals that result. */
export function Chain({ inspection, chain, step, wordAt, onStep }: AtStep & { readonly chain: ChainTrace }) {
  const { trace, tags } = inspection;
  const rows = chainRows(inspection, chain, tags.length, step, MOST_TAGS);
  const stretch = useMemo(() => around(step, trace.steps, CHAIN_REACH), [step, trace]);
  const likely = useMemo(() => likelyTags(inspection, tags.length, stretch), [inspection, tags, stretch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from the trace
  const marginals = useMemo(
    () => posteriorGrid(inspection, tags, likely, stretch, wordAt),
    [inspection, tags, likely, stretch],
  );
  const words = t().inside.chain;
  const transitions = useMemo(() => transitionGrid(chain, tags, likely), [chain, tags, likely]);
  return (
    <>
      <p className="soft">{words.says}</p>
      <FigureTable
        look="chain-rows"
        name={words.caption}
        heads={[t().inside.tag, words.from, words.here, words.to, words.marginal]}
        rows={rows.map(({ tag, from, emission, to, share }) => [
          tags[tag],
          score(from),
          number(emission),
          score(to),
          shareWords(share),
        ])}
      />
      <HeatMap
        title={words.marginals}
        grid={marginals}
        most={1}
        signed={false}
        height={20}
        named
        chosen={step - stretch.from}
        onChoose={(column) => onStep(stretch.from + column)}
      />
      <HeatMap title={words.transitions} grid={transitions} most={extentOf(transitions)} signed height={20} named />
    </>
  );
}

const score = (value: number | null): string => (value === null ? '–' : number(value));

/** As `CHAIN_REACH`. */
const UNITS_REACH = 20;

/** The hidden units of one layer and direction around the token and, for an LSTM, its gates and cell at the token. */
export function Units({ inspection, layer, step, wordAt, onStep }: AtStep & { readonly layer: LayerTrace }) {
  const { steps } = inspection.trace;
  const stretch = useMemo(() => around(step, steps, UNITS_REACH), [step, steps]);
  const language = useUi((ui) => ui.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from the layer's trace, the units' names from the language
  const hidden = useMemo(() => hiddenGrid(layer, steps, stretch, wordAt), [layer, steps, stretch, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are in the interface's language
  const gates = useMemo(() => gateGrid(layer, steps, step), [layer, steps, step, language]);
  const signed = gates !== null || layer.hidden.some((value) => value < 0);
  const several = inspection.trace.layers.length > 1;
  const words = t().inside;
  const from = words.directions[layer.direction];
  const name = inspection.trace.layers.some((each) => each.layer > 0) ? words.layer(layer.layer + 1, from) : from;
  return (
    <>
      <HeatMap
        title={several ? words.hiddenUnitsOf(name) : words.hiddenUnits}
        grid={hidden}
        most={1}
        signed={signed}
        height={Math.max(1, Math.min(3, 288 / hidden.rows.length))}
        chosen={step - stretch.from}
        onChoose={(column) => onStep(stretch.from + column)}
      />
      {gates && (
        <HeatMap title={several ? words.gatesOf(name) : words.gates} grid={gates} most={1} signed height={20} named />
      )}
    </>
  );
}
