import { DocumentError } from '../document';

/**
 * Bytes as text: in the set of characters that is named where they are in it, else in UTF-8, else in Latin script of one byte a letter.
 * @throws DocumentError where no browser knows the set
 */
export function textIn(bytes: Uint8Array, charset?: string): string {
  for (const label of [charset, 'utf-8'])
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch (error) {
      if (error instanceof RangeError)
        throw new DocumentError(0, 'This mail is in an encoding that is not read: save it as UTF-8 in a mail program');
    }
  return new TextDecoder('windows-1252').decode(bytes);
}
