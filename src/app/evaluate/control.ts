import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import { type FaultyNote, worstFirst } from '../../evaluation/errors';
import {
  isBetter,
  MEASURE_IDS,
  type MeasureId,
  measured,
  type NoteCounts,
  noteCounts,
} from '../../evaluation/measures';
import type { Pair } from '../../evaluation/pair';
import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/annotated';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { createPace } from '../core/pace';
import { guessedMapping, type Mapping, mapped } from '../corpus/labels';
import { readAhead } from '../corpus/next-notes';
import { readNotes } from '../session/tag-note';
import { errorsFor } from './asked';
import { hindrance, plannedRows } from './plan';
import { secondAnnotation, told } from './second-annotation';
import { type Asked, EMPTY, type EvaluationState, type Row, type SecondAnnotation } from './state';
import { createTracing, type Tracing } from './tracing';

/** What a person can do with an evaluation. */
export interface EvaluationControl {
  /** Reads a corpus, in place of the one before. */
  take(title: string, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  /** What labels stand for; figures made with other ones go. */
  map(mapping: Mapping): void;
  /** Begins, or goes on where it stopped. */
  start(): Promise<void>;
  /** Keeps everything, to be gone on with. */
  pause(): void;
  /** Takes the rows away that are not complete; begun again, they go on where they were. */
  cancel(): void;
  clear(): void;
  /** Lists the errors behind a number. */
  show(row: string | null, asked: Asked): Promise<void>;
  /** Reads another annotation of the same notes, and compares it with the corpus. */
  takeSecond(title: string, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  readonly tracing: Tracing;
}

/** What a row's tagger said of the notes read so far. */
interface Outcome {
  readonly pairs: Pair[];
  readonly counts: NoteCounts[];
}

export function createControl(app: App, store: StoreApi<EvaluationState>): EvaluationControl {
  const { session, bridge } = app;
  let outcomes = new Map<string, Outcome>();
  let gold: readonly AnnotatedNote[] = [];
  let controller: AbortController | undefined;
  let pace = createPace();
  const turn = yieldToEventLoop();
  const tracing = createTracing(app, store);
  /** The notes that two annotators have, the corpus's spans as gold. */
  let second: readonly Pair[] = [];

  const models = () => session.store.getState().models;
  const titleOf = ({ tagger }: Row) => models().find(({ id }) => id === tagger)?.title ?? tagger;

  function change(id: string, changes: Partial<Row>): void {
    store.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
  }

  function outcomeOf(id: string): Outcome {
    const outcome = outcomes.get(id) ?? { pairs: [], counts: [] };
    outcomes.set(id, outcome);
    return outcome;
  }

  function forget(): void {
    controller?.abort();
    controller = undefined;
    outcomes = new Map();
    second = [];
    pace = createPace();
    tracing.forget();
  }

  function tellPace(): void {
    const { rows } = store.getState();
    const read = rows.reduce((sum, row) => sum + row.read, 0);
    pace.at(performance.now(), read, read);
    const open = rows.filter(({ phase }) => phase !== 'failed').length * gold.length;
    store.setState({ secondsLeft: pace.secondsFor(open - read) });
  }

  async function readRow({ id, tagger, point }: Row, signal: AbortSignal): Promise<void> {
    change(id, { phase: 'running' });
    const { pairs, counts } = outcomeOf(id);
    const read = readAhead(gold, counts.length, bridge.workers, (some) => {
      const texts = some.map(({ note }) => note.text);
      return readNotes(bridge, tagger, texts, point, signal);
    });
    for await (const [some, decisions] of read) {
      signal.throwIfAborted();
      for (const [at, { note, spans }] of some.entries()) {
        const pair = { note, gold: spans, predicted: decisions[at]?.spans ?? [] };
        pairs.push(pair);
        counts.push(noteCounts(pair));
        await turn();
        signal.throwIfAborted();
      }
      const values = Object.fromEntries(MEASURE_IDS.map((measure) => [measure, measured(measure, counts)]));
      change(id, { read: counts.length, values });
      tellPace();
    }
    const predicted = pairs.map((pair) => pair.predicted);
    const { report, detail } = await bridge.score(gold, predicted);
    const intervals = await bridge.intervals(counts);
    signal.throwIfAborted();
    change(id, { phase: 'done', report, detail, intervals });
  }

  /** Whether each complete row differs from the best one. */
  async function weigh(signal: AbortSignal): Promise<void> {
    const rows = store.getState().rows.filter(({ phase }) => phase === 'done');
    for (const measure of MEASURE_IDS) {
      const best = bestRow(measure, rows);
      for (const { id } of rows) {
        const own = id === best?.id || !best;
        const pValue = own ? undefined : await bridge.pValue(measure, outcomeOf(best.id).counts, outcomeOf(id).counts);
        signal.throwIfAborted();
        const { [measure]: _, ...others } = store.getState().rows.find((row) => row.id === id)?.pValues ?? {};
        change(id, { pValues: pValue === undefined ? others : { ...others, [measure]: pValue } });
      }
    }
  }

  function stop(): void {
    controller?.abort();
    controller = undefined;
    pace.rest();
  }

  return {
    tracing,
    async take(title, files) {
      forget();
      const { taggers, points, view } = store.getState();
      store.setState({ ...EMPTY, taggers, points, view, phase: 'reading', title });
      try {
        const { notes, errors } = await bridge.openCorpus(await files());
        if (store.getState().title !== title) return;
        const problems = errors.map(told);
        const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
        if (spans === 0) {
          const none =
            notes.length === 0 ? 'no note with annotations' : `${notes.length} notes, but no annotation in them`;
          store.setState({ ...EMPTY, problems: [`There is ${none}. Nothing can be scored against it.`, ...problems] });
          return;
        }
        store.setState({ phase: 'ready', notes, problems, taggers: null, mapping: guessedMapping(notes) });
        announce(session, `Corpus of ${notes.length} notes`);
      } catch (error) {
        const reason = reasonOf(error);
        store.setState({ ...EMPTY, problems: [`The corpus could not be read: ${reason}.`] });
      }
    },
    map(mapping) {
      forget();
      store.setState({
        mapping,
        rows: [],
        kept: {},
        chosen: null,
        phase: 'ready',
        traces: [],
        choice: null,
        second: null,
      });
    },
    async start() {
      const state = store.getState();
      if (controller || hindrance(state, models()) !== undefined) return;
      const mine = new AbortController();
      const { signal } = mine;
      controller = mine;
      gold = mapped(state.notes, state.mapping);
      const rows = state.phase === 'paused' ? state.rows : plannedRows(state, models());
      store.setState({ phase: 'running', rows, chosen: null, saved: false });
      announce(session, `Scoring ${rows.length} ${rows.length === 1 ? 'tagger' : 'taggers'} on ${gold.length} notes`);
      pace.rest();
      tellPace();
      try {
        for (const row of rows) {
          if (row.phase === 'done') continue;
          try {
            await readRow(row, signal);
            announce(session, `${titleOf(row)} is scored`);
          } catch (error) {
            if (signal.aborted || isAbort(error)) throw error;
            change(row.id, { phase: 'failed', reason: reasonOf(error) });
          }
        }
        await weigh(signal);
        store.setState({ phase: 'done', secondsLeft: undefined });
        announce(session, 'The evaluation is complete');
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (controller === mine) stop();
      }
    },
    pause() {
      stop();
      store.setState({ phase: 'paused', secondsLeft: undefined });
      announce(session, 'Paused');
    },
    cancel() {
      stop();
      const { chosen, rows: all } = store.getState();
      const rows = all.filter(({ phase }) => phase === 'done');
      const kept = Object.fromEntries([...outcomes].map(([id, { counts }]) => [id, counts.length]));
      store.setState({
        ...{ rows, kept, phase: rows.length > 0 ? 'done' : 'ready', secondsLeft: undefined },
        chosen: chosen && (chosen.row === null || rows.some(({ id }) => id === chosen.row)) ? chosen : null,
      });
      announce(session, 'Cancelled');
    },
    clear() {
      forget();
      store.setState(EMPTY);
    },
    async takeSecond(title, files) {
      second = [];
      const mine = { title, problems: [], agreement: null, reading: true };
      store.setState({ second: mine, chosen: null });
      const tell = (changes: Partial<SecondAnnotation>) => {
        if (store.getState().second === mine) store.setState({ second: { ...mine, reading: false, ...changes } });
      };
      try {
        const read = secondAnnotation(await bridge.openCorpus(await files()), store.getState());
        if (store.getState().second !== mine) return;
        const predicted = read.pairs.map((pair) => pair.predicted);
        const agreement = read.pairs.length === 0 ? null : await bridge.agree(read.first, predicted);
        if (store.getState().second !== mine) return;
        second = read.pairs;
        tell({ problems: read.problems, agreement });
        announce(session, agreement ? `Two annotations of ${read.pairs.length} notes` : 'Nothing could be compared');
      } catch (error) {
        tell({ problems: [`It could not be read: ${reasonOf(error)}.`] });
      }
    },
    async show(row, asked) {
      const chosen = { row, asked, notes: null };
      store.setState({ chosen });
      const found: FaultyNote[] = [];
      const pairs = row === null ? second : (outcomes.get(row)?.pairs ?? []);
      const places = new Map(store.getState().notes.map((one, index) => [one.note, index]));
      for (const pair of [...pairs]) {
        const index = places.get(pair.note) ?? 0;
        found.push({ index, note: pair.note, errors: errorsFor(asked, pair) });
        await turn();
      }
      if (store.getState().chosen === chosen) store.setState({ chosen: { row, asked, notes: worstFirst(found) } });
    },
  };
}

function bestRow(measure: MeasureId, rows: readonly Row[]): Row | undefined {
  const value = (row: Row) => row.values[measure] ?? Number.NaN;
  return rows.reduce<Row | undefined>(
    (best, row) => (best && !isBetter(measure, value(row), value(best)) ? best : row),
    undefined,
  );
}
