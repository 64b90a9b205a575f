/** The words of a text or of its lines, separated by single spaces, as data files hold them. */
export function wordSet(text: string | readonly string[]): ReadonlySet<string> {
  return new Set([text].flat().join(' ').split(' '));
}
