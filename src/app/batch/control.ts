import type { StoreApi } from 'zustand/vanilla';
import { type BatchBridge, createBatchBridge } from '../../engine/batch/batch-bridge';
import type { BatchSettings, BatchSource } from '../../engine/batch/protocol';
import { reasonOf } from '../../engine/errors';
import type { TaggerFacts } from '../../engine/protocol';
import type { App } from '../core/app';
import type { Dropped } from '../core/files';
import { createJob, isUnderWay } from '../core/job';
import { announce } from '../core/messages';
import { counted } from '../core/words';
import { tagNotes } from '../session/tag-note';
import { createBatchResults } from './batch-results';
import { isHeld, isReady, workOf } from './file-result';
import { fileKey, reportCsv, reportJson } from './report';
import { resultNames } from './result-names';
import { openForReview } from './review';
import { type QueueDependencies, runQueue } from './run-queue';
import { currentSettings, modelsListed, settingsAtStart } from './settings';
import { type BatchState, NO_BATCH } from './state';

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
  /** Has a file that is held back in the archive as it is. */
  saveAnyway(index: number): void;
  /** One archive of all results that are not held back, and the reports. */
  archive(): Promise<Blob>;
  /** Which number is which file, as a table. */
  key(): string;
}

/** Milliseconds between two changes of the figures that are shown while it runs. */
const SHOWN_EVERY = 250;
/** And of the list of files: often enough to see it grow, seldom enough to read and to press. */
const LISTED_EVERY = 2000;

export function createBatchControl(
  app: App,
  store: StoreApi<BatchState>,
  files: BatchBridge = createBatchBridge(),
): BatchControl {
  const { session, bridge } = app;
  const job = createJob(store, { stopped: () => 'stopped' });
  let sources: readonly BatchSource[] = [];
  let results = createBatchResults(files, 0, () => showResults());
  let facts: readonly TaggerFacts[] = [];
  let usedTaggers = new Set<string>();
  let shownAt = 0;
  let listedAt = 0;

  const tellRequests = () =>
    void files.requests().then(
      (requests) => app.countRequests('batch', requests),
      () => {},
    );

  function showResults(list = true): void {
    const found = results.all.filter((result) => result !== undefined);
    if (list) listedAt = performance.now();
    store.setState({
      ...(list && { results: [...results.all] }),
      done: found.length,
      failures: found.filter(({ error }) => error !== undefined).length,
      held: found.filter(isHeld).length,
    });
  }

  function showProgress(): void {
    const { entries, share: before } = store.getState();
    shownAt = performance.now();
    showResults(shownAt - listedAt >= LISTED_EVERY);
    const work = entries.reduce((sum, entry, index) => sum + (results.all[index] ? workOf(entry) : 0), 0);
    job.report(
      work,
      entries.reduce((sum, entry) => sum + workOf(entry), 0),
      store.getState().done,
    );
    const quarter = Math.floor(store.getState().share * 4);
    if (quarter > Math.floor(before * 4)) announce(session, `${quarter * 25} % of the files are done`);
  }

  /** Where the result of each file goes in the archive. */
  function names(): string[] {
    const { entries, neutral } = store.getState();
    return resultNames(
      entries.map(({ path }) => path),
      neutral,
      results.all.map((result) => result?.kind),
    );
  }

  function dependencies({ taggers, points, lists }: BatchSettings): QueueDependencies {
    return {
      open: (indices) => files.call((worker) => worker.open([...indices])),
      reads: (language) => taggers[language] !== undefined,
      workers: () => bridge.workers(),
      tag(language, texts, signal) {
        const id = taggers[language] as string;
        usedTaggers.add(id);
        return tagNotes(bridge, { tagger: { id, language }, point: points[language], lists }, texts, signal);
      },
      mask: results.mask,
    };
  }

  async function learnFacts(): Promise<void> {
    const unknown = [...usedTaggers].filter((id) => !facts.some((known) => known.id === id));
    facts = [...facts, ...(await Promise.all(unknown.map((id) => bridge.facts(id))))];
  }

  /** Forgets one batch for another one of so many files. */
  function begin(given: readonly BatchSource[], count = 0): void {
    job.reset();
    sources = given;
    results = createBatchResults(files, count, () => showResults());
    facts = [];
    usedTaggers = new Set();
  }

  /** @throws Error where there is none */
  function settingsOfBatch(): BatchSettings {
    const { settings } = store.getState();
    if (!settings) throw new Error('There is no batch');
    return settings;
  }

  function sayStopped(how: string): void {
    announce(session, `${how}: ${store.getState().done} of ${results.all.length} files are done`);
  }

  return {
    async take({ sources: given, title }) {
      if (given.length === 0) return;
      begin(given);
      const { neutral } = store.getState();
      store.setState({ ...NO_BATCH, neutral, phase: 'reading', title });
      try {
        const { entries, passedOver, headings } = await files.call((worker) => worker.list([...given]));
        await modelsListed(session);
        if (sources !== given) return;
        begin(given, entries.length);
        store.setState({ entries, passedOver, headings, settings: currentSettings(session.store.getState()) });
        showResults();
        store.setState({ phase: entries.length > 0 ? 'ready' : 'empty' });
        announce(session, `${entries.length} files`);
        if (entries.length === 0) store.setState({ failure: 'There are no files in it.' });
      } catch (error) {
        store.setState({ ...NO_BATCH, failure: reasonOf(error) });
      }
      tellRequests();
    },
    change(changes) {
      const { settings, phase } = store.getState();
      if (settings && phase === 'ready') store.setState({ settings: { ...settings, ...changes } });
    },
    async start() {
      const { settings: chosen, entries, phase } = store.getState();
      if (!chosen || phase === 'empty' || phase === 'reading' || phase === 'running') return;
      const settings = phase === 'ready' ? settingsAtStart(chosen, session.store.getState()) : chosen;
      store.setState({ settings });
      announce(session, `Masking ${entries.length} files`);
      const end = await job.run(async (signal) => {
        if (phase === 'ready') await files.begin({ sources, entries, settings, memory: results.memory });
        showProgress();
        const { record, all } = results;
        await runQueue({
          pending: [...all.keys()].filter((index) => all[index] === undefined),
          sizeOf: (index) => entries[index]?.size ?? 0,
          dependencies: dependencies(settings),
          record(index, outcome) {
            record(index, outcome);
            if (store.getState().saved) store.setState({ saved: false });
            if (performance.now() - shownAt >= SHOWN_EVERY) showProgress();
          },
          signal,
        });
      });
      if (end === 'interrupted') return;
      showResults();
      const { done, failures, held } = store.getState();
      if (end === 'done')
        announce(
          session,
          `Done: ${counted(done - failures - held, 'file')} masked, ${failures} not${held > 0 ? `, ${held} to decide about` : ''}`,
        );
      tellRequests();
      await learnFacts().catch(() => {});
    },
    pause() {
      if (store.getState().phase !== 'running') return;
      showProgress();
      showResults();
      job.pause();
      sayStopped('Paused');
    },
    cancel() {
      if (!isUnderWay(store.getState())) return;
      showResults();
      job.cancel();
      sayStopped('Cancelled');
    },
    clear() {
      begin([]);
      files.dispose();
      store.setState({ ...NO_BATCH, neutral: store.getState().neutral });
    },
    async review(index) {
      const own = results;
      const { entries, settings } = store.getState();
      const result = own.all[index];
      if (!settings || !result || result.error !== undefined) return;
      await openForReview(app, {
        ...{ files, settings, index, result, words: own.words, path: entries[index]?.path ?? '' },
        decided(note, review) {
          // Its notes may still be open when there is another batch.
          if (own !== results) return;
          store.setState({ saved: false });
          void own.decide(index, note, review);
        },
      });
    },
    saveAnyway(index) {
      store.setState({ saved: false });
      results.takeAsItIs(index);
    },
    async archive() {
      store.setState({ saving: 0 });
      try {
        await results.remaskStale();
        await learnFacts();
        const settings = settingsOfBatch();
        const { all } = results;
        const { done } = store.getState();
        const masked = [...all.keys()].filter((index) => isReady(all[index]));
        const missing = await files.call((worker) => worker.missing(masked));
        for (const [at, index] of missing.entries()) {
          await results.remask(index);
          store.setState({ saving: at / missing.length });
        }
        const ready = masked.filter((index) => isReady(all[index]));
        const reported = { buildId: app.buildId, settings, facts, results: all };
        const reports = { 'report.json': reportJson(reported), 'report.csv': reportCsv(reported) };
        const paths = names();
        const folder = ready.some((index) => (paths[index] as string) in reports) ? 'results/' : '';
        const placed = ready.map((index) => ({ index, name: `${folder}${paths[index]}` }));
        const blob = await files.call((worker) => worker.bundle(placed, reports));
        const { done: doneNow, held } = store.getState();
        store.setState({ saved: doneNow === done && held === 0 && !results.areStale });
        announce(session, `Saved: ${counted(ready.length, 'masked file')}`);
        return blob;
      } finally {
        store.setState({ saving: null });
      }
    },
    key() {
      return fileKey(
        store.getState().entries,
        names().map((name, index) => (isReady(results.all[index]) ? name : '')),
      );
    },
  };
}
