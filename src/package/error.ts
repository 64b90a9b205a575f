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
