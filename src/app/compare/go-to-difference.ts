import type { App } from '../app';
import { announce } from '../session/review';
import { doneResults } from './compare-store';
import { neighbour } from './disagreements';

/** Chooses the first token of the next (1) or previous (-1) disagreement after the chosen token, and says which it is. */
export function goToDifference({ compare, session }: App, step: 1 | -1): void {
  const { differences, token, ...state } = compare.store.getState();
  const bounds = doneResults(state)[0]?.tagging;
  if (!bounds) return;
  const here = token === null ? -1 : (bounds.starts[token] as number);
  const next = neighbour(differences, here, step);
  if (!next) return;
  compare.store.setState({ token: next.first, goal: next.start });
  announce(session, `Disagreement ${differences.indexOf(next) + 1} of ${differences.length}`);
}
