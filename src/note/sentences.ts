import { type Token, tokenize } from './tokens';

export interface Sentence {
  /** UTF-16 offsets into the text, from its first token to its last. */
  readonly start: number;
  readonly end: number;
  /** Its tokens [from, to), with the line ends within a wrapped sentence. */
  readonly from: number;
  readonly to: number;
}

/** UTF-16 units: a line at least this long may continue on the next. */
const WRAPPED_LINE = 60;
/** The most tokens of a field's name, its colon included. */
const FIELD_TOKENS = 6;

const STOP = /^[.!?…。！？؟۔।]$/u;
const CLOSER = /^["'”’»)\]]$/u;
const ABBREVIATION =
  /^(?:dra?|mrs?|ms|sra?|srta|dña|st|ste|prof|jr|vs|núm|fig|approx|dept|ave?|avda|blvd|rd|apt|tel|pág|hosp|ext)$/iu;
const INITIAL = /^\p{L}$/u;
const NUMBER_SIGN = /^nos?$/iu;

/** The sentences of a text, in order; every token but line ends lies in exactly one. `SPEC.md` numbers the rules. */
export function sentences(text: string, tokens: readonly Token[] = tokenize(text)): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const close = (to: number) => {
    const first = tokens[from];
    const last = tokens[to - 1];
    if (first && last && from < to) found.push({ start: first.start, end: last.end, from, to });
    from = to;
  };
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind === 'newline') {
      if (at > from && goesOn(text, tokens, at)) continue;
      close(at);
      from = at + 1;
    } else if (isStop(text, tokens, at) && !isAbbreviated(text, tokens, at)) {
      const end = endOfStops(text, tokens, at);
      if (isFollowedBySentence(text, tokens, end)) close(end);
      at = end - 1;
    }
  }
  close(tokens.length);
  return found;
}

/** The index after the stops, quotes and brackets that touch one another from token `at` on. */
function endOfStops(text: string, tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (touches(tokens, end) && (isStop(text, tokens, end) || CLOSER.test(surface(text, tokens[end])))) end++;
  return end;
}

function isFollowedBySentence(text: string, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return !next || next.kind === 'newline' || !(touches(tokens, at) || startsLow(text, next));
}

function isStop(text: string, tokens: readonly Token[], at: number): boolean {
  return STOP.test(surface(text, tokens[at]));
}

/** Whether the stop at token `at` belongs to an abbreviation, an initial or the number of a list item. */
function isAbbreviated(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before || surface(text, tokens[at]) !== '.' || !touches(tokens, at)) return false;
  if (before.kind === 'digits') return at < 2 || tokens[at - 2]?.kind === 'newline';
  const word = surface(text, before);
  if (NUMBER_SIGN.test(word)) return tokens[at + 1]?.kind === 'digits';
  return INITIAL.test(word) || ABBREVIATION.test(word);
}

/** Whether the sentence continues after the line end at token `at`. */
function goesOn(text: string, tokens: readonly Token[], at: number): boolean {
  const last = surface(text, tokens[at - 1]);
  const next = tokens[at + 1];
  if (!next || next.kind === 'newline' || isField(text, tokens, at + 1)) return false;
  // A single letter before the stop is more often a field's value (`Sex: F.`) than an initial.
  if (last === '.') return isAbbreviated(text, tokens, at - 1) && !INITIAL.test(surface(text, tokens[at - 2]));
  if (startsLow(text, next) || last === ',') return true;
  return last !== ':' && next.kind === 'letters' && isLong(tokens, at);
}

function isLong(tokens: readonly Token[], lineEnd: number): boolean {
  let first = lineEnd;
  while (first > 0 && tokens[first - 1]?.kind !== 'newline') first--;
  return (tokens[lineEnd]?.start ?? 0) - (tokens[first]?.start ?? 0) >= WRAPPED_LINE;
}

/** Whether a line starts with a few words and a colon, such as `Date of birth:`. */
function isField(text: string, tokens: readonly Token[], at: number): boolean {
  for (let index = at; index < at + FIELD_TOKENS; index++) {
    if (surface(text, tokens[index]) === ':') return true;
    if (tokens[index]?.kind === 'newline') return false;
  }
  return false;
}

function touches(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind !== 'newline' && tokens[at]?.start === tokens[at - 1]?.end;
}

function startsLow(text: string, token: Token): boolean {
  return /^\p{Ll}/u.test(surface(text, token));
}

function surface(text: string, token: Token | undefined): string {
  return token ? text.slice(token.start, token.end) : '';
}
