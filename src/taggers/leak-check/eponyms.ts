import { wordSet } from '../../note/word-set';
import { foldedName } from '../../surrogates/form';
import eponyms from './eponyms.json';

/** Names that in notes nearly always mean a disease, a sign, a score or a tool, not a person; without accents. */
const RARE = wordSet(eponyms.rare);

/** Eponyms that are also common names of people. */
const COMMON = wordSet(eponyms.common);

/** Well-known pairs of eponyms. */
const PAIRS =
  /^(?:stevens johnson|jackson pratt|gr[ae]y turner|ramsay hunt|adams stokes|stokes adams|swan ganz|lambert eaton|bernard soulier)$/;

const THINGS = eponyms.things.join('|');
const BEHIND = new RegExp(`^(?:['’]s)?[ -](?:${THINGS})(?!\\p{L})|^ ?\\(?(?:\\d|[IVX]+(?!\\p{L}))`, 'iu');
const BEFORE =
  /(?:\b(?:fr|french|enfermedad|s[ií]ndrome|signos?|escala|test|prueba|maniobra|[ií]ndice|criterios|tumor|mal|sonda|clasificaci[oó]n|grado|t[eé]cnica|cirug[ií]a|contractura|par[aá]lisis)(?: de| del)? )$/iu;

/** A title of a person, up to the name. */
export const TITLE = /(?:^|[^\p{L}])(?:Mr|Mrs|(?<!\d )Ms|Miss|Mx|Dr|Prof|Sr|Sra|Dra|Dña|Doña|Don)\.?[ \t]$/iu;

/** Whether the word at [start, end) is likely an eponym there, such as the name of a sign, a score or a tool, not of a person. */
export function isEponym(text: string, start: number, end: number): boolean {
  if (TITLE.test(text.slice(Math.max(0, start - 8), start))) return false;
  return BEHIND.test(text.slice(end, end + 24)) || BEFORE.test(text.slice(Math.max(0, start - 24), start));
}

const THING = new RegExp(`^(?:${THINGS})s?$`, 'i');

/** Whether all words are eponyms, or words such as `disease`: `Stevens Johnson`, `Braden Score`. */
export function isMadeOfEponyms(words: string): boolean {
  const plain = (words.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => foldedName(word));
  const isThing = plain.some((word) => THING.test(word));
  const names = plain.filter((word) => !THING.test(word));
  if (names.length === 0 || !names.every((word) => RARE.has(word) || COMMON.has(word))) return false;
  return isThing || names.some((word) => RARE.has(word)) || PAIRS.test(names.join(' '));
}
