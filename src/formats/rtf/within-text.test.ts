import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '../csv';
import type { DocumentFormat } from '../document';
import { fhir } from '../fhir';
import { hl7v2 } from '../hl7v2';
import { json } from '../json';
import { jsonlDocument } from '../jsonl';
import { plainXml } from '../plain-xml';
import { asText, hide, textFile, texts } from '../test-support/documents';
import { everything } from '../test-support/docx';
import { stringRow, workbook } from '../test-support/xlsx';
import { xlsx } from '../xlsx';
import { escapedXml } from '../xml';
import { encodedRtf } from './tokens';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const MESSAGES = hl7v2([]);
const MESSAGE_HEADER = 'MSH|^~\\&|LAB||||||ORU^R01||P|2.5';
const ESCAPES: Readonly<Record<string, string>> = { '\\': 'E', '|': 'F', '^': 'S', '~': 'R', '&': 'T' };
const inMessage = (text: string) =>
  text.replace(/[\\|^~&]/g, (sign) => `\\${ESCAPES[sign]}\\`).replaceAll('\n', '\\.br\\');

/** Files of each kind that hold one text. */
const KINDS: readonly [DocumentFormat, name: string, hold: (text: string) => string][] = [
  [csv, 'a.csv', (text) => `4,${quoted(text)}\n`],
  [json, 'a.json', (text) => JSON.stringify({ x: text })],
  [plainXml, 'a.xml', (text) => `<a><b>${escapedXml(text)}</b></a>`],
  [fhir([]), 'a.json', (text) => JSON.stringify({ resourceType: 'Observation', valueString: text })],
  [jsonlDocument, 'a.jsonl', (text) => JSON.stringify({ id: 'a', text })],
  [MESSAGES, 'a.hl7', (text) => `${MESSAGE_HEADER}\rOBX|1|FT|^N||${inMessage(text)}||||||F\r`],
];

const RICH =
  "{\\rtf1\\ansi{\\fonttbl{\\f0 Mason Sans;}}{\\info{\\author Ann Mason}}\\pard\\tab Se\\'f1or {\\b Ma}{\\i son}\\par Jos\\u233?{\\pict ffd8ffe0}}";

describe.each(KINDS)('rich text within a text ($id)', (format, name, hold) => {
  const open = (text: string) => format.open(textFile(name, hold(text)));

  it('82. shows what it shows, and nothing else of it stays', () => {
    const document = open(`Note: ${RICH} (Lee)`);
    expect(texts(document).join('')).toContain('Note: \tSeñor Mason\nJosé (Lee)');
    expect(document.leftOut).toEqual([{ kind: 'picture', count: 1 }]);
    const plain = asText(document.write(document.notes.map(() => [])));
    expect(plain).not.toMatch(/Sans|Ann|ffd8/);
    expect(texts(format.open(textFile(name, plain)))).toEqual(texts(document));
  });

  it('82. 24. a name that is divided or escaped in it is masked', () => {
    const document = open(RICH);
    const written = asText(document.write(hide(document, ['Señor Mason', 'José'])));
    expect(written).not.toMatch(/Ma|son|Jos/);
    expect(texts(format.open(textFile(name, written)))).toEqual(
      texts(document).map((text) => text.replace(/Señor Mason|José/g, 'X')),
    );
  });

  it('82. several rich texts are read', () => {
    const document = open('{\\rtf1 Ma{\\b son}}{\\rtf1 left}} with {\\rtf1 Ma{\\i son}}');
    expect(texts(document).join('')).toContain('Mason\nleft} with Mason');
    const written = asText(document.write(hide(document, ['Mason'])));
    expect(written).not.toMatch(/Ma|son/);
    expect(texts(format.open(textFile(name, written))).join('')).toContain('X\nleft} with X');
  });

  it('82. what only begins like rich text is text', () => {
    for (const text of ['{\\rtf1 Mason', '{\\rtf1 Mason} and {\\rtf1 Lee', '{\\rtf1\\bin9 Mason}'])
      expect(texts(open(text)).join('')).toContain(text);
  });

  it('82. 23. whatever it shows is read back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé{}\\\n€ñ]{1,20}$/), (text) => {
        const shown = texts(open(`{\\rtf1 Mason ${encodedRtf(text)}}`)).join('');
        expect(shown).toContain(`Mason ${text}`);
      }),
    );
  });
});

it.each([
  ['without escapes', `OBX|1|FT|^N||${RICH}`],
  ['of a type that the standard lacks', `OBX|1|RTF|^N||${RICH.replace('Jos', 'Lee & Jos')}`],
  ['in a component', `OBX|1|ED|^N||^application^rtf^A^${inMessage(RICH)}`],
  [
    'in lines of a comment',
    `NTE|1||Mason:\rNTE|2||${inMessage(RICH.slice(0, 90))}\rNTE|3||\rNTE|4||${inMessage(RICH.slice(90))}`,
  ],
  [
    'in repetitions',
    `OBX|1|TX|^N||${RICH.split(/(?=\{)/)
      .map(inMessage)
      .join('~')}`,
  ],
])('82. 24. in a message, %s, shows what it shows, and its names are masked', (_, segments) => {
  const open = (source: string) => MESSAGES.open(textFile('a.hl7', source));
  const document = open(`${MESSAGE_HEADER}\r${segments}\r`);
  expect(texts(document).join('')).toMatch(/\tSeñor Mason\n(Lee & )?José/);
  const written = asText(document.write(hide(document, ['Mason', 'José'])));
  expect(written).not.toMatch(/Ma|son|Jos/);
  expect(written.split('\r').map((line) => line.slice(0, 5))).toEqual([
    'MSH|^',
    ...segments.split('\r').map((line) => line.slice(0, 5)),
    '',
  ]);
  expect(texts(open(written))).toEqual(texts(document).map((text) => text.replace(/Mason|José/g, 'X')));
});

it('82. in a workbook, shows what it shows', () => {
  const document = xlsx.open(workbook([{ data: stringRow(1, RICH) }]));
  expect(texts(document)).toEqual(['\tSeñor Mason\nJosé']);
  expect(everything(document.write(hide(document, ['Señor Mason'])))).not.toMatch(/Ma|son|Ann|ffd8/);
});

it.each(['\n', '\r', '\r\n'])('49. 82. 24. in a message, with its own line breaks (%j), is one value', (end) => {
  const lines = RICH.replaceAll(/(?=\\par|\{\\pict)/g, end);
  const open = (source: string) => MESSAGES.open(textFile('a.hl7', source));
  for (const text of [lines, lines.replaceAll('\\', '\\E\\'), `${lines.slice(0, -1)}\\${end}Lee${end}}`]) {
    const document = open(`${MESSAGE_HEADER}\rOBX|1|FT|^N||${text}||||||F\rNTE|1||Mason\r`);
    expect(texts(document).join('')).toMatch(/\tSeñor Mason\nJosé\n(Lee\n)?Mason\n/);
    const written = asText(document.write(hide(document, ['Mason', 'José'])));
    expect(written).not.toMatch(/Ma|son|Jos|ffd8/);
    expect(written).toMatch(/\|\|\|\|\|\|F\rNTE\|1\|\|X\r$/);
  }
});
