/**
 * Takes the outcomes of work in the order in which it was added.
 * @param most the most work under way at a time; with 1, each outcome is taken before the next work begins
 */
export function takeInOrder<T>(most: number, take: (outcome: T) => Promise<void>) {
  const open: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    /** Resolves once there is room for more work. */
    async add(work: Promise<T>): Promise<void> {
      work.catch(() => {});
      const before = last;
      const taken = before.then(() => work).then(take);
      taken.catch(() => {});
      last = taken;
      open.push(taken);
      if (open.length >= most) await open.shift();
    },
    /** Resolves once all outcomes are taken. @throws the first error of work or `take`; nothing is taken after that */
    end: () => last,
  };
}

/** Does work on items, at most `most` at a time, and takes the outcomes in order. @throws the first error of work or `take` */
export async function eachInOrder<Item, T>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<T>,
  take: (outcome: T) => Promise<void>,
): Promise<void> {
  const outcomes = takeInOrder(most, take);
  for (const item of items) await outcomes.add(work(item));
  await outcomes.end();
}

/** UTF-16 units of notes that are tagged together: enough to fill a network's batch, and not too many for the memory. */
const UNITS = 50_000;

/** Items in stretches that are worth tagging together, in order. @param most the most items in one */
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
