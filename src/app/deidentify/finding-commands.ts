import { type ListEntry, type ListName, USUAL_TYPE } from '../../phi/lists/entry';
import { entriesOf, withEntries } from '../../phi/lists/file';
import { phiType } from '../../phi/taxonomy';
import type { App, Command } from '../core/app';
import { commandsIn } from '../core/command';
import { announce, tell } from '../core/messages';
import { focusCard, leaveCard, openTypes } from '../editor/card-host';
import { t } from '../language/language';
import { attentionField, chosenFinding, propagationField, setAttention } from '../session/fields';
import { setLists } from '../session/note-settings';
import {
  type Direction,
  decideChosen,
  doubtfulFindings,
  type Edge,
  goToDoubtful,
  goToFinding,
  goToUndecided,
  isDoubtful,
  limitToHere,
  stretch,
  undoDecision,
  wordAt,
} from '../session/review';
import { findings, hasOwnSettings, noteState } from '../session/session';
import { deidentify } from './store';

const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';
const anyFound = (app: App) => onDeidentify(app) && findings(app.session.store.getState()).length > 0;
const chosen = ({ session }: App) => chosenFinding(noteState(session.store.getState()));
const anyChosen = (app: App) => onDeidentify(app) && Boolean(chosen(app));
const anyPropagated = (app: App) =>
  onDeidentify(app) && noteState(app.session.store.getState()).field(propagationField) !== null;

const edge = (key: string, which: Edge, direction: Direction): Pick<Command, 'key' | 'enabled' | 'run'> => ({
  key,
  enabled: anyChosen,
  run: ({ session }) => stretch(session, which, direction),
});

/** Decides on the chosen finding and goes on to the next one that is not decided on, or is doubtful where those are gone through. */
function settle(app: App, label: string | null): void {
  const { session } = app;
  const { store } = app.get(deidentify);
  const finding = chosen(app);
  decideChosen(session, label, store.getState().scope);
  const told = session.store.getState().announcement;
  if (store.getState().reviewing && finding && isDoubtful(finding)) goToDoubtful(session);
  else goToUndecided(session);
  announce(session, `${told.trim()}. ${session.store.getState().announcement.trim()}`);
}

/** The selected text, or else the word at the cursor. */
function selected({ session }: App): { readonly anchor: number; readonly head: number } | undefined {
  const { selection, doc } = noteState(session.store.getState());
  if (!selection.main.empty) return selection.main;
  const word = wordAt(doc.toString(), selection.main.head);
  return word && { anchor: word.start, head: word.end };
}

const isOffered = ({ session }: App) => noteState(session.store.getState()).field(attentionField).offer;

/** Selects what there is to mask and opens its card. */
function offer(app: App): void {
  const { anchor, head } = selected(app) ?? { anchor: 0, head: 0 };
  app.session.dispatch({ selection: { anchor, head }, scrollIntoView: true });
  app.session.dispatch({ effects: setAttention.of({ offer: true, chosen: null }) });
}

/** What is chosen: a finding with its type, or else the selected text. */
function chosenText({ session }: App): { readonly text: string; readonly type: ListEntry['type'] } | undefined {
  const state = noteState(session.store.getState());
  const finding = chosenFinding(state);
  if (finding) return { text: state.doc.sliceString(finding.start, finding.end), type: phiType(finding.label)?.id };
  const { main } = state.selection;
  return main.empty ? undefined : { text: state.doc.sliceString(main.from, main.to).trim(), type: undefined };
}

/** A note with settings of its own would stay as it is. */
const addable = (app: App): boolean => !hasOwnSettings(app.session.store.getState()) && Boolean(chosenText(app));

function addToList(app: App, name: ListName): void {
  const { store } = app.session;
  const { text = '', type } = chosenText(app) ?? {};
  try {
    const line = text.replace(/\s+/g, ' ');
    const entries = entriesOf(line, 'any-case', name === 'always' ? (type ?? USUAL_TYPE) : undefined);
    setLists(app, withEntries(store.getState().lists, name, entries));
    const words = t().deidentify.list;
    announce(app.session, name === 'always' ? words.onDenyList : words.onAllowList);
  } catch (error) {
    const problem = t().deidentify.list.notAdded(t().terms.reason((error as Error).message));
    tell(app.session, 'error', problem);
  }
}

export const findingCommands = commandsIn('Findings', () => t().deidentify.commands, {
  'finding.next': { key: 'j', enabled: anyFound, run: ({ session }) => goToFinding(session, 1) },
  'finding.previous': { key: 'k', enabled: anyFound, run: ({ session }) => goToFinding(session, -1) },
  'finding.undecided': { key: 'u', enabled: anyFound, run: ({ session }) => goToUndecided(session) },
  'finding.doubtful': {
    key: '7',
    enabled: (app) => onDeidentify(app) && doubtfulFindings(app.session.store.getState()).length > 0,
    run: (app) => {
      app.get(deidentify).store.setState({ pane: 'note', reviewing: true });
      goToDoubtful(app.session);
    },
  },
  'finding.reject': { key: 'x', enabled: anyChosen, run: (app) => settle(app, null) },
  'finding.accept': { key: 'a', enabled: anyChosen, run: (app) => settle(app, chosen(app)?.label ?? null) },
  'finding.type': { key: ':', enabled: anyChosen, run: openTypes },
  'finding.end-right': edge('.', 'end', 1),
  'finding.end-left': edge(',', 'end', -1),
  'finding.start-left': edge('<', 'start', -1),
  'finding.start-right': edge('>', 'start', 1),
  'finding.only-here': { key: 'h', enabled: anyPropagated, run: ({ session }) => limitToHere(session) },
  'finding.undo': { enabled: anyPropagated, run: ({ session }) => undoDecision(session) },
  'finding.card': { key: 'e', enabled: anyChosen, run: focusCard },
  'finding.mask': {
    key: 'm',
    enabled: (app) => onDeidentify(app) && selected(app) !== undefined,
    run: (app) => {
      offer(app);
      announce(app.session, t().deidentify.card.chooseType);
      // Once the card is there.
      setTimeout(focusCard);
    },
  },
  'finding.why': {
    key: "'",
    enabled: (app) => anyChosen(app) || (onDeidentify(app) && selected(app) !== undefined),
    run: (app) => {
      const open = anyChosen(app) || isOffered(app);
      if (!open) offer(app);
      const whyOpen = !open || !app.get(deidentify).store.getState().whyOpen;
      app.get(deidentify).store.setState({ whyOpen, whyAsked: whyOpen });
    },
  },
  'finding.dismiss': {
    key: 'Escape',
    enabled: (app) => {
      const { chosen, offer } = noteState(app.session.store.getState()).field(attentionField);
      return onDeidentify(app) && (chosen !== null || offer);
    },
    run: (app) => {
      const { session } = app;
      app.get(deidentify).store.setState({ reviewing: false });
      leaveCard();
      session.dispatch({ effects: setAttention.of({ chosen: null, offer: false }) });
    },
  },
  'finding.list': {
    key: 'l',
    enabled: onDeidentify,
    run: (app) => app.get(deidentify).store.setState(({ listOpen }) => ({ listOpen: !listOpen })),
  },
  'lists.always': { enabled: addable, run: (app) => addToList(app, 'always') },
  'lists.never': { enabled: addable, run: (app) => addToList(app, 'never') },
});
