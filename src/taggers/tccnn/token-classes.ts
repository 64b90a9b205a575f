import type { TokenKind } from '../../note/tokens';
import { caseClass } from '../shape';

/** The class that every token is of. */
export const ANY = '';

/** Beyond this a number's digits no longer count. */
const LONGEST_NUMBER = 12;

/**
 * The classes that a token is of, the narrowest first and `ANY` last; each lies within the next. A word as it is written,
 * its last four letters with case and length, its last two with case, its case: what stands in for a part of speech. A
 * number by its length, and a mark as itself, with what touches it on either side, then without.
 * @param glued whether the tokens before and after it touch it
 */
export function classesOf(surface: string, kind: TokenKind, glued: { before: boolean; after: boolean }): string[] {
  if (kind === 'newline') return ['newline', ANY];
  if (kind !== 'letters') {
    const form = kind === 'digits' ? `${Math.min(surface.length, LONGEST_NUMBER)} digits` : `mark ${surface}`;
    return [`${glued.before ? '<' : ' '}${glued.after ? '>' : ' '}${form}`, form, kind, ANY];
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
    ANY,
  ];
}
