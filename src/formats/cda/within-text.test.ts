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
  [csv, 'a.csv', (text) => `id,document\n4,"${text.replaceAll('"', '""')}"\n`],
  [json, 'a.json', (text) => JSON.stringify({ document: text })],
  [plainXml, 'a.xml', (text) => `<a>\n<b>${escapedXml(text)}</b></a>`],
  [fhir([]), 'a.json', (text) => JSON.stringify({ resourceType: 'Observation', valueString: text })],
  [jsonlDocument, 'a.jsonl', (text) => JSON.stringify({ id: 'a', text })],
];

const DOCUMENT = `<?xml version="1.0"?>
<!-- Ann --><ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.16.1" extension="445566"/><recordTarget><patientRole>
<patient><name><given>Ann</given><family>Mason</family></name><birthTime value="19300102"/></patient></patientRole></recordTarget>
<component><nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERi0xLjQK</text></nonXMLBody></component>
<component><structuredBody><component><section><text ID="Lee"><paragraph>Seen by D&amp;D <content>Le</content>e &lt;b&gt;</paragraph></text></section></component></structuredBody></component></ClinicalDocument>
`;

describe.each(KINDS)('a clinical document within a text ($id)', (_, name, hold) => {
  const open = (text: string) => openDocument(textFile(name, hold(text)));

  it('85. shows its narratives and fields, and is written as a clinical document', () => {
    const document = open(DOCUMENT);
    expect(texts(document).join('\n')).toContain('445566\nAnn\nMason\n19300102\nSeen by D&D Lee <b>\n');
    expect(document.notes.flatMap(({ spans }) => spans.map(({ label }) => label))).toEqual([
      ...['IDNUM', 'PATIENT', 'PATIENT', 'DATE'],
    ]);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    const written = asText(document.write(hide(document, ['Lee'])));
    expect(written).not.toMatch(/Mason|Ann|445566|1930|Lee|Le<|JVBERi|2\.16\.1/);
    expect(texts(openDocument(textFile(name, written))).join('\n')).toContain('X\nX\nX\nX\nSeen by D&D X <b>\n');
  });

  it('85. what is none, or is damaged, stays text', () => {
    for (const text of [
      '<ClinicalDocument> Mason',
      '<a> Mason <ClinicalDocument/></a>',
      '<?xml?> ClinicalDocument Mason',
    ])
      expect(texts(open(text)).join('\n')).toContain('Mason');
  });
});

it('85. in a workbook, a clinical document shows its narratives and fields', () => {
  const document = openDocument(workbook([{ data: stringRow(1, escapedXml(DOCUMENT)) }]));
  expect(texts(document)).toEqual(['445566\nAnn\nMason\n19300102\nSeen by D&D Lee <b>\n']);
  expect(everything(document.write(hide(document, ['Lee'])))).not.toMatch(/Mason|Ann|445566|1930|Lee|JVBERi/);
});

it.each(['\n', '\r', '\r\n'])('49. 85. in a message, with its own line breaks (%j), is one value', (end) => {
  const open = (source: string) => openDocument(textFile('a.hl7', source));
  const value = DOCUMENT.trimEnd().replaceAll('\n', end);
  const document = open(`MSH|^~\\&|LAB|||||||1|P|2.5\rOBX|1|TX|R||${value}||||||F\rNTE|1||By Lee\r`);
  expect(texts(document).join('')).toContain('445566\nAnn\nMason\n19300102\nSeen by D&D Lee <b>\n');
  const written = asText(document.write(hide(document, ['Lee'])));
  expect(written).not.toMatch(/Mason|Ann|445566|1930|Lee|JVBERi/);
  expect(written).toMatch(/\|\|\|\|\|\|F\rNTE\|1\|\|By X\r$/);
  expect(texts(open(written)).join('')).toContain('X\nX\nX\nX\nSeen by D&D X <b>\n');
});
