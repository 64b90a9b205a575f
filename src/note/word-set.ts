/** The words of a text, or of its lines, as tables of data files hold them. */
export function wordSet(text: string | readonly string[]): ReadonlySet<string> {
  return new Set([text].flat().join(' ').split(' '));
}
