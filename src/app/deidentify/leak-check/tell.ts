import type { App } from '../../core/app';
import type { DocumentSource, Message } from '../../core/state';
import { notesOf } from '../../session/document-source';
import { nextAlarm, thingsToCheck } from './findings';
import { leakCheck } from './leak-check';

/**
 * Says what a second look would still check in the text that was just handed over.
 * @param said what the person was told of it, which then becomes the details
 */
export async function tellOfAlarms(app: App, done: 'copied' | 'saved', said?: Message): Promise<void> {
  const { session } = app;
  const { message } = session.store.getState();
  const { alarms, phase } = await app.get(leakCheck).settled();
  // Something else was said meanwhile.
  if (session.store.getState().message !== message) return;
  const details = said && { details: [said.text, ...(said.details ?? [])] };
  const what = done === 'copied' ? 'The masked text was copied' : 'The masked note was saved';
  if (alarms.length > 0) {
    const text = `${what}. A second look found ${thingsToCheck(alarms.length)} in it.`;
    const show = () => {
      session.store.setState({ message: null });
      nextAlarm(app);
    };
    session.store.setState({ message: { tone: 'info', text, ...details, action: { label: 'Show', run: show } } });
  } else if (phase === 'failed') {
    const text = `${what}. A second look at it could not be taken: read it before you hand it on.`;
    session.store.setState({ message: { tone: 'info', text, ...details } });
  }
}

/** Notes of a document that are told one by one. */
const TOLD = 12;

/**
 * Says what a second look would still check in the notes of a document that was just saved.
 * @param toCheck how many things in each of its notes; null where the look could not be taken
 */
export function tellOfNotes(app: App, document: DocumentSource, toCheck: readonly (number | null)[]): void {
  const { store } = app.session;
  const doubtful = toCheck.flatMap((count, index) => (count === 0 ? [] : [{ index, count }]));
  const [first] = doubtful;
  if (!first) return;
  const all = doubtful.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const text =
    all === 0
      ? 'The masked notes were saved. A second look at some of them could not be taken: read them before you hand them on.'
      : `The masked notes were saved. A second look found ${thingsToCheck(all)} in ${doubtful.length} of ${toCheck.length} notes.`;
  const details = doubtful
    .slice(0, TOLD)
    .map(({ index, count }) => `Note ${index + 1}: ${count === null ? 'not looked at' : thingsToCheck(count)}`);
  if (doubtful.length > TOLD) details.push(`${doubtful.length - TOLD} more notes`);
  const show = async () => {
    const { notes } = store.getState();
    const note = notesOf(document, notes).find(({ source }) => source?.index === first.index);
    store.setState({ message: null, ...(note && { at: notes.indexOf(note) }) });
    if (note && (await app.get(leakCheck).settled()).alarms.length > 0) nextAlarm(app);
  };
  store.setState({ message: { tone: 'info', text, details, action: { label: 'Show', run: () => void show() } } });
}
