import { isDeepStrictEqual } from 'node:util';
import type { Preset, TrainingConfig } from '../../taggers/networks/network';
import type { Recipe } from '../../training/recipe';
import type { TrainingState } from '../../training/trainer';

/** What a network's card says about its training. */
export function cardOf(
  recipe: Recipe,
  { training }: { readonly training: Pick<TrainingConfig, 'vectors'> },
  state: TrainingState,
): Record<string, unknown> {
  return { ...makingOf(recipe, state), vectors: training.vectors, keptEpoch: state.best.epoch };
}

/** The settings in which a network differs from its preset, one line each, for its card. */
export function changesOf(preset: Preset, own: Preset): string[] {
  return (['training', 'network'] as const).flatMap((part) => {
    const before = Object.entries(preset[part]);
    return [...new Map([...before, ...Object.entries(own[part])])]
      .filter(([name, value]) => !isDeepStrictEqual(value, new Map(before).get(name)))
      .map(([name, value]) => `${name} ${shown(value)}, not ${shown(new Map(before).get(name))}`);
  });
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** What every card says about the training. */
export function makingOf(
  recipe: Recipe,
  { epoch, seconds }: Pick<TrainingState, 'epoch' | 'seconds'>,
): Record<string, unknown> {
  const simulated = `simulated notes${recipe.simulatedKind ? ` (${recipe.simulatedKind})` : ''}`;
  const setAside = recipe.corpora.filter(({ devEvery }) => devEvery > 0);
  return {
    preset: recipe.preset,
    data: [
      ...recipe.corpora.map(({ path, ids, excerpts, nameless, weight }) => {
        const own = nameless ? `${nameless} passages of ${path} that name nobody` : path;
        const part = excerpts ? `excerpts of ${path} (${excerpts})` : ids ? `${path}, the notes ${ids}` : own;
        return weight === 1 ? part : `${part} (weight ${weight})`;
      }),
      ...(recipe.teachers?.unlabelled ?? []).map(({ path }) => `${path} without labels`),
      ...(recipe.simulated > 0 ? [`${recipe.simulated} ${simulated} an epoch, fresh each time`] : []),
    ],
    dev: [
      ...recipe.dev.map(({ path }) => path),
      ...(recipe.devSimulated ? [`${recipe.devSimulated} ${simulated}`] : []),
      ...setAside.map(({ path, devEvery }) => `one in ${devEvery} notes of ${path}`),
    ].join(', '),
    licences: recipe.licences,
    seed: recipe.seed,
    epochs: epoch,
    trainingMinutes: Math.round(seconds / 60),
  };
}
