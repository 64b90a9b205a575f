/** Work that stops after each part, none of which takes long; it ends with its result. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** Does all parts at once. */
export function allParts<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Does part after part, with a pause after each. @throws what `pause` rejects with */
export async function partByPart<T>(parts: Parts<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    await pause();
  }
}
