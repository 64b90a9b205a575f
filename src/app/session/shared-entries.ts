import type { SettingsChange } from '../../storage/database';
import type { App } from '../core/app';
import { messageAbout } from '../core/messages';

/**
 * Makes a function that stores entries of a kind that other tabs change too, such as policies: it changes only those that this
 * tab has changed, now or when they could not be stored. While they are not stored, a message says so.
 */
export function sharedEntries() {
  const tellOfStoring = messageAbout();
  const unstored = new Set<string>();
  /**
   * @param keys of the entries that have changed
   * @param change gets also the keys of those that could not be stored before @param failed the message
   * @returns whether they were stored
   */
  return async (
    { session, keep }: App,
    keys: Iterable<string>,
    change: (own: ReadonlySet<string>) => SettingsChange,
    failed: string,
  ): Promise<boolean> => {
    const own = new Set([...unstored, ...keys]);
    const isStored = await keep(change(own));
    for (const key of own) unstored[isStored ? 'delete' : 'add'](key);
    tellOfStoring(session, isStored ? null : { tone: 'error', text: failed });
    return isStored;
  };
}
