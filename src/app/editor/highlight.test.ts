import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { highlightsBetween } from './highlight';

const spans = [makeSpan(50, 0, 4, 'PATIENT'), makeSpan(50, 10, 14, 'DATE'), makeSpan(50, 20, 24, 'FECHAS')];
const plain = { chosen: null, filter: null };

test('only spans between the two offsets are highlighted, with the names of their types', () => {
  expect(highlightsBetween(spans, 4, 20, plain)).toEqual([{ start: 10, end: 14, look: 'phi phi-DATE', name: 'Date' }]);
});

test('spans outside the filter are faded, and the chosen finding is marked', () => {
  const looks = highlightsBetween(spans, 0, 50, { chosen: 10, filter: 'DATE' }).map(({ look }) => look);
  expect(looks).toEqual(['phi phi-NAME faded', 'phi phi-DATE chosen', 'phi phi-DATE']);
});
