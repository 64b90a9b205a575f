import type { IAsyncProperty } from 'fast-check';

/** One property of one part of the program, to be tried with any number of made-up inputs. */
export interface Target {
  readonly id: string;
  /** How many cases the tests try; `npm run fuzz` goes on from there. */
  readonly share: number;
  // biome-ignore lint/suspicious/noExplicitAny: each property has inputs of its own.
  readonly property: IAsyncProperty<any>;
}
