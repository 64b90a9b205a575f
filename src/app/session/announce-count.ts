import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { findings } from './session';

/** Tells screen readers how many findings there are, a moment after that has changed. */
export function announceCount(session: Session): void {
  let told = 0;
  let timer: ReturnType<typeof setTimeout>;
  session.store.subscribe((state) => {
    if (state.work.phase !== 'done' || findings(state).length === told) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = findings(session.store.getState()).length;
      if (now !== told) announce(session, now === 0 ? 'Nothing found' : `${now} found`);
      told = now;
    }, 700);
  });
}
