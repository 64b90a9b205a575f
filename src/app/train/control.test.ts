import { isRecurrent } from '../../taggers/architecture';
import { architectureSummaries } from '../../taggers/registry';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { abortError } from '../../engine/errors';
import type { TrainedPackage } from '../../engine/train/protocol';
import type { TrainBridge, TrainingHooks } from '../../engine/train/train-bridge';
import { annotate } from '../../note/notation';
import { wipeDatabase } from '../../storage/database';
import { keepModel, removeModel } from '../../storage/models';
import { keepTraining } from '../../storage/trainings';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import type { LabelMapping } from '../corpus/labels';
import { speak } from '../language/language';
import { setDecisions } from '../session/fields';
import { makeNote } from '../workspace/test-support/app';
import { checkpointOf, trainingKeyOf } from './checkpoint';
import { unsavedTraining } from './commands';
import { TrainControl } from './control';
import { DEFAULT_PLAN, type TrainingPlan } from './plan';
import { keptOutcome } from './state';
import { training } from './store';

const notes = Array.from({ length: 6 }, (_, n) => annotate(`[Ana|PATIENT] saw [Eva|WHO] on [5/${n}|DATE]`, `n${n}`));
let corpus = notes;
const shipped = ['en-elman', 'en-crf', 'es-elman'].map((id) => ({
  ...{ id, title: `Title of ${id}`, language: id.slice(0, 2), architecture: id.slice(3), default: false },
  recurrent: isRecurrent(id.slice(3), architectureSummaries()),
}));
const head = (id: string) => ({
  ...{ format: 'incognote-model', version: 2, id, title: '', architecture: 'elman', language: 'en', tokenizer: 1 },
  ...{ labels: ['DATE'], files: { 'weights.bin': { sha256: 'a', bytes: 1 } }, card: {} },
});
const trained = (id: string) =>
  ({
    ...{ model: { json: head(id), files: { 'weights.bin': new Uint8Array(1) } }, changes: [], losses: [1] },
    ...{ diverged: false, learntFrom: 5 },
  }) as unknown as TrainedPackage;

const wholeCheckpoint = (epoch: number) => ({
  state: { epoch, weights: { a: new Float32Array(2) } },
  losses: [1],
  dev: [],
});

let trainNew: ReturnType<typeof vi.fn<TrainBridge['trainNew']>>;
let fineTune: ReturnType<typeof vi.fn<TrainBridge['fineTune']>>;
let openArchive: ReturnType<typeof vi.fn<TrainBridge['openArchive']>>;
let pause: ReturnType<typeof vi.fn<TrainBridge['pause']>>;
let app: App;
let control: TrainControl;
beforeEach(async () => {
  await wipeDatabase();
  corpus = notes;
  fineTune = vi.fn(async () => trained('own-1'));
  pause = vi.fn();
  openArchive = vi.fn();
  trainNew = vi.fn(async () => trained('own-9'));
  const session = createStore(() => ({
    models: shipped,
    architectures: architectureSummaries(),
    announcement: '',
    chosenTagger: {},
    message: null,
  }));
  app = appOf({
    session: { store: session },
    bridge: {
      openCorpus: async () => ({ notes: corpus, errors: [{ file: 'x.ann', line: 3, message: 'Expected offsets' }] }),
    },
    tagging: { now: () => {} },
  });
  control = open();
  await control.notes.take('mine', async () => []);
});

/** A page that was opened again, with what the browser has stored. */
function open(): TrainControl {
  app.get(training).store.setState({ phase: 'empty', notes: [], checkpoint: null });
  const requests = async () => ({ times: [], foreign: 0 });
  const bridge = { fineTune, trainNew, openArchive, pause, requests, end: () => {} };
  return new TrainControl(app, app.get(training).store, bridge as unknown as TrainBridge);
}

const state = () => app.get(training).store.getState();
const map = (mapping: LabelMapping) => app.get(training).store.setState({ mapping });
const choose = (changes: Partial<TrainingPlan>) =>
  app.get(training).store.setState(({ plan }) => ({ plan: { ...plan, ...changes } }));
const models = () => app.session.store.getState().models.map(({ id, title }) => [id, title]);
/** A training that lasts until it is told how it ends. */
function lasting() {
  let hooks: TrainingHooks | undefined;
  let end: { resolve(value: TrainedPackage): void; reject(error: Error): void } | undefined;
  fineTune.mockImplementation((_, given) => {
    hooks = given;
    return new Promise((resolve, reject) => {
      end = { resolve, reject };
      given.signal.addEventListener('abort', () => reject(abortError()));
    });
  });
  return { hooks: () => hooks, end: () => end };
}

test('R2. unknown labels are mapped first, and the network learns what they stand for', async () => {
  expect(state()).toMatchObject({
    phase: 'ready',
    problems: [{ file: 'x.ann', line: 3, message: 'Expected offsets' }],
  });
  await control.start();
  expect(fineTune).not.toHaveBeenCalled();
  map({ WHO: '' });
  choose({ epochs: 2 });
  await control.start();
  const [job] = fineTune.mock.calls[0] as Parameters<TrainBridge['fineTune']>;
  expect(job).toMatchObject({ base: 'en-elman', epochs: 2, learningRate: 0.001, replay: 40 });
  expect(job.notes[0]?.spans.map(({ label }) => label)).toEqual(['PATIENT', 'DATE']);
  expect(state()).toMatchObject({ phase: 'done', outcome: { from: { id: 'en-elman' } } });
});

test('a typed name stays while the training is run again with other choices, and goes once the model is kept', async () => {
  map({ WHO: '' });
  await control.start();
  app.get(training).store.setState({ typedName: 'Ours' });
  choose({ epochs: 4 });
  await control.start();
  expect(state()).toMatchObject({ phase: 'done', typedName: 'Ours' });
  await control.keep('Ours');
  expect(state()).toMatchObject({ kept: [{ name: 'Ours' }], typedName: null });
});

test('R3. a training is paused, resumed, and cancelled with nothing left of it', async () => {
  map({ WHO: 'DOCTOR' });
  const { hooks } = lasting();
  const running = control.start();
  await vi.waitFor(() => expect(hooks()).toBeDefined(), 60_000);
  hooks()?.onProgress({ epoch: 1, epochs: 8, done: 0.1, losses: [], dev: [], loss: 2 });
  expect(state()).toMatchObject({ phase: 'running', progress: { done: 0.1, mode: 'fine-tune' } });
  control.pause();
  void control.start();
  expect(pause.mock.calls).toEqual([[true], [false]]);
  control.pause();
  expect(unsavedTraining(app)).toBeDefined();
  control.cancel();
  await running;
  expect(state()).toMatchObject({ phase: 'ready', progress: null, failure: null, outcome: null });
  expect(unsavedTraining(app)).toBeUndefined();
  await Promise.all([control.start(), Promise.resolve().then(() => control.cancel())]);
  expect(fineTune).toHaveBeenCalledTimes(2);
});

test('R3. a training that ends while it is cancelled leaves no result', async () => {
  map({ WHO: 'DOCTOR' });
  fineTune.mockImplementation(async () => {
    control.cancel();
    return trained('own-1');
  });
  await control.start();
  expect(state()).toMatchObject({ phase: 'ready', outcome: null });
});

test('R3. a checkpoint that is being stored when the training is cancelled is deleted', async () => {
  map({ WHO: 'DOCTOR' });
  choose({ mode: 'new' });
  trainNew.mockImplementation(async (_, { onCheckpoint }) => {
    const kept = onCheckpoint(wholeCheckpoint(2) as never);
    control.cancel();
    await kept;
    throw abortError();
  });
  await control.start();
  expect(state().checkpoint).toBeNull();
  await control.checkpoints.look();
  expect(state().checkpoint).toBeNull();
});

test('R3. a training that fails says why, and the notes are still there', async () => {
  map({ WHO: 'DOCTOR' });
  fineTune.mockRejectedValue(new Error('3 notes are too few to learn from: correct at least 5'));
  await control.start();
  expect(state()).toMatchObject({ phase: 'ready', failure: '3 notes are too few to learn from: correct at least 5' });
  expect(state().notes).toHaveLength(6);
});

test('R3. files that turn out unreadable do not drop notes that were taken meanwhile', async () => {
  let refuse = (_: Error): void => {};
  const slow = control.notes.take(
    'slow',
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  await control.notes.take('mine', async () => []);
  refuse(new Error('The file was moved'));
  await slow;
  expect(state()).toMatchObject({ phase: 'ready', refusal: null });
});

test('R3. corrected notes that are still being read do not replace notes that were taken meanwhile', async () => {
  const note = makeNote('Ann Lind came', 'own', '');
  const decided = note.state.update({ effects: setDecisions.of([{ start: 0, end: 8, kind: 'keep' }]) }).state;
  app.session.store.setState({ notes: [{ ...note, state: decided }], language: 'en' });
  const corrected = control.notes.takeCorrected();
  expect(state().phase).toBe('reading');
  await control.notes.take('mine', async () => []);
  await corrected;
  expect(state()).toMatchObject({ phase: 'ready', source: { kind: 'files', title: 'mine' } });
  expect(state().notes).toHaveLength(6);
});

test('R5, R6. a kept model is a version of its name, is listed, and replaces the one in use', async () => {
  map({ WHO: 'DOCTOR' });
  await control.start();
  expect(unsavedTraining(app)).toBeDefined();
  await control.keep(' Ours ');
  expect(unsavedTraining(app)).toBeUndefined();
  expect(models().at(-1)).toEqual(['own-1', 'Ours']);
  app.session.store.setState({ chosenTagger: { en: 'own-1' } });
  fineTune.mockResolvedValue(trained('own-2'));
  await control.start();
  await control.keep('Ours');
  expect(state().kept.map(({ id, version, current }) => [id, version, current])).toEqual([
    ['own-1', 1, false],
    ['own-2', 2, true],
  ]);
  expect(app.session.store.getState().chosenTagger).toEqual({ en: 'own-2' });
  await control.models.use('own-1');
  expect(models().slice(3)).toEqual([['own-1', 'Ours']]);
  expect(app.session.store.getState().chosenTagger).toEqual({ en: 'own-1' });
  await control.models.rename('Ours', 'Mine');
  expect(models().slice(3)).toEqual([['own-1', 'Mine']]);
  await control.models.remove('own-1');
  expect(models().slice(3)).toEqual([['own-2', 'Mine']]);
});

test('R6. the result of a training whose kept model is removed is only in memory again', async () => {
  map({ WHO: 'DOCTOR' });
  await control.start();
  await control.keep('Ours');
  expect(unsavedTraining(app)).toBeUndefined();
  await control.models.remove('own-1');
  expect(unsavedTraining(app)).toBeDefined();
});

test('R6. a training that is started while the result before it is being kept is not taken for kept', async () => {
  map({ WHO: 'DOCTOR' });
  await control.start();
  const keeping = control.keep('Ours');
  const { hooks, end } = lasting();
  const running = control.start();
  await keeping;
  await vi.waitFor(() => expect(hooks()).toBeDefined(), 60_000);
  expect(state()).toMatchObject({ phase: 'running', outcome: null });
  end()?.resolve(trained('own-2'));
  await running;
  expect(models().at(-1)).toEqual(['own-1', 'Ours']);
  expect(unsavedTraining(app)).toBeDefined();
});

test('R5. the same model is kept once, and the screen says under which name', async () => {
  map({ WHO: 'DOCTOR' });
  for (const name of ['Ours', 'Mine']) {
    await control.start();
    await control.keep(name);
  }
  expect(models().slice(3)).toEqual([['own-1', 'Ours']]);
  expect(keptOutcome(state())?.name).toBe('Ours');
});

test('R5. a name that another tab has taken is refused; a model that it has removed is not listed any more', async () => {
  map({ WHO: 'DOCTOR' });
  await control.start();
  await control.keep('Ours');
  await keepModel({ id: 'own-7', name: 'Theirs', at: 1, json: head('own-7'), files: {} });
  await expect(control.models.rename('Ours', 'Theirs')).rejects.toThrow('Another model has this name');
  expect(state().kept.map(({ name }) => name)).toEqual(['Ours', 'Theirs']);
  await removeModel('own-1');
  await expect(control.models.use('own-1')).rejects.toMatchObject({ code: 'missing' });
  expect(state().kept.map(({ name }) => name)).toEqual(['Theirs']);
});

test('R5. that a model is not kept any more is said in the language of the interface', async () => {
  await speak('es');
  await expect(control.models.exported('own-gone')).rejects.toThrow(
    /^este modelo ya no se conserva en este navegador\./,
  );
  await speak('en');
});

test('R5. an imported model that another tab has kept meanwhile is named as it is kept', async () => {
  openArchive.mockResolvedValue({ json: { ...head('own-7'), title: 'Theirs' }, files: {} } as never);
  await keepModel({ id: 'own-7', name: 'Renamed', at: 1, json: head('own-7'), files: {} });
  const said = await control.models.importArchive({ name: 'theirs.zip', bytes: new Uint8Array(1) });
  expect(said).toBe('Imported as Renamed.');
});

test('R5. if the browser does not open its database, the models stay listed', async () => {
  map({ WHO: 'DOCTOR' });
  await control.start();
  await control.keep('Ours');
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(control.models.use('own-1')).rejects.toMatchObject({ code: 'unavailable' });
  refused.mockRestore();
  expect(models().slice(3)).toEqual([['own-1', 'Ours']]);
});

test('R7. training continues after a reload with the same notes, in any order; its checkpoint is deleted once it is kept', async () => {
  map({ WHO: 'DOCTOR' });
  choose({ mode: 'new', network: { ...state().plan.network, tagger: 'lstm', epochs: 5 } });
  trainNew.mockImplementation(async (_, { onCheckpoint, signal }) => {
    await onCheckpoint(wholeCheckpoint(2) as never);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(abortError())));
  });
  void control.start();
  await vi.waitFor(() => expect(state().checkpoint?.epoch).toBe(2), 60_000);
  expect(trainNew.mock.calls[0]?.[0]).toMatchObject({ tagger: 'lstm', training: { epochs: 5 }, from: null });

  corpus = [...notes].reverse();
  control = open();
  await control.checkpoints.look();
  app.get(training).store.setState({ plan: DEFAULT_PLAN });
  await control.notes.take('mine again', async () => []);
  expect(state()).toMatchObject({
    resumes: true,
    mapping: { WHO: 'DOCTOR' },
    plan: { mode: 'new', network: { epochs: 5 } },
  });
  trainNew.mockResolvedValue(trained('own-9'));
  await control.start();
  const [job] = trainNew.mock.calls[1] as Parameters<TrainBridge['trainNew']>;
  expect(job.from?.state.epoch).toBe(2);
  expect(job.notes.map(({ note }) => note.id)).toEqual(notes.map(({ note }) => note.id));
  await control.keep('Ours');
  await control.checkpoints.look();
  expect(state().checkpoint).toBeNull();
});

test('R7. a training in another tab keeps its own checkpoint, whatever happens to this one', async () => {
  map({ WHO: 'DOCTOR' });
  choose({ mode: 'new' });
  const other = await trainingKeyOf({ ...state(), notes: notes.slice(1) });
  const inOtherTab = () => keepTraining({ ...other, epoch: 3, epochs: 5, at: Date.now() }, wholeCheckpoint(3));
  trainNew.mockImplementation(async (_, { onCheckpoint }) => {
    await onCheckpoint(wholeCheckpoint(2) as never);
    // The newer one is told apart by its time.
    await new Promise((later) => setTimeout(later, 5));
    await inOtherTab();
    return trained('own-9');
  });
  await control.start();

  control = open();
  await control.checkpoints.look();
  expect(state().checkpoint?.epoch).toBe(3);
  await control.notes.take('mine again', async () => []);
  expect(state()).toMatchObject({ resumes: true, checkpoint: { epoch: 2 } });
  await control.start();
  expect(trainNew.mock.calls[1]?.[0].from?.state.epoch).toBe(2);
  await control.keep('Ours');
  trainNew.mockImplementation(async (_, { onCheckpoint }) => {
    await onCheckpoint(wholeCheckpoint(1) as never);
    control.cancel();
    throw abortError();
  });
  await control.start();
  await vi.waitFor(async () => {
    await control.checkpoints.look();
    expect(state().checkpoint).toMatchObject({ ...other, epoch: 3 });
  });
  expect((await checkpointOf(other))?.state.epoch).toBe(3);
  await control.checkpoints.forgetShown();
  expect(state().checkpoint).toBeNull();
});

test('R7. with other notes or other choices it starts from the beginning', async () => {
  map({ WHO: 'DOCTOR' });
  choose({ mode: 'new' });
  trainNew.mockImplementation(async (_, { onCheckpoint }) => {
    await onCheckpoint(wholeCheckpoint(2) as never);
    return trained('own-9');
  });
  await control.start();
  choose({ network: { ...state().plan.network, simulated: 0 } });
  await control.start();
  corpus = notes.slice(1);
  await control.notes.take('fewer', async () => []);
  expect(state().resumes).toBe(false);
  map({ WHO: 'DOCTOR' });
  choose({ mode: 'new' });
  await control.start();
  expect(trainNew.mock.calls.map(([{ from }]) => from)).toEqual([null, null, null]);
});
