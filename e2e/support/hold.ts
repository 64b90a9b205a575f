import { expect, type Locator, type Page, type Worker } from '@playwright/test';

/** The worker that reads notes, opens files and scores. */
export function engineOf(page: Page): Promise<Worker> {
  return workerOf(page, 'engine');
}

/** The worker with this name; the address of a worker from a blob does not tell which one it is. @param name that it was started with */
export async function workerOf(page: Page, name: 'engine' | 'batch' | 'train'): Promise<Worker> {
  for (const worker of page.workers())
    if ((await worker.evaluate(() => (globalThis as { readonly name?: string }).name)) === name) return worker;
  throw new Error(`No worker with the name ${name} is running`);
}

interface Held {
  /** Lets this many more messages pass, and holds those after them. */
  letPass?(more: number): void;
}

function letPass(worker: Worker, messages: number): Promise<void> {
  return worker.evaluate((more) => {
    const scope = globalThis as typeof globalThis & Held;
    if (!scope.letPass) {
      const kept: (() => void)[] = [];
      let left = 0;
      for (const speaker of [scope, MessagePort.prototype] as { postMessage(...message: unknown[]): void }[]) {
        const { postMessage } = speaker;
        speaker.postMessage = function (...message) {
          const speak = () => postMessage.apply(this, message);
          if (left > 0) left--;
          else return void kept.push(speak);
          speak();
        };
      }
      scope.letPass = (wanted) => {
        for (left = wanted; left > 0 && kept.length > 0; left--) kept.shift()?.();
      };
    }
    scope.letPass(more);
  }, messages);
}

/** Holds a worker's messages from now on, so that nothing ends before the test has acted. */
export const hold = (worker: Worker): Promise<void> => letPass(worker, 0);

/** Lets messages of a held worker pass one by one until something is visible. */
export async function holdUntil(worker: Worker, seen: Locator): Promise<void> {
  await expect(async () => {
    await letPass(worker, 1);
    await expect(seen).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
  await hold(worker);
}

/** Lets all messages of a held worker pass. */
export const letGo = (worker: Worker): Promise<void> => letPass(worker, Number.POSITIVE_INFINITY);
