import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { checkConfig, type NetworkConfig, NetworkConfigSchema, VECTORS } from '../../taggers/networks/network';
import { NETWORKS } from '../../taggers/registry';
import { faultOf, PRESETS, type Recipe, type Source } from '../../training/recipe';
import { checkTaken } from '../training/kinds';
import { recipeFrom, wholeRecipe } from '../training/recipe';

const some = <T extends v.GenericSchema>(item: T) => v.exactOptional(v.pipe(v.array(item), v.minLength(1)));
const whole = v.pipe(v.number(), v.integer());

/** Paths are relative to the data folder, or to the repository if they begin with `public/`. */
const TestSchema = v.strictObject({ path: v.string(), format: v.picklist(['jsonl', 'brat', 'i2b2']) });

/** A grid's file. */
const GridSchema = v.strictObject({
  /** The name of a recipe, or a recipe. */
  recipe: v.union([v.string(), v.record(v.string(), v.unknown())], 'Expected a name of a recipe, or a recipe'),
  /** What each run is measured on: each corpus separately, without the one that the run was trained on. */
  test: v.exactOptional(v.union([TestSchema, v.pipe(v.array(TestSchema), v.minLength(2))])),
  /** Instead of `test`: the number of folds. Each fold of the corpora is measured by a run that was trained on the others. */
  folds: v.exactOptional(v.pipe(whole, v.minValue(2))),
  /** Overrides the recipe's. */
  epochs: v.exactOptional(v.pipe(whole, v.minValue(1))),
  /** There is a run for each combination of these. */
  vary: v.strictObject({
    preset: some(v.picklist(PRESETS)),
    vectors: some(v.picklist(VECTORS)),
    window: some(NetworkConfigSchema.entries.window),
    hidden: some(NetworkConfigSchema.entries.hidden),
    layers: some(NetworkConfigSchema.entries.layers),
    /** Notes to train on, drawn by the seed. */
    notes: some(v.pipe(whole, v.minValue(1))),
    /** Vector texts to learn word vectors from, drawn by the seed. */
    vectorNotes: some(v.pipe(whole, v.minValue(0))),
    /** Paths of corpora of the recipe, each of which is trained on alone. */
    corpus: some(v.string()),
    seed: some(whole),
  }),
});

type Settings = Readonly<Record<string, string | number>>;

type SweepTest = v.InferOutput<typeof TestSchema>;

/** One training of a sweep. */
export interface PlannedRun {
  readonly settings: Settings;
  readonly recipe: Recipe;
  /** What it is measured on, with the settings of each line; empty if it has a fold. */
  readonly tests: readonly { readonly test: SweepTest; readonly settings: Settings }[];
  /** The notes that it is measured and not trained on: of every `of` notes the one with this number, from 1. */
  readonly fold?: { readonly number: number; readonly of: number };
}

export interface SweepGrid {
  /** Digest of what the grid says that the runs have in common. */
  readonly id: string;
  readonly runs: readonly PlannedRun[];
  /** All notes that a run may learn from or be measured on. */
  readonly sources: readonly Pick<Source, 'path' | 'format' | 'excerpts'>[];
}

/** @throws Error that names the key at fault */
export function readGrid(json: unknown): SweepGrid {
  const parsed = v.safeParse(GridSchema, json);
  if (!parsed.success) {
    // For a union, the issue of the alternative that came closest.
    const [issue] = parsed.issues;
    const [inner] = v.getDotPath(issue) === 'test' ? (issue.issues ?? []) : [];
    const at = [v.getDotPath(issue) ?? 'content', inner && v.getDotPath(inner as never)].filter(Boolean).join('.');
    if ((inner ?? issue).received === 'undefined')
      throw new Error(`The grid has no ${at}${inner ? '' : ': it needs recipe and vary, and test or folds'}`);
    throw new Error(`The grid's ${at}: ${faultOf(inner ?? issue)}`);
  }
  const { recipe: given, test, folds, epochs, vary } = parsed.output;
  if ((test === undefined) === (folds === undefined))
    throw new Error("The grid's test: it has a test or folds, one of them");
  const base = baseRecipe(given);
  const tests = test === undefined ? [] : Array.isArray(test) ? test : [test];
  const numbers = folds === undefined ? {} : { fold: Array.from({ length: folds }, (_, at) => at + 1) };
  const runs = combinations({ ...vary, ...numbers }).map((settings): PlannedRun => {
    const own = tests.filter(({ path }) => path !== settings.corpus);
    return {
      settings,
      recipe: recipeOf(base, settings, epochs),
      tests: own.map((one) => ({
        test: one,
        settings: tests.length > 1 ? { ...settings, test: one.path } : settings,
      })),
      ...(folds !== undefined && { fold: { number: settings.fold as number, of: folds } }),
    };
  });
  const common = JSON.stringify({ base: { ...base, seed: 0 }, test, folds, epochs });
  return {
    id: createHash('sha256').update(common).digest('hex').slice(0, 12),
    runs,
    sources: [...base.corpora, ...base.dev, ...base.vectorTexts, ...(base.teachers?.unlabelled ?? []), ...tests],
  };
}

function baseRecipe(given: string | Record<string, unknown>): Recipe {
  try {
    return typeof given === 'string' ? recipeFrom({ recipe: given } as never) : wholeRecipe(given);
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
  const { preset, vectors, window, hidden, layers, notes, vectorNotes, corpus, seed } = settings;
  const corpora = base.corpora.filter(({ path }) => corpus === undefined || path === corpus);
  if (corpora.length === 0) throw new Error(`The grid's vary.corpus: the recipe has no corpus ${corpus}`);
  const network = { ...base.network, ...defined({ window, hidden, layers }) };
  const training = { ...base.training, ...defined({ vectors, epochs }) };
  const recipe = { ...base, ...defined({ preset, notes, vectorNotes, seed }), corpora, network, training } as Recipe;
  try {
    checkTaken(recipe, {});
    if (vectorNotes !== undefined && base.vectorTexts.length === 0)
      throw new Error('vectorNotes: the recipe has no vectorTexts');
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
