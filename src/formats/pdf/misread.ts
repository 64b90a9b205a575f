import { overlap, type TextRange } from '../../note/span';
import { plainLetters } from '../stated-names';
import type { PdfNote } from './read-pdf';
import { editDistance, type RecognisedPage, wordStretches, wordsTogether } from './recognised';

/** The words on recognised pages that text recognition is not sure of, as stretches of the document's text. */
export function doubtfulWords({ pages }: Pick<PdfNote, 'pages'>): TextRange[] {
  return onPages(pages, wordStretches).filter(({ isDoubtful }) => isDoubtful);
}

/**
 * What must be covered on recognised pages in addition to `covers`, which may lie anywhere in the document: possible misreadings of the covered words, doubtful words
 * beside the name of a field that says who somebody is, and the rest of a word that was read as several. Stretches of the document's text.
 */
export function misreadIn({ text, pages }: PdfNote, covers: readonly TextRange[]): TextRange[] {
  const words = onPages(pages, wordStretches);
  const doubtful = words.filter(({ isDoubtful }) => isDoubtful);
  const sure = words.filter(({ isDoubtful }) => !isDoubtful);
  const misread = misreadStretches(text, doubtful, sure, covers);
  const known = [...covers, ...misread, ...besideLabels(text, doubtful, [...covers, ...misread])];
  const rests = onPages(pages, wordsTogether)
    .filter((together) => known.some((one) => overlap(one, together)))
    .flatMap(({ start, end }) => words.filter((word) => word.start >= start && word.end <= end))
    .filter(isOutside(known));
  return [...known.slice(covers.length), ...rests].map(({ start, end }) => ({ start, end }));
}

/** Stretches of all recognised pages, as stretches of the document's text. */
function onPages<T extends TextRange>(pages: PdfNote['pages'], of: (page: RecognisedPage) => readonly T[]): T[] {
  return pages.flatMap(({ start, recognised }) =>
    recognised ? of(recognised).map((one) => ({ ...one, start: start + one.start, end: start + one.end })) : [],
  );
}

/** Letters: too many common words resemble shorter names. */
const SHORTEST = 5;
/** Letters of a name from which on two may be wrong. */
const LONG = 8;
const DIGITS = 3;

/**
 * Words that may be misreadings of covered words: identifiers and names with confused letters and digits (0 and O, 1 and l, 5 and S, 8 and B,
 * 2 and Z) or lost accents; among doubtful words also names with one more wrong letter, long ones with two.
 * @param doubtful stretches of one word each that text recognition is not sure of
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
    // The same spelling is no misreading: whether to mask this occurrence was decided elsewhere.
    ...sure.filter((stretch) => !known.has(bareAt(stretch).toLowerCase()) && isAlike(bareAt(stretch))),
  ].filter(isOutside(covers));
}

const isOutside = (covers: readonly TextRange[]) => (range: TextRange) =>
  !covers.some((cover) => overlap(cover, range));

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
/** The value of a field: up to four words after its name, on its line, before a tab and before the next field. */
const VALUE = /\S+(?:[^\S\n\t]\S+){0,3}/uy;

/** Doubtful words after the name of a field that says who somebody is: a tagger may not recognise them. */
export function besideLabels(text: string, doubtful: readonly TextRange[], covers: readonly TextRange[]): TextRange[] {
  const fields = [...text.matchAll(FIELD)].map(({ 0: name, index }) => ({ index, start: index + name.length }));
  const values = fields.flatMap(({ start }, at) => {
    VALUE.lastIndex = start;
    const [value] = VALUE.exec(text) ?? [];
    const end = Math.min(start + (value?.length ?? 0), fields[at + 1]?.index ?? text.length);
    return end > start ? [{ start, end }] : [];
  });
  return doubtful
    .filter(
      (word) => values.some((value) => overlap(value, word)) && /[\p{L}\p{N}]/u.test(text.slice(word.start, word.end)),
    )
    .filter(isOutside(covers));
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isName = (word: string) => word.length >= SHORTEST && /^\p{Lu}[\p{L}'’-]+$/u.test(word);
/** Its letters may have been read as digits, also the first one. */
const mayBeName = (word: string) => word.length >= SHORTEST - 1 && /^[\p{Lu}\d|][\p{L}\d|'’-]+$/u.test(word);
const isIdentifier = (word: string) => word.length >= SHORTEST && (word.match(/\d/g)?.length ?? 0) >= DIGITS;

const LIKE: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '8', z: '2' };
const folded = (word: string) => plainLetters(word).replace(/[oli|sbz]/g, (letter) => LIKE[letter] as string);

function isNear(word: string, name: string): boolean {
  const most = name.length >= LONG ? 2 : 1;
  return Math.abs(word.length - name.length) <= most && editDistance(word, name) <= most;
}
