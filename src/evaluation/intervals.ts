/** Stretches of UTF-16 units, sorted, apart from one another. */
export type Stretches = readonly { readonly start: number; readonly end: number }[];

/** The units that at least one of the spans covers; spans that touch become one stretch. */
export function union(spans: Stretches): Stretches {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Index of the first of the sorted, disjoint stretches that ends after `offset`; their number if none does. */
export function firstEndingAfter(stretches: Stretches, offset: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The parts of [start, end) that lie within the stretches. */
export function within(stretches: Stretches, start: number, end: number): Stretches {
  const parts: { start: number; end: number }[] = [];
  for (let at = firstEndingAfter(stretches, start); at < stretches.length; at++) {
    const stretch = stretches[at] as Stretches[number];
    if (stretch.start >= end) break;
    parts.push({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) });
  }
  return parts;
}

/** Whether the stretches hold every unit of [start, end). */
export function covers(stretches: Stretches, { start, end }: Stretches[number]): boolean {
  const stretch = stretches[firstEndingAfter(stretches, start)];
  return stretch !== undefined && stretch.start <= start && stretch.end >= end;
}
