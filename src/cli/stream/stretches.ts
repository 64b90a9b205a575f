/** UTF-16 units of notes that are read together: what a network reads at once, and not more than fits in memory. */
const UNITS = 50_000;

/** Items in stretches that are worth reading together, in order. @param most of them in one, however short they are */
export function stretches<T>(
  items: readonly T[],
  lengthOf: (item: T) => number,
  most = Number.POSITIVE_INFINITY,
): T[][] {
  const all: T[][] = [];
  let units = 0;
  for (const item of items) {
    const length = lengthOf(item);
    const open = all.at(-1);
    if (open && open.length < most && units + length <= UNITS) open.push(item);
    else {
      all.push([item]);
      units = 0;
    }
    units += length;
  }
  return all;
}
