import { allOverlapping, overlap, type TextRange } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { nameVariants } from '../../surrogates/name-variants';
import type { Decision, Finding } from './findings';

const WORD = /[\p{L}\p{M}\p{Nd}]/u;

/** `Okafor` is half of `Okafor-Reyes`. */
const NAME = /\p{L}-\p{L}/u;

/** One or two digits say nothing in `10,2`, `2/4` or `614-2`. */
const NUMBER = /\p{Nd}[.,:/-]\p{Nd}/u;

/**
 * Where the characters of `range` occur in `text`, `range` included: in any case unless `exact`, and not inside a
 * longer word. Sorted, disjoint.
 */
export function occurrences(text: string, range: TextRange, exact = false): TextRange[] {
  const wanted = text.slice(range.start, range.end);
  const found: TextRange[] = [];
  const longer = /^\p{Nd}{1,2}$/u.test(wanted) ? NUMBER : NAME;
  const joins = (at: number) => joined(text, at, longer);
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), exact ? 'gu' : 'giu');
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const isRange = start === range.start;
    if (isRange || !(joins(start) || joins(end))) found.push({ start, end });
  }
  return found;
}

/** Whether a word or `longer` continues across `offset`. */
function joined(text: string, offset: number, longer: RegExp): boolean {
  if (longer.test(text.slice(offset - 1, offset + 2)) || longer.test(text.slice(offset - 2, offset + 1))) return true;
  const before = text[offset - 1];
  const after = text[offset];
  return before !== undefined && after !== undefined && WORD.test(before) && WORD.test(after);
}

/** How far a decision reaches: this place alone, the same characters, those in any case, or a person's name in all its forms. */
export const SCOPES = ['here', 'exact', 'case', 'forms'] as const;
export type DecisionScope = (typeof SCOPES)[number];

/** A decision to make. `label`: null keeps `range` visible; `was`: the label of the finding, if there was one. */
export interface Verdict {
  readonly range: TextRange;
  readonly label: string | null;
  readonly was: string | null;
}

/** The note in which a decision is made. */
interface DecidedNote {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly decisions: readonly Decision[];
}

const PERSONS: ReadonlySet<string | undefined> = new Set(['PATIENT', 'DOCTOR']);

/** Only names of people have other forms, and text is kept visible only by its own characters. */
export function scopeOf(scope: DecisionScope, { label, was }: Pick<Verdict, 'label' | 'was'>): DecisionScope {
  return scope === 'forms' && (label === null || !PERSONS.has(phiType(was ?? label)?.id)) ? 'case' : scope;
}

/** The other places where a decision holds, sorted and disjoint. `SPEC.md` numbers these rules. */
export function propagatedPlaces(
  { text, findings, decisions }: DecidedNote,
  verdict: Verdict,
  scope: DecisionScope,
): TextRange[] {
  const { range, was } = verdict;
  const how = scopeOf(scope, verdict);
  if (how === 'here') return [];
  const places = how === 'forms' ? nameVariants(text, range) : occurrences(text, range, how === 'exact');
  return places.filter((place) => {
    if (overlap(place, range)) return false;
    if (allOverlapping(decisions, place).some((other) => reachesBeyond(other, place))) return false;
    const found = allOverlapping(findings, place);
    if (found.some((other) => reachesBeyond(other, place))) return false;
    if (was !== null) return found.every((other) => other.label === was);
    return !found.some(({ start, end }) => start === place.start && end === place.end);
  });
}

function reachesBeyond(range: TextRange, place: TextRange): boolean {
  return range.start < place.start || range.end > place.end;
}
