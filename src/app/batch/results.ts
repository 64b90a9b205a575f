import type { StoreApi } from 'zustand/vanilla';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { type FileError, isFileError, type MaskedFile } from '../../engine/batch/protocol';
import type { TaggerFacts } from '../../engine/protocol';
import { acceptedKinds, KINDS } from '../../formats/kinds';
import { fileStems } from '../../formats/names';
import type { Span } from '../../note/span';
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
  workOf,
} from './file-result';
import { fileKey, type Reported, reportCsv, reportJson, reportPage } from './report';
import type { FileOutcome } from './run-queue';
import type { BatchState } from './state';

/** What a batch hands out: an archive of its results, its report, and the key of its file names. */
export class BatchOutput {
  readonly taggers: UsedTaggers;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<BatchState>,
    private readonly files: BatchBridge,
    private readonly results: BatchResults,
  ) {
    this.taggers = new UsedTaggers(app.bridge);
  }

  /** One archive of all results that are not held back, and the reports. @throws Error where there is no batch */
  async archive(): Promise<Blob> {
    const { app, store, results } = this;
    store.setState({ saving: 0 });
    try {
      const reported = await this.reported();
      const { done } = store.getState();
      const masked = [...results.all.keys()].filter((index) => isReady(results.all[index]));
      const missing = await this.files.call((worker) => worker.missing(masked));
      for (const [at, index] of missing.entries()) {
        await results.remask(index);
        store.setState({ saving: at / missing.length });
      }
      const { blob, count } = await this.pack(masked, reported);
      const { done: doneNow, held } = store.getState();
      store.setState({ saved: doneNow === done && held === 0 && !results.areStale });
      announce(app.session, t().batch.savedFiles(count));
      return blob;
    } finally {
      store.setState({ saving: null });
    }
  }

  /** The report by itself, as a page to print. @throws Error where there is no batch */
  async report(): Promise<string> {
    return this.page(await this.reported());
  }

  /** Which number is which file, as a table. */
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
    const { app, store, results, taggers } = this;
    await results.remaskStale();
    await taggers.learn();
    const { settings } = store.getState();
    if (!settings) throw new Error('There is no batch');
    return { buildId: app.buildId, settings, facts: taggers.facts, results: results.all };
  }

  private page(reported: Reported): string {
    return reportPage(reported, this.app.session.store.getState().models, Date.now());
  }

  /** Where the result of each file goes in the archive. */
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

/** The taggers that a batch has used, with what its report says of them. */
class UsedTaggers {
  facts: readonly TaggerFacts[] = [];
  private readonly ids = new Set<string>();

  constructor(private readonly bridge: Pick<App['bridge'], 'facts'>) {}

  add(id: string): void {
    this.ids.add(id);
  }

  /** Asks for the facts that are not known yet. @throws the worker's error */
  async learn(): Promise<void> {
    const unknown = [...this.ids].filter((id) => !this.facts.some((known) => known.id === id));
    this.facts = [...this.facts, ...(await Promise.all(unknown.map((id) => this.bridge.facts(id))))];
  }
}

/**
 * Where each file goes in the archive of results: in its own folders under its own name, made safe and different from all
 * others; or, since names tell who somebody is, under numbers for folders and files. An ending that a format has stays; any other
 * may be part of a name, and becomes that of the kind that the file was read as.
 * @param kinds of the files that are masked, by their index
 */
export function resultNames(
  paths: readonly string[],
  neutral: boolean,
  kinds: readonly (string | undefined)[],
): string[] {
  const named = paths.map((path, index) => (kinds[index] === 'pdf' ? path.replace(PICTURE, '.pdf') : path));
  return neutral ? numbered(named, kinds) : safe(named);
}

/** Pictures come back as PDF. */
const PICTURE = new RegExp(`(?:${KINDS.picture.extensions.map((end) => `\\${end}`).join('|')})$`, 'i');

/** By the kind of file; the first is what a file of the kind is called that has none of them. */
export const ENDINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  acceptedKinds().map(({ id, extensions }) => [id, extensions]),
);
const KNOWN = new Set(Object.values(ENDINGS).flat());

function neutralEnding(path: string, kind: string | undefined): string {
  const ending = endingOf(path);
  return KNOWN.has(ending.toLowerCase()) ? ending : (ENDINGS[kind ?? '']?.[0] ?? '');
}

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

/** Files of different endings may have one stem. */
function safe(paths: readonly string[]): string[] {
  const names = new Array<string>(paths.length);
  const byEnding = new Map<string, number[]>();
  paths.forEach((path, index) => {
    const ending = endingOf(path).toLowerCase();
    const alike = byEnding.get(ending);
    if (alike) alike.push(index);
    else byEnding.set(ending, [index]);
  });
  for (const indices of byEnding.values()) {
    const stems = fileStems(
      indices.map((index) => {
        const path = (paths[index] as string).normalize('NFC');
        return path.slice(0, path.length - endingOf(path).length);
      }),
    );
    indices.forEach((index, at) => {
      names[index] = `${stems[at]}${endingOf(paths[index] as string)}`;
    });
  }
  return names;
}

/** With the dot; an ending is at most five letters and digits. */
function endingOf(path: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
}

/** What became of each file of one batch, while it runs and while a person decides about its files. */
export interface BatchResults {
  /** By the number of the file; undefined until it has an outcome. */
  readonly all: readonly (FileResult | undefined)[];
  /** What the findings of all results refer to. */
  readonly words: WordList;
  /** What stands for what so far, for workers to come. */
  readonly memory: readonly (readonly [string, string])[];
  /** Whether results wait to be masked again. */
  readonly areStale: boolean;
  mask(index: number, spans: readonly (readonly Span[])[]): Promise<MaskedFile | FileError>;
  record(index: number, outcome: FileOutcome): void;
  /** Takes what a person has decided about a note, and masks its file again. */
  decide(index: number, note: number, review: Reviewed): Promise<void>;
  /** A person wants the result of a file in spite of what still stands in it. */
  takeAsItIs(index: number): void;
  /** Masks a file again, as its findings and a person's decisions are. */
  remask(index: number): Promise<void>;
  /** Masks every file again that a person has decided about since it was masked. */
  remaskStale(): Promise<void>;
}

/** @param changed called when results have changed by a person's decision */
export function createBatchResults(files: BatchBridge, count: number, changed: () => void): BatchResults {
  const all = new Array<FileResult | undefined>(count).fill(undefined);
  const words: WordList = { words: [] };
  const memory: (readonly [string, string])[] = [];
  const stale = new Set<number>();
  let masking = Promise.resolve();

  async function mask(index: number, spans: readonly (readonly Span[])[], final: readonly number[] = []) {
    const masked = await files.call((worker) => worker.mask(index, [...spans], [...final]));
    if (!isFileError(masked)) memory.push(...masked.learned);
    return masked;
  }

  async function remask(index: number): Promise<void> {
    const result = all[index];
    if (!result || result.error !== undefined) return;
    const masked = await mask(index, spansToMask(result, words), Object.keys(result.reviewed ?? {}).map(Number));
    // Decided about again meanwhile: it is masked again as well.
    if (all[index] === result) all[index] = isFileError(masked) ? failed(masked) : remasked(result, masked);
  }

  function remaskStale(): Promise<void> {
    masking = masking.then(async () => {
      // A copy: a file that fails again would be visited again at once, without end.
      for (const index of [...stale]) {
        stale.delete(index);
        await remask(index).catch(() => stale.add(index));
      }
      changed();
    });
    return masking;
  }

  return {
    all,
    words,
    memory,
    mask,
    remask,
    remaskStale,
    get areStale() {
      return stale.size > 0;
    },
    record(index, outcome) {
      all[index] = isFileError(outcome)
        ? failed(outcome)
        : resultOf(outcome.opened, outcome.decisions, outcome.masked, words);
    },
    async decide(index, note, review) {
      if (!all[index]) return;
      // What was taken as it is was another result.
      const { asItIs: _, ...result } = all[index];
      all[index] = { ...result, reviewed: { ...result.reviewed, [note]: review } };
      stale.add(index);
      await remaskStale();
    },
    takeAsItIs(index) {
      if (!all[index]) return;
      all[index] = { ...all[index], asItIs: true };
      changed();
    },
  };
}

/** Milliseconds between two changes of the figures that are shown while it runs. */
const SHOWN_EVERY = 250;
/** And of the list of files: often enough to see it grow, seldom enough to read and to press. */
const LISTED_EVERY = 2000;

/** Keeps what is shown of a batch up to date with its results. */
export class BatchProgress {
  private shownAt = 0;
  private listedAt = 0;

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

  /** Shows how far a running batch is, and says so at every quarter. */
  show(results: BatchResults): void {
    const { entries, share: before } = this.store.getState();
    this.shownAt = performance.now();
    this.showResults(results, this.shownAt - this.listedAt >= LISTED_EVERY);
    const sizes = entries.map(workOf);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const done = sum(sizes.filter((_, index) => results.all[index]));
    this.job.report(done, sum(sizes), this.store.getState().done);
    const quarter = Math.floor(this.store.getState().share * 4);
    if (quarter > Math.floor(before * 4)) announce(this.session, t().batch.quarterDone(percent(quarter / 4)));
  }

  /** The same, if it was not shown a moment ago. */
  showSometimes(results: BatchResults): void {
    if (performance.now() - this.shownAt >= SHOWN_EVERY) this.show(results);
  }
}
