import type { ProblemCode } from '../storage/workspace/problem';
import type { App } from './app';

/** Says why what was kept stays closed, where that is news to the person: of a private window they know. */
export async function tellWhyNotRead({ session: { store } }: App, problem: ProblemCode): Promise<void> {
  const text = (await import('./workspace/words').catch(() => undefined))?.NOT_READ[problem];
  if (text) store.setState({ message: { tone: 'error', text } });
}
