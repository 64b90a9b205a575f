import type { StoreApi } from 'zustand/vanilla';
import { type BatchBridge, createBatchBridge } from '../../engine/batch/batch-bridge';
import type { BatchSource } from '../../engine/batch/protocol';
import { reasonOf } from '../../engine/errors';
import { OTHER_THAN } from '../../note/language';
import { MASKING_POINT } from '../../taggers/tagger';
import type { App } from '../core/app';
import { countRequestsOf } from '../core/feature';
import type { Dropped } from '../core/files';
import { isUnderWay, Job } from '../core/job';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { hasMarked } from '../session/findings';
import { closeBatchNotes } from '../session/open-note';
import { modelsListed } from '../session/session';
import { tagNotes } from '../session/tag-note';
import { doubtfulFileBeside } from './file-result';
import { BatchOutput, BatchProgress, BatchResults } from './results';
import { openForReview } from './review';
import { type QueueDependencies, runQueue } from './run-queue';
import { type BatchSettings, currentSettings, fileSettings, pointsOf, settingsAtStart } from './settings';
import { type BatchState, NO_BATCH } from './state';

/** Puts `note-2` before `note-10`, the same in every language: replacements depend on the order of the files. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** What a person can do with a batch. */
export class BatchControl {
  private readonly job: Job;
  private readonly progress: BatchProgress;
  private sources: readonly BatchSource[] = [];
  private results: BatchResults;
  /** Of the current batch. */
  output: BatchOutput;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<BatchState>,
    private readonly files: BatchBridge = createBatchBridge(),
  ) {
    this.job = new Job(store, { stopped: () => 'stopped' });
    this.progress = new BatchProgress(app.session, store, this.job);
    this.results = this.emptyResults(0);
    this.output = this.outputOf(this.results);
  }

  /** Lists what was dropped as a new batch, in place of the one before. */
  async take({ sources, title }: Dropped): Promise<void> {
    if (sources.length === 0) return;
    const { store, files } = this;
    const { session } = this.app;
    this.forget(sources);
    this.reset({ phase: 'reading', title: typeof title === 'number' ? '' : title });
    try {
      const { entries, passedOver, headings } = await files.call((worker) => worker.list([...sources]));
      await modelsListed(session);
      if (this.sources !== sources) return;
      this.forget(sources, entries.length);
      store.setState({
        entries: entries.toSorted((a, b) => BY_NUMBER.compare(a.path, b.path)),
        passedOver,
        headings,
        settings: currentSettings(session.store.getState()),
      });
      this.showResults();
      store.setState({ phase: entries.length > 0 ? 'ready' : 'empty' });
      announce(session, t().core.files(entries.length));
      if (entries.length === 0) store.setState({ failure: t().batch.noFiles });
    } catch (error) {
      if (this.sources !== sources) return;
      this.reset({ failure: reasonOf(error) });
    }
    countRequestsOf(this.app, 'batch', this.files);
  }

  change(changes: Partial<BatchSettings>): void {
    const { settings, phase } = this.store.getState();
    if (settings && phase === 'ready') this.store.setState({ settings: { ...settings, ...changes } });
  }

  /** Starts the batch, or goes on where it stopped. */
  async start(): Promise<void> {
    const { session } = this.app;
    const { settings: chosen, points: before, entries, phase } = this.store.getState();
    if (!chosen || phase === 'empty' || phase === 'reading' || phase === 'running') return;
    const isNew = phase === 'ready';
    const settings = isNew ? settingsAtStart(chosen, session.store.getState()) : chosen;
    const points = isNew ? pointsOf(settings, session.store.getState().models) : before;
    this.store.setState({ settings, points });
    announce(session, t().batch.masking(entries.length));
    const end = await this.job.run(async (signal) => {
      const { sources, results } = this;
      if (isNew) await this.files.begin({ sources, entries, settings: fileSettings(settings), memory: results.memory });
      await this.runQueue(settings, signal);
    });
    if (end === 'interrupted') return;
    this.showResults();
    const { done, failures, held } = this.store.getState();
    if (end === 'done')
      announce(
        session,
        held > 0
          ? t().batch.doneAndHeld(done - failures - held, failures, held)
          : t().batch.done(done - failures, failures),
      );
    countRequestsOf(this.app, 'batch', this.files);
    await this.output.learnFacts().catch(() => {});
  }

  /** As with `cancel`, what is done is kept, and the rest can be run. */
  pause(): void {
    if (this.store.getState().phase !== 'running') return;
    // Files that are partly read are read again.
    this.progress.stop();
    this.progress.show(this.results);
    this.showResults();
    this.job.pause();
    this.announceStopped('paused');
  }

  cancel(): void {
    if (!isUnderWay(this.store.getState())) return;
    this.showResults();
    this.job.cancel();
    this.announceStopped('cancelled');
  }

  clear(): void {
    this.forget([]);
    this.files.dispose();
    this.reset();
  }

  /** Opens a file in De-identify; what a person decides there goes into its result. */
  async review(index: number): Promise<void> {
    const { files, results } = this;
    const { entries, settings } = this.store.getState();
    const result = results.all[index];
    if (!settings || !result || result.error !== undefined) return;
    const isCurrent = () => results === this.results;
    await openForReview(this.app, {
      files,
      settings,
      index,
      result,
      words: results.words,
      path: entries[index]?.path ?? '',
      before: doubtfulFileBeside(results.all, index, -1),
      after: doubtfulFileBeside(results.all, index, 1),
      isCurrent,
      turnTo: (other) => isCurrent() && void this.review(other),
      decided: (note, review) => {
        this.store.setState({ saved: false });
        void results.decide(index, note, review);
      },
    });
  }

  /** Puts a file that is held back into the archive as it is. */
  saveAnyway(index: number): void {
    this.store.setState({ saved: false });
    this.results.acceptAsItIs(index);
  }

  /** The state of no batch, except the choice of names, with what is given. */
  private reset(given: Partial<BatchState> = {}): void {
    this.store.setState(({ neutral }) => ({ ...NO_BATCH, neutral, ...given }));
  }

  /** Replaces the batch by one of `count` files, and closes its notes: there is nothing left that decisions could change. */
  private forget(sources: readonly BatchSource[], count = 0): void {
    this.job.reset();
    closeBatchNotes(this.app);
    this.sources = sources;
    this.results.end();
    this.results = this.emptyResults(count);
    this.output = this.outputOf(this.results);
  }

  private emptyResults(count: number): BatchResults {
    return new BatchResults(this.files, count, () => this.showResults());
  }

  private outputOf(results: BatchResults): BatchOutput {
    return new BatchOutput(this.app, this.store, this.files, results);
  }

  private async runQueue(settings: BatchSettings, signal: AbortSignal): Promise<void> {
    const { store, results, progress } = this;
    const { entries } = store.getState();
    progress.show(results);
    await runQueue({
      pending: [...results.all.keys()].filter((index) => results.all[index] === undefined),
      sizeOf: (index) => entries[index]?.size ?? 0,
      dependencies: this.dependencies(settings),
      onRead: (indices, share) => progress.showRead(results, indices, share),
      record(index, outcome) {
        results.record(index, outcome, settings.policy);
        if (store.getState().saved) store.setState({ saved: false });
        progress.showSoon(results);
      },
      signal,
    }).finally(() => progress.stop());
  }

  private dependencies({ chosenTagger: taggers, lists, ...settings }: BatchSettings): QueueDependencies {
    const { files, output, results } = this;
    const { points } = this.store.getState();
    const { bridge, session } = this.app;
    const { models } = session.store.getState();
    return {
      open: files.open,
      reads: (language) => taggers[language] !== undefined,
      workers: () => bridge.workers(),
      async tag(language, texts, options) {
        const id = taggers[language] as string;
        output.uses(id);
        const inPassages = OTHER_THAN[language];
        const reader =
          settings.language === 'auto' ? models.find((model) => model.id === taggers[inPassages]) : undefined;
        const other = reader && { id: reader.id, point: points[inPassages] ?? MASKING_POINT };
        const by = { tagger: { id, language }, point: points[language], other, lists };
        const tagged = await tagNotes(bridge, by, texts, options);
        if (reader && tagged.some(({ spans }) => hasMarked(reader, spans))) output.uses(reader.id);
        return tagged;
      },
      mask: (index, spans) => results.mask(index, spans),
    };
  }

  private showResults(): void {
    this.progress.showResults(this.results);
  }

  private announceStopped(how: 'paused' | 'cancelled'): void {
    const { done, entries } = this.store.getState();
    announce(this.app.session, t().batch[how](done, entries.length));
  }
}
