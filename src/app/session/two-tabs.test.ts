import 'fake-indexeddb/auto';
import { EditorState } from '@codemirror/state';
import { beforeEach, expect, test } from 'vitest';
import { type ListEntry, NO_LISTS } from '../../phi/lists/entry';
import { policyJson } from '../../phi/policies/policy';
import { POLICIES } from '../../phi/policies/registry';
import { readSettings, type SettingsChange, wipeDatabase, writeSettings } from '../../storage/database';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import { keepLists, setLists } from './note-settings';
import { addOwn, deletePolicy, importPolicy, keptPolicies, renamePolicy } from './policy';
import { createSession } from './session';
import { stateWith } from './test-support/state';

beforeEach(() => wipeDatabase());

/** A tab that was opened when nothing was stored. */
function tab(refusals = 0) {
  const notes = [{ kind: 'own' as const, title: '', state: EditorState.create() }];
  const session = createSession(() => stateWith({ notes, ownPolicies: [], listsKept: true }));
  const writing: Promise<unknown>[] = [];
  const keep = (change: SettingsChange) => {
    const kept = refusals-- > 0 ? Promise.resolve(false) : writeSettings(change).then(() => true);
    writing.push(kept);
    return kept;
  };
  const app = appOf({ session, keep, tagging: { now: () => {} } });
  return async (change: (app: App) => void) => {
    change(app);
    await Promise.all(writing);
    return session.store.getState();
  };
}

const entry = (text: string): ListEntry => ({ text, match: 'exact' });

test('a tab that adds, renames or deletes a policy keeps those that another tab has stored', async () => {
  const [one, two] = [tab(), tab()];
  const [policy] = POLICIES as [(typeof POLICIES)[0]];
  const titles = async () => (await readSettings()).ownPolicies?.map(({ json }) => JSON.parse(json).title);
  await one((app) => addOwn(app, { ...policy, title: 'ward' }));
  await two((app) => addOwn(app, { ...policy, title: 'clinic' }));
  await one((app) => renamePolicy(app, 'ward 7'));
  expect(await titles()).toEqual(['ward 7', 'clinic']);
  await one((app) => deletePolicy(app));
  expect(await titles()).toEqual(['clinic']);
});

test('a policy never has the title of another one, in either language, and its title can be read again', async () => {
  const [policy, other] = POLICIES as [(typeof POLICIES)[0], (typeof POLICIES)[0]];
  const one = tab();
  await one((app) => addOwn(app, { ...policy, title: 'ward' }));
  const named = async (title: string) => (await one((app) => renamePolicy(app, title))).policy.title;
  expect(await named('ward')).toBe('ward');
  expect(await named(other.title)).toBe(`${other.title} (2)`);
  expect(await named(policy.titleEs)).toBe(`${policy.titleEs} (2)`);
  const long = policyJson({ ...policy, title: 'x'.repeat(200) });
  await one((app) => void [importPolicy(app, long), importPolicy(app, long)]);
  expect(keptPolicies(await readSettings()).message).toBeNull();
});

test('policies that could not be stored are stored with the next one, and then the error closes', async () => {
  const [policy] = POLICIES as [(typeof POLICIES)[0]];
  const one = tab(2);
  expect((await one((app) => addOwn(app, { ...policy, title: 'ward' }))).message?.tone).toBe('error');
  const { message } = await one((app) => addOwn(app, { ...policy, title: 'clinic' }));
  expect(message).toBeNull();
  expect((await readSettings()).ownPolicies?.map(({ json }) => JSON.parse(json).title)).toEqual(['ward', 'clinic']);
});

test('a tab that changes the lists keeps the entries that another tab has stored', async () => {
  const [one, two] = [tab(), tab()];
  const words = async () => (await readSettings()).lists?.never.map(({ text }) => text);
  await writeSettings({ lists: NO_LISTS });
  await one((app) => setLists(app, { always: [], never: [entry('Foley'), entry('Braden')] }));
  await two((app) => setLists(app, { always: [], never: [entry('Graves')] }));
  await one((app) => setLists(app, { always: [], never: [entry('Foley')] }));
  expect((await words())?.sort()).toEqual(['Foley', 'Graves']);
});

test('an entry that was removed while storing failed is not stored again by the next change', async () => {
  const lists = { always: [], never: [entry('Foley'), entry('Braden')] };
  await writeSettings({ lists });
  const one = tab(1);
  await one(({ session }) => session.store.setState({ lists }));
  await one((app) => setLists(app, { always: [], never: [entry('Foley')] }));
  await one((app) => setLists(app, { always: [], never: [entry('Foley'), entry('Graves')] }));
  expect((await readSettings()).lists?.never).toEqual([entry('Foley'), entry('Graves')]);
});

test('a tab that begins to keep its lists keeps the entries that another tab has stored', async () => {
  await writeSettings({ lists: { always: [], never: [entry('Foley')] } });
  const one = tab();
  await one(({ session }) =>
    session.store.setState({ lists: { always: [], never: [entry('Graves')] }, listsKept: false }),
  );
  await one((app) => void keepLists(app, true));
  expect((await readSettings()).lists?.never).toEqual([entry('Foley'), entry('Graves')]);
});

test('lists are stored also where an entry stored earlier is no longer valid', async () => {
  await writeSettings({ lists: { always: [], never: [entry('...'), entry('Foley')] } });
  const one = tab();
  const { message } = await one((app) => setLists(app, { always: [], never: [entry('Graves')] }));
  expect(message).toBe(null);
  expect((await readSettings()).lists?.never).toEqual([entry('Foley'), entry('Graves')]);
});

test.each([
  ['are no longer kept', () => writeSettings({ lists: null })],
  ['were wiped', () => wipeDatabase()],
])('a tab that changes the lists stores none after they %s in another tab, and its box shows that', async (_, end) => {
  await writeSettings({ lists: NO_LISTS });
  const one = tab();
  await one((app) => setLists(app, { always: [], never: [entry('Foley')] }));
  await end();
  const { lists, listsKept } = await one((app) => setLists(app, { always: [], never: [entry('Graves')] }));
  expect((await readSettings()).lists ?? null).toBe(null);
  expect(listsKept).toBe(false);
  expect(lists.never).toEqual([entry('Graves')]);
});
