import { describe, expect, it } from 'vitest';
import { csv } from '../csv';
import type { DocumentFormat } from '../document';
import { fhir } from '../fhir';
import { json } from '../json';
import { jsonlDocument } from '../jsonl';
import { openDocument } from '../open-document';
import { plainXml } from '../plain-xml';
import { asText, hide, textFile, texts } from '../test-support/documents';
import { everything } from '../test-support/docx';
import { stringRow, workbook } from '../test-support/xlsx';
import { escapedXml } from '../xml';

/** Files of each kind that hold one text. */
const KINDS: readonly [DocumentFormat, name: string, hold: (text: string) => string][] = [
  [csv, 'a.csv', (text) => `id,message\n4,"${text.replaceAll('"', '""')}"\n`],
  [json, 'a.json', (text) => JSON.stringify({ message: text })],
  [plainXml, 'a.xml', (text) => `<a>\n<b>${escapedXml(text)}</b></a>`],
  [fhir([]), 'a.json', (text) => JSON.stringify({ resourceType: 'Observation', valueString: text })],
  [jsonlDocument, 'a.jsonl', (text) => JSON.stringify({ id: 'a', text })],
];

const LINES = [
  'MSH|^~\\&|LAB||||20310504||ORU^R01||P|2.5',
  'PID|1||445566^^^^MR||Mason^Ann||19300102',
  "OBX|1|FT|R^Report||{\\E\\rtf1\\E\\ansi Seen by Jos\\E\\'e9 {\\E\\b Le}e}",
  'OBX|2|ED|P||^AP^PDF^Base64^JVBERi0xLjQK',
  'NTE|1||Calls from Lee',
  'NTE|2||R\\T\\D\\.br\\unit',
];

describe.each(KINDS)('messages within a text ($id)', (_, name, hold) => {
  const open = (text: string) => openDocument(textFile(name, hold(text)));

  for (const end of ['\r', '\n'])
    it(`83. show their values, and are written as messages, their lines ended by ${JSON.stringify(end)}`, () => {
      const document = open(LINES.join(end));
      expect(texts(document).join('\n')).toContain(
        '445566\nMason\tAnn\n1930-01-02\nReport\nSeen by José Lee\nCalls from Lee\nR&D\nunit\n',
      );
      expect(document.notes.flatMap(({ spans }) => spans.map(({ label }) => label))).toEqual([
        ...['DATE', 'MEDICALRECORD', 'PATIENT', 'PATIENT', 'DATE'],
      ]);
      expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
      const written = asText(document.write(hide(document, ['José', 'Lee'])));
      expect(written).not.toMatch(/Mason|Ann|445566|1930|20310504|Jos|Le|JVBERi/);
      const again = openDocument(textFile(name, written));
      expect(texts(again).join('\n')).toContain('X\nX\tX\nX\nReport\nSeen by X X\nCalls from X\nR&D\nunit\n');
    });

  it('83. text that only begins like one stays text', () => {
    for (const text of ['MSH|^', 'MSH-2 normal', 'MSH: ^~', 'MSH||Mason', 'MSH|^^|Mason'])
      expect(texts(open(text)).join('\n')).toContain(text);
  });
});

it('83. in a workbook, messages show their values, and values that lines repeat are each masked', () => {
  const message = `${LINES[0]}\nOBX|1|TX|R^Report||Seen by||||||F|||20310504\nOBX|2|TX|R^Report||Lee||||||F|||20310504`;
  const document = openDocument(workbook([{ data: stringRow(1, escapedXml(message)) }]));
  expect(texts(document)).toEqual(['LAB\n2031-05-04\nReport\nSeen by\nLee\n2031-05-04\nReport\n2031-05-04\n']);
  expect(everything(document.write(hide(document, ['Lee'])))).not.toMatch(/Lee|20310504/);
});

it('48. a table, or a file of XML, JSON or rich text that holds messages, is none', () => {
  const message = LINES.slice(0, 2).join('\n');
  for (const [name, source] of [
    ['a.csv', `id\n${message}`],
    ['a.xml', `<a>\n${message.replace('&', '&amp;')}</a>`],
    ['a.json', JSON.stringify([{ a: message }], null, 1)],
    ['a.html', `<html><pre>\n${message}</pre></html>`],
    ['a.rtf', `{\\rtf1 \n${message.replaceAll('\\', '\\\\').replace('\n', '\\par\n')}}`],
  ] as const)
    expect(() => openDocument(textFile(name, source))).not.toThrow();
});
