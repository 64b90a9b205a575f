import { expect, test } from 'vitest';
import type { ModelSummary } from '../../engine/protocol';
import { BALANCED } from '../session/operating-point';
import { stateWith } from '../session/test-support/state';
import { type Column, columnTitle, GOLD, pointFor, withMoved, withOther, withTagger } from './columns';

const column = (id: string, point: Column['point'] = 'level'): Column => ({ id, tagger: id, point });
const said = (columns: readonly Column[]) => columns.map(({ id, tagger, point }) => `${id}/${tagger}@${point}`);

test('C1 another column of a tagger starts at the next usual point, with a unique id', () => {
  const once = withTagger([GOLD], 'elman');
  const thrice = withTagger(withTagger(once, 'elman'), 'elman');
  expect(said(thrice).slice(1)).toEqual(['elman/elman@level', 'elman 2/elman@balanced', 'elman 3/elman@cautious']);
  const freed = thrice.filter(({ id }) => id !== 'elman 2');
  expect(said(withTagger(freed, 'elman')).at(-1)).toBe('elman 2/elman@balanced');
});

test('C1 a column can get another tagger', () => {
  const columns = [column('a'), column('b', 0.3), column('c')];
  expect(said(withOther(columns, 'b', 'c'))).toEqual(['a/a@level', 'c 2/c@level', 'c/c@level']);
});

test('C1 a moved column takes the place of the one that it is dropped on', () => {
  const columns = [column('a'), column('b'), column('c')];
  const order = (id: string, onto: string) =>
    withMoved(columns, id, onto)
      .map((one) => one.id)
      .join('');
  expect([order('a', 'c'), order('c', 'a'), order('b', 'b'), order('x', 'a')]).toEqual(['bca', 'cab', 'abc', 'abc']);
});

test('C1 a column decides at its own point, or as De-identify does; a tagger without decisions to move has one point', () => {
  const decisions = { thresholds: { balanced: 0.5, cautious: 0.1 }, tradeOff: [] };
  const model = { id: 'a', title: 'A', decisions } as unknown as ModelSummary;
  const state = stateWith({ models: [model], level: BALANCED });
  expect(pointFor(column('a'), state, model)).toBe('balanced');
  expect(pointFor(column('a'), { ...state, ownThresholds: { a: 0.2 } }, model)).toBe(0.2);
  expect(pointFor(column('a', 'cautious'), { ...state, ownThresholds: { a: 0.2 } }, model)).toBe('cautious');
  expect(pointFor(column('a', 0.3), state, model)).toBe(0.3);
  expect(pointFor(column('a', 0.3), state, { ...model, decisions: undefined })).toBe('cautious');
  expect(
    [column('a'), column('a', 'balanced'), column('a', 0.3), GOLD].map((one) => columnTitle(one, [model])),
  ).toEqual([...['A', 'A, balanced', 'A, from 0.3', 'Annotation']]);
});
