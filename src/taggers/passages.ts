import { type Language, passagesInOther } from '../note/language';
import type { Note } from '../note/note';
import { allOverlapping, compareSpans, firstOverlapping, type Span, type TextRange, trimmed } from '../note/span';
import { phiType } from '../phi/taxonomy';
import { MASKING_POINT, type Tagger, type Tagging, type TagOptions } from './tagger';

/** The passages of a note in the other language than its own, as one text. */
export interface Passages {
  /** In the note, in order. */
  readonly ranges: readonly TextRange[];
  readonly text: string;
  /** Moves what lies in the text of the passages to the note; undefined if it is not within one passage. */
  toNote<Range extends TextRange>(range: Range): Range | undefined;
  /** Moves what lies within one passage of the note to the text of the passages; undefined otherwise. */
  fromNote<Range extends TextRange>(range: Range): Range | undefined;
}

/** Between two passages. */
const APART = '\n\n';

/** The passages of a text in the other language than the one it is read in; undefined if it has none (L1). */
export function passagesOf(text: string, language: Language): Passages | undefined {
  const ranges = passagesInOther(text, language);
  if (ranges.length === 0) return undefined;
  let length = 0;
  const places = ranges.map(({ start, end }) => {
    const from = length;
    length += end - start + APART.length;
    return { start: from, end: from + end - start, shift: start - from };
  });
  const moved = <Range extends TextRange>(range: Range, by: number): Range => ({
    ...range,
    start: range.start + by,
    end: range.end + by,
  });
  return {
    ranges,
    text: ranges.map(({ start, end }) => text.slice(start, end)).join(APART),
    toNote(range) {
      const place = places.find(({ start, end }) => start <= range.start && range.end <= end);
      return place && moved(range, place.shift);
    },
    fromNote(range) {
      const place = places.find(({ start, end, shift }) => start + shift <= range.start && range.end <= end + shift);
      return place && moved(range, -place.shift);
    },
  };
}

/** A tagger of the other language for passages, opened when a note has some. */
export interface PassageTagger extends Pick<TagOptions, 'point'> {
  open(): Promise<Tagger>;
}

/** A tagging whose spans within the passages are those of another tagger. */
export interface TaggingWithPassages extends Tagging {
  readonly passages?: Passages | undefined;
}

/**
 * Tags notes as `tagger.tag`, and has another tagger read their passages in the other language (`SPEC.md`, L1 to L3).
 * @param other absent if everything is read by `tagger`
 */
export async function tagWithPassages(
  tagger: Tagger,
  notes: readonly Note[],
  other: PassageTagger | undefined,
  { onProgress, ...options }: TagOptions = {},
): Promise<TaggingWithPassages[]> {
  const passages = notes.map(({ text }) => other && passagesOf(text, tagger.language));
  const mixed = passages.flatMap((own, at) => (own ? [{ at, note: { ...(notes[at] as Note), text: own.text } }] : []));
  if (!other || mixed.length === 0) return tagger.tag(notes, { ...options, ...(onProgress && { onProgress }) });
  const inPassages = characters(mixed.map(({ note }) => note));
  const share = characters(notes) / (characters(notes) + inPassages);
  const taggings = await tagger.tag(notes, { ...options, onProgress: (done) => onProgress?.(done * share) });
  const point = other.point ?? options.point ?? MASKING_POINT;
  const found = await (await other.open()).tag(
    mixed.map(({ note }) => note),
    { ...options, point, onProgress: (done) => onProgress?.(share + done * (1 - share)) },
  );
  const read = new Map(mixed.map(({ at }, i) => [at, found[i] as Tagging]));
  return taggings.map((tagging, at) => {
    const own = passages[at];
    if (!own) return tagging;
    const spans = spansWithPassages(
      (notes[at] as Note).text,
      tagging.spans,
      own,
      read.get(at)?.spans ?? [],
      tagger.labels,
    );
    return { ...tagging, spans, passages: own };
  });
}

/**
 * The spans outside the passages, those that the other tagger found within, and of the first tagger's own within those that repeat
 * a text outside (L2).
 */
function spansWithPassages(
  text: string,
  spans: readonly Span[],
  passages: Passages,
  read: readonly Span[],
  labels: readonly string[],
): Span[] {
  const textOf = ({ start, end }: TextRange) => text.slice(start, end).toLowerCase();
  const outside = spans.flatMap((span) => partsOutside(text, span, passages.ranges));
  const known = new Map(outside.map((span) => [textOf(span), span.label]));
  const within = read.flatMap((span) => {
    const moved = passages.toNote(span);
    return moved ? { ...moved, label: labelLike(span.label, labels) ?? known.get(textOf(moved)) ?? span.label } : [];
  });
  const repeated = spans.filter(
    (span) => passages.fromNote(span) && known.has(textOf(span)) && !firstOverlapping(within, span),
  );
  return [...outside, ...within, ...repeated].sort(compareSpans);
}

/** The label of the same type among those of the note's tagger, so that a person's surrogates are the same everywhere. */
function labelLike(label: string, labels: readonly string[]): string | undefined {
  return labels.find((own) => phiType(own) !== undefined && phiType(own) === phiType(label));
}

/** The parts of a span outside some ranges, without white space at their ends. */
function partsOutside(text: string, span: Span, ranges: readonly TextRange[]): Span[] {
  const crossed = allOverlapping(ranges, span);
  if (crossed.length === 0) return [span];
  const starts = [span.start, ...crossed.map(({ end }) => end)];
  const ends = [...crossed.map(({ start }) => start), span.end];
  return starts.flatMap((start, i) => {
    const part = trimmed(text, start, ends[i] as number);
    return part ? [{ ...span, ...part }] : [];
  });
}

function characters(notes: readonly Note[]): number {
  return notes.reduce((sum, { text }) => sum + text.length, 0);
}
