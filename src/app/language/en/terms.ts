import { type CategoryId, phiCategory } from '../../../phi/categories';
import { labelTitle } from '../../../phi/taxonomy';

/** Words from code below `src/app`, which are English there: other languages look them up, English returns them as they are. */
export const messages = {
  typeTitle: (label: string) => labelTitle(label),
  categoryOne: (id: CategoryId) => phiCategory(id).title.en.one,
  categoryMany: (id: CategoryId) => phiCategory(id).title.en.many,
  policyTitle: (_id: string, title: string) => title,
  policyDescription: (_id: string, description: string) => description,
  documentTitle: (_id: string, title: string) => title,
  /** The title of a shipped model. */
  modelTitle: (title: string) => title,
  /** The title or description of a replacement style, a kind of file in a list, a part or a place of a file. */
  words: (english: string) => english,
  /** Why something failed, as code below `src/app` says it. */
  reason: (english: string) => english,
};
