import type { OperatingPoint } from '../../taggers/tagger';

/** What our taggers are measured on. */
export type DataId = 'meddocan-dev' | 'indian' | 'gold-dev';

/** Measures in [0, 1]; `spans` is the F1 of spans whatever their label, tokens are PHI or not. */
export const MEASURES = {
  precision: 'P',
  recall: 'R',
  f1: 'F1',
  spans: 'spans F1',
  tokenRecall: 'token R',
  tokenPrecision: 'token P',
  hipaaTokens: 'HIPAA tokens F1',
} as const;

export type Measure = keyof typeof MEASURES;

/** What a paper says of a system. */
export interface Published extends Partial<Readonly<Record<Measure, number>>> {
  readonly system: string;
  /** The data that its figures stand on. */
  readonly on: string;
}

export interface Row {
  readonly system: string;
  /** The tagger that is measured; undefined where only a published figure is shown. */
  readonly tagger?: string;
  /** `balanced` if left out. */
  readonly point?: OperatingPoint;
  /** Figures that could be confirmed; none where none could. */
  readonly published?: Published;
}

/** A table of a paper, or some that ask the same of the same systems. */
export interface Table {
  readonly title: string;
  /** What it asks, and what differs from the paper's own. */
  readonly about: string;
  readonly data: DataId;
  readonly measures: readonly Measure[];
  readonly rows: readonly Row[];
  /** Whether strict F1 is shown by label too. */
  readonly byLabel?: boolean;
}
