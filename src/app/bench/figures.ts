import type { BenchResult } from '../../training/bench/result';

export interface Figure {
  readonly title: string;
  /** Null for what can't be measured of the tagger, or on the back end. */
  readonly text: (result: BenchResult) => string | null;
}

export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** What the table shows of a result, from left to right. */
export const FIGURES: readonly FigureGroup[] = [
  { title: 'Text to spans', figures: [{ title: 'tokens/s', text: (result) => whole(result.tokensPerSecond) }] },
  {
    title: 'Recurrent scan',
    figures: [
      { title: 'GFLOP/s', text: (result) => tenths(result.scanGflops) },
      { title: 'peak GFLOP/s', text: (result) => tenths(result.peakGflops) },
      { title: 'of peak', text: (result) => percent(result.ratioToPeak) },
      { title: 'times composed', text: (result) => tenths(result.ratioToComposed) },
    ],
  },
  {
    title: 'Training',
    figures: [
      { title: 'tokens/s', text: (result) => whole(result.trainingTokensPerSecond) },
      { title: 'times composed', text: (result) => tenths(result.trainingRatioToComposed) },
    ],
  },
  {
    title: 'A note of 500 words, in ms',
    figures: [
      { title: 'whole note', text: (result) => tenths(result.note500Ms) },
      { title: 'a key, median', text: (result) => tenths(result.keystrokeMedianMs) },
      { title: 'a key, 95th percentile', text: (result) => tenths(result.keystrokeP95Ms) },
    ],
  },
];

const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const whole = (value: number | null): string | null => (value === null ? null : wholes.format(value));
const tenths = (value: number | null): string | null => (value === null ? null : oneDecimal.format(value));
const percent = (value: number | null): string | null => (value === null ? null : `${Math.round(100 * value)} %`);
