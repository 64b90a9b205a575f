import type { App } from '../../core/app';
import type { DocumentSource, Message, Session } from '../../core/state';
import { notesOf } from '../../session/document-source';
import { noteState } from '../../session/session';
import { alertCount, nextAlert } from './alerts';
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
  const what = done === 'copied' ? 'The masked text was copied' : 'The masked note was saved';
  if (alerts.length > 0) {
    const text = `${what}. The leak check found ${alertCount(alerts.length)} in it.`;
    const show = () => {
      session.store.setState({ message: null });
      nextAlert(app);
    };
    tellOfNote(session, { tone: 'info', text, ...details, action: { label: 'Show', run: show } });
  } else if (phase === 'failed') {
    const text = `${what}. The leak check failed: read the text before you hand it on.`;
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
  const all = doubtful.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const text =
    all === 0
      ? 'The masked notes were saved. The leak check of some of them failed: read them before you hand them on.'
      : `The masked notes were saved. The leak check found ${alertCount(all)} in ${doubtful.length} of ${alertCounts.length} notes.`;
  const details = doubtful
    .slice(0, TOLD)
    .map(({ index, count }) => `Note ${index + 1}: ${count === null ? 'not checked' : alertCount(count)}`);
  if (doubtful.length > TOLD) details.push(`${doubtful.length - TOLD} more notes`);
  const show = async () => {
    const { notes } = store.getState();
    const note = notesOf(document, notes).find(({ source }) => source?.index === first.index);
    store.setState({ message: null, ...(note && { at: notes.indexOf(note) }) });
    if (note && (await app.get(leakCheck).settled()).alerts.length > 0) nextAlert(app);
  };
  store.setState({ message: { tone: 'info', text, details, action: { label: 'Show', run: () => void show() } } });
}
