import { sha256OfBytes } from '../../note/digest';
import type { AnnotatedNote } from '../../note/note';
import {
  forgetTraining,
  keepTraining,
  type StoppedTraining,
  stoppedTrainings,
  trainingCheckpoint,
} from '../../storage/trainings';
import type { Checkpoint } from '../../training/train-with-checkpoints';
import type { LabelMapping } from '../corpus/labels';
import type { NewNetworkPlan } from './plan';

/** The person's choices for a training; with its notes they determine the result. */
export interface Choices {
  readonly network: NewNetworkPlan;
  readonly mapping: LabelMapping;
}

/** Which training a checkpoint is of: two with the same notes and choices are the same. */
export interface TrainingKey {
  /** The digest of its notes. */
  readonly notes: string;
  readonly choices: Choices;
}

/** Describes a checkpoint, without its weights. */
export interface TrainingCheckpoint extends StoppedTraining {
  readonly choices: Choices;
}

/** Notes in the order of their ids, in which a training reads them: files come in any order. */
export function sortedById(notes: readonly AnnotatedNote[]): readonly AnnotatedNote[] {
  const key = ({ note: { id, text } }: AnnotatedNote) => `${id}\0${text}`;
  return [...notes].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** SHA-256 of texts and annotations, in hexadecimal. */
export function digestOf(notes: readonly AnnotatedNote[]): Promise<string> {
  const content = sortedById(notes).map(({ note, spans }) => [
    note.text,
    spans.map(({ start, end, label }) => [start, end, label]),
  ]);
  return sha256OfBytes(new TextEncoder().encode(JSON.stringify(content)));
}

/**
 * The newest stored checkpoint; null where there is none, or the browser stores nothing.
 * @param notes the digest of those that it has to be of
 */
export async function findCheckpoint(notes?: string): Promise<TrainingCheckpoint | null> {
  const all = (await stoppedTrainings().catch(() => [])) as readonly TrainingCheckpoint[];
  // Earlier versions of this program kept other choices.
  return all.find((one) => one.choices.network && (notes === undefined || one.notes === notes)) ?? null;
}

/** The checkpoint of a training with its weights; null where none is stored. */
export async function checkpointOf(training: TrainingKey): Promise<Checkpoint | null> {
  return ((await trainingCheckpoint(training).catch(() => undefined)) as Checkpoint | undefined) ?? null;
}

/** @returns its description */
export async function keepCheckpoint(
  { notes, choices }: TrainingKey,
  epochs: number,
  checkpoint: Checkpoint,
): Promise<TrainingCheckpoint> {
  const head = { notes, choices, epoch: checkpoint.state.epoch, epochs, at: Date.now() };
  await keepTraining(head, checkpoint);
  return head;
}

export const forgetCheckpoint = forgetTraining;
