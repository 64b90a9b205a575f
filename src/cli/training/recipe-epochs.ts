import type { Lexicon } from '../../surrogates/lexicon';
import { type Example, makeEpochs } from '../../training/examples';
import type { Recipe } from '../../training/recipe';

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
