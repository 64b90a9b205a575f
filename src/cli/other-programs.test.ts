import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { zlibSync } from 'fflate';
import mammoth from 'mammoth';
import { Message } from 'node-hl7-client';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import PostalMime from 'postal-mime';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { cdaType, ROOT } from '../formats/cda/types';
import type { Replacement } from '../formats/document';
import { typeOfElement, UNKNOWN_TYPE } from '../formats/fhir/types';
import { openDocument } from '../formats/open-document';
import { createPdfWriter } from '../formats/pdf/writer';
import { writeMasked } from '../formats/test-support/canaries';
import { asText, hide, textFile } from '../formats/test-support/documents';
import { ADT_A01, MDM_T02, ORU_R01, SIU_S12 } from '../formats/test-support/hl7v2';
import { REFERRAL } from '../formats/test-support/mail';
import { openDocumentText } from '../formats/test-support/odt';
import { stringRow, workbook } from '../formats/test-support/xlsx';
import { isElement, parseXml, type XmlNode } from '../formats/xml';
import { REPOSITORY } from './command/repository';
import { openPdf } from './masking/tag-documents';

/** Letters made by LibreOffice, with headers, footnotes, comments, tracked changes and properties. */
const LETTERS = ['clinic-letter.docx', 'clinic-letter.rtf'];
const PEOPLE = [
  ...['Rosalind', 'Achterberg', 'ACHTERBERG', '40718265', '02/14/1951', 'Brightwater', 'Wrenfield', 'Vellacott'],
  ...['Pendergast', 'Farquhar', 'achterberg@example', '013-4477'],
];

/** A letter with every mention of a person masked. */
function maskedLetter(name: string): { text: string; bytes: Uint8Array<ArrayBuffer> } {
  const document = openDocument({
    name,
    bytes: new Uint8Array(readFileSync(join(REPOSITORY, 'e2e/files', name))),
  });
  const { text } = document.notes[0]?.note ?? { text: '' };
  const found: Replacement[] = [...text.matchAll(new RegExp(PEOPLE.join('|'), 'g'))].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: '[PHI]',
  }));
  return { text, bytes: document.write([found]) };
}

/** A word of a person, or an element or attribute that runs or loads something. */
const DANGEROUS =
  /kowalski|^(script|iframe|object|embed|base|link|template|svg|math)$|^(on\w+|src|srcset|srcdoc|href|action|formaction|data|poster|xlink:href)=/i;

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('what is written is read by other programs', () => {
  test('mammoth reads the body of a Word document as masked, and nothing of anybody', async () => {
    const { bytes } = maskedLetter('clinic-letter.docx');
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    for (const word of PEOPLE) expect(value).not.toContain(word);
    expect(value).toContain('Patient: <strong>[PHI]</strong> <em>[PHI]</em>');
    expect(value).toContain('<td><p>Sodium</p></td><td><p>139 mmol/L</p></td>');
    expect(value).toContain('Amoxicillin 500 mg three times a day');
    expect(value).toContain('As agreed with Dr. [PHI] on 11/04/2019.');
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('parse5 finds no program, no address and nothing of a person in a page made from any other', () => {
    const piece = fc.constantFrom(
      ...['KOWALSKI', ' ', '<p>', '</p>', '<b>', '</b>', '<td>', '<svg>', '<math>', '<mtext>', '<style>', '</style>'],
      ...[
        '<script>',
        '</script>',
        '<template>',
        '<noscript>',
        '<textarea>',
        '</textarea>',
        '<title>',
        '<xmp>',
        '</xmp>',
      ],
      ...['<plaintext>', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?x', '<!x', '</p a="><p class="', '<iframe>'],
      ...['<img src=KOWALSKI onerror=KOWALSKI>', '<a href="javascript:KOWALSKI">', '<p style="color:url(KOWALSKI)">'],
      ...['"', "'", '>', '<', '/', '&lt;', '&#60;', '<mglyph>', '<form>', '<select>', '<option>', '<table>'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const page = openDocument(textFile('a.html', `a${pieces.join('')}`));
        const parts = [...partsOfPage(parse(asText(writeMasked(page))))];
        expect(parts.filter((part) => DANGEROUS.test(part))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  const poppler = hasPoppler();
  test.skipIf(!poppler)(
    'pdftotext finds no word of a letter that is not read (skipped where it is not installed)',
    async () => {
      for (const name of ['discharge.pdf', 'informe.pdf']) {
        const path = join(REPOSITORY, 'e2e/files', name);
        const { text } = await openPdf(readFileSync(path));
        const read = new Set(words(text));
        expect(
          words(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).filter((word) => !read.has(word)),
        ).toEqual([]);
      }
    },
  );

  test.skipIf(!poppler)(
    'pdftotext and pdfimages find pictures alone in a redrawn PDF (skipped where they are not installed)',
    () => {
      const writer = createPdfWriter();
      const data = zlibSync(new Uint8Array([0, 0xf0])) as Uint8Array<ArrayBuffer>;
      const page = () => writer.page({ width: 99, height: 50, rotate: 0 }, { width: 1, height: 1, kind: 'gray', data });
      const path = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'a.pdf');
      writeFileSync(path, Buffer.concat([...page(), ...page(), ...writer.end()]));
      expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).trim()).toBe('');
      const listed = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2);
      expect(listed.map((line) => line.trim().split(/\s+/).slice(0, 3))).toEqual([
        ['1', '0', 'image'],
        ['2', '1', 'image'],
      ]);
    },
  );

  test('a masked FHIR resource has the elements that its definition has, each of its type', () => {
    const document = openDocument(textFile('a.json', JSON.stringify(BUNDLE)));
    const written = JSON.parse(asText(document.write(hide(document, ['Achterberg']))));
    expect(oddElements(written, 'Bundle', 'Bundle')).toEqual([]);
    expect(JSON.stringify(written)).not.toMatch(/achterberg|4471902|1951/i);
  });

  test('a masked clinical document has the elements and attributes that the schema has', () => {
    const document = openDocument(textFile('a.xml', CLINICAL));
    const written = asText(document.write(hide(document, ['Achterberg'])));
    expect(oddNames(parseXml(written).root, ROOT)).toEqual([]);
    expect(written).not.toMatch(/achterberg|4471902|1951/i);
  });

  test.each(Object.entries({ ADT_A01, ORU_R01, MDM_T02, SIU_S12 }))(
    'node-hl7-client reads a masked %s: the same segments with as many fields and repetitions, codes as they were, and nobody',
    (_, source) => {
      const document = openDocument(textFile('a.hl7', source));
      const [before, after] = [source, asText(document.write(hide(document, [])))].map((text) => new Message({ text }));
      if (!before || !after) throw new Error('Expected two messages');
      const shapeOf = (message: Message) =>
        message
          .toString()
          .trim()
          .split('\r')
          .map((segment) => [segment.slice(0, 3), segment.split('|').length, segment.split('~').length]);
      expect(shapeOf(after)).toEqual(shapeOf(before));
      for (const path of ['MSH.9.1', 'MSH.9.2', 'MSH.12', 'PID.8', 'PID.10.1', 'PID.10.2', 'PID.16'])
        expect(after.get(path).toString(), path).toBe(before.get(path).toString());
      for (const path of ['MSH.10', 'PID.3.1', 'PID.5.1', 'PID.5.2', 'PID.7', 'PID.11.1', 'PID.19'])
        expect(after.get(path).toString(), path).toBe('X');
      expect(after.toString()).not.toMatch(/achterberg|rosalind|thornbury|4471902|1947/i);
    },
  );

  test('postal-mime reads a masked mail: its headers, both texts and attachments, and no names', async () => {
    const document = openDocument(textFile('a.eml', REFERRAL));
    const bytes = document.write(hide(document, ['Rosalind', 'Achterberg', '4471902'], 'Núñez, "N"'));
    const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
    expect(mail).toMatchObject({ subject: 'Núñez, "N" Núñez, "N", revisión', messageId: '<id-1@removed.invalid>' });
    expect([mail.from?.name, ...(mail.to ?? []).map(({ name }) => name)]).toEqual(new Array(3).fill('Núñez, "N"'));
    expect(mail.text).toContain('Dear Núñez, "N",');
    expect(mail.text).toContain('> Sodium is 139. café!');
    expect(mail.html).toMatch(/<p>Ms <b>N&#250;&#241;ez, &#34;N&#34;<\/b> fell <img> ?again\.<\/p>/);
    const [table, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(table?.filename).toBe('attachment-1.csv');
    expect(table?.content).toBe('id,note\r\n"Núñez, ""N""","Núñez, ""N"" fell"\r\n');
  });

  test('read-excel-file reads a masked workbook: numbers, dates and texts of all its sheets, and no names', async () => {
    const labs = `${stringRow(1, 'patient', 'note')}<row r="2"><c r="A2"><v>4471902</v></c><c r="B2" t="str"><f>A1</f><v>Achterberg fell</v></c><c r="C2"><v>139.5</v></c><c r="D2" s="1"><v>47977</v></c></row>`;
    const styles =
      '<fonts><font><sz val="11"/><name val="Achterberg"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/></cellXfs>';
    const file = workbook([{ data: labs }, { data: stringRow(1, 'Ms Achterberg'), state: 'hidden' }], { styles });
    const document = openDocument(file);
    const keep = document.notes.map(({ note: { text } }): Replacement[] =>
      [...text.matchAll(/Achterberg|4471902/g)].map(({ 0: word, index }) => ({
        ...{ start: index, end: index + word.length },
        text: 'Núñez & "N"',
      })),
    );
    const sheets = await readExcelFile(Buffer.from(document.write(keep)));
    expect(sheets.map(({ data }) => data)).toEqual([
      [
        ['patient', 'note', null, null],
        ['Núñez & "N"', 'Núñez & "N" fell', 139.5, new Date('2031-05-09T00:00:00Z')],
      ],
      [['Ms Núñez & "N"']],
    ]);
  });

  describe.runIf(hasLibreOffice())('LibreOffice (skipped where it is not installed)', () => {
    const letters = LETTERS.map((name) => ({ name, ...maskedLetter(name) }));
    let shown: readonly string[];
    beforeAll(() => {
      // It takes seconds to start, so it opens all files at once.
      shown = shownByLibreOffice([
        ...letters.map(({ name, bytes }) => ({ name, bytes })),
        { name: 'letter.odt', bytes: maskedOpenDocument() },
      ]);
    });

    test.each(letters.map(({ name, text }, at) => [name, text, at] as const))(
      'opens %s and shows the masked text',
      (_, text, at) => {
        const own = shown[at] ?? '';
        for (const word of PEOPLE) expect(own).not.toContain(word);
        // The mark of a footnote comes right after a word.
        const said = new Set(words(own.replace(/(?<=\p{L})\d+(?=\.)/gu, '')));
        const body = words(text.slice(0, text.indexOf('her mail'))).filter(
          (word) => !PEOPLE.some((one) => word.includes(one)),
        );
        expect(body.filter((word) => !said.has(word))).toEqual([]);
      },
    );

    test('opens a masked OpenDocument text and shows what was not masked', () => {
      // It shows a list's mark, and leaves out the note itself.
      expect(words(shown.at(-1) ?? '')).toEqual(words('Letter Ms Núñez & "N" fell.1 Sodium 139 mmol/L • rest'));
    });
  });
});

function maskedOpenDocument(): Uint8Array {
  const row = ['Sodium', '139 mmol/L'].map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`);
  const note =
    '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>See below.</text:p></text:note-body></text:note>';
  const document = openDocument(
    openDocumentText(
      `<text:h text:outline-level="1">Letter</text:h><text:p text:style-name="Achterberg">Ms Achter<text:span>berg</text:span> fell.${note}</text:p>
           <table:table><table:table-column table:number-columns-repeated="2"/><table:table-row>${row.join('')}</table:table-row></table:table><text:list><text:list-item><text:p>rest</text:p></text:list-item></text:list>`,
      {
        styles:
          '<style:style style:name="Achterberg" style:family="paragraph"><style:text-properties fo:font-weight="bold"/></style:style>',
      },
    ),
  );
  return document.write(hide(document, ['Achterberg'], 'Núñez  & "N"'));
}

/** The texts of files that LibreOffice opens, in their order. */
function shownByLibreOffice(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const paths = files.map(({ name, bytes }, at) => {
    const path = join(folder, `${at}${extname(name)}`);
    writeFileSync(path, bytes);
    return path;
  });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const given = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, ...paths];
  execFileSync('soffice', [profile, ...given], { stdio: 'ignore' });
  return files.map((_, at) => readFileSync(join(folder, `${at}.txt`), 'utf8'));
}

function hasPoppler(): boolean {
  return ['pdftotext', 'pdfimages'].every((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0);
}

/** The names of elements, the attributes as `name=value`, the texts and the comments of a page. */
function* partsOfPage(node: DefaultTreeAdapterTypes.Node): Generator<string> {
  if ('tagName' in node) {
    yield node.tagName;
    for (const { prefix, name, value } of node.attrs) yield `${prefix ? `${prefix}:` : ''}${name}=${value}`;
  }
  if ('value' in node) yield node.value;
  if ('data' in node) yield node.data;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* partsOfPage(child);
}

const BUNDLE = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:4471902',
      resource: {
        resourceType: 'Patient',
        id: '4471902',
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Ms Achterberg</div>' },
        identifier: [{ system: 'http://ward.example/mrn', value: '4471902' }],
        name: [{ family: 'Achterberg', given: ['Rosalind'] }],
        birthDate: '1951-02-14',
        _birthDate: { extension: [{ url: 'http://ward.example/time', valueDateTime: '1951-02-14T01:02:03Z' }] },
        contained: [{ resourceType: 'Organization', id: 'o', name: 'Achterberg House' }],
        photo: [{ contentType: 'image/png', data: 'QWNodGVyYmVyZw==' }],
        ACHTERBERG: 'x',
      },
    },
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '2951-2', display: 'Sodium' }] },
        subject: { reference: 'urn:uuid:4471902', display: 'R. Achterberg' },
        valueQuantity: { value: 139, unit: 'mmol/L' },
      },
    },
  ],
};

/** Paths of elements that the definitions do not have there, or whose values are objects where they are none and the other way round. */
function oddElements(value: unknown, type: string, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (one === null ? [] : oddElements(one, type, path)));
  const primitive = /^[a-z]/.test(type);
  if (typeof value !== 'object' || value === null) return primitive ? [] : [path];
  if (primitive) return [path];
  const own = type === 'Resource' ? String((value as { resourceType?: unknown }).resourceType) : type;
  return Object.entries(value).flatMap(([key, inner]) => {
    const expected = typeOfElement(own, key, inner);
    if (key === 'resourceType') return [];
    return expected === undefined || expected === UNKNOWN_TYPE
      ? [`${path}.${key}`]
      : oddElements(inner, expected, `${path}.${key}`);
  });
}

const CLINICAL = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sdtc="urn:hl7-org:sdtc">
<id root="2.16.840.1.113883.19.4471902"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Letter on Ms Achterberg</title>
<effectiveTime value="19510214"/><recordTarget><patientRole><id root="1.2.3.4471902" extension="4471902"/><patient><name><given>Rosalind</given>
<family>Achterberg</family></name><birthTime value="19510214"/><sdtc:deceasedInd value="false"/></patient></patientRole></recordTarget>
<component><structuredBody><component><section ID="Achterberg"><title>Labs</title><text><table summary="Achterberg" border="1"><tbody><tr><td ID="a">139</td>
</tr></tbody></table><achterberg>x</achterberg></text><entry><observation classCode="OBS" moodCode="EVN" achterberg="1"><code code="2951-2" codeSystem="2.16.840.1.113883.6.1"/>
<text><reference value="#a"/></text><effectiveTime xsi:type="IVL_TS"><low value="19510214"/></effectiveTime><value xsi:type="PQ" value="139" unit="mmol/L"/>
</observation></entry></section></component></structuredBody></component></ClinicalDocument>`;

/** Elements and attributes that the schema does not have there. */
function oddNames({ name, attributes, children }: XmlNode, type: string): string[] {
  const known = cdaType(attributes.get('xsi:type') ?? type);
  const odd = [...attributes.keys()].filter((one) => !/^(xmlns|xsi:)/.test(one) && !known.attributes.has(one));
  return [
    ...odd.map((one) => `${name}/@${one}`),
    ...children.filter(isElement).flatMap((child) => {
      const own = known.elements.get(child.name.replace(/^sdtc:/, ''));
      return own === undefined ? [`${name}/${child.name}`] : oddNames(child, own);
    }),
  ];
}

function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
}
