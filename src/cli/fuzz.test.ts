import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { DocumentError, type OpenDocument } from '../formats/document';
import { makePdf, PICTURE, stream } from '../formats/pdf/test-support/make-pdf';
import { refusal } from '../formats/refusal';
import { DOCUMENTS, FORMATS } from '../formats/registry';
import { paragraph, run, wordDocument } from '../formats/test-support/docx';
import { REFERRAL } from '../formats/test-support/mail';
import { openDocumentText } from '../formats/test-support/odt';
import { stringRow, workbook } from '../formats/test-support/xlsx';
import { annotate } from '../note/notation';
import type { AnnotatedNote } from '../note/note';
import { compileLists } from '../phi/lists/apply';
import { ListError } from '../phi/lists/entry';
import { readEntries } from '../phi/lists/file';
import { parsePolicy } from '../phi/policies/policy';
import { WorkspaceProblem } from '../storage/workspace/problem';
import { type Bytes, headOf, joinRecord, joinSections, splitRecord, splitSections } from '../storage/workspace/record';
import { openPdf } from './masking/tag-documents';
import { encode, FUZZ_SEED, mutated, quotes, shaped, type Target } from './test-support/fuzz-inputs';
import TOKENS from './test-support/fuzz-tokens.json';

interface Sample {
  readonly name: string;
  readonly sound: Uint8Array<ArrayBuffer>;
}

/** The tokens of formats, for `shaped`. */
const tokensOf = (id: string): readonly string[] =>
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
const FORMAT_SAMPLES = FORMATS.map((format) => ({
  ...{ format, tokens: tokensOf(format.id) },
  sound: format.write([note]),
}));

/** @throws Error for a kind of document that has no sample here */
const DOCUMENT_CASES = DOCUMENTS.map((format) => {
  const sample = DOCUMENT_SAMPLES[format.id];
  if (!sample) throw new Error(`${format.id} has no sample to be fuzzed with`);
  return { format, tokens: tokensOf(format.id), ...sample };
});

/** Throws unless an error is a known one whose message quotes nothing of the input. */
function expectKnown(error: unknown, isKnown: boolean): void {
  if (!isKnown) throw error;
  if (quotes((error as Error).message)) throw new Error('A message quotes the input');
}

function expectWithin({ note, spans }: AnnotatedNote): void {
  for (const { start, end } of spans)
    if (!(0 <= start && start < end && end <= note.text.length))
      throw new Error(`A span [${start}, ${end}) lies outside`);
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[2] === 3;

/** With all words of each note masked, a document that opens can be written, and the written one opens and shows the same. */
function expectMasked(opened: OpenDocument, again: (bytes: Uint8Array) => OpenDocument): void {
  for (const note of opened.notes) expectWithin(note);
  const replacements = opened.notes.map(({ note }) =>
    [...note.text.matchAll(/[\p{L}\p{N}]{4,}/gu)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      text: 'X',
    })),
  );
  const written = opened.write(replacements);
  // A file that is empty or mostly control characters after masking does not count as text.
  if (refusal(new TextDecoder().decode(written)) && !isArchive(written)) return;
  const shown = again(written).notes.map(({ note }) => note.text);
  if (shown.some(quotes)) throw new Error('A masked name is shown');
}

const documents = DOCUMENT_CASES.map(
  ({ format, name, tokens, sound }): Target => ({
    id: `document ${format.id}`,
    share: 200,
    property: fc.asyncProperty(fc.oneof(shaped(tokens).map(encode), mutated(sound)), async (bytes) => {
      let opened: OpenDocument;
      try {
        opened = format.open({ name, bytes });
      } catch (error) {
        return expectKnown(error, error instanceof DocumentError);
      }
      expectMasked(opened, (written) => format.open({ name, bytes: written }));
    }),
  }),
);

const formats = FORMAT_SAMPLES.map(
  ({ format, tokens, sound }): Target => ({
    id: `format ${format.id}`,
    share: 200,
    property: fc.asyncProperty(
      fc.tuple(
        ...sound.map(({ text }) =>
          fc.oneof(
            shaped(tokens),
            mutated(encode(text)).map((bytes) => new TextDecoder().decode(bytes)),
          ),
        ),
      ),
      async (texts) => {
        const read = format.read(sound.map(({ name }, index) => ({ name, text: texts[index] ?? '' })));
        read.notes.forEach(expectWithin);
        if (read.errors.some(({ message }) => quotes(message))) throw new Error('A message quotes the input');
      },
    ),
  }),
);

const POLICY = '{"title": "Qzxwvkjy", "types": {"DATE": "generalise", "CITY": "keep"}}';
const policy: Target = {
  id: 'policy',
  share: 200,
  property: fc.asyncProperty(
    fc.oneof(
      shaped(['{', '}', '"title":', '"', ',', '"types":', '"DATE":"keep"', '[', 'null']),
      mutated(encode(POLICY)).map((bytes) => new TextDecoder().decode(bytes)),
    ),
    async (json) => {
      try {
        parsePolicy(json, 'own');
      } catch (error) {
        // Messages may name fields, which a person has to find, but never their values.
        const { message } = error as Error;
        expectKnown(
          new Error(message.replace(/^Policy, .*?: /s, '')),
          message.startsWith('Policy') || message === 'The policy is not JSON',
        );
      }
    },
  ),
};

const PIECES = String.raw`( ) (?: [ ] [^ a a+ a* .* + * ? {9} {1,99} {2,} | \d \w+ \b ^ $ \ \p{L} \1 (?= / (a+)+ (a|a)* (.*)*`;
const PATTERN = PIECES.split(' ');
const lists: Target = {
  id: 'lists',
  share: 150,
  property: fc.asyncProperty(
    fc.oneof(
      shaped([...PATTERN, ',', '"', '\n', ',regex,', 'DOCTOR']),
      fc
        .array(fc.constantFrom(...PATTERN), { maxLength: 12 })
        .map((all) => JSON.stringify([{ text: all.join(''), match: 'regex' }])),
    ),
    fc.integer({ min: 0, max: 300 }),
    async (content, length) => {
      let entries: ReturnType<typeof readEntries>;
      try {
        entries = readEntries(content);
      } catch (error) {
        return expectKnown(error, error instanceof ListError);
      }
      const text = `${'a'.repeat(length)}! Qzxwvkjy`;
      for (const ready of [compileLists({ always: entries, never: [] }), compileLists({ always: [], never: entries })])
        expectWithin({ note: { id: 'a', text }, spans: [...ready.apply(text, [], 'en')] });
    },
  ),
};

const PARSERS: readonly Target[] = [...documents, ...formats, policy, lists];

const head = headOf({ iterations: 1_000_000, salt: new Uint8Array(16).fill(7), iv: new Uint8Array(12).fill(9) });
const content = encode('the content, sealed, and its tag');
const sections = joinSections([encode('{"version":1,"notes":1}'), encode('{}'), encode(''), encode('Mr. Qzxwvkjy')]);

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** A damaged file with a matching checksum: it is refused before the passphrase is asked for, or its parts make up the whole file. */
const record: Target = {
  id: 'workspace record',
  share: 200,
  property: fc.asyncProperty(mutated(Uint8Array.from([...head, ...content])), fc.boolean(), async (bytes, isSummed) => {
    const file: Bytes = isSummed ? await joinRecord(bytes, new Uint8Array()) : bytes;
    try {
      const parts = await splitRecord(file);
      if (!isSame(await joinRecord(headOf(parts), parts.content), file))
        throw new Error('It is not made up of its parts');
    } catch (error) {
      expectKnown(error, error instanceof WorkspaceProblem);
    }
  }),
};

/** The content of an opened workspace: if lengths don't add up to the whole it is damaged; sections are never lost or added. */
const inside: Target = {
  id: 'workspace sections',
  share: 200,
  property: fc.asyncProperty(mutated(sections), async (bytes) => {
    try {
      if (!isSame(joinSections(splitSections(bytes)), bytes)) throw new Error('It is not made up of its sections');
    } catch (error) {
      expectKnown(error, error instanceof WorkspaceProblem);
    }
  }),
};

const WORKSPACE: readonly Target[] = [record, inside];

const SHOW = 'BT /H 10 Tf 20 300 Td (Mr. Qzxwvkjy fell) Tj ET';
const FORM = stream(
  '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /XObject << /I 10 0 R >> >>',
  '/I Do',
);

const SOUND = makePdf([{ content: SHOW }, { content: `q /I Do Q ${SHOW}`, entries: '/Rotate 90' }], [PICTURE]);

/** Operators of a page, in any order: text without a font, states that are never restored, a form that draws itself. */
const operators = shaped(tokensOf('pdf-operators'));

/** Structures of a file, in any order. */
const structure = shaped(tokensOf('pdf-structure')).map((text) => `%PDF-1.7\n${text}`);

const bytes = fc.oneof(
  { weight: 2, arbitrary: mutated(SOUND) },
  { weight: 2, arbitrary: operators.map((content) => makePdf([{ content }], [FORM])) },
  { weight: 1, arbitrary: structure.map(encode) },
);

/** Scans and photographs, with damage in the header and anywhere else. */
const HEAD = 300;
const FILES = join(import.meta.dirname, '../../e2e/files');
const pictures = fc.oneof(
  ...['fax.tiff', 'photo.jpg', 'note.png'].map((name) => {
    const sound = new Uint8Array(readFileSync(join(FILES, name)));
    const rest = [...sound.subarray(HEAD)];
    const headDamaged = mutated(sound.subarray(0, HEAD)).map((head) => Uint8Array.from([...head, ...rest]));
    return fc.oneof(headDamaged, mutated(sound));
  }),
);

const paged = (id: string, share: number, files: fc.Arbitrary<Uint8Array>): Target => ({
  id,
  share,
  property: fc.asyncProperty(files, async (file) => {
    try {
      const { text, pages } = await openPdf(file, async () => undefined);
      let end = 0;
      for (const page of pages) {
        if (!(end <= page.start && page.start <= page.end && page.end <= text.length))
          throw new Error(`A page [${page.start}, ${page.end}) after ${end}`);
        end = page.end;
      }
    } catch (error) {
      expectKnown(error, error instanceof DocumentError && !quotes(error.message));
    }
  }),
});

const PAGED: readonly Target[] = [paged('document pdf', 60, bytes), paged('pictures', 60, pictures)];

describe('any input gives a result or a known error, whose message quotes nothing of it', () => {
  test.each([...PARSERS, ...PAGED, ...WORKSPACE])('$id', ({ property, share }) =>
    fc.assert(property, { seed: FUZZ_SEED, numRuns: share }),
  );
});
