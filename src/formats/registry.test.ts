import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from './document';
import { acceptedExtensions, KINDS } from './kinds';
import { documentFormat } from './open-document';
import { CORPUS_FORMATS, DOCUMENTS, FORMATS } from './registry';
import { hide, textFile } from './test-support/documents';
import { paragraph, run, wordDocument } from './test-support/docx';
import { openDocumentText } from './test-support/odt';
import { stringRow, workbook } from './test-support/xlsx';

/** A valid file of each kind of document, with SECRET in its text. */
const SOUND: Readonly<Record<string, () => { name: string; bytes: Uint8Array }>> = {
  docx: () => wordDocument(paragraph(run('Mr. SECRET left'))),
  csv: () => textFile('a.csv', 'id,note\n1,Mr. SECRET left\n'),
  cda: () =>
    textFile('a.xml', '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Mr. SECRET left</title></ClinicalDocument>'),
  fhir: () => textFile('a.json', '{"resourceType":"Basic","text":{"div":"<div>Mr. SECRET left</div>"}}'),
  hl7v2: () => textFile('a.hl7', 'MSH|^~\\&|LAB|||||||1|P|2.5\rNTE|1||Mr. SECRET left\r'),
  odt: () => openDocumentText('<text:p>Mr. SECRET left</text:p>'),
  xlsx: () => workbook([{ data: stringRow(1, 'Mr. SECRET left') }]),
  mail: () => textFile('a.eml', 'From: Ann <a@b.example>\r\nSubject: a\r\n\r\nMr. SECRET left\r\n'),
  html: () => textFile('a.html', '<p>Mr. SECRET left</p>'),
  rtf: () => textFile('a.rtf', '{\\rtf1 Mr. SECRET left}'),
  'plain-xml': () => textFile('a.xml', '<a><note>Mr. SECRET left</note></a>'),
  json: () => textFile('a.json', '[{"note":"Mr. SECRET left"}]'),
  jsonl: () => textFile('a.jsonl', '{"id":"1","text":"Mr. SECRET left"}\n'),
  txt: () => textFile('a.txt', 'Mr. SECRET left'),
};

it('every reader takes its name and extensions from the list of kinds, and each kind has a reader', () => {
  const readers = [...FORMATS, ...CORPUS_FORMATS, ...DOCUMENTS];
  const ids = new Set(readers.map(({ id }) => id));
  for (const { id, title, extensions } of readers)
    if (id !== 'text') expect(Object.values(KINDS)).toContainEqual(expect.objectContaining({ id, title, extensions }));
  expect(Object.keys(KINDS).filter((id) => !ids.has(id))).toEqual(['pdf', 'picture']);
  expect(acceptedExtensions()).toEqual(expect.arrayContaining(['.docx', '.pdf', '.ann', '.presidio.json', '.xml']));
});

describe.each(DOCUMENTS)('a document of kind $id', (format) => {
  const sound = () => {
    const make = SOUND[format.id];
    if (!make) throw new Error(`${format.id} has no valid file here`);
    return make();
  };

  it('23. 24. is written as the same kind of document, without masked text', () => {
    const file = sound();
    expect(documentFormat(file)).toBe(format);
    const opened = format.open(file);
    expect(opened.notes.some(({ note }) => note.text.includes('SECRET'))).toBe(true);
    const written = { name: file.name, bytes: opened.write(hide(opened, ['SECRET'])) };
    const again = format.open(written).notes.map(({ note }) => note.text);
    expect(again.join('')).toContain('Mr. X left');
    expect(again.join('')).not.toContain('SECRET');
  });

  it('21. damaged, is read, or refused without its text in the error', () => {
    const { name, bytes } = sound();
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const damaged = bytes.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        try {
          format.open({ name, bytes: damaged }).write([]);
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
          expect(error.message).not.toContain('SECRET');
        }
      }),
    );
  });

  it('22. refuses replacements that do not fit, with only numbers in the error', () => {
    const opened = format.open(sound());
    const wrong = opened.notes.map(({ note }) => [
      { start: note.text.length + 1, end: note.text.length + 2, text: '' },
    ]);
    expect(() => opened.write(wrong)).toThrow(RangeError);
    expect(() => opened.write(wrong)).not.toThrow(/SECRET/);
  });
});
