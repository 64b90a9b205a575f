import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { App } from './app';
import { type BatchState, EMPTY as NO_BATCH } from './batch/state';
import { askBeforeLeaving, leavePage, type Page } from './leaving';
import { EMPTY as NO_TRAINING } from './train/state';

/** A page whose person wants to leave: whether the browser asks. */
function pageWith(batch: Partial<BatchState>, training = {}) {
  const page: Page = { onbeforeunload: null, location: { reload: vi.fn() } };
  const app = {
    batch: { store: createStore(() => ({ ...NO_BATCH, ...batch })) },
    training: { store: createStore(() => ({ ...NO_TRAINING, ...training })) },
  } as unknown as App;
  askBeforeLeaving(app, page);
  return {
    page,
    asks() {
      const event = new Event('beforeunload', { cancelable: true });
      page.onbeforeunload?.(event as BeforeUnloadEvent);
      return event.defaultPrevented;
    },
  };
}

test('the browser asks before results of a batch or a training go that were not saved, and only then', () => {
  expect(pageWith({}).asks()).toBe(false);
  expect(pageWith({ phase: 'ready' }).asks()).toBe(false);
  expect(pageWith({ phase: 'running' }).asks()).toBe(true);
  expect(pageWith({ phase: 'done' }).asks()).toBe(true);
  expect(pageWith({ phase: 'done', saved: true }).asks()).toBe(false);
  expect(pageWith({}, { outcome: { kept: null } }).asks()).toBe(true);
  expect(pageWith({}, { outcome: { kept: 'Ward 3' } }).asks()).toBe(false);
});

test('whoever has agreed already is not asked again', () => {
  const { page, asks } = pageWith({ phase: 'done' });
  leavePage(page);
  expect(asks()).toBe(false);
  expect(page.location.reload).toHaveBeenCalledOnce();
});
