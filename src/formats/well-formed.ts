/** @throws RangeError for a text with half a surrogate pair, which a UTF-8 file cannot hold. `number` counts from 1. */
export function refuseLoneSurrogates(text: string, number: number): void {
  const at = text.search(/\p{Surrogate}/u);
  if (at >= 0) throw new RangeError(`Note ${number} holds half a surrogate pair at ${at}, which a UTF-8 file cannot`);
}
