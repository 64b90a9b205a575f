import { wordSet } from '../../note/word-set';
import headingData from './headings.json';

const HEADING_WORDS = wordSet(headingData.words);

/**
 * Whether a first row looks like headings: all cells are short, filled and different, and two thirds name what a column holds. In a
 * table without headings it would be the first patient.
 */
export function areHeadings(cells: readonly string[]): boolean {
  const low = cells.map((cell) => cell.trim().normalize('NFD').replace(/\p{M}/gu, ''));
  const short = low.every((cell) => cell.length > 0 && cell.length <= 40 && !/\d{3}/.test(cell));
  if (!short || new Set(low.map((cell) => cell.toLowerCase())).size < low.length) return false;
  return low.filter(isHeading).length >= (low.length * 2) / 3;
}

/** Whether most words of a cell or of a name in JSON say what a column or value holds: true for `Date of birth`, false for `Ward 7` and `Patient Mason`. */
export function isHeading(cell: string): boolean {
  const words = cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !BETWEEN.test(word));
  const known = words.filter((word) => HEADING_WORDS.has(word.replace(/\d+$/, '')));
  return known.length > words.length / 2;
}

const BETWEEN = /^(of|for|the|and|s|de|del|la|el|y)$/;
