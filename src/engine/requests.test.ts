import { afterEach, expect, test, vi } from 'vitest';
import { countRequests } from './requests';

afterEach(() => vi.unstubAllGlobals());

const entry = (name: string, startTime: number) => ({ name, startTime });

/** Stands in for the browser's observer, which tells what was requested before, and gives what makes it tell of more. */
function observed(before: readonly { name: string; startTime: number }[]) {
  let tell = (_: typeof before): void => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (list: { getEntries(): typeof before }) => void) {
        tell = (entries) => heard({ getEntries: () => entries });
      }
      observe(): void {
        tell(before);
      }
    },
  );
  return (entries: typeof before) => tell(entries);
}

test('earlier requests are reported at once if the browser reports them at once, as WebKit does', () => {
  observed([entry('https://here/a.js', 1), entry('data:,x', 2)]);
  const told: unknown[] = [];
  const count = countRequests('https://here', (requests) => told.push(requests));
  expect(told).toEqual([{ times: [performance.timeOrigin + 1], foreign: 0 }]);
  expect(count()).toEqual(told[0]);
});

test('requests to another origin are counted separately', () => {
  const request = observed([]);
  const count = countRequests('https://here');
  request([entry('https://here/a.js', 1), entry('https://here.example/b', 2)]);
  request([entry('https://there/c', 3)]);
  expect(count()).toMatchObject({ foreign: 2 });
  expect(count().times).toHaveLength(3);
});

test('a request that a service worker or the browser’s cache answers does not count as sent; one to another origin always counts', () => {
  const request = observed([]);
  const count = countRequests('https://here');
  const sizes = { workerStart: 0, transferSize: 0, decodedBodySize: 9 };
  request([
    Object.assign(entry('https://here/served.js', 1), { ...sizes, workerStart: 0.5, transferSize: 300 }),
    Object.assign(entry('https://here/cached.js', 2), sizes),
    Object.assign(entry('https://here/failed.js', 3), { ...sizes, decodedBodySize: 0 }),
    Object.assign(entry('https://there/served.js', 4), { ...sizes, workerStart: 3 }),
  ]);
  expect(count()).toEqual({ times: [3, 4].map((time) => performance.timeOrigin + time), foreign: 1 });
});

test('a request that failed counts as sent, but not where a service worker handles requests: it counts those that it sends', () => {
  const request = observed([]);
  const count = countRequests('https://here', undefined, (time) => time >= 2);
  const failed = { workerStart: 0, transferSize: 0, decodedBodySize: 0 };
  request([
    Object.assign(entry('https://here/before.js', 1), failed),
    Object.assign(entry('https://here/refused.js', 2), failed),
    Object.assign(entry('https://here/reloaded.js', 3), { ...failed, transferSize: 300 }),
    Object.assign(entry('https://there/refused.js', 4), failed),
  ]);
  expect(count()).toEqual({ times: [1, 3, 4].map((time) => performance.timeOrigin + time), foreign: 1 });
});
