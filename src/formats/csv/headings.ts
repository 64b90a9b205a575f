import { wordSet } from '../../note/word-set';
import headingData from './headings.json';

const HEADING_WORDS = wordSet(headingData.words);

/**
 * Whether a first row looks like headings: all cells are short, filled and different, and two thirds name what a column holds. In a
 * table without headings it would be the first patient.
 */
export function areHeadings(cells: readonly string[]): boolean {
  const low = cells.map((cell) => cell.trim());
  const short = low.every((cell) => cell.length > 0 && cell.length <= 40 && !/\d{3}/.test(cell));
  if (!short || new Set(low.map((cell) => cell.toLowerCase())).size < low.length) return false;
  return low.filter(isHeading).length >= (low.length * 2) / 3;
}

/** Whether most words of a cell say what a column holds: true for `Date of birth`, false for `Ward 7` and `Patient Mason`. */
function isHeading(cell: string): boolean {
  const words = wordsOf(cell);
  return words.filter(isHeadingWord).length > words.length / 2;
}

/**
 * Whether a name in JSON, or a heading, says what its value holds and nothing else: true for `birthDate` and `Address 2`, false for `Patient ID 4711`. It
 * stays in the written file, so that one other word, or a number, is too much.
 */
export function isFieldName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some(isHeadingWord) &&
    words.every((word) => isHeadingWord(word) || /^\d$/.test(word)) &&
    !/\d\D*\d/.test(name)
  );
}

const BETWEEN = /^(of|for|the|and|s|de|del|la|el|y)$/;

function wordsOf(cell: string): string[] {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !BETWEEN.test(word));
}

function isHeadingWord(word: string): boolean {
  return HEADING_WORDS.has(word.replace(/\d+$/, ''));
}
