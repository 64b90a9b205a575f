import type { Reliability } from '../../evaluation/curve';
import { LineChart } from '../charts/line-chart';
import { count } from '../core/words';

/** What a tagger said, against what is true. */
export function ReliabilityDiagram({ reliability }: { readonly reliability: Reliability }) {
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
          <section className="scores" aria-label="Reliability as a table" tabIndex={0}>
            <table className="numbers">
              <thead>
                <tr>
                  {['Bin', 'words', 'said', 'is PHI', '95 % interval'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
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
            </table>
          </section>
        }
      />
    </>
  );
}
