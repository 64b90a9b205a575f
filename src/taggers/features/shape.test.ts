import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { caseClass, makeShapeReader, runSymbols } from './shape';

/** The names of the shape features of each token. */
function featuresOf(text: string): string[][] {
  const names: string[] = [];
  const tokens = tokenize(text);
  const shaped = tokens.map(({ start, end, kind }) => {
    const surface = text.slice(start, end);
    return { form: caseClass(surface, kind), symbols: runSymbols(surface, kind) };
  });
  const { ids, offsets } = makeShapeReader((name) => names.push(name) - 1)(text, tokens, shaped);
  return tokens.map((_, i) => [...ids.subarray(offsets[i], offsets[i + 1])].map((id) => names[id] as string));
}

const shapesOf = (text: string): string[] => featuresOf(text).map((names) => names.slice(0, 5).join(' '));
const chunksOf = (text: string): string[] => [...new Set(featuresOf(text).map((names) => names[5] as string))];

describe('shape', () => {
  test.each([
    ['a', 'ca'],
    ['A', 'cA'],
    ['mason', 'ca'],
    ['MASON', 'cAA'],
    ['Mason', 'cAa'],
    ['McCoy', 'cAaA'],
    ['iPad', 'caA'],
    ['Ñuñez', 'cAa'],
    ['李', 'cu'],
    ['27', 'cd'],
    ['\n', 'cn'],
    ['-', 'c-'],
  ])('F3. %j has the case class %s', (text, form) => {
    expect(shapesOf(text)[0]?.split(' ')[0]).toBe(form);
  });

  test('F3. lengths are told apart up to 12', () => {
    expect(shapesOf('1234567')[0]).toContain('ld7');
    expect(shapesOf('12345678901234567')[0]).toContain('ld12');
  });

  test('F3. gaps distinguish no space, one space, wider space and the text’s edge', () => {
    expect(shapesOf('a b\tc  d-e').map((shape) => shape.split(' ').at(-1))).toEqual([
      '<>edgespace',
      '<>spacewide',
      '<>widewide',
      '<>wideglued',
      '<>gluedglued',
      '<>gluededge',
    ]);
  });

  test.each([
    ['10/10/1963', ['sdd/dd/dddd']],
    ['(555) 123-4567', ['s(ddd)', 'sddd-dddd']],
    ['3041023MARY', ['sdddddddA+']],
    ['Dr. Lee', ['sA2.', 'sA3']],
    ['a\nb', ['sa1', 'sn']],
  ])('F3. the runs of %j look like %j', (text, shapes) => {
    expect(chunksOf(text)).toEqual(shapes);
  });

  test('F3. each token has its place in its run', () => {
    expect(featuresOf('5/3 x').map((names) => names[6])).toEqual(['p0d/d', 'p1d/d', 'p2d/d', 'p0a1']);
  });

  test('F5. a run of more than 24 tokens is cut', () => {
    const shapes = featuresOf('-'.repeat(60)).map((names) => names[5] as string);
    expect(shapes).toHaveLength(60);
    expect(Math.max(...shapes.map((shape) => shape.length))).toBe(25);
  });
});
