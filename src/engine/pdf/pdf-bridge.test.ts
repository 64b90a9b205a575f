import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { expect, test, vi } from 'vitest';
import { readPdfFile } from './pdf-bridge';

/** What the next worker does, and how it stops. */
const { worker } = vi.hoisted(() => ({ worker: { engine: {} as object, crash: () => {} } }));

vi.mock('../worker-under-policy', () => ({
  Worker: function start() {
    const { port1, port2 } = new MessageChannel();
    expose(worker.engine, port2 as unknown as Endpoint);
    port1.start();
    return {
      postMessage: (message: unknown, transfer: never[]) => port1.postMessage(message, transfer),
      addEventListener(type: string, listener: never) {
        if (type === 'error') worker.crash = listener;
        else port1.addEventListener(type as 'message', listener);
      },
      removeEventListener: (type: string, listener: never) => port1.removeEventListener(type as 'message', listener),
      terminate: () => port1.close(),
    };
  },
}));

const read = () =>
  readPdfFile(new Blob(['%PDF-']), { signal: new AbortController().signal, onPage: () => {} }, () => {});

test('the error says whether the worker did not start, or stopped at the file', async () => {
  const began = vi.fn();
  const never = () => new Promise<never>(() => {});
  Object.assign(worker, { engine: { start: never } });
  const first = read();
  await vi.waitFor(() => expect(worker.crash).not.toBe(undefined));
  setTimeout(() => worker.crash(), 50);
  await expect(first).rejects.toThrow(/reads PDFs did not start/);

  Object.assign(worker, {
    engine: {
      start() {},
      read() {
        began();
        return never();
      },
    },
  });
  const second = read();
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  worker.crash();
  await expect(second).rejects.toThrow(/reads PDFs stopped while it was reading this file/);
});
