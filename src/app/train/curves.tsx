import { useFeature } from '../core/hooks';
import { Chart } from './chart';
import type { Progress } from './state';
import { training } from './store';

/** How loss and scores went, epoch by epoch, and the same as a table. */
export function Curves() {
  const progress = useFeature(training, (state) => state.progress);
  if (!progress) return null;
  const { losses, dev, loss, epoch, epochs, done } = progress;
  const along = epoch - 1 + (done * epochs - (epoch - 1));
  const loses = losses.map((y, i) => ({ x: i + 1, y }));
  const live = loss === undefined ? loses : [...loses, { x: Math.max(along, losses.length), y: loss }];
  const scored = (of: (scores: Progress['dev'][number]) => number) =>
    dev.map((scores, i) => ({ x: i + 1, y: of(scores) }));
  return (
    <section className="curves" aria-label="Curves">
      <div className="charts">
        <Chart title="Loss per token" to={epochs} lines={[{ name: 'loss', points: live }]} digits={3} from={0} />
        <Chart
          title="On the notes held out"
          to={epochs}
          lines={[
            { name: 'strict F1', points: scored(({ f1 }) => f1) },
            { name: 'recall of PHI words', points: scored(({ tokenRecall }) => tokenRecall), dashed: true },
          ]}
          digits={2}
        />
      </div>
      {losses.length > 0 && (
        <details>
          <summary>The same as a table</summary>
          <table className="numbers">
            <thead>
              <tr>
                <th scope="col">Epoch</th>
                <th scope="col">Loss</th>
                <th scope="col">F1</th>
                <th scope="col">Recall of PHI words</th>
              </tr>
            </thead>
            <tbody>
              {losses.map((each, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an epoch is its number
                <tr key={i}>
                  <th scope="row">{i + 1}</th>
                  <td>{each.toFixed(4)}</td>
                  <td>{dev[i]?.f1.toFixed(4)}</td>
                  <td>{dev[i]?.tokenRecall.toFixed(4)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
