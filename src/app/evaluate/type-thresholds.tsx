import type { RecallChoice, TypeChoice } from '../../evaluation/recall-target';
import { OutsideText } from '../controls/outside-text';
import { count } from '../core/words';

/** The threshold that each type would need by itself. */
export function TypeThresholds({ found, wanted }: { readonly found: RecallChoice; readonly wanted: string }) {
  return (
    <details className="type-thresholds">
      <summary>By type</summary>
      <p className="soft">
        The threshold at which a type by itself reaches {wanted}, where there are 30 of its words in 10 notes. A tagger
        decides all types at one threshold: “Every type” is the lowest of these.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className="scores" aria-label="Thresholds by type" tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">words</th>
              <th scope="col">notes</th>
              <th scope="col">R, {found.chosen ? `at ${found.chosen.threshold}` : 'at the lowest'}</th>
              <th scope="col">needs</th>
              <th scope="col">95 % of resamples</th>
            </tr>
          </thead>
          <tbody>
            {found.byType.map((type) => (
              <tr key={type.label}>
                <th scope="row">
                  <OutsideText>{type.label}</OutsideText>
                </th>
                <td>{count(type.tokens)}</td>
                <td>{count(type.notes)}</td>
                <td>{type.recall.toFixed(4)}</td>
                <td>{needed(type)}</td>
                <td>{type.range ? `${type.range[0]}–${type.range[1]}` : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function needed({ threshold }: TypeChoice): string {
  if (threshold === undefined) return 'too few';
  return threshold === null ? 'not reached' : String(threshold);
}
