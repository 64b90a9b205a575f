/** Ranges of pages, first and last: runs of three and more pages, other pages by themselves. @param numbers sorted */
export function pageRanges(numbers: readonly number[]): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] as number;
    let last = at;
    while (numbers[last + 1] === (numbers[last] as number) + 1) last++;
    if (last - at < 2) last = at;
    ranges.push([first, numbers[last] as number]);
    at = last + 1;
  }
  return ranges;
}

/** `page 2`, `pages 2 and 5`, `pages 2, 5 and 9 to 12`. @param numbers sorted */
export function describePages(numbers: readonly number[]): string {
  const parts = pageRanges(numbers).map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${all}`;
}
