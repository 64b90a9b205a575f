import { zlibSync } from 'fflate';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { PdfNote } from './read-pdf';
import { leftoversInPdf } from './redrawn';
import { makePdf, stream } from './test-support/make-pdf';
import { createPdfWriter } from './writer';

const TEXT = 'Seen by Kowalski, record 445566.';
const start = TEXT.indexOf('Kowalski');
const COVERS = [
  { start, end: start + 8, text: '[DOCTOR]' },
  { start: TEXT.indexOf('445566'), end: TEXT.indexOf('445566') + 6, text: '' },
];
const note = (text = TEXT): PdfNote => ({
  text,
  pages: [{ start: 0, end: text.length, kind: 'text', pictures: 0 }],
});
const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });

async function left(bytes: Uint8Array, of: PdfNote = note()) {
  const task = open(bytes);
  return leftoversInPdf(await task.promise, bytes, of, COVERS).finally(() => task.destroy());
}

/** A page of one picture whose pixels spell what was covered. */
function redrawn(): Uint8Array {
  const writer = createPdfWriter();
  const data = zlibSync(new TextEncoder().encode('Kowalski 445566'), { level: 0 }) as Uint8Array<ArrayBuffer>;
  const parts = [
    ...writer.page({ width: 300, height: 400, rotate: 0 }, { width: 1, height: 1, kind: 'gray', data }),
    ...writer.end(),
  ];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

test('P9: nothing is found in pages that are pictures, with any pixels', async () => {
  expect(await left(redrawn())).toEqual([]);
});

test('P9: a name outside all boxes is found, unless its page is not drawn', async () => {
  const text = `${TEXT}\n\nKOWALSKI left.`;
  expect(await left(redrawn(), note(text))).toEqual([{ place: 'its text', count: 1 }]);
  const pages: PdfNote['pages'] = [
    { start: 0, end: TEXT.length, kind: 'text', pictures: 0 },
    { start: TEXT.length + 2, end: text.length, kind: 'scan', pictures: 1 },
  ];
  expect(await left(redrawn(), { text, pages })).toEqual([]);
});

test('P9: text, properties and compressed parts of the file are searched', async () => {
  const shown = makePdf([{ content: 'BT /H 10 Tf 9 9 Td (Kowalski) Tj ET' }]);
  expect(await left(shown)).toEqual([{ place: 'its text', count: 1 }]);
  const property = makePdf([{ content: '' }], [stream('/Type /Metadata', 'x')], '/Lang (Kowalski)');
  expect(await left(property)).toEqual([{ place: 'the file itself', count: 1 }]);
  const data = String.fromCharCode(...zlibSync(new TextEncoder().encode('number 445566')));
  expect(await left(makePdf([{ content: '' }], [stream('/Filter /FlateDecode', data)]))).toEqual([
    { place: 'the file itself', count: 1 },
  ]);
});

test('P9: a picture that does not end where it claims is searched', async () => {
  const bytes = makePdf([{ content: '' }], ['<< /Subtype /Image /Length 4 >>\nstream\nKowalski\nendstream']);
  expect(await left(bytes)).toEqual([{ place: 'the file itself', count: 1 }]);
});
