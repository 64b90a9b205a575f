/** A parsed JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/**
 * The offset after the closing quote of a string in valid JSON. A regular expression for the whole string would overflow the stack on an
 * embedded file.
 * @param start of its opening quote
 */
export function endOfString(source: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = source.indexOf('"', from);
    let slashes = quote;
    while (source[slashes - 1] === '\\') slashes--;
    if ((quote - slashes) % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** The text as a JSON number if it is one, else as a string. */
export function asJsonNumber(text: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? text : JSON.stringify(text);
}
