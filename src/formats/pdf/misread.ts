import type { TextRange } from '../../note/span';
import type { PdfNote } from './read-pdf';
import { doubtfulStretches } from './recognised';

/** The words on the recognised pages of a document that text recognition is not sure of: stretches of its text. */
export function doubtfulWords({ pages }: Pick<PdfNote, 'pages'>): TextRange[] {
  return pages.flatMap(({ start, recognised }) =>
    recognised ? doubtfulStretches(recognised).map(([from, to]) => ({ start: start + from, end: start + to })) : [],
  );
}

/** What on the recognised pages of a document may be another reading of what is covered anywhere in it: stretches of its text. */
export function misreadIn(note: PdfNote, covers: readonly TextRange[]): TextRange[] {
  return misreadStretches(note.text, doubtfulWords(note), covers);
}

/** A stretch of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Letters of names: of shorter ones too many words of everybody's are like them. */
const SHORTEST = 5;
/** From here on two letters may be wrong. */
const LONG = 8;
const DIGITS = 3;

/**
 * Doubtful words that may be what is covered elsewhere, read otherwise: an identifier with 0 and O, 1 and l, 5 and S, 8 and B or 2 and Z mistaken for each
 * other; a name with a letter wrong, a long one with two, but for letters that look like digits.
 * @param doubtful stretches of one word each, that text recognition is not sure of
 */
export function misreadStretches(text: string, doubtful: readonly Stretch[], covers: readonly Stretch[]): Stretch[] {
  const words = covers.flatMap(({ start, end }) => text.slice(start, end).split(/\s+/).map(bare));
  const names = [...new Set(words.filter(isName).map(folded))];
  const identifiers = new Set(words.filter(isIdentifier).map(folded));
  return doubtful.filter(({ start, end }) => {
    if (covers.some((cover) => cover.start < end && cover.end > start)) return false;
    const word = bare(text.slice(start, end));
    if (identifiers.has(folded(word))) return true;
    return mayBeName(word) && names.some((name) => isNear(folded(word), name));
  });
}

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isName = (word: string) => word.length >= SHORTEST && /^\p{Lu}[\p{L}'’-]+$/u.test(word);
/** Letters of it may have been read as digits, the first one too. */
const mayBeName = (word: string) => word.length >= SHORTEST - 1 && /^[\p{Lu}\d|][\p{L}\d|'’-]+$/u.test(word);
const isIdentifier = (word: string) => word.length >= SHORTEST && (word.match(/\d/g)?.length ?? 0) >= DIGITS;

const LIKE: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '8', z: '2' };
const folded = (word: string) => word.toLowerCase().replace(/[oli|sbz]/g, (letter) => LIKE[letter] as string);

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
