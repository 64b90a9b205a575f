import * as v from 'valibot';
import { VECTORS } from '../../taggers/networks/network';
import { TccnnConfigSchema } from '../../taggers/tccnn';
import type { TccnnPreset } from '../../taggers/tccnn/config';
import { paper, tuned } from '../../taggers/tccnn/presets';
import type { Recipe } from '../recipe';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const positive = v.pipe(v.number(), v.gtValue(0));

const TrainingSchema = v.strictObject({
  epochs: count,
  learningRate: positive,
  decay: v.boolean(),
  clipNorm: positive,
  batch: v.pipe(count, v.minValue(1)),
  stretch: v.pipe(count, v.minValue(1)),
  negatives: v.pipe(share, v.gtValue(0)),
  balance: share,
  l2: v.pipe(v.number(), v.minValue(0)),
  wordDropout: share,
  vectors: v.picklist(VECTORS),
  vocabulary: v.strictObject({ atLeast: count, most: count }),
  patience: count,
  surrogates: v.boolean(),
});

/** A recipe's `settings`: what differs from the preset. */
const SettingsSchema = v.strictObject({
  network: v.optional(v.partial(TccnnConfigSchema), {}),
  training: v.optional(v.partial(TrainingSchema), {}),
});

/**
 * The recipe's preset with the settings that recipe and command line change.
 * @param changes wins over the recipe
 * @throws Error that names the setting at fault
 */
export function tccnnPreset({ preset, settings }: Recipe, changes: object = {}): TccnnPreset {
  const { network, training } = { paper, tuned }[preset]();
  const own = checked(settings);
  const changed = checked({ training: changes });
  return {
    network: { ...network, ...own.network } as TccnnPreset['network'],
    training: { ...training, ...own.training, ...changed.training } as TccnnPreset['training'],
  };
}

function checked(settings: unknown): v.InferOutput<typeof SettingsSchema> {
  const parsed = v.safeParse(SettingsSchema, settings);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`The recipe's settings, ${v.getDotPath(issue) ?? 'all'}: ${issue.message}`);
}
