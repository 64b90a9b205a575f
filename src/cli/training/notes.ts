import type { AnnotatedNote } from '../../note/annotated';
import { makeRandom, shuffled } from '../../note/random';
import { LABELS } from '../../phi/taxonomy';
import type { Lexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import { type Example, makeEpochs, withSurrogates } from '../../training/examples';
import { namelessPassages } from '../../training/nameless-passages';
import { setAside, usedLabels } from '../../training/prepare';
import type { Recipe, Source } from '../../training/recipe';
import { log } from '../command/command';
import { corpusPath, describeError, readCorpusAt } from '../command/corpus';
import type { SetAside } from '../models/publish';
import { readExcerpts } from './excerpts';

/** The group of simulated notes to choose on, and what they are drawn by. */
const SIMULATED = 'simulated notes';
const DEV_SEED = 20_260_102;

interface RecipeNotes {
  readonly examples: readonly Example[];
  /** The labels of its language that the examples have. */
  readonly labels: readonly string[];
  /** What is chosen on, by the sources' groups; quoted may be what comes from a source that says so. */
  readonly setAside: SetAside;
  /** What word vectors are trained on besides the examples. */
  readonly vectorTexts: readonly string[];
}

/**
 * Reads the notes of a recipe. Those set aside from training get surrogates drawn once, so that stand-ins of their authors
 * are not what is chosen by.
 * @param data the folder that paths are relative to, but for those below `public/`, which are the repository's
 */
export function readRecipeNotes(recipe: Recipe, data: string, lexicon: Lexicon): RecipeNotes {
  const all: Example[] = [];
  const groups = new Map<string, AnnotatedNote[]>();
  const quotable = new Set<AnnotatedNote>();
  const choose = (source: Source, notes: readonly AnnotatedNote[]) => {
    const name = source.group ?? source.path;
    groups.set(name, [...(groups.get(name) ?? []), ...notes]);
    if (source.quotable) for (const note of notes) quotable.add(note);
  };
  for (const source of recipe.corpora) {
    const { training, dev } = setAside(partsOf(load(data, source), data, source, recipe.seed), source.devEvery);
    const wanted = new RegExp(source.ids ?? '');
    for (const annotated of training)
      if (wanted.test(annotated.note.id)) all.push({ annotated, weight: source.weight });
    if (dev.length > 0) choose(source, withSurrogates(dev, lexicon, recipe.language));
  }
  for (const source of recipe.dev) choose(source, load(data, source));
  if (recipe.devSimulated) {
    const { language, simulatedKind: kind = 'general' } = recipe;
    const notes = simulateNotes(recipe.devSimulated, lexicon, createRandom(DEV_SEED), { language, kind });
    groups.set(SIMULATED, notes);
    for (const note of notes) quotable.add(note);
  }
  const examples = recipe.notes === undefined ? all : shuffled(all, makeRandom(recipe.seed)).slice(0, recipe.notes);
  const labels = usedLabels(
    examples.map(({ annotated }) => annotated),
    LABELS[recipe.language],
  );
  return {
    examples,
    labels,
    setAside: {
      groups: [...groups].map(([name, notes]) => ({ name, notes })),
      mayQuote: (note) => quotable.has(note),
    },
    vectorTexts: recipe.vectorTexts.flatMap((source) => load(data, source)).map(({ note }) => note.text),
  };
}

/** The notes to choose on. @throws Error where no note has a label, or none is there to choose on */
export function notesToChooseOn(
  { language }: Recipe,
  labels: readonly string[],
  { groups }: SetAside,
): readonly AnnotatedNote[] {
  const dev = groups.flatMap(({ notes }) => notes);
  if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
  if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
  return dev;
}

function load(data: string, { path, format }: Source): readonly AnnotatedNote[] {
  const { notes, errors } = readCorpusAt(corpusPath(data, path), format);
  for (const error of errors) log(describeError(error));
  return notes;
}

/** What a source trains on: its notes, excerpts of them, or passages that name nobody. */
function partsOf(
  notes: readonly AnnotatedNote[],
  data: string,
  { excerpts, nameless }: Source,
  seed: number,
): readonly AnnotatedNote[] {
  if (excerpts !== undefined) return readExcerpts(corpusPath(data, excerpts), notes);
  if (nameless === undefined) return notes;
  const texts = notes.map(({ note }) => note.text);
  return namelessPassages(texts, nameless, seed);
}

/** The notes of each epoch as a recipe wants them. @param surrogates whether identifiers and case may change at all */
export function recipeEpochs(
  examples: readonly Example[],
  { language, simulated, simulatedKind, surrogateShare, caseShare }: Recipe,
  lexicon: Lexicon,
  surrogates: boolean,
) {
  return makeEpochs(examples, {
    ...{ language, lexicon, simulated },
    ...(simulatedKind && { simulatedKind }),
    surrogateShare: surrogates ? surrogateShare : 0,
    caseShare: surrogates ? caseShare : 0,
  });
}
