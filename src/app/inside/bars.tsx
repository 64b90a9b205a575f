import type { TagShare } from './grids';
import { shareWords } from './words';

/** Tags with their probabilities as bars, in a table. */
export function TagBars({
  caption,
  shares,
  tags,
}: {
  readonly caption: string;
  readonly shares: readonly TagShare[];
  readonly tags: readonly string[];
}) {
  return (
    <table className="inside-bars numbers">
      <caption className="unseen">{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Probability</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ tag, share }) => (
          <tr key={tag}>
            <th scope="row">{tags[tag]}</th>
            <td>
              <span className="track" aria-hidden>
                <i style={{ width: `${share * 100}%` }} />
              </span>
              {shareWords(share)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
