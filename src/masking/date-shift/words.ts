import type { Language } from '../../note/language';
import { calendars } from '../../surrogates/dates';
import { foldedName, sentenceCase } from '../../surrogates/form';

/** What a word of a date names: months and weekdays (Monday first) from 0, seasons from 0, spring first. */
export interface NamedPart {
  readonly field: 'month' | 'weekday' | 'season';
  readonly value: number;
  readonly isShort: boolean;
  readonly language: Language;
}

const SHORT_LENGTH = 3;

function table(language: Language): ReadonlyMap<string, NamedPart> {
  const { months, shortMonths, weekdays, shortWeekdays, seasons } = calendars[language];
  const named = new Map<string, NamedPart>();
  const add = (
    field: NamedPart['field'],
    names: readonly string[],
    full: readonly string[],
    isShort: boolean,
  ): void => {
    for (const name of names) {
      const value = full.findIndex((other) => foldedName(other).startsWith(foldedName(name).slice(0, SHORT_LENGTH)));
      if (!named.has(foldedName(name))) named.set(foldedName(name), { field, value, isShort, language });
    }
  };
  add('month', months, months, false);
  add('month', shortMonths, months, true);
  if (language === 'es') {
    named.set('set', { field: 'month', value: 8, isShort: true, language });
    named.set('setiembre', { field: 'month', value: 8, isShort: false, language });
  }
  if (language === 'en') named.set('weds', { field: 'weekday', value: 2, isShort: true, language });
  add('weekday', weekdays, weekdays, false);
  add('weekday', shortWeekdays, weekdays, true);
  for (const name of seasons) {
    const value = name === 'autumn' ? 2 : seasons.filter((other) => other !== 'autumn').indexOf(name);
    named.set(foldedName(name), { field: 'season', value, isShort: false, language });
  }
  return named;
}

const TABLES = { en: table('en'), es: table('es') };

/** From this length on, the beginning of a name is known too: `miérc`, `vier`, `sept`. */
const BEGINNING = 4;

/** What the word names in a date; words of the other language are known too, and come second. */
export function namedPart(word: string, language: Language): NamedPart | undefined {
  const key = foldedName(word);
  const known = TABLES[language].get(key) ?? TABLES[language === 'en' ? 'es' : 'en'].get(key);
  if (known || key.length < BEGINNING) return known;
  const [, begun] = [...TABLES[language]].find(([name, { field }]) => field !== 'season' && name.startsWith(key)) ?? [];
  return begun && { ...begun, isShort: true };
}

/** The name of another value, in the words, the length and the capitals of the one that was read. */
export function nameLike(word: string, { field, isShort, language }: NamedPart, value: number): string {
  const { months, weekdays, seasons } = calendars[language];
  const listed = field === 'month' ? months : field === 'weekday' ? weekdays : seasonsLike(word, seasons);
  const full = listed[value] as string;
  const name = isShort ? full.slice(0, SHORT_LENGTH) : full;
  if (word === word.toUpperCase()) return name.toUpperCase();
  return /^\p{Lu}/u.test(word) ? sentenceCase(name) : name.toLowerCase();
}

function seasonsLike(word: string, seasons: readonly string[]): readonly string[] {
  const dropped = /^autumn$/i.test(word) ? 'fall' : 'autumn';
  return seasons.filter((season) => season !== dropped);
}

const FILLERS = new Set(
  'of the in on early late mid end about around since at mediados finales fines fin principios ultimos last next following same this pasado pasada proximo proxima mismo presente corriente corrientes de del el la los las en a al dia ano mes month year am pm h hs hrs t z'.split(
    ' ',
  ),
);

/** Whether the word says nothing about the day; such words are not changed. */
export function isFiller(word: string): boolean {
  return FILLERS.has(foldedName(word));
}
