import { proxy, type Remote } from 'comlink';
import type { Agreement } from '../evaluation/agreement';
import type { Grouping } from '../evaluation/groupings';
import type { NoteTrace } from '../evaluation/trace';
import type { BinaryFile } from '../formats/document';
import type { ReadResult } from '../formats/format';
import type { PredictionNames, Predictions } from '../formats/predictions';
import type { AnnotatedNote, Note } from '../note/note';
import type { Span, TextRange } from '../note/span';
import { createTurns } from '../note/turns';
import type { StretchExplanation } from '../taggers/inspection/explain-stretch';
import type { Inspection } from '../taggers/inspection/inspect';
import type { VectorAnswer, VectorQuestion } from '../taggers/inspection/word-vectors';
import type { ResidualPhi } from '../taggers/leak-check/residual';
import { MASKING_POINT, type Point } from '../taggers/tagger';
import type { BenchResult } from '../training/bench/run-bench';
import { abortError, isAbort } from './errors';
import { packNotes, packSpanLists, unpackNotes, unpackSpanLists } from './packed-notes';
import type {
  BackendName,
  Engine,
  EngineOptions,
  EngineStatus,
  LeakCheckJob,
  NoteDecisions,
  NoteTagging,
  OtherTagger,
  ReadOwn,
} from './protocol';
import type { Scored } from './scoring';
import { type ClientOptions, checkBuild, createWorkerClient, type SpawnedWorker, type Work } from './worker-client';
import { Worker } from './worker-under-policy';

/** Without `spawn`, the app's own worker is started. */
export interface BridgeOptions
  extends Pick<EngineOptions, 'base' | 'forced' | 'remembered'>,
    Partial<Pick<ClientOptions<Engine>, 'spawn' | 'patience' | 'onReplaced'>> {
  readonly buildId: string;
  readonly onStatus: (status: EngineStatus) => void;
  /** The default knows no model but those that ship. */
  readonly readOwn?: ReadOwn;
  /** Milliseconds without a job after which the back ends are measured, where they are still to be. */
  readonly idle?: number;
}

export interface TagTextOptions extends Lane {
  /** `MASKING_POINT` where absent. */
  readonly point?: Point;
  readonly other?: OtherTagger;
  /** False where absent. */
  readonly posterior?: boolean;
  readonly onProgress?: (done: number) => void;
}

export interface ExplainOptions extends Pick<TagTextOptions, 'other'> {
  readonly point: Point;
  readonly signal: AbortSignal;
}

export interface TagAllOptions extends Pick<TagTextOptions, 'point' | 'other' | 'onProgress'> {
  readonly signal: AbortSignal;
}

export interface BenchOptions {
  /** Fewer rounds: to see, not to quote. */
  readonly quick: boolean;
  readonly signal: AbortSignal;
  readonly onResult: (result: BenchResult) => void;
}

/** What is asked of taggers. */
type TaggerQuestion = 'tag' | 'tagAll' | 'trace' | 'explain' | 'inspect' | 'nearWords';

/** The page's only way to the worker. */
export interface Bridge
  extends Pick<Engine, 'models' | 'architectures' | 'facts' | 'openFiles' | 'writeDocument' | 'repeatedSpans'>,
    Pick<Engine, 'intervals' | 'pValue' | 'curve' | 'chooseThreshold' | 'sweep'> {
  tag(taggerId: string, text: string, options?: TagTextOptions): Promise<NoteTagging>;
  /** Reads many notes in one call of the worker, after those that are waiting. */
  tagAll(taggerId: string, texts: readonly string[], options: TagAllOptions): Promise<readonly NoteDecisions[]>;
  /** Reads notes once and decides them at every threshold, after what is waiting. */
  trace(taggerId: string, notes: readonly AnnotatedNote[], signal: AbortSignal): Promise<readonly NoteTrace[]>;
  /** How many `tagAll` or `trace` are best under way at a time. */
  workers(): number;
  /** The next four are those of the engine, which packs notes and spans on their way. */
  openCorpus(files: readonly BinaryFile[]): Promise<ReadResult>;
  openPredictions(files: readonly BinaryFile[], notes: readonly Note[], names: PredictionNames): Promise<Predictions>;
  score(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[], grouping: Grouping): Promise<Scored>;
  agree(first: readonly AnnotatedNote[], second: readonly (readonly Span[])[]): Promise<Agreement>;
  /** Why a stretch of a text is marked at a point, or why not; of several questions only the latest is answered. */
  explain(taggerId: string, text: string, stretch: TextRange, options: ExplainOptions): Promise<StretchExplanation>;
  /** What is inside a network as it decides about a token; of several questions about one network only the latest is answered. */
  inspect(taggerId: string, text: string, token: number, signal: AbortSignal): Promise<Inspection>;
  /** The words with the nearest vectors in a network; of several questions only the latest is answered. */
  nearWords(taggerId: string, question: VectorQuestion, signal: AbortSignal): Promise<VectorAnswer>;
  /** What may still be an identifier in a masked note. */
  checkForLeaks(note: Omit<LeakCheckJob, 'id'>, lane: Lane): Promise<readonly ResidualPhi[]>;
  /** Measures taggers, while every other job waits. Not tried again where the worker dies: it could not be compared. */
  bench(taggerIds: readonly string[], options: BenchOptions): Promise<readonly BenchResult[]>;
  /** Asks the worker again, for the counters. */
  refreshStatus(): Promise<void>;
  dispose(): void;
}

/** Milliseconds: a job that took no longer has fetched nothing that must be counted at once. */
const QUICK = 100;

const spawnFromApp = (): SpawnedWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

export function createBridge(options: BridgeOptions): Bridge {
  const { base, forced, patience = 45_000, idle = 300, readOwn = async () => null, onReplaced } = options;
  const enqueue = createJobQueue();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let jobs = 0;
  /** By the number of the job. */
  const progress = new Map<number, (done: number) => void>();
  /** Back ends that are not to be tried again, and those on which a worker has stopped once. */
  const avoid: BackendName[] = [];
  const stoppedOn = new Set<BackendName>();
  let { remembered } = options;
  let last: EngineStatus | undefined;

  const client = createWorkerClient<Engine>({
    ...{ title: 'The part of the app that reads notes', patience, spawn: options.spawn ?? spawnFromApp },
    ...(onReplaced && { onReplaced }),
    async start(engine) {
      const given = { base, avoid, ...(forced && { forced }), ...(remembered && { remembered }) };
      const report = (id: number, done: number) => progress.get(id)?.(done);
      const status = await engine.start(given, proxy(report), proxy(readOwn));
      checkBuild(options.buildId, status.buildId);
      heard(status);
    },
    /**
     * The GPU is not tried again after it; WebAssembly gets another chance, since it was most likely the system that ended the
     * worker, and the last resort is far slower.
     */
    onLost() {
      if (!last || last.backend === 'cpu' || last.backend === forced) return;
      if (last.backend === 'webgpu' || stoppedOn.has(last.backend)) avoid.push(last.backend);
      stoppedOn.add(last.backend);
    },
  });
  const twice = <T>(work: Work<Engine, T>) => client.call(work, { retry: true });

  function heard(own: EngineStatus): void {
    const status = { ...own, requests: client.counted(own.requests) };
    const same = JSON.stringify(status) === JSON.stringify(last);
    last = status;
    remembered = status.remember ?? undefined;
    if (!same) options.onStatus(status);
  }

  /** Hears how the worker is, if there is one. */
  async function refresh(): Promise<void> {
    if (client.worker) heard(await client.worker.status());
  }

  /** Hears how a worker is and has it measure the back ends where they are still to be, unless another one has its place. */
  async function settle(taggerId: string, asked: Remote<Engine>): Promise<void> {
    if (client.worker !== asked) return;
    heard(await asked.status());
    if (!last?.undecided || client.worker !== asked) return;
    const status = await asked.choose(taggerId);
    if (client.worker === asked) heard(status);
  }

  /** Has the worker do a job, which it cancels when `signal` aborts. @param work gets the job's number */
  async function cancellable<T>(
    work: (engine: Remote<Engine>, id: number, alive: () => void) => Promise<T>,
    { signal, retry = true }: { readonly signal: AbortSignal; readonly retry?: boolean },
  ): Promise<T> {
    const id = ++jobs;
    const cancel = (engine: Remote<Engine>) => void engine.cancel(id);
    const begin: Work<Engine, T> = async (engine, alive) => {
      signal.throwIfAborted();
      return work(engine, id, alive);
    };
    try {
      return await client.call(begin, { retry, signal, cancel });
    } catch (error) {
      throw signal.aborted && !isAbort(error) ? abortError() : error;
    } finally {
      // Progress takes another way than the result, and may arrive after it.
      progress.delete(id);
    }
  }

  /**
   * When nothing was tagged for a while, checks the worker's state and measures the back ends, if they are not measured yet;
   * tagging ends that.
   */
  function whenIdle(taggerId: string): void {
    clearTimeout(rest);
    const { worker } = client;
    if (worker) rest = setTimeout(() => void settle(taggerId, worker).catch(() => {}), idle);
  }

  /** A tagger's answer to a question, in its turn; its progress is reported, and counts as a sign of life. */
  function ask<Name extends TaggerQuestion>(
    name: Name,
    taggerId: string,
    question: Omit<Parameters<Engine[Name]>[0], 'id' | 'taggerId'>,
    { onProgress, ...lane }: Lane & Pick<TagTextOptions, 'onProgress'>,
  ): ReturnType<Engine[Name]> {
    type Answer = Awaited<ReturnType<Engine[Name]>>;
    const work = (engine: Remote<Engine>, id: number, alive: () => void): Promise<Answer> => {
      progress.set(id, (done) => {
        alive();
        onProgress?.(done);
      });
      return (engine[name] as unknown as (job: object) => Promise<Answer>)({ id, taggerId, ...question });
    };
    const answer = enqueue(async (signal) => {
      clearTimeout(rest);
      const begin = performance.now();
      const result = await cancellable(work, { signal });
      if (performance.now() - begin > QUICK) void refresh().catch(() => {});
      whenIdle(taggerId);
      if (signal.aborted) throw abortError();
      return result;
    }, lane);
    return answer as ReturnType<Engine[Name]>;
  }

  return {
    models: () => twice((engine) => engine.models()),
    architectures: () => twice((engine) => engine.architectures()),
    tag: (taggerId, text, { point = MASKING_POINT, other, posterior = false, ...turn } = {}) =>
      ask('tag', taggerId, { text, point, ...(other && { other }), posterior }, turn),
    tagAll: (taggerId, texts, { point = MASKING_POINT, other, ...turn }) =>
      ask('tagAll', taggerId, { texts, point, ...(other && { other }) }, turn),
    trace: (taggerId, notes, signal) => ask('trace', taggerId, { notes }, { signal }),
    explain: (taggerId, text, stretch, { point, other, signal }) =>
      ask('explain', taggerId, { text, stretch, point, ...(other && { other }) }, { lane: 'explain', signal }),
    inspect: (taggerId, text, token, signal) =>
      ask('inspect', taggerId, { text, token }, { lane: `inspect ${taggerId}`, signal }),
    nearWords: (taggerId, question, signal) => ask('nearWords', taggerId, question, { lane: 'near words', signal }),
    workers: () => 1,
    facts: (taggerId) => twice((engine) => engine.facts(taggerId)),
    checkForLeaks: (note, { lane, ...stop }) =>
      enqueue((signal) => cancellable((engine, id) => engine.checkForLeaks({ id, ...note }), { signal }), {
        ...(lane !== undefined && { lane: `leak check ${lane}` }),
        ...stop,
      }),
    bench: (taggerIds, { quick, onResult, signal: stop }) =>
      enqueue(
        async (signal) => {
          let pulse: ReturnType<typeof setInterval> | undefined;
          const work = (engine: Remote<Engine>, id: number, alive: () => void) => {
            // Results are too far apart to be signs of life.
            pulse = setInterval(() => void engine.status().then(alive), patience / 9);
            return engine.bench({ id, taggerIds, quick }, proxy(onResult));
          };
          return cancellable(work, { signal, retry: false }).finally(() => clearInterval(pulse));
        },
        { signal: stop },
      ),
    openFiles: (...files) => twice((engine) => engine.openFiles(...files)),
    writeDocument: (...document) => twice((engine) => engine.writeDocument(...document)),
    repeatedSpans: (...given) => twice((engine) => engine.repeatedSpans(...given)),
    async openCorpus(files) {
      const { notes, errors } = await twice((engine) => engine.openCorpus(files));
      return { notes: await unpackNotes(notes), errors };
    },
    async openPredictions(files, notes, names) {
      const read = await twice((engine) => engine.openPredictions(files, notes, names));
      const texts = notes.map(({ text }) => text);
      return { ...read, spans: await unpackSpanLists(read.spans, texts) };
    },
    async score(gold, predicted, grouping) {
      const given = [await packNotes(gold), await packSpanLists(predicted), grouping] as const;
      return twice((engine) => engine.score(...given));
    },
    sweep: (file) => twice((engine) => engine.sweep(file)),
    intervals: (counts) => twice((engine) => engine.intervals(counts)),
    pValue: (...given) => twice((engine) => engine.pValue(...given)),
    curve: (traces) => twice((engine) => engine.curve(traces)),
    chooseThreshold: (...given) => twice((engine) => engine.chooseThreshold(...given)),
    async agree(first, second) {
      const given = [await packNotes(first), await packSpanLists(second)] as const;
      return twice((engine) => engine.agree(...given));
    },
    refreshStatus: refresh,
    dispose: () => {
      clearTimeout(rest);
      client.end();
    },
  };
}

export interface Lane {
  /** Of the jobs of one lane only the latest matters: an earlier one, waiting or running, is aborted. */
  readonly lane?: string;
  readonly signal?: AbortSignal;
}

export type QueuedWork<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs one job at a time, in order. A job must settle soon after its signal aborts.
 * @throws AbortError once the signal aborts, or a later job has the lane
 */
export function createJobQueue(): <T>(work: QueuedWork<T>, options?: Lane) => Promise<T> {
  const inTurn = createTurns();
  const jobs = new Set<{ readonly lane: string | undefined; readonly controller: AbortController }>();
  return async (work, { lane, signal } = {}) => {
    const job = { lane, controller: new AbortController() };
    const abort = () => job.controller.abort(abortError());
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    if (lane !== undefined) for (const other of jobs) if (other.lane === lane) other.controller.abort(abortError());
    jobs.add(job);
    try {
      return await inTurn(() => work(job.controller.signal), job.controller.signal);
    } finally {
      jobs.delete(job);
      signal?.removeEventListener('abort', abort);
    }
  };
}
