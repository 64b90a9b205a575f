import { expect, it } from 'vitest';
import { openDocument } from '../open-document';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { textFile } from '../test-support/documents';
import { message } from '../test-support/hl7v2';
import { COMPOSITES, SEGMENTS, typeOfComponent, typeOfField } from './syntax';

type Canaries = ReturnType<typeof startCanaries>;
/** Makes the value of a data type without components at a place. */
type Value = (canaries: Canaries, place: string, type: string) => string;

const words: Value = ({ word }, place) => `${word(place)} of it`;
/** Values of the right type and shape. */
const shaped: Value = ({ word, number }, place, type) => {
  if (/^(NM|SI|SNM|TN|DT|DTM|TM)$/.test(type)) return number(place);
  if (type === 'TX' || type === 'FT')
    return String.raw`\H\ ${word(place)}\N\ \T\ ${number(place)}\.br\ \Z${word(place)}\ `;
  return `${word(place)}${number(place)}`;
};
/** Values that look like codes. */
const coded: Value = ({ word, number }, place) => `99${word(place).toUpperCase()}-${number(place)}`;

/** Messages with every component and subcomponent of every field of every segment, and with extra ones. */
function everything(canaries: Canaries, value: Value): string[] {
  const component = (type: string, place: string, sign: '^' | '&'): string => {
    const own = COMPOSITES.get(type);
    if (!own) return value(canaries, `${place}:${type}`, type);
    const parts = [...own, 'ST'].map((_, index) => {
      const inner = typeOfComponent(type, index + 1);
      const at = `${place}.${index + 1}`;
      if (sign === '^') return component(inner, at, '&');
      return value(canaries, `${at}:${inner}`, inner);
    });
    return parts.join(sign);
  };
  const segments = [...SEGMENTS].flatMap(([name, types]) => {
    if (/^(MSH|FHS|BHS|FTS|BTS)$/.test(name)) return [];
    const fields = [...types, 'ST', 'XPN'].map((_, index) => {
      const field = `${name}-${index + 1}`;
      const type = typeOfField(name, index + 1);
      return component(type, field, '^');
    });
    return [`${name}|${fields.join('|')}`];
  });
  const observed = [...COMPOSITES.keys(), 'ST', 'NM', 'TX', 'DT', 'ZZ'].map(
    (type, index) => `OBX|${index}|${type}|A${index}||${component(type, `OBX-5 ${type}`, '^')}||||||F`,
  );
  const header = ['MSH', 'FHS', 'BHS'].map((name) => {
    const fields = (SEGMENTS.get(name) ?? [])
      .slice(2)
      .map((type, index) => component(type, `${name}-${index + 3}`, '^'));
    return String.raw`${name}|^~\&|${fields.join('|')}`;
  });
  const trailers = ['BTS', 'FTS'].map(
    (name) => `${name}|${value(canaries, `${name}-1`, 'ST')}|${words(canaries, name, 'ST')}`,
  );
  // A message for each segment: with one large message, most of the time goes to collecting garbage.
  return [
    message(...header.slice(1), ...header.slice(0, 1), `ZZZ|${words(canaries, 'ZZZ-1', 'ST')}`, ...trailers),
    ...[...segments, ...observed].map((segment) => message(String.raw`MSH|^~\&|`, segment)),
  ];
}

it.each([
  ['words', words],
  ['values of their types', shaped],
  ['what looks like a code', coded],
])('24. 50. of %s in every part of every field of every segment nothing is left', (_, value) => {
  const canaries = startCanaries();
  const written = everything(canaries, value).map((text) => writeMasked(openDocument(textFile('a.hl7', text))));
  const left = written.flatMap(canaries.left);
  console.log(
    `HL7 v2: ${canaries.count()} canaries in every part of every field of every segment, ${left.length} left`,
  );
  expect(canaries.count()).toBeGreaterThan(50_000);
  expect(left).toEqual([]);
});
