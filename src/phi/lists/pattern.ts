import type { TextRange } from '../../note/span';

/** One step of a pattern that runs on all its ways at once. */
export type Step =
  | { readonly op: 'character'; readonly test: (character: string) => boolean }
  | { readonly op: 'assert'; readonly kind: Assertion }
  | { readonly op: 'split'; readonly to: readonly number[] }
  | { readonly op: 'match' };

/** Start and end of a line, a word's bound, and no word's bound. */
type Assertion = '^' | '$' | 'b' | 'B';

/** A pattern that can't be used; the message has places and what was expected, nothing of the pattern. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

type Node =
  | { readonly kind: 'character'; readonly test: (character: string) => boolean }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number };

/** Steps of a pattern, its repeats written out. */
const MOST_STEPS = 400;
/** Visits to the parts of a pattern while its repeats are written out: what is empty has no steps. */
const MOST_VISITS = 20_000;
const DEEPEST = 50;

const WORD = '\\p{L}\\p{M}\\p{N}_';

/**
 * The steps of a regular expression: characters, `.`, classes, `\d \w \s \p{..}`, `^ $ \b \B`, groups, `|` and greedy repeats. What
 * needs memory of the text (back-references, look-around) is refused, so that time grows in proportion to the text.
 * @throws PatternError
 */
export function parsePattern(source: string, ignoreCase: boolean): readonly Step[] {
  const steps: Step[] = [];
  write(parse(source, ignoreCase), steps, { left: MOST_VISITS });
  steps.push({ op: 'match' });
  return steps;
}

function parse(source: string, ignoreCase: boolean): Node {
  let at = 0;
  let depth = 0;
  const fail = (problem: string, place = at): never => {
    throw new PatternError(`character ${place + 1}: ${problem}`);
  };

  function choice(): Node {
    if (++depth > DEEPEST) fail('groups are nested too deeply');
    const nodes = [sequence()];
    while (source[at] === '|') {
      at++;
      nodes.push(sequence());
    }
    depth--;
    return nodes.length === 1 ? (nodes[0] as Node) : { kind: 'choice', nodes };
  }

  function sequence(): Node {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated(atom()));
    return { kind: 'sequence', nodes };
  }

  function atom(): Node {
    const begin = at;
    const mark = String.fromCodePoint(source.codePointAt(at) as number);
    at += mark.length;
    if (mark === '(') {
      if (source[at] === '?') {
        if (source[at + 1] !== ':') fail('look-around and named groups are not supported', begin);
        at += 2;
      }
      const node = choice();
      if (source[at++] !== ')') fail('this group has no end', begin);
      return node;
    }
    if ('*+?{'.includes(mark)) fail('there is nothing to repeat before this', begin);
    if (mark === '^' || mark === '$') return { kind: 'assert', assertion: mark };
    if (mark === '[') return character(classFrom(begin), begin);
    if (mark === '\\') return escaped(begin);
    return character(mark === '.' ? '.' : mark.replace(/[\]}/-]/, '\\$&').replace('\\-', '-'), begin);
  }

  function escaped(begin: number): Node {
    const rest = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])/u.exec(source.slice(begin))?.[0];
    if (!rest) return fail('the pattern ends in a lone \\', begin);
    at = begin + rest.length;
    if (rest === '\\b' || rest === '\\B') return { kind: 'assert', assertion: rest[1] as Assertion };
    if (/^\\[1-9k]/.test(rest)) fail('back-references are not supported', begin);
    if (rest === '\\w') return character(`[${WORD}]`, begin);
    if (rest === '\\W') return character(`[^${WORD}]`, begin);
    const isPlain = /^\\[^\p{L}\p{N}^$\\.*+?()[\]{}|/]/u.test(rest);
    return character(isPlain ? rest.slice(1) : rest, begin);
  }

  function classFrom(begin: number): string {
    const found = /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(source.slice(begin))?.[0];
    if (!found) return fail('this [ has no ]', begin);
    at = begin + found.length;
    return found.replace(/\\([\s\S])/g, (whole, letter: string) =>
      letter === 'w' ? WORD : /[\p{L}\p{N}^$\\.*+?()[\]{}|/-]/u.test(letter) ? whole : letter,
    );
  }

  function character(one: string, begin: number): Node {
    let pattern: RegExp;
    try {
      pattern = new RegExp(`^(?:${one})$`, ignoreCase ? 'iu' : 'u');
    } catch {
      return fail('this is no character or class of characters', begin);
    }
    const known = new Map<string, boolean>();
    const test = (each: string): boolean => {
      const before = known.get(each);
      if (before !== undefined) return before;
      const fits = each !== '\n' && each !== '\r' ? pattern.test(each) : one !== '.' && pattern.test(each);
      known.set(each, fits);
      return fits;
    };
    return { kind: 'character', test };
  }

  function repeated(node: Node): Node {
    const begin = at;
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(source.slice(at));
    if (!found) return node;
    at += found[0].length;
    if (node.kind === 'assert') fail('this can not be repeated', begin);
    if (/[*+?]/.test(source[at] ?? ''))
      fail('a repeat of a repeat, or one that takes as little as it can, is not supported');
    const [least, most] = boundsOf(found);
    if (most < least) fail('the numbers of this repeat are the wrong way round', begin);
    return { kind: 'repeat', node, least, most };
  }

  const node = choice();
  if (at < source.length) fail('this ) has no (');
  return node;
}

/** How often a repeat takes what is before it: `*`, `+`, `?`, `{2}`, `{2,}` or `{2,5}`. */
function boundsOf([whole, low, comma, high]: RegExpExecArray): [least: number, most: number] {
  if (whole === '?') return [0, 1];
  if (whole === '*' || whole === '+') return [whole === '+' ? 1 : 0, Number.POSITIVE_INFINITY];
  if (comma === undefined) return [Number(low), Number(low)];
  return [Number(low), high ? Number(high) : Number.POSITIVE_INFINITY];
}

function write(node: Node, steps: Step[], visits: { left: number }): void {
  if (steps.length > MOST_STEPS || --visits.left < 0)
    throw new PatternError(`it has more than ${MOST_STEPS} steps once its repeats are written out`);
  switch (node.kind) {
    case 'character':
      steps.push({ op: 'character', test: node.test });
      return;
    case 'assert':
      steps.push({ op: 'assert', kind: node.assertion });
      return;
    case 'sequence':
      for (const each of node.nodes) write(each, steps, visits);
      return;
    case 'choice': {
      const begins: number[] = [];
      const ends: number[] = [];
      const split = steps.push({ op: 'split', to: begins }) - 1;
      for (const each of node.nodes) {
        begins.push(steps.length);
        write(each, steps, visits);
        ends.push(steps.push({ op: 'split', to: [] }) - 1);
      }
      for (const end of ends) steps[end] = { op: 'split', to: [steps.length] };
      steps[split] = { op: 'split', to: begins };
      return;
    }
    case 'repeat': {
      const { least, most } = node;
      for (let i = 0; i < least; i++) write(node.node, steps, visits);
      if (most === Number.POSITIVE_INFINITY) {
        const split = steps.push({ op: 'split', to: [] }) - 1;
        write(node.node, steps, visits);
        steps.push({ op: 'split', to: [split] });
        steps[split] = { op: 'split', to: [split + 1, steps.length] };
        return;
      }
      const splits: number[] = [];
      for (let i = least; i < most; i++) {
        splits.push(steps.push({ op: 'split', to: [] }) - 1);
        write(node.node, steps, visits);
      }
      for (const split of splits) steps[split] = { op: 'split', to: [split + 1, steps.length] };
    }
  }
}

/** No match is longer, in UTF-16 units. */
export const LONGEST_MATCH = 200;

const WORD_CHARACTER = new RegExp(`[${WORD}]`, 'u');

/**
 * The matches of a pattern, in order and without overlaps: of those that begin first the longest, never an empty one. All ways through
 * the pattern advance together (Thompson 1968), so that the time is in proportion to text, steps and the longest match.
 */
export function* matches(steps: readonly Step[], text: string): Generator<TextRange> {
  /** At which position a step was last entered, so that it is entered once. */
  const entered = new Int32Array(steps.length).fill(-1);
  let ways: Way[] = [];
  let best: TextRange | undefined;
  let round = 0;

  function enter(step: number, start: number, at: number, into: Way[]): void {
    const pending = [step];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (entered[next] === round) continue;
      entered[next] = round;
      const each = steps[next] as Step;
      switch (each.op) {
        case 'character':
          into.push({ step: next, start });
          break;
        case 'assert':
          if (holds(each.kind, text, at)) pending.push(next + 1);
          break;
        case 'split':
          pending.push(...[...each.to].reverse());
          break;
        case 'match':
          if (at > start && (!best || start <= best.start)) best = { start, end: at };
      }
    }
  }

  for (let at = 0; ; ) {
    round++;
    const here: Way[] = [];
    for (const { step, start } of ways) if (at - start <= LONGEST_MATCH) enter(step, start, at, here);
    if (!best) enter(0, at, at, here);
    const first = best;
    // A way that began later can't become the first match.
    const left = first ? here.filter(({ start }) => start <= first.start) : here;
    const isAtEnd = at >= text.length;
    if (first && (left.length === 0 || isAtEnd)) {
      yield first;
      best = undefined;
      ways = [];
      at = first.end;
      continue;
    }
    if (isAtEnd) return;
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    ways = left.flatMap(({ step, start }) => {
      const each = steps[step] as Step;
      return each.op === 'character' && each.test(character) ? [{ step: step + 1, start }] : [];
    });
    at += character.length;
  }
}

/** One of the ways through the pattern: the step that is next, and where the way began. */
interface Way {
  readonly step: number;
  readonly start: number;
}

function holds(kind: Assertion, text: string, at: number): boolean {
  const before = characterBefore(text, at);
  const after = at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
  if (kind === '^') return before === '' || before === '\n';
  if (kind === '$') return after === '' || after === '\n' || after === '\r';
  return (WORD_CHARACTER.test(before) !== WORD_CHARACTER.test(after)) === (kind === 'b');
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return pair.length === 2 && (pair.codePointAt(0) as number) > 0xffff ? pair : pair.slice(-1);
}
