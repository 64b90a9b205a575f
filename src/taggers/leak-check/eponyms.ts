import { wordSet } from '../../note/word-set';
import { withoutAccents } from '../../surrogates/form';
import eponyms from './eponyms.json';

/** Names that stand in notes for a disease, a sign, a score or a tool far more often than for somebody; without accents. */
const RARE = wordSet(eponyms.rare);

/** Such names that many people have. */
const COMMON = wordSet(eponyms.common);

/** What such names are called together. */
const PAIRS =
  /^(?:stevens johnson|jackson pratt|gr[ae]y turner|ramsay hunt|adams stokes|stokes adams|swan ganz|lambert eaton)$/;

const THINGS = eponyms.things.join('|');
const BEHIND = new RegExp(`^(?:['’]s)?[ -](?:${THINGS})(?!\\p{L})|^ ?\\(?(?:\\d|[IVX]+(?!\\p{L}))`, 'iu');
const BEFORE =
  /(?:\b(?:fr|french|enfermedad|s[ií]ndrome|signos?|escala|test|prueba|maniobra|[ií]ndice|criterios|tumor|mal|sonda|clasificaci[oó]n|grado|t[eé]cnica|cirug[ií]a|contractura|par[aá]lisis)(?: de| del)? )$/iu;

/** A title of a person, up to the name. */
export const TITLE = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sr|Sra|Dra|Dña|Doña|Don)\.?[ \t]$/u;

/** Whether what stands at [start, end) is most likely the name of a sign, a score or a tool rather than of somebody. */
export function isEponym(text: string, start: number, end: number): boolean {
  if (TITLE.test(text.slice(Math.max(0, start - 8), start))) return false;
  return BEHIND.test(text.slice(end, end + 24)) || BEFORE.test(text.slice(Math.max(0, start - 24), start));
}

const THING = new RegExp(`^(?:${THINGS})s?$`, 'i');

/** Whether a stretch is made of such names alone, and of words such as `disease`: `Stevens Johnson`, `Braden Score`. */
export function isMadeOfEponyms(words: string): boolean {
  const plain = (words.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => withoutAccents(word).toLowerCase());
  const isThing = plain.some((word) => THING.test(word));
  const names = plain.filter((word) => !THING.test(word));
  if (names.length === 0 || !names.every((word) => RARE.has(word) || COMMON.has(word))) return false;
  return isThing || names.some((word) => RARE.has(word)) || PAIRS.test(names.join(' '));
}
