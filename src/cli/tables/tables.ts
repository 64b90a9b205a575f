import * as v from 'valibot';
import { OPERATING_POINTS } from '../../taggers/tagger';
import papers from './data/papers.json';

/** Measures in [0, 1]; `spans` is the F1 of spans whatever their label, tokens are PHI or not. */
export const MEASURE_TITLES = {
  precision: 'P',
  recall: 'R',
  f1: 'F1',
  spans: 'spans F1',
  tokenRecall: 'token R',
  tokenPrecision: 'token P',
  hipaaTokens: 'HIPAA tokens F1',
} as const;

export type Measure = keyof typeof MEASURE_TITLES;

const measures = Object.keys(MEASURE_TITLES) as Measure[];
const figure = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** What a paper says of a system, and the data that its figures stand on; only figures that could be confirmed. */
const PublishedSchema = v.strictObject({
  system: v.string(),
  on: v.string(),
  ...(Object.fromEntries(measures.map((measure) => [measure, figure])) as Record<Measure, typeof figure>),
});

const RowSchema = v.strictObject({
  system: v.string(),
  /** The tagger that is measured; undefined where only a published figure is shown. */
  tagger: v.exactOptional(v.string()),
  /** `balanced` if left out. */
  point: v.exactOptional(v.picklist(OPERATING_POINTS)),
  published: v.exactOptional(PublishedSchema),
});

/** What our taggers are measured on. */
const DATA_IDS = ['meddocan-dev', 'indian', 'gold-dev'] as const;

const TableSchema = v.strictObject({
  title: v.string(),
  /** What it asks, and what differs from the paper's own. */
  about: v.string(),
  data: v.picklist(DATA_IDS),
  measures: v.array(v.picklist(measures)),
  rows: v.array(RowSchema),
  /** Whether strict F1 is shown by label too. */
  byLabel: v.exactOptional(v.boolean()),
});

export type DataId = (typeof DATA_IDS)[number];
export type Published = v.InferOutput<typeof PublishedSchema>;
export type TableRow = v.InferOutput<typeof RowSchema>;
/** A table of a paper, or some that ask the same of the same systems. */
export type PaperTable = v.InferOutput<typeof TableSchema>;

/** The papers' tables that can be redone on data that is here. */
export const TABLES: readonly PaperTable[] = v.parse(v.array(TableSchema), papers);
