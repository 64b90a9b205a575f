import type { App } from '../core/app';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { neighbour } from '../session/tokens';
import { byStrength, type Divergence } from './agreement';
import { type CompareState, comparison, doneResults } from './compare-store';

const sorted = new WeakMap<readonly Divergence[], readonly Divergence[]>();

type Walked = Pick<CompareState, 'places' | 'order' | 'columns' | 'results'>;

/** The places in the chosen order. */
export function walked({ places, order, ...read }: Walked): readonly Divergence[] {
  if (order === 'text') return places;
  const known = sorted.get(places) ?? byStrength(places, doneResults(read));
  sorted.set(places, known);
  return known;
}

/** The place that contains a token. */
export function placeOf(places: readonly Divergence[], token: number | null): Divergence | undefined {
  return token === null ? undefined : places.find(({ first, last }) => first <= token && token <= last);
}

/** Chooses the first token of a place, and announces which place it is. */
export function goToPlace(app: App, place: Divergence): void {
  const { session } = app;
  const all = walked(app.get(comparison).store.getState());
  app.get(comparison).store.setState({ token: place.first, goal: { offset: place.start } });
  announce(session, t().compare.disagreement(all.indexOf(place) + 1, all.length));
}

/** Goes to the next (1) or previous (-1) place from the chosen token, in the chosen order, and starts over at the ends. */
export function goToDifference(app: App, step: 1 | -1): void {
  const state = app.get(comparison).store.getState();
  const next = state.order === 'text' ? nextInText(state, step) : nextInOrder(state, step);
  if (next) goToPlace(app, next);
}

function nextInText(state: CompareState, step: 1 | -1): Divergence | undefined {
  const { places, token } = state;
  const here = token === null ? undefined : doneResults(state)[0]?.tagging.starts[token];
  return neighbour(places, here ?? -1, step);
}

function nextInOrder(state: CompareState, step: 1 | -1): Divergence | undefined {
  const all = walked(state);
  const here = placeOf(all, state.token);
  if (!here) return step === 1 ? all[0] : all.at(-1);
  return all[(all.indexOf(here) + step + all.length) % all.length];
}
