import { expect, it, vi } from 'vitest';
import { csv } from './csv';
import { findLeftovers } from './document-leftovers';
import { openAny, openDocument } from './open-document';
import { textFile } from './test-support/documents';
import { paragraph, run, wordDocument } from './test-support/docx';

it('18. documents and files of text are opened together; a document that cannot be read is an error', () => {
  const { documents, notes, errors } = openAny([
    textFile('a.txt', 'Mason'),
    textFile('a.ann', 'T1\tDOCTOR 0 5\tMason'),
    textFile('b.docx', 'SECRET'),
    wordDocument(paragraph(run('Ann left'))),
    textFile('c.rtf', '{\\rtf1 Lee}'),
    textFile('p.json', '{"resourceType": "Patient", "name": [{"family": "Lee"}]}'),
  ]);
  expect(documents.map(({ file, kind, notes }) => [file, kind, notes.map(({ note }) => note.text)])).toEqual([
    [3, 'docx', ['Ann left\n']],
    [4, 'rtf', ['Lee']],
    [5, 'fhir', ['Lee\n']],
  ]);
  expect(documents[2]?.notes[0]?.spans).toMatchObject([{ start: 0, end: 3, source: 'document' }]);
  expect(notes.map(({ note, spans }) => [note.id, note.text, spans.length])).toEqual([['a', 'Mason', 1]]);
  expect(errors).toEqual([{ file: 'b.docx', line: 0, message: expect.stringMatching(/^Expected a Word document/) }]);
});

it('18. 81. plain text in Windows-1252 is opened as a note, beside its annotation', () => {
  const bytes = new Uint8Array(Buffer.from('Núñez, visto', 'latin1'));
  const { notes, errors } = openAny([{ name: 'a.txt', bytes }, textFile('a.ann', 'T1\tDOCTOR 0 5\tNúñez')]);
  expect(notes.map(({ note, spans }) => [note.text, spans.length])).toEqual([['Núñez, visto', 1]]);
  expect(errors).toEqual([]);
});

it('18. 26. a table waits for its columns to be chosen, and shows its first rows', () => {
  const file = textFile('d.csv', 'id,note\n1,Mason\n2,Ann\n3,"Lee, A"\n4,x\n5,y\n6,z\n');
  const [asked] = openAny([file]).documents;
  expect(asked?.notes).toEqual([]);
  expect(asked?.table).toEqual({
    columns: ['id', 'note'],
    rows: [
      ['id', 'note'],
      ['1', 'Mason'],
      ['2', 'Ann'],
      ['3', 'Lee, A'],
      ['4', 'x'],
      ['5', 'y'],
    ],
    count: 7,
  });
  const [chosen] = openAny([file], { columns: ['note'] }).documents;
  expect(chosen?.notes.map(({ note }) => note.text)).toEqual(['Mason', 'Ann', 'Lee, A', 'x', 'y', 'z']);
});

it('21. 25b. any text is masked and searched as plain text, and what cannot be written is refused by its kind', () => {
  const document = openDocument(textFile('SECRET.log', 'Pin 5521, so 5521.'));
  const replacements = [[{ start: 4, end: 8, text: 'X' }]];
  const bytes = document.write(replacements);
  expect(new TextDecoder().decode(bytes)).toBe('Pin X, so 5521.');
  expect(findLeftovers({ name: 'SECRET.log', bytes }, document, replacements)).toHaveLength(1);
  const refused = (name: string, text: string) => () => openDocument(textFile(name, text));
  expect(refused('SECRET.ann', 'T1\tDATE 0 4\tSECRET')).toThrow('This kind of file (BRAT stand-off) cannot be written');
  expect(refused('SECRET.xml', '<deIdi2b2><TEXT>SECRET</TEXT></deIdi2b2>')).toThrow('(i2b2-2014 XML)');
  expect(refused('SECRET', '\0\u0001\u0002SECRET')).toThrow('This is a binary file');
});

it('17. 73. JSON under a name that no format has is JSON, and what only begins like it is a text', () => {
  const shown = (name: string, text: string) =>
    openDocument(textFile(name, text)).notes.map(({ note }) => note.text.trimEnd());
  expect(shown('a.ipynb', '{"patientName": "Mu\\u00f1oz"}')).toEqual(['patient Name: Muñoz']);
  expect(shown('a.log', '{"ward": "Elm"}\n{"ward": "Oak"}')).toEqual(['ward: Elm', 'ward: Oak']);
  expect(shown('a.dat', '["Elm"]')).toEqual(['Elm']);
  for (const text of ['{"a": 1} GET /Mason', '[10:30] Mason']) expect(shown('a.log', text)).toEqual([text]);
});

it('21. a file that makes a reader fail in a way that nobody expects stops no other file, and is not quoted', () => {
  vi.spyOn(csv, 'open').mockImplementation(() => {
    throw new TypeError('SECRET');
  });
  const { documents, errors } = openAny([textFile('a.csv', 'SECRET'), textFile('c.rtf', '{\\rtf1 Lee}')]);
  expect(documents).toHaveLength(1);
  expect(errors).toEqual([{ file: 'a.csv', line: 0, message: expect.stringMatching(/^Incognote failed to read/) }]);
  vi.restoreAllMocks();
});
