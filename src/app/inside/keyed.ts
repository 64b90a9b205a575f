/** Names in a fixed order, each with a key of its own for a list in which names may come twice. */
export function keyed(names: readonly string[]): readonly { readonly key: string; readonly name: string }[] {
  return names.map((name, at) => ({ key: `${at} ${name}`, name }));
}
