import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { makeLineReader } from './line-context';

/** The names of the line features of the first token that is `word`. */
function of(word: string, text: string): string[] {
  const tokens = tokenize(text);
  const at = tokens.findIndex(({ start, end }) => text.slice(start, end) === word);
  const names: string[] = [];
  const surfaces = tokens.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const { ids, offsets } = makeLineReader((name) => names.push(name) - 1)(tokens, surfaces);
  return [...ids.subarray(offsets[at], offsets[at + 1])].map((id) => names[id] as string);
}

const fieldOf = (word: string, text: string) =>
  of(word, text)
    .filter((feature) => feature.startsWith('f'))
    .map((feature) => feature.slice(1))
    .join(' ');

describe('line context', () => {
  test.each([
    ['Name: Mason', 'name'],
    ['Date of Birth: Mason', 'date of birth'],
    ['The primary care doctor is: Mason', 'care doctor is'],
    ['Age: 27 Sex: Mason', '0 sex'],
    ['Patient:\nMason', 'patient'],
    ['Patient: Anna\nMason', ''],
    ['Patient:\nAnna\nMason', ''],
    ['Name Mason', ''],
    [': Mason', ''],
    ['10:30 Mason', '0'],
  ])('F4. in %j the field before Mason is %j', (text, field) => {
    expect(fieldOf('Mason', text)).toBe(field);
  });

  test('F4. the words of a field’s name come with their distance from the colon', () => {
    expect(of('Mason', 'Date of Birth: Mason')).toEqual(expect.arrayContaining(['g3date', 'g2of', 'g1birth']));
  });

  test('F4. a token has its line’s first word and its place in the line', () => {
    expect(of('Mason', 'seen\nBy Dr Mason')).toEqual(expect.arrayContaining(['oby', 'p2']));
    expect(of('x', 'a b c d e f g h i j x')).toContain('p7');
  });

  test('F4. a line has its place counted from both ends of the note', () => {
    const text = `first${'\n'.repeat(40)}last`;
    const [top, bottom] = [of('first', text), of('last', text)].map((features) => features.slice(-2));
    expect(top).toEqual(['t0', 'b7']);
    expect(bottom).toEqual(['t7', 'b0']);
  });

  test('distant lines all have the same place', () => {
    expect(of('last', `${'\n'.repeat(200)}last`).at(-2)).toBe(of('last', `${'\n'.repeat(900)}last`).at(-2));
  });
});
