import { plainApostrophes } from '../../note/plain-layout';
import type { TextRange } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { withoutStrokes } from '../../surrogates/form';

const LITERAL = new Set(['USERNAME', 'EMAIL', 'URL', 'IPADDR']);
const COMPACT = new Set(['PHONE', 'FAX']);
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{M}\p{N}]+/gu;

/** The text of a finding without the characters in it that have no width, such as soft hyphens. */
export function surfaceOf(text: string, { start, end }: TextRange): string {
  const covered = text.slice(start, end);
  return covered.replace(/\p{Cf}/gu, '') || covered;
}

/** `Mª` and `M.ª`, as María is often written in Spanish. */
const MARIA = /(?<!\p{L})m\.?ª(?!\p{L})/giu;

/** Without case, Latin accents, kinds of apostrophes, compatibility forms and characters without a width, which notes drop and scanners mistake. */
export function fold(surface: string): string {
  const plain = plainApostrophes(surface)
    .replace(MARIA, 'maria')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .normalize('NFC');
  return withoutStrokes(plain);
}

/** Equal for surfaces of one type that name the same thing. `SPEC.md` numbers the rules. */
export function surfaceKey(type: string, surface: string): string {
  const folded = fold(surface).replace(/\s+/g, ' ').trim();
  if (LITERAL.has(type)) return folded.replace(/ /g, '');
  const key = phiType(type)?.category === 'ID' || COMPACT.has(type) ? compactKey(folded) : groupedKey(folded);
  return key || folded;
}

function compactKey(folded: string): string {
  return folded.replace(NEITHER_LETTER_NOR_DIGIT, '');
}

/** Keeps groups of digits apart, and drops the zeros that they start with. */
function groupedKey(folded: string): string {
  return folded
    .replace(NEITHER_LETTER_NOR_DIGIT, (gap, at: number) => (isBetweenDigits(folded, at, gap.length) ? '/' : ''))
    .replace(/(?<!\p{Nd})0+(?=\p{Nd})/gu, '');
}

function isBetweenDigits(text: string, at: number, length: number): boolean {
  return /\p{Nd}/u.test(text.charAt(at - 1)) && /\p{Nd}/u.test(text.charAt(at + length));
}
