import { DOCUMENTS, FORMATS } from '../../../formats/registry';
import { paragraph, run, wordDocument } from '../../../formats/test-support/docx';
import { REFERRAL } from '../../../formats/test-support/mail';
import { openDocumentText } from '../../../formats/test-support/odt';
import { stringRow, workbook } from '../../../formats/test-support/xlsx';
import { annotate } from '../../../note/notation';
import { encode } from './generate';

interface Sample {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly sound: Uint8Array<ArrayBuffer>;
}

const note = annotate('seen by Dr. [Qzxwvkjy|DOCTOR] on [5/3|DATE], called [Щедрин|PATIENT] 😀\r\n', 'ward/a');

const CDA = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.16" extension="Qzxwvkjy"/>
<recordTarget><patientRole><patient><name><given>Qzxwvkjy</given></name></patient></patientRole></recordTarget>
<component><section><title>History</title><text><paragraph>Mr. Щедрин<br/>fell &amp; rose</paragraph></text></section></component></ClinicalDocument>`;
const FHIR = `{"resourceType":"Patient","id":"Qzxwvkjy","text":{"div":"<div>Mr. <b>Щедрин</b> fell</div>"},"name":[{"family":"Qzxwvkjy"}],"birthDate":"1947-03-12"}`;
const HL7V2 = String.raw`MSH|^~\&|LAB|Щедрин|||20310504||ORU^R01|1|P|2.5
PID|1||445566^^^WARD^MR||Qzxwvkjy^Ann||19470312|F
OBX|1|TX|1^Report||Mr. Qzxwvkjy \T\ \X41\ fell\.br\~rose|||||F
OBX|2|ED|2^Letter||^TEXT^^Base64^TXIuIFF6eHd2a2p5IGZlbGw=|||||F
`.replaceAll('\n', '\r');
const HTML = `<!doctype html><title>Qzxwvkjy</title><p class="a" title="Щедрин">Mr. <b>Qzxwvkjy</b><br>fell<table><tr><td>a<td>b</table>`;
const RTF = `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\header Ward}Mr. Qzxwvkjy\\par {\\b \\u1065?\\'e9}\\uc1\\u-10179?{\\*\\generator x}}`;

/** For each kind of document its own tokens, and a file that is sound. */
const DOCUMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  docx: {
    name: 'a.docx',
    tokens: ['PK\u0003\u0004', 'word/document.xml', 'PK\u0001\u0002', 'PK\u0005\u0006', '../'],
    sound: Uint8Array.from(wordDocument(paragraph(run('Mr. Qzxwvkjy'), run(' fell &amp; rose'))).bytes),
  },
  csv: {
    name: 'a.csv',
    tokens: [',', ';', '\t', '"', '""', '\n', '\r\n', 'id', '=1+1'],
    sound: encode('id,text\r\n1,"Mr. ""Qzxwvkjy"", fell"\n2,Щедрин\r'),
  },
  cda: {
    name: 'a.xml',
    tokens: [
      '<ClinicalDocument xmlns="urn:hl7-org:v3">',
      '</ClinicalDocument>',
      '<text>',
      '</text>',
      '<name>',
      '</name>',
      '<id extension="',
      '"/>',
      '<!DOCTYPE a [<!ENTITY b "',
      '&b;',
      '&amp;',
      '&#1234567;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      '<a b="',
      "'",
    ],
    sound: encode(CDA),
  },
  fhir: {
    name: 'a.fhir.json',
    tokens: [
      '{"resourceType":"Patient"',
      ',"name":',
      '"',
      '[',
      ']',
      '{',
      '}',
      ':',
      ',',
      '"div":"<div>',
      '\\u00e9',
      '\\',
      '"__proto__":',
      '"id":',
    ],
    sound: encode(FHIR),
  },
  odt: {
    name: 'a.odt',
    tokens: ['PK\u0003\u0004', 'mimetype', 'content.xml', 'PK\u0001\u0002', 'PK\u0005\u0006', '../'],
    sound: Uint8Array.from(
      openDocumentText('<text:p>Mr. <text:span>Qzxwvkjy</text:span> fell &amp; rose</text:p>').bytes,
    ),
  },
  xlsx: {
    name: 'a.xlsx',
    tokens: ['PK\u0003\u0004', 'xl/workbook.xml', 'PK\u0001\u0002', 'PK\u0005\u0006', '../'],
    sound: Uint8Array.from(workbook([{ data: stringRow(1, 'Mr. Qzxwvkjy', 'fell &amp; rose') }]).bytes),
  },
  mail: {
    name: 'a.eml',
    tokens: [
      ...[
        'From: ',
        'Date: ',
        'Subject: ',
        'Content-Type: ',
        'multipart/mixed; boundary=a',
        'message/rfc822',
        'text/html',
      ],
      ...[
        'Content-Transfer-Encoding: base64',
        '\r\n',
        '\n\n',
        '--a',
        '--a--',
        '=?utf-8?B?',
        '?=',
        '=',
        '<',
        '>',
        '"',
        '(',
      ],
      ...['charset=', 'begin 644 a', 'From a b\n'],
    ],
    sound: encode(REFERRAL),
  },
  hl7v2: {
    name: 'a.hl7',
    tokens: [
      'MSH|^~\\&|',
      'MSH$%',
      'BHS|^~\\&|',
      'BTS|1',
      'PID|1||',
      'OBX|1|ED|||^^^Base64^',
      'OBX|1|TX|||',
      'NTE|1||',
      'ZAB|',
      '\r',
      '\n',
      '\v',
      '\x1c\r',
      '|',
      '^',
      '&',
      '~',
      '\\',
      '\\.br\\',
      '\\X41\\',
      '\\Z',
      '""',
      '#',
    ],
    sound: encode(HL7V2),
  },
  html: {
    name: 'a.html',
    tokens: [
      '<p>',
      '</p>',
      '<b',
      '>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<td align="',
      '"',
      '&amp',
      ';',
      '</br>',
      '<pre>',
      '<style>',
      '<svg>',
      ' title=',
      '<![CDATA[',
      '<?',
      '</',
    ],
    sound: encode(HTML),
  },
  rtf: {
    name: 'a.rtf',
    tokens: [
      '{\\rtf1 ',
      '{',
      '}',
      '\\',
      "\\'e9",
      '\\u',
      '\\u-7?',
      '\\uc',
      '\\uc99 ',
      '{\\header ',
      '{\\*\\',
      '\\bin',
      '\\par',
      '\\deleted ',
      '{\\footnote ',
      '\\cell\\row ',
      '\\f1 ',
      '\\fcharset238 ',
    ],
    sound: Uint8Array.from(RTF, (unit) => unit.charCodeAt(0)),
  },
  jsonl: {
    name: 'a.jsonl',
    tokens: ['{"id":', '"text":"', '"', ',', '}', '\n', '1', '"spans":[', '{"start":', ']', 'null', '\\ud800'],
    sound: encode('{"id":"a","text":"Mr. Qzxwvkjy"}\n\n{"id":2,"text":"Щедрин"}\n'),
  },
  txt: { name: 'a.txt', tokens: ['%PDF-', '{\\rtf', 'PK\u0003\u0004', 'a'], sound: encode('Mr. Qzxwvkjy fell\r\n') },
};

/** For each format of notes its own tokens, and files that are sound. */
export const FORMAT_SAMPLES = FORMATS.map((format) => {
  const tokens: Record<string, readonly string[]> = {
    brat: ['T1\t', 'DOCTOR ', '0 3', ';4 9', '\t', '\n', '#1\t', 'R1\t'],
    i2b2: [
      '<deIdi2b2>',
      '</deIdi2b2>',
      '<TEXT>',
      '</TEXT>',
      '<TAGS>',
      '</TAGS>',
      '<![CDATA[',
      ']]>',
      '<NAME start="',
      '" end="',
      '" TYPE="',
      '"/>',
      '&#13;',
      '<!DOCTYPE a>',
      '1',
    ],
    presidio: ['[', ']', '{"full_text":"', '"spans":[', '{"entity_type":"', '"start_position":', '"', ',', '}', '1'],
  };
  return {
    format,
    tokens: tokens[format.id] ?? (DOCUMENT_SAMPLES.jsonl as Sample).tokens,
    sound: format.write([note]),
  };
});

/** @throws Error for a kind of document that has no sample here */
export const DOCUMENT_CASES = DOCUMENTS.map((format) => {
  const sample = DOCUMENT_SAMPLES[format.id];
  if (!sample) throw new Error(`${format.id} has no sample to be fuzzed with`);
  return { format, ...sample };
});
