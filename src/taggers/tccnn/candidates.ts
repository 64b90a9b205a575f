import type { Token, TokenKind } from '../../note/tokens';
import { remember } from '../features/remember';
import { caseClass } from '../features/shape';

/** Stretches of tokens that may be spans; candidate i is the tokens [starts[i], ends[i]). Sorted by start, then by end. */
export interface Candidates {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * The n-grams that pass the filter (Porta-Zamorano, section 3.1): the first token may begin a span, the last may end one, and all
 * between may be inside one. Line ends have no roles, so they are in no candidate.
 * @param roles of each token
 * @param longest the most tokens in a candidate
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

/** The roles that a token may have in a span, as bits: first, last (a single token is both), or in between. */
export const FIRST = 1;
export const LAST = 2;
export const INSIDE = 4;
export const ALL_ROLES = FIRST | LAST | INSIDE;

/**
 * The roles of the tokens in a class (`classesOf`), listed where they differ from those of the next wider class. A token has the
 * roles of its narrowest listed class, or all roles if none is listed.
 */
export type CandidateFilter = ReadonlyMap<string, number>;

/** A filter as the text of a file: for each class a line with its roles as a number and its name. */
export function writeFilter(filter: CandidateFilter): string {
  return [...filter].map(([name, roles]) => `${roles}${name}\n`).join('');
}

/** Reads the text that `writeFilter` writes. @throws RangeError with the number of an invalid line */
export function readFilter(text: string): CandidateFilter {
  const lines = text.split('\n').slice(0, -1);
  return new Map(
    lines.map((line, i) => {
      if (!/^[0-7]/.test(line)) throw new RangeError(`line ${i + 1} does not begin with a number of roles from 0 to 7`);
      return [line.slice(1), Number(line[0])];
    }),
  );
}

/** Reads the roles of tokens; a line end has none, so that no span crosses it. */
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

/** The class of all tokens. */
const ANY_CLASS = '';

/** Longer numbers count as this long. */
const LONGEST_NUMBER = 12;

/**
 * The classes of a token, from the narrowest to `ANY_CLASS`; each contains the one before it. For a word they take the place of a
 * part of speech: the word as written; its last four letters with case and length; its last two with case; its case. For a
 * number or a mark: its length, or the mark, with whether tokens touch it on either side; the same without that.
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
    form,
    'letters',
    ANY_CLASS,
  ];
}
