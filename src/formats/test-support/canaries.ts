import fc from 'fast-check';
import { expect } from 'vitest';
import { DocumentError, type OpenDocument } from '../document';
import { viewsOf } from '../views';
import { pieces } from './arbitrary';

/** Unique words and numbers: one for each place where a document can hold something. */
export function startCanaries() {
  const places = new Map<string, string>();
  const letters = (number: number) =>
    [17576, 676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(number / unit) % 26))).join('');
  const put = (canary: string, place: string) => {
    places.set(canary.toLowerCase(), place);
    return canary;
  };
  return {
    /** Eight letters, the first a capital. @param place where it is put, such as `w:p/@w:rsidR` */
    word: (place: string) => put(`Zq${letters(places.size)}xk`, place),
    /** Nine digits. */
    number: (place: string) => put(`731${String(places.size).padStart(6, '0')}`, place),
    /** How many there are. */
    count: () => places.size,
    /** The places whose canary is found in the bytes: raw, in any case, unescaped, decoded or unpacked; sorted, each once. */
    left(bytes: Uint8Array): string[] {
      const found = new Set<string>();
      for (const { text } of viewsOf(bytes))
        for (const [, canary = ''] of text.toLowerCase().matchAll(/(?=(zq[a-z]{4}xk|731\d{6}))/g)) {
          const place = places.get(canary);
          if (place !== undefined) found.add(place);
        }
      return [...found].sort();
    },
  };
}

/** A document written with all the text of its notes masked. */
export function writeMasked(document: OpenDocument, text = 'X'): Uint8Array<ArrayBuffer> {
  return document.write(
    document.notes.map(({ note: { text: own } }) => (own === '' ? [] : [{ start: 0, end: own.length, text }])),
  );
}

/** Nothing is left of canaries among random pieces: a word for each `@`, a number for each `#`. What is refused is passed over. */
export function expectNoneLeft(open: (source: string) => OpenDocument, most: number, ...lines: string[]): void {
  fc.assert(
    fc.property(pieces(most, ...lines), (all) => {
      const canaries = startCanaries();
      const draw = (one: string) =>
        one === '@' ? canaries.word('word') : one === '#' ? canaries.number('number') : one;
      let written: Uint8Array;
      try {
        written = writeMasked(open(all.map(draw).join('')));
      } catch (error) {
        if (error instanceof DocumentError) return;
        throw error;
      }
      expect(canaries.left(written)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
}
