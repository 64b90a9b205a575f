import type { Text } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { ModelSummary, NoteTagging } from '../../engine/protocol';
import type { Inspection } from '../../taggers/inspection/inspect';
import type { VectorAnswer, VectorSpace } from '../../taggers/inspection/word-vectors';
import type { Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import type { SessionState } from '../core/state';
import { pointOf } from '../session/operating-point';
import { noteLanguage, noteState, taggerOf, withSettingsOf } from '../session/session';
import { readNote } from '../session/tag-note';
import { neighbour, tokenAt, tokenTypes } from '../session/tokens';

/** One network's results for the note and the chosen token. */
interface NetworkReading {
  readonly tagging?: NoteTagging;
  /** What the tagging was decided by. */
  readonly point?: Point;
  /** The latest inspection, which may still be of the last token. */
  readonly inspection?: Inspection & { readonly token: number };
  readonly failed?: string;
}

export interface WordsState {
  /** The word whose neighbours are shown, as typed. */
  readonly like: string;
  /** In `a is to b as c is to ?`, as typed. */
  readonly analogy: readonly [string, string, string];
  readonly kind: 'near' | 'analogy';
  readonly space: VectorSpace | null;
  readonly answer: VectorAnswer | null;
  readonly failed: string | null;
}

interface InsideState {
  readonly part: 'token' | 'words';
  /** The network that is shown, and perhaps a second one, at the same token. */
  readonly taggers: readonly string[];
  readonly doc: Text | null;
  /** The chosen token's index; null until the first network has read the note. */
  readonly token: number | null;
  /** The start of the chosen token. */
  readonly offset: number;
  readonly readings: Readonly<Record<string, NetworkReading>>;
  readonly words: WordsState;
}

interface InsideStore {
  readonly store: StoreApi<InsideState>;
  /** Makes the networks read the open note if they have not at the present sensitivity, and inspects the chosen token. */
  refresh(): void;
  /** Cancels running work; the next refresh starts it again. */
  stop(): void;
  /** Shows these networks. @param offset of the token to choose; by default the chosen token stays */
  look(taggers: readonly string[], offset?: number): void;
  choose(token: number): void;
  /** Changes the question about words and asks it. */
  askWords(changes: Partial<Pick<WordsState, 'like' | 'analogy' | 'kind' | 'space'>>): void;
}

/** How many neighbours a question asks for. */
const NEIGHBOURS = 16;

export const inside = defineField<InsideStore>({ create: createInsideStore });

function createInsideStore({ session, bridge }: App): InsideStore {
  const store = createStore<InsideState>(() => ({
    part: 'token',
    taggers: [],
    doc: null,
    token: null,
    offset: 0,
    readings: {},
    // A word in both languages, so that the screen is not empty at first.
    words: { like: 'hospital', analogy: ['', '', ''], kind: 'near', space: null, answer: null, failed: null },
  }));
  store.subscribe(({ part, taggers }, before) => {
    if (part === 'words' && taggers[0] !== before.taggers[0]) void ask();
  });
  let running = new AbortController();
  let questions = 0;

  function see(doc: Text, id: string, news: NetworkReading): void {
    store.setState((state) => {
      if (state.doc !== doc) return {};
      // News replaces an earlier failure.
      const { failed: _, ...before } = state.readings[id] ?? {};
      return { readings: { ...state.readings, [id]: { ...before, ...news } } };
    });
  }

  async function guarded(work: (signal: AbortSignal) => Promise<void>, fail: (reason: string) => void): Promise<void> {
    const { signal } = running;
    try {
      await work(signal);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) fail(reasonOf(error));
    }
  }

  function read(doc: Text, id: string, point: Point): Promise<void> {
    return guarded(
      async (signal) => {
        const tagging = await readNote(bridge, id, doc.toString(), {
          posterior: true,
          point,
          lane: `inside ${id}`,
          signal,
        });
        if (signal.aborted) return;
        see(doc, id, { tagging, point });
        const { token, offset } = store.getState();
        if (store.getState().doc !== doc || tagging.starts.length === 0) return;
        if (token === null) choose(Math.max(0, tokenAt(tagging, offset)));
        else void inspect(doc, id, token);
      },
      (failed) => see(doc, id, { failed }),
    );
  }

  function inspect(doc: Text, id: string, token: number): Promise<void> {
    return guarded(
      async (signal) => {
        const inspection = await bridge.inspect(id, doc.toString(), token, signal);
        if (!signal.aborted) see(doc, id, { inspection: { ...inspection, token } });
      },
      (failed) => see(doc, id, { failed }),
    );
  }

  function choose(token: number): void {
    const { doc, taggers, readings } = store.getState();
    const tagging = taggers.map((id) => readings[id]?.tagging).find((each) => each !== undefined);
    if (!doc || !tagging || tagging.starts.length === 0) return;
    const at = Math.min(Math.max(0, token), tagging.starts.length - 1);
    store.setState({ token: at, offset: tagging.starts[at] as number });
    for (const id of taggers) if (readings[id]?.tagging) void inspect(doc, id, at);
  }

  function stop(): void {
    running.abort();
    running = new AbortController();
  }

  function refresh(): void {
    const state = session.store.getState();
    const first = firstNetwork(state);
    if (first === undefined) return;
    const { doc } = noteState(state);
    const { taggers } = store.getState();
    const language = noteLanguage(state);
    const fits = taggers.some((id) => state.models.find((model) => model.id === id)?.language === language);
    if (!fits) store.setState({ taggers: [first] });
    if (store.getState().doc !== doc) {
      stop();
      store.setState({ doc, token: null, readings: {} });
    }
    const { readings } = store.getState();
    for (const id of store.getState().taggers) {
      const point = pointOf(
        state,
        state.models.find((model) => model.id === id),
      );
      if (readings[id]?.point !== point) void read(doc, id, point);
    }
  }

  async function ask(): Promise<void> {
    const mine = ++questions;
    const { words, taggers } = store.getState();
    const [first] = taggers;
    const [a, b, c] = words.analogy.map((word) => word.trim()) as [string, string, string];
    const near = words.kind === 'near' ? [words.like.trim()] : [b, c];
    const far = words.kind === 'near' ? [] : [a];
    if (first === undefined || [...near, ...far].includes('')) return set({ answer: null, failed: null });
    await guarded(
      async (signal) => {
        const question = { near, far, count: NEIGHBOURS, ...(words.space && { space: words.space }) };
        const answer = await bridge.nearWords(first, question, signal);
        if (mine === questions) set({ answer, failed: null });
      },
      (failed) => {
        if (mine === questions) set({ answer: null, failed });
      },
    );
  }

  function set(changes: Partial<WordsState>): void {
    store.setState(({ words }) => ({ words: { ...words, ...changes } }));
  }

  return {
    store,
    refresh,
    stop,
    look(taggers, offset) {
      const { token } = store.getState();
      store.setState(offset === undefined ? { taggers } : { taggers, offset, token: null });
      refresh();
      const { doc, readings, taggers: shown } = store.getState();
      const [known] = shown.flatMap((id) => readings[id]?.tagging ?? []);
      if (!doc || !known) return;
      choose(offset === undefined && token !== null ? token : Math.max(0, tokenAt(known, offset ?? 0)));
    },
    choose,
    askWords(changes) {
      set(changes);
      void ask();
    },
  };
}

/** All networks, those of the note's language first. */
function networksOf(state: SessionState): readonly ModelSummary[] {
  const language = noteLanguage(state);
  const all = state.models.filter(({ inspectable }) => inspectable);
  return [...all.filter((model) => model.language === language), ...all.filter((model) => model.language !== language)];
}

/** The network to begin with: the current tagger if it is one, else one that it is built on, else the language's first. */
export function firstNetwork(state: SessionState): string | undefined {
  const all = networksOf(state).map(({ id }) => id);
  const own = taggerOf(withSettingsOf(state));
  return [own?.id, ...(own?.parts ?? [])].find((id) => id !== undefined && all.includes(id)) ?? all[0];
}

/** The taggings of the shown networks that have read the note. */
export function taggingsOf({ taggers, readings }: Pick<InsideState, 'taggers' | 'readings'>): readonly NoteTagging[] {
  return taggers.flatMap((id) => readings[id]?.tagging ?? []);
}

/** Goes forward by this many tokens, or back. */
export function stepBy(app: App, by: number): void {
  const { token } = app.get(inside).store.getState();
  if (token !== null) app.get(inside).choose(token + by);
}

/** Goes to the next (1) or previous (-1) place, wrapping around. */
export function stepToPlace(app: App, step: 1 | -1): void {
  const state = app.get(inside).store.getState();
  const places = placesOf(taggingsOf(state)).map((start) => ({ start }));
  const next = state.token === null ? undefined : neighbour(places, state.token, step);
  if (next) app.get(inside).choose(next.start);
}

/** Tokens where a difference between two networks starts; for one network, or two that agree, where something marked starts. */
export function placesOf(taggings: readonly NoteTagging[]): readonly number[] {
  const [first, second] = taggings.map((tagging) => tokenTypes(tagging, tagging.spans));
  if (!first) return [];
  const differing = second ? runStarts(first.length, (at) => first[at] !== second[at]) : [];
  return differing.length > 0 ? differing : runStarts(first.length, (at) => first[at] !== 0);
}

/** The first token of each run of tokens that fulfil a condition. */
function runStarts(tokens: number, holds: (at: number) => boolean): number[] {
  return Array.from({ length: tokens }, (_, at) => at).filter((at) => holds(at) && (at === 0 || !holds(at - 1)));
}
