/** Splits a compact list: items are separated by `|`. */
export function words(list: string): readonly string[] {
  return list.split('|').map((item) => item.trim());
}
