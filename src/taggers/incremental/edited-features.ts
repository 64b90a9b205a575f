import type { Bags } from '../../nn/batch';
import { firstEndingAfter } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import type { FeatureReader, Features } from '../features/features';
import { type LinesAround, lineEnds } from '../features/line-context';
import { partByPart, tokenizeInParts } from '../reading/parts';

/** Characters; a longer note isn't kept. */
const LONGEST = 50_000;

/** A text with its tokens and features. */
export interface ReadText extends Features {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * Reads texts into tokens and features. If a text differs from the last one by an edit, only the lines around the edit are read
 * again, since the features of a token depend on its line, the field above it and the gaps beside it. The group that depends on
 * the line's place in the note is read as a whole if the number of lines has changed.
 */
export function makeEditedFeatures(read: FeatureReader) {
  let last: ReadText | undefined;

  /** @param pause called between the parts of a long text */
  return async (text: string, pause: () => Promise<void>): Promise<ReadText> => {
    const changed = last && changedLines(last.text, text);
    let now: ReadText;
    if (last && changed && 2 * (changed.end - changed.start) <= text.length) now = reread(last, text, changed, read);
    else {
      const tokens = await partByPart(tokenizeInParts(text), pause);
      now = { text, tokens, ...(await partByPart(read.parts(text, tokens), pause)) };
    }
    last = text.length <= LONGEST ? now : undefined;
    return now;
  };
}

/** A stretch of a text, or of tokens. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function reread(last: ReadText, text: string, changed: Range, read: FeatureReader): ReadText {
  const grown = text.length - last.text.length;
  // One more line on either side, so that the changed lines have their neighbours.
  const start = startOfLine(text, changed.start - 1);
  const end = endOfLine(text, changed.end);
  const slice = text.slice(start, end);
  const tokens = tokenize(slice);
  const around = read.local(slice, tokens, linesAround(last.tokens, { start, end: end - grown }, tokens));
  const fresh = tokensWithin(tokens, changed, start);
  const old = tokensWithin(last.tokens, { start: changed.start, end: changed.end - grown }, 0);
  const splice = <T>(before: readonly T[], middle: readonly T[], after: readonly T[]) =>
    before.slice(0, old.start).concat(middle, after);
  const all = splice(
    last.tokens,
    moved(tokens.slice(fresh.start, fresh.end), start),
    moved(last.tokens.slice(old.end), grown),
  );
  const words = splice(last.words, around.words.slice(fresh.start, fresh.end), last.words.slice(old.end));
  const groups = around.groups.map((bags, group) =>
    bags ? spliceBags(last.groups[group] as Bags, old, bags, fresh) : read.whole(group, text, all, words),
  );
  return { text, tokens: all, words, groups };
}

/** The numbers of lines above and below a replaced stretch; undefined if the replacement has another number of lines. */
function linesAround(before: readonly Token[], stretch: Range, now: readonly Token[]): LinesAround | undefined {
  const { start, end } = tokensWithin(before, stretch, 0);
  if (lineEnds(before.slice(start, end)) !== lineEnds(now)) return undefined;
  return { above: lineEnds(before.slice(0, start)), below: lineEnds(before.slice(end)) };
}

/** The lines of `after` that differ from `before`, and one line on either side, since a line's last token reads the gap after it. */
function changedLines(before: string, after: string): Range {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  return {
    start: startOfLine(after, startOfLine(after, start) - 1),
    end: endOfLine(after, endOfLine(after, after.length - tail)),
  };
}

const startOfLine = (text: string, at: number): number => (at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** The offset after the line feed. */
const endOfLine = (text: string, at: number): number => text.indexOf('\n', at) + 1 || text.length;

/** The tokens in whole lines of the text. @param from the offset in the text that is the tokens' 0 */
function tokensWithin(tokens: readonly Token[], { start, end }: Range, from: number): Range {
  return { start: firstEndingAfter(tokens, start - from), end: firstEndingAfter(tokens, end - from) };
}

const moved = (tokens: readonly Token[], by: number): readonly Token[] =>
  by === 0 ? tokens : tokens.map(({ start, end, kind }) => ({ start: start + by, end: end + by, kind }));

/** `before` with its bags in `old` replaced by the bags of `middle` in `fresh`. */
function spliceBags(before: Bags, old: Range, middle: Bags, fresh: Range): Bags {
  const at = ({ offsets }: Bags, bag: number) => offsets[bag] as number;
  const count = before.offsets.length - 1;
  const [head, tail] = [at(before, old.start), at(before, old.end)];
  const [first, last] = [at(middle, fresh.start), at(middle, fresh.end)];
  const ids = new Int32Array(head + last - first + at(before, count) - tail);
  ids.set(before.ids.subarray(0, head));
  ids.set(middle.ids.subarray(first, last), head);
  ids.set(before.ids.subarray(tail, at(before, count)), head + last - first);
  const offsets = new Int32Array(old.start + fresh.end - fresh.start + count - old.end + 1);
  offsets.set(before.offsets.subarray(0, old.start));
  let bag = old.start;
  for (let i = fresh.start; i < fresh.end; i++) offsets[bag++] = at(middle, i) - first + head;
  for (let i = old.end; i <= count; i++) offsets[bag++] = at(before, i) - tail + head + last - first;
  return { ids, offsets };
}
