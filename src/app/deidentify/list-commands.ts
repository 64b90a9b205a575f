import { type ListEntry, type ListName, USUAL_TYPE } from '../../phi/lists/entry';
import { entriesOf, withEntries } from '../../phi/lists/file';
import { phiType } from '../../phi/taxonomy';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { chosenFinding } from '../session/fields';
import { setLists } from '../session/note-settings';
import { hasOwnSettings, noteState } from '../session/session';

/** What is chosen: a finding with its type, or else the selected text. */
function chosen({ session }: App): { readonly text: string; readonly type: ListEntry['type'] } | undefined {
  const state = noteState(session.store.getState());
  const finding = chosenFinding(state);
  if (finding) return { text: state.doc.sliceString(finding.start, finding.end), type: phiType(finding.label)?.id };
  const { main } = state.selection;
  return main.empty ? undefined : { text: state.doc.sliceString(main.from, main.to).trim(), type: undefined };
}

/** A note with settings of its own would stay as it is. */
const addable = (app: App): boolean => !hasOwnSettings(app.session.store.getState()) && Boolean(chosen(app));

function add(app: App, name: ListName): void {
  const { store } = app.session;
  const { text = '', type } = chosen(app) ?? {};
  try {
    const line = text.replace(/\s+/g, ' ');
    const entries = entriesOf(line, 'any-case', name === 'always' ? (type ?? USUAL_TYPE) : undefined);
    setLists(app, withEntries(store.getState().lists, name, entries));
    const words = t().deidentify.list;
    announce(app.session, name === 'always' ? words.onDenyList : words.onAllowList);
  } catch (error) {
    const problem = t().deidentify.list.notAdded(t().terms.reason((error as Error).message));
    store.setState({ message: { tone: 'error', text: problem } });
  }
}

export const listCommands = commandsIn('Findings', () => t().deidentify.commands, {
  'options.lists': { group: 'Masked text', run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'lists' }) },
  'lists.always': { enabled: addable, run: (app) => add(app, 'always') },
  'lists.never': { enabled: addable, run: (app) => add(app, 'never') },
});
