import { americanPhones } from './data/contacts.json';
import patterns from './data/identifier-patterns.json';
import { caseLike, digits, fillPattern, letter } from './form';
import { isNumberWord, numberWordLike } from './numbers';
import type { Random } from './random';

/**
 * Usual layouts of identifying numbers in the notation of `fillPattern`, by label or, for a kind that templates ask for,
 * by `LABEL:kind`. A kind without a list has the layouts of its label.
 */
export const identifierPatterns: Readonly<Record<string, readonly string[]>> = patterns;

/**
 * A number for a label, in a usual layout; `kind` is one of the label's kinds in the patterns.
 */
export function freshIdentifier(label: string, random: Random, kind = ''): string {
  if (label === 'IDNUM' && kind === 'mac') return macAddress(random);
  if (label === 'SSN') {
    const parts = [digits(random, 3, false), digits(random, 2), digits(random, 4)];
    return parts.join(random.weighted([['-', 8] as const, [' ', 1] as const, ['', 1] as const]));
  }
  if (label === 'IPADDR') return freshAddress(random);
  const patterns = identifierPatterns[`${label}:${kind}`] ?? identifierPatterns[label] ?? identifierPatterns.IDNUM;
  return fillPattern(random, random.pick(patterns as readonly string[]));
}

const NETWORKS = ['10.', '10.', '192.168.', '172.16.', '198.51.100.', '203.0.113.', '73.', ''];

/** An IP address of version 4, or sometimes of version 6, complete or shortened. */
function freshAddress(random: Random): string {
  if (random.chance(0.15)) {
    const group = (): string => random.int(1, 0xffff).toString(16);
    return random.chance(0.4)
      ? `${random.pick(['fe80', '2001:db8', 'fd12'])}::${group()}:${group()}`
      : ['2001', 'db8', ...Array.from({ length: 6 }, group)].join(':');
  }
  const network = random.pick(NETWORKS);
  const rest = 4 - network.split('.').length + 1;
  return network + Array.from({ length: rest }, () => random.int(1, 254)).join('.');
}

function macAddress(random: Random): string {
  const pairs = Array.from({ length: 6 }, () => random.int(0, 255).toString(16).padStart(2, '0'));
  const text = pairs.join(random.pick([':', ':', '-']));
  return random.chance(0.5) ? text.toUpperCase() : text;
}

/**
 * Replaces digit by digit, letter by letter, number word by number word: separators, length and case stay. Four or more letters
 * in a row (`BIOMETRIC-4471`) are a prefix and stay, as does an x that hides a digit.
 */
export function sameFormIdentifier(surface: string, random: Random): string {
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

/** A telephone or fax number in a North American form; the earlier a form is in the list, the more often it is drawn. */
export function freshPhone(random: Random): string {
  const pattern = random.weighted(americanPhones.map((text, i) => [text, 1 / (i + 1)] as const));
  let first = true;
  return pattern.replace(/9+/g, (run) => {
    const fresh = first ? `${random.int(2, 9)}${digits(random, run.length - 1)}` : digits(random, run.length, false);
    const local = !first && random.chance(0.4) ? '555'.slice(0, run.length) : fresh;
    first = false;
    return run.length === 3 ? local : fresh;
  });
}

/** A phone number in the original's form; if that has ten digits, sometimes in another form. */
export function sameFormPhone(surface: string, random: Random): string {
  const count = (surface.match(/\d/g) ?? []).length;
  if (count === 10 && surface.length < 16 && random.chance(0.3)) return freshPhone(random);
  return sameFormIdentifier(surface, random);
}

/** An IP address whose numbers are below 255; its first two, the network, often stay. */
export function ipAddressLike(surface: string, random: Random): string {
  const network = random.chance(0.5) ? (/^\d+\.\d+\./.exec(surface)?.[0] ?? '') : '';
  return network + surface.slice(network.length).replace(/\d+/g, () => String(random.int(1, 254)));
}
