import type { Language } from '../../note/language';
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
} from '../../phi/checks/checks';
import { latestYear } from '../../phi/policies/decide';
import { LABELS } from '../../phi/taxonomy';
import { loginOf, plain } from '../../surrogates/contacts';
import { reserved } from '../../surrogates/data/contacts.json';
import { units } from '../../surrogates/data/numbers.json';
import spanish from '../../surrogates/data/spanish.json';
import { dateLike, freshDate } from '../../surrogates/dates';
import { englishFresh, englishLike } from '../../surrogates/english';
import { caseLike, digits, letter, twoDigits } from '../../surrogates/form';
import { builtInLexicon } from '../../surrogates/lexicon';
import type { People } from '../../surrogates/names';
import { isNumberWord, numberWordLike } from '../../surrogates/numbers';
import type { Random } from '../../surrogates/random';
import {
  freshInstitution,
  freshSpanishHospital,
  freshSpanishPlace,
  freshStreetName,
  spanishLike,
} from '../../surrogates/spanish';
import { moveOf } from '../date-shift/move';
import { readDate } from '../date-shift/read-date';
import { isShortYear, spokenIn } from '../date-shift/spoken';
import { fold } from '../numbered/surface';
import type { MaskOptions } from '../style';
import { typeName } from '../type-name';
import { redrawnAge } from './ages';
import { areaCodes } from './data/towns.json';
import { type Draws, thingKey } from './draw';
import { keepsWord, namesNumber, saysMoreThanKind } from './kept-words';
import { sectorLike } from './sectors';

/** From this attempt on, a surrogate need not have the original's form. */
const ANY_FORM = 20;

/** No identifier is longer; a file within the text is. */
const LONGEST = 200;

/** The layout where the original has no digits. */
const NO_NUMBER = { en: '999-999-9999', es: '999 999 999' } as const;

/**
 * A candidate for what is no name of a person and no part of an address; undefined where its type has none, and for what is very long.
 * @param unit the unit of an age that is behind it in the text
 */
export function otherSurrogate(
  label: string,
  surface: string,
  random: Random,
  attempt: number,
  options: MaskOptions,
  unit = '',
): string | undefined {
  const { language = 'en', checksums = 'invalid' } = options;
  if (surface.length > LONGEST) return undefined;
  const type = typeName(label);
  const people: People = { lexicon: builtInLexicon, random, language, keep: 0, names: new Map() };
  const isFree = attempt >= ANY_FORM;
  switch (type) {
    case 'PHI':
      return undefined;
    case 'PHONE':
    case 'FAX':
      if (isFree) return phoneLike(NO_NUMBER[language], random, language);
      return phoneInWords(
        surface,
        phonesLike(/\d/.test(surface) ? surface : NO_NUMBER[language], random, language),
        language,
      );
    case 'IPADDR':
      return addressLike(surface, random);
    case 'DATE':
      return notLater(surface, isFree ? freshDate(random, language) : redrawnDate(surface, random, language), language);
    case 'AGE':
      return isFree ? englishFresh('AGE', surface, '', people) : redrawnAge(surface, unit, random, attempt, options);
    case 'EMAIL':
      return emailLike(surface, random, language);
    case 'URL':
      return urlLike(surface, random, language);
    case 'SSN':
      return socialSecurityLike(isFree ? '000-00-0000' : surface, random) ?? identifierLike(surface, random, checksums);
    case 'USERNAME':
      return isFree ? englishFresh(type, surface, '', people) : englishLike(type, surface, '', people);
    case 'STREET':
    case 'HOSPITAL':
    case 'ORGANIZATION':
    case 'PROFESSION':
    case 'COUNTRY':
    case 'LOCATION_OTHER': {
      const [end = ''] = (language === 'es' && END_THAT_STAYS[type]?.exec(surface)) || [];
      if (end !== '') {
        const fresh = otherSurrogate(label, surface.slice(0, -end.length), random, attempt, options);
        return fresh && fresh + end;
      }
      const sector = type === 'PROFESSION' ? sectorLike(surface, random, language) : undefined;
      if (sector) return sector;
      if (isFree || !/\p{L}/u.test(surface))
        return language === 'es' ? freshInSpanish(type, surface, people) : englishFresh(type, surface, '', people);
      if (!LABELS.es.includes(label) || language !== 'es') return englishLike(type, surface, '', people);
      const kind = type === 'ORGANIZATION' ? institutionOfKind(surface, people) : undefined;
      const care = type === 'HOSPITAL' ? careOfKind(surface, random) : kind;
      if (care) return care;
      const like = spanishLike(label, surface, '', people);
      const fresh = type === 'STREET' ? withOtherDoors(like, random) : like;
      return type === 'STREET' && SMALL_NAME.test(fresh) && !SMALL_NAME.test(surface) ? undefined : fresh;
    }
    case 'DEPARTMENT':
      return undefined;
    case 'OTHER':
      if (/^@/.test(surface)) return `@${loginOf(builtInLexicon, random, language)}`;
      return /\d/.test(surface) && !/\p{Ll} /u.test(surface) ? identifierLike(surface, random, checksums) : undefined;
    default:
      return /[A-Za-z\d]/.test(surface) && !isFree
        ? identifierLike(surface, random, checksums)
        : englishFresh('IDNUM', surface, '', people);
  }
}

/** The S.L. of a Spanish company, and the `de la` of `profesora de la` before a name that is another finding. */
const END_THAT_STAYS: Readonly<Record<string, RegExp>> = {
  ORGANIZATION:
    /(?<=\p{L}\.?),? (?:S\. ?[AL](?:\. ?[UV])?\.?|S[AL]U?|S\. ?R\. ?L\.?|SRL|S\. ?A\. de C\. ?V\.?|SA de CV|SpA)$/u,
  PROFESSION: /(?<=\p{L}) (?:en|del?)(?: (?:el|las?|los))?$/u,
};

/** A street's name in small letters, which some simulated notes have. */
const SMALL_NAME = /\s\p{Ll}{4}/u;

/** How institutions are called whose first word says their kind: `Mutua %`, `Banco de %`. */
const INSTITUTIONS = [...spanish.institutions, ...spanish.moreInstitutions].filter((name) => name.includes('%'));

function firstWord(name: string): string {
  return (
    fold(name)
      .match(/\p{L}+/u)?.[0]
      .replace(/(?<=\p{L}{4})e?s$/u, '') ?? ''
  );
}

/** Another school for a school, another court for a court, other letters for `IMSS`; undefined for other institutions. */
function institutionOfKind(surface: string, people: People): string | undefined {
  if (/^\p{Lu}{2,5}$/u.test(surface)) return spanishLike('HOSPITAL', surface, '', people);
  const { lexicon, random } = people;
  const names = INSTITUTIONS.filter((name) => firstWord(name) === firstWord(surface));
  const place = random.chance(0.6) ? freshSpanishPlace(lexicon, random) : random.pick(WORDS);
  return names.length > 0 ? caseLike(surface, random.pick(names).replace('%', place)) : undefined;
}

/** Kinds of places of care that stay: an article may be before them, or they are homes. */
const CARE = /^(?:cl[ií]nica|maternidad|policl[ií]nica|policl[ií]nico|posta|resi|residencia|sanatorio|unidad)(?= )/iu;

/** Another `Posta` for a `Posta`; undefined for hospitals and health centres. */
function careOfKind(surface: string, random: Random): string | undefined {
  const [kind] = CARE.exec(surface) ?? [];
  return kind && kind + caseLike(surface, ` ${random.pick(spanish.hospitalNames)}`);
}

/** In a Spanish note, where the original's form has led nowhere. */
function freshInSpanish(type: string, surface: string, people: People): string {
  const { lexicon, random } = people;
  if (type === 'STREET') {
    const form = withOtherDoors(surface, random);
    return caseLike(surface, streetOfForm(form, random) ?? freshStreetName(lexicon, random));
  }
  if (type === 'HOSPITAL') return caseLike(surface, freshSpanishHospital(lexicon, random));
  if (type === 'ORGANIZATION') return caseLike(surface, freshInstitution(lexicon, random));
  if (type === 'LOCATION_OTHER') return caseLike(surface, freshSpanishPlace(lexicon, random));
  return spanishLike(type === 'COUNTRY' ? 'PAIS' : 'PROFESION', surface, '', people);
}

/** Other letters of blocks and doors: the K of `Mz. K`, the C of `3º C`. */
function withOtherDoors(street: string, random: Random): string {
  return street.replace(
    /(?<=(?:\d[ºª°]? ?|(\p{L}+)[.:]{0,2} |["“]))(?!N[º°])[A-ZÑ](?![\p{L}./])/gu,
    (own, word?: string) => (word !== undefined && saysMoreThanKind('STREET', word) ? own : letter(random)),
  );
}

/** Digits for digits, and a name for each word that doesn't tell what kind of street it is; undefined without such a word. */
function streetOfForm(surface: string, random: Random): string | undefined {
  let isNamed = false;
  const fresh = surface.replace(/\d+|\p{L}[\p{L}\p{M}]*/gu, (run) => {
    if (/\d/.test(run)) return digits(random, run.length, false);
    if (!saysMoreThanKind('STREET', run)) return run;
    isNamed = true;
    return caseLike(run, random.pick(WORDS));
  });
  return isNamed ? fresh : undefined;
}

/** The last year that was over when this program was built. */
const LAST_YEAR = 2025;

/** The redrawn date, unless it may lie in the future and the original doesn't. */
function notLater(surface: string, fresh: string | undefined, language: Language): string | undefined {
  const yearOf = (date: string): number => readDate(date, language)?.year ?? latestYear([date]) ?? 0;
  return fresh && yearOf(fresh) <= Math.max(LAST_YEAR, yearOf(surface)) ? fresh : undefined;
}

/** `Christmas of 2017`, `since 2017`: a holiday or other words, and a year. */
const OF_YEAR = /^(\p{L}\D*?)((?:,| of| del?)? )(19[89]\d|20\d\d)$/iu;

/** Another holiday, season or month, or the same words, with the year moved as dates are; undefined for other dates, a year to come, and the same words and year. */
export function holidayLike(surface: string, draws: Draws, options: MaskOptions): string | undefined {
  const [, words = '', gap = '', year] = OF_YEAR.exec(surface) ?? [];
  const moved = Number(year) + Math.round(moveOf(options).days / 365.2425);
  if (!year || moved > Math.max(LAST_YEAR, Number(year))) return undefined;
  const isHoliday = words.match(/\p{L}+/gu)?.some((word) => saysMoreThanKind('DATE', word));
  const fresh = isHoliday
    ? draws.once(thingKey('HOLIDAY', words), (random) => {
        const holiday = dateLike(words, random, options.language ?? 'en');
        return keepsWord('DATE', words, holiday) ? undefined : holiday;
      })
    : moved === Number(year)
      ? undefined
      : words;
  return fresh && `${fresh}${gap}${moved}`;
}

/** `día de la Candelaria`, `puente de la Constitución`, whose first words and gender stay. */
const FEAST = /^((?:d[ií]a|feria|fiestas?|noche|puente|v[ií]speras?) de )(\P{N}+)$/iu;

/** A date in the original's form; undefined if it says a day that there is not. */
function redrawnDate(surface: string, random: Random, language: Language): string | undefined {
  // Number words alone would become any number.
  if (spokenIn(surface, language).some((spoken) => spoken.kind === 'year' && !isShortYear(spoken))) return undefined;
  const [, head = '', feast = surface] = FEAST.exec(surface) ?? [];
  const fresh = head + dateLike(feast, random, language);
  return isOfCalendar(fresh, language) ? fresh : undefined;
}

/** Numbers with slashes or full stops between them, or three with hyphens: a date, or several without a word between them. */
const DATE_IN_NUMBERS = /\d+(?:-\d+)*[/.]\d+(?:[/.-]\d+)*|\d+(?:-\d+){2,}/g;

/** The 91 of `28, 91 y 26 de mayo`, but not of `'91, 92`. */
const NO_DAY_OF_LIST = /(?<![\d/.'’-])(?:00|3[2-9]|[4-9]\d)(?=,? (?:(?:and|e|o|or|y) )?\d)/;

/** Whether there are the days that its numbers say: not `24/89/25`, nor a 92nd. */
function isOfCalendar(date: string, language: Language): boolean {
  if (/(?<!\d)(?:00?|3[2-9]|[4-9]\d)(?:st|nd|rd|th)/i.test(date) || NO_DAY_OF_LIST.test(date)) return false;
  return (date.match(DATE_IN_NUMBERS) ?? []).every((numbers) => readDate(numbers, language));
}

/** The codes of ITU-T E.164: other digits after the `+` or `00` are the subscriber's. */
const COUNTRY_CODE =
  /^\s*(?:\+|00)(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)(?=[\s.\-(])/;

/** Digits with the marks of telephone numbers between them, seven or more, and others such as an extension. */
const NUMBERS = /[+(]?\d(?:[\s().-]{0,2}\d){6,}|\d+/g;

const EXTENSION = /\s*(?:x|ext\.?|extension|#)\s*\d+\s*$/i;
/** Letters for digits: `617-KL5-1234`; or a word right between two numbers, which may be a name. */
const LETTERS_WITHIN = /\d[-.\s]?\p{L}+[-.\s]?\d/u;

/** Each telephone number of a finding becomes nobody's: `482-3391 (home), 482-3392 (work)`. */
function phonesLike(surface: string, random: Random, language: Language): string {
  const numbers = surface.match(NUMBERS)?.filter((number) => number.length > 6) ?? [];
  if (numbers.length < 2 || LETTERS_WITHIN.test(surface.replace(EXTENSION, '')))
    return phoneLike(surface, random, language);
  return surface.replace(NUMBERS, (number) => phoneLike(number, random, language));
}

/** The number digit by digit if the original is said: `five five five, oh one two three`. */
function phoneInWords(surface: string, fresh: string, language: Language): string {
  if (/\d/.test(surface) || !surface.match(/\p{L}+/gu)?.some(isNumberWord)) return fresh;
  const words = [language === 'en' ? 'oh' : 'cero', ...units[language]];
  return caseLike(
    surface,
    fresh
      .replace(/\D/g, ',')
      .replace(/\d/g, (digit) => ` ${words[Number(digit)]}`)
      .trim(),
  );
}

/**
 * A telephone number of the same layout that reaches nobody: the country code stays, and the rest is one of the numbers reserved for
 * fiction (North America 555-0100 to 555-0199, United Kingdom 020 7946 0000 and 07700 900000 up), or of the 555 that Spain gives to
 * nobody, or begins with zeros.
 */
function phoneLike(surface: string, random: Random, language: Language): string {
  const prefix = COUNTRY_CODE.exec(surface)?.[0] ?? '';
  const rest = surface.slice(prefix.length);
  const extension = EXTENSION.exec(rest)?.[0] ?? '';
  const body = rest.slice(0, rest.length - extension.length);
  if (LETTERS_WITHIN.test(body)) return phoneLike(NO_NUMBER[language], random, language);
  const fresh = nobodys(prefix.replace(/\D|^\s*00/g, ''), body.replace(/\D/g, ''), random, language);
  return prefix + withDigits(body, fresh) + extension.replace(/\d/g, () => digits(random, 1, false));
}

/** The text with other digits: as many as it has. */
function withDigits(text: string, digits: string): string {
  let at = 0;
  return text.replace(/\d/g, () => digits[at++] as string);
}

/** As many digits as `all` has. */
function nobodys(country: string, all: string, random: Random, language: Language): string {
  const from = (start: string): string => start + digits(random, Math.max(0, all.length - start.length));
  const american = country === '1' || (country === '' && language === 'en');
  if (american && all.length === 7) return from('55501');
  if (american && all.length === 10) return from(`${random.pick(areaCodes)}55501`);
  if (american && all.length === 11 && all.startsWith('1')) return from(`1${random.pick(areaCodes)}55501`);
  if (country === '44' && all.length === 10) return from('2079460');
  if (language === 'en' && country === '' && all.length === 11 && all.startsWith('0')) return from('07700900');
  if ((country === '34' || (country === '' && language === 'es')) && all.length === 9) return from('55501');
  return from('000'.slice(0, Math.max(1, all.length - 3)));
}

/** An internet address of the networks that are kept for documentation (RFC 5737 and 3849). */
function addressLike(surface: string, random: Random): string {
  if (surface.includes(':') && !surface.includes('.'))
    return `2001:db8::${random.int(1, 0xffff).toString(16)}:${random.int(1, 0xffff).toString(16)}`;
  return random.pick(reserved.networks) + random.int(1, 254);
}

/** Below the domains that are kept for examples (RFC 2606), so that it is never anybody's. */
function domain(random: Random, language: Language): string {
  const { cities, spanishCities } = builtInLexicon;
  const place = plain(random.pick(language === 'es' ? spanishCities : cities).name);
  return `${place}${random.pick(reserved.topics[language])}.${random.pick(reserved.endings)}`;
}

/** An e-mail address in the original's capitals. */
function emailLike(surface: string, random: Random, language: Language): string {
  return caseLike(surface, `${loginOf(builtInLexicon, random, language)}@${domain(random, language)}`);
}

/** A web address; its scheme and its www. stay. */
function urlLike(surface: string, random: Random, language: Language): string {
  const [start] = /^(?:https?:\/\/)?(?:www\.)?/i.exec(surface.trim()) ?? [''];
  return `${start}${caseLike(surface, `${domain(random, language)}${random.pick(reserved.paths)}`)}`;
}

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

/** For separate words of four letters and more: random letters would not look like a word. */
const WORDS = spanish.surnames.filter((name) => /^\p{L}{4,}$/u.test(name));

/** A word before a number, such as `MRN: `. */
const FIELD = /^(\p{L}+)[\s.:#º°-]+(?=.*\d)/u;

/**
 * An identifier of the same form behind the name of its field: digits for digits, letters for letters, a number word for a number word, a name for another word, separators as they are. With `valid` it passes the checks that the original passes, with `invalid` none.
 */
function identifierLike(surface: string, random: Random, checksums: 'valid' | 'invalid'): string {
  const [field = '', word = ''] = FIELD.exec(surface) ?? [];
  if (namesNumber(word)) return field + identifierLike(surface.slice(field.length), random, checksums);
  const wanted = passed(surface);
  let fresh = surface;
  for (let draw = 0; draw < DRAWS; draw++) {
    fresh = withBirthDate(withFirstLetter(redrawn(surface, random), surface, random), random);
    const found = passed(fresh);
    if (checksums === 'valid' ? wanted.every((check) => found.includes(check)) : found.length === 0) return fresh;
  }
  return fresh;
}

/** Numbers of foreigners in Spain, and identity cards of Venezuela, begin with one of few letters. */
const FIRST_LETTERS: readonly (readonly [form: RegExp, letters: string])[] = [
  [/^[XYZ][ -]?\d{7}[ -]?[A-Z]$/, 'XYZ'],
  [/^[VE][ -]?\d{1,2}\.?\d{3}\.?\d{3}$/, 'VE'],
];

function withFirstLetter(fresh: string, surface: string, random: Random): string {
  const [, letters] = FIRST_LETTERS.find(([form]) => form.test(surface)) ?? [];
  return letters ? random.pick([...letters]) + fresh.slice(1) : fresh;
}

/** A CURP, RFC or CIP: letters of a name, and a day of birth as yymmdd. */
const WITH_BIRTH_DATE = /^([A-ZÑ&]{3,4}[ -]?\d\d)\d{4}(?=[ -]?[A-Z\d]{3,8}$)/u;

function withBirthDate(fresh: string, random: Random): string {
  return fresh.replace(
    WITH_BIRTH_DATE,
    (_, start: string) => `${start}${twoDigits(random.int(1, 12))}${twoDigits(random.int(1, 28))}`,
  );
}

/** In dictated numbers, words for 0, and words that may stand in their places. */
const ZEROS = new Map([
  ['zero', 'one'],
  ['oh', 'one'],
  ['cero', 'uno'],
]);

/** How often the next digit of a dictated number is said. */
const MULTIPLES = /^(?:double|triple|doble)$/i;

/** In a dictated number, marks and the `y` of `treinta y uno`. */
const SAID_MARK = /^(?:y|dash|hyphen|slash|dot|gui[oó]n|barra|punto)$/i;

/** A UUID, which stays hexadecimal. */
const UUID = /(?<![a-z\d])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![a-z\d])/i;

/** Other digits, letters and words in their places. */
export function redrawn(surface: string, random: Random): string {
  const isSaid = surface.match(/\p{L}+/gu)?.some(isNumberWord);
  const freshLetter = UUID.test(surface) ? () => random.pick([...'abcdef']) : () => letter(random);
  return surface.replace(/\d+|\p{L}+/gu, (run, at: number) => {
    if (/\d/.test(run)) return digits(random, run.length, run[0] === '0' || at > 0);
    const isInCode = /\d/.test(surface.charAt(at - 1) + surface.charAt(at + run.length));
    // `XXXX XXXX 4471`, `XXXXXX4471`: each x hides a digit.
    if (/^x{2,}$/i.test(run) && (!isInCode || run.length > 3)) return run;
    if (MULTIPLES.test(run) || (isSaid && SAID_MARK.test(run))) return run;
    const spoken = isInCode ? undefined : numberWordLike(ZEROS.get(run.toLowerCase()) ?? run, random);
    if (spoken) return caseLike(run, spoken);
    if (run.length > 3 && !isInCode) return caseLike(run, random.pick(WORDS));
    const fresh = Array.from(run, freshLetter).join('');
    return caseLike(run.length > 1 ? run : run + run, fresh);
  });
}

/** Nine digits as in a social security number, with an area and a group that are never assigned, neither for social security nor for taxes. */
function socialSecurityLike(surface: string, random: Random): string | undefined {
  if ((surface.match(/\d/g) ?? []).length !== 9) return undefined;
  return withDigits(surface, `9${digits(random, 2)}${random.int(0, 4)}${digits(random, 5)}`);
}
