import { stored } from './database';

/** Trainings are the same where these are. */
interface Training {
  /** Of the notes that it learns from, in hexadecimal. */
  readonly notes: string;
  /** What a person chose of it. */
  readonly choices: object;
}

/** A training that was going on when its page was closed. Nothing of the notes is in it but the digest of their content. */
export interface StoppedTraining extends Training {
  /** Epochs that are done, and how many there are at most; 0: the preset says how many. */
  readonly epoch: number;
  readonly epochs: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Several, so that trainings in other tabs are safe; not all, as each takes megabytes and some are never resumed. */
const MOST = 4;

/** A stored training, and the end of the keys of its description and its checkpoint. */
interface Kept {
  readonly id: string;
  readonly head: StoppedTraining;
}

/** What a transaction offers for reading. */
interface Store {
  getAllKeys(): Promise<string[]>;
  get(key: string): Promise<unknown>;
}

/** The newest first. */
async function keptIn(store: Store): Promise<Kept[]> {
  const keys = (await store.getAllKeys()).filter((key) => key.startsWith('head'));
  const all = keys.map(async (key) => ({ id: key.slice(4), head: (await store.get(key)) as StoppedTraining }));
  return (await Promise.all(all)).sort((a, b) => b.head.at - a.head.at);
}

// Earlier versions kept one training, under a key without this.
const idOf = ({ notes, choices }: Training): string => ` ${JSON.stringify([notes, choices])}`;

const isOf = (training: Training) => {
  const id = idOf(training);
  return ({ head }: Kept): boolean => idOf(head) === id;
};

/** What was going on, the newest first. @throws WorkspaceProblem `unavailable` */
export function stoppedTrainings(): Promise<readonly StoppedTraining[]> {
  return stored(async (db) => (await keptIn(db.transaction('training').store)).map(({ head }) => head));
}

/** Its weights and the optimizer's state, as they were given; undefined where none are. @throws WorkspaceProblem `unavailable` */
export function trainingCheckpoint(training: Training): Promise<unknown> {
  return stored(async (db) => {
    const { store } = db.transaction('training');
    const found = (await keptIn(store)).find(isOf(training));
    return found && store.get(`checkpoint${found.id}`);
  });
}

/** Replaces what is stored of the same training, and of the oldest ones; writes all or nothing. @throws WorkspaceProblem `full`, `unavailable` */
export function keepTraining(head: StoppedTraining, checkpoint: unknown): Promise<void> {
  return stored(async (db) => {
    const { store, done } = db.transaction('training', 'readwrite');
    const kept = await keptIn(store);
    const isOwn = isOf(head);
    const others = kept.filter((one) => !isOwn(one)).slice(0, MOST - 1);
    const gone = kept.filter((one) => !others.includes(one)).flatMap(({ id }) => [`head${id}`, `checkpoint${id}`]);
    const id = idOf(head);
    await Promise.all([
      ...gone.map((key) => store.delete(key)),
      store.put(checkpoint, `checkpoint${id}`),
      store.put(head, `head${id}`),
      done,
    ]);
  });
}

/** @throws WorkspaceProblem `unavailable` */
export function forgetTraining(training: Training): Promise<void> {
  return stored(async (db) => {
    const { store, done } = db.transaction('training', 'readwrite');
    const gone = (await keptIn(store)).filter(isOf(training));
    await Promise.all([
      ...gone.flatMap(({ id }) => [store.delete(`head${id}`), store.delete(`checkpoint${id}`)]),
      done,
    ]);
  });
}
