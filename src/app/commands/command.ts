import type { App } from '../app';

export type CommandGroup =
  | 'Screens'
  | 'Note'
  | 'Findings'
  | 'Masked text'
  | 'Compare'
  | 'Evaluate'
  | 'Train'
  | 'Batch'
  | 'Benchmark'
  | 'Look inside'
  | 'Workspace'
  | 'App';

/** One thing that a person can do. Toolbars, palette, keys and help all draw from the list of these. */
export interface Command {
  /** Unique, such as `masked.copy`. */
  readonly name: string;
  readonly label: string;
  readonly group: CommandGroup;
  /** `Escape`, a character, or `Mod-` and one. A character alone works outside text fields, and inside them with Alt. */
  readonly key?: string;
  enabled(app: App): boolean;
  run(app: App): void;
}

export const always = () => true;
