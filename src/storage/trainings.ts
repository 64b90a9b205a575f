import { stored } from './database';

/** A training that was going on when its page was closed. Nothing of the notes is in it but the digest of their content. */
export interface StoppedTraining {
  /** Of the notes that it learns from, in hexadecimal. */
  readonly notes: string;
  /** What a person chose of it. */
  readonly choices: object;
  /** Epochs that are done, and how many there are at most; 0: the preset says how many. */
  readonly epoch: number;
  readonly epochs: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was going on; undefined where nothing was. @throws WorkspaceProblem `unavailable` */
export function stoppedTraining(): Promise<StoppedTraining | undefined> {
  return stored(async (db) => (await db.get('training', 'head')) as StoppedTraining | undefined);
}

/** Its weights and the optimizer's state, as they were given. @throws WorkspaceProblem `unavailable` */
export function trainingCheckpoint(): Promise<unknown> {
  return stored((db) => db.get('training', 'checkpoint'));
}

/** Replaces what is stored of an earlier training; writes all or nothing. @throws WorkspaceProblem `full`, `unavailable` */
export function keepTraining(head: StoppedTraining, checkpoint: unknown): Promise<void> {
  return stored(async (db) => {
    const { store, done } = db.transaction('training', 'readwrite');
    await Promise.all([store.put(checkpoint, 'checkpoint'), store.put(head, 'head'), done]);
  });
}

/** @throws WorkspaceProblem `unavailable` */
export function forgetTraining(): Promise<void> {
  return stored((db) => db.clear('training'));
}
