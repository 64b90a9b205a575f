import * as v from 'valibot';
import { TCCNN_PRESETS, TccnnConfigSchema, type TccnnPreset, TccnnTrainingSchema } from '../../taggers/tccnn/config';
import type { Recipe } from '../recipe';

/** A recipe's `settings`: what differs from the preset. */
const SettingsSchema = v.strictObject({
  network: v.optional(v.partial(TccnnConfigSchema), {}),
  training: v.optional(v.partial(TccnnTrainingSchema), {}),
});

/**
 * The recipe's preset with the settings that recipe and command line change.
 * @param changes wins over the recipe
 * @throws Error that names the setting at fault
 */
export function tccnnPreset({ preset, settings }: Recipe, changes: object = {}): TccnnPreset {
  const { network, training } = TCCNN_PRESETS[preset];
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
