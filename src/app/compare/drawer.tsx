import { ScanSearch } from 'lucide-react';
import { phiType } from '../../phi/taxonomy';
import { CommandButton } from '../controls/command-button';
import { seen } from '../controls/unseen';
import { categoryOfLabel } from '../session/counts';
import { percent } from '../session/review';
import { doneResults } from './compare-store';
import { PlacesList } from './places-list';
import { type PosteriorRow, posteriorRows } from './posterior';
import { useCompare, useTitles } from './use-compare';

/** The places where the columns part, and what each thinks of the chosen token. */
export function Drawer() {
  return (
    <div className="drawer">
      <PlacesList />
      <Posterior />
    </div>
  );
}

/** What each column thinks of the chosen token, label by label, side by side. */
function Posterior() {
  const state = useCompare((all) => all);
  const title = useTitles();
  const done = doneResults(state);
  const first = done[0]?.tagging;
  const { token, doc } = state;
  if (!first || !doc || token === null || token >= first.starts.length)
    return (
      <aside className="posterior soft" aria-label="Posterior">
        Point at a word, or move the cursor to it, to see what each tagger thinks of it.
      </aside>
    );
  const word = doc.sliceString(first.starts[token] as number, first.ends[token] as number).trim();
  const rows = posteriorRows(done, token);
  return (
    <aside className="posterior" aria-label="Posterior">
      <table className="numbers">
        <caption>
          <q>{seen(word) || 'line break'}</q>
          <CommandButton command="inside.open" icon={<ScanSearch size={16} aria-hidden />}>
            Look inside
          </CommandButton>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Type</span>
            </th>
            {done.map(({ id, column }) => (
              <th key={id} scope="col">
                {title(column)}
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
                  {row.shares[index] === null ? (
                    <span className={row.said[index] ? 'said' : 'soft'}>{row.said[index] ? 'yes' : '–'}</span>
                  ) : (
                    <Bar row={row} share={row.shares[index] ?? 0} best={isBest(rows, row, index)} />
                  )}
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

function Bar({ row, share, best }: { readonly row: PosteriorRow; readonly share: number; readonly best: boolean }) {
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
