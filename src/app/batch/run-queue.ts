import { type FileError, isFileError, type MaskedFile, type OpenedFile } from '../../engine/batch/protocol';
import { abortError, WorkerError } from '../../engine/errors';
import type { NoteDecisions } from '../../engine/protocol';
import type { Span } from '../../note/span';
import type { Language } from '../../taggers/tagger';

/** The functions that do the work. Each may reject with a WorkerError; `tag` also with other errors. */
export interface QueueDependencies {
  open(indices: readonly number[]): Promise<readonly (OpenedFile | FileError)[]>;
  /** Whether there is a tagger for the language. */
  reads(language: Language): boolean;
  /** The number of workers that tag. */
  workers(): number;
  tag(language: Language, texts: readonly string[], signal: AbortSignal): Promise<readonly NoteDecisions[]>;
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
export async function runQueue({ pending, sizeOf, dependencies, record, signal }: FileQueue): Promise<void> {
  const left = new Set(pending);
  const suspects = new Set<number>();
  const unlessAborted = aborting(signal);
  let stopsInARow = 0;

  const done = (index: number, outcome: FileOutcome) => {
    if (signal.aborted || !left.delete(index)) return;
    suspects.delete(index);
    record(index, outcome);
  };

  while (left.size > 0) {
    const inFlight = new Set<number>();
    try {
      await pass(groupsOf([...left], sizeOf, suspects), inFlight);
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      const [only, ...others] = [...inFlight].filter((index) => left.has(index));
      if (only === undefined || ++stopsInARow > MOST_STOPS) throw error;
      if (others.length === 0 && suspects.has(only)) done(only, { error: STOPPED_TWICE, line: 0 });
      for (const index of inFlight) if (left.has(index)) suspects.add(index);
    }
  }

  async function pass(groups: readonly Group[], inFlight: Set<number>): Promise<void> {
    const open = (group: Group | undefined) => {
      for (const index of group?.indices ?? []) inFlight.add(index);
      const opening = group && dependencies.open(group.indices);
      opening?.catch(() => {});
      return opening;
    };
    let ahead: ReturnType<typeof open>;
    const tagging: Promise<readonly Tagged[]>[] = [];
    const masking: Promise<void>[] = [];
    /** Resolves once all but the latest `more` groups are done. */
    const doneBut = (work: readonly Promise<unknown>[], more: number) =>
      unlessAborted(work[work.length - 1 - more] ?? Promise.resolve());
    try {
      for (const [at, group] of groups.entries()) {
        const opened = await unlessAborted(ahead ?? open(group) ?? Promise.resolve([]));
        const next = groups[at + 1];
        ahead = group.alone || next?.alone ? undefined : open(next);
        const tagged = tagGroup(group.indices, opened, inFlight);
        const before = masking.at(-1);
        // Replacements depend on the order in which files are masked, so it is the order of the files.
        const masked = Promise.all([tagged, before]).then(([files]) => maskGroup(files, inFlight));
        for (const each of [tagged, masked]) each.catch(() => {});
        tagging.push(tagged);
        masking.push(masked);
        // Several workers have one group waiting, for the first that is done.
        const workers = dependencies.workers();
        const more = workers === 1 ? 0 : workers;
        await doneBut(tagging, more);
        await doneBut(masking, more + 1);
        if (group.alone || next?.alone) await doneBut(masking, 0);
      }
      await doneBut(masking, 0);
    } catch (error) {
      // Before files are tried again, work under way has to end.
      if (!signal.aborted) await unlessAborted(Promise.allSettled([...tagging, ...masking]));
      throw error;
    }
  }

  /** Notes of one language go to the tagger together, whichever files they are in. */
  async function tagGroup(
    indices: readonly number[],
    opened: readonly (OpenedFile | FileError)[],
    inFlight: Set<number>,
  ): Promise<Tagged[]> {
    const files: Tagged[] = [];
    const errors: [number, FileError][] = [];
    for (const [at, index] of indices.entries()) {
      const file = opened[at];
      if (!file) continue;
      if (isFileError(file)) errors.push([index, file]);
      else if (!dependencies.reads(file.language)) errors.push([index, { error: NO_TAGGER[file.language], line: 0 }]);
      else files.push({ index, opened: file, decisions: [] });
    }
    for (const [index, error] of errors) done(index, error);
    for (const language of new Set(files.map((file) => file.opened.language))) {
      const own = files.filter((file) => file.opened.language === language);
      const texts = own.flatMap((file) => file.opened.texts);
      const tagging = texts.length === 0 ? Promise.resolve([]) : dependencies.tag(language, texts, signal);
      const decisions = await unlessAborted(tagging).catch((error: unknown) => {
        // That worker had no files of other groups.
        if (error instanceof WorkerError)
          for (const index of inFlight) if (!indices.includes(index)) inFlight.delete(index);
        throw error;
      });
      let from = 0;
      for (const file of own) {
        file.decisions = decisions.slice(from, from + file.opened.texts.length);
        from += file.opened.texts.length;
      }
    }
    return files;
  }

  async function maskGroup(files: readonly Tagged[], inFlight: Set<number>): Promise<void> {
    for (const { index, opened, decisions } of files) {
      if (signal.aborted) return;
      const masked = await dependencies.mask(
        index,
        decisions.map(({ spans }) => spans),
      );
      done(index, isFileError(masked) ? masked : { opened, decisions, masked });
      inFlight.delete(index);
      stopsInARow = 0;
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
