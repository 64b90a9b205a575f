import { undo } from '@codemirror/commands';
import { expect, test } from 'vitest';
import type { Policy } from '../phi/policies/policy';
import { POLICIES } from '../phi/policies/registry';
import { batch } from './batch/store';
import { unsaved, workAtRisk } from './core/leaving';
import { appOf } from './core/test-support/app';
import { evaluation } from './evaluate/store';
import { FEATURES } from './features';
import { setDecisions, setSpans } from './session/fields';
import { claimOnEdit, markHandedOver, replaceText } from './session/open-note';
import { createSession, noteState } from './session/session';
import { stateWith } from './session/test-support/state';
import { takerOf } from './shell/page';
import { training } from './train/store';
import { workspace } from './workspace/store';
import { makeNote } from './workspace/test-support/app';

function app(text = '', kind: 'own' | 'example' = 'own') {
  const session = createSession(() => stateWith({ notes: [makeNote(text, kind, 'Note')] }));
  return appOf({ session, features: FEATURES });
}

test('the tabs have the keys 1, 2, 3 and so on, in their order', () => {
  const keys = FEATURES.flatMap(({ screen }) => (screen?.tab ? [screen.command?.key] : []));
  expect(keys).toEqual(keys.map((_, index) => String(index + 1)));
});

test('on any screen, models that are dropped go to Train, and other archives to the batch', () => {
  const taker = (...names: readonly string[]) => {
    const files = names.map((name) => new File([], name));
    const items: unknown = files.map(() => ({}));
    const drop = takerOf(app(), { files, items } as unknown as DataTransfer);
    return FEATURES.find((feature) => feature.drop === drop)?.id;
  };
  expect(taker('ward.model.zip', 'clinic.model.zip')).toBe('train');
  expect(taker('ward.model.zip', 'notes.zip')).toBe('batch');
});

test('a wipe names the kept lists, policies and models first', () => {
  const { session } = app();
  const lists = { always: [{ text: 'Paz', match: 'exact' as const }], never: [] };
  session.store.setState({ lists, ownPolicies: [{ ...POLICIES[0], id: 'own' } as Policy] });
  const used = appOf({ session, features: FEATURES });
  const warnings = () => FEATURES.flatMap(({ wipe }) => wipe?.warning?.(used) ?? []).join(' ');
  expect(warnings()).toBe('Your own policies will be deleted for good.');
  session.store.setState({ listsKept: true, ownPolicies: [] });
  expect(warnings()).toBe('The lists of what is always and never masked will be deleted for good.');
  expect(FEATURES.map(({ stored }) => stored?.(used).get()).join(' ')).toContain('the lists of what is always');
  session.store.setState({ listsKept: false });
  used.get(training).store.setState({ kept: [{}] as never });
  expect(warnings()).toBe('The models that you trained or imported will be deleted for good.');
});

test('an example, an empty note and notes in an open workspace do not count as unsaved', () => {
  expect(unsaved(app('Ann Lind', 'example'))).toEqual([]);
  expect(unsaved(app(' \n'))).toEqual([]);
  const kept = app('Ann Lind');
  kept.get(workspace).store.setState({ phase: 'open' });
  expect(unsaved(kept)).toEqual([]);
});

test('K15: a note that is only in memory counts as unsaved; closing the page asks about edits and decisions, not about a paste', () => {
  const one = app();
  const { session } = one;
  claimOnEdit(session);
  const paste = (from: number, insert: string) =>
    session.dispatch({ changes: { from, insert }, userEvent: 'input.paste' });
  const decide = () => session.dispatch({ effects: setDecisions.of([{ start: 0, end: 3, kind: 'keep' }]) });
  paste(0, 'Ann Lind');
  paste(8, ', seen on 5/3');
  session.dispatch({ effects: setSpans.of([{ start: 0, end: 8, label: 'PATIENT', score: 1, source: 'x' }]) });
  expect(unsaved(one)).toEqual([{ what: expect.stringContaining('1 note'), asks: false }]);
  decide();
  expect(workAtRisk(one)).toMatch(/1 note/);
  one.get(workspace).store.setState({ phase: 'open' });
  expect(workAtRisk(one)).toBeUndefined();
  one.get(workspace).store.setState({ phase: 'locked' });
  expect(workAtRisk(one)).toMatch(/1 note/);
  markHandedOver(noteState(session.store.getState()));
  expect(workAtRisk(one)).toBeUndefined();
  session.dispatch({ changes: { from: 0, insert: 'Mrs ' }, userEvent: 'input.type' });
  expect(workAtRisk(one)).toMatch(/1 note/);
  paste(0, 'Also ');
  expect(workAtRisk(one)).toMatch(/1 note/);
  replaceText(session, 'Another note', 'input.paste');
  expect(workAtRisk(one)).toBeUndefined();
  // Text that is typed at once after a paste would be undone with it.
  session.dispatch({ changes: { from: 0, insert: 'Mrs ' }, userEvent: 'input' });
  decide();
  expect(workAtRisk(one)).toMatch(/1 note/);
  const target = () => ({ state: noteState(session.store.getState()), dispatch: session.dispatch });
  undo(target());
  undo(target());
  expect(noteState(session.store.getState()).doc.toString()).toBe('Another note');
  expect(workAtRisk(one)).toBeUndefined();
});

test('closing the page asks about a batch, a training and an evaluation until they are saved', () => {
  const one = app();
  one.get(batch).store.setState({ phase: 'ready' });
  expect(workAtRisk(one)).toBeUndefined();
  one.get(batch).store.setState({ phase: 'stopped', done: 0 });
  expect(workAtRisk(one)).toBeUndefined();
  one.get(batch).store.setState({ phase: 'done', done: 1 });
  expect(workAtRisk(one)).toMatch(/batch/);
  one.get(batch).store.setState({ saved: true });
  expect(workAtRisk(one)).toBeUndefined();
  one.get(training).store.setState({ phase: 'paused' });
  expect(workAtRisk(one)).toMatch(/trained/);
  one.get(training).store.setState({ phase: 'done', saved: true });
  expect(workAtRisk(one)).toBeUndefined();
  one.get(evaluation).store.setState({ phase: 'done', rows: [{ phase: 'done' } as never] });
  expect(workAtRisk(one)).toMatch(/evaluation/);
  one.get(evaluation).store.setState({ saved: true });
  expect(workAtRisk(one)).toBeUndefined();
});

test('after a wipe the lists in use stay and are no longer kept', async () => {
  const one = app();
  const { store } = one.session;
  const lists = { always: [], never: [{ text: 'Foley', match: 'exact' as const }] };
  store.setState({ lists, listsKept: true });
  for (const { wipe } of FEATURES) if (wipe) (await wipe.before(one))();
  expect(store.getState()).toMatchObject({ lists, listsKept: false });
});
