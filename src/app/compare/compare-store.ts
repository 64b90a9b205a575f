import type { Text } from '@codemirror/state';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteTagging } from '../../engine/protocol';
import type { Language } from '../../note/language';
import type { Note } from '../../note/note';
import { withoutOverlaps } from '../../note/span';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import { useFeature, useSession } from '../core/hooks';
import type { Gold, SessionState } from '../core/state';
import { goldOf, noteLanguage, noteState, openNote, taggersToCompare } from '../session/session';
import { readNote } from '../session/tag-note';
import { disagreements, type TokenBounds } from '../session/tokens';
import { type Divergence, goldTagging, type Rule, votesAt } from './agreement';
import { type Column, type ColumnPoint, columnTitle, GOLD, isGold, pointFor } from './columns';
import { ANY, type DifferenceFilter, isOffered, tokenFilter } from './filters';
import { type ColumnResult, doneWith, Readings } from './readings';

/** Readings with their text, as from a file. */
export interface ReadComparison extends Pick<CompareState, 'filter' | 'view' | 'together' | 'order' | 'hidden'> {
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
  /** Whether words of that file are covered. */
  readonly hidden: boolean;
}

const NOTHING_READ = { results: {}, places: [], token: null, goal: null };

export const comparison = defineField({ create: (app) => new CompareStore(app) });

/** The current note as its columns read it, or a comparison from a file. */
export class CompareStore {
  readonly store: StoreApi<CompareState> = createStore<CompareState>(() => ({
    columns: [],
    doc: null,
    gold: null,
    ...NOTHING_READ,
    filter: ANY,
    order: 'text',
    view: 'columns',
    together: 'none',
    fromFile: false,
    hidden: false,
  }));
  private readonly readings = new Readings({
    get: (id) => this.store.getState().results[id],
    set: (id, result) => this.setResult(id, result),
  });
  /** While a comparison from a file is shown: the earlier columns, and the text of the note that was open. */
  private behind: { readonly columns: readonly Column[]; readonly doc: Text } | null = null;

  /** Of the notes that the columns are for; null while there is no tagger for the note. */
  private language: Language | null = null;

  constructor(private readonly app: Pick<App, 'session' | 'bridge'>) {}

  /** Reads the current note for every column that has no result at its point yet. */
  refresh(): void {
    const { session, bridge } = this.app;
    const state = session.store.getState();
    const { doc } = noteState(state);
    // The person went on to another note, and wants to see that.
    if (this.behind && this.behind.doc !== doc) this.showNote();
    if (this.behind || state.models.length === 0) return;
    this.takeNote(state, doc);
    const { columns } = this.store.getState();
    this.readings.keep((id) => columns.some((column) => column.id === id));
    for (const column of columns) {
      const { id, tagger } = column;
      if (isGold(column)) continue;
      const point = pointFor(
        column,
        state,
        state.models.find((model) => model.id === tagger),
      );
      void this.readings.start(id, { tagger, point }, (signal, onProgress) =>
        tagger === null
          ? readPredictions(bridge, comparedNote(state), column)
          : readNote(bridge, tagger, doc.toString(), {
              posterior: true,
              point,
              lane: `compare ${id}`,
              signal,
              ...(onProgress && { onProgress }),
            }),
      );
    }
  }

  /** Cancels running readings; the next refresh starts them again. */
  stop(): void {
    this.readings.keep((id) => this.store.getState().results[id]?.phase === 'done');
  }

  /** Shows these columns, and reads those that are new. */
  setColumns(columns: readonly Column[]): void {
    this.set({ columns });
    this.refresh();
  }

  /** Reads a column at another point. */
  setPoint(id: string, point: ColumnPoint): void {
    const { columns } = this.store.getState();
    this.setColumns(columns.map((column) => (column.id === id ? { ...column, point } : column)));
  }

  setFilter(filter: DifferenceFilter): void {
    this.set({ filter });
  }

  /** Shows readings from a file, until `close` or another note. */
  open(read: ReadComparison): void {
    this.readings.keep(() => false);
    this.behind = {
      columns: this.behind?.columns ?? this.store.getState().columns,
      doc: noteState(this.app.session.store.getState()).doc,
    };
    this.store.setState(stateOf(read));
  }

  /** Goes back to the current note and the earlier columns. */
  close(): void {
    this.showNote();
    this.refresh();
  }

  private showNote(): void {
    if (!this.behind) return;
    const { columns } = this.behind;
    this.behind = null;
    this.set({ ...NOTHING_READ, columns, doc: null, gold: null, filter: ANY, fromFile: false, hidden: false });
  }

  /** Starts over if the note, its annotation or its language has changed. */
  private takeNote(state: SessionState, doc: Text): void {
    const gold = goldOf(state) ?? null;
    const now = this.store.getState();
    if (now.doc !== doc || now.gold !== gold) {
      this.readings.keep(() => false);
      this.set({ doc, gold, ...NOTHING_READ, results: gold ? { [GOLD.id]: annotation(gold) } : {} });
    }
    const language = noteLanguage(state);
    if (this.language === language) return;
    if (!fits(now.columns, state))
      this.set({ columns: [...defaults(state), ...now.columns.filter(({ predictions }) => predictions)] });
    this.language = fits(this.store.getState().columns, state) ? language : null;
  }

  private setResult(id: string, result: ColumnResult | undefined): void {
    const { [id]: _, ...others } = this.store.getState().results;
    const results = result ? { ...others, [id]: result } : others;
    if (result?.phase === 'tagging') this.store.setState({ results });
    else this.set({ results });
  }

  /** Changes what decides the places. */
  private set(changes: Partial<CompareState>): void {
    this.store.setState((before) => {
      const state = { ...before, ...changes };
      const filter = isOffered(state.filter, shownColumns(state)) ? state.filter : ANY;
      return { ...changes, filter, places: placesOf({ ...state, filter }) };
    });
  }
}

/** The state that shows a comparison from a file. */
export function stateOf({ taggings, ...shown }: ReadComparison): CompareState {
  const results = Object.fromEntries(Object.entries(taggings).map(([id, tagging]) => [id, doneWith(tagging)] as const));
  const state = { ...NOTHING_READ, ...shown, results, gold: null, fromFile: true };
  return { ...state, places: placesOf(state) };
}

const annotation = ({ doc, spans }: Gold) => doneWith(goldTagging(doc.toString(), spans));

/** The columns that are shown: all except annotation and predictions that the note does not have. */
export function shownColumns({ columns, results }: Pick<CompareState, 'columns' | 'results'>): readonly Column[] {
  return columns.filter((column) => results[column.id] || !(isGold(column) || column.predictions));
}

/** The current note, for finding it in files with what another program marked. */
export function comparedNote(state: SessionState): Note {
  return { id: openNote(state).title, text: noteState(state).doc.toString() };
}

/** What another program marked in a note; null if the files are not about it. */
async function readPredictions(bridge: App['bridge'], note: Note, { title = '', predictions = [] }: Column) {
  const { spans, missing } = await bridge.openPredictions(predictions, [note], { file: title, corpus: note.id });
  const [own] = spans;
  return own && missing.length === 0 ? goldTagging(note.text, withoutOverlaps(own)) : null;
}

/** The results of the columns that are done, in the columns' order. */
export function doneResults({ columns, results }: Pick<CompareState, 'columns' | 'results'>) {
  return columns.flatMap((column) => {
    const result = results[column.id];
    return result?.phase === 'done' ? [{ ...result, id: column.id, column }] : [];
  });
}

/** Whether no column that is shown is still to be read, and some of them did not fail. */
export function isRead(state: Pick<CompareState, 'columns' | 'results'>): boolean {
  const phases = shownColumns(state).map(({ id }) => state.results[id]?.phase);
  return phases.includes('done') && phases.every((phase) => phase === 'done' || phase === 'failed');
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

/** Whether some column is for the note's language; otherwise a change of the language replaces the columns. */
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
