import type { Token, TokenKind } from '../../note/tokens';
import { remember } from '../features/remember';
import { caseClass } from '../features/shape';

/** Stretches of tokens that may be spans: candidate i is the tokens [starts[i], ends[i]). Sorted by start, then by end. */
export interface Candidates {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * The n-grams that a filter lets through (Porta-Zamorano, section 3.1): the first token may begin a span, the last end
 * one, and all between lie inside. A line end, which has no role, is in none.
 * @param roles of each token
 * @param longest tokens of a candidate at most
 */
export function candidatesOf(roles: Uint8Array, longest: number): Candidates {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < roles.length; start++) {
    if (!((roles[start] as number) & FIRST)) continue;
    const most = Math.min(roles.length, start + longest);
    for (let end = start + 1; end <= most; end++) {
      const last = roles[end - 1] as number;
      if (last & LAST) {
        starts.push(start);
        ends.push(end);
      }
      if (last === 0 || (end > start + 1 && !(last & INSIDE))) break;
    }
  }
  return { starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

/** What a token may be in a span, as bits: its first, its last (a lone one is both), one between. */
export const FIRST = 1;
export const LAST = 2;
export const INSIDE = 4;
export const ALL_ROLES = FIRST | LAST | INSIDE;

/**
 * By token class (`classesOf`) the roles that its tokens may have, where they differ from those of the next wider class;
 * a token's are those of the narrowest class that is listed, and all where none is.
 */
export type CandidateFilter = ReadonlyMap<string, number>;

/** A filter as the text of a file: a line a class, the roles' number and the class's name. */
export function writeFilter(filter: CandidateFilter): string {
  return [...filter].map(([name, roles]) => `${roles}${name}\n`).join('');
}

/** What `writeFilter` wrote. @throws RangeError that tells the line which is none */
export function readFilter(text: string): CandidateFilter {
  const lines = text.split('\n').slice(0, -1);
  return new Map(
    lines.map((line, i) => {
      if (!/^[0-7]/.test(line)) throw new RangeError(`line ${i + 1} does not begin with a number of roles from 0 to 7`);
      return [line.slice(1), Number(line[0])];
    }),
  );
}

/** Reads each token's roles; a line end has none, so that no span goes beyond its line. */
export function makeRoleReader(filter: CandidateFilter) {
  const rolesOf = remember<{ readonly roles: number }, Pick<Token, 'kind'>>((key, { kind }) => {
    const glued = { before: key[0] === '<', after: key[1] === '>' };
    const found = classesOf(key.slice(2), kind, glued).find((name) => filter.has(name));
    return { roles: found === undefined ? ALL_ROLES : (filter.get(found) as number) };
  });
  return (text: string, tokens: readonly Token[]): Uint8Array =>
    Uint8Array.from(tokens, (token, i) => {
      if (token.kind === 'newline') return 0;
      const before = tokens[i - 1]?.end === token.start ? '<' : ' ';
      const after = tokens[i + 1]?.start === token.end ? '>' : ' ';
      return rolesOf(`${before}${after}${text.slice(token.start, token.end)}`, token).roles;
    });
}

/** The class that every token is of. */
export const ANY_CLASS = '';

/** Beyond this a number's digits no longer count. */
const LONGEST_NUMBER = 12;

/**
 * The classes that a token is of, the narrowest first and `ANY_CLASS` last; each lies within the next. A word as it is written,
 * its last four letters with case and length, its last two with case, its case: what stands in for a part of speech. A
 * number by its length, and a mark as itself, with what touches it on either side, then without.
 * @param glued whether the tokens before and after it touch it
 */
export function classesOf(surface: string, kind: TokenKind, glued: { before: boolean; after: boolean }): string[] {
  if (kind === 'newline') return ['newline', ANY_CLASS];
  if (kind !== 'letters') {
    const form = kind === 'digits' ? `${Math.min(surface.length, LONGEST_NUMBER)} digits` : `mark ${surface}`;
    return [`${glued.before ? '<' : ' '}${glued.after ? '>' : ' '}${form}`, form, kind, ANY_CLASS];
  }
  const form = caseClass(surface, kind);
  const lower = surface.toLowerCase();
  const length = Math.min(6, lower.length);
  return [
    `=${surface}`,
    `${form} ${length} ${lower.slice(-4)}`,
    `${form} ${lower.slice(-2)}`,
    `${form}`,
    'letters',
    ANY_CLASS,
  ];
}
