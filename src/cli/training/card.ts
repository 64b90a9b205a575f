import type { Preset } from '../../taggers/network';
import type { Recipe } from '../../training/recipe';
import type { TrainingState } from '../../training/trainer';

/** What a model's card says of its making. */
export function cardOf(recipe: Recipe, { training }: Preset, state: TrainingState): Record<string, unknown> {
  const setAside = recipe.corpora.filter(({ devEvery }) => devEvery > 0);
  return {
    preset: recipe.preset,
    data: [
      ...recipe.corpora.map(({ path, weight }) => (weight === 1 ? path : `${path} (weight ${weight})`)),
      ...(recipe.simulated > 0 ? [`${recipe.simulated} simulated notes an epoch, fresh each time`] : []),
    ],
    dev: [
      ...recipe.dev.map(({ path }) => path),
      ...setAside.map(({ path, devEvery }) => `one in ${devEvery} notes of ${path}`),
    ].join(', '),
    vectors: training.vectors,
    licences: recipe.licences,
    seed: recipe.seed,
    epochs: state.epoch,
    keptEpoch: state.best.epoch,
    trainingMinutes: Math.round(state.seconds / 60),
  };
}
