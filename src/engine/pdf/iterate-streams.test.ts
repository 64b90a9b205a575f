import { afterAll, beforeAll, expect, test } from 'vitest';

const streams = ReadableStream.prototype as { [Symbol.asyncIterator]?: unknown };
const own = streams[Symbol.asyncIterator];

beforeAll(async () => {
  delete streams[Symbol.asyncIterator];
  await import('./iterate-streams');
});

afterAll(() => {
  streams[Symbol.asyncIterator] = own;
});

function streamOf(values: readonly number[], cancelled: (reason: string) => void = () => {}): ReadableStream<number> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      const value = values[at++];
      if (value === undefined) controller.close();
      else if (value < 0) controller.error(new Error('broken'));
      else controller.enqueue(value);
    },
    cancel: () => cancelled('cancelled'),
  });
}

test('in a browser without the iterator, a stream is read to its end and then unlocked', async () => {
  const stream = streamOf([1, 2, 3]);
  const read: number[] = [];
  for await (const value of stream) read.push(value);
  expect(read).toEqual([1, 2, 3]);
  expect(stream.locked).toBe(false);
});

test('a loop that ends early cancels the stream', async () => {
  const heard: string[] = [];
  for await (const value of streamOf([1, 2, 3], (reason) => heard.push(reason))) if (value === 2) break;
  expect(heard).toEqual(['cancelled']);
});

test('an error of the stream reaches the loop', async () => {
  const stream = streamOf([1, -1]);
  await expect(async () => {
    for await (const _ of stream);
  }).rejects.toThrow('broken');
  expect(stream.locked).toBe(false);
});
