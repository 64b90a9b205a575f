import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { everything } from '../../phi/policies/registry';
import type { Settings, SettingsChange } from '../../storage/database';
import { appOf } from '../core/test-support/app';
import { keepLists, keptLists, setLists } from './note-settings';
import { addOwn, deletePolicy, keptPolicies } from './policy';
import { createSession } from './session';
import { stateWith } from './test-support/state';

const LISTS = { always: [], never: [{ text: 'Ann Lee', match: 'any-case' }] } as const;

/** An app whose browser stores settings or not. */
function appThat(stores: boolean, listsKept: boolean) {
  const kept: Settings[] = [];
  const keep = async (change: SettingsChange) => {
    if (stores) kept.push(typeof change === 'function' ? change({}) : change);
    return stores;
  };
  const notes = [{ kind: 'own' as const, title: '', state: EditorState.create() }];
  const session = createSession(() => stateWith({ notes, lists: LISTS, listsKept }));
  return { app: appOf({ session, keep, tagging: { now: () => {} } }), kept, state: () => session.store.getState() };
}

test('lists are kept for the next visit, or deleted, as the person says', async () => {
  const { app, kept, state } = appThat(true, false);
  await keepLists(app, true);
  expect(state().listsKept).toBe(true);
  await keepLists(app, false);
  expect(kept).toEqual([{ lists: LISTS }, { lists: null }]);
  expect(state()).toMatchObject({ listsKept: false, lists: LISTS, message: null });
});

test.each([
  [true, /refused to store the lists/],
  [false, /did not delete the lists/],
])('where the browser does not do it (%s), a message says so, and the box shows what is stored', async (on, text) => {
  const { app, state } = appThat(false, !on);
  await keepLists(app, on);
  expect(state().listsKept).toBe(!on);
  expect(state().message?.text).toMatch(text);
});

test('where the browser does not store lists that are kept, a message says so until it does', async () => {
  const { app, state } = appThat(false, true);
  setLists(app, { always: [], never: [] });
  await vi.waitFor(() => expect(state().message?.text).toMatch(/refused to store the lists/));
  expect(state().lists.never).toEqual([]);
  setLists({ ...app, keep: async () => true }, LISTS);
  await vi.waitFor(() => expect(state().message).toBeNull());
});

test('of stored lists the valid entries are used, and a message names the others', () => {
  const valid = { text: 'Ann Lee', match: 'any-case' } as const;
  const bad = { text: '(a+)+(', match: 'regex' } as const;
  const { lists, listsKept, message } = keptLists({ lists: { always: [bad, valid], never: [valid] } });
  expect([lists, listsKept]).toEqual([{ always: [valid], never: [valid] }, true]);
  expect(message).toMatchObject({ tone: 'error', details: [expect.stringMatching(/^\(a\+\)\+\(: ./)] });
  expect(keptLists({ lists: { always: [valid], never: [] } }).message).toBe(null);
});

test("where the browser does not store or delete a policy of the person's own, a message says so", async () => {
  const { app, state } = appThat(false, false);
  addOwn(app, { ...everything, title: 'Ward' });
  await vi.waitFor(() => expect(state().message?.text).toMatch(/refused to store your policy/));
  deletePolicy(app);
  await vi.waitFor(() => expect(state().message?.text).toMatch(/refused to change what it stores/));
});

test("a deleted policy of the person's own can be brought back, and is in use again", () => {
  const { app, state } = appThat(true, true);
  addOwn(app, { ...everything, title: 'Ward' });
  const { policy } = state();
  const restore = deletePolicy(app);
  expect([state().policy, state().ownPolicies]).toEqual([everything, []]);
  restore();
  expect([state().policy, state().ownPolicies]).toEqual([policy, [policy]]);
});

test('a stored policy that can no longer be read is named in a message, and the others are there', () => {
  const stored = (title: string, type: string) => ({
    id: title,
    json: JSON.stringify({ title, types: { [type]: 'keep' } }),
  });
  const ownPolicies = [stored('Ward', 'NO_SUCH_TYPE'), stored('Clinic', 'DATE')];
  const { policy, ownPolicies: own, message } = keptPolicies({ policy: 'Ward', ownPolicies });
  expect([policy, own.map(({ title }) => title)]).toEqual([everything, ['Clinic']]);
  expect(message).toMatchObject({ tone: 'error', details: [expect.stringMatching(/^Ward: Policy, ./)] });
});
