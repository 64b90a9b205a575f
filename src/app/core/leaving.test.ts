import { expect, test, vi } from 'vitest';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import type { Unsaved } from './app';
import { askBeforeLeaving, discarding, type LeavablePage, leavePage } from './leaving';
import { tell } from './messages';
import { appOf } from './test-support/app';

function pageWith(lost: Unsaved | undefined) {
  const page: LeavablePage = { onbeforeunload: null, location: { reload: vi.fn() } };
  askBeforeLeaving(appOf({ features: [{ id: 'quiet' }, { id: 'work', unsaved: () => lost }] }), page);
  return {
    page,
    asks() {
      const event = new Event('beforeunload', { cancelable: true });
      page.onbeforeunload?.(event as BeforeUnloadEvent);
      return event.defaultPrevented;
    },
  };
}

test('the browser asks before unsaved work is lost, and not for what people know to be in memory only', () => {
  expect(pageWith(undefined).asks()).toBe(false);
  expect(pageWith({ what: 'A batch.', asks: true }).asks()).toBe(true);
  expect(pageWith({ what: 'A note.', asks: false }).asks()).toBe(false);
});

test('the browser does not ask again where the app has asked', () => {
  const { page, asks } = pageWith({ what: 'A batch.', asks: true });
  leavePage(page);
  expect(asks()).toBe(false);
  expect(page.location.reload).toHaveBeenCalledOnce();
});

test('what is not saved is discarded only if the person confirms it', () => {
  const session = createSession(() => stateWith({}));
  const message = () => session.store.getState().message;
  const work = vi.fn();
  tell(session, 'error', 'The rest could not be read.');
  discarding({ session }, undefined, work);
  expect(work).toHaveBeenCalledOnce();
  expect(message()).toBeNull();
  discarding({ session }, { what: 'A batch.', asks: true }, work);
  expect(message()?.text).toBe('Nothing was discarded. This would be lost: A batch. Save or keep it first.');
  expect(work).toHaveBeenCalledOnce();
  message()?.actions?.[0]?.run();
  expect(work).toHaveBeenCalledTimes(2);
  expect(message()).toBeNull();
});
