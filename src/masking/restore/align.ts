/** Longer sequences than so many pairs are aligned by counting alone. */
const MOST_PAIRS = 4_000_000;

/**
 * For each item of `others` the index of its counterpart in `items`, -1 without one: a longest common subsequence, in which
 * equal beginnings and ends always take part.
 */
export function align(items: readonly string[], others: readonly string[]): number[] {
  const counterparts = new Array<number>(others.length).fill(-1);
  let start = 0;
  while (start < items.length && start < others.length && items[start] === others[start]) counterparts[start] = start++;
  let [end, otherEnd] = [items.length, others.length];
  while (end > start && otherEnd > start && items[end - 1] === others[otherEnd - 1]) counterparts[--otherEnd] = --end;
  const [left, right] = [items.slice(start, end), others.slice(start, otherEnd)];
  const middle = left.length * right.length > MOST_PAIRS ? byCount(left, right) : longestCommon(left, right);
  middle.forEach((index, i) => {
    if (index >= 0) counterparts[start + i] = start + index;
  });
  return counterparts;
}

/** The n-th of a kind with the n-th of it. */
function byCount(items: readonly string[], others: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  items.forEach((item, i) => {
    places.set(item, [...(places.get(item) ?? []), i]);
  });
  return others.map((other) => places.get(other)?.shift() ?? -1);
}

function longestCommon(items: readonly string[], others: readonly string[]): number[] {
  const width = others.length + 1;
  const lengths = new Uint32Array((items.length + 1) * width);
  for (let i = items.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--) {
      const next = (i + 1) * width + j;
      lengths[i * width + j] =
        items[i] === others[j]
          ? (lengths[next + 1] as number) + 1
          : Math.max(lengths[next] as number, lengths[i * width + j + 1] as number);
    }
  const counterparts = new Array<number>(others.length).fill(-1);
  for (let i = 0, j = 0; i < items.length && j < others.length; ) {
    if (items[i] === others[j]) counterparts[j++] = i++;
    else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i++;
    else j++;
  }
  return counterparts;
}
