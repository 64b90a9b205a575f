import * as v from 'valibot';
import { COMPARISONS, checkEntries, type WordLists } from '../../phi/lists/entry';
import { withEntries } from '../../phi/lists/file';
import { PHI_TYPES, type PhiId } from '../../phi/taxonomy';
import type { Part } from './part';

const entries = v.array(
  v.object({
    text: v.string(),
    match: v.picklist(COMPARISONS),
    type: v.exactOptional(v.picklist(PHI_TYPES.map(({ id }): PhiId => id))),
  }),
);

const ListsSchema = v.object({ always: entries, never: entries });

/** What is always or never masked. Entries that were made before unlocking are added to those of the workspace. */
export const lists: Part = {
  id: 'lists',
  of: (state) => [state.lists],
  keep: (state) => state.lists,
  restore(kept, { lists: here }) {
    const parsed = v.parse(ListsSchema, kept) as WordLists;
    for (const list of [parsed.always, parsed.never]) checkEntries(list);
    return { lists: withEntries(withEntries(parsed, 'always', here.always), 'never', here.never) };
  },
};
