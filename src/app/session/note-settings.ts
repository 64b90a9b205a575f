import { canMoveBy, MOST_DAYS } from '../../masking/date-shift/days';
import type { MaskOptions } from '../../masking/style';
import { templateProblem } from '../../masking/template';
import {
  checkEntries,
  type ListEntry,
  type ListName,
  NO_LISTS,
  sortEntries,
  type WordLists,
} from '../../phi/lists/entry';
import type { KeptStyleOptions, Settings, SettingsChange } from '../../storage/database';
import type { App } from '../core/app';
import { keepSettings } from '../core/settings';
import type { SessionState, StyleOptions } from '../core/state';
import { t } from '../language/language';
import { EXAMPLES, openExample } from './open-note';
import { openNote, withGold } from './session';
import { sharedEntries } from './shared-entries';

/** Replaces the lists and tags the current note again; stores them if the person wants them kept, and says where that fails. */
export function setLists(app: App, lists: WordLists): void {
  const { store } = app.session;
  const before = store.getState().lists;
  store.setState({ lists });
  if (store.getState().listsKept) void storeChanged(app, before, lists);
  app.tagging.now();
}

const storeEntries = sharedEntries();

const LISTS: readonly ListName[] = ['always', 'never'];

const keyIn = (name: ListName, { match, text }: ListEntry) => `${name} ${match} ${text}`;

function keysOf(...all: readonly WordLists[]): readonly string[] {
  return all.flatMap((lists) => LISTS.flatMap((name) => lists[name].map((entry) => keyIn(name, entry))));
}

/** Stores nothing if what was stored is gone: then another tab no longer keeps the lists, or has wiped what is stored. */
async function storeChanged(app: App, before: WordLists, lists: WordLists): Promise<void> {
  const change =
    (own: ReadonlySet<string>) =>
    ({ lists: stored }: Settings): Settings => {
      if (stored) return { lists: withOthers(stored, own, lists) };
      app.session.store.setState({ listsKept: false });
      return {};
    };
  await storeEntries(app, keysOf(before, lists), change, t().session.listsNotStored);
}

/** The lists with the stored entries that this tab never had: another tab stored them. @param own keys of those that it had */
function withOthers(stored: WordLists, own: ReadonlySet<string>, now: WordLists): WordLists {
  const merged = (name: ListName) => {
    const others = sortEntries(stored[name]).valid.filter((entry) => !own.has(keyIn(name, entry)));
    return checkEntries([...others, ...now[name]]);
  };
  return { always: merged('always'), never: merged('never') };
}

/**
 * Stores the lists for the next visit, with what another tab has stored, or deletes what was stored; shows a message where that
 * fails. The current ones stay.
 */
export async function keepLists(app: App, on: boolean): Promise<void> {
  const { store } = app.session;
  const { listsNotStored, listsNotDeleted } = t().session;
  store.setState({ listsKept: on });
  const { lists } = store.getState();
  const change = (own: ReadonlySet<string>): SettingsChange =>
    on ? ({ lists: stored }) => ({ lists: stored ? withOthers(stored, own, lists) : lists }) : { lists: null };
  const isDone = await storeEntries(app, keysOf(lists), change, on ? listsNotStored : listsNotDeleted);
  if (!isDone) store.setState({ listsKept: !on });
}

export function keptLists({ lists }: Settings): Pick<SessionState, 'lists' | 'listsKept' | 'message'> {
  return lists ? { ...validLists(lists), listsKept: true } : { lists: NO_LISTS, listsKept: false, message: null };
}

/** Stored lists without the entries that are no longer valid, and a message that names those. */
export function validLists({ always, never }: WordLists): Pick<SessionState, 'lists' | 'message'> {
  const sorted = { always: sortEntries(always), never: sortEntries(never) };
  const details = [...sorted.always.bad, ...sorted.never.bad].map(
    ({ entry, problem }) => `${entry.text}: ${t().terms.reason(problem)}`,
  );
  return {
    lists: { always: sorted.always.valid, never: sorted.never.valid },
    message: details.length > 0 ? { tone: 'error', text: t().session.entriesLeftOut(details.length), details } : null,
  };
}

const DEFAULTS: StyleOptions = {
  keepWeekday: false,
  keepSeason: false,
  days: null,
  draw: 0,
  secret: '',
  checksums: 'invalid',
  template: '',
};

export function keptStyleOptions({ styleOptions }: Settings): StyleOptions {
  return { ...DEFAULTS, ...styleOptions };
}

/** The options in the form that styles take. */
export function maskOptions(options: StyleOptions): MaskOptions {
  const { keepWeekday, keepSeason, days, draw, secret, checksums, template, subject } = options;
  return {
    keepWeekday,
    keepSeason,
    checksums,
    ...(draw > 0 && { subject: String(draw) }),
    ...(subject !== undefined && { subject }),
    ...(days !== null && { days }),
    ...(secret !== '' && { secret }),
    ...(template !== '' && !templateProblem(template) && { template }),
  };
}

/** Changes options of styles; those that reveal nothing of a note are stored for the next visit. */
export function setStyleOptions(app: App, changes: Partial<StyleOptions>): void {
  const { store } = app.session;
  const styleOptions = { ...store.getState().styleOptions, ...changes };
  store.setState({ styleOptions });
  const { keepWeekday, keepSeason, checksums, template } = styleOptions;
  void keepSettings(app, {
    styleOptions: { keepWeekday, keepSeason, checksums, template } satisfies KeptStyleOptions,
  });
}

/** Why a typed number of days is not valid; undefined where it is. */
export function daysProblem(text: string): string | undefined {
  if (!/^[-+]?\d+$/.test(text.trim())) return t().session.notDays;
  const days = Number(text);
  if (days === 0) return t().session.noDays;
  return canMoveBy(days) ? undefined : t().session.tooManyDays(MOST_DAYS);
}

/** Sets the language of notes, or has it detected. An untouched example is replaced by that language's. */
export function setLanguage(app: App, language: SessionState['language']): void {
  const { session, makeNote, tagging } = app;
  session.store.setState({ language });
  void keepSettings(app, { language });
  if (language !== 'auto' && openNote(session.store.getState()).kind === 'example') {
    const { note, spans } = EXAMPLES[language];
    openExample(session, withGold(makeNote(note.text, 'example', ''), spans));
  }
  tagging.now();
}

/** Uses another tagger for the language that it is made for. */
export function chooseTagger({ session, tagging }: App, id: string): void {
  const model = session.store.getState().models.find((other) => other.id === id);
  if (!model) return;
  session.store.setState(({ chosenTagger }) => ({ chosenTagger: { ...chosenTagger, [model.language]: id } }));
  tagging.now();
}
