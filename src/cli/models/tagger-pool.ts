import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Note } from '../../note/note';
import type { Span } from '../../note/span';
import { createPlaces } from '../../note/turns';
import { MASKING_POINT, type Point, type Tagger } from '../../taggers/tagger';
import { wholeNumber } from '../command/command';
import { PACKAGED, REPOSITORY } from '../command/repository';
import { buildKernels } from './backend';
import { modelOpener, type OpeningSettings } from './open-model';

export const JOBS_OPTION = {
  value: 'N',
  default: '1',
  about: 'how many processes tag at the same time, each with its own copy of the model; the output is the same',
} as const;

/** More processes are refused, since each has its own copy of the model. */
const MOST = 256;

/** @throws Error that says what `--jobs` takes */
export const jobsOf = (given: string): number => wholeNumber('jobs', given, 1, MOST);

/** Notes for a tagger. */
export interface TaggingJob {
  readonly tagger: string;
  readonly notes: readonly Note[];
  readonly point: Point;
}

interface PoolSpans {
  readonly about: Omit<Tagger, 'tag' | 'dispose'>;
  readonly spans: readonly (readonly Span[])[];
}

export type PoolAnswer = PoolSpans | { readonly error: string };

/** How many processes get a job: if one dies over it, another one gets it. */
const TRIES = 2;

/** The program of `tagger-worker.ts`. */
const WORKER: readonly [string, ...string[]] = PACKAGED
  ? [join(REPOSITORY, 'node/tagger-worker.js')]
  : [join(REPOSITORY, 'src/cli/run.mjs'), join(REPOSITORY, 'src/cli/models/tagger-worker.ts')];

/** Processes that tag, each with its own taggers. @param program what each runs: a module, and what it is given before its settings */
export function createTaggerPool(
  size: number,
  settings: OpeningSettings,
  [module, ...given]: readonly [string, ...string[]] = WORKER,
) {
  if (settings.backend === 'wasm') buildKernels();
  const inPlace = createPlaces(() => size);
  const running = new Map<number, ChildProcess>();
  let isClosed = false;

  function start(place: number): ChildProcess {
    const child = fork(module, [...given, JSON.stringify(settings)], {
      serialization: 'advanced',
      // Standard output is for results, but TensorFlow.js prints a greeting to it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It may end after another one has its place: first a job can't reach it.
    const end = () => void (running.get(place) === child && running.delete(place));
    child.on('exit', end).on('error', end);
    running.set(place, child);
    return child;
  }

  const ask = (job: TaggingJob): Promise<PoolSpans> =>
    inPlace(async (place) => {
      for (let tries = 0; tries < TRIES && !isClosed; tries++) {
        const answer = await answerOf(running.get(place) ?? start(place), job);
        if (answer && 'error' in answer) throw new Error(answer.error);
        if (answer) return answer;
      }
      throw new Error('The process that tags it stopped twice');
    });

  return {
    /**
     * A tagger whose notes go to whichever process is free; its taggings have only spans.
     * @throws Error if there is no tagger with this id
     */
    async open(id: string): Promise<Tagger> {
      const { about } = await ask({ tagger: id, notes: [], point: MASKING_POINT });
      return {
        ...about,
        async tag(notes, { point = MASKING_POINT } = {}) {
          const answer = await ask({ tagger: id, notes, point });
          return answer.spans.map((spans) => ({ tokens: [], labels: ['O', ...about.labels], spans }));
        },
        dispose() {},
      };
    },
    close(): void {
      isClosed = true;
      for (const child of running.values()) child.kill();
    },
  };
}

/** What a process answers; undefined if it stops before. */
function answerOf(child: ChildProcess, job: TaggingJob): Promise<PoolAnswer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: PoolAnswer) => {
      child.off('message', settle).off('exit', stopped).off('error', stopped);
      resolve(answer);
    };
    const stopped = () => settle();
    child.on('message', settle).on('exit', stopped).on('error', stopped);
    child.send(job);
  });
}

/** Calls `work` with a function that opens taggers: in this process for one job, otherwise in that many others. */
export async function withTaggers<T>(
  jobs: number,
  settings: OpeningSettings,
  work: (open: (id: string) => Promise<Tagger>) => Promise<T>,
): Promise<T> {
  if (jobs === 1) return work(modelOpener(settings));
  const pool = createTaggerPool(jobs, settings);
  try {
    return await work(pool.open);
  } finally {
    pool.close();
  }
}
