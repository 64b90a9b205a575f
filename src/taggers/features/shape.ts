import { type Bags, makeBagWriter } from '../../nn/batch';
import { PASSED_OVER } from '../../note/plain-layout';
import type { Token, TokenKind } from '../../note/tokens';
import { remember } from './remember';

/** The case classes of words and numbers; a mark, whose class is itself, counts as the first. */
export const CASE_CLASSES = ['', 'n', 'd', 'u', 'a', 'A', 'Aa', 'AA', 'aA', 'AaA'];

/** The case class of a token; that of a mark is the mark itself. */
export function caseClass(surface: string, kind: TokenKind): string {
  if (kind === 'newline') return 'n';
  if (kind === 'digits') return 'd';
  if (kind === 'mark') return surface;
  const lower = surface.toLowerCase();
  const upper = surface.toUpperCase();
  if (lower === upper) return 'u';
  if (surface === upper) return surface.length === 1 ? 'A' : 'AA';
  if (surface === lower) return 'a';
  return surface[0] === lower[0] ? 'aA' : surface.slice(1) === lower.slice(1) ? 'Aa' : 'AaA';
}

/** A token's part of the shape of its run: `dd` for two digits, `A+` for a capitalised word of more than 3 letters. */
export function runSymbols(surface: string, kind: TokenKind): string {
  const form = caseClass(surface, kind);
  if (kind === 'digits') return 'd'.repeat(Math.min(surface.length, 10));
  return kind === 'letters' ? `${form[0]}${surface.length > 3 ? '+' : surface.length}` : form;
}

/** What the shape features need of a token. */
export interface Shaped {
  /** Its `caseClass`. */
  readonly form: string;
  /** Its `runSymbols`. */
  readonly symbols: string;
}

const GAPS = ['edge', 'glued', 'space', 'wide'] as const;
const LONGEST_TOKEN = 12;
const LONGEST_RUN = 24;

/**
 * Reads the shape features of tokens: the case class, alone and with the length; the gaps on either side (none, one space, wide,
 * or the text's edge), which distinguish columns, fields and identifiers that are glued together; the shape of the run without
 * white space that the token is part of, alone and with the token's place in it: `10/10/1963` is `dd/dd/dddd`. Runs of
 * more than 24 tokens are cut, so that the cost stays linear.
 * @param idOf the id of a feature, given its name; called once per name, as far as memory allows
 */
export function makeShapeReader(idOf: (feature: string) => number) {
  const gapPairs = GAPS.map((before) => GAPS.map((after) => idOf(`<>${before}${after}`)));
  const forms = remember((form) => ({
    alone: idOf(`c${form}`),
    ofLength: Array.from({ length: LONGEST_TOKEN + 1 }, (_, length) => idOf(`l${form}${length}`)),
    after: GAPS.map((gap) => idOf(`<${gap}${form}`)),
    before: GAPS.map((gap) => idOf(`>${gap}${form}`)),
  }));
  const runs = remember((shape) => ({ whole: idOf(`s${shape}`), places: [] as number[] }));

  return function read(text: string, tokens: readonly Token[], shaped: readonly Shaped[]): Bags {
    const bags = makeBagWriter(tokens.length, 7);
    let left = gapOf(text, -1, 0);
    for (let first = 0; first < tokens.length; ) {
      const end = endOfRun(tokens, first);
      let shape = (shaped[first] as Shaped).symbols;
      for (let i = first + 1; i < end; i++) shape += (shaped[i] as Shaped).symbols;
      const run = runs(shape);
      for (let i = first; i < end; i++) {
        const token = tokens[i] as Token;
        const form = forms((shaped[i] as Shaped).form);
        const right = gapOf(text, token.end, tokens[i + 1]?.start ?? -1);
        run.places[i - first] ??= idOf(`p${i - first}${shape}`);
        bags.add(form.alone);
        bags.add(form.ofLength[Math.min(token.end - token.start, LONGEST_TOKEN)] as number);
        bags.add(form.after[left] as number);
        bags.add(form.before[right] as number);
        bags.add(gapPairs[left]?.[right] as number);
        bags.add(run.whole);
        bags.add(run.places[i - first] as number);
        bags.close();
        left = right;
      }
      first = end;
    }
    return bags.finish();
  };
}

function endOfRun(tokens: readonly Token[], first: number): number {
  let end = first + 1;
  for (; end < tokens.length && end - first < LONGEST_RUN; end++) {
    const before = tokens[end - 1] as Token;
    const next = tokens[end] as Token;
    if (next.start !== before.end || next.kind === 'newline' || before.kind === 'newline') break;
  }
  return end;
}

/** Index into GAPS for the text between two tokens. @param from the end of the first, -1 if none @param to the start of the next, -1 if none */
function gapOf(text: string, from: number, to: number): number {
  if (from < 0 || to < 0) return 0;
  let wide = 0;
  for (let at = from; at < to; at++) if (text[at] !== PASSED_OVER) wide++;
  if (wide === 0) return 1;
  return wide > 1 || text[from] === '\t' ? 3 : 2;
}
