import type { Text } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../engine/bridge';
import { isAbort } from '../../engine/errors';
import type { ModelSummary, NoteTagging } from '../../engine/protocol';
import type { OperatingPoint } from '../../taggers/tagger';
import { languageOf, noteState, type Session, type SessionState } from '../session/session';
import { type Disagreement, disagreements, tokenTypes } from './disagreements';

export type ColumnResult =
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'done'; readonly tagging: NoteTagging; readonly types: Uint8Array }
  | { readonly phase: 'failed'; readonly reason: string };

export const FEWEST = 2;
export const MOST = 5;

export interface CompareState {
  /** Tagger ids, left to right. Empty until the first comparison. */
  readonly columns: readonly string[];
  /** The text that the results belong to. */
  readonly doc: Text | null;
  /** The operating point that they are decided for. */
  readonly point: OperatingPoint | null;
  readonly results: Readonly<Record<string, ColumnResult>>;
  readonly differences: readonly Disagreement[];
  readonly view: 'columns' | 'merged';
  /** Index of the token whose posteriors are shown. */
  readonly token: number | null;
  /** The last offset that was jumped to; every pane scrolls it into sight when it changes. */
  readonly goal: number | null;
}

export interface CompareStore {
  readonly store: StoreApi<CompareState>;
  /** Tags the note at hand with every column's tagger that has not tagged it yet. */
  refresh(): void;
  /** Cancels what still runs, to be taken up by the next refresh. */
  stop(): void;
  setColumns(columns: readonly string[]): void;
}

export function createCompareStore(session: Session, bridge: Bridge): CompareStore {
  const store = createStore<CompareState>(() => ({
    columns: [],
    doc: null,
    point: null,
    results: {},
    differences: [],
    view: 'columns',
    token: null,
    goal: null,
  }));

  function setResult(doc: Text, id: string, result: ColumnResult | undefined): void {
    store.setState((state) => {
      if (state.doc !== doc) return state;
      const { [id]: _, ...others } = state.results;
      const results = result ? { ...others, [id]: result } : others;
      return result?.phase === 'tagging' ? { results } : { results, differences: differencesOf({ ...state, results }) };
    });
  }

  let running = new AbortController();

  async function tag(doc: Text, point: OperatingPoint, id: string): Promise<void> {
    const { signal } = running;
    // Once stopped, what stands there is another run's.
    const set = (result: ColumnResult | undefined) => signal.aborted || setResult(doc, id, result);
    set({ phase: 'tagging', progress: 0 });
    try {
      const onProgress = (progress: number) => set({ phase: 'tagging', progress });
      const tagging = await bridge.tag(id, doc.toString(), {
        posterior: true,
        point,
        lane: `compare ${id}`,
        signal,
        onProgress,
      });
      set({ phase: 'done', tagging, types: tokenTypes(tagging, tagging.spans) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Unknown reason';
      set(isAbort(error) ? undefined : { phase: 'failed', reason });
    }
  }

  function refresh(): void {
    const state = session.store.getState();
    if (state.models.length === 0) return;
    const { doc } = noteState(state);
    const { point } = state;
    if (store.getState().point !== point) stop();
    if (store.getState().doc !== doc || store.getState().point !== point)
      store.setState({ doc, point, results: {}, differences: [], token: null, goal: null });
    const { columns, results } = store.getState();
    const fitting = fits(columns, state) ? columns : defaults(state);
    if (fitting !== columns) store.setState({ columns: fitting });
    for (const id of fitting) if (!results[id]) void tag(doc, point, id);
  }

  function stop(): void {
    running.abort();
    running = new AbortController();
    store.setState(({ results }) => ({
      results: Object.fromEntries(Object.entries(results).filter(([, { phase }]) => phase !== 'tagging')),
    }));
  }

  return {
    store,
    refresh,
    stop,
    setColumns(columns) {
      store.setState((state) => ({ columns, differences: differencesOf({ ...state, columns }) }));
      refresh();
    },
  };
}

/** The results of the columns that are done, in the columns' order. */
export function doneResults({ columns, results }: Pick<CompareState, 'columns' | 'results'>) {
  return columns.flatMap((id) => {
    const result = results[id];
    return result?.phase === 'done' ? [{ id, ...result }] : [];
  });
}

function differencesOf(state: CompareState): readonly Disagreement[] {
  const done = doneResults(state);
  const [first] = done;
  return first && done.length > 1
    ? disagreements(
        first.tagging,
        done.map(({ types }) => types),
      )
    : [];
}

/** Columns that a person has set up stay until the note is in a language that none of them is made for. */
function fits(columns: readonly string[], state: SessionState): boolean {
  return columns.some((id) => state.models.find((model) => model.id === id)?.language === languageOf(state));
}

/** The default tagger of the note's language and two more, in the order of the list. */
function defaults(state: SessionState): readonly string[] {
  const fitting = state.models.filter(({ language }: ModelSummary) => language === languageOf(state));
  const first = fitting.filter((model) => model.default);
  const others = fitting.filter((model) => !model.default);
  return [...first, ...others].slice(0, 3).map(({ id }) => id);
}
