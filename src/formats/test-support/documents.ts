import type { BinaryFile, OpenDocument, Replacement } from '../document';

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
