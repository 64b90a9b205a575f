import { BuildMismatchError } from '../engine/errors';
import type { App } from './app';

/** Gets the list of models and tags the first note; says what to do where that fails, now or later. */
export async function begin(app: App): Promise<void> {
  const { store } = app.session;
  store.subscribe((now, before) => {
    if (now.work.phase === 'failed' && now.work !== before.work) report(app, now.work.reason);
    if (now.work.phase === 'done' && before.work.phase === 'failed') store.setState({ message: null });
    const notices = now.engine?.notices ?? [];
    const stopped = notices
      .slice(before.engine?.notices.length ?? notices.length)
      .filter((notice) => / stopped: /.test(notice));
    if (stopped.length > 0) {
      const text = 'The graphics device stopped working. The note was kept and is now read without it, more slowly.';
      store.setState({ message: { tone: 'info', text, details: stopped } });
    }
  });
  try {
    store.setState({ models: await app.bridge.models() });
    app.tagging.now();
  } catch (error) {
    const reason =
      error instanceof BuildMismatchError ? 'the app was updated while this page was open' : (error as Error).message;
    store.setState({ work: { phase: 'failed', reason } });
  }
}

function report({ session, tagging, bridge }: App, reason: string): void {
  const { models } = session.store.getState();
  const retry = async () => {
    session.store.setState({ message: null });
    if (models.length === 0) session.store.setState({ models: await bridge.models() });
    tagging.now();
  };
  session.store.setState({
    message: {
      tone: 'error',
      text: `This note could not be checked: ${reason}. Your text is still here, and nothing was sent. Try again, choose another tagger, or reload the page.`,
      action: {
        label: 'Try again',
        run: () => void retry().catch((error: Error) => report({ session, tagging, bridge } as App, error.message)),
      },
    },
  });
}
