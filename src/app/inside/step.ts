import type { NoteTagging } from '../../engine/protocol';
import type { App } from '../core/app';
import { tokenTypes } from '../session/disagreements';
import { type InsideState, inside } from './inside-store';

/** The taggings of the networks at hand that have read the note. */
export function taggingsOf({ taggers, seen }: Pick<InsideState, 'taggers' | 'seen'>): readonly NoteTagging[] {
  return taggers.flatMap((id) => seen[id]?.tagging ?? []);
}

/** Goes so many tokens on, or back. */
export function stepBy(app: App, by: number): void {
  const { token } = app.get(inside).store.getState();
  if (token !== null) app.get(inside).choose(token + by);
}

/** Goes to the next (1) or previous (-1) place of note; it goes round. */
export function stepToPlace(app: App, step: 1 | -1): void {
  const state = app.get(inside).store.getState();
  const places = placesOf(taggingsOf(state));
  const { token } = state;
  if (token === null) return;
  const next =
    step === 1
      ? (places.find((place) => place > token) ?? places[0])
      : (places.findLast((place) => place < token) ?? places.at(-1));
  if (next !== undefined) app.get(inside).choose(next);
}

/** Tokens where two networks begin to differ; of one network, or of two that never do, where something marked begins. */
export function placesOf(taggings: readonly NoteTagging[]): readonly number[] {
  const [first, second] = taggings.map((tagging) => tokenTypes(tagging, tagging.spans));
  if (!first) return [];
  const differing = second ? begins(first.length, (at) => first[at] !== second[at]) : [];
  return differing.length > 0 ? differing : begins(first.length, (at) => first[at] !== 0);
}

function begins(tokens: number, is: (at: number) => boolean): number[] {
  return Array.from({ length: tokens }, (_, at) => at).filter((at) => is(at) && (at === 0 || !is(at - 1)));
}
