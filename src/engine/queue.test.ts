import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createJobQueue } from './bridge';
import { isAbort } from './errors';

/** A job that runs until it is told to end, or its signal aborts. */
function job(log: string[], name: string) {
  let end = (_: string) => {};
  const work = (signal: AbortSignal) => {
    log.push(name);
    return new Promise<string>((resolve, reject) => {
      end = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return { work, end: () => end(name) };
}

const outcome = (promise: Promise<string>) => promise.catch((error) => (isAbort(error) ? 'aborted' : 'failed'));
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('jobs run one at a time, in order', async () => {
  const enqueue = createJobQueue();
  const log: string[] = [];
  const [a, b] = [job(log, 'a'), job(log, 'b')];
  const results = [enqueue(a.work), enqueue(b.work)];
  await turn();
  expect(log).toEqual(['a']);
  a.end();
  await turn();
  expect(log).toEqual(['a', 'b']);
  b.end();
  expect(await Promise.all(results)).toEqual(['a', 'b']);
});

test('in a lane, the latest job replaces those running and waiting; other lanes are unchanged', async () => {
  const enqueue = createJobQueue();
  const log: string[] = [];
  const jobs = ['old', 'other', 'middle', 'new'].map((name) => job(log, name));
  const lanes = ['note', 'else', 'note', 'note'];
  const results = jobs.map(({ work }, i) => outcome(enqueue(work, { lane: lanes[i] as string })));
  await turn();
  jobs[1]?.end();
  await turn();
  jobs[3]?.end();
  expect(await Promise.all(results)).toEqual(['aborted', 'other', 'aborted', 'new']);
  expect(log).toEqual(['old', 'other', 'new']);
});

test('a job whose signal aborts while it waits never starts', async () => {
  const enqueue = createJobQueue();
  const log: string[] = [];
  const first = job(log, 'first');
  const controller = new AbortController();
  void enqueue(first.work);
  const second = outcome(enqueue(job(log, 'second').work, { signal: controller.signal }));
  controller.abort();
  first.end();
  expect(await second).toBe('aborted');
  expect(log).toEqual(['first']);
});

test('a signal that outlives its jobs, as that of a batch, keeps nothing of them', async () => {
  const enqueue = createJobQueue();
  const { signal } = new AbortController();
  await enqueue(async () => 'done', { signal });
  await outcome(enqueue(() => Promise.reject(new Error('no')), { signal }));
  await turn();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a failure does not stop the queue', async () => {
  const enqueue = createJobQueue();
  const failed = outcome(enqueue(() => Promise.reject(new Error('no'))));
  const next = enqueue(async () => 'next');
  expect([await failed, await next]).toEqual(['failed', 'next']);
});
