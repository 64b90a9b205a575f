import type { WordLists } from '../phi/lists/entry';

/** A policy of the person's own, as the file that it is exported as. It names types of PHI and no text of a note. */
export interface KeptPolicy {
  readonly id: string;
  readonly json: string;
}

/** What of the options of masking styles is kept: no secret, and no number of days, which would tell the real dates. */
export interface KeptStyleOptions {
  readonly keepWeekday?: boolean;
  readonly keepSeason?: boolean;
  readonly checksums?: 'valid' | 'invalid';
  readonly template?: string;
}

/** Everything that is kept in clear between visits. Notes never are. */
export interface Settings {
  readonly theme?: 'system' | 'light' | 'dark';
  /** Absent: detected from each note. */
  readonly language?: 'en' | 'es' | 'auto';
  readonly style?: string;
  readonly styleOptions?: KeptStyleOptions;
  /** The id of the policy in use. */
  readonly policy?: string;
  readonly ownPolicies?: readonly KeptPolicy[];
  /** Only if the person says so: they may hold names of staff. null: forgotten. */
  readonly lists?: WordLists | null;
  /** How careful taggers are, from 0, balanced, to 6, maximum recall. */
  readonly careful?: number;
  /** By tagger: a threshold of the person's own, which goes before that. */
  readonly ownThresholds?: Readonly<Record<string, number>>;
  /** Whether letters alone work as keys outside the note. */
  readonly letterKeys?: boolean;
  /** Minutes without a sign of the person after which the workspace is locked; 15 where absent. */
  readonly lockAfter?: number;
  /** Engine workers that read many notes; null: as many as the machine has cores and memory for. */
  readonly workers?: number | null;
  /** Which way of computing was the faster one, on the device and build that `key` names; null: none was measured. */
  readonly backend?: { readonly key: string; readonly backend: 'webgpu' | 'wasm' } | null;
}

/** A model that was trained or imported here, but for its files. */
export interface KeptModel {
  /** That of its content. */
  readonly id: string;
  readonly name: string;
  /** Of that name, from 1. */
  readonly version: number;
  /** Whether it is the version in use: one of each name is. */
  readonly current: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its package says, `model.json`. */
  readonly json: object;
}
