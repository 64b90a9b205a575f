import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import {
  attentionField,
  chosenFinding,
  findingAt,
  findingsField,
  noteFields,
  setAttention,
  setDecisions,
  setSpans,
} from './fields';

const TEXT = 'Ann Lee, seen May 3';

function start(text = TEXT): EditorState {
  const state = EditorState.create({ doc: text, extensions: [history(), noteFields] });
  return apply(state, { effects: setSpans.of([span(0, 7, 'PATIENT'), span(14, 19, 'DATE')]) });
}

const span = (from: number, to: number, label: string) => makeSpan(TEXT.length, from, to, label, 0.9, 'lstm');
const apply = (state: EditorState, ...specs: TransactionSpec[]) => state.update(...specs).state;
const words = (state: EditorState) =>
  state.field(findingsField).map(({ start: from, end, label }) => `${state.doc.sliceString(from, end)}|${label}`);

test('F8: findings move with the text around them', () => {
  const state = apply(start(), { changes: { from: 0, insert: 'Patient: ' } });
  expect(words(state)).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
});

test('F8: what is typed at the edge of a finding does not join it, and a deleted one is gone', () => {
  expect(words(apply(start(), { changes: { from: 7, insert: '!' } }))).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
  expect(words(apply(start(), { changes: { from: 0, to: 9 } }))).toEqual(['May 3|DATE']);
});

test('F8: a decision moves with the text and goes with its stretch', () => {
  let state = apply(start(), { effects: setDecisions.of([{ start: 14, end: 19, kind: 'keep' }]) });
  expect(words(state)).toEqual(['Ann Lee|PATIENT']);
  state = apply(state, { changes: { from: 0, insert: 'X ' } });
  expect(words(state)).toEqual(['Ann Lee|PATIENT']);
});

test('F9: undo takes back a decision, after edits too', () => {
  let state = apply(start(), { effects: setDecisions.of([{ start: 0, end: 7, kind: 'keep' }]), userEvent: 'decide' });
  state = apply(state, { changes: { from: 0, insert: 'X ' }, userEvent: 'input.type' });
  const undone = (before: EditorState) => {
    let after = before;
    undo({
      state: before,
      dispatch: (transaction) => {
        after = transaction.state;
      },
    });
    return after;
  };
  state = undone(state);
  expect(words(state)).toEqual(['May 3|DATE']);
  state = undone(state);
  expect(words(state)).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
});

test('the finding at an offset includes its end, so that a cursor behind it still means it', () => {
  const state = start();
  expect([0, 3, 7, 8, 13, 14, 19].map((offset) => findingAt(state, offset)?.label)).toEqual([
    'PATIENT',
    'PATIENT',
    'PATIENT',
    undefined,
    undefined,
    'DATE',
    'DATE',
  ]);
});

test('the chosen finding stays chosen while the text before it is edited', () => {
  let state = apply(start(), { effects: setAttention.of({ chosen: 14 }) });
  state = apply(state, { changes: { from: 0, insert: 'Patient: ' } });
  expect(chosenFinding(state)?.label).toBe('DATE');
});

test('the offer to mask a selection ends with the selection', () => {
  let state = apply(start(), { selection: { anchor: 9, head: 13 } }, { effects: setAttention.of({ offer: true }) });
  expect(state.field(attentionField).offer).toBe(true);
  state = apply(state, { selection: { anchor: 1 } });
  expect(state.field(attentionField).offer).toBe(false);
});

test('carriage returns stay in the text, so that offsets are those of the original', () => {
  const state = EditorState.create({ doc: 'a\r\nb\rc', extensions: EditorState.lineSeparator.of('\n') });
  expect(state.doc.toString()).toBe('a\r\nb\rc');
});
