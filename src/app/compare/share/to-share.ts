import { detectLanguage } from '../../../note/language';
import type { App } from '../../core/app';
import { findings, languageOf, noteState } from '../../session/session';
import { titleOf } from '../columns';
import { comparison, doneResults } from '../compare-store';
import { covered, coveredWords, withCovered } from './hide';
import { type Snapshot, takeSnapshot } from './snapshot';

/**
 * What is shown, to be handed to somebody. Unless the note's own text is wanted, all words are covered that any column
 * marks, that are annotated or masked at the desk, or that a second look at the rest takes for identifiers.
 * @throws the worker's error where it could not look
 */
export async function toShare(app: App, ownText: boolean): Promise<Snapshot> {
  const { session, bridge } = app;
  const state = app.get(comparison).store.getState();
  const { models } = session.store.getState();
  const done = doneResults(state);
  const snapshot = takeSnapshot(
    state,
    done.map(({ column }) => titleOf(column, models)),
  );
  if (ownText) return snapshot;
  const now = session.store.getState();
  const { text } = snapshot;
  const desk = noteState(now).doc === state.doc ? findings(now) : [];
  const marked = [...done.flatMap(({ tagging }) => tagging.spans), ...desk];
  const words = coveredWords(text, snapshot, marked);
  const { text: output, mapping } = covered(text, words);
  const language = state.fromFile ? detectLanguage(text) : languageOf(now);
  const alarms = await bridge.checkForLeaks(
    { language, text, output, mapping, findings: labelled(words, marked), left: [] },
    { lane: 'share' },
  );
  return withCovered(snapshot, [...marked, ...alarms]);
}

interface Labelled {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/** Covered words under the label of what covers them. @param words sorted */
function labelled(words: readonly Labelled[], marked: readonly Labelled[]): readonly Labelled[] {
  const sorted = [...marked].sort((a, b) => a.start - b.start);
  let at = 0;
  return words.map((word) => {
    while (at < sorted.length - 1 && (sorted[at] as Labelled).end <= word.start) at++;
    return { start: word.start, end: word.end, label: sorted[at]?.label ?? word.label };
  });
}
