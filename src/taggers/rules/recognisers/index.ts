import {
  type Check,
  CUIL,
  CURP,
  DEA,
  DNI,
  IBAN,
  LUHN,
  NASS,
  NHS,
  NPI,
  RUT,
  VERHOEFF,
  VIN,
} from '../../../phi/checks/checks';
import type { Language } from '../../tagger';
import accounts from './accounts.json';
import ages from './ages.json';
import contact from './contact.json';
import englishDates from './english-dates.json';
import licences from './licences.json';
import otherNumbers from './other-numbers.json';
import patients from './patients.json';
import postcodes from './postcodes.json';
import shared from './shared.json';
import spanishDates from './spanish-dates.json';

/** One kind of identifier: what it looks like, what it is called in each language, and what makes it likelier. */
export interface Recogniser {
  readonly id: string;
  /** The label in each language's scheme; a language that is absent doesn't use the rule. */
  readonly labels: Partial<Readonly<Record<Language, string>>>;
  /**
   * With the flag `g`, or `y` where there is a `field`; no repeat in it is unbounded. The group `value`, which nothing but
   * lookaheads may follow, is what is found; the whole match where there is none.
   */
  readonly pattern: RegExp;
  /** With `g`: the name of a field, behind each of which `pattern` is tried. */
  readonly field?: RegExp;
  /** Whether the value can be one at all: what can't be a day of a month is no date, however it looks. */
  readonly possible?: (value: string) => boolean;
  /** In [0, 1], with no word of context and no check. */
  readonly score: number;
  readonly check?: Check;
  /** Words near it, on its line, that make it likelier or less likely: see `find.ts`. */
  readonly raise?: RegExp;
  readonly lower?: RegExp;
  /** Notes in the notation of `note/notation.ts`: all that the rule finds is marked, and nothing else. */
  readonly examples: readonly string[];
}

/**
 * A recogniser as its file has it. Patterns are written as in TypeScript, between slashes with flags behind; `{{NAME}}` in
 * one stands for a part of that name, of the file or of `shared.json`.
 */
interface Rule {
  readonly id: string;
  readonly labels: { readonly [Name in Language]?: string | undefined };
  readonly pattern: string;
  /** Alternatives of a field's name, in any case, behind which a value stands; or a whole pattern of it. */
  readonly fieldNames?: string | undefined;
  readonly field?: string | undefined;
  /** Digits that the value has at least; what looks like a date has none. */
  readonly digits?: number | undefined;
  /** A name in `POSSIBLE`. */
  readonly possible?: string | undefined;
  readonly score: number;
  /** A name in `CHECKS`. */
  readonly check?: string | undefined;
  readonly raise?: string | undefined;
  readonly lower?: string | undefined;
  readonly examples: readonly string[];
}

/** A kind of recognisers: one file. */
interface Kind {
  readonly rules: readonly Rule[];
  /** A list is of alternatives. */
  readonly parts?: readonly { readonly name: string; readonly pattern: string | readonly string[] }[];
}

/** What the administration never gives out: areas 000, 666 and 900 on, group 00, serial 0000. */
const ISSUED: Check = {
  name: 'numbers that are given out',
  passes: (value) => !/^(?:000|666|9)|^\d{3}\D?00|0000$/.test(value),
};

const CHECKS: Readonly<Record<string, Check>> = {
  ...{ CUIL, CURP, DEA, DNI, IBAN, ISSUED, LUHN, NASS, NHS, NPI, RUT, VERHOEFF, VIN },
};

const digitsIn = (value: string): number => value.match(/\d/g)?.length ?? 0;

/** What a value must be to be one at all, where a pattern can't say it. */
const POSSIBLE: Readonly<Record<string, (value: string) => boolean>> = {
  IPv4: (value) => value.split('.').every((part) => Number(part) < 256),
  IPv6: (value) => value.split(':').length <= 8,
  /** With or without its area. */
  phone: (value) => digitsIn(value) >= 7 && digitsIn(value) <= 15 && !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(value),
  'phone abroad': (value) => digitsIn(value) >= 9,
  'numeric date': isNumericDate,
  'English numeric date': (value) => isNumericDate(value.replace(/^\p{L}{1,9}[.,]{0,2} /u, '')),
  'Spanish numeric date': (value) => /[IVX]/.test(value) || isNumericDate(value.replace(/^[^\d]{1,20}/, '')),
  'day that is no score': (value) => isNumericDate(value) && !isOutOf(value),
  'day like a score': (value) => isNumericDate(value) && isOutOf(value),
  weekday: (value) => /day|tues|thur/i.test(value) || value !== value.toLowerCase(),
  'weekday with its day': (value) => !value.includes('/') || isNumericDate(value.replace(/^[^\d]{0,14}/, '')),
  'number without a leading zero': (value) => !value.startsWith('0'),
  'capitals and digits': (value) => /^[A-Z]{0,3}[-\d ]+$/.test(value),
  'file number': (value) => (/[-A-Za-z]/.test(value) || value.length > 5) && !/^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(value),
  plate: (value) => value.replace(/[ -]/g, '').length >= 5,
  'user name': (value) => /[\p{L}]\d|_|\p{L}{2}\.\p{L}{2}/u.test(value) && !/^\d|^dr\.|\.(?:com|org|net)$/i.test(value),
};

/** Whether it can be a numeric date: `3/26`, `12.10.1963`, `2019-08-05`. */
function isNumericDate(value: string): boolean {
  const [a = 0, b = 0, c] = value.split(/ ?[-/.] ?/).map(Number);
  if (c === undefined) return isDay(a, b) || isDay(b, a);
  return a > 31 ? isDay(b, c) || isDay(c, b) : isDay(a, b) || isDay(b, a);
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** What scores, strengths and fractions look like, a number out of 2 to 10, and British durations, `3/7` and `14/12`. */
function isOutOf(value: string): boolean {
  const [part = 0, whole = 0] = value.split('/').map(Number);
  return ((part <= whole && whole <= 10) || whole === 7 || whole === 12) && !value.startsWith('0');
}

const DATE_LIKE = /^\d{1,2}([/.-])\d{1,2}(?:\1\d{2,4})?$|^\d{4}-\d\d-\d\d$/;

const hasDigits = (least: number) => (value: string) => digitsIn(value) >= least && !DATE_LIKE.test(value);

/** Every recogniser; the lists stand by kind, and the order has no meaning. */
export const RECOGNISERS: readonly Recogniser[] = [
  ...[contact, englishDates, spanishDates, ages, postcodes, patients, accounts, licences, otherNumbers],
].flatMap(recognisersOf);

/** @throws RangeError that names the rule where it names a part, a check or a test that there is not */
function recognisersOf({ rules, parts = [] }: Kind): Recogniser[] {
  const known = new Map<string, string>();
  const filledIn = (pattern: string): string =>
    pattern.replace(/\{\{(any case of )?([\w-]+)\}\}/g, (_, anyCase: string | undefined, name: string) => {
      const part = existing(known.get(name), name);
      return anyCase ? inAnyCase(part) : part;
    });
  for (const { name, pattern } of [...shared.parts, ...parts])
    known.set(name, filledIn(typeof pattern === 'string' ? pattern : pattern.join('|')));

  function regExp(written: string): RegExp {
    const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(written) ?? [];
    return new RegExp(filledIn(existing(pattern, written)), flags);
  }

  return rules.map(
    ({ id, labels, pattern, fieldNames, field, digits, possible, score, check, raise, lower, examples }) => {
      const name =
        fieldNames === undefined ? field : `/(?<![\\p{L}\\p{N}])(?:${fieldNames})(?!\\p{L}{2}){{separator}}/giu`;
      const tests = [
        ...(digits === undefined ? [] : [hasDigits(digits)]),
        ...(possible === undefined ? [] : [existing(POSSIBLE[possible], `${id}: ${possible}`)]),
      ];
      return {
        ...{ id, score, examples, pattern: regExp(pattern), labels: labels as Recogniser['labels'] },
        ...(name !== undefined && { field: regExp(name) }),
        ...(tests.length > 0 && { possible: (value) => tests.every((test) => test(value)) }),
        ...(check !== undefined && { check: existing(CHECKS[check], `${id}: ${check}`) }),
        ...(raise !== undefined && { raise: regExp(raise) }),
        ...(lower !== undefined && { lower: regExp(lower) }),
      };
    },
  );
}

function existing<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`There is no ${name}`);
  return value;
}

/** `new york` as a pattern for `New York` and `NEW YORK`; the abbreviations beside it are words in small letters. */
function inAnyCase(words: string): string {
  return words.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
