import { LABELS } from '../../phi/taxonomy';
import type { Lexicon } from '../../surrogates/lexicon';
import type { Gazetteer } from '../../taggers/gazetteer/gazetteer';
import type { Preset } from '../../taggers/networks/network';
import type { Language } from '../../taggers/tagger';
import { buildNetwork, collectVocabulary, usedLabels } from '../../training/prepare';
import type { Recipe } from '../../training/recipe';
import type { Job } from '../../training/trainer';
import { log } from '../main';
import { openGazetteer } from '../models';
import type { SetAside } from '../publish';
import type { Base, GazetteerFile } from './base';
import { recipeEpochs } from './recipe-epochs';
import { readRecipeNotes } from './recipe-notes';

interface PreparedJob {
  readonly job: Job;
  readonly built: ReturnType<typeof buildNetwork>;
  /** What word vectors are trained on. */
  readonly texts: readonly string[];
  /** Undefined where the network has no gazetteer features. */
  readonly gazetteer: ReturnType<typeof openGazetteer> | undefined;
  readonly setAside: SetAside;
}

/**
 * Reads what a recipe trains on and builds its network.
 * @param data the folder that the corpora's paths are relative to
 * @param base what the network goes on from: its words, word lists and labels are taken over
 * @throws Error where no note has a label, or none is there to choose on
 */
export function prepareJob(recipe: Recipe, preset: Preset, data: string, lexicon: Lexicon, base?: Base): PreparedJob {
  const { language, seed } = recipe;
  const { examples, groups, mayQuote, vectorTexts } = readRecipeNotes(recipe, data, lexicon);
  const dev = groups.flatMap(({ notes }) => notes);
  const generate = recipeEpochs(examples, recipe, lexicon, preset.training.surrogates);
  const used = usedLabels(
    examples.map(({ annotated }) => annotated),
    LABELS[language],
  );
  const labels = base ? [...new Set([...base.tagSet.labels, ...used])] : used;
  if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
  if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
  const texts = examples.map(({ annotated }) => annotated.note.text);
  const vocabulary = base?.vocabulary ?? collectVocabulary(texts, vectorTexts, preset);
  const gazetteer = gazetteerOf(preset, language, base);
  const sources = gazetteer ? { vocabulary, gazetteer: gazetteer.gazetteer } : { vocabulary };
  const built = buildNetwork(recipe.tagger, preset, labels, sources);
  log(
    `${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${vocabulary.words.length} words, ${labels.length} labels`,
  );
  const { network, config, tagSet, shapes } = built;
  const { training } = preset;
  return {
    job: { network, config, training, language, ...sources, tagSet, shapes, seed, examples: generate, dev },
    built,
    texts: [...texts, ...vectorTexts],
    gazetteer,
    setAside: { groups, mayQuote },
  };
}

function gazetteerOf({ network }: Preset, language: Language, base?: Base): PreparedJob['gazetteer'] {
  if (!network.features.gazetteer) return undefined;
  if (!base) return openGazetteer(language);
  return { gazetteer: base.gazetteer as Gazetteer, file: base.gazetteerFile as GazetteerFile };
}
