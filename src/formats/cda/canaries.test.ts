import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { textFile } from '../test-support/documents';
import { cda } from '.';
import { ruleOfAttribute } from './rules';
import { CDA_TYPES, cdaType, isA, isNarrative, ROOT } from './types';

type Canaries = ReturnType<typeof startCanaries>;
/** Makes the value of an attribute of a simple type at a place. */
type Value = (canaries: Canaries, place: string, type: string) => string;

const HEAD = '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const words: Value = ({ word }, place) => `${word(place)} of it`;
const shaped: Value = ({ word, number }, place, type) => {
  if (type === 'uid') return `2.16.840.1.113883.4.1.${number(place)}`;
  if (type === 'url') return `http://ward.example/${word(place)}?${word(place)}=${number(place)}`;
  if (/^(int|real|ts|probability)$/.test(type)) return number(place);
  if (/^ID/.test(type)) return `${word(place)}-${number(place)}`;
  return `${word(place)}${number(place)}`;
};
/** Values that the table keeps as a standard's, where it can. */
const standard: Value = ({ word }, place, type) => (type === 'uid' ? '2.16.840.1.113883.6.1' : word(place));

const DATATYPES = CDA_TYPES.filter((type) => !type.includes('.') && isA(type, 'ANY'));

/** A document with every attribute and element of the schema, each element of a type once, and with unknown ones. */
function everything(canaries: Canaries, value: Value): string {
  const { word, number } = canaries;
  const seen = new Set<string>();
  const attributes = (type: string) =>
    [...cdaType(type).attributes]
      .filter(([name]) => name !== 'representation')
      .map(([name, simple]) => ` ${name}="${value(canaries, `${type}@${name}:${simple}`, simple)}"`)
      .join('');
  const text = (type: string) => `${word(`${type} text`)} <![CDATA[${number(`${type} text`)}]]>`;
  const element = (name: string, type: string, depth: number): string => {
    if (depth > 60 || seen.has(`${name}:${type}`)) return '';
    seen.add(`${name}:${type}`);
    const inner = [...cdaType(type).elements].map(([child, own]) =>
      own === 'ANY' ? values(child) : element(child, own, depth + 1),
    );
    return `<${name}${attributes(type)}>${text(type)}${inner.join('')}</${name}>`;
  };
  const values = (name: string): string =>
    seen.has(name)
      ? ''
      : seen.add(name) &&
        DATATYPES.map((type) => element(name, type, 50).replace(`<${name}`, `<${name} xsi:type="${type}"`)).join('') +
          `<${name} value="${word('value without a type')}"/><${name} code="${number('code without a type')}" xsi:type="${word('xsi:type')}"/>`;
  const inner = [...cdaType(ROOT).elements].map(([name, type]) => element(name, type, 0)).join('');
  const narratives = CDA_TYPES.filter(isNarrative).map(
    (type) =>
      `<section><text><${type.slice(4).toLowerCase()} class="${word('class')}">${word('narrative')}</${type.slice(4).toLowerCase()}></text></section>`,
  );
  const unknown = word('element');
  return [
    `<?xml version="1.0" encoding="${word('encoding')}"?><?xml-stylesheet href="${word('instruction')}"?><!--${word('comment')}-->`,
    `${HEAD} xsi:schemaLocation="urn:hl7-org:v3 ${word('schemaLocation')}" xmlns:sdtc="urn:hl7-org:sdtc" xml:lang="${word('xml:lang')}"`,
    ` ${word('attribute')}="${word('unknown attribute')}" xmlns:${word('prefix')}="urn:${word('namespace')}"${attributes(ROOT)}>`,
    `<!-- ${word('comment')} --><?${word('instruction')} ${word('instruction')}?>${inner}${narratives.join('')}`,
    `<${unknown} root="${word('unknown element')}">${word('unknown element')}<b>${word('unknown element')}</b></${unknown}>`,
    `</ClinicalDocument><!--${word('comment')}-->`,
  ].join('');
}

it.each([
  ['words', words],
  ['values of their types', shaped],
  ["what looks like a standard's", standard],
])(
  '24. 46. of %s in every attribute and element of the schema only what the table keeps for a reason is left',
  (_, value) => {
    const canaries = startCanaries();
    const source = everything(canaries, value);
    const left = canaries.left(writeMasked(cda.open(textFile('a.xml', source))));
    console.log(`CDA: ${canaries.count()} canaries in every attribute and element of the schema, ${left.length} left`);
    expect(canaries.count()).toBeGreaterThan(1500);
    const kept = left.filter((place) => {
      const [, holder = '', name = '', type = ''] = /^(.*)@(\w+):(\w+)$/.exec(place) ?? [];
      return name !== '' && ruleOfAttribute({ holder, name, type }).because !== undefined;
    });
    expect(left).toEqual(value === standard ? kept : []);
  },
);

it('24. 46. in any arrangement of elements and attributes nothing is left', () => {
  const types = CDA_TYPES.map(cdaType);
  const elements = [...new Set(types.flatMap((type) => [...type.elements.keys()]))];
  const attributes = [...new Set(types.flatMap((type) => [...type.attributes.keys()]))];
  const attribute = fc.tuple(
    fc.constantFrom(...attributes, 'xsi:type', 'xml:id', ''),
    fc.constantFrom('word', 'number', 'oid', 'words', '#', 'tel:', 'ST', 'base64'),
  );
  const tree = fc.letrec((tie) => ({
    node: fc.record({
      name: fc.constantFrom(...elements, ''),
      attributes: fc.uniqueArray(attribute, { maxLength: 4, selector: ([name]) => name }),
      children: fc.array(
        fc.oneof({ maxDepth: 7 }, fc.constantFrom('word', 'cdata', 'comment', 'number'), tie('node')),
        { maxLength: 4 },
      ),
    }),
  }));
  interface Node {
    name: string;
    attributes: [string, string][];
    children: (string | Node)[];
  }
  fc.assert(
    fc.property(fc.array(tree.node as fc.Arbitrary<Node>, { maxLength: 4 }), (nodes) => {
      const canaries = startCanaries();
      const { word, number } = canaries;
      const value = (kind: string): string => {
        if (kind === 'number') return number('a number');
        if (kind === 'oid') return `2.16.840.1.113883.4.1.${number('an OID')}`;
        if (kind === 'words') return `${word('words')} ${word('words')}`;
        if (kind === 'base64') return btoa(`${word('base64')} ${number('base64')}`);
        return kind === 'ST' ? 'ST' : (kind === 'word' ? '' : kind) + word('a word');
      };
      const written = (node: string | Node): string => {
        if (node === 'cdata') return `<![CDATA[${word('cdata')}]]>`;
        if (node === 'comment') return `<!--${word('comment')}-->`;
        if (typeof node === 'string') return value(node);
        const name = node.name || word('an element');
        const own = node.attributes.map(([key, kind]) => ` ${key || word('an attribute')}="${value(kind)}"`).join('');
        return `<${name}${own}>${node.children.map(written).join('')}</${name}>`;
      };
      const source = `${HEAD}>${nodes.map(written).join('')}</ClinicalDocument>`;
      expect(canaries.left(writeMasked(cda.open(textFile('a.xml', source))))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
