import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { DictionariesSchema, openDictionaries } from '../lexicon/dictionaries';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import { isReadingTagger } from '../reading/reading';
import { makeInverseTagger } from './tagger';

const InverseSchema = v.object({
  ...DecisionsSchema.entries,
  ...DictionariesSchema.entries,
  /** The id of the tagger that it stands on. */
  base: v.string(),
});

export const tagger: Architecture = {
  ...{ id: 'inverse', name: 'Inverse', trainable: false, inspectable: false },
  async open(from) {
    const json = from.part(InverseSchema);
    const dictionaries = await openDictionaries(from);
    const base = await from.openBeside(json.base);
    if (!isReadingTagger(base)) {
      base.dispose();
      throw new ModelPackageError('model.json', `base: ${json.base} has no probabilities`);
    }
    const { id, title } = from.head;
    return makeInverseTagger({ id, title, base, dictionaries, ...decisionsOf(json), dispose: () => base.dispose() });
  },
};
