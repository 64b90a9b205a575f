import type { Language } from '../../note/language';
import { caseLike, sentenceCase } from '../../surrogates/form';
import type { Random } from '../../surrogates/random';
import sectors from './data/sectors.json';

/** Words that may replace each other behind `works in` or `trabaja en la`. */
const SECTORS = {
  en: sectors.en.map((words) => words.split(', ')),
  es: sectors.es.map((words) => words.split(', ')),
} as const;
const SECTOR = {
  en: /^((?:the )?)(.{2,30}?)((?: (?:industry|sector))?)$/iu,
  es: /^((?:(?:el|la|una?) )?)(\p{L}+)()(?=$| )/iu,
} as const;

const SAID = sectors.said.map((words) => words.split(', '));

/** `limpia casas`, `cuidando ancianos`: what somebody does, said with a verb. */
function saidWithVerb(surface: string, random: Random): string | undefined {
  const [first = ''] = surface.match(/^\p{L}+/u) ?? [];
  const isGerund = /[aeiy]ndo$/i.test(first);
  const said = SAID.find((phrases) => phrases.some((phrase) => phrase.split(' ')[0] === first.toLowerCase()));
  const phrases = said ?? (isGerund ? SAID[1] : undefined);
  const fresh = phrases && random.pick(phrases);
  return fresh && (/^\p{Lu}\p{Ll}/u.test(surface) ? sentenceCase(fresh) : caseLike(surface, fresh));
}

/** `retail`, `the film industry`, `una fábrica de pan`: where somebody works, instead of as what; undefined for what is none. */
export function sectorLike(surface: string, random: Random, language: Language): string | undefined {
  const said = language === 'es' ? saidWithVerb(surface, random) : undefined;
  if (said) return said;
  const [, before = '', word = '', behind = ''] = SECTOR[language].exec(surface) ?? [];
  const family = SECTORS[language].find((words) => behind !== '' || words.includes(word.toLowerCase()));
  if (!family) return undefined;
  const fresh = random.pick(family.filter((other) => other.length > 2));
  const named = /^\p{Lu}\p{Ll}/u.test(word) ? sentenceCase(fresh) : word.length > 2 ? caseLike(word, fresh) : fresh;
  return `${before}${named}${behind}`;
}
