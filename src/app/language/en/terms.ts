import { type CategoryId, phiCategory } from '../../../phi/categories';
import { labelTitle } from '../../../phi/taxonomy';

/** What is said below the interface in English alone: the one word is looked up, or is the other one given. */
export const messages = {
  typeTitle: (label: string) => labelTitle(label),
  categoryOne: (id: CategoryId) => phiCategory(id).title.en.one,
  categoryMany: (id: CategoryId) => phiCategory(id).title.en.many,
  policyTitle: (_id: string, title: string) => title,
  policyDescription: (_id: string, description: string) => description,
  styleTitle: (_id: string, title: string) => title,
  styleDescription: (_id: string, description: string) => description,
  documentTitle: (_id: string, title: string) => title,
  /** The title of a model that Incognote came with. */
  modelTitle: (title: string) => title,
  /** A kind of file, as in a list of what can be opened. */
  kindSaid: (_id: string, said: string) => said,
  /** Why something failed, as it is said below the interface. */
  reason: (english: string) => english,
  leftOutKind: (kind: string) => kind,
  leftoverPlace: (place: string) => place,
};
