import type { TextRange } from '../../../note/span';
import { wordSet } from '../../../note/word-set';
import type { CategoryId } from '../../../phi/categories';
import { withoutAccents } from '../../../surrogates/form';
import { medicines, microbes } from './medical-words.json';

const MEDICINES = wordSet(medicines);
const MICROBES = wordSet(microbes);

/** From this length on, a word with one wrong letter is still surely a medicine. */
const LONG = 9;
/** Medicines from which a name differs by one letter: Celestine, Claristine, Estradera, Nicolette. */
const LIKE_NAMES = wordSet('celestone claritine estraderm nicorette');
const LONG_MEDICINES = [...MEDICINES].filter((word) => word.length >= LONG - 1 && !LIKE_NAMES.has(word));

/** The T. of `T. Telma` and the Inj of `Inj Mixtard` */
const FORM = /^(?:[CST]|Cap|Inj|Oint|Syp|Tab)\.?$/;
/** The H. of `H. pylori` */
const INITIAL = /^\p{Lu}\.?$/u;
const NEXT_WORD = /^\.? ?(\p{L}{3,20})(?!\p{L})/u;
/** The 10 of `Oleanz 10`, but not of `Oleanz, 10 yo` and `Oleanz 10/5` */
const AFTER_WORD = /(?<!\p{L})(\p{L}{4,20}) $/u;
const AMOUNT = /^\d{1,3}(?:\.\d{1,2})?$/;
const AGE_OR_DATE =
  /^(?:[./:-]?\d|[-/]| ?(?:a|años?|d|days?|f|female|girl|boy|m|male|man|meses|months?|mo|mths?|w|weeks?|wks?|woman|y|years?|yo|yrs?|y\/o)(?!\p{L}))/iu;

/** Whether a mark, which is in small letters without accents, is the name of a medicine of nine letters or more with one letter wrong, though not the first. */
export function isMisspeltMedicine(word: string): boolean {
  return (
    word.length >= LONG &&
    /^[a-z]+$/.test(word) &&
    LONG_MEDICINES.some((medicine) => medicine[0] === word[0] && isOneLetterFrom(word, medicine))
  );
}

/** Whether a mark is the form of a medicine that follows it, the initial of a microbe, or the dose of the medicine before it. */
export function isBesideMedicine(text: string, { start, end }: TextRange, category: CategoryId): boolean {
  const marked = text.slice(start, end);
  const word = (found: string | undefined) => withoutAccents(found ?? '').toLowerCase();
  const [, next] = NEXT_WORD.exec(text.slice(end, end + 24)) ?? [];
  if (FORM.test(marked) && MEDICINES.has(word(next))) return true;
  if (INITIAL.test(marked) && MICROBES.has(word(next))) return true;
  if (category !== 'AGE' || !AMOUNT.test(marked)) return false;
  const [, before] = AFTER_WORD.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
  return MEDICINES.has(word(before)) && !AGE_OR_DATE.test(text.slice(end, end + 8));
}

/** Whether two words differ by one letter that is wrong, missing or too much, or by two that have changed places. */
function isOneLetterFrom(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++;
  const rest = one.slice(same, one.length - sameAtEnd);
  const otherRest = other.slice(same, other.length - sameAtEnd);
  return (
    (rest.length <= 1 && otherRest.length <= 1) || (rest.length === 2 && rest === [...otherRest].reverse().join(''))
  );
}
