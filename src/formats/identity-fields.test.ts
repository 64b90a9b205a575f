import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BinaryFile } from './document';
import { identitiesLeft } from './document-leftovers';
import { xmlOfJson } from './fhir/xml';
import { identityFields } from './identity-fields';
import { openDocument } from './open-document';
import { hide, textFile } from './test-support/documents';
import { message, SAMPLES } from './test-support/hl7v2';

/** A person with values that nobody else has. */
interface Person {
  given: string;
  family: string;
  street: string;
  city: string;
  zip: string;
  phone: string;
  number: string;
  id: string;
  born: string;
  organisation: string;
}

const letters = fc.string({ unit: fc.constantFrom(...'bdfgklmnprstv'), minLength: 4, maxLength: 8 });
const name = letters.map((text) => `Q${text}`);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: length, maxLength: length });
const person: fc.Arbitrary<Person> = fc.record({
  given: name,
  family: fc.oneof(
    name,
    fc.tuple(name, name).map((two) => `van ${two.join(' ')}`),
  ),
  street: fc.tuple(digits(4), name).map(([number, street]) => `${number} ${street} Rd`),
  city: name,
  zip: fc.oneof(
    digits(5).map((zip) => `${zip}-0000`),
    digits(5),
  ),
  phone: digits(7).map((number) => `(207)${number}`),
  number: fc.oneof(
    digits(4),
    digits(9),
    fc.tuple(name, digits(3)).map((two) => two.join('')),
  ),
  id: fc.oneof(
    fc.uuid(),
    digits(6),
    fc.tuple(name, digits(3)).map((two) => two.join('-')),
  ),
  born: fc
    .tuple(fc.integer({ min: 1940, max: 2020 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, ...others]) => [year, ...others.map((one) => String(one).padStart(2, '0'))].join('-')),
  organisation: fc.oneof(
    name,
    fc.tuple(name, name).map((two) => two.join(' ')),
  ),
});

/** A text that repeats these values. */
const told = (one: Person) =>
  `${one.given} ${one.family} of ${one.street}, ${one.city} ${one.zip}, called ${one.phone}. Record ${one.number}, born ${one.born}, at ${one.organisation}. BP 120/80.`;
const compact = (one: Person) => one.born.replaceAll('-', '');

function asFhir(people: readonly Person[]): string {
  const entry = people.map((one) => ({
    fullUrl: `urn:uuid:${one.id}`,
    request: { method: 'PUT', url: `Patient/${one.id}` },
    resource: {
      resourceType: 'Patient',
      id: one.id,
      text: { status: 'generated', div: `<div><p>id: ${one.id}</p><p>${told(one)}</p></div>` },
      identifier: [{ system: `http://ward.example/${one.id}`, value: one.number }],
      name: [{ family: one.family, given: [one.given] }],
      telecom: [{ system: 'phone', value: one.phone }],
      birthDate: one.born,
      address: [{ line: [one.street], city: one.city, postalCode: one.zip }],
      managingOrganization: { reference: `Organization/${one.id}`, type: 'Organization', display: one.organisation },
    },
  }));
  return JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
}

const asFhirXml = (people: readonly Person[]) => xmlOfJson(JSON.parse(asFhir(people)));

function asCda([one]: readonly [Person, ...Person[]]): string {
  return `<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.16.840.1.113883.19.${compact(one)}" extension="${one.number}"/>
<effectiveTime value="${compact(one)}1030+0100"/><recordTarget><patientRole><id root="${one.id}" extension="${one.number}"/>
<addr><streetAddressLine>${one.street}</streetAddressLine><city>${one.city}</city><postalCode>${one.zip}</postalCode></addr>
<telecom value="tel:${one.phone}"/><patient><name><given>${one.given}</given><family>${one.family}</family></name>
<birthTime value="${compact(one)}"/></patient><providerOrganization><name>${one.organisation}</name></providerOrganization></patientRole></recordTarget>
<component><structuredBody><component><section><text><content ID="c${one.number}">${told(one)}</content><table><tr><td>${compact(one)}1030+0100</td><td>${one.id}</td></tr></table></text>
<entry><observation><text><reference value="#c${one.number}"/></text></observation></entry></section></component></structuredBody></component></ClinicalDocument>`;
}

function asMessages(people: readonly Person[]): string {
  return people
    .map((one) =>
      message(
        String.raw`MSH|^~\&|LAB|${one.organisation}|EHR||${compact(one)}1030||ORU^R01|${one.id}|P|2.5.1`,
        `PID|1||${one.number}^^^${one.organisation}^MR||${one.family}^${one.given}||${compact(one)}|F|||${one.street}^^${one.city}^ME^${one.zip}||${one.phone}`,
        // The record number in a field for codes.
        `PV1|1|O|||||||||||||||${one.number}|${one.number}|${one.id}^^^^VN`,
        `OBR|1|||${one.number}^Chest X-ray^L`,
        `OBX|1|TX|36643-5^Chest X-ray^LN||${told(one)}`,
        'OBX|2|NM|2951-2^Sodium^LN||139|mmol/L',
      ),
    )
    .join('');
}

/** What is left if only the document's own spans are masked, without a tagger. */
function leftIn(file: BinaryFile, format: string): { values: number; left: string[] } {
  const document = openDocument(file);
  const replacements = hide(document, []);
  const fields = identityFields(format, file) ?? [];
  const written = { name: file.name, bytes: document.write(replacements) };
  const left = identitiesLeft(written, format, fields, replacements);
  return { values: fields.length, left: left.map(({ field }) => field) };
}

const people = fc.array(person, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<[Person, ...Person[]]>;

it.each([
  ['fhir', 'a.json', asFhir, 13],
  ['fhir', 'a.xml', asFhirXml, 13],
  ['cda', 'a.xml', asCda, 15],
  ['hl7v2', 'a.hl7', asMessages, 15],
] as const)(
  '24. 47. no value of the identity fields of a record in %s (%s) is left in its field, in a text or anywhere else',
  (format, file, written, least) => {
    let all = 0;
    fc.assert(
      fc.property(people, (some) => {
        const { values, left } = leftIn(textFile(file, written(some)), format);
        expect(left).toEqual([]);
        expect(values).toBeGreaterThanOrEqual(least);
        all += values;
      }),
      { numRuns: 150 },
    );
    console.log(`${format} (${file}): ${all} values of identity fields, 0 left`);
  },
);

it.each(Object.entries(SAMPLES))('24. no value of the identity fields of the message %s is left', (_, source) => {
  const { values, left } = leftIn(textFile('a.hl7', source), 'hl7v2');
  expect(values).toBeGreaterThan(20);
  expect(left).toEqual([]);
});

it('published ids, and elsewhere area codes and words within words, do not count as identities', () => {
  const url = 'http://hl7.org/fhir/us/core/StructureDefinition/core-flag';
  const definition = (id: string) =>
    textFile('a.json', JSON.stringify({ resourceType: 'StructureDefinition', id, url }));
  expect(identityFields('fhir', definition('core-flag'))).toEqual([]);
  expect(identityFields('fhir', definition('core'))?.map(({ value }) => value)).toEqual(['core']);

  const record = (id: string, phone: string, text: string) => {
    const telecom = [{ system: 'phone', value: phone }];
    return textFile(
      'a.json',
      JSON.stringify({ resourceType: 'Patient', id, telecom, text: { div: `<p>${text}</p>` } }),
    );
  };
  const fields = identityFields('fhir', record('readTwice', '313', '')) ?? [];
  const left = (id: string, phone: string, text: string) =>
    identitiesLeft(record(id, phone, text), 'fhir', fields, []).map(({ value }) => value);
  expect(left('id-1', 'X', 'readTwiceMore in 313')).toEqual([]);
  expect(left('id-1', 'X', 'readTwice')).toEqual(['readTwice']);
  expect(left('id-1', '313', '')).toEqual(['313']);
});

it('a value that is left in its field or elsewhere is found in any case, ids that are words only in fields', () => {
  const record = (id: string, family: string, text: string) =>
    textFile(
      'a.json',
      JSON.stringify({ resourceType: 'Patient', id, name: [{ family }], text: { div: `<div>${text}</div>` } }),
    );
  const fields = identityFields('fhir', record('newborn', 'Qu', 'a newborn')) ?? [];
  expect(fields.map(({ field, value }) => `${field} ${value}`)).toEqual(['Patient.id newborn', 'HumanName.family Qu']);
  const left = (file: BinaryFile, of = fields) => identitiesLeft(file, 'fhir', of, []).map(({ value }) => value);
  expect(left(record('id-1', 'X', 'a newborn, Qu'))).toEqual([]);
  expect(left(record('newborn', 'Qu', 'x'))).toEqual(['newborn', 'Qu']);
  const others = identityFields('fhir', record('ward-7788', 'Achterberg', 'x')) ?? [];
  expect(left(record('id-1', 'X', 'ward-7788 of ACHTERBERG'), others)).toEqual(['ward-7788', 'Achterberg']);
});
