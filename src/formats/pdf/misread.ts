import type { TextRange } from '../../note/span';
import { plainLetters } from '../stated-names';
import type { PdfNote } from './read-pdf';
import { type RecognisedPage, wordStretches, wordsTogether } from './recognised';

/** The words on the recognised pages of a document that text recognition is not sure of: stretches of its text. */
export function doubtfulWords({ pages }: Pick<PdfNote, 'pages'>): TextRange[] {
  return onPages(pages, wordStretches).filter(({ isDoubtful }) => isDoubtful);
}

/**
 * What on the recognised pages of a document is covered with `covers`, which may lie anywhere in it: what may be another reading of that, doubtful words beside the
 * name of a field that says who somebody is, and the rest of a word that was read as several. Stretches of its text.
 */
export function misreadIn({ text, pages }: PdfNote, covers: readonly TextRange[]): TextRange[] {
  const words = onPages(pages, wordStretches);
  const doubtful = words.filter(({ isDoubtful }) => isDoubtful);
  const sure = words.filter(({ isDoubtful }) => !isDoubtful);
  const misread = misreadStretches(text, doubtful, sure, covers);
  const known = [...covers, ...misread, ...besideLabels(text, doubtful, [...covers, ...misread])];
  const touching = (one: TextRange) => known.filter(({ start, end }) => start < one.end && end > one.start);
  const rests = onPages(pages, wordsTogether)
    .filter((together) => touching(together).length > 0)
    .flatMap(({ start, end }) => words.filter((word) => word.start >= start && word.end <= end))
    .filter((word) => touching(word).length === 0);
  return [...known.slice(covers.length), ...rests].map(({ start, end }) => ({ start, end }));
}

/** Stretches of pages, in the document's text. */
function onPages<T extends TextRange>(pages: PdfNote['pages'], of: (page: RecognisedPage) => readonly T[]): T[] {
  return pages.flatMap(({ start, recognised }) =>
    recognised ? of(recognised).map((one) => ({ ...one, start: start + one.start, end: start + one.end })) : [],
  );
}

/** Letters of names: of shorter ones too many words of everybody's are like them. */
const SHORTEST = 5;
/** From here on two letters may be wrong. */
const LONG = 8;
const DIGITS = 3;

/**
 * Words that may be what is covered elsewhere, read otherwise: an identifier or a name whose letters and digits are mistaken for each other, 0 and O,
 * 1 and l, 5 and S, 8 and B or 2 and Z, or have lost an accent; of doubtful words also a name with a letter wrong, a long one with two, but for these.
 * @param doubtful stretches of one word each, that text recognition is not sure of
 * @param sure those that it is sure of
 */
export function misreadStretches(
  text: string,
  doubtful: readonly TextRange[],
  sure: readonly TextRange[],
  covers: readonly TextRange[],
): TextRange[] {
  const words = covers.flatMap(({ start, end }) => text.slice(start, end).split(/\s+/).map(bare));
  const known = new Set(words.map((word) => word.toLowerCase()));
  const names = new Set(words.filter(isName).map(folded));
  const identifiers = new Set(words.filter(isIdentifier).map(folded));
  const isAlike = (word: string) => identifiers.has(folded(word)) || (mayBeName(word) && names.has(folded(word)));
  const isNearName = (word: string) => mayBeName(word) && [...names].some((name) => isNear(folded(word), name));
  const bareAt = ({ start, end }: TextRange) => bare(text.slice(start, end));
  return [
    ...doubtful.filter((stretch) => isAlike(bareAt(stretch)) || isNearName(bareAt(stretch))),
    // What is written as it is covered elsewhere is no other reading of it: there it was decided on, here it was not.
    ...sure.filter((stretch) => !known.has(bareAt(stretch).toLowerCase()) && isAlike(bareAt(stretch))),
  ].filter(isOutside(covers));
}

const isOutside =
  (covers: readonly TextRange[]) =>
  ({ start, end }: TextRange) =>
    !covers.some((cover) => cover.start < end && cover.end > start);

/** Fields that say who somebody is, in English and Spanish. */
const FIELD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    "(?:(?:patient|pt|first|last|family|given|full|middle|maiden|mother|father|nombre|paciente)(?:'s)? )?(?:name|surname|dob)",
    'patient|pt|d\\.o\\.b\\.|(?:date of birth|birth ?date)|mrn|ssn|(?:medical )?record|social security|(?:home |cell )?(?:phone|address)',
    'tel(?:ephone|[ée]fono)?|tfno|mobile|fax|e-?mail|next of kin|emergency contact',
    'nombre(?: y apellidos)?|(?:primer |segundo )?apellidos?|paciente|(?:fecha de|f\\.?) ?nac(?:imiento)?|fn|nhc|(?:n[.ºo°]* )?historia(?: cl[ií]nica)?',
    'dni|nie|nif|nuss|nass|cipa?|domicilio|direcci[oó]n|m[oó]vil|correo',
  ].join('|')})(?: (?:no|num|number|id|name|cl[ií]nica))?\.?[ \t]{0,3}[:#][ \t]{0,9}`,
  'giu',
);
/** So many words behind the name of a field are its value, on its line and up to a tab. */
const VALUE = /\S+(?:[^\S\n\t]\S+){0,3}/uy;

/** Doubtful words beside the name of a field that says who somebody is: nobody knows what a tagger makes of them. */
export function besideLabels(text: string, doubtful: readonly TextRange[], covers: readonly TextRange[]): TextRange[] {
  const values = [...text.matchAll(FIELD)].flatMap(({ 0: name, index }) => {
    VALUE.lastIndex = index + name.length;
    const [value] = VALUE.exec(text) ?? [];
    return value === undefined ? [] : [{ start: index + name.length, end: index + name.length + value.length }];
  });
  const isValue = ({ start, end }: TextRange) => values.some((value) => value.start < end && value.end > start);
  return doubtful
    .filter((word) => isValue(word) && /[\p{L}\p{N}]/u.test(text.slice(word.start, word.end)))
    .filter(isOutside(covers));
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isName = (word: string) => word.length >= SHORTEST && /^\p{Lu}[\p{L}'’-]+$/u.test(word);
/** Letters of it may have been read as digits, the first one too. */
const mayBeName = (word: string) => word.length >= SHORTEST - 1 && /^[\p{Lu}\d|][\p{L}\d|'’-]+$/u.test(word);
const isIdentifier = (word: string) => word.length >= SHORTEST && (word.match(/\d/g)?.length ?? 0) >= DIGITS;

const LIKE: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '8', z: '2' };
const folded = (word: string) => plainLetters(word).replace(/[oli|sbz]/g, (letter) => LIKE[letter] as string);

function isNear(word: string, name: string): boolean {
  const most = name.length >= LONG ? 2 : 1;
  if (Math.abs(word.length - name.length) > most) return false;
  let above = Array.from({ length: name.length + 1 }, (_, index) => index);
  for (let i = 0; i < word.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < name.length; j++)
      row.push(Math.min((above[j] ?? 0) + (word[i] === name[j] ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    above = row;
  }
  return (above.at(-1) ?? 0) <= most;
}
