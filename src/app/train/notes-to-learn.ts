import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import type { TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/note';
import type { App } from '../core/app';
import type { DroppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { guessedMapping, schemeOf } from '../corpus/labels';
import { isAnnotated } from '../corpus/reading';
import { t } from '../language/language';
import { digestOf, findCheckpoint } from './checkpoint';
import { correctedNotes } from './corrected-notes';
import { NO_TRAINING, type NotesSource, type TrainState } from './state';

/** Takes the notes that a training learns from; they replace those before. */
export interface NotesToLearn {
  /** The notes open in De-identify that a person has decided about. */
  takeCorrected(): Promise<void>;
  /** An annotated corpus. */
  take(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  simulate(job: SimulateJob): Promise<void>;
  /** Drops the notes. */
  forget(): void;
}

/** @param onRequests called when the worker that trains may have made requests */
export function createNotesToLearn(
  { session, bridge }: App,
  store: StoreApi<TrainState>,
  trainer: Pick<TrainBridge, 'simulate'>,
  onRequests: () => void,
): NotesToLearn {
  /** Starts over with other notes; kept models stay. */
  function begin(changes: Partial<TrainState>): void {
    const { plan } = store.getState();
    store.setState({ ...NO_TRAINING, plan: { ...plan, base: null }, ...changes });
  }

  async function read(source: NotesSource, reading: () => Promise<Partial<TrainState>>): Promise<void> {
    begin({ phase: 'reading', source });
    const isLatest = () => store.getState().source === source;
    try {
      const found = await reading();
      const known = found.notes ? await recognise(found.notes) : {};
      if (!isLatest()) return;
      begin({ source, ...found, ...known });
      const { phase, notes } = store.getState();
      if (phase === 'ready') announce(session, t().train.announced.toLearnFrom(notes.length));
    } catch (error) {
      if (isLatest()) begin({ refusal: { why: 'failed', reason: reasonOf(error) } });
    }
  }

  /** Restores the choices of an interrupted training where these are its notes. */
  async function recognise(notes: readonly AnnotatedNote[]): Promise<Partial<TrainState>> {
    const checkpoint = await findCheckpoint(await digestOf(notes));
    if (!checkpoint) return {};
    const { plan } = store.getState();
    const { network, mapping } = checkpoint.choices;
    return { checkpoint, resumes: true, mapping, plan: { ...plan, base: null, mode: 'new', network } };
  }

  return {
    async takeCorrected() {
      const { notes, language, ...others } = correctedNotes(session.store.getState());
      if (notes.length === 0) begin({ refusal: { why: 'undecided' } });
      else await read({ kind: 'corrected', notes: notes.length, ...others }, async () => ready(notes, language));
    },
    take: (title, files) =>
      read({ kind: 'files', title }, async () => {
        const { notes, errors } = await bridge.openCorpus(await files());
        if (!isAnnotated(notes))
          return { source: null, refusal: { why: 'unannotated', notes: notes.length }, problems: errors };
        return { ...ready(notes, schemeOf(notes)), problems: errors };
      }),
    simulate: (job) =>
      read({ kind: 'simulated', notes: job.count }, async () => {
        const notes = await trainer.simulate(job);
        onRequests();
        return ready(notes, job.language);
      }),
    forget: () => begin({}),
  };
}

function ready(notes: readonly AnnotatedNote[], language: TrainState['language']): Partial<TrainState> {
  return { phase: 'ready', notes, language, mapping: guessedMapping(notes, language) };
}
