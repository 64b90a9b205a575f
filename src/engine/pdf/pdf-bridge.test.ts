import { beforeEach, expect, test, vi } from 'vitest';
import { type ChannelWorker, channelWorker, failureOf, forever } from '../test-support/workers';
import { createPdfWorker, type PdfWorker, readPdfFile } from './pdf-bridge';

/** What the next worker does, how it stops, and all that have started. */
const { worker } = vi.hoisted(() => ({
  worker: { engine: {} as object, crash: () => {}, started: [] as ChannelWorker[] },
}));

vi.mock('../worker-under-policy', () => ({
  Worker: function start() {
    const made = channelWorker(worker.engine);
    worker.crash = made.crash;
    worker.started.push(made);
    return made.worker;
  },
}));

const read = (kept?: PdfWorker) => {
  const job = { signal: new AbortController().signal, onPage: () => {}, ...(kept && { worker: kept }) };
  return readPdfFile(new Blob(['%PDF-']), job, () => {});
};

const ended = () => worker.started.map(({ isTerminated }) => isTerminated);

beforeEach(() => Object.assign(worker, { started: [] }));

test('the error says whether the worker did not start, or stopped at the file', async () => {
  const began = vi.fn();
  Object.assign(worker, { engine: { start: forever } });
  const first = read();
  await vi.waitFor(() => expect(worker.crash).not.toBe(undefined));
  setTimeout(() => worker.crash(), 50);
  await expect(first).rejects.toThrow(/reads PDFs did not start/);

  Object.assign(worker, {
    engine: {
      start() {},
      read() {
        began();
        return forever();
      },
    },
  });
  const second = read();
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  worker.crash();
  await expect(second).rejects.toThrow(/reads PDFs stopped while it was reading this file/);
});

/** A worker that reads each file as its size. */
const READS = { start() {}, read: ({ byteLength }: ArrayBuffer) => byteLength };

test('a worker that is kept does job after job, another one ends with its job', async () => {
  Object.assign(worker, { engine: READS });
  expect([await read(), await read()]).toEqual([5, 5]);
  expect(ended()).toEqual([true, true]);
  const kept = createPdfWorker();
  expect([await read(kept), await read(kept)]).toEqual([5, 5]);
  expect(ended().slice(2)).toEqual([false]);
  kept.end();
  expect(await read(kept)).toBe(5);
  expect(ended().slice(2)).toEqual([true, false]);
  kept.end();
});

test('a worker that is kept is replaced after a job that failed, and after forty', async () => {
  const kept = createPdfWorker();
  Object.assign(worker, { engine: { ...READS, read: () => Promise.reject(new Error('damaged')) } });
  await expect(read(kept)).rejects.toThrow('damaged');
  expect(ended()).toEqual([true]);
  Object.assign(worker, { engine: READS });
  for (let job = 0; job < 39; job++) await read(kept);
  expect(ended()).toEqual([true, false]);
  await read(kept);
  expect(ended()).toEqual([true, true]);
  await read(kept);
  expect(ended()).toEqual([true, true, false]);
  kept.end();
});

test('a job at which a worker stops after others is repeated once, in a new worker with the whole file', async () => {
  const kept = createPdfWorker();
  const began = vi.fn(forever);
  const jobs = [() => 1, began];
  Object.assign(worker, { engine: { ...READS, read: () => jobs.shift()?.() } });
  await read(kept);
  const second = read(kept);
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  const { crash } = worker;
  Object.assign(worker, { engine: READS });
  crash();
  expect(await second).toBe(5);
  expect(ended()).toEqual([true, false]);

  Object.assign(worker, { engine: { ...READS, read: began } });
  kept.end();
  began.mockClear();
  const alone = failureOf(read(kept));
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  worker.crash();
  expect(String(await alone)).toMatch(/stopped while it was reading this file/);
  expect(began).toHaveBeenCalledOnce();
});
