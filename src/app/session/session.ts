import { Annotation, type EditorState, type Transaction } from '@codemirror/state';
import { createStore } from 'zustand/vanilla';
import type { ModelSummary, RequestCount } from '../../engine/protocol';
import { joinRequests } from '../../engine/requests';
import { type Span, withoutOverlaps } from '../../note/span';
import type { Language } from '../../taggers/tagger';
import type { Applying, AttachedEditor, Gold, OpenNote, Session, SessionState, TaggingStatus } from '../core/state';
import { findingsField } from './fields';
import type { Finding } from './findings';

/** Where the work stands with a transaction: both get into the store at once. */
export const taggingStatus = Annotation.define<TaggingStatus>();

/** @param initial gets the session itself, for the editors' extensions to refer to once they run */
export function createSession(initial: (session: Session) => SessionState): Session {
  const listeners = new Set<(transaction: Transaction) => void>();
  const early = new Set<Applying>();
  let editor: AttachedEditor | undefined;

  const session: Session = {
    get store() {
      return store;
    },
    dispatch(...specs) {
      const transaction = noteState(store.getState()).update(...specs);
      if (editor) editor.take([transaction]);
      else session.apply([transaction], transaction.state);
    },
    onTransaction(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onApplying(listener) {
      early.add(listener);
      return () => void early.delete(listener);
    },
    attach(attached) {
      editor = attached;
      return () => {
        if (editor === attached) editor = undefined;
      };
    },
    apply(transactions, state) {
      const soon = Array.from(early, (listener) => listener(transactions, state)).includes(true);
      store.setState(({ notes, at, work }) => ({
        notes: notes.map((note, index) => (index === at ? { ...note, state } : note)),
        work: transactions.reduce((before, transaction) => transaction.annotation(taggingStatus) ?? before, work),
      }));
      for (const transaction of transactions) for (const listener of listeners) listener(transaction);
      return soon;
    },
  };
  const store = createStore<SessionState>(() => initial(session));
  return session;
}

export function openNote({ notes, at }: SessionState): OpenNote {
  return notes[at] as OpenNote;
}

export function noteState(state: SessionState): EditorState {
  return openNote(state).state;
}

/** The state with the settings of a note, the one at hand where no other is named: its own, where it has some. */
export function withSettingsOf(state: SessionState, note: OpenNote = openNote(state)): SessionState {
  return note.settings ? { ...state, ...note.settings } : state;
}

/** Whether the note at hand has settings of its own, so that those chosen for others do not matter to it. */
export function hasOwnSettings(state: SessionState): boolean {
  return openNote(state).settings !== undefined;
}

/** A note with its annotation, unless nothing is annotated. */
export function withGold(note: OpenNote, spans: readonly Span[]): OpenNote {
  return spans.length === 0 ? note : { ...note, gold: { doc: note.state.doc, spans: withoutOverlaps(spans) } };
}

/** The annotation of the note at hand; undefined where it has none, or its text is another one by now. */
export function goldOf(state: SessionState): Gold | undefined {
  const { gold, state: note } = openNote(state);
  return gold && (gold.doc === note.doc || gold.doc.eq(note.doc)) ? gold : undefined;
}

export function findings(state: SessionState): readonly Finding[] {
  return noteState(state).field(findingsField);
}

export function languageOf({ language, detected }: SessionState): Language {
  return language === 'auto' ? detected : language;
}

/** The tagger in use; undefined until the list of models is here, or if there is none for the language. */
export function taggerOf(state: SessionState): ModelSummary | undefined {
  const language = languageOf(state);
  const fitting = state.models.filter((model) => model.language === language);
  return (
    fitting.find(({ id }) => id === state.chosenTagger[language]) ??
    fitting.find((model) => model.default) ??
    fitting[0]
  );
}

const COMPARED: readonly string[] = ['elman', 'jordan', 'lstm'];

/** Three taggers of a language, those with a paper's own settings last: Elman, Jordan and LSTM where there are such, or else the default one and others. */
export function taggersToCompare(models: readonly ModelSummary[], language: Language): readonly ModelSummary[] {
  const fitting = models
    .filter((model) => model.language === language)
    .sort((a, b) => Number(a.paper ?? false) - Number(b.paper ?? false));
  const rank = ({ architecture, default: isDefault }: ModelSummary) =>
    COMPARED.includes(architecture) ? COMPARED.indexOf(architecture) : COMPARED.length + (isDefault ? 0 : 1);
  const onePerArchitecture = fitting.filter(
    ({ architecture }, i) => fitting.findIndex((other) => other.architecture === architecture) === i,
  );
  return onePerArchitecture.sort((a, b) => rank(a) - rank(b)).slice(0, 3);
}

/**
 * Requests begun since the note was entered; null while an example is shown. Told by their own times: a worker's are heard of
 * only when it has said something.
 */
export function requestsSinceEntry(state: SessionState): number | null {
  const { enteredAt } = state;
  return enteredAt === null ? null : requestsOf(state).times.filter((time) => time >= enteredAt).length;
}

/** Of the page and all its workers. */
export function requestsOf({ pageRequests, engine }: SessionState): RequestCount {
  return engine ? joinRequests(pageRequests, engine.requests) : pageRequests;
}

/** The present by the clock of `RequestCount`. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
