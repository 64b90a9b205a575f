import { isAbort, reasonOf } from '../../engine/errors';
import type { NoteTagging } from '../../engine/protocol';
import type { Point } from '../../taggers/tagger';
import { tokenTypes } from '../session/tokens';

/** What a column says about a text. */
export interface ColumnReading {
  readonly tagging: NoteTagging;
  /** For each token 0 or the number of a type, as from `tokenTypes`. */
  readonly types: Uint8Array;
}

export type ColumnResult =
  | { readonly phase: 'tagging'; readonly progress: number }
  | ({ readonly phase: 'done' } & ColumnReading)
  | { readonly phase: 'failed'; readonly reason: string };

export const doneWith = (tagging: NoteTagging) => ({
  phase: 'done' as const,
  tagging,
  types: tokenTypes(tagging, tagging.spans),
});

/** What a column is read by. */
interface Reader {
  /** Null for files with what another program marked. */
  readonly tagger: string | null;
  readonly point: Point;
}

/** @returns null if the files are not about the text */
type Read = (signal: AbortSignal, onProgress?: (done: number) => void) => Promise<NoteTagging | null>;

/** The results that are shown, by column id. */
interface ShownResults {
  get(id: string): ColumnResult | undefined;
  /** @param result undefined if there is none any more */
  set(id: string, result: ColumnResult | undefined): void;
}

/** The readings of one text: for each column the latest. */
export class Readings {
  private readonly latest = new Map<string, Reader & { readonly stop: AbortController }>();

  constructor(private readonly shown: ShownResults) {}

  /** Reads a column, in place of its earlier reading, unless that is by the same reader. */
  async start(id: string, { tagger, point }: Reader, read: Read): Promise<void> {
    const earlier = this.latest.get(id);
    if (earlier?.tagger === tagger && earlier.point === point) return;
    earlier?.stop.abort();
    const stop = new AbortController();
    this.latest.set(id, { tagger, point, stop });
    // After a stop, the column's result is another reading's.
    const put = (result: ColumnResult | undefined) => stop.signal.aborted || this.shown.set(id, result);
    const onProgress = (progress: number) => put({ phase: 'tagging', progress });
    // While a threshold is moved, the old marks are shown until the new ones are there.
    const isMoved = earlier?.tagger === tagger && typeof earlier.point === 'number' && typeof point === 'number';
    const isQuiet = tagger === null || (isMoved && this.shown.get(id)?.phase === 'done');
    if (!isQuiet) onProgress(0);
    try {
      const tagging = await read(stop.signal, isQuiet ? undefined : onProgress);
      put(tagging ? doneWith(tagging) : undefined);
    } catch (error) {
      if (isAbort(error) && !stop.signal.aborted) this.latest.delete(id);
      put(isAbort(error) ? undefined : { phase: 'failed', reason: reasonOf(error) });
    }
  }

  /** Stops and forgets the readings of all columns but these. */
  keep(isKept: (id: string) => boolean): void {
    for (const [id, { stop }] of this.latest) {
      if (isKept(id)) continue;
      stop.abort();
      this.latest.delete(id);
      this.shown.set(id, undefined);
    }
  }
}
