import { isAbort, reasonOf } from '../../engine/errors';
import type { AnnotatedNote } from '../../note/note';
import type { App } from '../core/app';
import { isUnderWay, Job } from '../core/job';
import { announce } from '../core/messages';
import { readAhead } from '../corpus/reading';
import { t } from '../language/language';
import type { ReadRow, RowsState } from './state';

interface RowsStore<Row extends ReadRow> {
  getState(): RowsState<Row>;
  setState(changes: Partial<RowsState<Row>>): void;
}

/** How a row reads notes. */
interface RowReading<Row, Part> {
  /** Makes a part of each note. */
  read(some: readonly AnnotatedNote[]): Promise<readonly Part[]>;
  /** What the row shows of the notes that it has read so far. */
  soFar?(parts: readonly Part[]): Partial<Row>;
  /** What it shows of all notes. */
  result(parts: readonly Part[]): Promise<Partial<Row>>;
}

/** A job in which the rows of a table read the notes of a corpus, one row after the other. */
export abstract class RowJob<Row extends ReadRow, Part> {
  protected readonly job: Job;
  private readonly parts = new Map<string, Part[]>();

  constructor(
    protected readonly app: App,
    private readonly rowsStore: RowsStore<Row>,
  ) {
    this.job = new Job(rowsStore, { stopped: () => (rowsStore.getState().rows.length > 0 ? 'done' : 'ready') });
  }

  /** Starts, or resumes after a pause. */
  abstract start(): Promise<void>;

  /** Keeps everything for the next start. */
  pause(): void {
    if (this.job.pause()) announce(this.app.session, t().controls.paused);
  }

  /** Removes incomplete rows; started again, they continue where they were. */
  cancel(): void {
    if (!isUnderWay(this.rowsStore.getState())) return;
    this.dropIncomplete();
    this.job.cancel();
    announce(this.app.session, t().controls.cancelled);
  }

  /** Ends the work without changing the state, and forgets what was read. */
  forget(): void {
    this.job.reset();
    this.parts.clear();
  }

  /**
   * Lets the rows that are not complete read what they have not read. One that fails says why, and the others are read.
   * @param after then does what is left to do
   */
  protected run(
    rows: readonly Row[],
    notes: readonly AnnotatedNote[],
    readingOf: (row: Row, signal: AbortSignal) => RowReading<Row, Part>,
    after?: (signal: AbortSignal) => Promise<void>,
  ): ReturnType<Job['run']> {
    this.rowsStore.setState({ rows });
    return this.job.run(async (signal) => {
      this.report(notes.length);
      try {
        for (const row of rows)
          if (row.phase !== 'done') await this.readRow(row.id, notes, readingOf(row, signal), signal);
        await after?.(signal);
      } catch (error) {
        if (!signal.aborted) this.dropIncomplete();
        throw error;
      }
    });
  }

  /** What a row has made of the notes that it has read. */
  protected partsOf(id: string): Part[] {
    const parts = this.parts.get(id) ?? [];
    this.parts.set(id, parts);
    return parts;
  }

  protected change(id: string, changes: Partial<Row>, reading: Partial<ReadRow> = {}): void {
    const { rows } = this.rowsStore.getState();
    this.rowsStore.setState({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes, ...reading } : row)) });
  }

  protected completeRows(): readonly Row[] {
    return this.rowsStore.getState().rows.filter(({ phase }) => phase === 'done');
  }

  private async readRow(
    id: string,
    notes: readonly AnnotatedNote[],
    reading: RowReading<Row, Part>,
    signal: AbortSignal,
  ): Promise<void> {
    const parts = this.partsOf(id);
    this.change(id, {}, { phase: 'running' });
    try {
      const ahead = readAhead(notes, parts.length, this.app.bridge.workers, (some) => reading.read(some));
      for await (const some of ahead) {
        signal.throwIfAborted();
        parts.push(...some);
        this.change(id, reading.soFar?.(parts) ?? {}, { read: parts.length });
        this.report(notes.length);
      }
      const result = await reading.result(parts);
      signal.throwIfAborted();
      this.change(id, result, { phase: 'done' });
    } catch (error) {
      if (signal.aborted || isAbort(error)) throw error;
      this.change(id, {}, { phase: 'failed', reason: reasonOf(error) });
      this.rowsStore.setState({ kept: this.counts() });
    }
  }

  private report(notes: number): void {
    const rows = this.rowsStore.getState().rows.filter(({ phase }) => phase !== 'failed');
    const read = rows.reduce((sum, row) => sum + row.read, 0);
    this.job.report(read, rows.length * notes);
  }

  private dropIncomplete(): void {
    this.rowsStore.setState({ rows: this.completeRows(), kept: this.counts() });
  }

  private counts(): Record<string, number> {
    return Object.fromEntries([...this.parts].map(([id, { length }]) => [id, length]));
  }
}
