import { describe, expect, test } from 'vitest';
import { tokenize } from '../note/tokens';
import { chunkShape, tokenShape } from './shape';

const shapesOf = (text: string): string[] => {
  const tokens = tokenize(text);
  return tokens.map((_, i) => tokenShape(text, tokens, i).join(' '));
};
const chunksOf = (text: string): string[] => [
  ...new Set(chunkShape(text, tokenize(text)).map(([shape]) => shape as string)),
];

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

  test('F3. length counts, to 12', () => {
    expect(shapesOf('1234567')[0]).toContain('ld7');
    expect(shapesOf('12345678901234567')[0]).toContain('ld12');
  });

  test('F3. gaps tell glued, spaced and tabled tokens and the text’s borders apart', () => {
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

  test('F3. each token knows its place in its run', () => {
    expect(chunkShape('5/3 x', tokenize('5/3 x')).map(([, place]) => place)).toEqual([
      'p0d/d',
      'p1d/d',
      'p2d/d',
      'p0a1',
    ]);
  });

  test('F5. a run of more than 24 tokens is cut', () => {
    const shapes = chunkShape('-'.repeat(60), tokenize('-'.repeat(60)));
    expect(shapes).toHaveLength(60);
    expect(Math.max(...shapes.map(([shape]) => (shape as string).length))).toBe(25);
  });
});
