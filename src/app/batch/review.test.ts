import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import type { NoteToReview } from '../../engine/batch/protocol';
import type { Bridge } from '../../engine/bridge';
import type { ModelSummary } from '../../engine/protocol';
import { DEFAULT_STYLE } from '../../masking/registry';
import { makeSpan } from '../../note/span';
import { everything, meddocan } from '../../phi/policies/registry';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import { t } from '../language/language';
import { decisionsField, noteFields } from '../session/fields';
import { maskedOf } from '../session/masked';
import { chooseTagger, keptStyleOptions, setLists } from '../session/note-settings';
import { chooseLevel } from '../session/operating-point';
import { choosePolicy } from '../session/policy';
import { decide } from '../session/review';
import { createSession, findings, noteState, openNote, taggerOf, withSettingsOf } from '../session/session';
import { LiveTagger } from '../session/tagging';
import { stateWith } from '../session/test-support/state';
import { type FileResult, NO_RESULT, packFindings, type Reviewed, unpackFindings, unsureLeft } from './file-result';
import { openForReview } from './review';
import { type BatchSettings, settingsAtStart, settingsOfNote } from './settings';

const TEXT = 'Ann Lee of Ward 9, seen on 3 May';
const span = (words: string, label: string) =>
  makeSpan(TEXT.length, TEXT.indexOf(words), TEXT.indexOf(words) + words.length, label, 0.7, 'careful');
const FOUND = [span('Ann Lee', 'PATIENT'), span('Ward 9', 'HOSPITAL'), span('3 May', 'DATE')];

const model = (id: string) => ({ id, title: id, architecture: 'lstm', language: 'en', default: false }) as ModelSummary;

const SETTINGS: BatchSettings = {
  ...{ language: 'auto', chosenTagger: { en: 'careful' }, ownThresholds: { careful: 0.01 }, level: 6 },
  lists: { always: [{ text: 'Ward 9', match: 'exact', type: 'HOSPITAL' }], never: [] },
  ...{ policy: everything, style: DEFAULT_STYLE, leftColumns: [], subject: null },
  styleOptions: { ...keptStyleOptions({}), secret: 's' },
};

/** De-identify with other settings, and a file opened for review. */
async function review(reviewed: FileResult['reviewed'] = {}) {
  const tag = vi.fn(async (_: string, text: string) => ({ spans: [makeSpan(text.length, 0, 3, 'AGE', 1, 'lax')] }));
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: 'Bob', extensions: noteFields }) }],
      models: [model('lax'), model('careful')],
      chosenTagger: { en: 'lax' },
      policy: meddocan,
    }),
  );
  const bridge = { tag } as unknown as Bridge;
  const tagging = new LiveTagger(session, bridge);
  const app = appOf({
    ...{ session, bridge, tagging, ui: createStore(() => ({ screen: 'batch' })) },
    makeNote: (text: string, kind: 'file', title: string) => {
      return { kind, title, state: EditorState.create({ doc: text, extensions: noteFields }) };
    },
  });
  const words = { words: [] };
  const result: FileResult = {
    ...{ kind: 'txt', notes: 1, counts: {}, replaced: 3, doubt: 0, close: 0, unsure: [3], doubtful: [0] },
    ...{ spans: packFindings([FOUND], words), reviewed },
  };
  const notes: NoteToReview[] = [{ text: TEXT, known: [], language: 'en', subject: 'file 0' }];
  const files = { call: (work: (given: object) => unknown) => work({ review: async () => notes }) };
  const decisions: Reviewed[] = [];
  const turnTo = vi.fn();
  const request = {
    ...{ files: files as unknown as BatchBridge, settings: SETTINGS, index: 0, result, words, path: 'a.txt' },
    ...{ before: undefined, after: 4, turnTo, isCurrent: () => true },
    decided: (_: number, each: Reviewed) => void decisions.push(each),
  };
  await openForReview(app, request);
  const kept = () => unpackFindings(decisions.at(-1)?.spans ?? [], 1, words)[0]?.map(({ label }) => label);
  return { app, session, tag, decisions, kept, words, turnTo, request };
}

const shown = ({ store }: App['session']) => findings(store.getState()).map(({ label }) => label);

test('S6. a file is reviewed with what was found in it, and a decision keeps the rest, whatever is set in De-identify', async () => {
  const { app, session, tag, kept } = await review();
  expect(await app.tagging.settled()).toBe(true);
  expect(shown(session)).toEqual(['PATIENT', 'HOSPITAL', 'DATE']);
  const asked = tag.mock.calls.length;

  const date = TEXT.indexOf('3 May');
  decide(session, { range: { start: date, end: date + 5 }, label: null, was: 'DATE' }, 'here');
  expect(kept()).toEqual(['PATIENT', 'HOSPITAL']);

  chooseTagger(app, 'lax');
  chooseLevel(app, 0);
  setLists(app, { always: [], never: [{ text: 'Ann Lee', match: 'exact' }] });
  choosePolicy(app, 'limited-data-set');
  await app.tagging.settled();
  const hospital = TEXT.indexOf('Ward 9');
  decide(session, { range: { start: hospital, end: hospital + 6 }, label: 'LOCATION-OTHER', was: 'HOSPITAL' }, 'here');
  expect(kept()).toEqual(['PATIENT', 'LOCATION-OTHER']);
  expect(tag.mock.calls.length).toBe(asked);
});

test('S3. a decision tells how many of the doubtful findings are left', async () => {
  const { session, decisions } = await review();
  const date = TEXT.indexOf('3 May');
  decide(session, { range: { start: date, end: date + 5 }, label: 'DATE', was: 'DATE' }, 'here');
  expect(decisions.at(-1)?.unsure).toBe(2);
  const looked = { ...NO_RESULT, unsure: [3, 4], reviewed: { 0: decisions.at(-1) as Reviewed } };
  expect(unsureLeft(looked)).toBe(6);
  expect([t().batch.lookedAt(6), t().batch.lookedAt(0)]).toEqual(['Reviewed, 6 left', 'Reviewed']);
});

test('S6. its masked text follows the policy and style of the batch', async () => {
  const { session } = await review();
  expect(maskedOf(session.store.getState()).text).toBe('[PATIENT] of [HOSPITAL], seen on [DATE]');
  const { lists, policy } = withSettingsOf(session.store.getState());
  expect([lists, policy]).toEqual([SETTINGS.lists, everything]);
  expect(taggerOf(withSettingsOf(session.store.getState()))?.id).toBe('careful');
  expect(taggerOf(session.store.getState())?.id).toBe('lax');
});

test('S6. in a file that is opened again, undoing a decision restores what was found', async () => {
  const first = await review();
  const date = TEXT.indexOf('3 May');
  const range = { start: date, end: date + 5 };
  decide(first.session, { range, label: null, was: 'DATE' }, 'here');
  const { session, kept } = await review({ 0: first.decisions.at(-1) as Reviewed });
  expect(shown(session)).toEqual(['PATIENT', 'HOSPITAL']);
  expect(noteState(session.store.getState()).field(decisionsField)).toHaveLength(1);
  decide(session, { range, label: 'DATE', was: 'DATE' }, 'here');
  expect(kept()).toEqual(['PATIENT', 'HOSPITAL', 'DATE']);
});

test('S6. lists, policy and options are fixed at the start of the batch', () => {
  const own = { ...meddocan, id: 'own-1', types: {} };
  const lists = { always: [{ text: 'Ann', match: 'exact' as const }], never: [] };
  const styleOptions = { ...keptStyleOptions({}), secret: 'ours' };
  const state = stateWith({ lists, ownPolicies: [own], styleOptions });
  const started = settingsAtStart({ ...SETTINGS, policy: { ...own, types: { DATE: 'keep' } } }, state);
  expect(started.policy.types).toEqual({});
  expect(started.lists).toEqual(lists);
  const settings = settingsOfNote(started, { language: 'en', subject: 'p' });
  expect(settings).toMatchObject({ ownThresholds: { careful: 0.01 }, styleOptions: { subject: 'p', secret: 'ours' } });
  expect(settingsAtStart(SETTINGS, stateWith({})).styleOptions.secret).toMatch(/^[0-9a-f]{64}$/);
});

test('the message of a file opens the next doubtful file, and the one before if there is one', async () => {
  const { session, turnTo } = await review();
  const { message } = session.store.getState();
  expect(message?.actions?.map(({ label }) => label)).toEqual(['Next doubtful file', 'Back to the batch']);
  message?.actions?.[0]?.run();
  expect(turnTo).toHaveBeenCalledExactlyOnceWith(4);
});

test('its message is closed when the person goes back to the batch, by whatever way', async () => {
  const { app, session } = await review();
  app.ui.setState({ screen: 'compare' });
  expect(session.store.getState().message).not.toBeNull();
  app.ui.setState({ screen: 'batch' });
  await vi.waitFor(() => expect(session.store.getState().message).toBeNull());
});

test('while a file is read again, which takes a while with scans, a message says that it is being opened', async () => {
  let read = (_: unknown) => {};
  const slow = { call: () => new Promise((resolve) => (read = resolve)) } as unknown as BatchBridge;
  const { app, session, request } = await review();
  const text = () => session.store.getState().message?.text;
  const opening = openForReview(app, { ...request, files: slow, index: 6 });
  expect(text()).toBe('Opening file 7 of the batch.');
  read([{ text: TEXT, known: [], language: 'en', subject: '' }]);
  await opening;
  expect(text()).toMatch(/^File 7 of the batch/);
  const replaced = openForReview(app, { ...request, files: slow, isCurrent: () => false });
  read([]);
  await replaced;
  expect(text()).toBeUndefined();
});

test('of two files that are opened at once, the one asked for last is reviewed, whichever is read first', async () => {
  let readSlow = (_: unknown) => {};
  const slow = { call: () => new Promise((resolve) => (readSlow = resolve)) } as unknown as BatchBridge;
  const { app, session, request } = await review();
  const first = openForReview(app, { ...request, files: slow, index: 7, path: 'slow.txt' });
  await openForReview(app, { ...request, path: 'quick.txt' });
  readSlow([{ text: 'Late', known: [], language: 'en', subject: '' }]);
  await first;
  expect(openNote(session.store.getState()).title).toBe('quick.txt');
});
