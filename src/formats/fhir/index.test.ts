import { describe, expect, it } from 'vitest';
import type { AnnotatedNote } from '../../note/note';
import { fromBase64, toBase64 } from '../bytes';
import { DocumentError } from '../document';
import { documentFormat, openDocument } from '../open-document';
import { plainXml } from '../plain-xml';
import { rtf } from '../rtf';
import { asText, hide, identifiers, textFile, texts } from '../test-support/documents';
import { mailOf, multipart } from '../test-support/mail';
import { stringRow, workbook } from '../test-support/xlsx';
import { escapedXml } from '../xml';
import { fhir } from '.';
import { xmlOfJson } from './xml';

const open = (value: unknown) =>
  fhir([]).open(textFile('record.json', typeof value === 'string' ? value : JSON.stringify(value, null, 2)));

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

const utf8 = (text: string) => new TextEncoder().encode(text);
const shown = (data: string) => new TextDecoder().decode(fromBase64(data));
const file = (contentType: string, text: string) => {
  const data = toBase64(utf8(text));
  return { contentType, data, size: text.length, hash: btoa('c0ffee') };
};

describe('FHIR in JSON', () => {
  it('25. 42. 47. fields are identifiers by their meaning, and so are their values in narratives', () => {
    expect(identifiers(open(BUNDLE))).toEqual([
      'Rosalind Achterberg PATIENT',
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
      'Bruno PATIENT',
    ]);
  });

  it('42. shows the characters of HTML within a text: a name that fields state is found in it', () => {
    const note = [{ text: 'Dr.&nbsp;Bj&oslash;rn&nbsp;Gro&szlig;mann left &amp; rose' }];
    const doctor = { resourceType: 'Practitioner', name: [{ family: 'Großmann', given: ['Bjørn'] }] };
    const document = open({ resourceType: 'Observation', contained: [doctor], note });
    expect(texts(document)[0]).toContain('Dr.\u00a0Bjørn\u00a0Großmann left &amp; rose\n');
    expect(asText(document.write(hide(document, [])))).toContain('Dr.\u00a0X left &amp; rose');
  });

  it('42. narratives and other text are read, codes are not', () => {
    const [text = ''] = texts(open(BUNDLE));
    expect(text).toMatch(/^Mrs. Rosalind Achterberg\nfell & rose\.\n/);
    expect(text).toContain('\nTold Bruno "all" is well\n');
    expect(text).not.toMatch(/loinc|official|generated|2031-05\n/);
  });

  it('24. masked, no identifier remains, and the JSON keeps its structure', () => {
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

  it('43. ids are numbered, and references still lead to them', () => {
    const back = JSON.parse(asText(open(BUNDLE).write([])));
    expect(back.entry[0].fullUrl).toBe('urn:id:id-1');
    expect(back.entry[0].resource.id).toBe('id-1');
    expect(back.entry[3].resource.subject.reference).toBe('urn:id:id-1');
    expect(back.entry[0].resource.generalPractitioner[0].reference).toBe(`Practitioner/${back.entry[1].resource.id}`);
  });

  it('43. notes embedded as text, web pages or rich text are read and written back masked; other files are removed', () => {
    const note = {
      resourceType: 'DocumentReference',
      content: [
        { attachment: file('text/plain; charset=utf-8', 'Seen with Béla Achterberg\non 3/4') },
        {
          attachment: file(
            'text/html',
            '<html><head><title>Letter</title><style>p {}</style></head><body><p>Told <b>Béla</b> all</p></body></html>',
          ),
        },
        // WordPad ends files with a NUL.
        { attachment: file('text/richtext', '{\\rtf1 B\\u233?la left}\r\n\0') },
        { attachment: file('text/html', `SECRET${'<div>'.repeat(1001)}`) },
        { attachment: file('text/plain; charset=iso-8859-1', 'SECRET') },
        { attachment: file('text/plain', 'SECRET\0 on') },
      ],
    };
    const bundle = {
      resourceType: 'Bundle',
      entry: [{ resource: note }, { resource: { resourceType: 'Binary', ...file('text/plain', 'Béla again') } }],
    };
    const document = open(bundle);
    expect(texts(document)).toEqual([
      expect.stringMatching(/Seen with Béla Achterberg\non 3\/4\nLetter\nTold Béla all\n/),
    ]);
    expect(texts(document)[0]).toMatch(/Béla left[\s\S]*Béla again/);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 3 }]);
    const written = asText(document.write(hide(document, ['Béla', 'Achterberg'])));
    const [first, second] = JSON.parse(written).entry.map(({ resource }: { resource: object }) => resource);
    const data = first.content.map(
      ({ attachment }: { attachment: { data?: string } }) => attachment.data && shown(attachment.data),
    );
    expect(data[0]).toBe('Seen with X X\non 3/4');
    expect(data[1]).toContain('<head><title>Letter</title></head><body><p>Told <b>X</b> all</p>');
    expect(data[2]).toContain('X left');
    expect(data.slice(3)).toEqual([undefined, undefined, undefined]);
    expect(shown(second.data)).toBe('X again');
    expect(`${data} ${written}`).not.toMatch(/SECRET|U0VDUkVU|Achter|size|hash/);
    const xml = fhir([]).open(textFile('a.xml', xmlOfJson(bundle)));
    expect(texts(xml)[0]).toContain('Seen with Béla Achterberg');
  });

  it('43. embedded documents have notes of their own, a PDF is replaced; files that cannot be read are removed', () => {
    const resource = {
      resourceType: 'DiagnosticReport',
      presentedForm: [
        file('application/vnd.openxmlformats-officedocument.wordprocessingml.document', '{\\rtf1 B\\u233?la left}'),
        file('application/pdf', '%PDF-1.7 SECRET'),
        file('application/octet-stream', '{\\rtf1 B\\u233?la came}'),
        file('application/zip', 'PK SECRET'),
        file('text/xml', '<a b="Béla"/>'),
        file('application/xml', '<a b="SECRET">'),
        file('image/svg+xml', '<svg>SECRET</svg>'),
      ],
      subject: { display: 'Béla Achterberg' },
    };
    for (const source of [JSON.stringify(resource), xmlOfJson(resource)]) {
      const document = fhir([rtf, plainXml]).open(textFile('a.json', source));
      expect(texts(document)).toEqual(['Béla Achterberg\n', 'Béla left', 'Béla came', 'a: \nb: Béla\n']);
      expect(document.notes[2]?.spans).toMatchObject([{ label: 'PATIENT', source: 'document' }]);
      expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 3 }]);
      expect(document.attached).toEqual([{ name: 'a-file-2.pdf', bytes: utf8('%PDF-1.7 SECRET'), accepts: ['.pdf'] }]);
      const masks = hide(document, ['Béla', 'Achterberg']);
      const filesIn = (written: string) =>
        [...written.matchAll(/data(?:":| value=)"([^"]*)"/g)].map(([, data = '']) => shown(data));
      const redrawn = asText(document.write(masks, [{ name: 'a.pdf', bytes: utf8('redrawn') }]));
      expect(filesIn(redrawn)).toEqual([
        expect.stringContaining('X left'),
        'redrawn',
        expect.stringContaining('X came'),
        '<a b="X"/>',
      ]);
      const without = asText(document.write(masks));
      expect(filesIn(without)).toEqual([
        expect.stringContaining('X left'),
        expect.stringContaining('X came'),
        '<a b="X"/>',
      ]);
      expect(`${redrawn} ${without}`).not.toMatch(/Achter|U0VDUkVU|size|hash/);
      expect(fhir([rtf]).open(textFile('a.json', without)).notes).toHaveLength(3);
    }
  });

  it('43. 47. ids that are renamed are looked for in embedded documents too', () => {
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        { resource: { resourceType: 'Binary', data: btoa('{\\rtf1 Record kb4471 open}') } },
        { resource: { resourceType: 'Patient', id: 'KB4471' } },
      ],
    };
    const document = fhir([rtf]).open(textFile('a.json', JSON.stringify(bundle)));
    expect(document.notes[1]).toMatchObject({ note: { text: 'Record kb4471 open' }, spans: [{ start: 7, end: 13 }] });
  });

  it('47. 86. ids that are renamed in a resource within another document or a text are looked for in all of the file', () => {
    const resource = '{"resourceType":"Patient","id":"KB4471"}';
    const data = btoa(resource);
    const [header, body] = multipart(
      'mixed',
      ['Content-Type: text/plain', '', 'Seen kb4471'],
      ['Content-Type: application/fhir+json', 'Content-Transfer-Encoding: base64', '', data],
    );
    const observation = {
      resourceType: 'Observation',
      note: [{ text: 'kb4471' }],
      valueAttachment: { contentType: 'application/json', data },
    };
    const files = [
      textFile('a.eml', mailOf(['From: a@b.example', header], body)),
      textFile('a.hl7', `MSH|^~\\&|A\rNTE|1||kb4471\rOBX|1|ED|A||^AP^JSON^Base64^${data}\r`),
      textFile('a.json', JSON.stringify(observation)),
      textFile('b.csv', `id,note\nkb4471,"${resource.replaceAll('"', '""')}"\n`),
      textFile('b.json', JSON.stringify({ record: 'kb4471', body: resource })),
      textFile('b.hl7', `MSH|^~\\&|A\rNTE|1||kb4471\rOBX|1|TX|A||${resource}\r`),
      workbook([{ data: stringRow(1, 'kb4471') + stringRow(2, escapedXml(resource)) }]),
    ];
    for (const one of files) expect(identifiers(openDocument(one)).join()).toContain('kb4471');
  });

  it('23. written without masking, only ids and embedded files change', () => {
    const plain =
      '\uFEFF{ "resourceType":"Observation",\r\n "note" : [ {"text":"a \\u00e9 \\"b\\""} ], "valueQuantity":{"value":1.0} }\n';
    expect(asText(open(plain).write([]))).toBe(plain);
  });

  it.each(['{"resourceType": "SECRET', '{"SECRET": 1}', '["SECRET"]'])(
    '21. %s is a clear error without text',
    (source) => {
      expect(() => open(source)).toThrow(new DocumentError(0, 'Expected one complete FHIR resource in JSON'));
    },
  );

  it('43. references are renamed if releases differ in the type of their element, and names of types and paths stay', () => {
    const plan = open({
      resourceType: 'CarePlan',
      addresses: [{ reference: 'urn:uuid:7f0d-4471' }, { reference: 'Condition/c4471' }],
    });
    expect(texts(plan)[0]).toBe('');
    expect(asText(plan.write([[]]))).not.toContain('4471');
    const profile = {
      resourceType: 'StructureDefinition',
      differential: { element: [{ id: 'Patient.contact', path: 'x', type: [{ code: 'HumanName' }] }] },
    };
    const { differential } = JSON.parse(asText(open(profile).write([[]])));
    expect(differential).toEqual(profile.differential);
  });

  it('47. renamed ids are masked where a text names them', () => {
    const file = open({
      resourceType: 'Patient',
      id: 'ward-4471',
      managingOrganization: { reference: 'Organization/example' },
      text: { div: '<div><p>id: ward-4471 of Organization/example, for example</p></div>' },
    });
    expect(asText(file.write(hide(file, [])))).toContain('id: X of X, for example');
  });

  it('42. reads a resource with an embedded file of 10 MB, and a narrative of 60,000 elements', () => {
    const file = open(
      `{"resourceType":"Binary","contentType":"image/png","data":"${'A'.repeat(10_000_000)}","note":[{"text":"bb"}]}`,
    );
    expect(texts(file)).toEqual(['bb\n']);
    const [text = ''] = texts(
      open({ resourceType: 'Basic', text: { div: `<div>${'<b>a</b>'.repeat(60_000)}</div>` } }),
    );
    expect(text.trim()).toBe('a'.repeat(60_000));
  });

  it('21. lists that are nested too deeply are refused', () => {
    const nested = (depth: number) => `{"resourceType":"Basic","note":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(() => open(nested(400))).toThrow(DocumentError);
    expect(texts(open(nested(399)))).toEqual(['']);
  });

  it('44. a name of 100,000 underscores is read', () => {
    expect(texts(open(`{"resourceType":"Basic","${'_'.repeat(100_000)}a":"b"}`))).toEqual(['']);
  });

  it('44. unknown elements are removed; known elements in the wrong place are read, without their numbers', () => {
    const document = open({
      resourceType: 'Patient',
      KOWALSKI: { a: ['KOWALSKI', 445566] },
      extension: [{ url: 'http://hl7.org/fhir/a', valueKOWALSKI: 'KOWALSKI' }],
      _valueKOWALSKI: 'KOWALSKI',
      active: true,
      valueString: 'KOWALSKI',
      total: 445566,
      onsetAge: { value: 97 },
      OTHER: 445566,
    });
    expect(texts(document)).toEqual(['KOWALSKI\n97\n']);
    expect(JSON.parse(asText(document.write(hide(document, ['KOWALSKI']))))).toEqual({
      resourceType: 'Patient',
      extension: [{ url: 'http://hl7.org/fhir/a' }],
      active: true,
      valueString: 'X',
      onsetAge: { value: 'X' },
    });
  });

  it('44. strings of any shape are text: numbers without words, and words where a code should be', () => {
    const document = open({
      resourceType: 'Observation',
      status: 'Kowalski',
      valueString: '123-45-6789',
      component: [{ valueString: '617-555-0143' }, { valueInteger: 4455661 }, { valueInteger: 445 }],
      code: { coding: [{ system: 'http://ward.example/codes', code: 'MRN445566' }] },
      valueQuantity: { value: 5.4, unit: 'of Kowalski', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
    });
    expect(texts(document)).toEqual(['Kowalski\n123-45-6789\n617-555-0143\n4455661\nMRN445566\nof Kowalski\n']);
    expect(asText(document.write(hide(document, ['4455661'], '[ID]')))).toContain('"valueInteger": "[ID]"');
  });

  it('42. parts of names and streets in extensions, and authors of notes, are identifiers', () => {
    const part = (name: string, valueString: string) => ({
      extension: [{ url: `http://hl7.org/fhir/StructureDefinition/${name}`, valueString }],
    });
    const patient = {
      resourceType: 'Patient',
      extension: part('patient-mothersMaidenName', 'tomaszewska').extension,
      name: [{ _family: part('humanname-own-name', 'kowalski') }],
      address: [{ _line: [part('iso21090-ADXP-streetName', 'musterweg')] }],
    };
    expect(identifiers(open(patient))).toEqual(['tomaszewska PATIENT', 'kowalski PATIENT', 'musterweg STREET']);
    const note = [{ authorString: 'kowalski', text: 'fine' }];
    expect(identifiers(open({ resourceType: 'Observation', note }))).toEqual(['kowalski DOCTOR']);
  });

  it.each([
    ['Task', { owner: { display: 'zorblatt' } }, 'DOCTOR'],
    ['Task', { for: { display: 'zorblatt' } }, 'PATIENT'],
    ['Composition', { custodian: { display: 'zorblatt' } }, 'ORGANIZATION'],
    ['Composition', { attester: [{ party: { display: 'zorblatt' } }] }, 'DOCTOR'],
    ['Encounter', { location: [{ location: { display: 'zorblatt' } }] }, 'HOSPITAL'],
    ['Appointment', { participant: [{ actor: { display: 'zorblatt' } }] }, 'DOCTOR'],
    ['DiagnosticReport', { resultsInterpreter: [{ display: 'zorblatt' }] }, 'DOCTOR'],
  ])(
    '42. a person or an organisation that a %s only names in a reference is an identifier: %j',
    (resourceType, fields, label) => {
      const { spans } = open({ resourceType, ...fields }).notes[0] as AnnotatedNote;
      expect(spans.map((span) => span.label)).toEqual([label]);
    },
  );

  it('44. an age above 89 is an identifier everywhere, also in extensions and questionnaires, and so is a phone number in `system`', () => {
    const age = { value: 97, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' };
    const document = open({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            extension: [
              { url: 'http://ward.example/age', valueAge: age },
              { url: 'http://ward.example/q', valueQuantity: age },
            ],
            telecom: [{ system: 'JP:1234567' }, { system: 'phone' }],
          },
        },
        {
          resource: {
            resourceType: 'Observation',
            valueAge: age,
            component: [{ valueQuantity: { ...age, value: 88 } }],
          },
        },
        {
          resource: {
            resourceType: 'QuestionnaireResponse',
            item: [{ linkId: '1', answer: [{ valueQuantity: age }] }],
          },
        },
        { resource: { resourceType: 'Condition', onsetAge: age, abatementRange: { high: age } } },
      ],
    });
    expect(identifiers(document)).toEqual([
      '97 AGE',
      '97 AGE',
      'JP:1234567 PHONE',
      '97 AGE',
      '97 AGE',
      '97 AGE',
      '97 AGE',
    ]);
    const written = asText(document.write(hide(document, [])));
    expect(written).not.toMatch(/97|1234567/);
    expect(written).toContain('"value": 88');
  });

  it('44. positions, embedded files and etags are removed; numbers of devices, policies and networks are identifiers', () => {
    const document = open({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Location', position: { latitude: 42.361145, longitude: -71.057083 } } },
        {
          resource: {
            resourceType: 'Device',
            distinctIdentifier: 'D445566',
            udiCarrier: [{ carrierHRF: '(01)00844588003288', carrierAIDC: 'U0VDUkVU' }],
          },
        },
        { resource: { resourceType: 'Coverage', class: [{ type: { text: 'group' }, value: 'CB135' }] } },
        { resource: { resourceType: 'FamilyMemberHistory', ageAge: { value: 97, code: 'a' } } },
        { resource: { resourceType: 'Observation', valueQuantity: { value: 93, unit: 'years' } } },
        { resource: { resourceType: 'Observation', valueQuantity: { value: 93, unit: 'kg' } } },
        {
          resource: {
            resourceType: 'AuditEvent',
            agent: [{ altId: 'akowalski', network: { address: '192.168.7.31' } }],
          },
          response: { status: '200 OK', etag: 'W/"445566"' },
        },
      ],
    });
    expect(identifiers(document)).toEqual([
      'D445566 DEVICE',
      '(01)00844588003288 DEVICE',
      'CB135 IDNUM',
      '97 AGE',
      '93 AGE',
      'akowalski IDNUM',
      '192.168.7.31 IPADDR',
    ]);
    expect(asText(document.write([]))).not.toMatch(/42\.36|71\.05|U0VD|W\//);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
  });

  it("44. numbers in private extensions are removed if they may be positions or record numbers, and codes without their terminology's shape are text", () => {
    const document = open({
      resourceType: 'Patient',
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/geolocation',
          extension: [{ url: 'latitude', valueDecimal: 42.361145 }],
        },
        { url: 'http://ward.example/zip', valueInteger: 94301 },
        { url: 'http://ward.example/years', valueDecimal: 12.5 },
        { url: 'http://hl7.org/fhir/StructureDefinition/iso21090-uncertainty', valueDecimal: 0.0625 },
      ],
      maritalStatus: { coding: [{ system: 'http://loinc.org', code: 'KOWALSKI' }] },
    });
    expect(texts(document)).toEqual(['KOWALSKI\n']);
    const written = asText(document.write([]));
    expect(written).not.toMatch(/42\.3|94301/);
    expect(written).toMatch(/12\.5[\s\S]*0\.0625/);
  });

  it("45. addresses of people's records are renamed also on servers of those who publish standards", () => {
    const base = 'https://api.bluebutton.cms.gov/v2/fhir';
    const document = open({
      resourceType: 'Patient',
      id: '-2014445566',
      meta: { source: `${base}/Patient/-2014445566` },
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/Patient',
          valueUri: `${base}/Coverage/part-a-445566/_history/2`,
        },
        { url: 'http://hl7.org/fhir/StructureDefinition/Patient', valueUri: `${base}/Patient/-2014445566/Claim` },
      ],
    });
    expect(JSON.parse(asText(document.write([[]])))).toEqual({
      resourceType: 'Patient',
      id: 'id-1',
      meta: { source: 'Patient/id-1' },
      extension: ['Coverage/id-2', 'urn:id:id-3'].map((valueUri) => ({
        url: 'http://hl7.org/fhir/StructureDefinition/Patient',
        valueUri,
      })),
    });
  });

  it('43. 45. ids and addresses are renamed consistently, in searches too', () => {
    const document = open({
      resourceType: 'Bundle',
      id: 'KOWALSKI-0',
      link: [
        {
          relation: 'self',
          url: 'https://ward.example/fhir/Patient?name=Kowalski&birthdate=1960-05-04&identifier=MRN445566&KOWALSKI=1&_id=MRN445566',
        },
      ],
      entry: [
        {
          fullUrl: 'https://ward.example/fhir/Patient/MRN445566',
          resource: {
            resourceType: 'Patient',
            id: 'MRN445566',
            meta: { versionId: '77', profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
            extension: [{ url: 'http://ward.example/KOWALSKI', valueUrl: 'http://ward.example/?name=KOWALSKI' }],
            contained: [{ resourceType: 'Organization', id: 'MRN-ORG' }],
            managingOrganization: { reference: '#MRN-ORG' },
            link: [{ other: { reference: 'KOWALSKI/445566' } }],
          },
          request: { method: 'PUT', url: 'Patient/MRN445566/_history/3', ifNoneExist: 'identifier=MRN445566' },
        },
        {
          resource: {
            resourceType: 'ImagingStudy',
            uid: 'urn:oid:1.2.840.99.445566',
            subject: { reference: 'Patient?identifier=x|MRN445566' },
          },
        },
      ],
    });
    const written = asText(document.write(hide(document, [])));
    expect(written).not.toMatch(/kowalski|445566|1960|ward\.example|MRN|"77"/i);
    const { link, entry } = JSON.parse(written);
    const [{ resource, fullUrl, request }, imaging] = entry;
    expect(fullUrl).toBe(`Patient/${resource.id}`);
    expect(request.url).toBe(`Patient/${resource.id}`);
    expect(link[0].url).toMatch(/^Patient\?name=id-\d+&birthdate=id-\d+&identifier=(id-\d+)&_id=\1$/);
    expect(link[0].url).toContain(`_id=${resource.id}`);
    expect(resource.managingOrganization.reference).toBe(`#${resource.contained[0].id}`);
    expect(resource.meta.profile).toEqual(['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient']);
    expect(imaging.resource.subject.reference).toMatch(/^Patient\?identifier=id-\d+$/);
  });

  it('42. JSON in which only a part is a resource is JSON of another shape', () => {
    const wrapped = textFile('a.json', '{"patient":{"resourceType":"Patient"},"note":"Seen by Ann"}');
    expect(documentFormat(wrapped)?.id).toBe('json');
    expect(documentFormat(textFile('a.json', '{"resourceType":"Patient"'))?.id).toBe('fhir');
  });

  it('42. is recognised by `resourceType` at any place, and read line by line in NDJSON', () => {
    const late = textFile('a.json', `{"entry":[{"fullUrl":"${'x'.repeat(5000)}"}],"resourceType":"Bundle"}`);
    expect(documentFormat(late)?.id).toBe('fhir');
    const lines = [
      '{"resourceType":"Patient","id":"MRN1"}',
      '',
      '{"resourceType":"Basic","subject":{"reference":"Patient/MRN1"}}',
    ];
    const file = textFile('bulk/a.ndjson', `${lines.join('\r\n')}\r\n`);
    expect(documentFormat(file)?.id).toBe('fhir');
    const document = fhir([]).open(file);
    expect(document.notes.map(({ note: { id } }) => id)).toEqual(['bulk/a-1', 'bulk/a-3']);
    expect(asText(document.write([])).split('\r\n')).toEqual([
      '{"resourceType":"Patient","id":"id-1"}',
      '',
      '{"resourceType":"Basic","subject":{"reference":"Patient/id-1"}}',
      '',
    ]);
    expect(() => fhir([]).open(textFile('a.ndjson', `${lines[0]}\n{"resourceType":"SECRET`))).toThrow(
      new DocumentError(2, 'Expected one complete FHIR resource in JSON'),
    );
  });

  it.each([
    '"id":"SECRET","id":"a"',
    '"text":"SECRET","text":{"div":"<div>a</div>"}',
    '"text":{"div":"SECRET"},"text":"a"',
    '"text":{"div":"SECRET"},"text":{"status":"a"}',
    '"name":[{"family":"SECRET"}],"name":[1,2]',
    '"name":[1,2],"name":["SECRET"]',
    '"name":["SECRET","a"],"name":[]',
    '"active":true,"active":"SECRET"',
    '"active":null,"active":[null]',
  ])('21. an object that names an element twice is refused: %s', (members) => {
    expect(() => open(`{"resourceType":"Patient",${members}}`)).toThrow(
      new DocumentError(0, 'Expected each element of an object once'),
    );
  });
});
