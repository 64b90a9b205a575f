import type { StoreApi } from 'zustand/vanilla';
import { createBatchBridge } from '../../engine/batch/batch-bridge';
import { type BatchPlan, type BatchSettings, type BatchSource, isFileError } from '../../engine/batch/protocol';
import { isAbort, reasonOf } from '../../engine/errors';
import type { TaggerFacts } from '../../engine/protocol';
import type { App } from '../core/app';
import type { Dropped } from '../core/files';
import { announce } from '../core/messages';
import { createPace } from '../core/pace';
import { counted } from '../core/words';
import { tagNotes } from '../session/tag-note';
import { archiveOf } from './archive';
import { type FileResult, failed, maskedAnew, type Reviewed, resultOf, spansToMask, workOf } from './file-result';
import { fileKey } from './report';
import { resultNames } from './result-names';
import { openForReview } from './review';
import { runQueue, type Workshop } from './run-queue';
import { deskSettings, modelsListed, settingsAtStart } from './settings';
import { type BatchState, EMPTY, isUnderWay } from './state';

/** What a person can do with a batch. */
export interface BatchControl {
  /** Begins a batch of what was dropped, in place of the one before. */
  take(dropped: Dropped): Promise<void>;
  change(settings: Partial<BatchSettings>): void;
  /** Begins, or goes on where it stopped. */
  start(): Promise<void>;
  /** Both keep all that is done, and leave the rest to be gone on with. */
  pause(): void;
  cancel(): void;
  clear(): void;
  /** Opens a file in De-identify; what is decided there is the batch's. */
  review(index: number): Promise<void>;
  /** One archive of all results and the reports. */
  archive(): Promise<Blob>;
  /** Which number is which file, as a table. */
  key(): string;
}

/** Milliseconds between two changes of what is shown. */
const SHOWN_EVERY = 250;

export function createControl(app: App, store: StoreApi<BatchState>): BatchControl {
  const { session, bridge } = app;
  const files = createBatchBridge();
  let sources: readonly BatchSource[] = [];
  let results: (FileResult | undefined)[] = [];
  let memory: [string, string][] = [];
  let words: { readonly words: string[] } = { words: [] };
  let facts: readonly TaggerFacts[] = [];
  let used = new Set<string>();
  let controller: AbortController | undefined;
  let pace = createPace();
  let counts = { done: 0, failures: 0, work: 0, total: 0 };
  let shown = 0;
  let quarter = 0;
  /** Results of files that a person has decided about and that are to be masked anew. */
  const stale = new Set<number>();
  let remasking: Promise<void> = Promise.resolve();

  const tellRequests = () =>
    void files.requests().then(
      (requests) => app.countRequests('batch', requests),
      () => {},
    );

  function show(changes: Partial<BatchState> = {}): void {
    shown = performance.now();
    const { done, failures, work, total } = counts;
    store.setState({
      results: [...results],
      ...{ done, failures, share: total === 0 ? 0 : work / total },
      filesPerSecond: pace.filesPerSecond,
      secondsLeft: pace.secondsFor(total - work),
      ...changes,
    });
  }

  function plan(): BatchPlan {
    const { entries, settings } = store.getState();
    if (!settings) throw new Error('There is no batch');
    return { sources, entries, settings, memory };
  }

  /** Where the result of each file goes in the archive. */
  function names(): string[] {
    const { entries, neutral, results } = store.getState();
    return resultNames(
      entries.map(({ path }) => path),
      neutral,
      results.map((result) => result?.kind),
    );
  }

  const workshop = (settings: BatchSettings): Workshop => ({
    open: (indices) => files.call((worker) => worker.open([...indices])),
    reads: (language) => settings.taggers[language] !== undefined,
    workers: () => bridge.workers(),
    tag(language, texts, signal) {
      const id = settings.taggers[language] as string;
      used.add(id);
      const by = { tagger: { id, language }, point: settings.points[language], lists: settings.lists };
      return tagNotes(bridge, by, texts, signal);
    },
    mask: async (index, spans) => learned(await files.call((worker) => worker.mask(index, [...spans], []))),
  });

  function learned<T extends object>(masked: T): T {
    if ('learned' in masked) memory.push(...(masked.learned as [string, string][]));
    return masked;
  }

  function stop(phase: 'paused' | 'stopped'): void {
    if (!isUnderWay(store.getState()) || phase === store.getState().phase) return;
    controller?.abort();
    controller = undefined;
    pace.rest();
    show({ phase });
    const { done } = counts;
    announce(session, `${phase === 'paused' ? 'Paused' : 'Cancelled'}: ${done} of ${results.length} files are done`);
  }

  async function start(): Promise<void> {
    const { settings: chosen, entries, phase } = store.getState();
    if (!chosen || controller || phase === 'empty' || phase === 'listing') return;
    const settings = phase === 'ready' ? settingsAtStart(chosen, session.store.getState()) : chosen;
    const mine = new AbortController();
    controller = mine;
    store.setState({ phase: 'running', trouble: null, saved: false, settings });
    announce(session, `Masking ${entries.length} files`);
    try {
      if (phase === 'ready') await files.begin(plan());
      pace.at(performance.now(), counts.work, counts.done);
      const pending = [...results.keys()].filter((index) => results[index] === undefined);
      await runQueue({
        pending,
        sizeOf: (index) => entries[index]?.size ?? 0,
        workshop: workshop(settings),
        record(index, outcome) {
          results[index] = isFileError(outcome)
            ? failed(outcome)
            : resultOf(outcome.opened, outcome.decisions, outcome.masked, words);
          const entry = entries[index];
          counts.done++;
          if (isFileError(outcome)) counts.failures++;
          if (entry) counts.work += workOf(entry);
          if (store.getState().saved) store.setState({ saved: false });
          const now = performance.now();
          if (now - shown < SHOWN_EVERY) return;
          pace.at(now, counts.work, counts.done);
          show();
          tellQuarter();
        },
        signal: mine.signal,
      });
      if (controller !== mine) return;
      controller = undefined;
      show({ phase: 'done', secondsLeft: undefined });
      announce(session, `Done: ${counted(counts.done - counts.failures, 'file')} masked, ${counts.failures} not`);
    } catch (error) {
      if (controller !== mine) return;
      controller = undefined;
      pace.rest();
      if (isAbort(error)) show({ phase: 'stopped' });
      else show({ phase: 'stopped', trouble: reasonOf(error) });
    }
    tellRequests();
    await learnFacts().catch(() => {});
  }

  function tellQuarter(): void {
    const at = Math.floor((counts.work / counts.total) * 4);
    if (at > quarter) announce(session, `${at * 25} % of the files are done`);
    quarter = at;
  }

  async function learnFacts(): Promise<void> {
    const unknown = [...used].filter((id) => !facts.some((known) => known.id === id));
    facts = [...facts, ...(await Promise.all(unknown.map((id) => bridge.facts(id))))];
  }

  function reset(): void {
    controller?.abort();
    controller = undefined;
    pace = createPace();
    [memory, words, facts, used] = [[], { words: [] }, [], new Set()];
    counts = { done: 0, failures: 0, work: 0, total: 0 };
    quarter = 0;
    stale.clear();
  }

  /** Masks a file anew, as its findings and a person's decisions are. */
  async function remask(index: number): Promise<void> {
    const result = results[index];
    if (!result || result.error !== undefined) return;
    const final = Object.keys(result.reviewed ?? {}).map(Number);
    const masked = learned(await files.call((worker) => worker.mask(index, spansToMask(result, words), final)));
    // Decided about again meanwhile: it is masked again as well.
    if (results[index] !== result) return;
    results[index] = isFileError(masked) ? failed(masked) : maskedAnew(result, masked);
  }

  function remaskStale(): Promise<void> {
    remasking = remasking.then(async () => {
      for (const index of stale) {
        stale.delete(index);
        await remask(index).catch(() => stale.add(index));
      }
      show();
    });
    return remasking;
  }

  function decided(index: number, note: number, review: Reviewed): void {
    const result = results[index];
    if (!result) return;
    results[index] = { ...result, reviewed: { ...result.reviewed, [note]: review } };
    stale.add(index);
    store.setState({ saved: false });
    void remaskStale();
  }

  return {
    async take({ sources: given, title }) {
      if (given.length === 0) return;
      reset();
      sources = given;
      store.setState({ ...EMPTY, neutral: store.getState().neutral, phase: 'listing', title });
      try {
        const { entries, passedOver, headings } = await files.call((worker) => worker.list([...given]));
        await modelsListed(session);
        if (sources !== given) return;
        results = entries.map(() => undefined);
        counts.total = entries.reduce((sum, entry) => sum + workOf(entry), 0);
        store.setState({ entries, passedOver, headings, results, settings: deskSettings(session.store.getState()) });
        store.setState({ phase: entries.length > 0 ? 'ready' : 'empty' });
        announce(session, `${entries.length} files`);
        if (entries.length === 0) store.setState({ trouble: 'There are no files in it.' });
      } catch (error) {
        store.setState({ ...EMPTY, trouble: reasonOf(error) });
      }
      tellRequests();
    },
    change(changes) {
      const { settings, phase } = store.getState();
      if (settings && phase === 'ready') store.setState({ settings: { ...settings, ...changes } });
    },
    start,
    pause: () => stop('paused'),
    cancel: () => stop('stopped'),
    clear() {
      reset();
      sources = [];
      results = [];
      files.dispose();
      store.setState({ ...EMPTY, neutral: store.getState().neutral });
    },
    async review(index) {
      const result = results[index];
      const { entries, settings } = store.getState();
      if (settings && result && result.error === undefined)
        await openForReview(app, { files, settings, index, result, words, path: entries[index]?.path ?? '', decided });
    },
    async archive() {
      store.setState({ saving: 0 });
      try {
        await remaskStale();
        await learnFacts();
        const { settings } = store.getState();
        if (!settings) throw new Error('There is no batch');
        const { done } = counts;
        const whole = [...results.keys()].filter((index) => results[index] && results[index]?.error === undefined);
        const missing = await files.call((worker) => worker.missing(whole));
        for (const [at, index] of missing.entries()) {
          await remask(index);
          store.setState({ saving: at / missing.length });
        }
        const blob = await archiveOf(files, whole, names(), { buildId: app.buildId, settings, facts, results });
        store.setState({ saved: counts.done === done && stale.size === 0 });
        announce(session, `Saved: ${counted(whole.length, 'masked file')}`);
        return blob;
      } finally {
        store.setState({ saving: null });
      }
    },
    key() {
      return fileKey(
        store.getState().entries,
        names().map((name, index) => (results[index]?.error === undefined ? name : '')),
      );
    },
  };
}
