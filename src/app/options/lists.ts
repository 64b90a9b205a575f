import type { Span } from '../../note/span';
import { type ReadyLists, readyLists } from '../../phi/lists/apply';
import { checkEntries, NO_LISTS, type WordLists } from '../../phi/lists/entry';
import type { Settings } from '../../storage/settings';
import type { Language } from '../../taggers/tagger';
import type { App } from '../app';
import type { SessionState } from '../session/session';

const ready = new WeakMap<WordLists, ReadyLists>();

function readied(lists: WordLists): ReadyLists {
  const made = ready.get(lists) ?? readyLists(lists);
  ready.set(lists, made);
  return made;
}

/** What the lists make of a tagger's spans of a text. */
export function listed(lists: WordLists, text: string, spans: readonly Span[], language: Language): readonly Span[] {
  return readied(lists).apply(text, spans, language);
}

/** The stretches of a text that the lists say are never to be masked. */
export function neverMasked(lists: WordLists, text: string): ReturnType<ReadyLists['left']> {
  return readied(lists).left(text);
}

/** How often the entries of each list stand in a text. */
export function countHits(lists: WordLists, text: string): ReturnType<ReadyLists['count']> {
  return readied(lists).count(text);
}

/** Uses other lists from now on, the note at hand first; keeps them if the person wants them kept. */
export function setLists({ session: { store }, tagging, keep }: App, lists: WordLists): void {
  store.setState({ lists });
  if (store.getState().listsKept) keep({ lists });
  tagging.now();
}

/** Keeps the lists in this browser for the next visit, or forgets what was kept; those at hand stay until the page is closed. */
export function keepLists({ session: { store }, keep }: App, on: boolean): void {
  store.setState({ listsKept: on });
  keep({ lists: on ? store.getState().lists : null });
}

/** What was kept; nothing of it if it can't be used any more. */
export function keptLists({ lists }: Settings): Pick<SessionState, 'lists' | 'listsKept'> {
  if (!lists) return { lists: NO_LISTS, listsKept: false };
  try {
    checkEntries(lists.always);
    checkEntries(lists.never);
    return { lists, listsKept: true };
  } catch {
    return { lists: NO_LISTS, listsKept: false };
  }
}
