import { type CSSProperties, useContext } from 'react';
import type { Inspection } from '../../taggers/inspection/inspect';
import { extentOf, movedGrid } from './grids';
import { number } from './heat-map';
import { keyed } from './keyed';
import { NetworkName } from './network-name';

/** Tokens to either side that have a column of their own. */
const REACH = 4;

interface Props {
  readonly inspection: Inspection;
  readonly step: number;
  readonly wordAt: (step: number) => string;
}

/** Which inputs speak for the tag, and which for the other: gradient times input, by token and feature group. */
export function Moved({ inspection, step, wordAt }: Props) {
  const network = useContext(NetworkName);
  const { tags, tag, other, logOdds, window, trace } = inspection;
  const reach = Math.max(REACH, (window - 1) / 2);
  const grid = movedGrid(inspection, step, reach, wordAt);
  const most = extentOf(grid);
  const first = Math.max(0, step - reach);
  const columns = keyed(grid.columns);
  const half = (window - 1) / 2;
  return (
    <>
      <p className="soft">
        {tags[tag]} rather than {tags[other]}: log-odds of <b className="numbers">{number(logOdds)}</b>. Each number is
        the gradient times the input: above 0 it speaks for {tags[tag]}, below for {tags[other]}.
        {window > 1 && ` The framed columns are the input window of ${window} tokens.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="heat-table moved" aria-label={`What moved it: ${network}`} tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <td />
              {columns.map(({ key, name }, column) => (
                <th
                  key={key}
                  scope="col"
                  aria-current={first + column === step || undefined}
                  className={window > 1 && Math.abs(first + column - step) <= half ? 'windowed' : ''}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map(({ key }, column) => {
                  const value = grid.value(index, column);
                  return (
                    <td key={key} className={value < 0 ? 'down' : 'up'} style={tint(value, most)}>
                      {number(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {trace.steps > grid.columns.length && (
        <p className="soft numbers">
          The other {trace.steps - grid.columns.length} tokens that are read with it: {number(grid.elsewhere)} together.
        </p>
      )}
    </>
  );
}

/** How much of its colour a value has. */
export function tint(value: number, most: number): CSSProperties {
  return { '--share': most > 0 ? Math.min(1, Math.abs(value) / most) : 0 } as CSSProperties;
}
