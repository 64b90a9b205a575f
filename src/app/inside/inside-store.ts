import type { Text } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { NoteTagging } from '../../engine/protocol';
import type { Inspection } from '../../taggers/inspection/inspect';
import type { Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import type { SessionState } from '../core/state';
import { pointOf } from '../session/operating-point';
import { noteLanguage, noteState, taggerOf, withSettingsOf } from '../session/session';
import { readNote } from '../session/tag-note';
import { disagreements, neighbour, tokenAt, tokenTypes } from '../session/tokens';

/** One network's results for the note and the chosen token. */
interface NetworkReading {
  readonly tagging?: NoteTagging;
  /** What the tagging was decided by. */
  readonly point?: Point;
  /** The latest inspection, which may still be of the last token. */
  readonly inspection?: Inspection & { readonly token: number };
  readonly failed?: string;
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
}

export const inside = defineField({ create: (app) => new InsideStore(app) });

/** The chosen token of the open note, and what the shown networks make of it. */
class InsideStore {
  readonly store: StoreApi<InsideState> = createStore<InsideState>(() => ({
    part: 'token',
    taggers: [],
    doc: null,
    token: null,
    offset: 0,
    readings: {},
  }));
  private running = new AbortController();

  constructor(private readonly app: Pick<App, 'session' | 'bridge'>) {}

  /** Makes the networks read the open note if they have not at the present sensitivity, and inspect the chosen token. */
  refresh(): void {
    const state = this.app.session.store.getState();
    const first = firstNetwork(state);
    if (first === undefined) return;
    const { doc } = noteState(state);
    const language = noteLanguage(state);
    const modelOf = (id: string) => state.models.find((model) => model.id === id);
    const now = this.store.getState();
    if (!now.taggers.some((id) => modelOf(id)?.language === language)) this.store.setState({ taggers: [first] });
    if (now.doc !== doc) {
      this.stop();
      this.store.setState({ doc, token: null, readings: {} });
    }
    const { taggers, token, readings } = this.store.getState();
    for (const id of taggers) {
      const point = pointOf(state, modelOf(id));
      if (readings[id]?.point !== point) void this.read(doc, id, point);
      else if (readings[id]?.inspection?.token !== token) void this.inspect(id);
    }
  }

  /** Cancels running work; the next refresh starts it again. */
  stop(): void {
    this.running.abort();
    this.running = new AbortController();
  }

  /**
   * Shows these networks; if none of them is for the note's language, the network to begin with.
   * @param offset of the token to choose; by default the chosen token stays
   */
  look(taggers: readonly string[], offset?: number): void {
    this.store.setState(offset === undefined ? { taggers } : { taggers, offset, token: null });
    this.refresh();
    if (this.store.getState().token === null) this.chooseAtOffset();
  }

  /** Chooses a token by its index: the first or the last if there are fewer. */
  choose(token: number): void {
    const { taggers } = this.store.getState();
    const [tagging] = taggingsOf(this.store.getState());
    if (!tagging || tagging.starts.length === 0) return;
    const at = Math.min(Math.max(0, token), tagging.starts.length - 1);
    this.store.setState({ token: at, offset: tagging.starts[at] as number });
    for (const id of taggers) void this.inspect(id);
  }

  /** Does nothing before a network has read the note. */
  private chooseAtOffset(): void {
    const [tagging] = taggingsOf(this.store.getState());
    if (tagging) this.choose(tokenAt(tagging, this.store.getState().offset));
  }

  private read(doc: Text, id: string, point: Point): Promise<void> {
    const work = async (signal: AbortSignal) => {
      const options = { posterior: true, point, lane: `inside ${id}`, signal };
      return { tagging: await readNote(this.app.bridge, id, doc.toString(), options), point };
    };
    return this.learn(id, work, () => {
      if (this.store.getState().token === null) this.chooseAtOffset();
      else void this.inspect(id);
    });
  }

  /** Inspects a network at the chosen token, if it has read the note. */
  private async inspect(id: string): Promise<void> {
    const { doc, token, readings } = this.store.getState();
    if (!doc || token === null || !readings[id]?.tagging) return;
    await this.learn(id, async (signal) => {
      const inspection = await this.app.bridge.inspect(id, doc.toString(), token, signal);
      return { inspection: { ...inspection, token } };
    });
  }

  /** Adds the result of some work to a network's, or why it failed. @param next is called if it did not fail */
  private async learn(
    id: string,
    work: (signal: AbortSignal) => Promise<NetworkReading>,
    next = () => {},
  ): Promise<void> {
    const { signal } = this.running;
    const news = await work(signal).catch((error): NetworkReading | null =>
      isAbort(error) ? null : { failed: reasonOf(error) },
    );
    if (!news || signal.aborted) return;
    this.store.setState(({ readings }) => {
      // News replaces an earlier failure.
      const { failed: _, ...before } = readings[id] ?? {};
      return { readings: { ...readings, [id]: { ...before, ...news } } };
    });
    if (news.failed === undefined) next();
  }
}

/** The network to begin with: the current tagger if it is one, else one that it is built on, else the language's first. */
function firstNetwork(state: SessionState): string | undefined {
  const networks = state.models.filter(({ recurrent }) => recurrent);
  const own = taggerOf(withSettingsOf(state));
  const near = [own?.id, ...(own?.parts ?? [])].find((part) => networks.some(({ id }) => id === part));
  return near ?? (networks.find(({ language }) => language === noteLanguage(state)) ?? networks[0])?.id;
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
  const [first, second] = taggings.map((tagging) => ({ tagging, types: tokenTypes(tagging, tagging.spans) }));
  if (!first) return [];
  const differing = second ? disagreements(first.tagging, (at) => first.types[at] !== second.types[at]) : [];
  const places = differing.length > 0 ? differing : disagreements(first.tagging, (at) => first.types[at] !== 0);
  return places.map((place) => place.first);
}
