import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan } from '../note/span';
import { createRandom } from '../surrogates/random';
import { augmentCase } from './augment-case';

function styled(text: string, seed: number) {
  return augmentCase({ note: { id: 'n', text }, spans: [makeSpan(text.length, 0, 1, 'PATIENT')] }, createRandom(seed));
}

test('9: length and spans stay the same for any text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.nat(), (text, seed) => {
      const { note, spans } = styled(text, seed);
      expect(note.text.length).toBe(text.length);
      expect(spans).toEqual([makeSpan(text.length, 0, 1, 'PATIENT')]);
    }),
  );
});

test('9: ß and İ stay the same, the letters around them change', () => {
  const all = new Set(Array.from({ length: 30 }, (_, seed) => styled('Groß İzmir Dr. Tran', seed).note.text));
  expect(all).toContain('GROß İZMIR DR. TRAN');
  expect(all.size).toBe(3);
});
