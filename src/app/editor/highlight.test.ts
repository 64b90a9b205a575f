import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { highlightsBetween } from './highlight';

const spans = [makeSpan(50, 0, 4, 'PATIENT'), makeSpan(50, 10, 14, 'DATE'), makeSpan(50, 20, 24, 'FECHAS')];
const calm = { chosen: null, filter: null };

test('only what touches the lines in sight is shown, with the name of its type', () => {
  expect(highlightsBetween(spans, 4, 20, calm)).toEqual([{ start: 10, end: 14, look: 'phi phi-DATE', name: 'Date' }]);
});

test('what a filter leaves out is faded, and the chosen finding stands out', () => {
  const looks = highlightsBetween(spans, 0, 50, { chosen: 10, filter: 'DATE' }).map(({ look }) => look);
  expect(looks).toEqual(['phi phi-NAME faded', 'phi phi-DATE chosen', 'phi phi-DATE']);
});
