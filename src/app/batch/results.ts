import type { StoreApi } from 'zustand/vanilla';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { CHANGED, type FileError, isFileError, type MaskedFile } from '../../engine/batch/protocol';
import { abortError } from '../../engine/errors';
import type { TaggerFacts } from '../../engine/protocol';
import { KINDS, neutralEnding, writtenName } from '../../formats/kinds';
import { fileStems } from '../../formats/names';
import type { Span } from '../../note/span';
import type { Policy } from '../../phi/policies/policy';
import type { App } from '../core/app';
import type { Job } from '../core/job';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import {
  type FileResult,
  failed,
  isHeld,
  isReady,
  type Reviewed,
  remasked,
  resultOf,
  spansToMask,
  type WordList,
} from './file-result';
import { fileKey, type Reported, reportCsv, reportJson, reportPage, sum } from './report';
import type { FileOutcome } from './run-queue';
import type { BatchState } from './state';

/** What a batch saves: an archive of its results, its report, and the key to its file names. */
export class BatchOutput {
  private readonly taggers = new Set<string>();
  /** Of the taggers that the batch has used. */
  private facts: readonly TaggerFacts[] = [];

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<BatchState>,
    private readonly files: BatchBridge,
    private readonly results: BatchResults,
  ) {}

  /** Records that the batch uses a tagger, for its report. */
  uses(tagger: string): void {
    this.taggers.add(tagger);
  }

  /** Asks the engine for the facts about taggers that are missing. @throws the worker's error */
  async learnFacts(): Promise<void> {
    const unknown = [...this.taggers].filter((id) => !this.facts.some((known) => known.id === id));
    this.facts = [...this.facts, ...(await Promise.all(unknown.map((id) => this.app.bridge.facts(id))))];
  }

  /** All results that are not held back, and the reports. @throws Error if there is no batch */
  async archive(): Promise<Blob> {
    const { app, store, results } = this;
    store.setState({ saving: 0 });
    try {
      const reported = await this.reported();
      const masked = [...results.all.keys()].filter((index) => isReady(results.all[index]));
      const missing = await this.files.call((worker) => worker.missing(masked));
      const toMask = new Set([...missing, ...masked.filter((index) => results.stale.has(index))]);
      await results.remaskAll([...toMask], (saving) => store.setState({ saving }));
      const packed = [...results.all];
      const { blob, count } = await this.pack(masked, reported);
      const isUnchanged = packed.every((result, index) => result === results.all[index]);
      store.setState({ saved: isUnchanged && store.getState().held === 0 && results.stale.size === 0 });
      announce(app.session, t().batch.savedFiles(count));
      return blob;
    } finally {
      store.setState({ saving: null });
    }
  }

  /** The report as a page to print. @throws Error if there is no batch */
  async report(): Promise<string> {
    return this.page(await this.reported());
  }

  /** The key from the numbers of files to their names, as CSV. */
  key(): string {
    return fileKey(
      this.store.getState().entries,
      this.names().map((name, index) => (isReady(this.results.all[index]) ? name : '')),
    );
  }

  private async pack(masked: readonly number[], reported: Reported) {
    const ready = masked.filter((index) => isReady(this.results.all[index]));
    const reports = {
      'report.html': this.page(reported),
      'report.json': reportJson(reported),
      'report.csv': reportCsv(reported),
    };
    const paths = this.names();
    const folder = ready.some((index) => (paths[index] as string) in reports) ? 'results/' : '';
    const placed = ready.map((index) => ({ index, name: `${folder}${paths[index]}` }));
    return { blob: await this.files.call((worker) => worker.bundle(placed, reports)), count: ready.length };
  }

  private async reported(): Promise<Reported> {
    const { app, store, results } = this;
    await results.remaskStale();
    await this.learnFacts();
    const { settings, points } = store.getState();
    if (!settings) throw new Error('There is no batch');
    return { buildId: app.buildId, settings, points, facts: this.facts, results: results.all };
  }

  private page(reported: Reported): string {
    return reportPage(reported, this.app.session.store.getState().models, Date.now());
  }

  /** The path of each result in the archive. */
  private names(): string[] {
    const { entries, neutral } = this.store.getState();
    const paths = entries.map(({ path }) => path);
    return resultNames(
      paths,
      neutral,
      this.results.all.map((result) => result?.kind),
    );
  }
}

/**
 * The path of each result in the archive: its own path, made safe and unique, or, because names may identify patients, numbers
 * in place of the names of folders and files. With numbers, only an ending that a format has is kept; any other may be part of
 * a name and is replaced by that of the kind that the file was read as.
 * @param kinds of the masked files, by their index
 */
export function resultNames(
  paths: readonly string[],
  neutral: boolean,
  kinds: readonly (string | undefined)[],
): string[] {
  const named = paths.map((path, index) =>
    kinds[index] === 'pdf' ? path.replace(PICTURE, '.pdf') : writtenName(path),
  );
  return neutral ? numbered(named, kinds) : uniqueNames(named);
}

/** Endings of pictures, which are written as PDF. */
const PICTURE = new RegExp(`(?:${KINDS.picture.extensions.map((end) => `\\${end}`).join('|')})$`, 'i');

function numbered(paths: readonly string[], kinds: readonly (string | undefined)[]): string[] {
  const digits = Math.max(4, String(paths.length).length);
  const folders = new Map<string, string>();
  const next = new Map<string, number>();
  const folderOf = (parts: readonly string[]): string => {
    const path = parts.join('/');
    const known = folders.get(path);
    if (known !== undefined || parts.length === 0) return known ?? '';
    const parent = folderOf(parts.slice(0, -1));
    const number = (next.get(parent) ?? 0) + 1;
    next.set(parent, number);
    const made = `${parent}folder-${number}/`;
    folders.set(path, made);
    return made;
  };
  return paths.map((path, index) => {
    const parts = path.split('/');
    return `${folderOf(parts.slice(0, -1))}file-${String(index + 1).padStart(digits, '0')}${neutralEnding(path, kinds[index])}`;
  });
}

function uniqueNames(paths: readonly string[]): string[] {
  const named = paths.map((path) => path.normalize('NFC'));
  const endings = named.map(endingOf);
  const stems = fileStems(
    named.map((path, index) => path.slice(0, path.length - (endings[index] as string).length)),
    endings,
  );
  return stems.map((stem, index) => `${stem}${endings[index]}`);
}

/** With the dot; an ending is at most six letters and digits. */
function endingOf(path: string): string {
  return /\.[a-z0-9]{1,6}$/i.exec(path)?.[0] ?? '';
}

/** The outcome of each file of a batch, while it runs and while a person reviews its files. */
export class BatchResults {
  /** By the file's index; undefined until it has an outcome. */
  readonly all: (FileResult | undefined)[];
  /** The words that packed findings refer to. */
  readonly words: WordList = { words: [] };
  /** The replacements chosen so far, for a worker that has to be started again. */
  readonly memory: (readonly [string, string])[] = [];
  /** Reviewed files that have not been masked again yet. */
  readonly stale = new Set<number>();
  private masking = Promise.resolve();
  private hasEnded = false;

  /** @param changed called after results have changed because files were masked again or a person decided */
  constructor(
    private readonly files: BatchBridge,
    count: number,
    private readonly changed: () => void,
  ) {
    this.all = new Array<undefined>(count).fill(undefined);
  }

  /** Masks a file by its findings. @param final the notes that a person has decided about */
  async mask(
    index: number,
    spans: readonly (readonly Span[])[],
    final: readonly number[] = [],
  ): Promise<MaskedFile | FileError> {
    if (this.hasEnded) throw abortError();
    const masked = await this.files.call((worker) => worker.mask(index, [...spans], [...final]));
    if (!isFileError(masked)) this.memory.push(...masked.learned);
    return masked;
  }

  record(index: number, outcome: FileOutcome, policy: Policy): void {
    this.all[index] = isFileError(outcome)
      ? failed(outcome)
      : resultOf(outcome.opened, outcome.decisions, outcome.masked, this.words, policy);
  }

  /** Stores what a person has decided about a note, and masks its file again. */
  async decide(index: number, note: number, review: Reviewed): Promise<void> {
    if (!this.all[index]) return;
    // The person accepted an earlier result, not this one.
    const { asItIs: _, ...result } = this.all[index];
    this.all[index] = { ...result, reviewed: { ...result.reviewed, [note]: review } };
    this.stale.add(index);
    await this.remaskStale();
  }

  /** A person wants the result of a file in spite of what it still shows. */
  acceptAsItIs(index: number): void {
    if (!this.all[index]) return;
    this.all[index] = { ...this.all[index], asItIs: true };
    this.changed();
  }

  /** Masks files again by their findings and a person's decisions. @param onProgress gets the share that is done */
  async remaskAll(indices: readonly number[], onProgress: (share: number) => void): Promise<void> {
    for (const [at, index] of indices.entries()) {
      await this.refresh(index);
      onProgress((at + 1) / indices.length);
    }
    this.changed();
  }

  /** Masks again all files that a person has decided about since they were masked. */
  remaskStale(): Promise<void> {
    this.masking = this.masking.then(async () => {
      // A copy: a file that fails again would be visited again at once, without end.
      for (const index of [...this.stale]) await this.refresh(index).catch(() => {});
      this.changed();
    });
    return this.masking;
  }

  /** Masks nothing more: the worker may have the files of another batch by now. */
  end(): void {
    this.hasEnded = true;
  }

  /** A decision meanwhile makes it stale again. */
  private async refresh(index: number): Promise<void> {
    this.stale.delete(index);
    try {
      await this.remask(index);
    } catch (error) {
      this.stale.add(index);
      throw error;
    }
  }

  private async remask(index: number): Promise<void> {
    const { all, words } = this;
    const result = all[index];
    if (!result || result.error !== undefined) return;
    const masked = await this.mask(index, spansToMask(result, words), Object.keys(result.reviewed ?? {}).map(Number));
    // If a person has decided again meanwhile, it is masked once more anyway.
    const now = all[index];
    if (!now || now.reviewed !== result.reviewed) return;
    if (isFileError(masked)) all[index] = failed(masked);
    // What was found before are offsets in the text of another file.
    else if (masked.sha256.input !== result.sha256?.input) all[index] = failed({ error: CHANGED, line: 0 });
    else all[index] = remasked(now, masked);
  }
}

/** Milliseconds between updates of the figures, while the batch runs. */
const SHOWN_EVERY = 250;
/** Milliseconds between updates of the list of files, which a person has to be able to read and press. */
const LISTED_EVERY = 2000;

/** Updates the batch's state from its results. */
export class BatchProgress {
  private shownAt = 0;
  private listedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The shares that are read of files without a result, by their indices. */
  private readonly read = new Map<number, number>();

  constructor(
    private readonly session: Session,
    private readonly store: StoreApi<BatchState>,
    private readonly job: Job,
  ) {}

  showResults({ all }: BatchResults, list = true): void {
    const found = all.filter((result) => result !== undefined);
    if (list) this.listedAt = performance.now();
    this.store.setState({
      ...(list && { results: [...all] }),
      done: found.length,
      failures: found.filter(({ error }) => error !== undefined).length,
      held: found.filter(isHeld).length,
    });
  }

  /** Shows the progress of a running batch, and announces every quarter. */
  show(results: BatchResults): void {
    const { entries, share: before } = this.store.getState();
    this.shownAt = performance.now();
    const untilListed = this.listedAt + LISTED_EVERY - this.shownAt;
    this.showResults(results, untilListed <= 0);
    clearTimeout(this.timer);
    if (untilListed > 0) this.showIn(untilListed, results);
    // Each file takes a while, be it ever so small.
    const sizes = entries.map(({ size }) => size + 500);
    const done = sum(sizes.map((size, index) => size * (results.all[index] ? 1 : (this.read.get(index) ?? 0))));
    this.job.report(done, sum(sizes), this.store.getState().done);
    const quarter = Math.floor(this.store.getState().share * 4);
    if (quarter > Math.floor(before * 4)) announce(this.session, t().batch.quarterDone(percent(quarter / 4)));
  }

  /** The same, but a moment later if it was just shown. */
  showSoon(results: BatchResults): void {
    const untilShown = this.shownAt + SHOWN_EVERY - performance.now();
    if (untilShown <= 0) this.show(results);
    else this.showIn(untilShown, results);
  }

  /** Shows soon that a share of some files is read: first their pages, if they have some, then what is written on them. */
  showRead(results: BatchResults, indices: readonly number[], share: number): void {
    for (const index of indices) this.read.set(index, Math.max(share, this.read.get(index) ?? 0));
    this.showSoon(results);
  }

  /** Shows nothing by itself any more, and forgets what was read of files without a result. */
  stop(): void {
    clearTimeout(this.timer);
    this.read.clear();
  }

  private showIn(milliseconds: number, results: BatchResults): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(results), milliseconds);
  }
}
