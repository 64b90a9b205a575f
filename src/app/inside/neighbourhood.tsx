import type { VectorAnswer } from '../../taggers/inspection/word-vectors';
import { percent } from '../session/review';
import { GAP, placed } from './placed';

const WIDTH = 640;
const HEIGHT = 440;

/** The neighbourhood as a map: the two directions in which its words differ most. The table beside it has the words. */
export function Neighbourhood({ answer: { points, shares } }: { readonly answer: VectorAnswer }) {
  const [x, y] = shares;
  return (
    <figure className="words-map">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Map of ${points.length} words. The table has the nearest, in order.`}
      >
        {placed(points, WIDTH, HEIGHT).map(({ word, asked, left, top, label, end }) => (
          <g key={`${word} ${asked}`} className={asked ? 'asked' : ''}>
            <circle cx={left} cy={top} r={asked ? 5 : 3} />
            <text x={left + (end ? -GAP : GAP)} y={label + 4} textAnchor={end ? 'end' : 'start'}>
              {word.replaceAll('\n', '↵')}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="soft numbers">
        Two principal components, which hold {percent(x)} and {percent(y)} of how these words differ.
      </figcaption>
    </figure>
  );
}
