import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { checkConfig, type NetworkConfig, NetworkConfigSchema, VECTORS } from '../../taggers/networks/network';
import { NETWORKS } from '../../taggers/registry';
import { type Recipe, readRecipe } from '../../training/recipe';
import { checkTaken } from '../training/kinds';
import { recipeFrom } from '../training/recipe';

const some = <T extends v.GenericSchema>(item: T) => v.exactOptional(v.pipe(v.array(item), v.minLength(1)));
const whole = v.pipe(v.number(), v.integer());

/** A grid's file. */
const GridSchema = v.strictObject({
  /** The name of a recipe, or one written out. */
  recipe: v.union([v.string(), v.record(v.string(), v.unknown())], 'Expected a name of a recipe, or a recipe'),
  /** What each run is measured on; a path is relative to the data folder, one below `public/` to the repository. */
  test: v.strictObject({ path: v.string(), format: v.picklist(['jsonl', 'brat', 'i2b2']) }),
  /** Other than the recipe's. */
  epochs: v.exactOptional(v.pipe(whole, v.minValue(1))),
  /** Each combination of these is a run. */
  vary: v.strictObject({
    preset: some(v.picklist(['paper', 'tuned'])),
    vectors: some(v.picklist(VECTORS)),
    window: some(NetworkConfigSchema.entries.window),
    hidden: some(NetworkConfigSchema.entries.hidden),
    layers: some(NetworkConfigSchema.entries.layers),
    /** Notes to train on, drawn by the seed. */
    notes: some(v.pipe(whole, v.minValue(1))),
    seed: some(whole),
  }),
});

type Settings = Readonly<Record<string, string | number>>;

/** One training of a sweep. */
export interface PlannedRun {
  readonly settings: Settings;
  readonly recipe: Recipe;
}

export interface SweepGrid {
  /** Of all that its runs have in common: runs of one file must agree in it. */
  readonly id: string;
  readonly test: { readonly path: string; readonly format: string };
  readonly runs: readonly PlannedRun[];
}

/** @throws Error that names the key at fault */
export function readGrid(json: unknown): SweepGrid {
  const parsed = v.safeParse(GridSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The grid's ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
  }
  const { recipe: given, test, epochs, vary } = parsed.output;
  const base = baseRecipe(given);
  const runs = combinations(vary).map((settings) => ({ settings, recipe: recipeOf(base, settings, epochs) }));
  const common = JSON.stringify({ base: { ...base, seed: 0 }, test, epochs });
  return { id: createHash('sha256').update(common).digest('hex').slice(0, 12), test, runs };
}

function baseRecipe(given: string | Record<string, unknown>): Recipe {
  try {
    return typeof given === 'string' ? recipeFrom({ recipe: given } as never) : readRecipe(given);
  } catch (error) {
    throw new Error(`The grid's recipe: ${(error as Error).message}`);
  }
}

function combinations(vary: Readonly<Record<string, readonly (string | number)[] | undefined>>): Settings[] {
  return Object.entries(vary).reduce<Settings[]>(
    (all, [name, values = []]) => all.flatMap((settings) => values.map((value) => ({ ...settings, [name]: value }))),
    [{}],
  );
}

/** @throws Error that names the setting that the recipe's tagger does not take */
function recipeOf(base: Recipe, settings: Settings, epochs: number | undefined): Recipe {
  const { preset, vectors, window, hidden, layers, notes, seed } = settings;
  const network = { ...base.network, ...defined({ window, hidden, layers }) };
  const training = { ...base.training, ...defined({ vectors, epochs }) };
  const recipe = { ...base, ...defined({ preset, notes, seed }), network, training } as Recipe;
  try {
    checkTaken(recipe, {});
    const own = NETWORKS.find(({ id }) => id === recipe.tagger);
    if (own) checkConfig(own, { ...own.presets[recipe.preset](recipe.language).network, ...network } as NetworkConfig);
  } catch (error) {
    throw new Error(`The grid's vary: ${(error as Error).message}`);
  }
  return recipe;
}

function defined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
