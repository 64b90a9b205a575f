import { DOCUMENTS, FORMATS } from '../../../formats/registry';
import { paragraph, run, wordDocument } from '../../../formats/test-support/docx';
import { REFERRAL } from '../../../formats/test-support/mail';
import { openDocumentText } from '../../../formats/test-support/odt';
import { stringRow, workbook } from '../../../formats/test-support/xlsx';
import { annotate } from '../../../note/notation';
import { encode } from './generate';
import TOKENS from './tokens.json';

interface Sample {
  readonly name: string;
  readonly sound: Uint8Array<ArrayBuffer>;
}

/** The tokens of formats, for `shaped`. */
export const tokensOf = (id: string): readonly string[] =>
  (TOKENS as Readonly<Record<string, readonly string[]>>)[id] ?? TOKENS.jsonl;

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

/** A valid file for each kind of document. */
const DOCUMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  docx: {
    name: 'a.docx',
    sound: Uint8Array.from(wordDocument(paragraph(run('Mr. Qzxwvkjy'), run(' fell &amp; rose'))).bytes),
  },
  csv: { name: 'a.csv', sound: encode('id,text\r\n1,"Mr. ""Qzxwvkjy"", fell"\n2,Щедрин\r') },
  cda: { name: 'a.xml', sound: encode(CDA) },
  fhir: { name: 'a.fhir.json', sound: encode(FHIR) },
  odt: {
    name: 'a.odt',
    sound: Uint8Array.from(
      openDocumentText('<text:p>Mr. <text:span>Qzxwvkjy</text:span> fell &amp; rose</text:p>').bytes,
    ),
  },
  xlsx: {
    name: 'a.xlsx',
    sound: Uint8Array.from(workbook([{ data: stringRow(1, 'Mr. Qzxwvkjy', 'fell &amp; rose') }]).bytes),
  },
  mail: { name: 'a.eml', sound: encode(REFERRAL) },
  hl7v2: { name: 'a.hl7', sound: encode(HL7V2) },
  html: { name: 'a.html', sound: encode(HTML) },
  rtf: { name: 'a.rtf', sound: Uint8Array.from(RTF, (unit) => unit.charCodeAt(0)) },
  'plain-xml': { name: 'a.xml', sound: encode('<a b="Qzxwvkjy"><c>Mr. <i>Щедрин</i> fell</c><c/></a>') },
  json: { name: 'a.json', sound: encode('[{"note":"Mr. Qzxwvkjy","Qzxwvkjy":[-1.5]},\n"Щедрин"]') },
  jsonl: { name: 'a.jsonl', sound: encode('{"id":"a","text":"Mr. Qzxwvkjy"}\n\n{"id":2,"text":"Щедрин"}\n') },
  txt: { name: 'a.txt', sound: encode('Mr. Qzxwvkjy fell\r\n') },
};

/** The tokens of each format of notes, and valid files. */
export const FORMAT_SAMPLES = FORMATS.map((format) => ({
  ...{ format, tokens: tokensOf(format.id) },
  sound: format.write([note]),
}));

/** @throws Error for a kind of document that has no sample here */
export const DOCUMENT_CASES = DOCUMENTS.map((format) => {
  const sample = DOCUMENT_SAMPLES[format.id];
  if (!sample) throw new Error(`${format.id} has no sample to be fuzzed with`);
  return { format, tokens: tokensOf(format.id), ...sample };
});
