import { undo, undoDepth } from '@codemirror/commands';
import type { Transaction } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { doubtfulWords } from '../../formats/pdf/misread';
import { maskingStyle } from '../../masking/registry';
import type { ListedStyle } from '../../masking/style';
import { everything } from '../../phi/policies/registry';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import { joinSections, splitSections } from '../../storage/workspace/record';
import type { App } from '../core/app';
import type { DocumentSource, OpenNote } from '../core/state';
import { decisionsField, setDecisions } from '../session/fields';
import { stateWith } from '../session/test-support/state';
import { createWriter, differs, readContent } from './content';
import { appWith, makeNote } from './test-support/app';

const document: DocumentSource = {
  file: { name: 'Lind.csv', bytes: new Uint8Array([1, 2, 3, 255]) },
  options: { columns: ['NOTE', 2] },
  ...{ kind: 'csv', title: 'Table (CSV)', notes: 2 },
};

/** A note with an edit and a decision, from a document. */
function worked(): OpenNote {
  const note = makeNote('Ann Lind', 'file', 'row 1', { source: { document, index: 1, text: 'Ann Lind' }, spans: [] });
  const edited = note.state.update({ changes: { from: 8, insert: ' came' }, userEvent: 'input.type' }).state;
  const decision = { start: 0, end: 3, kind: 'mask', label: 'PATIENT', by: 'document' } as const;
  return { ...note, state: edited.update({ effects: setDecisions.of([decision]), userEvent: 'decide' }).state };
}

const restored = async (app: App, content: Bytes) => (await readContent(app, content))(app.session.store.getState());
const write = (app: ReturnType<typeof appWith>): Bytes => createWriter()(app.session.store.getState());
const codeOf = (content: Bytes) => {
  return readContent(appWith({}), content).then(
    () => 'none',
    (error) => (error instanceof WorkspaceProblem ? error.code : String(error)),
  );
};

test('K1: notes, documents, decisions, undo and choices are restored unchanged', async () => {
  const own = makeNote('typed\r\nhere 🩺', 'own', 'Your note');
  const lists = { always: [{ text: 'Wong', match: 'any-case', type: 'DOCTOR' } as const], never: [] };
  const from = appWith({
    notes: [makeNote('E', 'example', ''), worked(), own],
    at: 2,
    level: 5,
    language: 'es',
    lists,
  });
  const { store } = from.session;
  store.setState(({ styleOptions }) => ({ styleOptions: { ...styleOptions, days: -45, draw: 2 } }));
  const app = appWith({});
  const back = await restored(app, write(from));
  expect(back.at).toBe(1);
  expect(back).toMatchObject({ level: 5, language: 'es', lists, style: store.getState().style });
  expect(back.styleOptions).toMatchObject({ days: -45, draw: 2 });
  const [note, typed] = back.notes ?? [];
  expect(back.notes).toHaveLength(2);
  expect(typed?.state.doc.toString()).toBe('typed\r\nhere 🩺');
  expect(note?.source).toEqual({ document, index: 1, text: 'Ann Lind' });
  expect(note?.state.field(decisionsField)).toEqual(worked().state.field(decisionsField));
  let state = note?.state as OpenNote['state'];
  expect(undoDepth(state)).toBe(2);
  const dispatch = (transaction: Transaction) => {
    state = transaction.state;
  };
  for (const _ of [1, 2]) undo({ state, dispatch });
  expect(state.doc.toString()).toBe('Ann Lind');
});

test('K1: a workspace whose style cannot be fetched opens with the style in use, and a message says so', async () => {
  const listed = maskingStyle('surrogate') as ListedStyle;
  const content = write(appWith({ notes: [makeNote('typed', 'own', '')], style: await listed.load() }));
  const load = vi.spyOn(listed, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const { notes, style, message } = await restored(appWith({}), content);
  load.mockRestore();
  expect([notes?.length, style]).toEqual([1, undefined]);
  expect(message?.text).toMatch(/^The style .* could not be loaded/);
});

test('K1: an entry of its lists that is no longer valid is left out and named, and the rest is restored', async () => {
  const never = [{ text: 'Wong', match: 'exact' } as const, { text: '(a+', match: 'regex' } as const];
  const from = appWith({ notes: [makeNote('typed', 'own', '')], lists: { always: [], never } });
  const { notes, lists, message } = await restored(appWith({}), write(from));
  expect(notes).toHaveLength(1);
  expect(lists).toEqual({ always: [], never: never.slice(0, 1) });
  expect(message?.details).toEqual([expect.stringMatching(/^\(a\+: ./)]);
});

test('K3: policies that were made before unlocking stay beside those of the workspace', async () => {
  const policyNamed = (title: string) => ({ ...everything, id: `own-${title}`, title, titleEs: title });
  const [ward, clinic] = [policyNamed('ward'), policyNamed('clinic')];
  const content = write(appWith({ policy: ward, ownPolicies: [ward] }));
  const back = await restored(appWith({ ownPolicies: [{ ...ward, title: 'old' }, clinic] }), content);
  expect(back.ownPolicies?.map(({ title }) => title)).toEqual(['ward', 'clinic']);
  expect(back.policy?.id).toBe('own-ward');
});

test('K1: a PDF within a document is restored within it, and by itself if that is no longer open', async () => {
  const about = { options: {}, kind: 'pdf', title: 'PDF', notes: 1 };
  const mail: DocumentSource = { ...document, kind: 'mail', attached: 1 };
  const file = { name: 'a-file-1.pdf', bytes: new Uint8Array([4]) };
  const pdf: DocumentSource = { ...about, file, pdf: { text: 'b', pages: [] }, within: { document: mail, index: 0 } };
  const noteOf = (source: DocumentSource, text: string) =>
    makeNote(text, 'file', text, { source: { document: source, index: 0, text }, spans: [] });
  const documents = async (...notes: OpenNote[]) => {
    const app = appWith({});
    const back = await restored(app, write(appWith({ notes })));
    return back.notes?.map(({ source }) => source?.document) ?? [];
  };
  const [outer, inner] = await documents(noteOf(mail, 'a'), noteOf(pdf, 'b'));
  expect(outer).toEqual(mail);
  expect(inner).toEqual(pdf);
  expect(inner?.within?.document).toBe(outer);
  expect(await documents(noteOf(pdf, 'b'))).toEqual([{ ...about, file, pdf: { text: 'b', pages: [] } }]);
});

test('K1: the words of a scan that text recognition is not sure of are restored', async () => {
  const word = (text: string, x: number, certainty: number) => ({
    ...{ text, x, certainty, y: 700, line: 0, width: 30, up: 8, down: 2, size: 10 },
  });
  const recognised = { dx: 1, dy: 0, words: [word('Ann', 50, 99), word('Lind', 90, 1)], unread: [] };
  const pages = [{ start: 0, end: 8, pictures: 1, kind: 'recognised' as const, recognised }];
  const about = { options: {}, kind: 'pdf', title: 'PDF', notes: 1, pdf: { text: 'Ann Lind', pages } };
  const scan: DocumentSource = { file: { name: 'a.pdf', bytes: new Uint8Array([4]) }, ...about };
  const origin = { source: { document: scan, index: 0, text: 'Ann Lind' }, spans: [] };
  const content = write(appWith({ notes: [makeNote('Ann Lind', 'file', 'a', origin)] }));
  const made = vi.fn(makeNote);
  await readContent({ makeNote: made }, content);
  expect(doubtfulWords(about.pdf)).toHaveLength(1);
  expect(made.mock.lastCall?.[3]?.doubtful).toEqual(doubtfulWords(about.pdf));
});

test('K1: only a note that has changed is written again', () => {
  const app = appWith({ notes: [worked(), makeNote('b', 'own', '')] });
  const writer = createWriter();
  const { store } = app.session;
  const first = writer(store.getState());
  const before = store.getState();
  store.setState({ announcement: 'something' });
  expect(differs(before, store.getState())).toBe(false);
  expect(writer(store.getState())).toEqual(first);
  app.session.dispatch({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
  expect(differs(before, store.getState())).toBe(true);
  const second = writer(store.getState());
  expect(second).not.toEqual(first);
  expect(second).toEqual(createWriter()(store.getState()));
});

test('K12: the secret that codes follow from is kept', async () => {
  const app = appWith({});
  const { SESSION_SECRET } = await import('../../masking/secret');
  const drawn = await restored(app, write(appWith({})));
  expect(drawn.styleOptions?.secret).toBe(SESSION_SECRET);
  const from = appWith({});
  from.session.store.setState(({ styleOptions }) => ({ styleOptions: { ...styleOptions, secret: 'ours' } }));
  expect((await restored(app, write(from))).styleOptions?.secret).toBe('ours');
});

test('K3: the person’s own notes stay after those of the workspace, an example is closed', async () => {
  const app = appWith({ notes: [makeNote('E', 'example', ''), makeNote('mine', 'own', ''), makeNote('', 'own', '')] });
  const kept = write(appWith({ notes: [makeNote('kept', 'own', '')] }));
  const { notes } = await restored(app, kept);
  expect(notes?.map(({ state }) => state.doc.toString())).toEqual(['kept', 'mine']);
});

test('K1: notes of a batch are not kept, and stay on the page when a workspace is opened', async () => {
  const { language, chosenTagger, level, ownThresholds, style, styleOptions, policy, lists } = stateWith({});
  const settings = { language, chosenTagger, level, ownThresholds, style, styleOptions, policy, lists };
  const notes = [{ ...makeNote('Ann', 'file', 'a.txt'), settings }, makeNote('mine', 'own', '')];
  const app = appWith({ notes });
  const texts = (all?: readonly OpenNote[]) => all?.map(({ state }) => state.doc.toString());
  expect(texts((await restored(appWith({}), write(app))).notes)).toEqual(['mine']);
  const kept = write(appWith({ notes: [makeNote('kept', 'own', '')] }));
  expect(texts((await restored(app, kept)).notes)).toEqual(['kept', 'Ann', 'mine']);
});

test('K3: an empty workspace leaves the example', async () => {
  const app = appWith({});
  const back = await restored(app, write(appWith({})));
  expect(back.notes).toBe(undefined);
});

const change = (content: Bytes, at: number, edit: (section: never) => unknown): Bytes => {
  const sections = splitSections(content);
  const json = edit(JSON.parse(new TextDecoder().decode(sections[at])) as never);
  sections[at] = new TextEncoder().encode(JSON.stringify(json)) as Bytes;
  return joinSections(sections);
};

test('K2: content of another kind is damaged, of a later version newer', async () => {
  const good = write(appWith({ notes: [worked()] }));
  expect(await codeOf(good)).toBe('none');
  expect(await codeOf(change(good, 0, (manifest: object) => ({ ...manifest, version: 2, at: 'x' })))).toBe('newer');
  expect(await codeOf(change(good, 0, (manifest: object) => ({ ...manifest, at: -1 })))).toBe('damaged');
  expect(await codeOf(change(good, 0, (manifest: object) => ({ ...manifest, notes: 9 })))).toBe('damaged');
  expect(await codeOf(change(good, 0, (manifest: object) => ({ ...manifest, parts: { lists: {} } })))).toBe('damaged');
  expect(await codeOf(change(good, 1, (note: object) => ({ ...note, source: { document: 3, index: 0 } })))).toBe(
    'damaged',
  );
  expect(await codeOf(change(good, 1, () => null))).toBe('damaged');
  expect(await codeOf(good.slice(0, -1))).toBe('damaged');
  expect(await codeOf(new Uint8Array())).toBe('damaged');
});
