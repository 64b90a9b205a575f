import type { Token } from '../../note/tokens';
import { remember } from '../remember';
import { classesOf } from './token-classes';

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
