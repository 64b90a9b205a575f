import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { asText, expectRefusal, hide, textFile, texts } from '../test-support/documents';
import { json } from '.';

const open = (source: string) => json.open(textFile('day/export.json', source));
const nothing: never[] = [];

const EXPORT = `{ "patient" : {"birthDate":"1931-05-04", "first_name":"Jos\\u00e9", "age":93, "isInsured":true},
  "visits":[{"note":"Seen by Dr. Mason.\\nMary came too", "weight":81.5}, "", null], "Ann Mason": {} }\n`;

describe('JSON of any shape', () => {
  it('73. shows strings and numbers under the names of their values, without escapes', () => {
    expect(texts(open(EXPORT))).toEqual([
      'patient: \nbirth Date: 1931-05-04\nfirst name: José\nage: 93\nis Insured: \nvisits: \nnote: Seen by Dr. Mason.\nMary came too\nweight: 81.5\nAnn Mason: \n',
    ]);
    expect(texts(open('{"doctor":null,"drug":"","age":"93","note":[true,"fine"],"date":false}'))).toEqual([
      'doctor: \ndrug: \nage: 93\nnote: \nfine\ndate: \n',
    ]);
  });

  it('73. shows the letters of JSON within a string, which stays JSON when they are masked', () => {
    const inner = String.raw`{"name":"Jos\u00e9 \u004E\u00FA\u00f1ez","said":"\u0022hi\u0022\n\\u00e9"}`;
    const document = open(JSON.stringify({ note: inner, text: String.raw`C:\users` }));
    expect(texts(document)).toEqual([
      `note: ${String.raw`{"name":"José Núñez","said":"\u0022hi\u0022`}\n${String.raw`\\u00e9"}`}\ntext: ${String.raw`C:\users`}\n`,
    ]);
    const { note } = JSON.parse(asText(document.write(hide(document, ['José Núñez']))));
    expect(JSON.parse(note)).toEqual({ ...JSON.parse(inner), name: 'X' });
    expect(JSON.parse(asText(document.write(nothing))).note).toBe(inner);
  });

  it('73. shows line breaks and tabs that are escapes within a string, which stay when a name beside them is masked', () => {
    const inner = String.raw`{"note":"Seen by:\tMason\r\nLee left.\\nAnn"}`;
    const twice = String.raw`Seen by\nMason in C:\notes\temp`;
    const document = open(JSON.stringify({ note: inner, text: twice }));
    expect(texts(document)).toEqual([
      `note: {"note":"Seen by:\tMason\r\nLee left.${String.raw`\\nAnn`}"}\ntext: Seen by\nMason in ${String.raw`C:\notes\temp`}\n`,
    ]);
    const masked = (text: string) => text.replace(/Mason|Lee/g, 'X');
    expect(asText(document.write(hide(document, ['Mason', 'Lee'])))).toBe(
      JSON.stringify({ note: masked(inner), text: masked(twice) }),
    );
    expect(asText(document.write(nothing))).toBe(JSON.stringify({ note: inner, text: twice }));
  });

  it('73. shows the characters of HTML within a string, which stays HTML when they are masked', () => {
    const page = '<p>N&uacute;&Ntilde;&#233;z&nbsp;&#x5A;orblatt &lt;fell&gt; &#60;b&#62; &#999999;</p>';
    const document = open(JSON.stringify({ note: page }));
    expect(texts(document)).toEqual(['note: NúÑéz\u00a0Zorblatt &lt;fell&gt; &#60;b&#62; &#999999;\n\n']);
    expect(asText(document.write(hide(document, ['NúÑéz', 'Zorblatt'])))).toBe(
      JSON.stringify({ note: '<p>X\u00a0X &lt;fell&gt; &#60;b&#62; &#999999;</p>' }),
    );
    expect(asText(document.write(nothing))).toBe(JSON.stringify({ note: page }));
  });

  it.each<[string, (resource: object) => unknown]>([
    ['a value', (resource) => ({ format: 'fhir', body: resource })],
    ['a string', (resource) => ({ format: 'fhir', body: JSON.stringify(resource) })],
    ['a string of several lines', (resource) => ({ format: 'fhir', body: JSON.stringify(resource, null, 2) })],
    ['an element of a list', (resource) => [resource, resource]],
  ])('86. a resource of FHIR that is %s is read and written as in a file of its own', (_, hold) => {
    const resource = {
      resourceType: 'Patient',
      id: 'p-achterberg',
      text: { status: 'generated', div: '<div title="SECRET">Mrs. <b>Achter</b>berg &amp; son</div>' },
      identifier: [{ system: 'http://ward.example/SECRET', value: 'x12345' }],
      name: [{ family: 'achterberg', given: ['rosa'] }],
      photo: [{ data: 'U0VDUkVU' }],
      secret: 'SECRET',
    };
    const source = JSON.stringify(hold(resource));
    const document = open(source);
    expect(texts(document).join('')).toContain('Mrs. Achterberg & son\n\nx12345\nachterberg\nrosa\n');
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: source.split('U0VDUkVU').length - 1 }]);
    const written = asText(document.write(hide(document, ['Achterberg'])));
    expect(written).not.toMatch(/SECRET|achter|rosa|x12345|U0VD/i);
    const masked = {
      resourceType: 'Patient',
      id: 'id-1',
      text: { status: 'generated', div: '<div>Mrs. <b>X</b> &amp; son</div>' },
      identifier: [{ system: 'urn:id:id-2', value: 'X' }],
      name: [{ family: 'X', given: ['X'] }],
      photo: [{}],
    };
    const shape = (value: unknown) =>
      JSON.stringify(value)
        .replace(/\\n *|(?<=:) /g, '')
        .replace(/(\\":) /g, '$1');
    expect(shape(JSON.parse(written))).toBe(shape(hold(masked)));
    expect(texts(open(written)).join('')).toContain('Mrs. X & son');
  });

  it('86. an object that only looks like a resource of FHIR is JSON', () => {
    for (const resourceType of ['Room', { toString: 1 }])
      expect(texts(open(JSON.stringify({ body: { resourceType, family: 'Mason' } })))[0]).toContain('family: Mason\n');
    const twice = '{"body":{"resourceType":"Patient","name":"Mason","name":"Lee"}}';
    expect(texts(open(twice))[0]).toContain('name: Mason\nname: Lee\n');
  });

  it('86. in a resource that names an element twice, others are read, and what they lose is counted once', () => {
    const entries = [{ resourceType: 'Patient', photo: [{ data: 'U0VDUkVU' }], name: [{ family: 'Mason' }] }, {}];
    const bundle = JSON.stringify({ resourceType: 'Bundle', entry: entries.map((resource) => ({ resource })) });
    const document = open(`{"body":${bundle.replace('{}', '{"status":"a","status":"b"}')}}`);
    expect(document.notes[0]?.spans).toMatchObject([{ label: 'PATIENT' }]);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    expect(asText(document.write(hide(document, [])))).not.toMatch(/Mason|U0VD/);
  });

  it('86. resources within each other, of which the last names an element twice, are read in linear time', () => {
    const texts = JSON.stringify(Array.from({ length: 20_000 }, () => ({ text: 'Mason' })));
    const last = `{"resourceType":"Group","note":${texts},"contained":[{"status":"a","status":"b"}]}`;
    const whole = `{"a":${'{"resourceType":"Group","contained":['.repeat(190)}${last}${']}'.repeat(190)}}`;
    expect(open(whole).notes[0]?.note.text).toContain('note: \ntext: Mason\n');
  });

  it('86. a resource that a file of its own may not hold, with too many objects within each other, is JSON', () => {
    const nested = (count: number) => `${'{"extension":['.repeat(count)}{"valueString":"Mason"}${']}'.repeat(count)}`;
    const within = (count: number) => open(`{"body":{"resourceType":"Patient","extension":[${nested(count)}]}}`);
    expect(texts(within(190))).toEqual(['body: \nMason\n']);
    for (const count of [200, 990])
      expect(texts(within(count))[0]).toMatch(/^body: \nresource Type: Patient\n[\s\S]*value String: Mason\n$/);
  });

  it('73. shows a whole number with all its digits, and writes it as it was', () => {
    const document = open('{"mrn":1.2345678E7,"phone":6175550143.0,"weight":81.5e0}');
    expect(texts(document)).toEqual(['mrn: 12345678\nphone: 6175550143\nweight: 81.5e0\n']);
    expect(asText(document.write(hide(document, ['12345678'], '87654321')))).toBe(
      '{"mrn":87654321,"phone":6175550143.0,"weight":81.5e0}',
    );
  });

  it.each([
    'patient name Mason',
    'Patient ID 4711234',
    'patient4711234',
    'mrn_4711234_note',
    'visit date 19310504',
    'patientNameMason',
    'patientMason',
    'mason_smith',
    '_Mason__Smith_',
    'Mason \\ é',
  ])('73. the name %j is text, as it also says whose value it is', (name) => {
    const document = open(JSON.stringify({ [name]: 'fine' }));
    const shown = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
    expect(texts(document)).toEqual([`${shown}: fine\n`]);
    expect(asText(writeMasked(document))).toBe('{"X":""}');
    expect(asText(document.write([[]]))).toBe(JSON.stringify({ [name]: 'fine' }));
  });

  it('73. a part of a name is masked in its place', () => {
    const document = open('{"patientMason":1,"mason_smith":2,"visitOf_Mason_Lee":3}');
    expect(asText(document.write(hide(document, ['Mason', 'mason smith'])))).toBe(
      '{"patientX":1,"X":2,"visitOf_X_Lee":3}',
    );
  });

  it('75. masked names that an object would have twice are numbered', () => {
    const document = open('{"Ann":{"Lee":1},"Lee":2,"X 2":3,"May":4,"X":5,"a":6,"a":7}');
    expect(asText(document.write(hide(document, ['Ann', 'Lee', 'May'])))).toBe(
      '{"X 3":{"X":1},"X 4":2,"X 2":3,"X 5":4,"X":5,"a":6,"a":7}',
    );
  });

  it('75. 50,000 names that are masked alike stay different', () => {
    const document = open(`{${Array.from({ length: 50_000 }, (_, at) => `"Mason ${at}":1`).join()}}`);
    const found = document.notes.map(({ note }) =>
      Array.from(note.text.matchAll(/Mason \d+/g), ({ 0: name, index }) => ({
        start: index,
        end: index + name.length,
        text: 'X',
      })),
    );
    expect(Object.keys(JSON.parse(asText(document.write(found))))).toHaveLength(50_000);
  });

  it('74. each element of a list is a note, and so is each line if every line is a value', () => {
    expect(open('[{"note":"Ann"},{"note":"Lee"},"May",7]').notes.map(({ note }) => note)).toEqual([
      { id: 'day/export-1', text: 'note: Ann\n' },
      { id: 'day/export-2', text: 'note: Lee\n' },
      { id: 'day/export-3', text: 'May\n' },
      { id: 'day/export-4', text: '7\n' },
    ]);
    expect(texts(open('{"note":"Ann"}\r\n\r\n["Lee", "May"]\n'))).toEqual(['note: Ann\n', 'Lee\nMay\n']);
  });

  it('75. writes masked values as strings, and keeps everything else byte for byte', () => {
    const document = open(EXPORT);
    const written = asText(document.write(hide(document, ['Mason', 'José', '93', '1931-05-04'], '[A "B"]')));
    expect(written).toBe(
      EXPORT.replace('"age":93', '"age":"[A \\"B\\"]"').replaceAll(/Mason|Jos\\u00e9|1931-05-04/g, '[A \\"B\\"]'),
    );
    expect(asText(document.write(nothing))).toBe(EXPORT);
  });

  it('76. removes files in base64, and says how many', () => {
    const file = btoa('A letter of Ann Mason, who was seen on the ward, and more');
    const document = open(JSON.stringify({ scan: file, photo: `data:image/png;base64,${file}`, note: 'fine' }));
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 2 }]);
    expect(asText(document.write(nothing))).toBe('{"scan":"","photo":"","note":"fine"}');
  });

  it('76. removes files in base64 from within a text', () => {
    const file = btoa('A letter of Ann Mason, who was seen on the ward, and more');
    const url = `data:image/png;name="Ann Mason.png";base64,${file}`;
    const lines = file.replace(/.{20}/g, '$&\r\n\t');
    const document = open(JSON.stringify([url, ` ${lines}`, `<p>Mason <img src="${url}"> <img src='${url}'></p>`]));
    expect(texts(document)).toEqual(['\n', '\n', 'Mason  \n\n']);
    expect(document.leftOut).toEqual([
      { kind: 'embedded file', count: 4 },
      { kind: 'picture', count: 2 },
    ]);
    expect(asText(document.write(nothing))).toBe(JSON.stringify(['', '', '<p>Mason <img> <img></p>']));
    expect(asText(document.write(hide(document, ['Mason'])))).toBe(JSON.stringify(['', '', '<p>X <img> <img></p>']));
  });

  it('24. of any value only names that say what a value is are left', () => {
    const canaries = startCanaries();
    const { word, number } = canaries;
    const value = (depth: number): unknown =>
      depth === 0
        ? [word('string'), number('digits'), Number(number('number')), btoa(word('base64').repeat(9)), true, null]
        : { [word('name')]: value(depth - 1), [`${number('name')} x`]: value(depth - 1), note: [value(depth - 1)] };
    const source = JSON.stringify(value(4));
    expect(canaries.count()).toBeGreaterThan(300);
    expect(canaries.left(writeMasked(open(source)))).toEqual([]);
    expect(JSON.parse(asText(writeMasked(open(source))))).toHaveProperty('note');
  });

  it('73. names of openEHR for people and their numbers are kept, as a composition without them is invalid', () => {
    const names = ['assigner', 'committer', 'composer', 'issuer', 'namespace', 'performer'];
    const source = JSON.stringify(Object.fromEntries(names.map((name) => [name, 'Mason'])));
    expect(Object.keys(JSON.parse(asText(writeMasked(open(source)))))).toEqual(names);
  });

  it('23. any value is read back with its words masked', () => {
    const masked = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('Mason', 'X'));
    const leaf = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'Mason', '"', '\\', '\n', ' ', ',', '{', ']', '😀', '\ud800') }),
      fc.constantFrom(true, null, 0, -1.5, 1e21),
    );
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('any'), { maxLength: 3 }), tie('object')),
      object: fc.dictionary(fc.constantFrom('note', 'Mason', 'a "b"'), tie('any'), { maxKeys: 3 }),
    }));
    fc.assert(
      fc.property(any, fc.constantFrom(0, 1), (value, indent) => {
        const document = open(JSON.stringify(value, null, indent));
        expect(JSON.parse(asText(document.write(hide(document, ['Mason']))))).toEqual(masked(value));
        expect(JSON.parse(asText(document.write(nothing)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(['', '{"note":"SECRET"', '{"note":"a"} SECRET', '{"note":"a"}\n"SECRET'])(
    '21. %j is refused without a word of it',
    (source) => expectRefusal(() => open(source)),
  );

  it('17. a file of Presidio’s is left to that format, and any other .json is this one', () => {
    const recognises = (source: string) => json.recognises('a.json', source, () => source);
    expect(recognises('[{"full_text":"Ann","spans":[]}]')).toBe(false);
    expect(recognises('[{"text":"Ann"}]')).toBe(true);
  });

  it('74. reads lists within each other and lists of 60,000 values', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}"Ann"${']'.repeat(depth)}`;
    expect(texts(open(nested(2000)))).toEqual(['Ann\n']);
    expect(() => open(nested(2001))).toThrow(
      'at most 2000 lists and objects within each other: save the values with text',
    );
    expect(open(`[${'1,'.repeat(59_999)}1]`).notes).toHaveLength(60_000);
  });
});
