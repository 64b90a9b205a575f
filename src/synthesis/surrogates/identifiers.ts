import type { Random } from '../random';
import { caseLike, digits, fillPattern, letter } from './form';
import { isNumberWord, numberWordLike } from './numbers';

/** Frequent layouts of identifying numbers in the notation of `fillPattern`, by label; `IDNUM` for all others. */
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  MEDICALRECORD: '9999999|99999999|999999|999-99-99|A9999999|AA-99999|999999999|9999999-9|99-99-99|A99999999'.split(
    '|',
  ),
  ACCOUNT: '9999999999|A99999999|99999999|AA9999999999|9999-99999|999999999999|9999-9999-99'.split('|'),
  HEALTHPLAN:
    'AAA999999999|999999999A|A99999999-99|9AA9-AA9-AA99|9999999999|AAA 999 999 999|A9999999|99999999-99'.split('|'),
  SSN: '999-99-9999|999-99-9999|999 99 9999|999999999'.split('|'),
  LICENSE: 'A999999|999999|AA9999999|A99999|9999999999|AA-99999|99-999999|A9999999'.split('|'),
  VEHICLE: 'AAA-9999|9AAA999|AAA 999|999-AAA|9AAAA99A9AA999999|AA-99999|A99 AAA'.split('|'),
  DEVICE: 'AAA999999A|9999999999|SN-99999|AA9-999999|999-99999-A|A99999999|99-999999'.split('|'),
  BIOID: 'AA99999999|AAA-9999-99|AA-9999999-A|9999999999'.split('|'),
  IDNUM: '999999|99-9999999|A99-9999|AA-9999-999|9999-9999|9999999|AA99-99999|999999999|9999'.split('|'),
};

/** A fresh number for a label whose original has no form to imitate. */
export function freshIdentifier(label: string, random: Random): string {
  if (label === 'SSN') {
    const parts = [digits(random, 3, false), digits(random, 2), digits(random, 4)];
    return parts.join(random.weighted([['-', 8] as const, [' ', 1] as const, ['', 1] as const]));
  }
  if (label === 'IPADDR') return [10, 0, 0, 0].map(() => random.int(1, 254)).join('.');
  return fillPattern(random, random.pick(PATTERNS[label] ?? (PATTERNS.IDNUM as readonly string[])));
}

/**
 * Digit for digit, letter for letter, number word for number word: separators, length and case stay. Runs of four or more
 * letters (`BIOMETRIC-4471`) are prefixes and stay, as do x's that hide digits.
 */
export function identifierLike(surface: string, random: Random): string {
  if (!/\d/.test(surface)) return spelledOutLike(surface, random);
  const lettersToo = random.chance(0.6);
  return surface.replace(/\d+|[A-Za-z]+/g, (run, at: number) => {
    if (/\d/.test(run)) return digits(random, run.length, run[0] === '0' || at > 0);
    if (!lettersToo || run.length > 3 || /^[xX]+$/.test(run)) return run;
    let fresh = '';
    for (const _ of run) fresh += letter(random);
    return caseLike(run.length > 1 ? run : run + run, fresh);
  });
}

function spelledOutLike(surface: string, random: Random): string {
  if (surface.split(/\s+/).some(isNumberWord))
    return surface.replace(/\p{L}+/gu, (word) => numberWordLike(word, random) ?? word);
  if (/\p{Ll}{2}/u.test(surface)) return surface;
  return surface.replace(/[A-Za-z]/g, (mark) =>
    mark === mark.toUpperCase() ? letter(random) : letter(random).toLowerCase(),
  );
}

const PHONES = [
  '999-999-9999',
  '(999) 999-9999',
  '999.999.9999',
  '999 999 9999',
  '9999999999',
  '1-999-999-9999',
  '+1 999 999 9999',
  '(999)999-9999',
  '999/999-9999',
];

/** A telephone or fax number in North American form. */
export function freshPhone(random: Random): string {
  const pattern = random.weighted(PHONES.map((text, i) => [text, 1 / (i + 1)] as const));
  let first = true;
  return pattern.replace(/9+/g, (run) => {
    const fresh = digits(random, run.length, false);
    const local = !first && random.chance(0.4) ? '555'.slice(0, run.length) : fresh;
    first = false;
    return run.length === 3 ? local : fresh;
  });
}

/** A phone number in the original's form, or, for one of full length, in another now and then. */
export function phoneLike(surface: string, random: Random): string {
  const count = (surface.match(/\d/g) ?? []).length;
  if (count === 10 && surface.length < 16 && random.chance(0.3)) return freshPhone(random);
  return identifierLike(surface, random);
}

/** Numbers of an internet address stay below 256; the network, its first two, often stays. */
export function addressLike(surface: string, random: Random): string {
  const network = random.chance(0.5) ? (/^\d+\.\d+\./.exec(surface)?.[0] ?? '') : '';
  return network + surface.slice(network.length).replace(/\d+/g, () => String(random.int(1, 254)));
}
