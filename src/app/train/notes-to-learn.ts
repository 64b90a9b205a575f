import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import type { TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/annotated';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { counted } from '../core/words';
import { guessedMapping, schemeOf } from '../corpus/labels';
import { problemText } from '../corpus/reading';
import { digestOf } from './checkpoint';
import { type CorrectedNotes, correctedNotes } from './corrected-notes';
import { NO_TRAINING, type TrainState } from './state';

/** Where the notes come from that a training learns from. Each takes the place of the one before. */
export interface NotesToLearn {
  /** The notes open in De-identify that a person has decided about. */
  takeCorrected(): Promise<void>;
  /** An annotated corpus. */
  take(title: string, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  simulate(job: SimulateJob): Promise<void>;
  /** None. */
  forget(): void;
}

/** @param onRequests called when the worker that trains may have made some */
export function createNotesToLearn(
  { session, bridge }: App,
  store: StoreApi<TrainState>,
  trainer: Pick<TrainBridge, 'simulate'>,
  onRequests: () => void,
): NotesToLearn {
  /** Begins with other notes; the models that are kept stay. */
  function begin(changes: Partial<TrainState>): void {
    const { plan } = store.getState();
    store.setState({ ...NO_TRAINING, plan: { ...plan, base: null }, ...changes });
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

  /** Takes up the choices of a training that was interrupted, where these are its notes. */
  async function recognise(notes: readonly AnnotatedNote[]): Promise<Partial<TrainState>> {
    const { checkpoint, plan } = store.getState();
    if (!checkpoint || checkpoint.notes !== (await digestOf(notes))) return {};
    const { network, mapping } = checkpoint.choices;
    return { resumes: true, mapping, plan: { ...plan, base: null, mode: 'new', network } };
  }

  return {
    async takeCorrected() {
      const found = correctedNotes(session.store.getState());
      const { notes, language } = found;
      const title = `${counted(notes.length, 'note')} open in De-identify`;
      if (notes.length === 0) begin({ problems: [NOTHING_DECIDED] });
      else begin({ title, told: toldOf(found), ...ready(notes, language), ...(await recognise(notes)) });
    },
    take: (title, files) =>
      read(title, async () => {
        const { notes, errors } = await bridge.openCorpus(await files());
        const problems = errors.map(problemText);
        const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
        if (spans === 0) {
          const none = notes.length === 0 ? 'no note' : `${counted(notes.length, 'note')}, but no annotation`;
          return { title: '', problems: [`There is ${none} in it. Nothing can be learnt from that.`, ...problems] };
        }
        return { ...ready(notes, schemeOf(notes)), problems };
      }),
    simulate: (job) =>
      read(`${counted(job.count, 'simulated note')}`, async () => {
        const notes = await trainer.simulate(job);
        onRequests();
        return { ...ready(notes, job.language), told: 'Made up, to try this with.' };
      }),
    forget: () => begin({}),
  };
}

const NOTHING_DECIDED =
  'Nobody has decided anything about the notes open in De-identify. Correct what is marked in them: accept, reject, change a type, mask what was missed.';

function ready(notes: readonly AnnotatedNote[], language: TrainState['language']): Partial<TrainState> {
  return { phase: 'ready', notes, language, mapping: guessedMapping(notes, language) };
}

function toldOf({ untouched, foreign, undecided }: CorrectedNotes): string {
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
