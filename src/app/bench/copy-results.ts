import type { App } from '../app';
import { announce } from '../session/review';

/** Puts `{machine, results}`, as the command line's `--json` prints it, on the clipboard. */
export async function copyResults({ session, bench }: App): Promise<void> {
  const { machine, results } = bench.store.getState();
  try {
    await navigator.clipboard.writeText(JSON.stringify({ machine, results }));
    announce(session, `${results.length} ${results.length === 1 ? 'result' : 'results'} copied as JSON`);
  } catch {
    const text = 'The browser did not allow copying. The results are still in the table.';
    session.store.setState({ message: { tone: 'error', text } });
  }
}
