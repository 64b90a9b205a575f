/** How several taggers' marks become one: any of them marks, all do, or more than half do. */
export const RULES = ['union', 'intersection', 'vote'] as const;
export type Rule = (typeof RULES)[number];

export const RULE_TITLES: Readonly<Record<Rule, string>> = {
  union: 'Union',
  intersection: 'Intersection',
  vote: 'Majority vote',
};

/**
 * What taggers say together: for each token 0, or the type that most of those say which mark it; of equally many the one
 * that stands first.
 * @param rows one a tagger, of equal lengths
 */
export function together(rows: readonly Uint8Array[], rule: Rule): Uint8Array {
  const least = rule === 'union' ? 1 : rule === 'intersection' ? rows.length : Math.floor(rows.length / 2) + 1;
  return Uint8Array.from({ length: rows[0]?.length ?? 0 }, (_, token) => {
    const marks = rows.map((row) => row[token] ?? 0).filter((type) => type !== 0);
    return marks.length >= least ? most(marks) : 0;
  });
}

function most(marks: readonly number[]): number {
  const count = (type: number) => marks.filter((other) => other === type).length;
  return marks.reduce((best, type) => (count(type) > count(best) ? type : best), marks[0] ?? 0);
}
