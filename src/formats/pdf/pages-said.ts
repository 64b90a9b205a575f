/** `page 2`, `pages 2 and 5`, `pages 2, 5 and 9 to 12`. @param numbers sorted */
export function pagesSaid(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let last = at;
    while (numbers[last + 1] === (numbers[last] as number) + 1) last++;
    if (last - at < 2) parts.push(String(numbers[at++]));
    else {
      parts.push(`${numbers[at]} to ${numbers[last]}`);
      at = last + 1;
    }
  }
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${all}`;
}
