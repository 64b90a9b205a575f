import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const threshold = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
const perThousand = v.pipe(v.number(), v.minValue(0));

/** How good a model is at an operating point: strict scores of spans, and of tokens, PHI or not. */
const pointSchema = v.object({
  precision: share,
  recall: share,
  f1: share,
  tokenRecall: share,
  tokenPrecision: share,
});
export type PointSummary = v.InferOutput<typeof pointSchema>;

const points = { balanced: pointSchema, cautious: pointSchema };

/** What a threshold does to notes set aside: in a thousand words, those of PHI left visible, and others that are masked. */
const tradeOffSchema = v.object({ threshold, missesPerThousand: perThousand, overRedactionsPerThousand: perThousand });
export type TradeOff = v.InferOutput<typeof tradeOffSchema>;

/** How a model's decisions can be moved; `tradeOff` has thresholds in descending order. */
const decisionSummarySchema = v.object({
  thresholds: v.object({ balanced: threshold, cautious: threshold }),
  tradeOff: v.pipe(v.array(tradeOffSchema), v.minLength(1)),
});
export type DecisionSummary = v.InferOutput<typeof decisionSummarySchema>;

/** What the list of models takes from a package's card. */
export const CardSchema = v.object({
  dev: v.string(),
  preset: v.exactOptional(v.string()),
  tradeOff: v.exactOptional(decisionSummarySchema.entries.tradeOff),
  from: v.exactOptional(v.object({ model: v.string() })),
  scores: v.object(points),
});

/** The list of the models that ship, a line for each. */
export const ModelListSchema = v.object({
  models: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      title: v.string(),
      architecture: v.string(),
      language: v.picklist(['en', 'es']),
      default: v.boolean(),
      paper: v.optional(v.boolean()),
      bytes: v.number(),
      parts: v.optional(v.array(v.string())),
      scores: v.object({ corpus: v.string(), ...points }),
      tokensPerSecond: v.optional(v.number()),
      decisions: v.optional(decisionSummarySchema),
    }),
  ),
});
