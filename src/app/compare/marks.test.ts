import { expect, test } from 'vitest';
import type { NoteTagging } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import { tokenTypes } from '../session/tokens';
import type { CompareState } from './compare-store';
import { ANY } from './filters';
import { differenceHighlights, stripes } from './marks';

const bounds = { starts: new Uint32Array([0, 4, 8]), ends: new Uint32Array([3, 7, 11]) };

function state(...labels: ([number, number, string] | null)[]): CompareState {
  const results = labels.map((label) => {
    const spans = label ? [makeSpan(11, label[0], label[1], label[2])] : [];
    const tagging: NoteTagging = { ...bounds, labels: ['O'], spans };
    return { phase: 'done' as const, tagging, types: tokenTypes(bounds, spans) };
  });
  const columns = results.map((_, index) => ({ id: `t${index}`, tagger: `t${index}`, point: 'level' as const }));
  return {
    columns,
    doc: null,
    gold: null,
    results: Object.fromEntries(results.map((result, index) => [`t${index}`, result])),
    ...{ filter: ANY, order: 'text', together: 'none', fromFile: false, hidden: false },
    places: [{ first: 1, last: 1, start: 4, end: 7, votes: 1 }],
    view: 'merged',
    token: null,
    goal: null,
  };
}

test('each tagger has its own stripe, and neighbours that look the same are one stretch', () => {
  expect(stripes(state([0, 7, 'DATE'], [4, 7, 'AGE']), 0, 11)).toEqual([
    { start: 0, end: 3, look: 'stripes s0-DATE', name: '' },
    { start: 4, end: 7, look: 'stripes s0-DATE s1-AGE', name: '' },
  ]);
  expect(stripes(state([0, 7, 'DATE'], null), 0, 11)).toEqual([
    { start: 0, end: 7, look: 'stripes s0-DATE', name: '' },
  ]);
});

test('places and the chosen token are marked in the given range only', () => {
  const shown = { ...state([8, 11, 'DATE']), token: 0 };
  expect(differenceHighlights(shown, 0, 11).map(({ look, start }) => [look, start])).toEqual([
    ['token-chosen', 0],
    ['differs', 4],
  ]);
  expect(differenceHighlights(shown, 8, 11)).toEqual([]);
});
