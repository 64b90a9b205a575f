import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { DictionariesSchema, openDictionaries } from '../lexicon/dictionaries';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import { isReadingTagger, type ReadingTagger } from '../reading/reading';
import type { Tagger } from '../tagger';
import { MODES } from './pool';
import { makeEnsembleTagger } from './tagger';

const EnsembleSchema = v.object({
  ...DecisionsSchema.entries,
  ...DictionariesSchema.entries,
  /** Their ids. */
  members: v.pipe(v.array(v.string()), v.minLength(1)),
  mode: v.picklist(MODES),
  weights: v.record(v.string(), v.record(v.string(), v.pipe(v.number(), v.minValue(0)))),
  /** The id of a tagger of rules. */
  net: v.exactOptional(v.string()),
  /** Whether medical words veto spans. */
  veto: v.boolean(),
});

export const tagger: Architecture = {
  ...{ id: 'ensemble', name: 'Ensemble', trainable: false, inspectable: false },
  async open(from) {
    const json = from.part(EnsembleSchema);
    const veto = json.veto ? await openDictionaries(from) : undefined;
    const opened: Tagger[] = [];
    const dispose = () => {
      for (const tagger of opened) tagger.dispose();
    };
    try {
      for (const id of json.members) opened.push(await from.openBeside(id));
      const members = opened.filter((tagger): tagger is ReadingTagger => isReadingTagger(tagger));
      if (members.length < opened.length)
        throw new ModelPackageError('model.json', 'members: one of them has no probabilities');
      const net = json.net === undefined ? undefined : await from.openBeside(json.net);
      const { id, title, language } = from.head;
      const { mode, weights } = json;
      const extras = { ...(net && { net }), ...(veto && { veto }) };
      return makeEnsembleTagger({
        id,
        title,
        language,
        members,
        mode,
        weights,
        ...extras,
        ...decisionsOf(json),
        dispose,
      });
    } catch (error) {
      dispose();
      throw error;
    }
  },
};
