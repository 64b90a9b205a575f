import type { App } from './app';
import type { Message, SessionState } from './session/session';

/** Says what happened, what was kept and what to do whenever a note could not be read or a back end gave up. */
export function tellOfFailures({ session: { store } }: App, again: () => Promise<void>): void {
  let shown: Message | null = null;
  store.subscribe((now, before) => {
    if (now.work === before.work && now.engine === before.engine) return;
    if (now.work !== before.work && now.work.phase === 'failed') {
      shown = failure(now.work.reason, again);
      store.setState({ message: shown });
    } else if (now.work.phase === 'done' && shown && now.message === shown) {
      store.setState({ message: null });
    }
    const details = newlyStopped(now, before);
    if (details.length > 0) store.setState({ message: { tone: 'info', text: SLOWER, details } });
  });
}

const SLOWER = 'The graphics device stopped working. Your note was kept and is now read without it, more slowly.';

function failure(reason: string, again: () => Promise<void>): Message {
  return {
    tone: 'error',
    text: `This note could not be checked: ${reason}. Your text is still here, and nothing was sent. Try again, choose another tagger, or reload the page.`,
    action: { label: 'Try again', run: () => void again() },
  };
}

/** Notices of back ends that had started and stopped since. */
function newlyStopped(now: SessionState, before: SessionState): readonly string[] {
  const known = before.engine?.notices.length ?? now.engine?.notices.length ?? 0;
  return (now.engine?.notices ?? []).slice(known).filter((notice) => notice.includes(' stopped: '));
}
