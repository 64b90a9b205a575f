import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSpan } from '../../note/span';
import { announce } from '../core/messages';
import { announceCount, countByCategory } from './counts';
import { noteFields, setSpans } from './fields';
import { createSession } from './session';
import { stateWith } from './test-support/state';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const spans = (...labels: string[]) => labels.map((label, i) => makeSpan(99, i, i + 1, label));

test('labels of both languages are counted together, in the order of the taxonomy', () => {
  expect([...countByCategory(spans('FECHAS', 'DOCTOR', 'NOMBRE_SUJETO_ASISTENCIA', 'DATE', 'ZIP'))]).toEqual([
    ['NAME', 2],
    ['DATE', 2],
    ['LOCATION', 1],
  ]);
});

test('a label that the taxonomy does not know is counted as other', () => {
  expect([...countByCategory(spans('NOVEL'))]).toEqual([['OTHER', 1]]);
});

/** A note of which the count is announced while its screen is shown. */
function counted() {
  const doc = 'Ann Lee came on May 3.';
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc, extensions: noteFields }) }],
      work: { phase: 'done' },
    }),
  );
  const find = (...places: [number, number][]) =>
    session.dispatch({ effects: setSpans.of(places.map(([from, to]) => makeSpan(doc.length, from, to, 'DATE'))) });
  const said = () => session.store.getState().announcement;
  const screen = { isShown: true };
  announceCount(session, () => screen.isShown);
  return { session, find, said, screen };
}

test('the number of findings is announced a moment later, once the text is read, unless something else was announced since', () => {
  const { session, find, said } = counted();
  find([0, 7], [16, 21]);
  expect(said()).toBe('');
  vi.runAllTimers();
  expect(said()).toContain('2 found');
  // As after a paste, which removes all findings before the new text is read.
  find();
  session.store.setState({ work: { phase: 'tagging', progress: 0 } });
  vi.runAllTimers();
  expect(said()).toContain('2 found');
  session.store.setState({ work: { phase: 'done' } });
  vi.runAllTimers();
  expect(said()).toContain('Nothing found');
  find([0, 7]);
  announce(session, 'Not masked');
  vi.runAllTimers();
  expect(said()).toBe('Not masked');
  find([0, 7], [16, 21]);
  vi.runAllTimers();
  expect(said()).toContain('2 found');
});

test('it is announced again of another text with as many', () => {
  const { session, find, said } = counted();
  find([0, 7], [16, 21]);
  vi.runAllTimers();
  find();
  session.store.setState({ work: { phase: 'tagging', progress: 0 } });
  announce(session, '2 of 2: b.txt');
  find([0, 3], [4, 7]);
  session.store.setState({ work: { phase: 'done' } });
  vi.runAllTimers();
  expect(said()).toContain('2 found');
});

test('it is not announced while another screen is shown', () => {
  const { find, said, screen } = counted();
  screen.isShown = false;
  find([0, 7]);
  vi.runAllTimers();
  expect(said()).toBe('');
  screen.isShown = true;
  find([0, 7], [16, 21]);
  vi.runAllTimers();
  expect(said()).toContain('2 found');
});
