import {
  type BatchFiles,
  type FileError,
  isFileError,
  type MaskedFile,
  type OpenedFile,
} from '../../engine/batch/protocol';
import { abortError, WorkerError } from '../../engine/errors';
import type { NoteDecisions } from '../../engine/protocol';
import type { Span } from '../../note/span';
import type { Language } from '../../taggers/tagger';
import type { TagNotesOptions } from '../session/tag-note';

/** The functions that do the work. Each may reject with a WorkerError; `tag` also with other errors. */
export interface QueueDependencies {
  open: BatchFiles['open'];
  /** Whether there is a tagger for the language. */
  reads(language: Language): boolean;
  /** The number of workers that tag. */
  workers(): number;
  tag(language: Language, texts: readonly string[], options: TagNotesOptions): Promise<readonly NoteDecisions[]>;
  mask(index: number, spans: readonly (readonly Span[])[]): Promise<MaskedFile | FileError>;
}

export type FileOutcome =
  | FileError
  | { readonly opened: OpenedFile; readonly decisions: readonly NoteDecisions[]; readonly masked: MaskedFile };

export interface FileQueue {
  /** Indices of the files that have no outcome yet, in order. */
  readonly pending: readonly number[];
  /** The size of a file in bytes. */
  readonly sizeOf: (index: number) => number;
  readonly dependencies: QueueDependencies;
  /** Called with the share that is read of files that are read together. */
  readonly onRead: (indices: readonly number[], share: number) => void;
  /** Called once for each file. */
  readonly record: (index: number, outcome: FileOutcome) => void;
  readonly signal: AbortSignal;
}

/** The most that a worker gets at once: about a quarter of a second's work, so that other work and a cancel can come between. */
const GROUP = { bytes: 24_000, files: 32 };

/** Stops of workers in a row after which the fault is not a file's: a bad file causes two. */
const MOST_STOPS = 6;

const STOPPED_TWICE = 'The program that reads it stopped twice on this file';
const NO_TAGGER: Readonly<Record<Language, string>> = {
  en: 'There is no tagger for English notes',
  es: 'There is no tagger for Spanish notes',
};

interface Group {
  readonly indices: readonly number[];
  /** The group is one file that was in work when a worker stopped. */
  readonly alone: boolean;
}

/**
 * Opens, tags and masks every pending file and records each outcome once. While groups are tagged, as many at a time as there
 * are workers, the next one is opened and those before are masked, in order. If a worker stops, the files in flight are tried
 * again one by one; if it stops again at one of them, that error is the file's outcome. `SPEC.md` has the rules.
 * @throws AbortError soon after the signal; any other error of tagging; WorkerError after too many stops in a row. Outcomes
 * recorded until then are valid, and the rest can be run again.
 */
export function runQueue(queue: FileQueue): Promise<void> {
  return new QueueRun(queue).run();
}

class QueueRun {
  private readonly left: Set<number>;
  /** Files that were in flight when a worker stopped. */
  private readonly suspects = new Set<number>();
  /** Files that are opened, tagged or masked now. */
  private readonly inFlight = new Set<number>();
  private stopsInARow = 0;
  private readonly unlessAborted: ReturnType<typeof aborting>;

  constructor(private readonly queue: FileQueue) {
    this.left = new Set(queue.pending);
    this.unlessAborted = aborting(queue.signal);
  }

  async run(): Promise<void> {
    const { left, suspects, inFlight } = this;
    while (left.size > 0) {
      inFlight.clear();
      try {
        await this.pass(groupsOf([...left], this.queue.sizeOf, suspects));
      } catch (error) {
        if (!(error instanceof WorkerError)) throw error;
        this.suspect(error);
      }
    }
  }

  /** Has the files in flight tried again one by one; gives up a file that was alone when a worker stopped. */
  private suspect(stop: WorkerError): void {
    const { left, suspects, inFlight } = this;
    const [only, ...others] = [...inFlight].filter((index) => left.has(index));
    if (only === undefined || ++this.stopsInARow > MOST_STOPS) throw stop;
    if (others.length === 0 && suspects.has(only)) this.done(only, { error: STOPPED_TWICE, line: 0 });
    for (const index of inFlight) if (left.has(index)) suspects.add(index);
  }

  private done(index: number, outcome: FileOutcome): void {
    const { signal, record } = this.queue;
    if (signal.aborted || !this.left.delete(index)) return;
    this.suspects.delete(index);
    record(index, outcome);
  }

  private async pass(groups: readonly Group[]): Promise<void> {
    const { signal, dependencies } = this.queue;
    let ahead: ReturnType<QueueRun['open']>;
    const tagging: Promise<readonly Tagged[]>[] = [];
    const masking: Promise<void>[] = [];
    try {
      for (const [at, group] of groups.entries()) {
        const opened = await this.unlessAborted(ahead ?? this.open(group) ?? Promise.resolve([]));
        const next = groups[at + 1];
        ahead = group.alone || next?.alone ? undefined : this.open(next);
        const tagged = this.tag(group.indices, opened);
        const before = masking.at(-1);
        // Replacements depend on the order in which files are masked, so it is the order of the files.
        const masked = Promise.all([tagged, before]).then(([files]) => this.mask(files));
        for (const each of [tagged, masked]) each.catch(() => {});
        tagging.push(tagged);
        masking.push(masked);
        // Several workers have one group waiting, for the first that is done.
        const workers = dependencies.workers();
        const more = workers === 1 ? 0 : workers;
        await this.doneBut(tagging, more);
        await this.doneBut(masking, more + 1);
        if (group.alone || next?.alone) await this.doneBut(masking, 0);
      }
      await this.doneBut(masking, 0);
    } catch (error) {
      // Before files are tried again, work under way has to end.
      if (!signal.aborted) await this.unlessAborted(Promise.allSettled([...tagging, ...masking]));
      throw error;
    }
  }

  /** Resolves once all but the latest `more` groups are done. */
  private doneBut(work: readonly Promise<unknown>[], more: number): Promise<unknown> {
    return this.unlessAborted(work[work.length - 1 - more] ?? Promise.resolve());
  }

  private open(group: Group | undefined) {
    for (const index of group?.indices ?? []) this.inFlight.add(index);
    const opening =
      group && this.queue.dependencies.open(group.indices, (index, share) => this.queue.onRead([index], share));
    opening?.catch(() => {});
    return opening;
  }

  /** Tags the files of a group that could be opened, and for whose language there is a tagger. */
  private async tag(
    indices: readonly number[],
    opened: readonly (OpenedFile | FileError)[],
  ): Promise<readonly Tagged[]> {
    const files: Tagged[] = [];
    for (const [at, index] of indices.entries()) {
      const file = opened[at];
      if (!file) continue;
      if (isFileError(file)) this.done(index, file);
      else if (!this.queue.dependencies.reads(file.language))
        this.done(index, { error: NO_TAGGER[file.language], line: 0 });
      else files.push({ index, opened: file, decisions: [] });
    }
    for (const language of new Set(files.map((file) => file.opened.language))) {
      const own = files.filter((file) => file.opened.language === language);
      const decisions = await this.decisionsOn(language, own, indices);
      let from = 0;
      for (const file of own) {
        file.decisions = decisions.slice(from, from + file.opened.texts.length);
        from += file.opened.texts.length;
      }
    }
    return files;
  }

  /** Notes of one language go to the tagger together, whichever files they are in. @param indices of the group's files */
  private async decisionsOn(
    language: Language,
    files: readonly Tagged[],
    indices: readonly number[],
  ): Promise<readonly NoteDecisions[]> {
    const { dependencies, signal, onRead } = this.queue;
    const texts = files.flatMap((file) => file.opened.texts);
    const read = files.map(({ index }) => index);
    const onProgress = (share: number) => onRead(read, share);
    try {
      return texts.length === 0
        ? []
        : await this.unlessAborted(dependencies.tag(language, texts, { signal, onProgress }));
    } catch (error) {
      // That worker had no files of other groups.
      if (error instanceof WorkerError)
        for (const index of this.inFlight) if (!indices.includes(index)) this.inFlight.delete(index);
      throw error;
    }
  }

  private async mask(files: readonly Tagged[]): Promise<void> {
    const { signal, dependencies } = this.queue;
    for (const { index, opened, decisions } of files) {
      if (signal.aborted) return;
      const masked = await dependencies.mask(
        index,
        decisions.map(({ spans }) => spans),
      );
      this.done(index, isFileError(masked) ? masked : { opened, decisions, masked });
      this.inFlight.delete(index);
      this.stopsInARow = 0;
    }
  }
}

interface Tagged {
  readonly index: number;
  readonly opened: OpenedFile;
  decisions: readonly NoteDecisions[];
}

function groupsOf(indices: readonly number[], sizeOf: FileQueue['sizeOf'], suspects: ReadonlySet<number>): Group[] {
  const groups: Group[] = [];
  let current: number[] = [];
  let bytes = 0;
  const close = () => {
    if (current.length > 0) groups.push({ indices: current, alone: false });
    current = [];
    bytes = 0;
  };
  for (const index of indices) {
    if (suspects.has(index)) {
      close();
      groups.push({ indices: [index], alone: true });
      continue;
    }
    const size = sizeOf(index);
    if (current.length >= GROUP.files || bytes + size > GROUP.bytes) close();
    current.push(index);
    bytes += size;
  }
  close();
  return groups;
}

/** Makes a function that settles as its argument does, or rejects as soon as the signal aborts. */
function aborting(signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(abortError()), { once: true });
  });
  aborted.catch(() => {});
  return <T>(work: Promise<T>): Promise<T> => {
    if (signal.aborted) return Promise.reject(abortError());
    return Promise.race([work, aborted]);
  };
}
