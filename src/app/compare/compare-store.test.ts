import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Bridge } from '../../engine/bridge';
import { abortError } from '../../engine/errors';
import type { ModelSummary, NoteTagging } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import { noteFields } from '../editor/fields';
import { createSession } from '../session/session';
import { createCompareStore } from './compare-store';

const POINT = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };

const model = (id: string): ModelSummary => ({
  id,
  title: id,
  architecture: id.slice(3),
  language: id.startsWith('en') ? 'en' : 'es',
  default: id.endsWith('-best'),
  bytes: 1,
  scores: { corpus: '', balanced: POINT, cautious: POINT },
});

function setUp(...models: string[]) {
  const session = createSession(() => ({
    notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: 'Ann Lee', extensions: [noteFields] }) }],
    at: 0,
    language: 'en',
    detected: 'en',
    models: models.map(model),
    chosenTagger: {},
    point: 'cautious',
    work: { phase: 'done' },
    engine: null,
    requestsAtEntry: null,
    pageRequests: { total: 0, foreign: 0 },
    style: '',
    message: null,
    announcement: '',
  }));
  const jobs = new Map<
    string,
    { finish: (label?: string) => void; report: (done: number) => void; runs: number; point: string }
  >();
  const bridge = {
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
        jobs.set(id, { finish, report: onProgress, point, runs: (jobs.get(id)?.runs ?? 0) + 1 });
      }),
  } as unknown as Bridge;
  return { session, jobs, compare: createCompareStore(session, bridge) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('the default tagger of the language and the two first of the others read the note', () => {
  const { compare, jobs } = setUp('es-best', 'en-elman', 'en-jordan', 'en-lstm', 'en-best');
  compare.refresh();
  expect(compare.store.getState().columns).toEqual(['en-best', 'en-elman', 'en-jordan']);
  expect([...jobs.keys()]).toEqual(['en-best', 'en-elman', 'en-jordan']);
});

test('what the taggers differ on is known once two are done', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-jordan', 'en-lstm');
  compare.refresh();
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  expect(compare.store.getState().differences).toEqual([]);
  jobs.get('en-lstm')?.finish();
  await turn();
  expect(compare.store.getState().differences).toMatchObject([{ start: 0, end: 3 }]);
});

test('an edit of the note starts over, and what comes back for the old text is ignored', async () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  const old = jobs.get('en-elman');
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  compare.refresh();
  old?.finish('PATIENT');
  await turn();
  expect(compare.store.getState().results['en-elman']?.phase).toBe('tagging');
});

test('a column that is added is read, those that are there are not read again', async () => {
  const { compare, jobs } = setUp('en-elman', 'en-lstm', 'en-jordan', 'en-crf');
  compare.refresh();
  for (const job of jobs.values()) job.finish();
  await turn();
  compare.setColumns(['en-lstm', 'en-elman', 'en-crf']);
  expect([...jobs].map(([id, { runs }]) => `${id} ${runs}`)).toEqual([
    'en-elman 1',
    'en-lstm 1',
    'en-jordan 1',
    'en-crf 1',
  ]);
});

test('what was stopped is taken up again', async () => {
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

test('another operating point has every column read anew, and nothing of the old one is shown', async () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm');
  compare.refresh();
  jobs.get('en-elman')?.finish('PATIENT');
  await turn();
  const old = jobs.get('en-lstm');
  session.store.setState({ point: 'balanced' });
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

test('a note in another language is compared by that language’s taggers', () => {
  const { compare, jobs, session } = setUp('en-elman', 'en-lstm', 'es-elman', 'es-lstm');
  compare.refresh();
  session.store.setState({ language: 'es' });
  compare.refresh();
  expect(compare.store.getState().columns).toEqual(['es-elman', 'es-lstm']);
  expect(jobs.has('es-lstm')).toBe(true);
});
