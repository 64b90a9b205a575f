import type { AnnotatedNote } from '../../note/annotated';
import {
  forgetTraining,
  keepTraining,
  type StoppedTraining,
  stoppedTraining,
  trainingCheckpoint,
} from '../../storage/trainings';
import { sha256OfBytes } from '../../taggers/package/model-package';
import type { Checkpoint } from '../../training/train-new';
import type { Mapping } from '../corpus/labels';
import type { NewPlan } from './plan';

/** What was chosen of a training: with the same notes it decides what comes of it. */
export interface Choices {
  readonly anew: NewPlan;
  readonly mapping: Mapping;
}

export interface Stopped extends StoppedTraining {
  readonly choices: Choices;
}

/** Notes in the order of their ids, in which a training reads them: files come in any. */
export function inOrder(notes: readonly AnnotatedNote[]): readonly AnnotatedNote[] {
  const key = ({ note: { id, text } }: AnnotatedNote) => `${id}\0${text}`;
  return [...notes].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Of texts and annotations, in hexadecimal. */
export function digestOf(notes: readonly AnnotatedNote[]): Promise<string> {
  const content = inOrder(notes).map(({ note, spans }) => [
    note.text,
    spans.map(({ start, end, label }) => [start, end, label]),
  ]);
  return sha256OfBytes(new TextEncoder().encode(JSON.stringify(content)).buffer);
}

/** What was going on here; null where nothing was, or the browser stores nothing. */
export async function findStopped(): Promise<Stopped | null> {
  return ((await stoppedTraining().catch(() => undefined)) as Stopped | undefined) ?? null;
}

/** Where a training with these notes and choices stopped; null where it is another one. */
export async function checkpointOf(notes: string, choices: Choices): Promise<Checkpoint | null> {
  const stopped = await findStopped();
  if (stopped?.notes !== notes || JSON.stringify(stopped.choices) !== JSON.stringify(choices)) return null;
  return ((await trainingCheckpoint()) as Checkpoint | undefined) ?? null;
}

/** @returns what it is known by from now on */
export async function keepCheckpoint(
  notes: string,
  choices: Choices,
  epochs: number,
  checkpoint: Checkpoint,
): Promise<Stopped> {
  const head = { notes, choices, epoch: checkpoint.state.epoch, epochs, at: Date.now() };
  await keepTraining(head, checkpoint);
  return head;
}

export const forgetStopped = forgetTraining;
