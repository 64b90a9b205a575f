import { expect } from 'vitest';
import { type BinaryFile, DocumentError, type OpenDocument, type Replacement } from '../document';

/** A file of a text, in UTF-8. */
export function textFile(name: string, text: string): BinaryFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A text in UTF-16 with a byte order mark. */
export function utf16(text: string, isLittleEndian = true): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  [...`\uFEFF${text}`.split('')].forEach((unit, at) => void view.setUint16(2 * at, unit.charCodeAt(0), isLittleEndian));
  return bytes;
}

export function asText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The texts of a document's notes. */
export function texts({ notes }: OpenDocument): string[] {
  return notes.map(({ note }) => note.text);
}

/** What a document states to be an identifier, each with its label. */
export function identifiers({ notes }: OpenDocument): string[] {
  return notes.flatMap(({ note, spans }) =>
    spans.map(({ start, end, label }) => `${note.text.slice(start, end)} ${label}`),
  );
}

/** What is done is refused with a clear error, which does not quote the word SECRET. */
export function expectRefusal(open: () => unknown, message: RegExp | string = /./, line?: number): void {
  let error: unknown;
  try {
    open();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(DocumentError);
  const refusal = error as DocumentError;
  expect(refusal.message).toMatch(message);
  expect(refusal.message).not.toContain('SECRET');
  if (line !== undefined) expect(refusal.line).toBe(line);
}

/** Replacements for each occurrence of the words in each note, and for each span of the document itself. */
export function hide({ notes }: OpenDocument, words: readonly string[], text = 'X'): Replacement[][] {
  return notes.map(({ note, spans }) => {
    const found = words.flatMap((word) =>
      [...note.text.matchAll(new RegExp(word.replace(/[\^$.*+?()[\]{}|]/g, '\\$&'), 'gu'))].map(({ index }) => [
        index,
        index + word.length,
      ]),
    );
    const all = [...found, ...spans.map(({ start, end }) => [start, end])] as [number, number][];
    all.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const disjoint = all.filter(([start], index) => !all.slice(0, index).some(([, end]) => end > start));
    return disjoint.map(([start, end]) => ({ start, end, text }));
  });
}
