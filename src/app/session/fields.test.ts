import { undo, undoDepth } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import {
  attentionField,
  chosenFinding,
  closeLanguageNotice,
  decisionsField,
  doubtfulWordsField,
  findingAt,
  findingsField,
  languageNoticeClosedField,
  noteFields,
  setAttention,
  setDecisions,
  setSpans,
} from './fields';
import { withDecisions } from './findings';

const TEXT = 'Ann Lee, seen May 3';

function start(text = TEXT): EditorState {
  const state = EditorState.create({ doc: text, extensions: noteFields });
  return apply(state, { effects: setSpans.of([span(0, 7, 'PATIENT'), span(14, 19, 'DATE')]) });
}

const span = (from: number, to: number, label: string) => makeSpan(TEXT.length, from, to, label, 0.9, 'lstm');
const apply = (state: EditorState, ...specs: TransactionSpec[]) => state.update(...specs).state;
function undone(before: EditorState): EditorState {
  let after = before;
  undo({
    state: before,
    dispatch: (transaction) => {
      after = transaction.state;
    },
  });
  return after;
}
const words = (state: EditorState) =>
  state.field(findingsField).map(({ start: from, end, label }) => `${state.doc.sliceString(from, end)}|${label}`);

test('F8: findings move with the text around them', () => {
  const state = apply(start(), { changes: { from: 0, insert: 'Patient: ' } });
  expect(words(state)).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
});

test('F8: text typed at the edge of a finding does not join it, and a deleted finding is gone', () => {
  expect(words(apply(start(), { changes: { from: 7, insert: '!' } }))).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
  expect(words(apply(start(), { changes: { from: 0, to: 9 } }))).toEqual(['May 3|DATE']);
});

test('F8: a decision moves with the text', () => {
  let state = apply(start(), { effects: setDecisions.of([{ start: 14, end: 19, kind: 'keep' }]) });
  expect(words(state)).toEqual(['Ann Lee|PATIENT']);
  state = apply(state, { changes: { from: 0, insert: 'X ' } });
  expect(words(state)).toEqual(['Ann Lee|PATIENT']);
});

test('F8: text entered inside a stretch kept visible is not kept visible, and undo brings the decision back', () => {
  const keep = { start: 0, end: 7, kind: 'keep' } as const;
  let state = apply(start(), { effects: setDecisions.of([keep]), userEvent: 'decide' });
  state = apply(state, { changes: { from: 4, insert: 'of 12 Elm Street, ' }, userEvent: 'input.paste' });
  expect(words(state)).toEqual(['Ann of 12 Elm Street, Lee|PATIENT', 'May 3|DATE']);
  state = undone(state);
  expect(state.field(decisionsField)).toEqual([keep]);
  for (const at of [0, 7])
    expect(apply(state, { changes: { from: at, insert: 'x' } }).field(decisionsField)).toHaveLength(1);
  expect(words(apply(state, { changes: { from: 0, to: 7, insert: 'Bo Day' } }))).toEqual([
    'Bo Day|PATIENT',
    'May 3|DATE',
  ]);
});

test('F9: undo takes back a decision, after edits too', () => {
  let state = apply(start(), { effects: setDecisions.of([{ start: 0, end: 7, kind: 'keep' }]), userEvent: 'decide' });
  state = apply(state, { changes: { from: 0, insert: 'X ' }, userEvent: 'input.type' });
  state = undone(state);
  expect(words(state)).toEqual(['May 3|DATE']);
  state = undone(state);
  expect(words(state)).toEqual(['Ann Lee|PATIENT', 'May 3|DATE']);
});

test('F9: undoing a deletion brings back the decisions that went with it', () => {
  let state = apply(start(), { effects: setDecisions.of([{ start: 14, end: 19, kind: 'keep' }]), userEvent: 'decide' });
  state = apply(state, { changes: { from: 10, to: 19 }, userEvent: 'delete' });
  state = apply(state, { changes: { from: 8, to: 10 }, userEvent: 'delete' });
  state = undone(state);
  expect(state.doc.toString()).toBe(TEXT);
  expect(state.field(decisionsField)).toEqual([{ start: 14, end: 19, kind: 'keep' }]);
});

/** Characters that are all different, so that each can be followed through edits. */
const LETTERS = Array.from({ length: 60 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');

const step = fc.oneof(
  fc.record({ from: fc.nat(60), gone: fc.oneof(fc.nat(3), fc.nat(60)), insert: fc.constantFrom('', '.', '...') }),
  fc.record({ start: fc.nat(59), length: fc.integer({ min: 1, max: 9 }), keep: fc.boolean() }),
);

test('F8, F9: after any edits a decision covers what is left of its characters or is gone, and undo restores every state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      let state = EditorState.create({ doc: LETTERS, extensions: noteFields });
      const seen: (readonly [string, unknown])[] = [];
      let mine = new Map<string, boolean>();
      for (const each of steps) {
        const { length } = state.doc;
        seen.push([state.doc.toString(), state.field(decisionsField)]);
        if ('insert' in each) {
          const from = Math.min(each.from, length);
          const to = Math.min(from + each.gone, length);
          if (each.insert !== '')
            for (const { start: s, end: e, kind } of state.field(decisionsField))
              if (kind === 'keep' && (from < to ? s <= from && e >= to : s < from && e > to))
                for (const c of state.doc.sliceString(s, e)) mine.delete(c);
          state = apply(state, { changes: { from, to, insert: each.insert }, userEvent: 'input' });
        } else {
          const range = { start: Math.min(each.start, length), end: Math.min(each.start + each.length, length) };
          if (range.start === range.end) continue;
          const decision = each.keep
            ? { ...range, kind: 'keep' as const }
            : { ...range, kind: 'mask' as const, label: 'AGE' };
          const replaced = state
            .field(decisionsField)
            .filter(({ start: s, end: e }) => s < range.end && e > range.start);
          for (const { start: s, end: e } of replaced) for (const c of state.doc.sliceString(s, e)) mine.delete(c);
          for (const c of state.doc.sliceString(range.start, range.end)) mine.set(c, each.keep);
          const decisions = withDecisions(state.field(decisionsField), [decision]);
          state = apply(state, { effects: setDecisions.of(decisions), userEvent: 'decide' });
        }
        const text = state.doc.toString();
        mine = new Map([...mine].filter(([c]) => text.includes(c) && c >= '\u4e00'));
        const covered = state
          .field(decisionsField)
          .flatMap(({ start: s, end: e, kind }) =>
            [...text.slice(s, e)].filter((c) => c >= '\u4e00').map((c) => [c, kind === 'keep'] as const),
          );
        expect(new Map(covered)).toEqual(mine);
      }
      while (undoDepth(state) > 0) {
        state = undone(state);
        const now = JSON.stringify([state.doc.toString(), state.field(decisionsField)]);
        expect(seen.map((past) => JSON.stringify(past))).toContain(now);
      }
      expect([state.doc.toString(), state.field(decisionsField)]).toEqual([LETTERS, []]);
    }),
  );
});

test('the finding at an offset includes its end, so that a cursor right after it selects it', () => {
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

test('doubtful words of a scan move with edits before them, and one that is edited is no longer doubtful', () => {
  const doubtful = [
    { start: 4, end: 9 },
    { start: 14, end: 20 },
  ];
  const state = EditorState.create({
    doc: 'See Jan0s and Perry. Fever.',
    extensions: [doubtfulWordsField.init(() => doubtful), noteFields],
  });
  const before = state.update({ changes: { from: 0, insert: 'Note: ' } }).state;
  const shown = (of: EditorState) => of.field(doubtfulWordsField).map(({ start, end }) => of.sliceDoc(start, end));
  expect(shown(before)).toEqual(['Jan0s', 'Perry.']);
  const corrected = before.update({ changes: { from: 13, to: 14, insert: 'o' } }).state;
  expect(shown(corrected)).toEqual(['Perry.']);
});

test('a closed notice about the language stays closed while the person types, and opens again for a pasted text', () => {
  const isClosed = (state: EditorState) => state.field(languageNoticeClosedField);
  const closed = apply(start(), { effects: closeLanguageNotice.of(true) });
  const typed = apply(closed, { changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
  const pasted = apply(typed, { changes: { from: 0, insert: 'x' }, userEvent: 'input.paste' });
  expect([start(), closed, typed, pasted].map(isClosed)).toEqual([false, true, true, false]);
});
