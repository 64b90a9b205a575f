import type { App } from '../../core/app';
import type { DocumentSource, Message, Session } from '../../core/state';
import { t } from '../../language/language';
import { notesOf } from '../../session/document-source';
import { noteState } from '../../session/session';
import { nextAlert } from './alerts';
import { leakCheck } from './leak-check';

/**
 * Says what the leak check found in the text that was just handed over.
 * @param said what the person was told of it, which then becomes the details
 */
export async function tellOfAlerts(app: App, done: 'copied' | 'saved', said?: Message): Promise<void> {
  const { session } = app;
  const { message } = session.store.getState();
  const { alerts, phase } = await app.get(leakCheck).settled();
  // Something else was said meanwhile.
  if (session.store.getState().message !== message) return;
  const details = said && { details: [said.text, ...(said.details ?? [])] };
  const words = t().deidentify.leakCheck;
  if (alerts.length > 0) {
    const text = done === 'copied' ? words.foundInCopied(alerts.length) : words.foundInSaved(alerts.length);
    const show = () => {
      session.store.setState({ message: null });
      nextAlert(app);
    };
    tellOfNote(session, { tone: 'info', text, ...details, action: { label: words.showFirst, run: show } });
  } else if (phase === 'failed') {
    const text = done === 'copied' ? words.copiedUnchecked : words.savedUnchecked;
    tellOfNote(session, { tone: 'info', text, ...details });
  }
}

/** Says something of the text of the open note, until that is edited or another note is shown. */
function tellOfNote({ store }: Session, message: Message): void {
  const { doc } = noteState(store.getState());
  store.setState({ message });
  const stop = store.subscribe((state) => {
    const isSame = noteState(state).doc === doc;
    if (state.message === message && isSame) return;
    stop();
    if (!isSame) store.setState((now) => (now.message === message ? { message: null } : {}));
  });
}

/** Notes of a document that are told one by one. */
const TOLD = 12;

/**
 * Says what the leak check found in the notes of a document that was just saved.
 * @param alertCounts how many alerts in each of its notes; null where the check failed
 */
export function tellOfNotes(app: App, document: DocumentSource, alertCounts: readonly (number | null)[]): void {
  const { store } = app.session;
  const doubtful = alertCounts.flatMap((count, index) => (count === 0 ? [] : [{ index, count }]));
  const [first] = doubtful;
  if (!first) return;
  const words = t().deidentify.leakCheck;
  const all = doubtful.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const text = all === 0 ? words.notesUnchecked : words.foundInNotes(all, doubtful.length, alertCounts.length);
  const details = doubtful
    .slice(0, TOLD)
    .map(({ index, count }) => (count === null ? words.noteUnchecked(index + 1) : words.inNote(index + 1, count)));
  if (doubtful.length > TOLD) details.push(words.moreNotes(doubtful.length - TOLD));
  const show = async () => {
    const { notes } = store.getState();
    const note = notesOf(document, notes).find(({ source }) => source?.index === first.index);
    store.setState({ message: null, ...(note && { at: notes.indexOf(note) }) });
    if (note && (await app.get(leakCheck).settled()).alerts.length > 0) nextAlert(app);
  };
  store.setState({
    message: { tone: 'info', text, details, action: { label: words.showFirst, run: () => void show() } },
  });
}
