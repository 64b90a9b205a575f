import type { Token } from '../note/tokens';

/**
 * Case, length and neighbourhood of token i as feature names: its case class, that with its length, and the gaps on
 * either side (glued, one space, wide or a line's border), which tell columns, fields and glued identifiers apart.
 */
export function tokenShape(text: string, tokens: readonly Token[], i: number): string[] {
  const token = tokens[i] as Token;
  const form = caseClass(text, token);
  const length = Math.min(token.end - token.start, 12);
  const before = gap(text, tokens[i - 1]?.end ?? -1, token.start);
  const after = gap(text, token.end, tokens[i + 1]?.start ?? -1);
  return [`c${form}`, `l${form}${length}`, `<${before}${form}`, `>${after}${form}`, `<>${before}${after}`];
}

function caseClass(text: string, token: Token): string {
  if (token.kind === 'newline') return 'n';
  if (token.kind === 'digits') return 'd';
  const surface = text.slice(token.start, token.end);
  if (token.kind === 'mark') return surface;
  const lower = surface.toLowerCase();
  const upper = surface.toUpperCase();
  if (lower === upper) return 'u';
  if (surface === upper) return surface.length === 1 ? 'A' : 'AA';
  if (surface === lower) return 'a';
  return surface[0] === lower[0] ? 'aA' : surface.slice(1) === lower.slice(1) ? 'Aa' : 'AaA';
}

function gap(text: string, from: number, to: number): string {
  if (from < 0 || to < 0) return 'edge';
  if (to === from) return 'glued';
  return to - from > 1 || text[from] === '\t' ? 'wide' : 'space';
}

const LONGEST_CHUNK = 24;

/**
 * For each token the shape of the run without white space that it lies in, alone and with the token's place in it:
 * `10/10/1963` is `dd/dd/dddd`. Runs longer than 24 tokens are cut, so the cost stays linear.
 */
export function chunkShape(text: string, tokens: readonly Token[]): string[][] {
  const shapes: string[][] = [];
  let first = 0;
  for (let i = 0; i < tokens.length; i++) {
    const next = tokens[i + 1];
    const joined = next && next.start === (tokens[i] as Token).end && next.kind !== 'newline';
    if (joined && (tokens[i] as Token).kind !== 'newline' && i - first + 1 < LONGEST_CHUNK) continue;
    let shape = '';
    for (let j = first; j <= i; j++) shape += symbols(text, tokens[j] as Token);
    for (let j = first; j <= i; j++) shapes.push([`s${shape}`, `p${j - first}${shape}`]);
    first = i + 1;
  }
  return shapes;
}

function symbols(text: string, token: Token): string {
  const length = Math.min(token.end - token.start, 10);
  if (token.kind === 'digits') return 'd'.repeat(length);
  if (token.kind === 'letters') return `${caseClass(text, token)[0]}${length > 3 ? '+' : length}`;
  return token.kind === 'newline' ? 'n' : text.slice(token.start, token.end);
}
