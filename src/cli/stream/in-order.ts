/** Takes the outcome of each piece of work in the order in which they were begun; resolves once there is room for another. */
export interface InOrder<T> {
  add(work: Promise<T>): Promise<void>;
  /** Resolves once all are taken. @throws what work or taking threw first; nothing is taken after that */
  end(): Promise<void>;
}

/** @param most pieces under way at a time; with one each is taken before the next begins */
export function takeInOrder<T>(most: number, take: (outcome: T) => Promise<void>): InOrder<T> {
  const open: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    async add(work) {
      work.catch(() => {});
      const before = last;
      const taken = before.then(() => work).then(take);
      taken.catch(() => {});
      last = taken;
      open.push(taken);
      if (open.length >= most) await open.shift();
    },
    end: () => last,
  };
}

/** Does work on each item, so many at a time, and takes the outcomes in order. @throws as `InOrder.end` */
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
