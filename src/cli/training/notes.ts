import { createHash } from 'node:crypto';
import type { AnnotatedNote } from '../../note/note';
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
import { corpusPath, readNotesAt } from '../command/corpus';
import type { SetAside } from '../models/publish';
import { readExcerpts } from './excerpts';

/** Name of the group of simulated notes to choose on, and their seed. */
const SIMULATED = 'simulated notes';
const DEV_SEED = 20_260_102;

/**
 * Reads the notes of a recipe. Notes set aside from the corpora get surrogates, so that nothing is chosen by the placeholders of
 * their authors. Logs how many identifiers have a label that the language lacks.
 * @throws Error if there is no note to choose on
 * @param data the folder that paths are relative to, unless they begin with `public/`
 */
export function readRecipeNotes(recipe: Recipe, data: string, lexicon: Lexicon) {
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
  all.push(
    ...unlabelledNotes(recipe, data, [...all.map(({ annotated }) => annotated), ...[...groups.values()].flat()]),
  );
  if (recipe.devSimulated) {
    const { language, simulatedKind: kind = 'general' } = recipe;
    const notes = simulateNotes(recipe.devSimulated, lexicon, createRandom(DEV_SEED), { language, kind });
    groups.set(SIMULATED, notes);
    for (const note of notes) quotable.add(note);
  }
  const examples = drawn(all, recipe.notes, recipe.seed);
  const known = LABELS[recipe.language];
  const labels = usedLabels(
    examples.map(({ annotated }) => annotated),
    known,
  );
  const spans = examples.flatMap(({ annotated }) => annotated.spans);
  const foreign = spans.filter(({ label }) => !known.includes(label)).length;
  if (foreign > 0)
    log(
      `${foreign} of ${spans.length} identifiers have no label of ${recipe.language} and are learnt as ordinary words: correct the labels`,
    );
  if (groups.size === 0)
    throw new Error(
      'No note to choose on: give more notes, or some with --dev (in a recipe dev, or devEvery of a corpus)',
    );
  const chosenOn = [...groups.values()].flat().map((annotated) => ({ annotated, weight: 0 }));
  return {
    examples,
    /** The labels of the recipe's language that the examples have. */
    labels,
    /** Notes to choose on, by the sources' groups. Those of sources that allow it may be quoted. */
    setAside: {
      groups: [...groups].map(([name, notes]) => ({ name, notes })),
      mayQuote: (note: AnnotatedNote) => quotable.has(note),
    },
    /** Texts to train word vectors on, besides the examples. */
    vectorTexts: drawn(
      recipe.vectorTexts.flatMap((source) => load(data, source)).map(({ note }) => note.text),
      recipe.vectorNotes,
      recipe.seed,
    ),
    /** Of all that is learnt from or chosen on, and of the names that are drawn for surrogates. */
    digest: digestOf([...examples, ...chosenOn], lexicon),
  };
}

/** So many of these, drawn by the seed; all of them if no number is given. */
function drawn<T>(all: readonly T[], count: number | undefined, seed: number): readonly T[] {
  return count === undefined ? all : shuffled(all, makeRandom(seed)).slice(0, count);
}

function digestOf(examples: readonly Example[], lexicon: Lexicon): string {
  const hash = createHash('sha256').update(JSON.stringify(lexicon));
  for (const { annotated, weight, unlabelled } of examples) {
    const { note, spans, placeholders = [] } = annotated;
    hash.update(JSON.stringify([note.text, spans, [...placeholders], weight, unlabelled]));
  }
  return hash.digest('hex');
}

/** The notes in which only teachers say what is PHI, but for those that are among `others`. */
function unlabelledNotes({ teachers }: Recipe, data: string, others: readonly AnnotatedNote[]): Example[] {
  const known = new Set(others.map(({ note }) => note.id));
  return (teachers?.unlabelled ?? []).flatMap((source) =>
    load(data, source)
      .filter(({ note }) => !known.has(note.id))
      .map(({ note }) => ({ annotated: { note, spans: [] }, weight: source.weight, unlabelled: true })),
  );
}

/** The notes to choose on. @throws Error if no note to train on has a label */
export function notesToChooseOn(
  { language }: Recipe,
  labels: readonly string[],
  { groups }: SetAside,
): readonly AnnotatedNote[] {
  if (labels.length === 0)
    throw new Error(`No note to train on has an annotation with a label of ${language}: give annotated notes`);
  return groups.flatMap(({ notes }) => notes);
}

function load(data: string, { path, format }: Source): readonly AnnotatedNote[] {
  return readNotesAt(corpusPath(data, path), format).notes;
}

/** What a source gives for training: its notes, excerpts of them, or passages that name nobody. */
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

/** Makes the notes of each epoch for a recipe. @param surrogates whether identifiers and case may change at all */
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
