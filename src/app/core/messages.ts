import { t } from '../language/language';
import type { App } from './app';
import type { Message, MessageAction, Session, SessionState } from './state';

/** Says something to a screen reader, also the same words again. */
export function announce({ store }: Session, words: string): void {
  store.setState(({ announcement }) => ({ announcement: announcement === words ? `${words}\u00a0` : words }));
}

/** Shows a message. @param more details, and what a person can do */
export function tell(
  { store }: Pick<Session, 'store'>,
  tone: Message['tone'],
  text: string,
  more?: Omit<Message, 'tone' | 'text'>,
): void {
  store.setState({ message: { tone, text, ...more } });
}

/** Closes a message, unless another one has replaced it. */
export function closeMessage({ store }: Pick<Session, 'store'>, message: Message | null): void {
  store.setState((state) => (state.message === message ? { message: null } : state));
}

/** Makes a function that shows a message about one kind of work and, with null, closes the last one. */
export function messageAbout(): (session: Pick<Session, 'store'>, message: Message | null) => void {
  let shown: Message | null = null;
  return (session, message) => {
    if (message) session.store.setState({ message });
    else closeMessage(session, shown);
    shown = message;
  };
}

/**
 * Makes a function that does some work and shows an error if that fails. The error is closed once work that was begun after it
 * succeeds.
 * @param failed why it failed and what is kept, in sentences
 */
export function tellingFailures(failed: (error: unknown) => string) {
  let shown: Message | null = null;
  return async (session: Pick<Session, 'store'>, work: () => Promise<void> | void): Promise<void> => {
    const before = shown;
    try {
      await work();
      closeMessage(session, before);
    } catch (error) {
      shown = { tone: 'error', text: failed(error) };
      session.store.setState({ message: shown });
    }
  };
}

/** An action that closes the message, then does its work. */
export function closingAction({ store }: Pick<Session, 'store'>, label: string, work: () => void): MessageAction {
  return {
    label,
    run() {
      store.setState({ message: null });
      work();
    },
  };
}

/** Work that a person can stop. */
export interface Stoppable {
  /** Aborted once they do. */
  readonly signal: AbortSignal;
  /** Shows its progress, with a button that stops it. */
  tell(text: string): void;
}

export function stoppable(session: Pick<Session, 'store'>): Stoppable {
  const controller = new AbortController();
  const actions = [{ label: t().controls.stop, run: () => controller.abort() }];
  return { signal: controller.signal, tell: (text) => tell(session, 'info', text, { actions }) };
}

/** Shows a message whenever a note could not be tagged or a back end stopped. @param again tags the note again */
export function tellOfFailures({ session }: App, again: () => Promise<void>): void {
  const { store } = session;
  const show = messageAbout();
  store.subscribe((now, before) => {
    if (now.work === before.work && now.engine === before.engine) return;
    if (now.work !== before.work && now.work.phase === 'failed') show(session, failure(now.work.reason, again));
    else if (now.work.phase === 'done') show(session, null);
    const details = newlyStopped(now, before);
    const [first] = details;
    if (first) inform(store, first.startsWith('webgpu') ? t().core.noGraphics : t().core.noMemory, details);
  });
}

/** Says that a worker stopped and another one did its work. */
export function tellOfReplacement({ store }: Session): void {
  inform(store, t().core.replaced);
}

/** Does not replace an error: it asks a person to do something. */
function inform(store: App['session']['store'], text: string, details?: readonly string[]): void {
  if (store.getState().message?.tone !== 'error')
    store.setState({ message: { tone: 'info', text, ...(details && { details }) } });
}

function failure(reason: string, again: () => Promise<void>): Message {
  return {
    tone: 'error',
    text: t().core.noteFailed(t().terms.reason(reason)),
    actions: [{ label: t().core.tryAgain, run: () => void again() }],
  };
}

/** New notices of back ends that stopped after they had started. */
function newlyStopped(now: SessionState, before: SessionState): readonly string[] {
  const known = before.engine?.notices.length ?? now.engine?.notices.length ?? 0;
  return (now.engine?.notices ?? []).slice(known).filter((notice) => notice.includes(' stopped: '));
}
