import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import type { OpenNote } from '../core/state';
import { decisionsField, findingsField, noteFields, setDecisions, setSpans } from '../session/fields';
import { type Decision, withDecisions } from '../session/findings';
import { type Remembered, rememberNote, restoreNote } from './saved-note';

const extensions = [noteFields, EditorState.lineSeparator.of('\n')];
const makeNote = (text: string, kind: OpenNote['kind'], title: string): OpenNote => ({
  kind,
  title,
  state: EditorState.create({ doc: text, extensions }),
});

const keepNote = (note: OpenNote) => rememberNote(note).kept;

const run = (command: typeof undo, state: EditorState): EditorState => {
  let after = state;
  command({
    state,
    dispatch: (transaction) => {
      after = transaction.state;
    },
  });
  return after;
};
const decided = (state: EditorState, decision: Decision): TransactionSpec => ({
  effects: setDecisions.of(withDecisions(state.field(decisionsField), [decision])),
  userEvent: 'decide',
});

/** Text and decisions at every step back from here, then at every step forward; steps that change nothing are skipped. */
function wholeHistory(state: EditorState): string[] {
  const seen: string[] = [];
  const look = (at: EditorState) => {
    const now = JSON.stringify([at.doc.toString(), at.field(decisionsField)]);
    if (now !== seen.at(-1)) seen.push(now);
  };
  let at = state;
  look(at);
  for (const [command, depth] of [
    [undo, undoDepth],
    [redo, redoDepth],
  ] as const)
    while (depth(at) > 0) {
      at = run(command, at);
      look(at);
    }
  return seen;
}

const move = fc.oneof(
  fc.record({ from: fc.nat(40), to: fc.nat(40), insert: fc.constantFrom('', 'x', 'ab c', '\r\n', 'é\n') }),
  fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 9 }), keep: fc.boolean() }),
  fc.constantFrom('undo' as const, 'redo' as const),
);

type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Each has a step that changes nothing: decided twice in the same way, and typed and deleted. */
const IDLE: [Move[]][] = [
  [Array(2).fill({ start: 0, length: 9, keep: false })],
  [
    [
      { from: 23, to: 23, insert: 'ab c' },
      { from: 23, to: 27, insert: '' },
    ],
  ],
];

test('F15: a note is restored from JSON with its text, findings, decisions and every step of its history', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const note = makeNote('Ann Lee came\r\non May 3.', 'file', 'b');
      let { state } = note;
      let known: Remembered | undefined;
      for (const [at, each] of moves.entries()) {
        if (at % 3 === 0) known = rememberNote({ ...note, state }, known);
        const { length } = state.doc;
        if (each === 'undo') state = run(undo, state);
        else if (each === 'redo') state = run(redo, state);
        else if ('insert' in each) {
          const [from, to] = [each.from, each.to].map((at) => Math.min(at, length)).sort((a, b) => a - b) as [
            number,
            number,
          ];
          state = state.update({
            changes: { from, to, insert: state.toText(each.insert) },
            userEvent: 'input.type',
          }).state;
        } else if (each.start < length) {
          const range = { start: each.start, end: Math.min(length, each.start + each.length) };
          state = state.update(
            decided(state, each.keep ? { ...range, kind: 'keep' } : { ...range, kind: 'mask', label: 'AGE' }),
          ).state;
        }
      }
      if (state.doc.length > 2)
        state = state.update({ effects: setSpans.of([makeSpan(state.doc.length, 0, 2, 'DATE', 0.4, 'lstm')]) }).state;
      const kept = keepNote({ ...note, state });
      expect(rememberNote({ ...note, state }, known).kept.done).toBe(kept.done);
      const again = restoreNote(JSON.parse(JSON.stringify(rememberNote({ ...note, state }, known).kept)), makeNote);
      expect(again.state.field(decisionsField)).toEqual(state.field(decisionsField));
      expect(again.state.doc.eq(state.doc)).toBe(true);
      const back = restoreNote(JSON.parse(JSON.stringify(kept)), makeNote);
      expect([back.kind, back.title]).toEqual(['file', 'b']);
      expect(back.state.field(findingsField)).toEqual(state.field(findingsField));
      expect(wholeHistory(back.state)).toEqual(wholeHistory(state));
    }),
    { examples: IDLE },
  );
});

test('F15: five hundred steps are kept, and all can still be undone', () => {
  let { state } = makeNote('Ann', 'own', '');
  for (let i = 0; i < 250; i++) {
    state = state.update({ changes: { from: state.doc.length, insert: ' x' }, userEvent: 'input.paste' }).state;
    state = state.update(decided(state, { start: i, end: i + 1, kind: 'keep' })).state;
  }
  const back = restoreNote(JSON.parse(JSON.stringify(keepNote({ kind: 'own', title: '', state }))), makeNote);
  expect(undoDepth(back.state)).toBe(500);
  expect(wholeHistory(back.state)[500]).toBe('["Ann",[]]');
});

test.each([
  ['is nothing', null],
  ['has another version', { version: 2 }],
  ['has a decision outside the text', { decisions: [{ kind: 'keep', start: 1, end: 9 }] }],
  [
    'has decisions that overlap',
    {
      decisions: [
        { kind: 'keep', start: 0, end: 2 },
        { kind: 'keep', start: 1, end: 3 },
      ],
    },
  ],
  ['has a change that does not fit', { steps: [{ changes: [9] }], done: 1 }],
  ['has a change that is none', { steps: [{ changes: 'Ann' }], done: 1 }],
  ['counts more steps than it has', { done: 3 }],
])('F15: a kept note that %s is refused, and no error holds its text', (_, wrong) => {
  const kept = wrong && { ...keepNote(makeNote('Ann', 'own', '')), ...wrong };
  const restoring = () => restoreNote(kept, makeNote);
  expect(restoring).toThrow(RangeError);
  expect(restoring).not.toThrow(/Ann/);
});
