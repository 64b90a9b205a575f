import type { AnnotatedNote } from '../../note/annotated';
import { sha256OfBytes } from '../../note/digest';
import {
  forgetTraining,
  keepTraining,
  type StoppedTraining,
  stoppedTraining,
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

/** The stored checkpoint; null where there is none, or the browser stores nothing. */
export async function findCheckpoint(): Promise<TrainingCheckpoint | null> {
  const found = (await stoppedTraining().catch(() => undefined)) as TrainingCheckpoint | undefined;
  // Earlier versions of this program kept other choices.
  return found?.choices.network ? found : null;
}

/** The stored checkpoint with its weights; null where it is not of these notes and choices. */
export async function checkpointOf(notes: string, choices: Choices): Promise<Checkpoint | null> {
  const found = await findCheckpoint();
  if (found?.notes !== notes || JSON.stringify(found.choices) !== JSON.stringify(choices)) return null;
  return ((await trainingCheckpoint()) as Checkpoint | undefined) ?? null;
}

/** @returns its description */
export async function keepCheckpoint(
  notes: string,
  choices: Choices,
  epochs: number,
  checkpoint: Checkpoint,
): Promise<TrainingCheckpoint> {
  const head = { notes, choices, epoch: checkpoint.state.epoch, epochs, at: Date.now() };
  await keepTraining(head, checkpoint);
  return head;
}

export const forgetCheckpoint = forgetTraining;
