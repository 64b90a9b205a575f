import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const threshold = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
const perThousand = v.pipe(v.number(), v.minValue(0));

/** A `PointSummary`. */
export const pointSchema = v.object({
  precision: share,
  recall: share,
  f1: share,
  tokenRecall: share,
  tokenPrecision: share,
});

/** A `DecisionSummary`. */
export const decisionsSchema = v.object({
  thresholds: v.object({ balanced: threshold, cautious: threshold }),
  tradeOff: v.pipe(
    v.array(v.object({ threshold, missesPerThousand: perThousand, overRedactionsPerThousand: perThousand })),
    v.minLength(1),
  ),
});
