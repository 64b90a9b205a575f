import { useMemo } from 'react';
import type { Inspection } from '../../taggers/inspection/inspect';
import type { ChainTrace } from '../../taggers/inspection/trace';
import { around, chainRows, extentOf, likelyTags, posteriorGrid, transitionGrid } from './grids';
import { HeatMap, number } from './heat-map';
import { shareWords } from './words';

/** Tokens to either side of the chosen one. */
const REACH = 12;
const MOST = 5;

interface Props {
  readonly inspection: Inspection;
  readonly chain: ChainTrace;
  readonly step: number;
  readonly wordAt: (step: number) => string;
  readonly onStep: (step: number) => void;
}

/** What a CRF adds: the tags' own scores, the transitions to their neighbours, and the marginals that follow. */
export function Chain({ inspection, chain, step, wordAt, onStep }: Props) {
  const { trace, tags } = inspection;
  const rows = chainRows(trace, chain, tags.length, step, MOST);
  const stretch = useMemo(() => around(step, trace.steps, REACH), [step, trace]);
  const likely = useMemo(() => likelyTags(trace, tags.length, stretch), [trace, tags, stretch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the trace
  const marginals = useMemo(() => posteriorGrid(trace, tags, likely, stretch, wordAt), [trace, tags, likely, stretch]);
  const transitions = useMemo(() => transitionGrid(chain, tags, likely), [chain, tags, likely]);
  return (
    <>
      <p className="soft">
        The score of a tag at the token, and of the transitions from the most probable tag before it and to that after
        it; the marginal counts every way through the sequence.
      </p>
      <table className="chain-rows numbers">
        <caption className="unseen">Scores of the most probable tags</caption>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">from before</th>
            <th scope="col">here</th>
            <th scope="col">to after</th>
            <th scope="col">marginal</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tag, from, emission, to, share }) => (
            <tr key={tag}>
              <th scope="row">{tags[tag]}</th>
              <td>{score(from)}</td>
              <td>{number(emission)}</td>
              <td>{score(to)}</td>
              <td>{shareWords(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <HeatMap
        title="Marginals around the token"
        grid={marginals}
        most={1}
        signed={false}
        height={20}
        named
        chosen={step - stretch.from}
        onChoose={(column) => onStep(stretch.from + column)}
      />
      <HeatMap
        title="Transitions among these tags, from the row’s to the column’s"
        grid={transitions}
        most={extentOf(transitions)}
        signed
        height={20}
        named
      />
    </>
  );
}

const score = (value: number | null): string => (value === null ? '–' : number(value));
