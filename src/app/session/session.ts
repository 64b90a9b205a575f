import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineStatus, ModelSummary } from '../../engine/protocol';
import type { Language, OperatingPoint } from '../../taggers/tagger';
import { findingsField } from '../editor/fields';
import type { Finding } from './findings';

/** A note that is open, with its edits, decisions and undo history. In memory only. */
export interface OpenNote {
  readonly title: string;
  readonly kind: 'example' | 'own' | 'file';
  readonly state: EditorState;
}

/** Where the tagging of the current note stands. */
export type Work =
  | { readonly phase: 'starting' | 'done' }
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'failed'; readonly reason: string };

/** Something that a person has to know: what happened, what was kept, what to do. */
export interface Message {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface SessionState {
  readonly notes: readonly OpenNote[];
  readonly at: number;
  readonly language: Language | 'auto';
  readonly detected: Language;
  readonly models: readonly ModelSummary[];
  /** A tagger that was chosen for the language at hand; else the language's default is used. */
  readonly chosenTagger: Partial<Record<Language, string>>;
  /** What every tagger's decisions are made for. */
  readonly point: OperatingPoint;
  readonly work: Work;
  readonly engine: EngineStatus | null;
  /** Requests of the page and the worker together when the note at hand was entered; null while it is an example. */
  readonly requestsAtEntry: number | null;
  readonly pageRequests: { readonly total: number; readonly foreign: number };
  readonly style: string;
  readonly message: Message | null;
  /** The latest thing to say to a screen reader. */
  readonly announcement: string;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Changes the current note, whether or not an editor shows it. */
  dispatch(...specs: TransactionSpec[]): void;
  /** Called for every transaction of the current note, after it was applied. */
  onTransaction(listener: (transaction: Transaction) => void): () => void;
  /** An editor that shows the current note registers here, and is then the one to apply changes. */
  attach(view: AttachedView): () => void;
  /** To be called by the attached editor with what it has applied. */
  applied(transactions: readonly Transaction[], state: EditorState): void;
}

interface AttachedView {
  dispatch(...specs: TransactionSpec[]): void;
}

/** @param initial gets the session itself, for the editors' extensions to refer to once they run */
export function createSession(initial: (session: Session) => SessionState): Session {
  const listeners = new Set<(transaction: Transaction) => void>();
  let view: AttachedView | undefined;

  const session: Session = {
    get store() {
      return store;
    },
    dispatch(...specs) {
      if (view) return view.dispatch(...specs);
      const transaction = noteState(store.getState()).update(...specs);
      session.applied([transaction], transaction.state);
    },
    onTransaction(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(attached) {
      view = attached;
      return () => {
        if (view === attached) view = undefined;
      };
    },
    applied(transactions, state) {
      store.setState(({ notes, at }) => ({
        notes: notes.map((note, index) => (index === at ? { ...note, state } : note)),
      }));
      for (const transaction of transactions) for (const listener of listeners) listener(transaction);
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

/** Requests since the note was entered; null while an example is shown. */
export function requestsSinceEntry(state: SessionState): number | null {
  return state.requestsAtEntry === null ? null : totalRequests(state) - state.requestsAtEntry;
}

export function totalRequests({ pageRequests, engine }: SessionState): number {
  return pageRequests.total + (engine?.requests.total ?? 0);
}
