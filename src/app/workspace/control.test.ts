import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_STYLE, maskingStyle } from '../../masking/registry';
import type { ListedStyle } from '../../masking/style';
import { type Settings, wipeDatabase, withDatabase } from '../../storage/database';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import { recordName, replaceRecord, storedRecord } from '../../storage/workspace/records';
import type { App, Feature } from '../core/app';
import { workAtRisk } from '../core/leaving';
import { enterNotes } from '../session/open-note';
import { setLockTime } from './actions';
import { WorkspaceControl } from './control';
import { workspace } from './store';
import { appWith, browser, makeNote } from './test-support/app';

const WORDS = 'lantern orbit mustard fjord';
const texts = ({ session }: App) => session.store.getState().notes.map(({ state }) => state.doc.toString());
const type = ({ session }: App, text: string) => session.dispatch({ changes: { from: 0, insert: text } });

beforeEach(async () => {
  await wipeDatabase();
  stretchLess();
});
afterEach(() => vi.restoreAllMocks());

/** A million rounds for each key, which the tests of keys cover, would take most of the time here. */
function stretchLess(): void {
  const { subtle } = crypto;
  const derive = subtle.deriveKey.bind(subtle);
  vi.spyOn(subtle, 'deriveKey').mockImplementation((how, ...others) =>
    derive({ ...(how as Pbkdf2Params), iterations: 1 }, ...others),
  );
}

/** An app on a page, and its control. */
function on(page: ReturnType<ReturnType<typeof browser>['tab']>, app: App) {
  const { store } = app.get(workspace);
  return { app, page, control: new WorkspaceControl(app, store, page), state: store.getState };
}

/** An app with a note of the person's own. */
const begin = (text: string, page = browser().tab(), features: readonly Feature[] = []) =>
  on(page, appWith({ notes: [makeNote(text, 'own', 'Your note')] }, false, features));

/** A page that was opened later. */
const next = (page = browser().tab()) => on(page, appWith({}, true));

const noRoom = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });

test('K1, K6: what was kept and changed is restored after locking, which leaves the page', async () => {
  const { app, page, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  expect(state()).toMatchObject({ phase: 'open', saving: 'saved' });
  type(app, 'Dr. ');
  expect(state().saving).toBe('waiting');
  expect(await control.lock()).toBe(true);
  expect(page.left).toBe(1);
  const later = next();
  expect(await later.control.unlock('something else entirely', false)).toEqual({ wrong: true, wait: 0 });
  expect(later.state().phase).toBe('locked');
  expect(texts(later.app)).toEqual(['Example']);
  expect(await later.control.unlock(WORDS, false)).toBe('open');
  expect(texts(later.app)).toEqual(['Dr. Ann Lind']);
  expect(await later.control.save()).toBe(true);
});

test('K3: a file that is opened while a workspace is being unlocked stays open', async () => {
  const { control } = begin('Ann Lind');
  await control.create(WORDS);
  await control.lock();
  const later = next();
  const style = maskingStyle('tag');
  const load = style?.load ?? (async () => DEFAULT_STYLE);
  vi.spyOn(style as ListedStyle, 'load').mockImplementation(async () => {
    enterNotes(later.app.session, [makeNote('a letter', 'file', 'letter')]);
    return load();
  });
  await later.control.unlock(WORDS, false);
  expect(texts(later.app)).toEqual(['Ann Lind', 'a letter']);
});

test('K1: a file that a workspace has kept stays in it when another file is opened', async () => {
  const { app, control } = begin('typed');
  app.session.store.setState(({ notes }) => ({ notes: [makeNote('a letter', 'file', 'letter'), ...notes] }));
  await control.create(WORDS);
  await control.lock();
  const later = next();
  await later.control.unlock(WORDS, false);
  enterNotes(later.app.session, [makeNote('another letter', 'file', 'other')]);
  expect(texts(later.app)).toEqual(['another letter', 'a letter', 'typed']);
  await later.control.lock();
  const last = next();
  await last.control.unlock(WORDS, false);
  expect(texts(last.app)).toEqual(['another letter', 'a letter', 'typed']);
});

test('K14: where the browser stores nothing, notes go to a file and come back from it, and nothing says that they are kept', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const { control, state } = begin('Ann Lind');
  await expect(control.create(WORDS)).rejects.toThrow(WorkspaceProblem);
  const record = await control.sealed(WORDS);
  const later = next();
  expect(await later.control.take(record, 'something else entirely')).toMatchObject({ wrong: true });
  expect(await later.control.take(record, WORDS)).toBe('unkept');
  expect(texts(later.app)).toEqual(['Ann Lind']);
  for (const { phase } of [state(), later.state()]) expect(phase).not.toBe('open');
});

test('K5, K6: without room a message says so, nothing is lost or locked, and saving resumes once there is room', async () => {
  const { app, page, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  const stored = await recordName();
  noRoom();
  type(app, 'Dr. ');
  expect(await control.lock()).toBe(false);
  expect(page.left).toBe(0);
  expect(state()).toMatchObject({ phase: 'open', saving: 'failed', problem: 'full' });
  expect(app.session.store.getState().message?.text).toContain('no room left');
  expect(texts(app)).toEqual(['Dr. Ann Lind']);
  expect(await recordName()).toBe(stored);
  page.onIdle();
  await vi.waitFor(() => expect(page.hidden).toBe(false), 60_000);
  expect(page.left).toBe(0);
  vi.restoreAllMocks();
  app.session.store.getState().message?.actions?.[0]?.run();
  expect(await control.save()).toBe(true);
  expect(await recordName()).not.toBe(stored);
});

test('K7: it hides and locks after inactivity, but not while work would be lost', async () => {
  let work = true;
  const { app, page, control } = begin('Ann Lind', undefined, [
    { id: 'work', unsaved: () => (work ? { what: 'A batch.', asks: true } : undefined) },
    { id: 'notes', unsaved: () => ({ what: 'A note in memory.', asks: false }) },
  ]);
  await control.create(WORDS);
  expect(workAtRisk(app)).toBe('A batch.');
  page.onIdle();
  await control.save();
  expect([page.hidden, page.left]).toEqual([false, 0]);
  work = false;
  page.onIdle();
  expect(page.hidden).toBe(true);
  await vi.waitFor(() => expect(page.left).toBe(1), 60_000);
});

test('K7: the number of minutes that a person chooses applies to the open workspace, and is the one of the next visit', async () => {
  const { app, page, control } = begin('Ann Lind');
  const keep = vi.spyOn(app, 'keep');
  await control.create(WORDS);
  expect(page.lockAfter()).toBe(15);
  setLockTime(app, 5);
  expect(page.lockAfter()).toBe(5);
  const settings = keep.mock.lastCall?.[0] as Settings;
  expect(workspace.create({ ...app, settings }).store.getState().lockAfter).toBe(5);
});

test('K8: another tab gets it when it asks for it, including what was unsaved in the first', async () => {
  const { tab } = browser();
  const first = begin('Ann Lind', tab());
  await first.control.create(WORDS);
  const second = next(tab());
  expect(await second.control.unlock(WORDS, false)).toBe('elsewhere');
  expect(second.state().phase).toBe('locked');
  type(first.app, 'Dr. ');
  expect(await second.control.unlock(WORDS, true)).toBe('open');
  expect(texts(second.app)).toEqual(['Dr. Ann Lind']);
  expect(first.page.left).toBe(1);
  await second.control.save();
});

test('K8: a tab that lost the workspace to another saves nothing more, and keeps its notes in memory', async () => {
  const { app, page, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  const other = await replaceRecord((await storedRecord()).bytes, await recordName());
  type(app, 'Dr. ');
  expect(await control.save()).toBe(false);
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'locked', problem: 'changed' }), 60_000);
  expect(page.left).toBe(0);
  expect(app.session.store.getState().message?.text).toContain('another tab');
  expect(texts(app)).toEqual(['Dr. Ann Lind']);
  expect(await recordName()).toBe(other);
});

test('K8: creating a workspace fails where another tab created one meanwhile, which then can be unlocked', async () => {
  const { tab } = browser();
  const first = begin('Ann Lind', tab());
  const second = begin('mine', tab());
  await first.control.create(WORDS);
  await expect(second.control.create(WORDS)).rejects.toEqual(new WorkspaceProblem('changed'));
  expect(second.state().phase).toBe('locked');
  expect(texts(second.app)).toEqual(['mine']);
});

test('K8: if the browser deleted the store, a message says so, the page keeps its notes, and a new one can be created', async () => {
  const { app, page, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  await wipeDatabase();
  type(app, 'Dr. ');
  expect(await control.save()).toBe(false);
  await vi.waitFor(() => expect(state().phase).toBe('none'), 60_000);
  expect([page.left, page.hidden]).toEqual([0, false]);
  expect(app.session.store.getState().message?.text).toMatch(/deleted.*keep these notes in a new one/);
  expect(texts(app)).toEqual(['Dr. Ann Lind']);
  await control.create(WORDS);
  expect(app.session.store.getState().message).toBeNull();
  expect(state().phase).toBe('open');
  const later = next();
  await control.lock();
  expect(await later.control.unlock(WORDS, false)).toBe('open');
  expect(texts(later.app)).toEqual(['Dr. Ann Lind']);
});

test('K8: where the stored workspace is gone, unlocking and exporting say so, and a new one can be created', async () => {
  const { control } = begin('Ann Lind');
  await control.create(WORDS);
  for (const ask of ['unlock', 'exported'] as const) {
    const later = next();
    later.app.ui.setState({ overlay: 'workspace' });
    await wipeDatabase();
    await expect(later.control[ask](WORDS, false)).rejects.toEqual(new WorkspaceProblem('missing'));
    expect(later.state().phase).toBe('none');
    expect(later.app.ui.getState().overlay).toBeNull();
    expect(later.app.session.store.getState().message?.text).toMatch(/^There is no workspace here any more/);
    await later.control.create(WORDS);
    expect(later.app.session.store.getState().message).toBeNull();
  }
});

test('K9: after a change only the new passphrase opens it', async () => {
  const { control } = begin('Ann Lind');
  await control.create(WORDS);
  const salt = (await storedRecord()).bytes.slice(13, 29);
  await expect(control.change('wrong', 'granite walnut ferry ocean')).rejects.toEqual(
    new WorkspaceProblem('passphrase'),
  );
  await control.change(WORDS, 'granite walnut ferry ocean');
  expect((await storedRecord()).bytes.slice(13, 29)).not.toEqual(salt);
  await control.lock();
  const later = next();
  expect(await later.control.unlock(WORDS, false)).toMatchObject({ wrong: true });
  expect(await later.control.unlock('granite walnut ferry ocean', false)).toBe('open');
});

test('K9: a passphrase is not changed if another tab takes the workspace meanwhile', async () => {
  const { tab } = browser();
  const { control } = begin('Ann Lind', tab());
  await control.create(WORDS);
  const second = next(tab());
  const spy = vi.mocked(crypto.subtle.deriveKey);
  const derive = spy.getMockImplementation() as typeof crypto.subtle.deriveKey;
  let keys = 0;
  spy.mockImplementation(async (...how) => {
    // The first key opens the record with the present passphrase, the second is the new one.
    if (++keys === 2) await second.control.unlock(WORDS, true);
    return derive(...how);
  });
  await expect(control.change(WORDS, 'granite walnut ferry ocean')).rejects.toEqual(new WorkspaceProblem('changed'));
  await second.control.lock();
  expect(await next().control.unlock(WORDS, false)).toBe('open');
});

test('K10: a file replaces what is stored, but only with the right passphrase', async () => {
  const { control, app } = begin('from elsewhere');
  await control.create(WORDS);
  type(app, 'Unsaved, ');
  const file = await control.exported();
  await wipeDatabase();
  const here = begin('here');
  await here.control.create('granite walnut ferry ocean');
  await here.control.lock();
  const stored = await recordName();
  const later = next();
  expect(await later.control.take(file, 'granite walnut ferry ocean')).toMatchObject({ wrong: true });
  await expect(later.control.take(file.slice(0, -1), WORDS)).rejects.toEqual(new WorkspaceProblem('damaged'));
  expect(await recordName()).toBe(stored);
  expect(await later.control.take(file, WORDS)).toBe('open');
  expect(texts(later.app)).toEqual(['Unsaved, from elsewhere']);
  await later.control.save();
  expect(await recordName()).not.toBe(stored);
});

test('K10: a locked workspace is exported as it is stored; a removed one stays removed', async () => {
  const { app, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  const later = next();
  expect(await later.control.exported()).toEqual((await storedRecord()).bytes);
  await control.remove();
  type(app, 'Dr. ');
  expect(await control.save()).toBe(true);
  expect(state().phase).toBe('none');
  expect(texts(app)).toEqual(['Dr. Ann Lind']);
  expect(await withDatabase((db) => db.getAllKeys('workspace'))).toEqual([]);
});

test('K5: a workspace that the browser does not delete stays open, and changes are still saved', async () => {
  const { app, control, state } = begin('Ann Lind');
  await control.create(WORDS);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  await expect(control.remove()).rejects.toEqual(new WorkspaceProblem('unavailable'));
  expect(state().phase).toBe('open');
  const stored = await recordName();
  type(app, 'Dr. ');
  expect(await control.save()).toBe(true);
  expect(await recordName()).not.toBe(stored);
});

test('after three wrong passphrases the fourth try has to wait', async () => {
  const { control } = begin('Ann Lind');
  await control.create(WORDS);
  await control.lock();
  const later = next();
  for (const wait of [0, 0, 2000]) expect(await later.control.unlock('wrong', false)).toEqual({ wrong: true, wait });
  expect(await later.control.unlock(WORDS, false)).toMatchObject({ wrong: false });
  expect(texts(later.app)).toEqual(['Example']);
});
