import type { StoreApi } from 'zustand/vanilla';
import { sha256OfBytes } from '../../note/digest';
import type { AnnotatedNote } from '../../note/note';
import { forgetTraining, keepTraining, stoppedTrainings, trainingCheckpoint } from '../../storage/trainings';
import type { Checkpoint } from '../../training/train-with-checkpoints';
import { isUnderWay } from '../core/job';
import { tell } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';
import type { TrainingCheckpoint, TrainState } from './state';

/** Which training a checkpoint is of: two with the same notes and choices are the same. */
export type TrainingKey = Pick<TrainingCheckpoint, 'notes' | 'choices'>;

export async function trainingKeyOf({ notes, mapping, plan }: TrainState): Promise<TrainingKey> {
  return { notes: await digestOf(notes), choices: { network: plan.network, mapping } };
}

/** The checkpoint of a training with its weights; null where none is stored. */
export async function checkpointOf(training: TrainingKey): Promise<Checkpoint | null> {
  return ((await trainingCheckpoint(training).catch(() => undefined)) as Checkpoint | undefined) ?? null;
}

/** Notes in the order of their ids, in which a training reads them: files come in any order. */
export function sortedById(notes: readonly AnnotatedNote[]): readonly AnnotatedNote[] {
  const key = ({ note: { id, text } }: AnnotatedNote) => `${id}\0${text}`;
  return [...notes].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** SHA-256 of texts and annotations, in hexadecimal. */
function digestOf(notes: readonly AnnotatedNote[]): Promise<string> {
  const content = sortedById(notes).map(({ note, spans }) => [
    note.text,
    spans.map(({ start, end, label }) => [start, end, label]),
  ]);
  return sha256OfBytes(new TextEncoder().encode(JSON.stringify(content)));
}

/** The stored checkpoints, the newest first; none where the browser stores nothing. */
async function storedCheckpoints(): Promise<readonly TrainingCheckpoint[]> {
  const all = (await stoppedTrainings().catch(() => [])) as readonly TrainingCheckpoint[];
  // Earlier versions of this program kept other choices.
  return all.filter(({ choices }) => choices.network);
}

/** The checkpoints that this browser stores, one of which is shown. */
export class Checkpoints {
  constructor(
    private readonly session: Session,
    private readonly store: StoreApi<TrainState>,
  ) {}

  /** Shows the newest one, unless a training is under way. */
  async look(): Promise<void> {
    if (!isUnderWay(this.store.getState())) this.show((await storedCheckpoints())[0] ?? null);
  }

  /** The choices of an interrupted training of these notes, and its checkpoint; nothing where there is none. */
  async recognise(notes: readonly AnnotatedNote[]): Promise<Partial<TrainState>> {
    const digest = await digestOf(notes);
    const checkpoint = (await storedCheckpoints()).find((one) => one.notes === digest);
    if (!checkpoint) return {};
    const { plan } = this.store.getState();
    const { network, mapping } = checkpoint.choices;
    return { checkpoint, resumes: true, mapping, plan: { ...plan, base: null, mode: 'new', network } };
  }

  /** Stores one, unless its training is cancelled. If the browser refuses, the training continues, and one message says so. */
  async keep(training: TrainingKey, checkpoint: Checkpoint, signal: AbortSignal): Promise<void> {
    const { epochs = 0 } = this.store.getState().progress ?? {};
    const head = { ...training, epoch: checkpoint.state.epoch, epochs, at: Date.now() };
    try {
      await keepTraining(head, checkpoint);
      if (signal.aborted) await this.forget(training);
      else this.show(head);
    } catch {
      const text = t().train.checkpointRefused;
      if (this.session.store.getState().message?.text !== text) tell(this.session, 'info', text);
    }
  }

  /** Deletes the one of this training, and shows none. */
  async forget(training: TrainingKey): Promise<void> {
    this.show(null);
    await forgetTraining(training).catch(() => {});
  }

  /** Deletes the one that is shown, and shows the next. */
  async forgetShown(): Promise<void> {
    const { checkpoint } = this.store.getState();
    if (checkpoint) await this.forget(checkpoint);
    await this.look();
  }

  private show(checkpoint: TrainingCheckpoint | null): void {
    this.store.setState({ checkpoint });
  }
}
