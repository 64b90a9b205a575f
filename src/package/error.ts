/** What a caller may want to act on. The README of the package says what each is. */
export type ErrorCode =
  | 'bad-option'
  | 'refused-secret'
  | 'no-model'
  | 'file-unavailable'
  | 'damaged-file'
  | 'cannot-compute'
  | 'disposed';

/** Why something was not done. The message says what to do about it and holds no text of a note. */
export class DeidentifierError extends Error {
  override readonly name = 'DeidentifierError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** @throws DeidentifierError for a misspelled option, which would else be ignored, and leave something unmasked */
export function checkNames(given: object, known: Readonly<Record<string, true>>): void {
  const names = Object.keys(known);
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other !== undefined)
    throw new DeidentifierError('bad-option', `${other}: there is no such option; there are ${names.join(', ')}`);
}

/** Does what may refuse an option's value; the refusal becomes a `bad-option` that names the option. */
export function checkedOption<T>(name: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new DeidentifierError('bad-option', `${name}: ${error instanceof Error ? error.message : 'cannot be used'}`, {
      cause: error,
    });
  }
}
