import { phiType } from '../../phi/taxonomy';
import { useSession } from '../context';
import { categoryOfLabel } from '../session/counts';
import { percent } from '../session/review';
import { doneResults } from './compare-store';
import { type PosteriorRow, posteriorRows } from './posterior';
import { useCompare } from './use-compare';

/** What each tagger thinks of the chosen token, label by label, side by side. */
export function Drawer() {
  const state = useCompare((all) => all);
  const models = useSession((session) => session.models);
  const done = doneResults(state);
  const first = done[0]?.tagging;
  const { token, doc } = state;
  if (!first || !doc || token === null || token >= first.starts.length)
    return (
      <aside className="drawer soft" aria-label="Posterior">
        Point at a word, or move the cursor to it, to see what each tagger thinks of it.
      </aside>
    );
  const word = doc.sliceString(first.starts[token] as number, first.ends[token] as number).trim();
  const rows = posteriorRows(
    done.map(({ tagging }) => tagging),
    token,
  );
  return (
    <aside className="drawer" aria-label="Posterior">
      <table className="numbers">
        <caption>
          <q>{word || 'line break'}</q>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Type</span>
            </th>
            {done.map(({ id }) => (
              <th key={id} scope="col">
                {models.find((model) => model.id === id)?.title ?? id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.type}>
              <th scope="row">{row.title}</th>
              {done.map(({ id }, index) => (
                <td key={id}>
                  <Bar row={row} share={row.shares[index] ?? null} best={isBest(rows, row, index)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}

function isBest(rows: readonly PosteriorRow[], row: PosteriorRow, index: number): boolean {
  return rows.every((other) => (other.shares[index] ?? 0) <= (row.shares[index] ?? 0));
}

function Bar({
  row,
  share,
  best,
}: {
  readonly row: PosteriorRow;
  readonly share: number | null;
  readonly best: boolean;
}) {
  if (share === null) return <span>no posterior</span>;
  const look = row.type === 'O' || !phiType(row.type) ? '' : ` phi-${categoryOfLabel(row.type)}`;
  return (
    <div className={`bar${look}${best ? ' best' : ''}`}>
      <span className="track" aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className="numbers">{percent(share)}</span>
    </div>
  );
}
