import type { AnnotatedNote } from '../../note/annotated';
import type { Language } from '../../note/language';
import type { Note } from '../../note/note';
import type { KeptModel } from '../../storage/database';
import type { PackageHead } from '../../taggers/package/model-package';
import type { Mapping } from '../corpus/labels';
import type { Outcome } from './outcome';

import { type Plan, USUAL } from './plan';

import type { Stopped } from './stopped';

/** A note that waits for a person, and how doubtful what its tagger says of it is. */
export interface Ranked {
  readonly note: Note;
  /** In [0, 1]. */
  readonly doubt: number;
  /** Close calls. */
  readonly close: number;
  /** Whether it was opened at the desk. */
  readonly opened: boolean;
}

/** Notes that nobody has annotated, those first whose correction teaches most. */
export interface Queue {
  readonly title: string;
  readonly phase: 'reading' | 'ranking' | 'done';
  /** Notes, and how many of them are ranked. */
  readonly of: number;
  readonly notes: readonly Ranked[];
  readonly problems: readonly string[];
}

/** A kept model. `head`: null where another version of this program wrote it, so that it cannot be used. */
export interface Kept extends Omit<KeptModel, 'json'> {
  readonly head: PackageHead | null;
}

type Phase =
  /** There are no notes to learn from. */
  'empty' | 'reading' | 'ready' | 'running' | 'paused' | 'done';

/** Where a training stands. Losses and scores have one entry a finished epoch. */
export interface Progress {
  readonly epoch: number;
  readonly epochs: number;
  /** In [0, 1]. */
  readonly done: number;
  readonly losses: readonly number[];
  /** Of the epoch under way. */
  readonly loss?: number;
  readonly dev: readonly { readonly f1: number; readonly tokenRecall: number }[];
}

export interface TrainState {
  readonly phase: Phase;
  /** What there is to learn from, in words. */
  readonly title: string;
  /** What else is to be known of it. */
  readonly told: string;
  readonly notes: readonly AnnotatedNote[];
  /** Of the notes. */
  readonly language: Language;
  /** Of reading: one sentence each, without note text. */
  readonly problems: readonly string[];
  readonly mapping: Mapping;
  readonly plan: Plan;
  readonly progress: Progress | null;
  /** What is done before the first epoch. */
  readonly preparing: string | null;
  readonly secondsLeft: number | undefined;
  /** Why the last training came to nothing. */
  readonly trouble: string | null;
  readonly outcome: Outcome | null;
  /** A training of a new network that was going on when its page was closed. */
  readonly stopped: Stopped | null;
  /** Notes that wait to be corrected. */
  readonly queue: Queue | null;
  /** Whether these are its notes. */
  readonly resumes: boolean;
  /** Every version of every model that was kept here. */
  readonly kept: readonly Kept[];
}

/** Nothing but what is kept. */
export const EMPTY: Omit<TrainState, 'kept' | 'stopped' | 'queue'> = {
  ...{ phase: 'empty', title: '', told: '', notes: [], language: 'en', problems: [], mapping: {}, plan: USUAL },
  ...{ progress: null, resumes: false, preparing: null, secondsLeft: undefined, trouble: null, outcome: null },
};

export function isUnderWay({ phase }: Pick<TrainState, 'phase'>): boolean {
  return phase === 'running' || phase === 'paused';
}

/** Whether something would go with the page. */
export function isAtRisk({ phase, outcome }: Pick<TrainState, 'phase' | 'outcome'>): boolean {
  return isUnderWay({ phase }) || (outcome !== null && outcome.kept === null);
}

/** Whole per cent. */
export function percentDone({ progress }: Pick<TrainState, 'progress'>): number {
  return Math.floor((progress?.done ?? 0) * 100);
}
