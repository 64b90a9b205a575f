import { wordSet } from '../../../note/word-set';
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
import { abbreviations } from '../../networks/no-phi/medical-words.json';
import type { Language } from '../../tagger';
import accounts from './accounts.json';
import ages from './ages.json';
import contact from './contact.json';
import englishDates from './english-dates.json';
import licences from './licences.json';
import occupations from './occupations.json';
import otherNumbers from './other-numbers.json';
import patients from './patients.json';
import places from './places.json';
import shared from './shared.json';
import spanishDates from './spanish-dates.json';

/** A kind of identifier: its form, its label in each language, and the context that makes it more or less likely. */
export interface Recogniser {
  readonly id: string;
  /** The label in each language's scheme; a language without a label doesn't use the rule. */
  readonly labels: Partial<Readonly<Record<Language, string>>>;
  /**
   * Has the flag `g`, or `y` if there is a `field`, and no unbounded repetition. The finding is the group `value`, after which only
   * lookaheads may follow, or else the whole match.
   */
  readonly pattern: RegExp;
  /** Has the flag `g`; each of its matches in a value is a finding, instead of the value. */
  readonly each?: RegExp;
  /** Has the flag `g`; matches the name of a field, and `pattern` is tried after each match. */
  readonly field?: RegExp;
  /** Whether a value is possible: a number that can't be a day of a month is not a date, whatever its form. */
  readonly possible?: (value: string) => boolean;
  /** In [0, 1], without context and check. */
  readonly score: number;
  readonly check?: Check;
  /** Whether what has the form is PHI, if it passes the check and no context lowers its score; networks mark it too. */
  readonly isCertain: boolean;
  /** Context that raises the score; see `contextAround`. */
  readonly raise?: RegExp;
  /** Context that lowers the score. */
  readonly lower?: RegExp;
  /** Notes in the notation of `note/notation.ts` in which exactly the rule's findings are marked. */
  readonly examples: readonly string[];
}

/**
 * A recogniser in its JSON file. Patterns are regular expression literals, with slashes and flags; `{{NAME}}` in a pattern stands
 * for the part of that name in the file or in `shared.json`.
 */
interface Rule {
  readonly id: string;
  readonly labels: { readonly [Name in Language]?: string | undefined };
  readonly pattern: string;
  readonly each?: string | undefined;
  /** Alternatives for the name of the field before a value, in any case. */
  readonly fieldNames?: string | undefined;
  /** Instead of `fieldNames`, a pattern for the whole name of the field. */
  readonly field?: string | undefined;
  /** The minimum number of digits in the value, which must not look like a date. */
  readonly digits?: number | undefined;
  /** A name in `POSSIBLE`. */
  readonly possible?: string | undefined;
  readonly score: number;
  /** A name in `CHECKS`. */
  readonly check?: string | undefined;
  readonly raise?: string | undefined;
  readonly lower?: string | undefined;
  readonly certain?: boolean | undefined;
  readonly examples: readonly string[];
}

/** A file of recognisers. */
interface Kind {
  readonly rules: readonly Rule[];
  /** Parts of patterns; a list is a list of alternatives. */
  readonly parts?: readonly { readonly name: string; readonly pattern: string | readonly string[] }[];
}

/** US social security numbers that are never issued: areas 000, 666 and from 900 on, group 00, serial 0000. */
const ISSUED: Check = {
  name: 'numbers that are given out',
  passes: (value) => !/^(?:000|666|9)|^\d{3}\D?00|0000$/.test(value),
};

const CHECKS: Readonly<Record<string, Check>> = {
  ...{ CUIL, CURP, DEA, DNI, IBAN, ISSUED, LUHN, NASS, NHS, NPI, RUT, VERHOEFF, VIN },
};

const digitsIn = (value: string): number => value.match(/\d/g)?.length ?? 0;

const ABBREVIATIONS = wordSet(abbreviations);

/** Conditions on values that patterns can't express. */
const POSSIBLE: Readonly<Record<string, (value: string) => boolean>> = {
  IPv4: (value) => value.split('.').every((part) => Number(part) < 256),
  IPv6: (value) => value.split(':').length <= 8,
  /** With or without an area code. */
  phone: (value) => digitsIn(value) >= 7 && digitsIn(value) <= 15 && !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(value),
  'phone abroad': (value) => digitsIn(value) >= 9,
  'numeric date': isNumericDate,
  'English numeric date': (value) => isNumericDate(value.replace(/^\p{L}{1,9}[.,]{0,2} /u, '')),
  'Spanish numeric date': (value) => /[IVX]/.test(value) || isNumericDate(value.replace(/^[^\d]{1,20}/, '')),
  'day that is no score': (value) => isNumericDate(value) && !isOutOf(value),
  'day like a score': (value) => isNumericDate(value) && isOutOf(value),
  'range of days': isRangeOfDays,
  'day or month of a year': (value) => {
    const [first = 0, second = 0] = value.split('/').map(Number);
    return (isDay(first, second) || isDay(second, first) || isDay(first, 1)) && !isOutOf(value);
  },
  weekday: (value) => /day|tues|thur/i.test(value) || value !== value.toLowerCase(),
  'weekday with its day': (value) => !value.includes('/') || isNumericDate(value.replace(/^[^\d]{0,14}/, '')),
  'number without a leading zero': (value) => !value.startsWith('0'),
  'capitals and digits': (value) => /^[A-Z]{0,3}[-\d ]+$/.test(value),
  'file number': (value) => (/[-A-Za-z]/.test(value) || value.length > 5) && !/^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(value),
  plate: (value) => value.replace(/[ -]/g, '').length >= 5,
  'code made by a program': isProgramCode,
  'spelt name': (value) => {
    const letters = value.replaceAll('-', '');
    return !ABBREVIATIONS.has(letters) && !['DLORW', 'DMNOU'].includes([...letters].sort().join(''));
  },
  // Of `@ home.In the morning`.
  'no end of a sentence': (value) => !/[\p{Ll}\d]\.\p{Lu}\p{Ll}$/u.test(value),
  // `dependiente.Vive` is the end of a sentence.
  'user name': (value) =>
    /[\p{L}]\d|_|\p{L}{2}\.\p{L}{2}/u.test(value) &&
    !/^\d|^dr\.|\.(?:com|org|net)$/i.test(value) &&
    !/^\p{Ll}+\.\p{Lu}/u.test(value),
};

const UUID = /(?:^|[-_])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** ypT3N1aM0L1V1Pn0R0, the stage of a tumour */
const STAGE = /^[acpry]{0,3}T(?:[0-4X]|is)[a-d]?[cp]?N[0-3X]/i;

/**
 * Whether a value is a UUID, or at least 16 letters and digits that alternate six times, three of them in a group of eight. Longer runs of
 * letters are a prefix or hexadecimal, unlike in `G1asgow-B1atchf0rd` and `91FC101SAT98TEMP37`.
 */
function isProgramCode(value: string): boolean {
  if (UUID.test(value)) return true;
  if (STAGE.test(value)) return false;
  const groups = value.split(/[-_]/);
  const alternations = groups.map((group) => group.match(/\d(?=\p{L})|\p{L}(?=\d)/gu)?.length ?? 0);
  return (
    groups.join('').length >= 16 &&
    alternations.reduce((sum, each) => sum + each) >= 6 &&
    groups.some((group, index) => group.length >= 8 && (alternations[index] as number) >= 3) &&
    (value.match(/(?<=[\d_-])\p{L}{4,}/gu) ?? []).every((letters) => /^[a-f]+$/i.test(letters))
  );
}

/** Whether a value can be a numeric date: `3/26`, `12.10.1963`, `2019-08-05`. */
function isNumericDate(value: string): boolean {
  const [a = 0, b = 0, c] = value.split(/ ?[-/.] ?/).map(Number);
  if (c === undefined) return isDay(a, b) || isDay(b, a);
  return a > 31 ? isDay(b, c) || isDay(c, b) : isDay(a, b) || isDay(b, a);
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Whether a value has the form of a score, strength or fraction, out of 2 to 10, or of a British duration, `3/7` and `14/12`. */
function isOutOf(value: string): boolean {
  const [part = 0, whole = 0] = value.split('/').map(Number);
  return ((part <= whole && whole <= 10) || whole === 7 || whole === 12) && !value.startsWith('0');
}

/** Whether both ends can be days, the second one after the first, and are not like two fractions. */
function isRangeOfDays(value: string): boolean {
  const [month = 0, first = 0, end = 0, last = 0] = (value.match(/\d+/g) ?? []).map(Number);
  if (!isDay(month, first) || !isDay(end, last))
    return month < end && first === last && isDay(first, end) && isDay(first, month) && !isOutOf(`${end}/${last}`);
  const areSnellen = month === 6 && [6, 9, 12, 18, 24].includes(last);
  return month === end ? first < last && !areSnellen : first > 12 && (end > month || end === 1);
}

const DATE_LIKE = /^\d{1,2}([/.-])\d{1,2}(?:\1\d{2,4})?$|^\d{4}-\d\d-\d\d$/;

const hasDigits = (least: number) => (value: string) => digitsIn(value) >= least && !DATE_LIKE.test(value);

/** All recognisers; their order has no meaning. */
export const RECOGNISERS: readonly Recogniser[] = [
  ...[contact, englishDates, spanishDates, ages, occupations, places, patients, accounts, licences, otherNumbers],
].flatMap(recognisersOf);

/** @throws RangeError that names the rule if it refers to an unknown part, check or test */
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
    ({
      id,
      labels,
      pattern,
      each,
      fieldNames,
      field,
      digits,
      possible,
      score,
      check,
      raise,
      lower,
      certain,
      examples,
    }) => {
      const name =
        fieldNames === undefined ? field : `/(?<![\\p{L}\\p{N}])(?:${fieldNames})(?!\\p{L}{2}){{separator}}/giu`;
      const tests = [
        ...(digits === undefined ? [] : [hasDigits(digits)]),
        ...(possible === undefined ? [] : [existing(POSSIBLE[possible], `${id}: ${possible}`)]),
      ];
      return {
        ...{
          id,
          score,
          examples,
          isCertain: certain === true,
          pattern: regExp(pattern),
          labels: labels as Recogniser['labels'],
        },
        ...(each !== undefined && { each: regExp(each) }),
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

/** A pattern for words in any case, used where the rest of the pattern is case-sensitive: `new york` also matches `New York`. */
function inAnyCase(words: string): string {
  return words.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
