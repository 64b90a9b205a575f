import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BinaryFile, OpenDocument } from './document';
import { findLeftovers } from './document-leftovers';
import { describeLeftovers } from './leftovers';
import { openDocument } from './open-document';
import { hide, textFile } from './test-support/documents';
import { paragraph, part, run, wordDocument } from './test-support/docx';

/** Masks words of a file, and finds what is left of them in the written file, or in what `other` makes of it. */
function left(
  file: BinaryFile,
  words: readonly string[],
  other?: (bytes: Uint8Array, opened: OpenDocument) => Uint8Array,
) {
  const opened = openDocument(file);
  const replacements = hide(opened, words);
  const bytes = opened.write(replacements);
  return findLeftovers({ name: file.name, bytes: other?.(bytes, opened) ?? bytes }, opened, replacements);
}
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a masked value', () => {
  it.each([
    ['the same name again, in other case', 'Kowalski was seen. KOWALSKI left.'],
    ['without its accents', 'Kowalski was seen. Kówalski left.'],
    ['in full width', 'Kowalski was seen. Ｋｏｗａｌｓｋｉ left.'],
    ['with invisible characters', 'Kowalski was seen. Kowal\u00adski and Ko\u200bwalski left.'],
    ['within a longer word', 'Kowalski was seen. AnnaKOWALSKI1 left.'],
  ])('is found in the text: %s', (_, text) => {
    expect(left(textFile('a.txt', text), ['Kowalski'])).toEqual([{ place: 'its text', count: 1 }]);
  });

  it('is found if its digits are grouped differently, without other digits between them', () => {
    const found = (text: string) => left(textFile('a.txt', `Record 447-1902. ${text}`), ['447-1902']);
    expect(found('Or 4471902.')).toEqual([{ place: 'its text', count: 1 }]);
    expect(found('Or 44 71 902.')).toEqual([{ place: 'its text', count: 1 }]);
    expect(found('Or 44719021 and 1, 447, 1902.')).toEqual([]);
  });

  it('is found across other white space', () => {
    const file = textFile('a.txt', 'Anna Mason was seen.\nAnna\n Mason left');
    expect(left(file, ['Anna Mason'])).toEqual([{ place: 'its text', count: 1 }]);
  });

  it.each([
    ['too short to be searched for', 'Lee was seen. LEE left.', ['Lee']],
    ['part of another word', 'Mason was seen by a stonemasonry expert.', ['Mason']],
    ['part of another number', 'Room 305 with 13055 steps.', ['305']],
  ])('is not found if it is %s', (_, text, words) => {
    expect(left(textFile('a.txt', text), words)).toEqual([]);
  });

  it.each([
    ['in small letters', 'Dr. Normal was seen. Gait normal.', []],
    ['at the start of a field', 'Mobile was seen.\nMobile : 3', []],
    ['before a word in lower case', 'Seen by White.\nWhite cells: 3. White matter. Race: White.', []],
    ['within a sentence', 'Normal was seen and Normal left', ['its text']],
    ['in capitals', 'Normal was seen. NORMAL left', ['its text']],
    ['after a title', 'Normal was seen by Dr. Normal', ['its text']],
    ['beside a slash', 'Seen by Weeks.\nWeeks/4-29', ['its text']],
    ['alone on its line', 'Seen by Dr. Grace\nGrace\n', ['its text']],
    ['of a thing named after somebody', "Seen by Dr. White.\nGiven White's yeast. A White cyst.", []],
    ['of an owner', "Seen by Dr. White.\nGiven White's records.", ['its text']],
  ])('that is also a word is found only where it is a name: %s', (_, text, places) => {
    const name = /Normal|Mobile|Weeks|Grace|White/.exec(text) as RegExpExecArray;
    const opened = openDocument(textFile('a.txt', text));
    const replacements = [[{ start: name.index, end: name.index + name[0].length, text: '[X]' }]];
    const found = findLeftovers({ name: 'a.txt', bytes: opened.write(replacements) }, opened, replacements);
    expect(found.map(({ place }) => place)).toEqual(places);
  });

  it('in more than 20 notes, which may be of many patients, is found only in the same note', () => {
    const rows = ['Seen by Kowalski', 'KOWALSKI left', ...new Array<string>(18).fill('Seen')];
    expect(left(textFile('a.csv', rows.join('\n')), ['Kowalski'])).toEqual([{ place: 'its text', count: 1 }]);
    expect(left(textFile('a.csv', [...rows, 'Seen'].join('\n')), ['Kowalski'])).toEqual([]);
    rows[0] += ': Kówalski';
    expect(left(textFile('a.csv', [...rows, 'Seen'].join('\n')), ['Kowalski'])).toEqual([
      { place: 'its text', count: 1 },
    ]);
  });

  it('in more than 20 notes is found in the same note if a file before it was removed', () => {
    const texts = ['Kowalski, KOWALSKI', ...new Array<string>(20).fill('Seen')].map((text) => `{\\rtf1 ${text}}`);
    const content = ['PK', ...texts].map((text) => ({ attachment: { data: btoa(text) } }));
    const source = JSON.stringify({ resourceType: 'DocumentReference', content });
    expect(left(textFile('a.json', source), ['Kowalski'])).toEqual([{ place: 'its text', count: 1 }]);
  });

  it('is not found in numbers, codes and addresses of the format', () => {
    const width = '<w:tbl><w:tblPr><w:tblW w:w="1998" w:type="dxa"/></w:tblPr><w:tr><w:tc>';
    const table = `${width}${paragraph(run('In 1998, 2006'))}</w:tc></w:tr></w:tbl>`;
    expect(left(wordDocument(table), ['1998', '2006'])).toEqual([]);
    const rtf = '{\\rtf1\\ansi\\pard\\li1998 In 1998, 2006\\par}';
    expect(left(textFile('a.rtf', rtf), ['1998', '2006'])).toEqual([]);
    const resource = {
      resourceType: 'Observation',
      status: 'final',
      code: {
        coding: [
          { system: 'http://loinc.org', code: '1988-5' },
          {
            extension: [{ url: 'http://hl7.org/fhir/x', valueId: 'a' }],
            system: 'http://snomed.info/sct',
            code: '1988170',
          },
        ],
        text: 'In 1988 and 170, 1988170, see http://hl7.org/fhir',
      },
      valueQuantity: { value: 170 },
    };
    expect(
      left(textFile('a.json', JSON.stringify(resource)), ['1988', '170', '1988170', 'http://hl7.org/fhir']),
    ).toEqual([]);
    const curve = {
      resourceType: 'Observation',
      component: [{ valueSampledData: { data: '2041 2043 1988 E 2012' } }],
      text: { div: '<div>In 1988, see <a href="http://hl7.org/fhir/flag-kind">\u003c</a> Patient.contact</div>' },
      extension: [{ url: 'http://hl7.org/fhir/flag-kind', valueString: 'flag-kind, In 1988' }],
    };
    expect(left(textFile('a.json', JSON.stringify(curve)), ['1988', 'flag-kind', 'Patient.contact'])).toEqual([]);
    const definition = {
      resourceType: 'StructureDefinition',
      snapshot: { element: [{ id: 'Observation.referenceRange', path: 'Observation.referenceRange' }] },
    };
    const path = ['Observation.referenceRange'];
    expect(left(textFile('a.json', JSON.stringify(definition)), path)).toEqual([]);
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ fullUrl: 'urn:id:77', resource: {} }] };
    bundle.entry = Array.from({ length: 120 }, (_, n) => ({
      fullUrl: `http://ward.example/Patient/a${n}`,
      resource: {
        resourceType: 'Patient',
        id: `a${n}`,
        contact: [{ relationship: [{ text: n === 7 ? 'ward 111' : 'x' }] }],
      },
    }));
    expect(left(textFile('a.json', JSON.stringify(bundle)), ['111'])).toEqual([]);
    const coded = '<code code="1988-5" codeSystem="2.16.840.1.113883.6.1"/>';
    const clinical = `<ClinicalDocument xmlns="urn:hl7-org:v3">${coded}<title>In 1988</title></ClinicalDocument>`;
    expect(left(textFile('a.xml', clinical), ['1988'])).toEqual([]);
  });

  it('is found as a number or a code where no format keeps one', () => {
    const resource = { resourceType: 'Patient', note: 'In 1988 with 445566' };
    const file = textFile('a.json', JSON.stringify(resource));
    const other = (text: string) => () => utf8(`{"resourceType":"Patient",${text}}`);
    const words = ['1988', '445566'];
    const found = (text: string) => left(file, words, other(text)).reduce((sum, { count }) => sum + count, 0);
    expect(found('"a":{"code":"1988-5","system":"http://ward.example"}')).toBe(1);
    expect(found('"id":"445566"')).toBe(1);
    expect(found('"a":445566778')).toBe(1);
    expect(found('"a":445566')).toBe(0);
    expect(found('"b":"1987 1988"')).toBe(1);
    expect(found('"data":"1987 445566 1988 1234567"')).toBe(2);
  });

  it('of three or four digits is found, but not where it is an amount', () => {
    const masked = (text: string) => {
      const file = openDocument(textFile('a.txt', `4120 ${text}`));
      const replacements = [[{ start: 0, end: 4, text: 'X' }]];
      return findLeftovers({ name: 'a.txt', bytes: file.write(replacements) }, file, replacements);
    };
    expect(masked('of 4120 mg, 4120/80, 12.4120 and 4120 years')).toEqual([]);
    expect(masked('of 4120 mg for 4120')).toEqual([{ place: 'its text', count: 1 }]);
  });

  it('is not found if a replacement contains it', () => {
    const opened = openDocument(textFile('a.txt', 'Mason saw Baker.'));
    const replacements = [
      [
        { start: 0, end: 5, text: 'Baker' },
        { start: 10, end: 15, text: 'Mason' },
      ],
    ];
    expect(findLeftovers({ name: 'a.txt', bytes: opened.write(replacements) }, opened, replacements)).toEqual([]);
  });

  it('is found in parts that show no text, with their names', () => {
    const letter = (style: string) =>
      wordDocument(paragraph(run('Kowalski left')), [['styles', 'styles.xml']], {
        'word/styles.xml': part('styles', `<w:style><w:name w:val="${style}"/></w:style>`),
      });
    expect(left(letter('Kowalski'), ['Kowalski'])).toEqual([]);
    expect(left(letter('a'), ['Kowalski'], () => letter('Dr. Kowalski').bytes)).toEqual([
      { place: 'its text', count: 1 },
    ]);
    const hidden = wordDocument(paragraph(run('X left')), [], { 'docProps/core.xml': '<a>Kowalski</a>' }).bytes;
    expect(left(letter('a'), ['Kowalski'], () => hidden)).toEqual([{ place: 'docProps/core.xml', count: 1 }]);
  });

  it('is found in the escapes and the base64 of a page', () => {
    const page = textFile('a.html', '<p>Kowalski, 44556677</p>');
    const other = `<p>X</p><i a="&#75;owalski" b="${btoa('the record 44556677')}"></i>`;
    expect(left(page, ['Kowalski', '44556677'], () => utf8(other))).toEqual([{ place: 'the file itself', count: 2 }]);
    expect(left(page, ['Kowalski', '44556677'])).toEqual([]);
  });

  it('in any text, is not found if each occurrence was masked', () => {
    const word = fc.constantFrom('Kowalski', '445566', 'a', '\n', ' ', '<', '&', 'é', '"');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('a.txt', 'a.html', 'a.csv'), (words, name) => {
        const text = words.join(' ');
        const source =
          name === 'a.txt'
            ? text
            : name === 'a.csv'
              ? `"${text.replaceAll('"', '""')}"`
              : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(left(textFile(name, source), ['Kowalski', '445566'])).toEqual([]);
      }),
    );
  });

  it('is reported with its places and none of its words', () => {
    expect(describeLeftovers([{ place: 'its text', count: 1 }])).toBe(
      'A masked word or number is still visible in the result: 1 in its text',
    );
    expect(
      describeLeftovers([
        { place: 'its text', count: 2 },
        { place: 'word/header1.xml', count: 1 },
      ]),
    ).toBe('Masked words or numbers are still visible in the result: 2 in its text, 1 in word/header1.xml');
  });
});
