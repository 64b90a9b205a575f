import * as v from 'valibot';
import { LANGUAGES } from '../note/language';
import { SIMULATED_KINDS } from '../synthesis/simulate-notes';
import { NetworkConfigSchema, TrainingConfigSchema } from '../taggers/networks/network';

export const SOURCE_FORMATS = ['jsonl', 'brat', 'i2b2', 'conll', 'text'] as const;
export const PRESETS = ['paper', 'tuned'] as const;

const SourceSchema = v.object({
  /** File or folder, relative to the data folder, or to the repository if it begins with `public/`. */
  path: v.string(),
  format: v.picklist(SOURCE_FORMATS),
  /** A regular expression: only training notes whose id matches are read. */
  ids: v.exactOptional(v.pipe(v.string(), v.check(isPattern, 'expected a regular expression'))),
  /** A file of labelled excerpts, which are read instead of the notes; its path is relative like `path`. */
  excerpts: v.exactOptional(v.string()),
  /** Instead of the notes, this many passages of them that name nobody are read, as notes without PHI. */
  nameless: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Factor of its notes' loss. */
  weight: v.optional(v.number(), 1),
  /** Sets every n-th note aside for choosing; 0 sets none aside. */
  devEvery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Notes for choosing are scored group by group; each source is its own group if left out. */
  group: v.exactOptional(v.string()),
  /** Whether the model's card may quote its notes: fiction under a free licence. */
  quotable: v.optional(v.boolean(), false),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Everything needed to train a model again. `recipes/` has those of the shipped models and of the papers, many of them `like` another. */
const RecipeSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'letters, digits and hyphens')),
  title: v.string(),
  tagger: v.string(),
  preset: v.picklist(PRESETS),
  language: v.picklist(LANGUAGES),
  seed: v.optional(v.pipe(v.number(), v.integer()), 1),
  /** A network to continue from: the id of a package, or its folder. The new network takes over its configuration and words. */
  from: v.exactOptional(v.string()),
  /** Trained networks to learn from, by id or folder: they have the new network's features and labels. */
  teachers: v.exactOptional(
    v.strictObject({
      models: v.pipe(v.array(v.string()), v.minLength(1)),
      /** Share of what is learnt from them in annotated notes; the rest is learnt from the annotation. */
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      /** Further notes, in which only they say what is PHI. Those that the corpora have too are left out. */
      unlabelled: v.optional(v.array(SourceSchema), []),
    }),
  ),
  corpora: v.pipe(v.array(SourceSchema), v.minLength(1)),
  /** Trains on this many of the notes, drawn by the seed; on all if left out. */
  notes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Notes to choose epoch, thresholds and temperature on, besides those that are set aside from the corpora. */
  dev: v.optional(v.array(SourceSchema), []),
  /** Further texts for the word vectors. */
  vectorTexts: v.optional(v.array(SourceSchema), []),
  /** Learns word vectors from this many of them, drawn by the seed; from all if left out. */
  vectorNotes: v.exactOptional(count),
  /** Simulated notes added to each epoch, fresh each time. */
  simulated: v.optional(count, 0),
  /** `general` if left out. */
  simulatedKind: v.exactOptional(v.picklist(SIMULATED_KINDS)),
  /** Number of simulated notes of that kind, always the same, to choose on. */
  devSimulated: v.exactOptional(count),
  /** Share of the notes that get fresh surrogates in an epoch; the others keep their own identifiers. */
  surrogateShare: v.optional(share, 1),
  /** Share of the notes written all upper, all lower or title case in an epoch. */
  caseShare: v.optional(share, 0),
  /** A network's settings that differ from its preset's. */
  training: v.optional(v.partial(TrainingConfigSchema), {}),
  network: v.optional(v.partial(NetworkConfigSchema), {}),
  /** Settings of a tagger that is not a network; its training checks them. */
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  licences: v.optional(v.array(v.string()), []),
});

export type Recipe = v.InferOutput<typeof RecipeSchema>;
export type Source = v.InferOutput<typeof SourceSchema>;

/** @throws Error that names the setting at fault */
export function readRecipe(value: unknown): Recipe {
  return checked(RecipeSchema, value, (path = 'content') => `The recipe's ${path}`);
}

/** A value of which a schema takes every part. @param said what is said of a part, or of the whole @throws Error that names the part at fault */
export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, said: (path?: string) => string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${said(v.getDotPath(issue) ?? undefined)}: ${faultOf(issue)}`);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}

/** How the schemas' names of types are said. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** What is wrong with a setting, without its value, which might be of a note. */
export function faultOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'there is no such key';
  if (received === 'undefined') return 'it is missing';
  // Valibot's own messages quote the value.
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'integer') return 'expected a whole number';
  if (type === 'min_length') return 'expected at least one';
  const [, bound, limit] = /^([<>])=?(.+)$/.exec(expected ?? '') ?? [];
  if (bound) return `expected ${bound === '>' ? 'at least' : 'at most'} ${limit}`;
  return `expected ${(TYPES[expected ?? ''] ?? expected ?? type).replaceAll(/[()"]/g, '').replaceAll('|', 'or')}`;
}
