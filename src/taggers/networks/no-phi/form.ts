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

/** Patterns are written with single backslashes. */
const { raw } = String;

/** The letters of Latin, Greek and Cyrillic script. */
const LETTERS = raw`A-Za-zªµºÀ-ÖØ-öø-ˁͰ-ͳͶ-ͷͻ-ͽͿΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯḀ-ỿﬀ-ﬆ`;

/**
 * Any of these forms, in capitals or not, where `\p{L}` means the letters of three scripts. The flag `u` would give it those of all
 * scripts, but compiling these patterns, for which the first note waits, then takes two to three times as long in Node 20. For the same
 * reason lists of words stand in loops (`*`): V8 compiles each round of `{0,3}` by itself.
 */
export function pattern(...forms: readonly string[]): RegExp {
  const written = forms
    .join('|')
    .replace(/\[(?:\\.|[^\]\\])*\]|\\p\{L\}/g, (part) =>
      part.startsWith('[') ? part.replaceAll(raw`\p{L}`, LETTERS) : `[${LETTERS}]`,
    );
  if (written.includes(raw`\p{`)) throw new SyntaxError('A form without regard to case knows no \\p{} but \\p{L}');
  return new RegExp(written, 'gi');
}

/** Words before a date: `on 3/10 pain began`; `in 3/10 pain` is a score. */
export const BEFORE_DATE = 'on|since|until|till|admitted|dated?|el|desde|hasta|d[ií]a|fecha';
/** After one of these words and a space. */
export const after = (words: string) => raw`(?<=(?<!\p{L})(?:${words}) )`;
/** Not after one of these words and a space or a colon. */
export const notAfter = (words: string) => raw`(?<!(?<!\p{L})(?:${words})[ :]{1,2})`;
