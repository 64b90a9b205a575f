import type { Text } from '@codemirror/state';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { NoteTagging } from '../../engine/protocol';
import type { BinaryFile } from '../../formats/document';
import { reasonsAgainst } from '../../formats/predictions';
import type { Note } from '../../note/note';
import { withoutOverlaps } from '../../note/span';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import { useFeature, useSession } from '../core/hooks';
import { tell } from '../core/messages';
import type { Gold, SessionState } from '../core/state';
import { problemText } from '../corpus/reading';
import { noteTitle } from '../session/open-note';
import { goldOf, noteLanguage, noteState, openNote, taggersToCompare } from '../session/session';
import { readNote } from '../session/tag-note';
import { disagreements, type TokenBounds, tokenTypes } from '../session/tokens';
import { type Divergence, goldTagging, type Rule, votesAt } from './agreement';
import { type Column, type ColumnPoint, columnTitle, GOLD, isGold, pointFor, withPredictions } from './columns';
import { ANY, type DifferenceFilter, tokenFilter } from './filters';

type ColumnResult =
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'done'; readonly tagging: NoteTagging; readonly types: Uint8Array }
  | { readonly phase: 'failed'; readonly reason: string };

/** Readings with their text, as from a file. */
export interface ReadComparison extends Pick<CompareState, 'filter' | 'view' | 'together' | 'order'> {
  readonly doc: Text;
  readonly columns: readonly Column[];
  readonly taggings: Readonly<Record<string, NoteTagging>>;
}

/** The fewest columns that a comparison can have. */
export const FEWEST = 2;

export interface CompareState {
  /** Left to right, with one for the annotation even if the note has none. Empty until the first comparison. */
  readonly columns: readonly Column[];
  /** The text of the results. */
  readonly doc: Text | null;
  readonly gold: Gold | null;
  /** By column id. */
  readonly results: Readonly<Record<string, ColumnResult>>;
  readonly filter: DifferenceFilter;
  /** Where the columns differ in the way that the filter selects, in text order. */
  readonly places: readonly Divergence[];
  /** The order in which previous and next go through the places. */
  readonly order: 'text' | 'strength';
  readonly view: 'columns' | 'merged';
  /** What the merged text shows as marked, in addition to the stripes. */
  readonly together: Rule | 'none';
  /** Index of the token whose posteriors are shown. */
  readonly token: number | null;
  /** The latest jump: every pane scrolls to it when this is a new object. */
  readonly goal: { readonly offset: number } | null;
  /** Whether a comparison from a file is shown; then nothing is read. */
  readonly fromFile: boolean;
}

export interface CompareStore {
  readonly store: StoreApi<CompareState>;
  /** Tags the current note for every column that has no result at its point yet. */
  refresh(): void;
  /** Cancels running taggings; the next refresh starts them again. */
  stop(): void;
  setColumns(columns: readonly Column[]): void;
  setPoint(id: string, point: ColumnPoint): void;
  setFilter(filter: DifferenceFilter): void;
  /** Shows readings from a file, until `close`. */
  open(comparison: ReadComparison): void;
  /** Goes back to the current note and the earlier columns. */
  close(): void;
}

const NOTHING_READ = { results: {}, places: [], token: null, goal: null };

export const comparison = defineField<CompareStore>({ create: createCompareStore });

export function createCompareStore({ session, bridge }: Pick<App, 'session' | 'bridge'>): CompareStore {
  const store = createStore<CompareState>(() => ({
    columns: [],
    doc: null,
    gold: null,
    ...NOTHING_READ,
    filter: ANY,
    order: 'text',
    view: 'columns',
    together: 'none',
    fromFile: false,
  }));
  /** The latest reading for each column, by its id. */
  const readers = new Map<string, { readonly tagger: string; readonly point: Point; readonly stop: AbortController }>();
  let ownColumns: readonly Column[] = [];
  /** The text of the current note when a comparison from a file was opened. */
  let docBehind: Text | null = null;

  const set = (changes: Partial<CompareState>) =>
    store.setState((state) => ({ ...changes, places: placesOf({ ...state, ...changes }) }));

  function setResult(id: string, result: ColumnResult | undefined): void {
    const { [id]: _, ...others } = store.getState().results;
    const results = result ? { ...others, [id]: result } : others;
    if (result?.phase === 'tagging') store.setState({ results });
    else set({ results });
  }

  async function read(doc: Text, { id, tagger }: Column & { readonly tagger: string }, point: Point): Promise<void> {
    const known = readers.get(id);
    known?.stop.abort();
    // While a threshold is moved, the old marks are shown until the new ones are there.
    const keepsMarks = typeof known?.point === 'number' && typeof point === 'number' && known.tagger === tagger;
    const stop = new AbortController();
    readers.set(id, { tagger, point, stop });
    // After a stop, the column's result is another reading's.
    const put = (result: ColumnResult | undefined) => stop.signal.aborted || setResult(id, result);
    if (!keepsMarks || store.getState().results[id]?.phase !== 'done') put({ phase: 'tagging', progress: 0 });
    try {
      const onProgress = (progress: number) => put({ phase: 'tagging', progress });
      const tagging = await readNote(bridge, tagger, doc.toString(), {
        posterior: true,
        point,
        lane: `compare ${id}`,
        signal: stop.signal,
        ...(!keepsMarks && { onProgress }),
      });
      put(doneWith(tagging));
    } catch (error) {
      const reason = reasonOf(error);
      if (isAbort(error) && !stop.signal.aborted) readers.delete(id);
      put(isAbort(error) ? undefined : { phase: 'failed', reason });
    }
  }

  /** There is no result if the files are not about the note. */
  async function readPredictions(doc: Text, { id, title = '', predictions = [] }: Column): Promise<void> {
    const stop = new AbortController();
    readers.set(id, { tagger: id, point: MASKING_POINT, stop });
    const note = noteOf(session.store.getState(), doc);
    const read = await bridge.openPredictions(predictions, [note], { file: title, corpus: note.id }).catch(() => null);
    const [spans] = read && read.missing.length === 0 ? read.spans : [];
    if (spans && !stop.signal.aborted) setResult(id, doneWith(goldTagging(note.text, withoutOverlaps(spans))));
  }

  function refresh(): void {
    const state = session.store.getState();
    // The person went on to another note, and wants to see that.
    if (store.getState().fromFile && noteState(state).doc !== docBehind) close();
    if (store.getState().fromFile || state.models.length === 0) return;
    takeNote(state);
    const { columns, doc } = store.getState();
    for (const id of readers.keys()) if (!columns.some((column) => column.id === id)) forget(id);
    for (const column of columns) {
      const { id, tagger } = column;
      if (column.predictions && doc !== null && !readers.has(id)) void readPredictions(doc, column);
      if (tagger === null || doc === null) continue;
      const model = state.models.find((one) => one.id === tagger);
      const point = pointFor(column, state, model);
      const reader = readers.get(id);
      if (reader?.tagger !== tagger || reader.point !== point) void read(doc, { ...column, tagger }, point);
    }
  }

  /** Starts over if the note, its annotation or its language has changed. */
  function takeNote(state: SessionState): void {
    const { doc } = noteState(state);
    const gold = goldOf(state) ?? null;
    const now = store.getState();
    if (now.doc !== doc || now.gold !== gold) {
      for (const id of [...readers.keys()]) forget(id);
      set({ doc, gold, ...NOTHING_READ, results: gold ? { [GOLD.id]: annotation(gold) } : {} });
    }
    if (!fits(now.columns, state))
      set({ columns: [...defaults(state), ...now.columns.filter(({ predictions }) => predictions)] });
  }

  function forget(id: string): void {
    readers.get(id)?.stop.abort();
    readers.delete(id);
    setResult(id, undefined);
  }

  function stop(): void {
    const { results } = store.getState();
    for (const id of [...readers.keys()]) if (results[id]?.phase !== 'done') forget(id);
  }

  function setColumns(columns: readonly Column[]): void {
    const { filter } = store.getState();
    const lost = 'column' in filter && columns.every(({ id }) => id !== filter.column);
    set({ columns, ...(lost && { filter: ANY }) });
    refresh();
  }

  function close(): void {
    set({ ...NOTHING_READ, columns: ownColumns, doc: null, gold: null, filter: ANY, fromFile: false });
  }

  return {
    store,
    refresh,
    stop,
    setColumns,
    setPoint: (id, point) =>
      setColumns(store.getState().columns.map((column) => (column.id === id ? { ...column, point } : column))),
    setFilter: (filter) => set({ filter }),
    open(comparison) {
      if (!store.getState().fromFile) ownColumns = store.getState().columns;
      for (const id of [...readers.keys()]) forget(id);
      docBehind = noteState(session.store.getState()).doc;
      store.setState(stateOf(comparison));
    },
    close() {
      close();
      refresh();
    },
  };
}

/** The state that shows a comparison from a file. */
export function stateOf({ taggings, ...shown }: ReadComparison): CompareState {
  const results = Object.fromEntries(Object.entries(taggings).map(([id, tagging]) => [id, doneWith(tagging)] as const));
  const state = { ...NOTHING_READ, ...shown, results, gold: null, fromFile: true };
  return { ...state, places: placesOf(state) };
}

const doneWith = (tagging: NoteTagging) => ({
  phase: 'done' as const,
  tagging,
  types: tokenTypes(tagging, tagging.spans),
});

const annotation = ({ doc, spans }: Gold) => doneWith(goldTagging(doc.toString(), spans));

/** The columns that are shown: all except annotation and predictions that the note does not have. */
export function shownColumns({ columns, results }: Pick<CompareState, 'columns' | 'results'>): readonly Column[] {
  return columns.filter((column) => results[column.id] || !(isGold(column) || column.predictions));
}

/** The current note, for matching predictions to it. */
function noteOf(state: SessionState, doc: Text): Note {
  return { id: openNote(state).title, text: doc.toString() };
}

/** Whether a file is what another program marked in the current note; false on other screens. */
export async function isPredictions(file: File, app: App): Promise<boolean> {
  if (
    app.ui.getState().screen !== 'compare' ||
    !/\.(jsonl|ndjson|ann|xml|json|conll\d*|bio|iob2?|txt)$/i.test(file.name)
  )
    return false;
  const state = app.session.store.getState();
  const note = noteOf(state, noteState(state).doc);
  const names = { file: file.name, corpus: note.id };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { foreign } = await app.bridge.openPredictions([{ name: file.name, bytes }], [note], names);
  return !foreign;
}

/** Adds what another program marked in the current note as a column, or shows why that is not possible. */
export async function takePredictions(app: App, title: string, files: readonly BinaryFile[]): Promise<void> {
  const state = app.session.store.getState();
  const note = noteOf(state, noteState(state).doc);
  const names = { file: title, corpus: noteTitle(openNote(state)) };
  const reasons = reasonsAgainst(await app.bridge.openPredictions(files, [note], names), [note], names);
  if (reasons.length > 0) return tell(app.session, 'error', reasons.map(problemText).join(' '));
  const { store, setColumns, close } = app.get(comparison);
  // It is not about the current note.
  if (store.getState().fromFile) close();
  setColumns(withPredictions(store.getState().columns, title.replace(/\.[^.]*$/, ''), files));
}

/** The results of the columns that are done, in the columns' order. */
export function doneResults({ columns, results }: Pick<CompareState, 'columns' | 'results'>) {
  return columns.flatMap((column) => {
    const result = results[column.id];
    return result?.phase === 'done' ? [{ ...result, id: column.id, column }] : [];
  });
}

/** The tokens, which all results share; undefined until there is one. */
export function boundsOf(state: Pick<CompareState, 'columns' | 'results'>): TokenBounds | undefined {
  return doneResults(state)[0]?.tagging;
}

function placesOf(state: CompareState): readonly Divergence[] {
  const done = doneResults(state);
  const [first] = done;
  if (!first || done.length < 2) return [];
  return disagreements(first.tagging, tokenFilter(state.filter, done)).map((place) => ({
    ...place,
    votes: votesAt(place, done),
  }));
}

/** Whether some column is for the note's language; otherwise the columns are replaced. */
function fits(columns: readonly Column[], state: SessionState): boolean {
  return columns.some(
    ({ tagger }) => state.models.find((model) => model.id === tagger)?.language === noteLanguage(state),
  );
}

/** The first columns: the annotation and some taggers for the note's language. */
function defaults(state: SessionState): readonly Column[] {
  const taggers = taggersToCompare(state.models, noteLanguage(state));
  return [GOLD, ...taggers.map(({ id }): Column => ({ id, tagger: id, point: 'level' }))];
}

export function useCompare<T>(select: (state: CompareState) => T): T {
  return useFeature(comparison, select);
}

/** The columns that are shown, left to right. */
export function useShown(): readonly Column[] {
  return useCompare(useShallow(shownColumns));
}

/** Finished results by column: the identical object until another one finishes. */
export function useDone(): CompareState['results'] {
  return useCompare(
    useShallow(({ results }) =>
      Object.fromEntries(Object.entries(results).filter(([, { phase }]) => phase === 'done')),
    ),
  );
}

/** A function that returns a column's title. */
export function useTitles(): (column: Column) => string {
  const models = useSession((state) => state.models);
  return (column) => columnTitle(column, models);
}

/** Marks a file as a comparison, near its beginning. */
export const GENERATOR = 'Incognote comparison';

export async function isComparison(file: File): Promise<boolean> {
  return /\.html?$/i.test(file.name) && (await file.slice(0, 512).text()).includes(GENERATOR);
}
