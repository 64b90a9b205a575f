import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, readLines } from './lines';

async function* chunks(all: readonly Uint8Array[]) {
  yield* all;
}

async function linesOf(source: AsyncIterable<Uint8Array>, options?: { from?: number; longest?: number }) {
  const all: Line[] = [];
  for await (const lines of readLines(source, options)) all.push(...lines);
  return all;
}

/** Bytes cut at random places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const bounds = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return bounds.slice(1).map((end, index) => bytes.slice(bounds[index], end));
}

test('1. lines are numbered and complete, wherever the stream is cut', async () => {
  const line = fc.constantFrom('', 'a', 'é😀', '\u2028b', 'c\rd', 'longer than the others');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.boolean(),
      async (texts, end, places, isEnded) => {
        const source = texts.join(end) + (isEnded && texts.length > 0 ? end : '');
        const expected = source === '' ? [] : isEnded || texts.at(-1) !== '' ? texts : texts.slice(0, -1);
        const read = await linesOf(chunks(cut(new TextEncoder().encode(source), places)));
        expect(read).toEqual(expected.map((text, index) => ({ number: index + 1, text })));
      },
    ),
    { numRuns: 500 },
  );
});

test('2. a line that is not UTF-8 or too long is reported by its number, and the lines around it are read', async () => {
  const bytes = Buffer.concat([
    Buffer.from('first\n'),
    Buffer.from([0x63, 0xe9, 10]),
    Buffer.from('x'.repeat(50)),
    Buffer.from('\nlast'),
  ]);
  for (const places of [[], [30], [10, 20, 40, 60]])
    expect(await linesOf(chunks(cut(bytes, places)), { longest: 49 })).toEqual([
      { number: 1, text: 'first' },
      { number: 2, problem: 'Expected UTF-8 on the line' },
      { number: 3, problem: 'Expected at most 49 bytes on the line' },
      { number: 4, text: 'last' },
    ]);
});

test('5. lines that arrive together come together, before more is read', async () => {
  const asked: number[] = [];
  async function* source() {
    for (const [index, text] of ['a\nb\nc', 'd\ne\n'].entries()) {
      asked.push(index);
      yield new TextEncoder().encode(text);
    }
  }
  const stretches: [string[], number][] = [];
  for await (const lines of readLines(source())) stretches.push([lines.map(({ text = '' }) => text), asked.length]);
  expect(stretches).toEqual([
    [['a', 'b'], 1],
    [['cd', 'e'], 2],
  ]);
});

test('8. lines before the first one asked for are skipped, and the others keep their numbers', async () => {
  const bytes = new TextEncoder().encode('1\n2\n\n4\n5');
  for (const from of [1, 2, 3, 5, 6, 9]) {
    const read = await linesOf(chunks(cut(bytes, [3, 5])), { from });
    expect(read).toEqual(['1', '2', '', '4', '5'].map((text, index) => ({ number: index + 1, text })).slice(from - 1));
  }
});
