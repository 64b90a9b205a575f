import { DocumentError } from '../document';
import type { Edit, Part, Place } from '../places';
import { APART, codePageOf, DESCRIBING, DROPPED, decodedByte, KEPT_STARRED, SIGNS, STRUCTURE } from './rules';
import { type RtfToken, rtfTokens } from './tokens';

/** What holds within a group, and is inherited by those in it. */
interface State {
  readonly start: number;
  /** Whether what stands in its place would become part of the word before it. */
  readonly glued: boolean;
  dropped: boolean;
  describing: boolean;
  deleted: boolean;
  /** How many characters stand behind `\u` for programs that do not know it. */
  skip: number;
  codePage: number | undefined;
  /** Text away from where it stands: what was read before it began. */
  around: Part[] | undefined;
}

const DEEPEST = 1000;
/** Programs write 1 to 4; each escape that is put in place is followed by so many characters. */
const MOST_SKIPPED = 16;

/**
 * The text that a rich text file shows, and what is cleaned.
 * @throws DocumentError where groups are not closed
 */
export function readRtf(source: string): { parts: Part[]; edits: Edit[] } {
  let parts: Part[] = [];
  const apart: Part[] = [];
  const edits: Edit[] = [];
  const groups: State[] = [];
  const fonts = new Map<number, number | undefined>();
  let state: State = {
    start: 0,
    glued: false,
    dropped: false,
    describing: false,
    deleted: false,
    skip: 1,
    codePage: undefined,
    around: undefined,
  };
  let ansi = 1252;
  let font = -1;
  let left = 0;
  let before: RtfToken | undefined;
  let starred = false;
  const tokens = rtfTokens(source);

  for (const token of tokens) {
    const first = before?.kind === 'open' || starred;
    if (token.kind === 'open') {
      if (groups.length === DEEPEST) throw new DocumentError(0, `Expected at most ${DEEPEST} groups within each other`);
      groups.push(state);
      const glued = isGlued(before, token.start);
      state = { ...state, start: token.start, glued, around: undefined };
      left = 0;
    } else if (token.kind === 'close') {
      const outer = groups.pop();
      if (!outer) throw new DocumentError(0, 'Expected each } to close a {');
      if (state.around) {
        if (parts.length > 0) {
          for (const part of parts) apart.push(part);
          apart.push('\n');
        }
        parts = state.around;
      }
      if (state.dropped && !outer.dropped)
        edits.push({ start: state.start, end: token.end, text: state.glued ? ' ' : '' });
      state = outer;
      left = 0;
      if (groups.length === 0) {
        if (token.end < source.length) edits.push({ start: token.end, end: source.length, text: '' });
        return { parts: [...parts, ...(parts.at(-1) === '\n' || apart.length === 0 ? [] : ['\n']), ...apart], edits };
      }
    } else if (token.kind === 'symbol' && token.symbol === '*' && before?.kind === 'open') {
      starred = true;
      before = token;
      continue;
    } else if (token.kind === 'word' && first && isDestination(token.word)) begin(token.word);
    else if (starred) state.dropped = true;
    else if (!state.dropped) visit(token);
    starred = false;
    before = token;
  }
  throw new DocumentError(0, 'Expected each { to be closed: the file may be cut short');

  function isDestination(word: string): boolean {
    return starred || DROPPED.has(word) || DESCRIBING.has(word) || APART.has(word);
  }

  function begin(word: string): void {
    if (DROPPED.has(word) || (starred && !KEPT_STARRED.has(word))) state.dropped = true;
    else if (DESCRIBING.has(word)) state.describing = true;
    else if (APART.has(word) && !state.dropped && !state.describing) {
      state.around = parts;
      parts = [];
    }
  }

  function visit(token: RtfToken): void {
    if (token.kind === 'break') return;
    if (token.kind === 'text') return void text(token);
    const word = token.kind === 'word' ? token.word : token.kind === 'symbol' ? token.symbol : '';
    const number = token.kind === 'word' ? token.number : undefined;
    const sign = SIGNS.get(word);
    if (word === "'") show(token, decodedByte(number ?? 0, state.codePage ?? ansi), 1);
    else if (word === 'u') {
      show(token, String.fromCharCode((number ?? 0) & 0xffff), 0);
      left = state.skip;
    } else if (sign !== undefined) {
      if (!STRUCTURE.has(word)) show(token, sign, 1);
      else if (!state.describing) {
        // The last cell of a row ends with it.
        if (sign === '\n' && parts.at(-1) === '\t') parts.pop();
        parts.push(sign);
      }
    } else if (word === 'uc') state.skip = skipOf(number ?? 1);
    else if (word === 'ansicpg') ansi = number ?? 1252;
    else if (word === 'deleted') state.deleted = number !== 0;
    else if (word === 'plain') state.deleted = false;
    else if (word === 'f' || word === 'deff') {
      font = number ?? -1;
      if (!state.describing && word === 'f') state.codePage = fonts.get(font);
    } else if (word === 'fcharset') fonts.set(font, codePageOf(number));
  }

  /** Whether a token is a word that neither a blank nor anything else parts from what begins at `start`. */
  function isGlued(token: RtfToken | undefined, start: number): token is RtfToken & { kind: 'word' } {
    return token?.kind === 'word' && token.word !== "'" && token.end === start && source[start - 1] !== ' ';
  }

  /** A stretch of characters, of which the first may stand for a `\u` before them. */
  function text({ start, end, text: raw }: Extract<RtfToken, { kind: 'text' }>): void {
    const skipped = Math.min(left, raw.length);
    left -= skipped;
    // They show nothing now, but would where `\u` is not known.
    if (skipped > 0) extend(start, start + skipped);
    const shown = [...raw.slice(skipped)].map((unit) =>
      unit < '\u0080' ? unit : decodedByte(unit.charCodeAt(0), state.codePage ?? ansi),
    );
    if (shown.length > 0) place(start + skipped, end, shown.join(''));
  }

  /** One escape. @param counts how many of the characters behind a `\u` it is */
  function show({ start, end }: RtfToken, shown: string, counts: number): void {
    if (left > 0 && counts > 0) {
      left -= counts;
      return void extend(start, end);
    }
    place(start, end, shown);
  }

  /** Takes what stands behind a `\u` for other programs to the place of that. */
  function extend(start: number, end: number): void {
    const last = parts.at(-1);
    if (state.deleted) edits.push({ start, end, text: '' });
    else if (typeof last === 'object' && last.end === start) parts[parts.length - 1] = { ...last, end };
  }

  function place(start: number, end: number, shown: string): void {
    if (state.describing) return;
    const word = isGlued(before, start) ? before.word : "'";
    if (state.deleted) return void edits.push({ start, end, text: word === "'" ? '' : ' ' });
    const { skip } = state;
    const one: Place = { start, end, text: shown, encode: (other) => behind(word, encoded(other, skip)) };
    parts.push(one);
  }
}

function skipOf(number: number): number {
  if (number < 0 || number > MOST_SKIPPED)
    throw new DocumentError(0, `Expected \\uc with 0 to ${MOST_SKIPPED} characters`);
  return number;
}

/** A written text behind a word that no blank ends: it must not become part of that word. */
function behind(word: string, written: string): string {
  if (word === "'") return written;
  if (word !== 'u') return ` ${written}`;
  return written.replace(/^[\d ]/, (unit) => `\\'${unit.charCodeAt(0).toString(16)}`);
}

/** A text in ASCII. `skip`: how many characters stand behind `\u`. */
function encoded(text: string, skip: number): string {
  return text.replace(/\r\n|[\\{}\r\n\t]|[^\x20-\x7e]/g, (unit) => {
    if (/[\\{}]/.test(unit)) return `\\${unit}`;
    if (unit === '\t') return '\\tab ';
    if (/[\r\n]/.test(unit)) return '\\line ';
    const code = unit.charCodeAt(0);
    const number = `\\u${code > 0x7fff ? code - 0x10000 : code}`;
    return skip === 0 ? `${number} ` : number + '?'.repeat(skip);
  });
}
