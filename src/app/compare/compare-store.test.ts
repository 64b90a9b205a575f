import { EditorState, Text } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import type { Bridge } from '../../engine/bridge';
import { abortError } from '../../engine/errors';
import type { ModelSummary, NoteTagging } from '../../engine/protocol';
import type { BinaryFile } from '../../formats/document';
import type { PredictionNames } from '../../formats/predictions';
import { readPredictions } from '../../formats/read-predictions';
import type { Note } from '../../note/note';
import { makeSpan } from '../../note/span';
import type { NoteSettings, OpenNote } from '../core/state';
import { appOf } from '../core/test-support/app';
import { noteFields } from '../session/fields';
import { createSession, noteLanguage, withGold } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { goldTagging } from './agreement';
import { GOLD, withPredictions } from './columns';
import { summaryOf } from './compare';
import { CompareStore, comparison, isRead, shownColumns } from './compare-store';
import { takePredictions } from './files';
import { ANY } from './filters';

const POINT = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };

const model = (id: string): ModelSummary => ({
  id,
  title: id,
  architecture: id.slice(3).replace('-paper', ''),
  paper: id.endsWith('-paper'),
  language: id.startsWith('en') ? 'en' : 'es',
  default: id.endsWith('-best'),
  bytes: 1,
  scores: { corpus: '', balanced: POINT, cautious: POINT },
  decisions: {
    thresholds: { balanced: 0.5, cautious: 0.1 },
    tradeOff: [{ threshold: 0.1, missesPerThousand: 2, overRedactionsPerThousand: 15 }],
  },
});

function setUp(...models: string[]) {
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: 'Ann Lee', extensions: [noteFields] }) }],
      language: 'en',
      models: models.map(model),
      work: { phase: 'done' },
    }),
  );
  const jobs = new Map<
    string,
    { finish: (label?: string) => void; fail: () => void; report: (done: number) => void; runs: number; point: string }
  >();
  const openPredictions = vi.fn(async (files: readonly BinaryFile[], ...given: [readonly Note[], PredictionNames]) =>
    readPredictions(
      files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) })),
      ...given,
    ),
  );
  const bridge = {
    openPredictions,
    tag: (
      id: string,
      text: string,
      { point, signal, onProgress }: { point: string; signal: AbortSignal; onProgress: (n: number) => void },
    ) =>
      new Promise<NoteTagging>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(abortError()));
        const finish = (label?: string) => {
          const spans = label ? [makeSpan(text.length, 0, 3, label)] : [];
          resolve({ starts: new Uint32Array([0, 4]), ends: new Uint32Array([3, 7]), labels: ['O'], spans });
        };
        jobs.set(id, {
          finish,
          fail: () => reject(new Error('no memory')),
          report: onProgress,
          point,
          runs: (jobs.get(id)?.runs ?? 0) + 1,
        });
      }),
  } as unknown as Bridge;
  return { session, bridge, jobs, openPredictions, compare: new CompareStore({ session, bridge }) };
}

test('a note of a batch is compared, and its types are offered, in the language of the batch, whatever De-identify is set to', () => {
  const { session, compare } = setUp('en-lstm', 'es-lstm', 'es-elman');
  session.store.setState(({ notes }) => ({
    notes: notes.map((note) => ({ ...note, settings: { language: 'es' } as NoteSettings })),
  }));
  compare.refresh();
  expect(compare.store.getState().columns.flatMap(({ tagger }) => tagger ?? [])).toEqual(['es-elman', 'es-lstm']);
  expect(noteLanguage(session.store.getState())).toBe('es');
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  [
    ['es-best', 'en-best', 'en-lstm', 'en-crf', 'en-elman', 'en-jordan'],
    ['en-elman', 'en-jordan', 'en-lstm'],
  ],
  [
    ['es-best', 'en-crf', 'en-lstm', 'en-best'],
    ['en-lstm', 'en-best', 'en-crf'],
  ],
  [
    ['en-elman-paper', 'en-elman', 'en-jordan-paper', 'en-lstm'],
    ['en-elman', 'en-jordan-paper', 'en-lstm'],
  ],
])('with the taggers %j a comparison begins with %j', (models, first) => {
  const { compare, jobs } = setUp(...models);
  compare.refresh();
  expect(shownColumns(compare.store.getState()).map(({ tagger }) => tagger)).toEqual(first);
  expect([...jobs.keys()]).toEqual(first);
});

test('places where taggers differ are known once two are done', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-jordan', 'en-lstm');
  compare.refresh();
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  expect(compare.store.getState().places).toEqual([]);
  jobs.get('en-lstm')?.finish();
  await turn();
  expect(compare.store.getState().places).toMatchObject([{ start: 0, end: 3 }]);
});

test('C14 the summary and sharing wait for every tagger except those that failed', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-jordan', 'en-lstm');
  compare.refresh();
  const summary = () => summaryOf(compare.store.getState(), ({ id }) => id);
  jobs.get('en-elman')?.finish('PATIENT');
  jobs.get('en-lstm')?.finish();
  await turn();
  expect(summary()).toBe('Reading: 2 of 3 taggers are done');
  expect(isRead(compare.store.getState())).toBe(false);
  jobs.get('en-jordan')?.fail();
  await turn();
  expect(summary()).toBe('2 taggers differ in 1 place, on 1 of 2 tokens');
  expect(isRead(compare.store.getState())).toBe(true);
});

test('C20 what another program marked in the note is a column as long as the text is the same, and says so if it could not be read', async () => {
  const { compare, jobs, session, openPredictions } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  for (const job of jobs.values()) job.finish();
  const bytes = new TextEncoder().encode(
    '{"id": "x", "text": "Ann Lee", "spans": [{"start": 0, "end": 7, "label": "PERSON"}]}',
  );
  compare.setColumns(
    withPredictions(compare.store.getState().columns, 'NeuroNER', [{ name: 'NeuroNER.jsonl', bytes }]),
  );
  await turn();
  const shown = () => shownColumns(compare.store.getState()).map(({ id, title }) => title ?? id);
  expect(shown()).toEqual(['en-elman', 'en-lstm', 'NeuroNER']);
  expect(compare.store.getState().results['predictions NeuroNER']).toMatchObject({
    tagging: { spans: [{ start: 0, end: 7, label: 'PATIENT' }] },
  });
  expect(compare.store.getState().places).toHaveLength(1);
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  compare.refresh();
  await turn();
  expect(shown()).toEqual(['en-elman', 'en-lstm']);
  openPredictions.mockRejectedValueOnce(new Error('no memory'));
  session.dispatch({ changes: { from: 0, to: 1 } });
  compare.refresh();
  await turn();
  expect(shown()).toEqual(['en-elman', 'en-lstm', 'NeuroNER']);
  expect(compare.store.getState().results['predictions NeuroNER']).toEqual({ phase: 'failed', reason: 'no memory' });
});

test('taggers are back after a note in a language that no tagger reads', () => {
  const { compare, session } = setUp('en-elman', 'en-lstm');
  for (const [language, taggers] of [
    ['en', 2],
    ['es', 0],
    ['en', 2],
  ] as const) {
    session.store.setState({ language });
    compare.refresh();
    expect(shownColumns(compare.store.getState())).toHaveLength(taggers);
  }
});

test('C1 once the last tagger is removed, no other takes its place: an annotation can be compared with predictions alone', () => {
  const { compare } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  const columns = withPredictions([GOLD], 'NeuroNER', []);
  compare.setColumns(columns);
  expect(compare.store.getState().columns).toEqual(columns);
});

test('after an edit all columns are read again, and results for the old text are ignored', async () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  const old = jobs.get('en-elman');
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  compare.refresh();
  old?.finish('PATIENT');
  await turn();
  expect(compare.store.getState().results['en-elman']?.phase).toBe('tagging');
});

test('an added column is read, and the others are not read again', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-lstm', 'en-jordan', 'en-crf');
  compare.refresh();
  for (const job of jobs.values()) job.finish();
  await turn();
  compare.setColumns(['en-lstm', 'en-elman', 'en-crf'].map((id) => ({ id, tagger: id, point: 'level' })));
  expect([...jobs].map(([id, { runs }]) => `${id} ${runs}`)).toEqual([
    'en-elman 1',
    'en-jordan 1',
    'en-lstm 1',
    'en-crf 1',
  ]);
});

test('the next refresh reads what was stopped', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  compare.stop();
  expect(compare.store.getState().results).toEqual({});
  compare.refresh();
  await turn();
  jobs.get('en-elman')?.finish();
  await turn();
  expect(compare.store.getState().results['en-elman']?.phase).toBe('done');
});

test('C3 after a change of the level every column is read again, and late results are ignored', async () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  const old = jobs.get('en-lstm');
  session.store.setState({ level: 0 });
  compare.refresh();
  old?.finish('PATIENT');
  old?.report(0.5);
  await turn();
  const { results } = compare.store.getState();
  expect(results).toEqual({
    'en-elman': { phase: 'tagging', progress: 0 },
    'en-lstm': { phase: 'tagging', progress: 0 },
  });
  expect([...jobs.values()].map(({ point, runs }) => `${point} ${runs}`)).toEqual(['balanced 2', 'balanced 2']);
});

test('C3 after a change of the own threshold of a tagger only its columns are read again', async () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  session.store.setState({ ownThresholds: { 'en-elman': 0.02 } });
  compare.refresh();
  expect([...jobs.values()].map(({ point, runs }) => `${point} ${runs}`)).toEqual(['0.02 2', 'cautious 1']);
});

test('a note in another language is read by that language’s taggers', () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm', 'es-elman', 'es-lstm');
  compare.refresh();
  session.store.setState({ language: 'es' });
  compare.refresh();
  expect(shownColumns(compare.store.getState()).map(({ id }) => id)).toEqual(['es-elman', 'es-lstm']);
  expect(jobs.has('es-lstm')).toBe(true);
});

test('C2 the annotation of a note is the first column until the text changes', async () => {
  const { compare, session, jobs } = setUp('en-elman');
  session.store.setState(({ notes: [note] }) => ({
    notes: [withGold(note as OpenNote, [makeSpan(7, 0, 7, 'PATIENT')])],
  }));
  compare.refresh();
  const ids = () => shownColumns(compare.store.getState()).map(({ id }) => id);
  expect(ids()).toEqual(['gold', 'en-elman']);
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  expect(compare.store.getState().places).toMatchObject([{ start: 4, end: 7 }]);
  compare.setFilter({ kind: 'leak', column: 'en-elman' });
  expect(compare.store.getState().places).toHaveLength(1);
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  compare.refresh();
  expect(ids()).toEqual(['en-elman']);
  expect(compare.store.getState().filter).toEqual(ANY);
});

test('C3 after a change of one column’s point only that column is read again', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  for (const job of jobs.values()) job.finish();
  await turn();
  compare.setPoint('en-lstm', 'balanced');
  expect([...jobs.values()].map(({ point, runs }) => `${point} ${runs}`)).toEqual(['cautious 1', 'balanced 2']);
});

test('C4 while a threshold is moved the old marks are shown', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  compare.setPoint('en-lstm', 0.5);
  jobs.get('en-lstm')?.finish('PATIENT');
  await turn();
  compare.setPoint('en-lstm', 0.6);
  expect(compare.store.getState().results['en-lstm']).toMatchObject({ phase: 'done' });
  expect(jobs.get('en-lstm')).toMatchObject({ point: 0.6, runs: 3 });
});

test('C9 a filter about a column is reset when the column is removed', () => {
  const { compare } = setUp('en-elman', 'en-lstm', 'en-crf');
  compare.refresh();
  compare.setFilter({ kind: 'only', column: 'en-lstm' });
  const { columns } = compare.store.getState();
  compare.setColumns(columns.filter(({ id }) => id !== 'en-crf'));
  expect(compare.store.getState().filter.kind).toBe('only');
  compare.setColumns(columns.filter(({ id }) => id !== 'en-lstm'));
  expect(compare.store.getState().filter).toEqual({ kind: 'any' });
});

test('C9 a filter about a column is reset when the columns are replaced for a note in another language', () => {
  const { compare, session } = setUp('en-elman', 'en-lstm', 'es-elman', 'es-lstm');
  compare.refresh();
  compare.setFilter({ kind: 'only', column: 'en-lstm' });
  session.store.setState({ language: 'es' });
  compare.refresh();
  expect(compare.store.getState().filter).toEqual(ANY);
});

test('C14 a comparison from a file is closed by another note, and the earlier columns return', async () => {
  const { compare, session, jobs } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  const tagging = goldTagging('Bo', []);
  const columns = [{ id: 'file 1', tagger: null, point: 'level' as const, title: 'Other' }];
  const shown = { filter: ANY, view: 'columns', together: 'none', order: 'text', hidden: false } as const;
  compare.open({ ...shown, doc: Text.of(['Bo']), columns, taggings: { 'file 1': tagging } });
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  compare.refresh();
  expect(compare.store.getState()).toMatchObject({ fromFile: true, columns });
  expect(Object.keys(compare.store.getState().results)).toEqual(['file 1']);
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  compare.refresh();
  expect(shownColumns(compare.store.getState()).map(({ id }) => id)).toEqual(['en-elman', 'en-lstm']);
  expect(compare.store.getState().doc?.toString()).toBe('xAnn Lee');
});

test('C14 predictions about the note that are dropped on a comparison from a file close it, and are shown', async () => {
  const { compare, session, bridge } = setUp('en-elman');
  compare.refresh();
  const shown = { filter: ANY, view: 'columns', together: 'none', order: 'text', hidden: false } as const;
  const columns = [{ id: 'file 1', tagger: null, point: 'level' as const, title: 'Other' }];
  compare.open({ ...shown, doc: Text.of(['Bo']), columns, taggings: { 'file 1': goldTagging('Bo', []) } });
  const app = appOf({ session, bridge }, [[comparison, compare]]);
  const take = (text: string) => {
    const line = JSON.stringify({ id: 'x', text, spans: [{ start: 0, end: 7, label: 'PERSON' }] });
    return takePredictions(app, 'theirs.jsonl', [{ name: 'theirs.jsonl', bytes: new TextEncoder().encode(line) }]);
  };
  await take('Another note');
  expect(session.store.getState().message?.tone).toBe('error');
  expect(compare.store.getState().fromFile).toBe(true);
  await take('Ann Lee');
  await turn();
  expect(session.store.getState().message).toBe(null);
  expect(compare.store.getState().fromFile).toBe(false);
  expect(shownColumns(compare.store.getState()).map(({ id, title }) => title ?? id)).toEqual(['en-elman', 'theirs']);
});
