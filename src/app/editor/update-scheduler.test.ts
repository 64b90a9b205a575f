import { EditorState, type Transaction } from '@codemirror/state';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUpdateScheduler, mayWait } from './update-scheduler';

beforeEach(() => {
  vi.useFakeTimers();
});

/** An editor that counts how often it is drawn, and the note with all transactions applied, drawn or not. */
function setUp(text: string, soon = true) {
  const view = {
    state: EditorState.create({ doc: text, selection: { anchor: text.length } }),
    times: 0,
    update(transactions: readonly Transaction[]) {
      expect(transactions[0]?.startState).toBe(view.state);
      view.state = transactions.at(-1)?.state as EditorState;
      view.times++;
    },
  };
  const note = { state: view.state };
  const drawer = makeUpdateScheduler(
    {
      apply(transactions, state) {
        expect(transactions[0]?.startState).toBe(note.state);
        expect([drawer.knows(note.state), drawer.knows(state)]).toEqual([true, true]);
        note.state = state;
        return soon;
      },
    },
    view,
  );
  const type = (typed: string, { state } = note) =>
    drawer.take([state.update(state.replaceSelection(typed), { annotations: mayWait.of(true) })]);
  const drawn = () => view.state.doc.toString();
  const applied = () => note.state.doc.toString();
  return { view, note, drawer, type, drawn, applied };
}

test('F21: a typed character is in the note at once, and drawn with the next transaction within a frame', () => {
  const { view, note, drawer, type, drawn, applied } = setUp('Dr. An');
  type('n');
  expect([applied(), drawn()]).toEqual(['Dr. Ann', 'Dr. An']);
  drawer.take([note.state.update({ selection: { anchor: 0 } })]);
  expect([drawn(), view.state.selection.main.head, view.times]).toEqual(['Dr. Ann', 0, 1]);
  vi.advanceTimersByTime(100);
  expect(view.times).toBe(1);
});

test('F21: a typed character is drawn after a frame if no transaction follows', () => {
  const { view, type, drawn } = setUp('Dr. An');
  type('n');
  vi.advanceTimersByTime(17);
  expect([drawn(), view.times]).toEqual(['Dr. Ann', 1]);
});

test('a typed character does not wait if no findings are about to arrive', () => {
  const { type, drawn } = setUp('Dr. An', false);
  type('n');
  expect(drawn()).toBe('Dr. Ann');
});

test('only transactions with the annotation wait', () => {
  const { note, drawer, drawn } = setUp('Dr. An');
  drawer.take([note.state.update({ changes: { from: 0, to: 4 } })]);
  expect(drawn()).toBe('An');
});

test('F21: the text is drawn before the next user event', () => {
  const { view, drawer, type, drawn } = setUp('Dr. An');
  type('n');
  drawer.draw();
  expect(drawn()).toBe('Dr. Ann');
  drawer.draw();
  type('a');
  drawer.draw();
  expect([drawn(), view.times]).toEqual(['Dr. Anna', 2]);
});

test('a transaction from the state that the editor shows is applied after the waiting one', () => {
  const { view, drawer, type, drawn, applied } = setUp('Dr. An');
  type('n');
  drawer.take([view.state.update({ changes: { from: 0, to: 4 }, selection: { anchor: 2 } })]);
  expect([drawn(), applied()]).toEqual(['Ann', 'Ann']);
  expect(view.state.selection.main.head).toBe(3);
});

test('several such transactions, each made from the one before, are applied in order after the waiting one', () => {
  const { view, drawer, type, drawn } = setUp('Dr. An');
  type('n');
  const one = view.state.update({ changes: { from: 4, insert: 'Jo ' } });
  const two = one.state.update({ changes: { from: 0, to: 4 }, selection: { anchor: 3 } });
  drawer.take([one, two]);
  expect([drawn(), view.state.selection.main.head]).toEqual(['Jo Ann', 3]);
});

test('a waiting transaction is dropped when another note is shown', () => {
  const { view, drawer, type } = setUp('Dr. An');
  type('n');
  drawer.drop();
  vi.advanceTimersByTime(100);
  expect(view.times).toBe(0);
});

test('a state is known from when it is applied until a later one is drawn', () => {
  const { view, note, drawer, type } = setUp('Dr. An');
  const before = view.state;
  type('n');
  expect([drawer.knows(before), drawer.knows(note.state)]).toEqual([true, true]);
  drawer.draw();
  expect([drawer.knows(before), drawer.knows(note.state)]).toEqual([false, true]);
});

test('a typed character is drawn even if applying it throws', () => {
  const view = {
    state: EditorState.create({ doc: 'An' }),
    update: ([one]: readonly Transaction[]) => (view.state = one?.state ?? view.state),
  };
  const drawer = makeUpdateScheduler(
    {
      apply() {
        throw new Error('broken');
      },
    },
    view,
  );
  expect(() => drawer.take([view.state.update({ changes: { from: 2, insert: 'n' } })])).toThrow('broken');
  expect(view.state.doc.toString()).toBe('Ann');
});
