import { expect, it } from 'vitest';
import { openDocument } from './open-document';
import { hide, textFile, texts } from './test-support/documents';
import { stringRow, workbook } from './test-support/xlsx';
import { viewsOf } from './views';
import { escapedXml } from './xml';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

it.each([
  ['a table', (text: string) => textFile('a.csv', `id,payload\n1,${quoted(text)}\n`)],
  ['a workbook', (text: string) => workbook([{ data: stringRow(1, escapedXml(text)) }])],
  ['XML', (text: string) => textFile('a.xml', `<a><b>${escapedXml(text)}</b></a>`)],
  ['JSON lines', (text: string) => textFile('a.jsonl', JSON.stringify({ id: 'a', text }))],
])('84. 24. JSON within the texts of %s shows its letters and line breaks', (_, hold) => {
  const json = String.raw`{"name": "Jos\u00e9", "note": "Seen by\nMason\t(C:\\notes)"}`;
  const file = hold(json);
  const document = openDocument(file);
  expect(texts(document).join('\n')).toContain('{"name": "José", "note": "Seen by\nMason\t(C:\\\\notes)"}');
  const written = document.write(hide(document, ['José', 'Mason']));
  const masked = String.raw`{"name": "X", "note": "Seen by\nX\t(C:\\notes)"}`;
  expect(texts(openDocument({ name: file.name, bytes: written }))).toEqual(texts(openDocument(hold(masked))));
  expect(viewsOf(written).some(({ text }) => /José|Mason/.test(text))).toBe(false);
});

it('84. text that only looks like JSON keeps its backslashes', () => {
  for (const text of ['{"C:\\notes" }', '[a\\nb]', '{"a": "b\\n"'])
    expect(texts(openDocument(textFile('a.xml', `<a><b>${escapedXml(text)}</b></a>`))).join('')).toContain(text);
});

it('76. 84. JSON within a text that holds a file shows its letters and line breaks, and the file is removed', () => {
  const photo = btoa('A letter of Ann Mason, who was seen on the ward. '.repeat(5)).replace(
    /.{76}/g,
    String.raw`$&\r\n`,
  );
  const holding = (data: string, name = String.raw`Jos\u00e9`) =>
    JSON.stringify({ payload: String.raw`{"a": "Seen by\n${name}", "data": "${data}\r\n", "b": "on\tMonday"}` });
  const document = openDocument(textFile('a.json', holding(photo)));
  expect(texts(document)).toEqual(['payload: {"a": "Seen by\nJosé", "data": "\r\n", "b": "on\tMonday"}\n']);
  expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
  expect(new TextDecoder().decode(document.write(hide(document, ['José'])))).toBe(holding('', 'X'));
});
