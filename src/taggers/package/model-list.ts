import * as v from 'valibot';
import { LANGUAGES } from '../../note/language';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const threshold = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
/** A threshold for each operating point. */
export const PointThresholdsSchema = v.object({ balanced: threshold, cautious: threshold });
const perThousand = v.pipe(v.number(), v.minValue(0));

/** A model's scores at an operating point: precision, recall and F1 of spans (strict: start, end and label), and of tokens (PHI or not). */
const pointSchema = v.object({
  precision: share,
  recall: share,
  f1: share,
  tokenRecall: share,
  tokenPrecision: share,
});

export type ListedScores = Readonly<v.InferOutput<typeof pointSchema>>;

const points = { balanced: pointSchema, cautious: pointSchema };

/** The effect of a threshold on notes set aside: missed PHI words and over-redacted words, per thousand words. */
const tradeOffSchema = v.object({ threshold, missesPerThousand: perThousand, overRedactionsPerThousand: perThousand });
export type TradeOff = Readonly<v.InferOutput<typeof tradeOffSchema>>;

/** The range of a model's decisions; `tradeOff` is in descending order of thresholds. */
const decisionSummarySchema = v.object({
  thresholds: PointThresholdsSchema,
  tradeOff: v.pipe(v.array(tradeOffSchema), v.minLength(1)),
});
export type DecisionSummary = v.InferOutput<typeof decisionSummarySchema>;

/** The part of a package's card that the list of models uses. */
export const CardSchema = v.object({
  dev: v.string(),
  preset: v.exactOptional(v.string()),
  tradeOff: v.exactOptional(decisionSummarySchema.entries.tradeOff),
  from: v.exactOptional(v.object({ model: v.string() })),
  scores: v.object(points),
});

const listedSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: v.string(),
  architecture: v.string(),
  language: v.picklist(LANGUAGES),
  default: v.boolean(),
  /** Whether it has the settings of a paper. */
  paper: v.optional(v.boolean()),
  bytes: v.number(),
  /** The ids of the other models that it opens. */
  parts: v.optional(v.array(v.string())),
  /** Scores on notes set aside, which `corpus` describes. */
  scores: v.object({ corpus: v.string(), ...points }),
  tokensPerSecond: v.optional(v.number()),
  /** Absent where it has no calibrated probability that a threshold could cut. */
  decisions: v.optional(decisionSummarySchema),
});
export type ListedModel = Readonly<v.InferOutput<typeof listedSchema>>;

/** The list of the shipped models. */
export const ModelListSchema = v.object({ models: v.array(listedSchema) });
