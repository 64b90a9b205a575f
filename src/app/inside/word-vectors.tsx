import { useEffect } from 'react';
import type { VectorAnswer, VectorPoint, VectorSpace } from '../../taggers/inspection/word-vectors';
import { Picker } from '../controls/picker';
import { FigureTable } from '../controls/table';
import { RichText } from '../controls/text';
import { useApp, useFeature } from '../core/hooks';
import { t } from '../language/language';
import { list, percent } from '../language/numbers';
import { number } from './heat-map';
import { inside } from './inside-store';
import { wordQuestions } from './word-questions';

/** The words with vectors near a word's, or that complete an analogy, and a map of them. */
export function WordVectors() {
  const questions = useApp().get(wordQuestions);
  const [network] = useFeature(inside, (state) => state.taggers);
  const { kind, like, analogy, answer, failed } = useFeature(wordQuestions, (state) => state);
  useEffect(() => {
    void questions.ask(network);
    return () => void questions.ask(undefined);
  }, [questions, network]);
  const { vectors } = t().inside;
  const wordOf = (nth: 0 | 1 | 2) => (label: string) => (
    <Field
      label={label}
      value={analogy[nth]}
      onType={(value) => questions.change({ analogy: analogy.with(nth, value) as [string, string, string] })}
    />
  );
  return (
    <div className="inside-words">
      <div className="words-form row">
        <Picker
          label={vectors.question}
          look="framed"
          value={kind}
          choices={[
            { id: 'near', name: vectors.near },
            { id: 'analogy', name: vectors.analogy },
          ]}
          onChoose={(id) => questions.change({ kind: id as typeof kind })}
        />
        {kind === 'near' ? (
          <Field label={vectors.word} value={like} onType={(word) => questions.change({ like: word })} />
        ) : (
          <RichText text={vectors.isTo} marks={{ a: wordOf(0), b: wordOf(1), c: wordOf(2) }} />
        )}
        {answer && answer.spaces.length > 1 && (
          <Picker
            label={vectors.kind}
            look="framed"
            value={answer.space}
            choices={[
              { id: 'words', name: vectors.byWords, sub: vectors.byWordsSays },
              { id: 'spelling', name: vectors.bySpelling, sub: vectors.bySpellingSays },
            ]}
            onChoose={(id) => questions.change({ space: id as VectorSpace })}
          />
        )}
      </div>
      <p className="soft" role="status">
        {failed !== null ? vectors.failed(t().terms.reason(failed)) : summary(answer)}
      </p>
      {answer && answer.points.length > 0 && (
        <div className="words-answer">
          <NearWords answer={answer} />
          <Neighbourhood answer={answer} />
        </div>
      )}
    </div>
  );
}

function summary(answer: VectorAnswer | null): string {
  const { vectors } = t().inside;
  if (!answer) return vectors.typeWord;
  const { unknown, space, points } = answer;
  const nearest = points.find(({ asked }) => !asked)?.word;
  if (unknown.length === 0) return nearest === undefined ? '' : vectors.nearest(nearest);
  const text = space === 'spelling' && points.length > 0 ? vectors.spelledAlike : vectors.noVector;
  return text(list(unknown), unknown.length);
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}

function Field({ label, value, onType }: FieldProps) {
  return (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      maxLength={60}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function NearWords({ answer: { points } }: { readonly answer: VectorAnswer }) {
  const { vectors } = t().inside;
  return (
    <FigureTable
      look="words-table"
      name={vectors.nearestWords}
      heads={[vectors.word, vectors.cosine]}
      rows={points
        .filter(({ asked }) => !asked)
        .map(({ word, similarity }) => [word.replaceAll('\n', '↵'), number(similarity)])}
    />
  );
}

const WIDTH = 640;
const HEIGHT = 440;

/** The neighbourhood as a map along its first two principal components. The table beside it has the words. */
function Neighbourhood({ answer: { points, shares } }: { readonly answer: VectorAnswer }) {
  const [x, y] = shares;
  return (
    <figure className="words-map">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t().inside.vectors.map(points.length)}>
        {placed(points, WIDTH, HEIGHT).map(({ word, asked, left, top, label, end }) => (
          <g key={`${word} ${asked}`} className={asked ? 'asked' : ''}>
            <circle cx={left} cy={top} r={asked ? 5 : 3} />
            <text x={left + (end ? -GAP : GAP)} y={label + 4} textAnchor={end ? 'end' : 'start'}>
              {word.replaceAll('\n', '↵')}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="soft numbers">{t().inside.vectors.components(percent(x), percent(y))}</figcaption>
    </figure>
  );
}

/** A word on the map: its point, and the height of its name. */
interface Placed extends Pick<VectorPoint, 'word' | 'asked'> {
  readonly left: number;
  readonly top: number;
  readonly label: number;
  /** Whether the name is to the left of the point and ends there. */
  readonly end: boolean;
}

const BORDER = 32;
/** The height of a name. */
const LINE = 16;
/** Between a point and its name. */
const GAP = 8;
/** The radius of a point, about. */
const DOT = 4;

/** Places points on a map, with the same scale on both axes, and moves overlapping names apart. */
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
      word,
      asked,
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

/** How many lines a name may be below or above its point, the nearest first. */
const AWAY = [0, 1, -1, 2, -2, 3, -3];

/** The width of a letter, about. */
const LETTER = 8;

/** The left and right end of a name. */
function extentOfName({ word, left, end }: Pick<Placed, 'word' | 'left' | 'end'>): readonly [number, number] {
  const width = LETTER * word.length;
  return end ? [left - GAP - width, left - GAP] : [left + GAP, left + GAP + width];
}
