/** A place of a written document where something stands that was masked. Holds none of it. */
export interface Leftover {
  /** `its text`, `the file itself`, or a part such as `word/styles1.xml`. */
  readonly place: string;
  /** How many different masked words or numbers stand there. */
  readonly count: number;
}

/** `2 masked words or numbers still stand in its text and 1 in word/styles1.xml`. */
export function leftoversSaid(leftovers: readonly Leftover[]): string {
  const all = leftovers.map(({ place, count }) => `${count} in ${place}`).join(', ');
  const total = leftovers.reduce((sum, { count }) => sum + count, 0);
  return `${total === 1 ? 'A masked word or number still stands' : 'Masked words or numbers still stand'} in what would be saved: ${all}`;
}
