import type { FeaturePart, Inspection } from '../../taggers/inspection/inspect';
import { seen } from '../controls/unseen';
import { GROUP_NAMES } from './grids';
import { number } from './heat-map';
import { keyed } from './keyed';
import { tint } from './moved';

/** Of a group with more features the strongest are told first, the others on demand. */
const MOST = 6;

/** What the token itself is to the network: its word, n-grams, shape, word lists ..., and what each adds. */
export function FeatureList({ groups, features }: Pick<Inspection, 'groups' | 'features'>) {
  const most = Math.max(...features.flat().map(({ value }) => Math.abs(value)), 0);
  return (
    <dl className="inside-features numbers">
      {groups.map((group, index) => {
        const own = features[index] ?? [];
        const sorted = group === 'characters' ? own : [...own].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
        const first = group === 'characters' ? sorted.length : MOST;
        return (
          <div key={group}>
            <dt>{GROUP_NAMES[group]}</dt>
            <dd>
              {own.length === 0 && <span className="soft">none</span>}
              <Parts parts={sorted.slice(0, first)} most={most} />
              {sorted.length > first && (
                <details>
                  <summary>
                    {sorted.length - first} more<span className="unseen"> of {GROUP_NAMES[group]}</span>
                  </summary>
                  <Parts parts={sorted.slice(first)} most={most} />
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Parts({ parts, most }: { readonly parts: readonly FeaturePart[]; readonly most: number }) {
  return (
    <ul>
      {keyed(parts.map(({ name }) => name)).map(({ key, name }, at) => {
        const value = parts[at]?.value ?? 0;
        return (
          <li key={key} className={value < 0 ? 'down' : 'up'} style={tint(value, most)}>
            <bdi>{seen(name)}</bdi> <span>{number(value)}</span>
          </li>
        );
      })}
    </ul>
  );
}
