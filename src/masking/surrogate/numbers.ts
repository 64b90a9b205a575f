import type { Check } from '../../phi/checks/checks';
import { CUIL, CURP, DEA, DNI, IBAN, LUHN, NASS, NHS, NPI, RUT, VERHOEFF, VIN } from '../../phi/checks/checks';
import { surnames as spanishSurnames } from '../../surrogates/data/spanish.json';
import { caseLike, digits, letter } from '../../surrogates/form';
import type { Random } from '../../surrogates/random';

/** Kinds of numbers with check digits, by the form of their letters and digits alone. */
const KINDS: readonly (readonly [form: RegExp, check: Check])[] = [
  [/^\d{13,19}$/, LUHN],
  [/^[12]\d{9}$/, NPI],
  [/^\d{10}$/, NHS],
  [/^[A-Z]{2}\d{7}$/, DEA],
  [/^[XYZ]?\d{7,8}[A-Z]$/, DNI],
  [/^\d{12}$/, NASS],
  [/^\d{12}$|^\d{14}$/, VERHOEFF],
  [/^\d{7,8}[\dK]$/, RUT],
  [/^\d{11}$/, CUIL],
  [/^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/, CURP],
  [/^[A-HJ-NPR-Z\d]{17}$/, VIN],
  [/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, IBAN],
];

/** IBANs pass one in 97; the chance that no draw of so many does is below one in a million. */
const DRAWS = 2000;

function passed(value: string): Check[] {
  const compact = value.replace(/[^\p{L}\p{Nd}]/gu, '').toUpperCase();
  return KINDS.filter(([form, check]) => form.test(compact) && check.passes(compact)).map(([, check]) => check);
}

/** For words of four letters and more that stand by themselves: random letters would not read as one. */
const WORDS = spanishSurnames.filter((name) => /^\p{L}{4,}$/u.test(name));

/**
 * An identifier of the same form: digits for digits, letters for letters, a name for a word, separators as they are. With `valid` it passes the checks that the original passes, with `invalid` none.
 */
export function identifierLike(surface: string, random: Random, checksums: 'valid' | 'invalid'): string {
  const wanted = passed(surface);
  let fresh = surface;
  for (let draw = 0; draw < DRAWS; draw++) {
    fresh = redrawn(surface, random);
    const found = passed(fresh);
    if (checksums === 'valid' ? wanted.every((check) => found.includes(check)) : found.length === 0) return fresh;
  }
  return fresh;
}

function redrawn(surface: string, random: Random): string {
  return surface.replace(/\d+|\p{L}+/gu, (run, at: number) => {
    if (/\d/.test(run)) return digits(random, run.length, run[0] === '0' || at > 0);
    const isInCode = /\d/.test(surface.charAt(at - 1) + surface.charAt(at + run.length));
    if (run.length > 3 && !isInCode) return caseLike(run, random.pick(WORDS));
    const fresh = Array.from(run, () => letter(random)).join('');
    return caseLike(run.length > 1 ? run : run + run, fresh);
  });
}

/** Nine digits as in a social security number, from an area and a group that are given to nobody, neither as one nor for taxes. */
export function socialSecurityLike(surface: string, random: Random): string | undefined {
  if ((surface.match(/\d/g) ?? []).length !== 9) return undefined;
  const fresh = `9${digits(random, 2)}${random.int(0, 4)}${digits(random, 5)}`;
  let at = 0;
  return surface.replace(/\d/g, () => fresh[at++] as string);
}
