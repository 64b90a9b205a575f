import { DeidentifierError } from './error';

/** What the value of an option has to be. */
export interface Kind {
  readonly expected: string;
  /** Whether undefined is refused, and does not stand for an option that is left out. */
  readonly isNeeded?: true;
  fits(value: unknown): boolean;
}

export const TEXT: Kind = { expected: 'a text', fits: (value) => typeof value === 'string' };
/** An environment variable that is not set would otherwise have a secret drawn, other than in the last run. */
export const SECRET: Kind = { ...TEXT, expected: 'a text; leave it out to have one drawn', isNeeded: true };
export const SWITCH: Kind = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };
export const LIST: Kind = { expected: 'a list', fits: Array.isArray };
export const FUNCTION: Kind = { expected: 'a function', fits: (value) => typeof value === 'function' };
export const SIGNAL: Kind = {
  expected: 'an AbortSignal',
  fits: (value) => typeof (value as Partial<AbortSignal> | null)?.throwIfAborted === 'function',
};
export const PLACE: Kind = {
  expected: 'a path or an address',
  fits: (value) => typeof value === 'string' || value instanceof URL,
};
export const CHECK_DIGITS: Kind = {
  expected: 'valid or invalid',
  fits: (value) => value === 'valid' || value === 'invalid',
};
/** Whoever uses the value says what is wrong with it. */
export const CHECKED_LATER: Kind = { expected: 'another value', fits: () => true };

/**
 * @throws DeidentifierError for a misspelled option, which would otherwise be ignored and leave something unmasked, and for a value of
 * another kind
 */
export function checkOptions(given: object, kinds: Readonly<Record<string, Kind>>): void {
  const names = Object.keys(kinds).join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new DeidentifierError('bad-option', `options: expected an object with some of ${names}`);
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw new DeidentifierError('bad-option', `${name}: there is no such option; there are ${names}`);
    if ((value !== undefined || kind.isNeeded) && !kind.fits(value))
      throw new DeidentifierError('bad-option', `${name}: expected ${kind.expected}`);
  }
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
