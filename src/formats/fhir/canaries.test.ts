import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { textFile } from '../test-support/documents';
import { fhir } from '.';
import { PRIMITIVES, ruleOfValue } from './rules';
import { elementsOf, FHIR_TYPES, RESOURCES } from './types';
import { xmlOfJson } from './xml';

type Canaries = ReturnType<typeof startCanaries>;
/** Makes the value of an element of a primitive type at a place. */
type Value = (canaries: Canaries, place: string, type: string) => unknown;

/** Words, whatever the type. */
const words: Value = ({ word }, place) => `${word(place)} of it`;

/** Values of the right type and shape, none of them a standard's. */
const shaped: Value = ({ word, number }, place, type) => {
  if (/^(decimal|integer(64)?|positiveInt|unsignedInt)$/.test(type)) return Number(number(place));
  if (type === 'base64Binary') return btoa(`${word(place)} ${number(place)} ${word(place)}`);
  if (/^(uri|url|canonical)$/.test(type))
    return `http://ward.example/fhir/Patient/${number(place)}?${word(place)}=1&name=Ann#a`;
  if (type === 'oid') return `urn:oid:2.16.840.1.113883.4.1.${number(place)}`;
  if (type === 'uuid') return `urn:uuid:${number(place)}-0000-4000-8000-${word(place)}`;
  if (type === 'xhtml') return `<div title="${word(place)}">${word(place)}</div>`;
  if (type === 'boolean') return true;
  return `${word(place)}${number(place)}`;
};

/** Values that the table keeps as a standard's. */
const standard: Value = ({ word }, place, type) => {
  if (/^(uri|url|canonical)$/.test(type)) return `http://loinc.org/${word(place)}`;
  if (type === 'oid') return 'urn:oid:2.16.840.1.113883.6.1';
  if (type === 'boolean') return false;
  return word(place);
};

/**
 * Resources with every element of their types, nested types and datatypes included; a datatype within itself or another one occurs only
 * once in all.
 */
function everything(canaries: Canaries, value: Value): Record<string, unknown>[] {
  const once = new Set<string>();
  const datatypes = FHIR_TYPES.filter((type) => !type.includes('.') && !RESOURCES.has(type) && type !== 'Extension');
  const object = (type: string, path: string, depth: number): unknown => {
    const all: Record<string, unknown> = RESOURCES.has(type) ? { resourceType: type } : {};
    for (const [name, types] of elementsOf(type)) {
      if (name === 'resourceType') continue;
      // A choice gets every primitive type, and each datatype in only one of all choices.
      const choices = types === '[x]' ? [...PRIMITIVE_CHOICES, ...datatypes.splice(0)] : types.split('|').slice(0, 1);
      for (const choice of choices) {
        const key = name.endsWith('[x]') ? name.slice(0, -3) + choice.charAt(0).toUpperCase() + choice.slice(1) : name;
        const own = element(choice, type, key, `${path}.${key}`, depth);
        if (own !== undefined) all[key] = own;
      }
    }
    return all;
  };
  const element = (type: string, holder: string, key: string, path: string, depth: number): unknown => {
    if (Object.hasOwn(PRIMITIVES, type)) {
      const own = value(canaries, `${holder}.${key}:${type} ${path}`, type);
      return RESOURCES.has(holder) && key === 'id' ? String(own) : own;
    }
    if (type === 'Resource' || !FHIR_TYPES.includes(type)) return undefined;
    // Datatypes within each other occur once, and extensions are the same everywhere.
    const nested = type.includes('.');
    if (!nested && (depth > 0 || key === 'modifierExtension' || type === 'Extension')) {
      if (once.has(`${holder}.${key}`)) return undefined;
      once.add(`${holder}.${key}`);
      if (type === 'Extension' && depth > 0) return undefined;
    }
    if (depth > 8 || (nested && path.split(`.${key}`).length > 2)) return undefined;
    return [object(type, path, nested ? depth : depth + 1)];
  };
  return [...RESOURCES].map((type) => ({ resourceType: 'Bundle', entry: [{ resource: object(type, type, 0) }] }));
}

/** One primitive type for each way that values are treated. */
const PRIMITIVE_CHOICES = ['string', 'code', 'id', 'uri', 'decimal', 'dateTime', 'boolean', 'base64Binary'];

it.each([
  ['words', words],
  ['values of their types', shaped],
  ["what looks like a standard's", standard],
])('24. 44. of %s in every element of every resource only what the table keeps for a reason is left', (_, value) => {
  const canaries = startCanaries();
  // A bundle for each resource: in one large bundle, most of the time goes to collecting garbage.
  const bundles = everything(canaries, value);
  const count = canaries.count();
  const leftOf = (name: string, sources: readonly string[]) =>
    [...new Set(sources.flatMap((source) => canaries.left(writeMasked(fhir([]).open(textFile(name, source))))))].sort();
  const left = leftOf(
    'a.json',
    bundles.map((bundle) => JSON.stringify(bundle)),
  );
  console.log(`FHIR: ${count} canaries in every element of every resource, ${left.length} left`);
  expect(count).toBeGreaterThan(10_000);
  const kept = left.filter((place) => {
    const [, holderType = '', key = '', type = ''] = /^(.*)\.([^.:]+):(\w+) /.exec(place) ?? [];
    return ruleOfValue({ holderType, key, type }).because !== undefined;
  });
  expect(left).toEqual(value === standard ? kept : []);
  // The same in XML, where every value is a text.
  const more = new Set(left);
  expect(leftOf('a.xml', bundles.map(xmlOfJson)).filter((place) => !more.has(place))).toEqual([]);
});

it('24. 44. in any arrangement of elements nothing is left', () => {
  const names = FHIR_TYPES.flatMap((type) => [...elementsOf(type).keys()]).filter((name) => !name.endsWith('[x]'));
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...new Set(names)) },
    { weight: 1, arbitrary: fc.constant('') },
  );
  const leaf = fc.constantFrom('word', 'number', 'string of digits', 'base64', 'url', 'html', true, null, '');
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 6 }, leaf, fc.array(tie('any'), { maxLength: 3 }), tie('object')),
    object: fc.array(fc.tuple(name, tie('any')), { maxLength: 6 }),
  }));
  fc.assert(
    fc.property(fc.constantFrom(...RESOURCES), value.object, (resourceType, members) => {
      const canaries = startCanaries();
      const { word, number } = canaries;
      const put = (one: unknown): unknown => {
        if (
          Array.isArray(one) &&
          one.every(
            (entry) =>
              Array.isArray(entry) &&
              entry.length === 2 &&
              typeof entry[0] === 'string' &&
              (entry[0] === '' || names.includes(entry[0])),
          )
        )
          return Object.fromEntries(
            one.map(([key, inner]) => [
              key || `${['', 'value', '_'][canaries.count() % 3]}${word('name')}`,
              put(inner),
            ]),
          );
        if (Array.isArray(one)) return one.map(put);
        if (one === 'word') return `a ${word('word')}`;
        if (one === 'number') return Number(number('number'));
        if (one === 'string of digits') return number('digits');
        if (one === 'base64') return btoa(`${word('base64')} ${number('base64')}`);
        if (one === 'url') return `http://ward.example/${word('url')}/${number('url')}?${word('query')}`;
        if (one === 'html') return `<div title="${word('title')}">${word('html')}<p></p></div>`;
        return one;
      };
      const source = JSON.stringify({ ...(put(members) as object), resourceType });
      expect(canaries.left(writeMasked(fhir([]).open(textFile('a.json', source))))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
