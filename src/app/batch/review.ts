import { EditorState, StateEffect, Transaction } from '@codemirror/state';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { isFileError } from '../../engine/batch/protocol';
import { withoutOverlaps } from '../../note/span';
import type { App } from '../core/app';
import { stateWhen } from '../core/feature';
import { closeMessage, closingAction, tell } from '../core/messages';
import type { Message, OpenNote } from '../core/state';
import { t } from '../language/language';
import { decisionsField, findingsField, setDecisions, setSpans } from '../session/fields';
import { decisionsOfDocument } from '../session/findings';
import { enterNotes } from '../session/open-note';
import {
  type FileResult,
  isHeld,
  packFindings,
  type Reviewed,
  remarkText,
  unpackFindings,
  unsureIn,
  type WordList,
} from './file-result';
import { type BatchSettings, settingsOfNote } from './settings';

interface ReviewRequest {
  readonly files: BatchBridge;
  /** Of the batch, since it started. */
  readonly settings: BatchSettings;
  readonly index: number;
  readonly result: FileResult;
  readonly words: WordList;
  readonly path: string;
  /** Indices of the doubtful files before and after it. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly turnTo: (index: number) => void;
  /** Whether the batch is still there. */
  readonly isCurrent: () => boolean;
  /** Called at every decision of a person about a note of the file. */
  readonly decided: (note: number, review: Reviewed) => void;
}

/** The text cannot be edited, because findings of a batch are offsets in it. */
const KEEP_TEXT = StateEffect.appendConfig.of(EditorState.changeFilter.of(() => false));

let unsubscribe = () => {};
let asked = 0;

/**
 * Opens the most doubtful notes of a file in De-identify, with what was found and the settings of the batch, and reports a
 * person's decisions while they are open. Does nothing if another file is asked for, or the batch is replaced,
 * while this one is read.
 */
export async function openForReview(app: App, request: ReviewRequest): Promise<void> {
  const mine = ++asked;
  const { files, settings, index, result, words, path } = request;
  const notes = result.doubtful;
  const turn = (label: string, to: number) => ({ label, run: () => request.turnTo(to) });
  const opening: Message = { tone: 'info', text: t().batch.opening(index + 1) };
  app.session.store.setState({ message: opening });
  const read = await files
    .call((worker) => worker.review(index, [...notes]))
    .catch((error: Error) => ({ error: error.message, line: 0 }));
  const isWanted = () => mine === asked && request.isCurrent();
  if (!isWanted()) return closeMessage(app.session, opening);
  if (isFileError(read)) {
    return tell(app.session, 'error', t().batch.notOpened(t().terms.reason(read.error)));
  }
  const spans = unpackFindings(result.spans, result.notes, words);
  const opened = read.map(({ text, known, ...about }, at): OpenNote => {
    const note = notes[at] as number;
    const title = result.notes > 1 ? t().batch.noteOf(path, note + 1) : path;
    const made = app.makeNote(text, 'file', title);
    const decisions = result.reviewed?.[note]?.decisions ?? decisionsOfDocument(known);
    const effects = [KEEP_TEXT, setSpans.of(withoutOverlaps(spans[note] ?? [])), setDecisions.of(decisions)];
    const state = made.state.update({ effects, annotations: Transaction.addToHistory.of(false) }).state;
    return { ...made, state, settings: settingsOfNote(settings, about) };
  });
  listen(app, request, opened);
  enterNotes(app.session, opened);
  app.tagging.now();
  app.ui.setState({ screen: 'deidentify' });
  const batchTexts = t().batch;
  const held = isHeld(result) ? ` ${batchTexts.openedHeld(remarkText(result.leftovers))}` : '';
  tell(app.session, 'info', batchTexts.opened(index + 1) + held, {
    actions: [
      ...(request.before === undefined ? [] : [turn(batchTexts.previousDoubtful, request.before)]),
      ...(request.after === undefined ? [] : [turn(batchTexts.nextDoubtful, request.after)]),
      closingAction(app.session, batchTexts.back, () => app.ui.setState({ screen: 'batch' })),
    ],
  });
  // The person may go back by other ways than its button.
  const { message } = app.session.store.getState();
  void stateWhen(app.ui, ({ screen }) => screen === 'batch').then(() => closeMessage(app.session, message));
}

/** Recognises a note by its document object, which stays the same because its text cannot be edited. */
function listen(
  { session: { store } }: App,
  { settings, result, words, decided }: ReviewRequest,
  opened: readonly OpenNote[],
): void {
  unsubscribe();
  const docs = opened.map(({ state }) => state.doc);
  const seen = opened.map(({ state }) => state.field(decisionsField));
  unsubscribe = store.subscribe(({ notes }) => {
    docs.forEach((doc, at) => {
      const state = notes.find((note) => note.state.doc === doc)?.state;
      const decisions = state?.field(decisionsField);
      if (!state || !decisions || decisions === seen[at]) return;
      seen[at] = decisions;
      const found = state.field(findingsField);
      const unsure = unsureIn(state.doc.toString(), found, settings.policy);
      decided(result.doubtful[at] as number, { decisions, spans: packFindings([found], words), unsure });
    });
  });
}
