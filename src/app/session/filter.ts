import type { Span } from '../../note/span';
import type { CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';

/** Which findings are shown in full strength, listed and walked through: those that fit all that is not null or false. */
export interface FindingFilter {
  readonly filter: CategoryId | null;
  /** A tagger's id, or `person`. */
  readonly source: string | null;
  /** Only findings with a probability below this. */
  readonly below: number | null;
  /** Only what the person has not decided on. */
  readonly undecided: boolean;
}

export const NO_FILTER: FindingFilter = { filter: null, source: null, below: null, undecided: false };

export function fits(finding: Span & { readonly decided?: boolean }, wanted: Partial<FindingFilter>): boolean {
  const { filter, source, below, undecided } = wanted;
  if (filter && categoryOfLabel(finding.label) !== filter) return false;
  if (source && !sourcesOf(finding).includes(source)) return false;
  if (below !== undefined && below !== null && finding.score >= below) return false;
  return !(undecided && finding.decided);
}

/** The ids of all that say so. */
export function sourcesOf({ source }: Pick<Span, 'source'>): string[] {
  return source.split(', ');
}

/** Everyone who said something of any finding, in the order in which they come; the person last. */
export function allSources(findings: readonly Span[]): string[] {
  const all = new Set(findings.flatMap(sourcesOf));
  return [...all].filter((id) => id !== 'person').concat(all.has('person') ? ['person'] : []);
}
