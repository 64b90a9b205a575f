import * as v from 'valibot';
import { COUNTINGS } from '../../evaluation/breakdown';
import { GROUPINGS } from '../../evaluation/groupings';
import { SequencesSchema } from '../../taggers/reading/sequences';
import { OPERATING_POINTS } from '../../taggers/tagger';
import papers from './data/papers.json';

/**
 * Measures in [0, 1]; `spans` is the F1 of spans whatever their label, tokens are PHI or not. Those of kinds are plain means over
 * Kassaie's six kinds, of tokens under their kind.
 */
export const MEASURE_TITLES = {
  precision: 'P',
  recall: 'R',
  f1: 'F1',
  spans: 'spans F1',
  tokenRecall: 'token R',
  tokenPrecision: 'token P',
  hipaaTokens: 'HIPAA tokens F1',
  hipaaRecall: 'HIPAA token R',
  kindsPrecision: 'mean P',
  kindsRecall: 'mean R',
  kindsF1: 'mean F1',
} as const;

export type Measure = keyof typeof MEASURE_TITLES;

const measures = Object.keys(MEASURE_TITLES) as Measure[];
const figure = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** A paper's figures for a system, and the data that they were measured on. */
const PublishedSchema = v.strictObject({
  system: v.string(),
  on: v.string(),
  ...(Object.fromEntries(measures.map((measure) => [measure, figure])) as Record<Measure, typeof figure>),
});

/** The final filter, which of overlapping candidates is kept, and how a note is cut; none is part of what the network learnt. */
export const ChangesSchema = v.strictObject({
  sequences: v.exactOptional(SequencesSchema),
  constrained: v.exactOptional(v.boolean()),
  overlaps: v.exactOptional(v.picklist(['longest', 'surest'])),
});

/** A number is the lowest P(PHI) at which a token is masked. */
export const PointSchema = v.union([v.picklist(OPERATING_POINTS), v.number()]);

/** What our taggers are measured on. */
export const DATA_IDS = ['meddocan-dev', 'indian', 'gold-dev'] as const;

const RowSchema = v.strictObject({
  system: v.string(),
  /** The tagger that is measured; undefined where only a published figure is shown. */
  tagger: v.exactOptional(v.string()),
  /** `balanced` if left out. */
  point: v.exactOptional(PointSchema),
  /** What differs from the package's config. */
  config: v.exactOptional(ChangesSchema),
  published: v.exactOptional(PublishedSchema),
});

const TableSchema = v.strictObject({
  title: v.string(),
  /** What the table compares, and how our data differ from the paper's. */
  about: v.string(),
  data: v.picklist(DATA_IDS),
  measures: v.array(v.picklist(measures)),
  rows: v.array(RowSchema),
  /** A score of the measured rows by label or group, compared with the paper's. */
  groups: v.exactOptional(
    v.strictObject({
      title: v.string(),
      by: v.picklist(GROUPINGS),
      counting: v.picklist(COUNTINGS),
      of: v.picklist(['f1', 'recall']),
      published: v.array(v.strictObject({ system: v.string(), scores: v.record(v.string(), v.number()) })),
    }),
  ),
  /** Where the paper contradicts itself or does not say something. */
  notes: v.array(v.string()),
  /** Whether our data repeat the finding, and if not, why. */
  finding: v.string(),
});

export type DataId = (typeof DATA_IDS)[number];
export type Published = v.InferOutput<typeof PublishedSchema>;
export type TableRow = v.InferOutput<typeof RowSchema>;
/** A table of a paper, or several that compare the same systems in the same way. */
export type PaperTable = v.InferOutput<typeof TableSchema>;

/** The papers' tables that can be repeated on our data. */
export const TABLES: readonly PaperTable[] = v.parse(v.array(TableSchema), papers);

type Groups = NonNullable<PaperTable['groups']>;
export type Way = Pick<Groups, 'by' | 'counting' | 'of'>;

/** The name of a way in the stored measurements. */
export const wayName = ({ by, counting, of }: Way) => `${by} ${counting} ${of}`;

/** The ways of grouping and counting that the tables use. */
export const WAYS: readonly Way[] = [
  ...new Map(TABLES.flatMap(({ groups }) => (groups ? [[wayName(groups), groups] as const] : []))).values(),
];
