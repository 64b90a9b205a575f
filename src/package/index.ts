import type { Deidentifier, DeidentifierOptions } from './deidentifier';

export type { Language, OtherLanguage } from '../note/language';
export type { Span } from '../note/span';
export type { Point } from '../taggers/tagger';
export type {
  Deidentifier,
  DeidentifierOptions,
  ListedWord,
  MaskedNote,
  MaskNoteOptions,
  NoteInput,
  Notes,
  PolicyId,
  SavedPolicy,
  StyleId,
  TaggedNote,
  TagNoteOptions,
} from './deidentifier';
export { DeidentifierError, type ErrorCode } from './error';
export type { Place } from './files';

/**
 * Opens a model: the one that is asked for, or the default one of a language; without either, each when a note first needs it. The
 * files that come with the package are read where they lie; nothing is sent anywhere.
 * @throws DeidentifierError
 */
export async function createDeidentifier(options: DeidentifierOptions = {}): Promise<Deidentifier> {
  // All but this is loaded with the first one, so that a page does not wait for it.
  const { openDeidentifier } = await import('./deidentifier');
  return openDeidentifier(options);
}
