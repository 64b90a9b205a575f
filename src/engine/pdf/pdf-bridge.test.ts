import { expect, test, vi } from 'vitest';
import { channelWorker, forever } from '../test-support/workers';
import { readPdfFile } from './pdf-bridge';

/** What the next worker does, and how it stops. */
const { worker } = vi.hoisted(() => ({ worker: { engine: {} as object, crash: () => {} } }));

vi.mock('../worker-under-policy', () => ({
  Worker: function start() {
    const made = channelWorker(worker.engine);
    worker.crash = made.crash;
    return made.worker;
  },
}));

const read = () =>
  readPdfFile(new Blob(['%PDF-']), { signal: new AbortController().signal, onPage: () => {} }, () => {});

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
