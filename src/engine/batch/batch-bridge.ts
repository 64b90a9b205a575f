import { proxy } from 'comlink';
import type { RequestCount } from '../protocol';
import { type ClientOptions, createWorkerClient, type SpawnedWorker } from '../worker-client';
import { Worker } from '../worker-under-policy';
import type { BatchFiles, BatchPlan } from './protocol';

/** The worker's functions as they are from here. Comlink's own type makes a promise of each part of a union. */
export type RemoteFiles = {
  readonly [Name in keyof BatchFiles]: (
    ...given: Parameters<BatchFiles[Name]>
  ) => Promise<Awaited<ReturnType<BatchFiles[Name]>>>;
};

/** The page's way to the worker that reads and writes files. It starts with the first thing asked of it. */
export interface BatchBridge {
  /** Sets the plan from now on, also for later workers, which get its memory as it is then. */
  begin(plan: BatchPlan): Promise<void>;
  /** @throws WorkerError where the worker stopped or hung; the next call starts another one with the same plan */
  call<T>(work: (files: RemoteFiles) => Promise<T>): Promise<T>;
  /** As `BatchFiles.open`. @throws as `call` */
  open: RemoteFiles['open'];
  requests(): Promise<RequestCount>;
  dispose(): void;
}

type Options = Partial<Pick<ClientOptions<BatchFiles>, 'spawn' | 'patience'>>;

const spawnFromApp = (): SpawnedWorker =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'batch' });

export function createBatchBridge({ spawn = spawnFromApp, patience = 120_000 }: Options = {}): BatchBridge {
  let plan: BatchPlan | undefined;
  const client = createWorkerClient<BatchFiles>({
    ...{ title: 'The part of the app that reads files', spawn, patience, postsAreLife: true },
    start: (files) => plan && files.begin(plan),
  });
  const call = <T>(work: (files: RemoteFiles) => Promise<T>) =>
    client.call((files) => work(files as unknown as RemoteFiles));

  return {
    call,
    open: (indices, onPage) => call((files) => files.open(indices, onPage && proxy(onPage))),
    async begin(given) {
      plan = given;
      const starts = client.worker === undefined;
      // A worker that starts begins with it.
      await call(async (files) => starts || files.begin(given));
    },
    requests: () => client.requests((files) => files.requests()),
    dispose: client.end,
  };
}
