import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import { createTrainBridge, type TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/annotated';
import type { Checkpoint } from '../../training/train-new';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { createPace } from '../core/pace';
import { counted } from '../core/words';
import { type Mapping, schemeOf } from '../corpus/labels';
import { deskNotes } from './desk-notes';
import { hindrance } from './hindrance';
import { guessedLabels } from './labels';
import type { Plan } from './plan';
import { createQueue, type QueueControl } from './queue';
import { teach, trainAnew } from './run-training';
import { createShelf, type Shelf } from './shelf';
import { EMPTY, isUnderWay, type TrainState } from './state';
import { digestOf, findStopped, forgetStopped, keepCheckpoint } from './stopped';

/** What a person can do with a training, and with the models that are kept here. */
export interface TrainControl extends Omit<Shelf, 'put'>, QueueControl {
  /** Takes the notes at the desk that a person has decided about. */
  takeDesk(): Promise<void>;
  /** Reads an annotated corpus. */
  take(title: string, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  simulate(job: SimulateJob): Promise<void>;
  map(mapping: Mapping): void;
  choose(changes: Partial<Plan>): void;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Ends the training; nothing of it is kept. */
  cancel(): void;
  /** Forgets notes and result. */
  clear(): void;
  /** Keeps the result under a name. */
  keep(name: string): Promise<void>;
  /** Looks whether a training was going on when its page was closed. */
  lookForStopped(): Promise<void>;
  forgetStopped(): Promise<void>;
}

export function createControl(
  app: App,
  store: StoreApi<TrainState>,
  bridge: TrainBridge = createTrainBridge({ base: app.base }),
): TrainControl {
  const { session } = app;
  let controller: AbortController | undefined;
  let pace = createPace();
  const tellRequests = () =>
    void bridge.requests().then(
      (requests) => app.countRequests('train', requests),
      () => {},
    );
  const shelf = createShelf(app, store, bridge, tellRequests);

  const models = () => session.store.getState().models;

  /** Begins anew with notes; the models that are kept stay. */
  function begin(changes: Partial<TrainState>): void {
    const { plan } = store.getState();
    store.setState({ ...EMPTY, plan: { ...plan, base: null }, ...changes });
  }

  async function read(title: string, reading: () => Promise<Partial<TrainState>>): Promise<void> {
    begin({ phase: 'reading', title });
    try {
      const found = await reading();
      if (store.getState().title !== title) return;
      const known = found.notes ? await recognise(found.notes) : {};
      begin({ title, ...found, ...known });
      const { phase, notes } = store.getState();
      if (phase === 'ready') announce(session, `${counted(notes.length, 'note')} to learn from`);
    } catch (error) {
      begin({ problems: [`The notes could not be read: ${reasonOf(error)}.`] });
    }
  }

  function showProgress(progress: TrainState['progress']): void {
    if (!progress) return;
    const { done } = progress;
    pace.at(performance.now(), done, 0);
    store.setState({ progress, secondsLeft: pace.secondsFor(1 - done) });
  }

  /** Keeps where a training stands; where the browser refuses, it goes on all the same and that is said once. */
  async function keepStanding(notes: string, checkpoint: Checkpoint): Promise<void> {
    const { plan, mapping, progress } = store.getState();
    try {
      const { anew } = plan;
      store.setState({ stopped: await keepCheckpoint(notes, { anew, mapping }, progress?.epochs ?? 0, checkpoint) });
    } catch {
      const text =
        'The training goes on, but the browser refuses to store where it stands: it would be lost with this page.';
      if (session.store.getState().message?.text !== text) session.store.setState({ message: { tone: 'info', text } });
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    const state = store.getState();
    const hooks = { signal, onProgress: showProgress };
    const outcome =
      state.plan.mode === 'teach'
        ? await teach(bridge, state, models(), hooks)
        : await trainAnew(bridge, state, session.store.getState(), {
            ...hooks,
            onPreparing: (preparing) => store.setState({ preparing }),
            onCheckpoint: keepStanding,
          });
    store.setState({ phase: 'done', secondsLeft: undefined, preparing: null, outcome });
    announce(session, 'The training is complete');
  }

  async function forget(): Promise<void> {
    store.setState({ stopped: null });
    await forgetStopped().catch(() => {});
  }

  /** Takes up the choices of a training that stopped, where these are its notes. */
  async function recognise(notes: readonly AnnotatedNote[]): Promise<Partial<TrainState>> {
    const { stopped, plan } = store.getState();
    if (!stopped || stopped.notes !== (await digestOf(notes))) return {};
    const { anew, mapping } = stopped.choices;
    return { resumes: true, mapping, plan: { ...plan, base: null, mode: 'new', anew } };
  }

  return {
    async takeDesk() {
      const found = deskNotes(session.store.getState());
      const { notes, language } = found;
      const title = `${counted(notes.length, 'note')} at the desk`;
      if (notes.length === 0) begin({ problems: [NOTHING_DECIDED] });
      else begin({ title, told: toldOf(found), ...ready(notes, language), ...(await recognise(notes)) });
    },
    take: (title, files) =>
      read(title, async () => {
        const { notes, errors } = await app.bridge.openCorpus(await files());
        const problems = errors.map(
          ({ file, line, message }) => `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`,
        );
        const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
        if (spans === 0) {
          const none = notes.length === 0 ? 'no note' : `${counted(notes.length, 'note')}, but no annotation`;
          return { title: '', problems: [`There is ${none} in it. Nothing can be learnt from that.`, ...problems] };
        }
        const language = schemeOf(notes);
        return { ...ready(notes, language), problems };
      }),
    simulate: (job) =>
      read(`${counted(job.count, 'simulated note')}`, async () => {
        const notes = await bridge.simulate(job);
        tellRequests();
        return { ...ready(notes, job.language), told: 'Made up, to try this with.' };
      }),
    map: (mapping) => store.setState({ mapping }),
    choose: (changes) => store.setState(({ plan }) => ({ plan: { ...plan, ...changes } })),
    async start() {
      const state = store.getState();
      if (controller || state.notes.length === 0 || hindrance(state, models()) !== undefined) return;
      const mine = new AbortController();
      controller = mine;
      pace = createPace();
      store.setState({ phase: 'running', progress: null, preparing: null, trouble: null, outcome: null });
      announce(session, 'Training begins');
      try {
        await run(mine.signal);
      } catch (error) {
        if (mine.signal.aborted || isAbort(error)) return;
        store.setState({ phase: 'ready', secondsLeft: undefined, preparing: null, trouble: reasonOf(error) });
        announce(session, 'The training broke off');
      } finally {
        if (controller === mine) controller = undefined;
        tellRequests();
      }
    },
    pause() {
      if (store.getState().phase !== 'running') return;
      bridge.pause(true);
      pace.rest();
      store.setState({ phase: 'paused', secondsLeft: undefined });
      announce(session, 'Paused');
    },
    resume() {
      if (store.getState().phase !== 'paused') return;
      bridge.pause(false);
      store.setState({ phase: 'running' });
      announce(session, 'Training goes on');
    },
    cancel() {
      controller?.abort();
      controller = undefined;
      store.setState({ phase: 'ready', progress: null, preparing: null, secondsLeft: undefined });
      void forget();
      announce(session, 'Cancelled');
    },
    clear() {
      if (isUnderWay(store.getState())) return;
      bridge.end();
      begin({});
    },
    async keep(name) {
      const { outcome } = store.getState();
      if (!outcome) return;
      await shelf.put(outcome.model, name.trim());
      store.setState({ outcome: { ...outcome, kept: name.trim() } });
      if (outcome.mode === 'new') await forget();
      announce(session, 'Kept');
    },
    async lookForStopped() {
      if (isUnderWay(store.getState())) return;
      store.setState({ stopped: await findStopped() });
    },
    forgetStopped: forget,
    ...shelf,
    ...createQueue(app, store),
  };
}

const NOTHING_DECIDED =
  'Nobody has decided anything about the notes at the desk. Open some under De-identify and correct what is marked: accept, reject, change a type, mask what was missed.';

function ready(notes: readonly AnnotatedNote[], language: TrainState['language']): Partial<TrainState> {
  return { phase: 'ready', notes, language, mapping: guessedLabels(notes, language) };
}

function toldOf({ untouched, foreign, undecided }: ReturnType<typeof deskNotes>): string {
  const parts = [
    ...(undecided > 0
      ? [
          `${counted(undecided, 'finding')} that nobody has decided on ${undecided === 1 ? 'is' : 'are'} taken as marked`,
        ]
      : []),
    ...(untouched > 0
      ? [`${counted(untouched, 'open note')} without any decision of yours ${untouched === 1 ? 'is' : 'are'} left out`]
      : []),
    ...(foreign > 0
      ? [`${counted(foreign, 'note')} of the other language ${foreign === 1 ? 'is' : 'are'} left out`]
      : []),
  ];
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}
