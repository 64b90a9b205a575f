import { reasonOf } from '../../engine/errors';
import type { BinaryFile } from '../../formats/document';
import { reasonsAgainst } from '../../formats/predictions';
import type { App } from '../core/app';
import { chooseSources, droppedTitle } from '../core/files';
import { messageAbout } from '../core/messages';
import { contentsOf, problemText } from '../corpus/reading';
import { t } from '../language/language';
import { noteTitle } from '../session/open-note';
import { openNote } from '../session/session';
import { withPredictions } from './columns';
import { comparedNote, comparison } from './compare-store';

/** Marks a file as a comparison, near its beginning. */
export const GENERATOR = 'Incognote comparison';

export async function isComparison(file: File): Promise<boolean> {
  return /\.html?$/i.test(file.name) && (await file.slice(0, 512).text()).includes(GENERATOR);
}

/** Whether a file is what another program marked in the current note; false on other screens. */
export async function isPredictions(file: File, { ui, session, bridge }: App): Promise<boolean> {
  if (ui.getState().screen !== 'compare' || !/\.(jsonl|ndjson|ann|xml|json|conll\d*|bio|iob2?|txt)$/i.test(file.name))
    return false;
  const note = comparedNote(session.store.getState());
  const names = { file: file.name, corpus: note.id };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return !(await bridge.openPredictions([{ name: file.name, bytes }], [note], names)).foreign;
}

const tellOfPredictions = messageAbout();

/** Asks for files with what another program marked in the current note, and takes them. */
export async function choosePredictions(app: App): Promise<void> {
  const chosen = await chooseSources(false);
  if (chosen.sources.length === 0) return;
  try {
    await takePredictions(app, droppedTitle(chosen.title), await contentsOf(chosen));
  } catch (error) {
    tellOfPredictions(app.session, { tone: 'error', text: t().documents.failed(t().terms.reason(reasonOf(error))) });
  }
}

/**
 * Adds what another program marked in the current note as a column, or shows why that is not possible.
 * @throws the worker's error if it cannot read the files
 */
export async function takePredictions(app: App, title: string, files: readonly BinaryFile[]): Promise<void> {
  const state = app.session.store.getState();
  const note = comparedNote(state);
  const names = { file: title, corpus: noteTitle(openNote(state)) };
  const reasons = reasonsAgainst(await app.bridge.openPredictions(files, [note], names), [note], names);
  tellOfPredictions(
    app.session,
    reasons.length > 0 ? { tone: 'error', text: reasons.map(problemText).join(' ') } : null,
  );
  if (reasons.length > 0) return;
  const compare = app.get(comparison);
  // It is not about the current note.
  if (compare.store.getState().fromFile) compare.close();
  compare.setColumns(withPredictions(compare.store.getState().columns, title.replace(/\.[^.]*$/, ''), files));
}
