import type { CategoryId } from '../../../phi/categories';

/** The P(PHI) from which no form is looked at. */
export const SURE = 0.99;

/** The forms that a label's category excludes, and the P(PHI) from which a mark stays all the same. */
export interface Excluded {
  readonly categories: readonly CategoryId[] | 'all';
  readonly pattern: RegExp;
  readonly below: number;
  /** A form that a note must have elsewhere. */
  readonly beside?: RegExp;
}

export const pattern = (...forms: readonly string[]) => new RegExp(forms.join('|'), 'giu');

/** Patterns are written with single backslashes. */
const { raw } = String;

/** Words before a date: `on 3/10 pain began`; `in 3/10 pain` is a score. */
export const BEFORE_DATE = 'on|since|until|till|admitted|dated?|el|desde|hasta|d[ií]a|fecha';
/** Not after words before a date. */
export const notAfter = (words: string) => raw`(?<!(?<!\p{L})(?:${words})[ :]{1,2})`;
