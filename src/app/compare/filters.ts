import { t } from '../language/language';
import { type Column, isGold } from './columns';

/** Which differences a person wants to see; `column` is an id. */
export type DifferenceFilter =
  /** The columns say different things; some mark it and some do not; all mark it, as different types. */
  | { readonly kind: 'any' | 'masked' | 'type' }
  /**
   * Marked by this tagger only, or by all taggers except this one (with an annotation, only if annotated); annotated but not
   * marked by it; marked by it but not annotated.
   */
  | { readonly kind: 'only' | 'missed' | 'leak' | 'vain'; readonly column: string };

export const ANY: DifferenceFilter = { kind: 'any' };

/** A column's types: for each token 0, or the number of a type. */
export interface Votes {
  readonly id: string;
  readonly types: Uint8Array;
}

/** A predicate for the tokens that fit a filter; none fit if the filter's column is missing. */
export function tokenFilter(filter: DifferenceFilter, votes: readonly Votes[]): (token: number) => boolean {
  const rows = votes.map(({ types }) => types);
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return () => false;
  if ('column' in filter) return ofColumn(filter.kind, filter.column, votes);
  if (filter.kind === 'any') return (token) => rest.some((row) => row[token] !== first[token]);
  const marks = (token: number) => rows.reduce((sum, row) => sum + (row[token] ? 1 : 0), 0);
  if (filter.kind === 'masked') return (token) => marks(token) > 0 && marks(token) < rows.length;
  return (token) => marks(token) === rows.length && rest.some((row) => row[token] !== first[token]);
}

function ofColumn(
  kind: 'only' | 'missed' | 'leak' | 'vain',
  column: string,
  votes: readonly Votes[],
): (token: number) => boolean {
  const own = votes.find(({ id }) => id === column)?.types;
  const gold = votes.find(isGold)?.types;
  const others = votes.filter((vote) => vote.id !== column && !isGold(vote)).map(({ types }) => types);
  if (!own) return () => false;
  const annotated = (token: number) => gold?.[token] !== 0;
  switch (kind) {
    case 'only':
      return (token) => own[token] !== 0 && annotated(token) && others.every((row) => !row[token]);
    case 'missed':
      return (token) => own[token] === 0 && annotated(token) && others.every((row) => row[token]);
    case 'leak':
      return (token) => gold !== undefined && own[token] === 0 && gold[token] !== 0;
    case 'vain':
      return (token) => gold !== undefined && own[token] !== 0 && gold[token] === 0;
  }
}

interface FilterChoice {
  readonly key: string;
  readonly title: string;
  readonly filter: DifferenceFilter;
}

/** The filters for these columns, in groups. @param title returns a column's title */
export function filterChoices(
  columns: readonly Column[],
  title: (column: Column) => string,
): readonly { readonly title?: string; readonly choices: readonly FilterChoice[] }[] {
  const gold = columns.some(isGold);
  const { filters } = t().compare;
  const taggers = columns.filter((column) => !isGold(column));
  const nameOf = ({ kind }: DifferenceFilter) => {
    if (gold && kind === 'only') return filters.onlyRightly;
    if (gold && kind === 'missed') return filters.missedWrongly;
    return filters[kind];
  };
  const choice = (filter: DifferenceFilter): FilterChoice => ({ key: keyOf(filter), title: nameOf(filter), filter });
  const kinds = [
    ...(taggers.length > 1 ? (['only', 'missed'] as const) : []),
    ...(gold ? (['leak', 'vain'] as const) : []),
  ];
  return [
    { choices: (['any', 'masked', 'type'] as const).map((kind) => choice({ kind })) },
    ...taggers.map((column) => ({
      title: title(column),
      choices: kinds.map((kind) => choice({ kind, column: column.id })),
    })),
  ];
}

/** Whether a filter is one of those for these columns. */
export function isOffered(filter: DifferenceFilter, columns: readonly Column[]): boolean {
  const key = keyOf(filter);
  return filterChoices(columns, ({ id }) => id).some(({ choices }) => choices.some((choice) => choice.key === key));
}

/** Unique for each filter. */
export function keyOf(filter: DifferenceFilter): string {
  return 'column' in filter ? `${filter.kind} ${filter.column}` : filter.kind;
}
