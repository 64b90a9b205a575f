import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentError } from '../../formats/document';
import { type ChannelWorker, channelWorker, failureOf } from '../test-support/workers';
import { createPdfReader } from './open-entry';

const { started } = vi.hoisted(() => ({ started: [] as ChannelWorker[] }));

/** Files of more than ten bytes are damaged. */
const ENGINE = {
  start() {},
  read({ byteLength }: ArrayBuffer) {
    if (byteLength > 10) throw new Error('This PDF is damaged');
    return byteLength;
  },
};

vi.mock('../worker-under-policy', () => ({
  Worker: function start() {
    const made = channelWorker(ENGINE);
    started.push(made);
    return made.worker;
  },
}));

// Timers that do not go by themselves would keep a channel's messages back.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('B6: PDFs are read one after the other in one worker, a failed one ends it, and so do thirty seconds without a PDF', async () => {
  const { read } = createPdfReader(() => {});
  const ended = () => started.map(({ isTerminated }) => isTerminated);
  const file = new Blob(['%PDF-']);
  expect(await Promise.all([read(file), read(file)])).toEqual([5, 5]);
  expect(ended()).toEqual([false]);
  const error = await failureOf(read(new Blob(['%PDF- damaged'])));
  expect(error).toBeInstanceOf(DocumentError);
  expect(error).toHaveProperty('message', 'This PDF is damaged');
  expect(ended()).toEqual([true]);

  await read(file);
  vi.advanceTimersByTime(20_000);
  await read(file);
  vi.advanceTimersByTime(20_000);
  expect(ended()).toEqual([true, false]);
  vi.advanceTimersByTime(10_000);
  expect(ended()).toEqual([true, true]);
});
