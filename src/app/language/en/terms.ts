import { type CategoryId, phiCategory } from '../../../phi/categories';
import { labelTitle } from '../../../phi/taxonomy';

/** Words from code below `src/app`, which are English there: other languages look them up, English returns them as they are. */
export const messages = {
  typeTitle: (label: string) => labelTitle(label),
  categoryOne: (id: CategoryId) => phiCategory(id).title.en.one,
  categoryMany: (id: CategoryId) => phiCategory(id).title.en.many,
  policyTitle: (_id: string, title: string) => title,
  policyDescription: (_id: string, description: string) => description,
  styleTitle: (_id: string, title: string) => title,
  styleDescription: (_id: string, description: string) => description,
  documentTitle: (_id: string, title: string) => title,
  /** The title of a shipped model. */
  modelTitle: (title: string) => title,
  /** A kind of file, as in a list of what can be opened. */
  kindSaid: (_id: string, said: string) => said,
  /** Why something failed, as code below `src/app` says it. */
  reason: (english: string) => english,
  leftOutKind: (kind: string) => kind,
  leftoverPlace: (place: string) => place,
};
