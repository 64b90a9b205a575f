import { proxy, type Remote, transfer } from 'comlink';
import type { Replacement } from '../../formats/document';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import { WorkerError } from '../errors';
import { createWorkerClient } from '../worker-client';
import { Worker } from '../worker-under-policy';
import type { OnPage, OnScan, PdfEngine, RedactedPdf, ShownPage } from './protocol';

export interface PdfJob {
  readonly signal: AbortSignal;
  readonly onPage: OnPage;
  /** Does the job; where absent, a worker that is started for it. */
  readonly worker?: PdfWorker;
}

/** A worker for PDFs, which does one job at a time and starts with the first. */
export interface PdfWorker {
  /** @throws Error with a message for people; AbortError once `signal` aborts */
  call<T>(work: (engine: Remote<PdfEngine>) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The next job starts another one. */
  end(): void;
}

/**
 * The text of a PDF; pages without text are recognised.
 * @param onScan called before each step of the recognition
 * @throws Error with a message for people; AbortError once `signal` aborts
 */
export function readPdfFile(file: Blob, job: PdfJob, onScan: OnScan): Promise<PdfNote> {
  let ended = false;
  const told = proxy<OnScan>((step) => {
    if (!ended) onScan(step);
  });
  return inWorker(file, job, (engine, bytes, onPage) => engine.read(bytes, onPage, told)).finally(() => {
    ended = true;
  });
}

/**
 * The same PDF with every page redrawn as a picture and boxes over what is replaced, each with the replacement on it if it
 * fits. Throws as `readPdfFile`.
 */
export function redactPdfFile(
  file: Blob,
  note: PdfNote,
  replacements: readonly Replacement[],
  job: PdfJob,
): Promise<RedactedPdf> {
  return inWorker(file, job, (engine, bytes, onPage) => engine.redact(bytes, note, coversFor(replacements), onPage));
}

/** A page as it would be redrawn. @param index from 0. Throws as `readPdfFile`. */
export function showPdfPage(
  file: Blob,
  note: PdfNote,
  replacements: readonly Replacement[],
  index: number,
  signal: AbortSignal,
): Promise<ShownPage> {
  const job = { signal, onPage: () => {} };
  return inWorker(file, job, (engine, bytes) => engine.show(bytes, note, coversFor(replacements), index));
}

function coversFor(replacements: readonly Replacement[]): Replacement[] {
  return replacements.map(({ start, end, text }) => ({ start, end, text: labelOf(text) }));
}

/** A text as a new PDF. Throws as `readPdfFile`. */
export function writePdfFile(text: string, job: PdfJob): Promise<Blob> {
  return inWorker(new Blob([text]), job, (engine, bytes, onPage) => engine.typeset(bytes, onPage));
}

/** Words only: solid blocks on a black box would be a white one. */
const labelOf = (text: string): string => (/[\p{L}\p{N}]/u.test(text) ? text.replace(/\s+/gu, ' ') : '');

/** A job is cancelled by ending its worker, whatever the file makes it do. */
async function inWorker<T>(
  file: Blob,
  { signal, onPage, worker }: PdfJob,
  work: (engine: Remote<PdfEngine>, bytes: ArrayBuffer, onPage: OnPage) => Promise<T>,
): Promise<T> {
  const used = worker ?? createPdfWorker();
  let ended = false;
  // What the worker has said before its end may arrive after it.
  const told = proxy<OnPage>((done, of) => ended || onPage(done, of));
  try {
    return await used.call(async (engine) => {
      // Read here because in WebKit, if the app was opened from a disk, a worker started by a worker cannot read files.
      const bytes = await file.arrayBuffer();
      return work(engine, transfer(bytes, [bytes]), told);
    }, signal);
  } finally {
    ended = true;
    if (!worker) used.end();
  }
}

/** After so many jobs a worker is replaced, so that nothing adds up in it. */
const MOST_JOBS = 40;

/** A worker that goes on only while its jobs succeed: what a faulty file left in it is no part of the next job. */
export function createPdfWorker(): PdfWorker {
  let hasStarted = false;
  let jobs = 0;
  const client = createWorkerClient<PdfEngine>({
    title: 'The part of the app that reads PDFs',
    spawn() {
      hasStarted = false;
      jobs = 0;
      return new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
    },
    start: async (engine) => {
      await engine.start();
      hasStarted = true;
    },
  });
  return {
    async call(work, signal) {
      try {
        // One that runs already may stop because of the jobs before.
        const result = await client.call(work, { signal, grace: 0, retry: client.worker !== undefined });
        if (++jobs === MOST_JOBS) client.end();
        return result;
      } catch (error) {
        client.end();
        throw error instanceof WorkerError ? new Error(hasStarted ? STOPPED : NOT_STARTED) : error;
      }
    },
    end: client.end,
  };
}

const NOT_STARTED = 'The part of the app that reads PDFs did not start: connect to the network once and try again';

const STOPPED =
  'The part of the app that reads PDFs stopped while it was reading this file: close other programs, or split the file, and try again';
