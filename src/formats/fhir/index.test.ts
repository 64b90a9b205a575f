import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { asText, hide, textFile, texts } from '../test-support/documents';
import { fhir } from '.';

const open = (value: unknown) =>
  fhir.open(textFile('record.json', typeof value === 'string' ? value : JSON.stringify(value, null, 2)));

const CODE = { coding: [{ system: 'http://loinc.org', code: '2031-05', display: 'Glucose' }] };
const PATIENT = {
  resourceType: 'Patient',
  id: 'achterberg-1947',
  text: {
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml">Mrs. <b>Rosa</b>lind Achterberg<br/>fell &amp; rose<a href="SECRET">.</a></div>',
  },
  identifier: [
    { system: 'urn:mrn', value: '4471902' },
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
  ],
  name: [{ use: 'official', family: 'Achterberg', given: ['Rosalind', 'Mae'] }],
  telecom: [
    { system: 'phone', value: '207-555-0101' },
    { system: 'email', value: 'ros@example.org' },
  ],
  gender: 'female',
  birthDate: '1947-03-12',
  address: [{ line: ['7 Elm St'], city: 'Larkfield', state: 'ME', postalCode: '04001' }],
  contact: [{ name: { text: 'Bruno Achterberg' } }],
  photo: [{ contentType: 'image/png', data: 'U0VDUkVU' }],
  generalPractitioner: [{ reference: 'Practitioner/thornbury', display: 'Dr. Agnes Thornbury' }],
};
const BUNDLE = {
  resourceType: 'Bundle',
  entry: [
    { fullUrl: 'urn:uuid:achterberg-1947', resource: PATIENT },
    { resource: { resourceType: 'Practitioner', id: 'thornbury', name: [{ text: 'Agnes Thornbury' }] } },
    { resource: { resourceType: 'Organization', name: 'Larkfield Infirmary' } },
    {
      resource: {
        resourceType: 'Observation',
        subject: { reference: 'urn:uuid:achterberg-1947', display: 'R. Achterberg' },
        effectiveDateTime: '2031-05-04T10:30:00Z',
        code: CODE,
        note: [{ text: 'Told Bruno "all" is well' }],
      },
    },
  ],
};

describe('FHIR in JSON', () => {
  it('25. 42. fields are identifiers by their meaning, whatever a tagger finds', () => {
    const [one] = open(BUNDLE).notes;
    const found = one?.spans.map(({ start, end, label }) => `${one.note.text.slice(start, end)} ${label}`);
    expect(found).toEqual([
      '4471902 MEDICALRECORD',
      '123-45-6789 SSN',
      'Achterberg PATIENT',
      'Rosalind PATIENT',
      'Mae PATIENT',
      '207-555-0101 PHONE',
      'ros@example.org EMAIL',
      '1947-03-12 DATE',
      '7 Elm St STREET',
      'Larkfield CITY',
      'ME STATE',
      '04001 ZIP',
      'Bruno Achterberg PATIENT',
      'Dr. Agnes Thornbury DOCTOR',
      'Agnes Thornbury DOCTOR',
      'Larkfield Infirmary ORGANIZATION',
      'R. Achterberg PATIENT',
      '2031-05-04T10:30:00Z DATE',
    ]);
  });

  it('42. narratives and written text are read for taggers, codes are not', () => {
    const [text = ''] = texts(open(BUNDLE));
    expect(text).toMatch(/^Mrs. Rosalind Achterberg\nfell & rose\.\n/);
    expect(text).toContain('\nTold Bruno "all" is well\n');
    expect(text).not.toMatch(/loinc|official|generated|2031-05\n/);
  });

  it('24. masked, nothing of it remains, and the JSON is that of the same resources', () => {
    const document = open(BUNDLE);
    const written = asText(document.write(hide(document, ['Rosalind Achterberg', 'Bruno'], '"X"')));
    expect(written).not.toMatch(
      /chterberg|Rosa|lind|Mae|4471902|6789|555|ros@|1947|Elm|Lark|0400|Bruno|hornbury|U0VD|SECRET|T10:30/,
    );
    const back = JSON.parse(written);
    expect(back.entry[0].resource.text.div).toBe(
      '<div xmlns="http://www.w3.org/1999/xhtml">Mrs. <b>&#34;X&#34;</b><br/>fell &amp; rose<a>.</a></div>',
    );
    expect(back.entry[3].resource.note[0].text).toBe('Told "X" "all" is well');
    expect(back.entry[3].resource.code).toEqual(CODE);
  });

  it('43. ids are counted, and references still lead to them', () => {
    const back = JSON.parse(asText(open(BUNDLE).write([])));
    expect(back.entry[0].fullUrl).toBe('urn:id:id-1');
    expect(back.entry[0].resource.id).toBe('id-1');
    expect(back.entry[3].resource.subject.reference).toBe('urn:id:id-1');
    expect(back.entry[0].resource.generalPractitioner[0].reference).toBe(`Practitioner/${back.entry[1].resource.id}`);
  });

  it('23. written without masking it is the same but for ids and embedded files', () => {
    const plain = '\uFEFF{ "resourceType":"Basic",\r\n "note" : [ {"text":"a \\u00e9 \\"b\\""} ], "n":1.0 }\n';
    expect(asText(open(plain).write([]))).toBe(plain);
  });

  it.each(['{"resourceType": "SECRET', '{"SECRET": 1}', '["SECRET"]'])(
    '21. %s is a clear error without text',
    (source) => {
      expect(() => open(source)).toThrow(new DocumentError(0, 'Expected one complete FHIR resource in JSON'));
    },
  );

  it('42. reads around an embedded file of 10 MB, and a narrative of 150,000 elements', () => {
    const file = open(
      `{"resourceType":"Binary","contentType":"a/b","data":"${'A'.repeat(10_000_000)}","note":[{"text":"bb"}]}`,
    );
    expect(texts(file)).toEqual(['bb\n']);
    const [text = ''] = texts(
      open({ resourceType: 'Basic', text: { div: `<div>${'<b>a</b>'.repeat(150_000)}</div>` } }),
    );
    expect(text.trim()).toBe('a'.repeat(150_000));
  });

  it('21. lists within each other to a depth of hundreds are refused', () => {
    const nested = (depth: number) => `{"resourceType":"Basic","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(() => open(nested(400))).toThrow(DocumentError);
    expect(texts(open(nested(399)))).toEqual(['']);
  });
});
