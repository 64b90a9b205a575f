import type { Language } from '../note/language';
import { oncePer } from '../note/once-per';
import names from './data/names.json';
import { foldedName, withoutAccents } from './form';
import type { Lexicon } from './lexicon';
import { writePattern, writeWeighted } from './pattern';
import type { Random } from './random';

export type NameKind = 'first' | 'last';

/**
 * A first name or surname of any origin, common or rare. Rare names are drawn often, so that models learn from form and context too.
 */
export function freshName(kind: NameKind, lexicon: Lexicon, random: Random, language: Language): string {
  return language === 'es' ? spanishName(kind, lexicon, random) : englishName(kind, lexicon, random);
}

function englishName(kind: NameKind, lexicon: Lexicon, random: Random): string {
  const [common, rare] =
    kind === 'first' ? [lexicon.firstNames, lexicon.rareFirstNames] : [lexicon.surnames, lexicon.rareSurnames];
  return writeWeighted(names.english, random, {
    origin: () => random.pick(random.pick(lexicon.origins)[kind]),
    common: () => random.pick(common),
    rare: () => random.pick(rare),
    indian: () => random.pick(lexicon.indianNames),
    spanish: () => random.skewed(kind === 'first' ? lexicon.spanishFirstNames : lexicon.spanishSurnames, 2),
    compound: () => compound(kind, lexicon, random),
  });
}

function compound(kind: NameKind, lexicon: Lexicon, random: Random): string {
  if (kind === 'first')
    return `${random.pick(lexicon.firstNames)}${random.pick(['-', ' '])}${random.pick(lexicon.firstNames)}`;
  const name = random.pick(lexicon.surnames);
  return writePattern(random.pick(names.compoundSurnames), random, {
    name,
    surname: () => random.pick(lexicon.surnames),
    originSurname: () => random.pick(random.pick(lexicon.origins).last),
  });
}

function spanishName(kind: NameKind, lexicon: Lexicon, random: Random): string {
  const list = kind === 'first' ? lexicon.spanishFirstNames : lexicon.spanishSurnames;
  const name = random.weighted([
    [() => random.skewed(list, 6), 40] as const,
    [() => random.pick(list), 45] as const,
    [() => random.pick(random.pick(lexicon.origins)[kind]), 10] as const,
    [() => `${random.skewed(list, 4)}-${random.skewed(list, 2)}`, kind === 'last' ? 3 : 0] as const,
    [
      () => `${random.pick(['de', 'de la', 'del', 'de los'])} ${random.skewed(list, 3)}`,
      kind === 'last' ? 3 : 0,
    ] as const,
  ])();
  const short = kind === 'first' && random.chance(0.75) ? (name.split(' ')[0] as string) : name;
  return random.chance(0.15) ? withoutAccents(short) : short;
}

/** The names of each list: they decide whether a single name in a note is a first name or a surname. */
interface NameIndex {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

/** The index of a lexicon. Names are in small letters without accents. */
export function nameIndex(lexicon: Lexicon, language: Language): NameIndex {
  return INDEX_OF[language](lexicon);
}

const folded = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(foldedName));

const INDEX_OF: Readonly<Record<Language, (lexicon: Lexicon) => NameIndex>> = {
  en: oncePer(({ firstNames, surnames, origins }) => ({
    first: folded([...firstNames, ...origins.flatMap(({ first }) => first)]),
    last: folded([...surnames, ...origins.flatMap(({ last }) => last)]),
  })),
  es: oncePer(({ spanishFirstNames, spanishSurnames }) => ({
    first: folded(spanishFirstNames.slice(0, 6000)),
    last: folded(spanishSurnames.slice(0, 12000)),
  })),
};

const WOMEN = new Set(names.women);
const MEN = new Set(names.men);

/** The sex that a first name suggests, by lists and by its last letters. A guess; undefined if nothing suggests one. */
export function sexOfName(first: string): 'M' | 'F' | undefined {
  if (WOMEN.has(first)) return 'F';
  if (MEN.has(first)) return 'M';
  if (/(?:a|ah|ette|elle|lyn|lynn|lynne|een|ine|ie|isha|trice|ice|ene|anne|beth|ess|ia|ey|i|iya)$/i.test(first))
    return 'F';
  return /(?:o|us|ert|ard|son|ck|rt|am|an|el|on|as|esh|ul|ar|aj|it|in|en|er|ed|or|en|ur|al|nd|is)$/i.test(first)
    ? 'M'
    : undefined;
}
