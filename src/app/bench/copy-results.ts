import type { App } from '../core/app';
import { announce } from '../core/messages';
import { bench } from './bench-store';

/** Puts `{machine, results}`, as the command line's `--json` prints it, on the clipboard. */
export async function copyResults(app: App): Promise<void> {
  const { session } = app;
  const { machine, results } = app.get(bench).store.getState();
  try {
    await navigator.clipboard.writeText(JSON.stringify({ machine, results }));
    announce(session, `${results.length} ${results.length === 1 ? 'result' : 'results'} copied as JSON`);
  } catch {
    const text = 'The browser did not allow copying. The results are still in the table.';
    session.store.setState({ message: { tone: 'error', text } });
  }
}
