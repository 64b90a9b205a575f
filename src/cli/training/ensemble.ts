import { resolve } from 'node:path';
import * as v from 'valibot';
import { MODES } from '../../taggers/ensemble/pool';
import { jointTags, readTogether } from '../../taggers/ensemble/tagger';
import { isReadingTagger, type ReadingTagger } from '../../taggers/reading/reading';
import type { DevGroup } from '../../training/dev-groups';
import { learnWeights, type TogetherRead } from '../../training/ensemble/learn-weights';
import { packDecisions, packPackage } from '../../training/pack-package';
import { startBackend } from '../backend';
import { MODELS, openModel } from '../models';
import { dictionaryFiles, untrainedCard } from './dictionaries';
import type { TrainableKind } from './kind';
import { readRecipeNotes } from './recipe-notes';

const SettingsSchema = v.strictObject({
  members: v.pipe(v.array(v.string()), v.minLength(1)),
  mode: v.picklist(MODES),
  net: v.exactOptional(v.string()),
  veto: v.boolean(),
});

/** An ensemble masks for recall: caution may cost more precision than a single tagger's. */
const AIMS = { precision: 0.8, recall: 0.9995 };

/** An ensemble of taggers that are trained already: weights on every second note set aside, decisions on all of them. */
export const ensembleTraining: TrainableKind = {
  taggers: { ensemble: 'Ensemble' },
  takes: ['settings'],

  async train(recipe, { flags, data, lexicon }) {
    const settings = v.parse(SettingsSchema, recipe.settings);
    const models = resolve(flags.out ?? MODELS);
    await startBackend('wasm');
    const { groups, mayQuote } = readRecipeNotes(recipe, data, lexicon);
    const members: ReadingTagger[] = [];
    for (const id of settings.members) {
      const member = await openModel(id, models);
      if (!isReadingTagger(member)) throw new Error(`${id} has no probabilities to join`);
      members.push(member);
    }
    const joint = jointTags(members);
    const weights = learnWeights(members, joint, await readFold(members, groups));
    for (const member of members) member.dispose();

    const { id, title, language } = recipe;
    const { json, files, gazetteer } = dictionaryFiles(id, language);
    const identity = { id, title, architecture: 'ensemble', language, labels: joint.labels };
    const own = { ...json, ...settings, weights, parts: [...settings.members, `${language}-lexicon`] };
    return {
      publication: {
        pack: (decisions, card) =>
          packPackage({ ...identity, card }, { ...own, ...packDecisions(decisions) }, {}, { ...files, ...gazetteer }),
        card: { ...untrainedCard(recipe), members: settings.members, weights: 'learned on every second note of dev' },
        aims: AIMS,
      },
      setAside: { groups, mayQuote },
    };
  },
};

/** Every second note of each group, as the members read it. */
async function readFold(members: readonly ReadingTagger[], groups: readonly DevGroup[]): Promise<TogetherRead[]> {
  const fold = groups.flatMap(({ notes }) => notes.filter((_, i) => i % 2 === 0));
  const read: TogetherRead[] = [];
  const notes = fold.map(({ note }) => note);
  for await (const readings of readTogether(members, notes))
    read.push({ readings, gold: fold[read.length]?.spans ?? [] });
  return read;
}
