import { t } from '../language/language';
import type { App } from './app';
import type { Message, Session, SessionState } from './state';

/** Says something to a screen reader; the same words twice are said twice. */
export function announce({ store }: Session, words: string): void {
  store.setState(({ announcement }) => ({ announcement: announcement === words ? `${words}\u00a0` : words }));
}

/** Shows something that a person has to know. @param more details of it, and what can be done */
export function tell(
  { store }: Pick<Session, 'store'>,
  tone: Message['tone'],
  text: string,
  more?: Omit<Message, 'tone' | 'text'>,
): void {
  store.setState({ message: { tone, text, ...more } });
}

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
    const [first] = details;
    if (first) mention(store, first.startsWith('webgpu') ? t().core.noGraphics : t().core.noMemory, details);
  });
}

/** Says that a worker stopped and its work was done by another one. */
export function tellOfReplacement({ store }: Session): void {
  mention(store, t().core.replaced);
}

/** An error that is shown stays: it asks for something to be done. */
function mention(store: App['session']['store'], text: string, details?: readonly string[]): void {
  if (store.getState().message?.tone !== 'error')
    store.setState({ message: { tone: 'info', text, ...(details && { details }) } });
}

function failure(reason: string, again: () => Promise<void>): Message {
  return {
    tone: 'error',
    text: t().core.noteFailed(t().terms.reason(reason)),
    action: { label: t().core.tryAgain, run: () => void again() },
  };
}

/** Notices of back ends that had started and stopped since. */
function newlyStopped(now: SessionState, before: SessionState): readonly string[] {
  const known = before.engine?.notices.length ?? now.engine?.notices.length ?? 0;
  return (now.engine?.notices ?? []).slice(known).filter((notice) => notice.includes(' stopped: '));
}
