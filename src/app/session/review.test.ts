import { undo, undoDepth } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { attentionField, chosenFinding, noteFields, propagationField, setSpans } from './fields';
import {
  choose,
  type Direction,
  decideChosen,
  type Edge,
  goToDoubtful,
  goToFinding,
  goToUndecided,
  limitToHere,
  narrow,
  stretch,
  stretched,
  wordAt,
} from './review';
import { createSession, findings, noteState } from './session';
import { stateWith } from './test-support/state';

const TEXT = 'Ann Lee came. Dr. Ray saw Ann Lee on May 3; ANN LEE left.';

type Found = readonly [words: string, label: string, score?: number];

/** A session over the text in which these words are found, each at its first place after the one before. */
function start(found: readonly Found[]) {
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: TEXT, extensions: noteFields }) }],
      work: { phase: 'done' },
    }),
  );
  let from = 0;
  const spans = found.map(([words, label, score = 0.9]) => {
    const at = TEXT.indexOf(words, from);
    from = at + words.length;
    return makeSpan(TEXT.length, at, from, label, score, 'lstm');
  });
  session.dispatch({ effects: setSpans.of(spans) });
  const state = () => noteState(session.store.getState());
  return {
    session,
    state,
    marked: () =>
      findings(session.store.getState()).map(
        ({ start: at, end, label, decided }) => `${TEXT.slice(at, end)}|${label}${decided ? '!' : ''}`,
      ),
    choose: (index: number) => choose(session, findings(session.store.getState())[index]),
    chosen: () => {
      const finding = chosenFinding(state());
      return finding && TEXT.slice(finding.start, finding.end);
    },
    said: () => session.store.getState().announcement,
  };
}

const NAMES: readonly Found[] = [
  ['Ann Lee', 'PATIENT'],
  ['Ray', 'DOCTOR', 0.4],
  ['Ann Lee', 'PATIENT'],
  ['May 3', 'DATE'],
];

test('F11: one decision holds at every occurrence, is announced, and is undone in one step', () => {
  const { session, state, marked, choose: pick, said } = start(NAMES);
  pick(0);
  decideChosen(session, 'DOCTOR', 'forms');
  expect(marked()).toEqual(['Ann Lee|DOCTOR!', 'Ray|DOCTOR', 'Ann Lee|DOCTOR!', 'May 3|DATE', 'ANN LEE|DOCTOR!']);
  expect(said()).toBe('Masked as Doctor or staff here and in 2 other places');
  expect(state().field(propagationField)?.places).toBe(2);
  undo({ state: state(), dispatch: session.dispatch });
  expect(marked()).toEqual(['Ann Lee|PATIENT', 'Ray|DOCTOR', 'Ann Lee|PATIENT', 'May 3|DATE']);
  expect(state().field(propagationField)).toBeNull();
});

test('F14: a decision can be undone at only the other places, until something else is done', () => {
  const { session, state, marked, choose: pick } = start(NAMES);
  pick(0);
  decideChosen(session, null, 'exact');
  expect(marked()).toEqual(['Ray|DOCTOR', 'May 3|DATE']);
  limitToHere(session);
  expect(marked()).toEqual(['Ray|DOCTOR', 'Ann Lee|PATIENT', 'May 3|DATE']);
  undo({ state: state(), dispatch: session.dispatch });
  expect(marked()).toEqual(['Ray|DOCTOR', 'May 3|DATE']);
  limitToHere(session);
  expect(marked()).toEqual(['Ray|DOCTOR', 'May 3|DATE']);
});

test('F16: an edge moves by words, the finding stays chosen, and what is freed is visible', () => {
  const {
    session,
    marked,
    choose: pick,
    chosen,
    said,
  } = start([
    ['Ann Lee', 'PATIENT'],
    ['Dr. Ray', 'DOCTOR'],
  ]);
  pick(1);
  stretch(session, 'start', 1);
  expect(marked()).toEqual(['Ann Lee|PATIENT', 'Ray|DOCTOR!']);
  stretch(session, 'end', 1);
  expect([chosen(), said()]).toEqual(['Ray saw', 'Now Ray saw']);
  stretch(session, 'start', -1);
  expect(marked()).toEqual(['Ann Lee|PATIENT', 'Dr. Ray saw|DOCTOR!']);
  pick(0);
  stretch(session, 'end', -1);
  stretch(session, 'end', -1);
  expect([marked()[0], said()]).toEqual(['Ann|PATIENT!', 'Only one word is left']);
});

test('F16: what else was masked stays so when an edge passes over it and comes back', () => {
  const { session, marked, choose: pick } = start(NAMES);
  pick(0);
  for (const way of [1, 1, 1, 1, -1, -1] as const) stretch(session, 'end', way);
  expect(marked()[0]).toBe('Ann Lee came. Dr|PATIENT!');
  expect(marked()[1]).toBe('Ray|DOCTOR');
  pick(2);
  stretch(session, 'end', -1);
  pick(1);
  for (let i = 0; i < 2; i++) stretch(session, 'end', 1);
  expect(marked().slice(1)).toEqual(['Ray saw Ann|DOCTOR!', 'May 3|DATE']);
  const second = start([
    ['Ann Lee', 'PATIENT'],
    ['Ray', 'DOCTOR'],
  ]);
  second.choose(0);
  decideChosen(second.session, 'PATIENT', 'exact');
  second.choose(1);
  for (let i = 0; i < 2; i++) stretch(second.session, 'end', 1);
  expect(second.marked()).toEqual(['Ann Lee|PATIENT!', 'Ray saw Ann|DOCTOR!', 'Lee|PATIENT!']);
});

test('F19: the next finding is one that fits the filter, and an undecided one if asked for', () => {
  const { session, choose: pick, chosen, state, said } = start(NAMES);
  narrow(session, { filter: 'NAME' });
  pick(0);
  decideChosen(session, 'PATIENT', 'exact');
  goToUndecided(session);
  expect(chosen()).toBe('Ray');
  goToFinding(session, 1);
  expect(chosen()).toBe('Ann Lee');
  narrow(session, { filter: null, below: 0.5 });
  goToFinding(session, 1);
  expect(chosen()).toBe('Ray');
  decideChosen(session, 'DOCTOR', 'here');
  goToUndecided(session);
  expect([chosen(), said()]).toEqual([undefined, 'All findings shown are decided']);
  expect(state().field(attentionField).chosen).toBeNull();
});

test('F22: doubtful findings are visited by rising probability, until all are decided', () => {
  const { session, chosen, said } = start([
    ['Ann Lee', 'PATIENT', 0.7],
    ['Ray', 'DOCTOR', 0.4],
    ['Ann Lee', 'PATIENT'],
    ['May 3', 'DATE', 0.5],
  ]);
  const walked = Array.from({ length: 4 }, () => {
    goToDoubtful(session);
    return chosen();
  });
  expect(walked).toEqual(['Ray', 'May 3', 'Ann Lee', 'Ray']);
  decideChosen(session, null, 'here');
  goToDoubtful(session);
  decideChosen(session, 'DATE', 'here');
  goToDoubtful(session);
  decideChosen(session, 'PATIENT', 'exact');
  goToDoubtful(session);
  expect([chosen(), said()]).toEqual([undefined, 'No finding is doubtful']);
});

test('F9: a thousand decisions and edits are undone one by one', () => {
  const { session, state, marked, choose: pick } = start(NAMES);
  const before = marked();
  for (let i = 0; i < 500; i++) {
    pick(i % 2);
    decideChosen(session, i % 3 === 0 ? 'AGE' : 'ZIP', 'here');
    session.dispatch({ changes: { from: state().doc.length, insert: 'x ' }, userEvent: 'input.paste' });
  }
  expect(undoDepth(state())).toBe(1000);
  for (let i = 0; i < 1000; i++) undo({ state: state(), dispatch: session.dispatch });
  expect(state().doc.toString()).toBe(TEXT);
  expect(marked()).toEqual(before);
});

/** Moves an edge of the stretch in brackets. */
function moved(marked: string, edge: Edge, direction: Direction): string | undefined {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const range = stretched(text, { start, end }, edge, direction);
  return range && `${text.slice(0, range.start)}[${text.slice(range.start, range.end)}]${text.slice(range.end)}`;
}

test.each([
  ['seen by [Ann] Lee, MD', 'end', 1, 'seen by [Ann Lee], MD'],
  ['seen by [Ann Lee], MD', 'end', 1, 'seen by [Ann Lee, MD]'],
  ['seen by [Ann Lee]', 'end', -1, 'seen by [Ann] Lee'],
  ['seen [by Ann Lee]', 'start', 1, 'seen by [Ann Lee]'],
  ['seen by [Lee]', 'start', -1, 'seen [by Lee]'],
  ['on [10/09/2018 at] noon', 'end', -1, 'on [10/09/2018] at noon'],
  ['Mr. [O’Brien]-Smith left', 'end', 1, 'Mr. [O’Brien-Smith] left'],
  ['Ann\n[Lee]', 'start', -1, '[Ann\nLee]'],
  ['[Ann]', 'end', -1, undefined],
  ['[Ann]', 'start', 1, undefined],
  ['[Ann].', 'end', 1, undefined],
] as const)('F16: %s, %s moved by %d', (marked, edge, direction, expected) => {
  expect(moved(marked, edge, direction)).toBe(expected);
});

test('the word at the cursor is the one around it or before it', () => {
  const word = (offset: number) => {
    const range = wordAt('on 10/09, Ann', offset);
    return range && 'on 10/09, Ann'.slice(range.start, range.end);
  };
  expect([0, 2, 5, 8, 9, 13].map(word)).toEqual(['on', 'on', '10/09', '10/09', undefined, 'Ann']);
});
