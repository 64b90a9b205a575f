import type { VectorAnswer, VectorPoint } from '../../taggers/inspection/word-vectors';
import { Picker } from '../controls/picker';
import { useApp, useFeature } from '../core/hooks';
import { percent } from '../session/review';
import { number } from './heat-map';
import { inside, type WordsState } from './inside-store';

/** The words whose vectors lie near a word's, or complete an analogy, and a map of them. */
export function WordVectors() {
  const app = useApp();
  const words = useFeature(inside, (state) => state.words);
  const { kind, analogy, answer, failed } = words;
  const set = (nth: number) => (value: string) =>
    app
      .get(inside)
      .askWords({ analogy: analogy.map((word, i) => (i === nth ? value : word)) as [string, string, string] });
  return (
    <div className="inside-words">
      <div className="words-form">
        <Picker
          label="Question"
          look="framed"
          value={kind}
          groups={[
            {
              choices: [
                { id: 'near', name: 'Words near' },
                { id: 'analogy', name: 'Analogy' },
              ],
            },
          ]}
          onChoose={(id) => app.get(inside).askWords({ kind: id as WordsState['kind'] })}
        />
        {kind === 'near' ? (
          <Field label="Word" value={words.like} onType={(like) => app.get(inside).askWords({ like })} />
        ) : (
          <>
            <Field label="First word" value={analogy[0]} onType={set(0)} />
            <span>is to</span>
            <Field label="Second word" value={analogy[1]} onType={set(1)} />
            <span>as</span>
            <Field label="Third word" value={analogy[2]} onType={set(2)} />
            <span>is to …</span>
          </>
        )}
        {answer && answer.spaces.length > 1 && (
          <Picker
            label="Vectors"
            look="framed"
            value={answer.space}
            groups={[
              {
                choices: [
                  { id: 'words', name: 'by the words’ vectors', sub: 'Of the words that it knows' },
                  { id: 'spelling', name: 'by their spelling', sub: 'The sum of the n-grams’ vectors, of any word' },
                ],
              },
            ]}
            onChoose={(id) => app.get(inside).askWords({ space: id as 'words' | 'spelling' })}
          />
        )}
      </div>
      <p className="soft" role="status">
        {failed !== null
          ? `The vectors could not be read: ${failed}. Choose another network, or reload.`
          : told(answer)}
      </p>
      {answer && answer.points.length > 0 && (
        <div className="words-answer">
          <Table answer={answer} />
          <Neighbourhood answer={answer} />
        </div>
      )}
    </div>
  );
}

function told(answer: VectorAnswer | null): string {
  if (!answer) return 'Type a word to see which words the network keeps near it.';
  const { unknown, space, points } = answer;
  if (unknown.length === 0)
    return points.length > 0 ? `The nearest is ${points.find(({ asked }) => !asked)?.word ?? 'none'}.` : '';
  const which = `${unknown.join(', ')} ${unknown.length > 1 ? 'are not among the words' : 'is not among the words'} that it knows`;
  return space === 'spelling' && points.length > 0
    ? `${which}: these are spelled alike, to the network.`
    : `${which}, and has no vector. Choose vectors by spelling, where the network has them, or another word.`;
}

function Field({
  label,
  value,
  onType,
}: {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}) {
  return (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function Table({ answer: { points } }: { readonly answer: VectorAnswer }) {
  const near = points.filter(({ asked }) => !asked);
  return (
    <table className="words-table numbers">
      <caption className="unseen">The nearest words</caption>
      <thead>
        <tr>
          <th scope="col">Word</th>
          <th scope="col">Cosine</th>
        </tr>
      </thead>
      <tbody>
        {near.map(({ word, similarity }) => (
          <tr key={word}>
            <th scope="row">{word.replaceAll('\n', '↵')}</th>
            <td>{number(similarity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 640;
const HEIGHT = 440;

/** The neighbourhood as a map: the two directions in which its words differ most. The table beside it has the words. */
function Neighbourhood({ answer: { points, shares } }: { readonly answer: VectorAnswer }) {
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

/** A word on the map: its point, and how high its name stands. */
interface Placed extends Pick<VectorPoint, 'word' | 'asked'> {
  readonly left: number;
  readonly top: number;
  readonly label: number;
  /** Whether the name stands before the point and not behind it. */
  readonly end: boolean;
}

const BORDER = 32;
/** Heights of two names that don't touch. */
const LINE = 16;
/** Between a point and its name. */
const GAP = 8;
/** What a point is wide beside its middle. */
const DOT = 4;

/** Lays points out on a map, both axes to one scale, with names moved apart where they would lie on each other. */
export function placed(points: readonly VectorPoint[], width: number, height: number): readonly Placed[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const scale = Math.min(
    (width - 4 * BORDER) / Math.max(extent(xs), 1e-6),
    (height - 2 * BORDER) / Math.max(extent(ys), 1e-6),
  );
  const made: Placed[] = [];
  const laid = points
    .map(({ word, asked, x, y }) => ({
      ...{ word, asked },
      left: width / 2 + (x - middle(xs)) * scale,
      top: height / 2 - (y - middle(ys)) * scale,
    }))
    .sort((a, b) => Number(b.asked) - Number(a.asked) || a.top - b.top);
  for (const each of laid) {
    const usual = each.left > 0.7 * width;
    const places = AWAY.flatMap((lines) =>
      [usual, !usual].map((end) => ({ ...each, label: each.top + lines * LINE, end })),
    );
    const isFree = (place: Placed) => {
      const [from, to] = extentOfName(place);
      const isOnMap = from > 0 && to < width && place.label > LINE && place.label < height - LINE;
      const isOnPoint = laid.some(
        ({ left, top }) => left > from - DOT && left < to + DOT && Math.abs(top - place.label) < LINE / 2 + DOT,
      );
      const isOnName = made.some((other) => {
        const [start, stop] = extentOfName(other);
        return start <= to && stop >= from && Math.abs(place.label - other.label) < LINE;
      });
      return isOnMap && !isOnPoint && !isOnName;
    };
    made.push(places.find(isFree) ?? { ...each, label: each.top, end: usual });
  }
  return made;
}

/** Lines that a name may stand from its point, the nearest first. */
const AWAY = [0, 1, -1, 2, -2, 3, -3];

/** About what a letter is wide. */
const LETTER = 8;

/** From where to where a name goes across. */
function extentOfName({ word, left, end }: Pick<Placed, 'word' | 'left' | 'end'>): readonly [number, number] {
  const width = LETTER * word.length;
  return end ? [left - GAP - width, left - GAP] : [left + GAP, left + GAP + width];
}
