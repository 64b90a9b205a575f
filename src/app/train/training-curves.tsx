import { useFeature } from '../core/hooks';
import { t } from '../language/language';
import { decimal } from '../language/numbers';
import type { TrainingProgress } from './state';
import { training } from './store';

/** How loss and scores went, epoch by epoch, and the same as a table. */
export function TrainingCurves() {
  const progress = useFeature(training, (state) => state.progress);
  if (!progress) return null;
  const { curves: words } = t().train;
  const { losses, dev, loss, epoch, epochs, done } = progress;
  const along = epoch - 1 + (done * epochs - (epoch - 1));
  const loses = losses.map((y, i) => ({ x: i + 1, y }));
  const live = loss === undefined ? loses : [...loses, { x: Math.max(along, losses.length), y: loss }];
  const scored = (of: (scores: TrainingProgress['dev'][number]) => number) =>
    dev.map((scores, i) => ({ x: i + 1, y: of(scores) }));
  return (
    <section className="curves" aria-label={words.title}>
      <div className="charts">
        <Chart
          title={words.lossPerToken}
          to={epochs}
          lines={[{ name: words.lossLine, points: live }]}
          digits={3}
          from={0}
        />
        <Chart
          title={words.heldOut}
          to={epochs}
          lines={[
            { name: words.f1Line, points: scored(({ f1 }) => f1) },
            { name: words.recallLine, points: scored(({ tokenRecall }) => tokenRecall), dashed: true },
          ]}
          digits={2}
        />
      </div>
      {losses.length > 0 && (
        <details>
          <summary>{words.table}</summary>
          <table className="numbers">
            <thead>
              <tr>
                <th scope="col">{words.epoch}</th>
                <th scope="col">{words.loss}</th>
                <th scope="col">{words.f1}</th>
                <th scope="col">{words.recall}</th>
              </tr>
            </thead>
            <tbody>
              {losses.map((each, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an epoch is its number
                <tr key={i}>
                  <th scope="row">{i + 1}</th>
                  <td>{figure(each)}</td>
                  <td>{figure(dev[i]?.f1)}</td>
                  <td>{figure(dev[i]?.tokenRecall)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function figure(value: number | undefined): string {
  return value === undefined ? '' : decimal(value, 4);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly name: string;
  readonly points: readonly Point[];
  readonly dashed?: boolean;
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly Line[];
  /** The last epoch. */
  readonly to: number;
  /** Decimals of the figures at the side. */
  readonly digits: number;
  /** The lowest figure, where it is not to follow from the lines. */
  readonly from?: number;
}

const WIDTH = 360;
const HEIGHT = 180;
const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 28;

/** Lines over epochs, for the eye alone: whoever shows it has a table beside it. */
function Chart({ title, lines, to, digits, from }: ChartProps) {
  const ys = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const [low, high] = rangeOf(ys, from);
  const x = (epoch: number) => LEFT + (epoch / to) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure className="curve">
      <figcaption>
        {title}
        {lines.length > 1 && (
          <span className="keys">
            {lines.map(({ name, dashed }) => (
              <span key={name} className={dashed ? 'key dashed' : 'key'}>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
        {[low, (low + high) / 2, high].map((value) => (
          <g key={value}>
            <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {ys.length > 0 && decimal(value, digits)}
            </text>
          </g>
        ))}
        {ticks(to).map((epoch) => (
          <text key={epoch} x={x(epoch)} y={HEIGHT - 8} textAnchor="middle">
            {epoch}
          </text>
        ))}
        {lines.map(({ name, points, dashed }) => (
          <g key={name} className={dashed ? 'line dashed' : 'line'}>
            <polyline points={points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')} />
            {points.map((point) => (
              <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r={2.5} />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** From the least to the greatest with some room; never empty. */
function rangeOf(ys: readonly number[], from: number | undefined): readonly [number, number] {
  if (ys.length === 0) return [0, 1];
  const [least, greatest] = [from ?? Math.min(...ys), Math.max(...ys)];
  const room = Math.max((greatest - least) * 0.08, 0.005);
  return [from ?? Math.max(0, least - room), greatest <= 1 ? Math.min(1, greatest + room) : greatest + room];
}

function ticks(to: number): readonly number[] {
  const step = Math.max(1, Math.ceil(to / 8));
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, i) => i * step);
}
