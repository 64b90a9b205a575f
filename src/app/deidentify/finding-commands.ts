import { checkEntries, type ListEntry, type ListName, USUAL_TYPE } from '../../phi/lists/entry';
import { entriesOf, withEntries } from '../../phi/lists/file';
import { phiType } from '../../phi/taxonomy';
import type { App, Command } from '../core/app';
import { commandsIn } from '../core/command';
import { announce, messageAbout } from '../core/messages';
import { focusCard, focusNotePane, hasCardFocus, leaveCard, openTypes } from '../editor/card-host';
import { t } from '../language/language';
import { attentionField, chosenFinding, propagationField, setAttention } from '../session/fields';
import { isDoubtful } from '../session/findings';
import { setLists } from '../session/note-settings';
import {
  type Direction,
  decideChosen,
  doubtfulFindings,
  type Edge,
  goToDoubtful,
  goToFinding,
  goToUndecided,
  limitToHere,
  stretch,
  wordAt,
} from '../session/review';
import { findings, hasOwnSettings, noteState } from '../session/session';
import { deidentify, onDeidentify } from './store';

const anyFound = (app: App) => onDeidentify(app) && findings(app.session.store.getState()).length > 0;
const chosen = ({ session }: App) => chosenFinding(noteState(session.store.getState()));
const anyChosen = (app: App) => onDeidentify(app) && Boolean(chosen(app));
const anyPropagated = (app: App) =>
  onDeidentify(app) && noteState(app.session.store.getState()).field(propagationField) !== null;

const moveEdge = (key: string, edge: Edge, direction: Direction): Pick<Command, 'key' | 'enabled' | 'run'> => ({
  key,
  enabled: anyChosen,
  run: ({ session }) => stretch(session, edge, direction),
});

/** Decides on the chosen finding and goes to the next undecided one, or during a review of doubtful findings to the next doubtful one. */
function decideAndGoOn(app: App, label: string | null): void {
  const { session } = app;
  const { store } = app.get(deidentify);
  const finding = chosen(app);
  const inCard = hasCardFocus();
  decideChosen(session, label, store.getState().scope);
  const decision = session.store.getState().announcement;
  if (store.getState().reviewing && finding && isDoubtful(finding)) goToDoubtful(session);
  else goToUndecided(session);
  if (inCard && !chosen(app)) focusNotePane();
  announce(session, `${decision.trim()}. ${session.store.getState().announcement.trim()}`);
}

/** The selected text, or the word at the cursor. */
function selected({ session }: App): { readonly anchor: number; readonly head: number } | undefined {
  const { selection, doc } = noteState(session.store.getState());
  if (!selection.main.empty) return selection.main;
  const word = wordAt(doc.toString(), selection.main.head);
  return word && { anchor: word.start, head: word.end };
}

const isMaskingOffered = ({ session }: App) => noteState(session.store.getState()).field(attentionField).offer;

/** Selects the text to mask and opens its card. */
function offerMasking(app: App): void {
  const { anchor, head } = selected(app) ?? { anchor: 0, head: 0 };
  app.session.dispatch({ selection: { anchor, head }, scrollIntoView: true });
  app.session.dispatch({ effects: setAttention.of({ offer: true, chosen: null }) });
}

/** The text and type of the chosen finding, or the selected text. */
function chosenText({ session }: App): { readonly text: string; readonly type: ListEntry['type'] } | undefined {
  const state = noteState(session.store.getState());
  const finding = chosenFinding(state);
  if (finding) return { text: state.doc.sliceString(finding.start, finding.end), type: phiType(finding.label)?.id };
  const { main } = state.selection;
  return main.empty ? undefined : { text: state.doc.sliceString(main.from, main.to).trim(), type: undefined };
}

/** Lists don't change a note with its own settings. */
const canAddToList = (app: App): boolean => !hasOwnSettings(app.session.store.getState()) && Boolean(chosenText(app));

const tellOfLists = messageAbout();

function addToList(app: App, name: ListName): void {
  const { store } = app.session;
  const { text = '', type } = chosenText(app) ?? {};
  const words = t().deidentify.list;
  try {
    const line = text.replace(/\s+/g, ' ');
    const entries = checkEntries(entriesOf(line, 'any-case', name === 'always' ? (type ?? USUAL_TYPE) : undefined));
    setLists(app, withEntries(store.getState().lists, name, entries));
    tellOfLists(app.session, null);
    announce(app.session, name === 'always' ? words.onAlwaysList : words.onNeverList);
  } catch (error) {
    const text = words.notAdded(t().terms.reason((error as Error).message));
    tellOfLists(app.session, { tone: 'error', text });
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
  'finding.reject': { key: 'x', enabled: anyChosen, run: (app) => decideAndGoOn(app, null) },
  'finding.accept': { key: 'a', enabled: anyChosen, run: (app) => decideAndGoOn(app, chosen(app)?.label ?? null) },
  'finding.type': { key: ':', enabled: anyChosen, run: openTypes },
  'finding.end-right': moveEdge('.', 'end', 1),
  'finding.end-left': moveEdge(',', 'end', -1),
  'finding.start-left': moveEdge('<', 'start', -1),
  'finding.start-right': moveEdge('>', 'start', 1),
  'finding.only-here': { key: 'h', enabled: anyPropagated, run: ({ session }) => limitToHere(session) },
  'finding.card': { key: 'e', enabled: anyChosen, run: focusCard },
  'finding.mask': {
    key: 'm',
    enabled: (app) => onDeidentify(app) && selected(app) !== undefined,
    run: (app) => {
      offerMasking(app);
      announce(app.session, t().deidentify.card.chooseType);
      // React draws the card first.
      setTimeout(focusCard);
    },
  },
  'finding.why': {
    key: "'",
    enabled: (app) => anyChosen(app) || (onDeidentify(app) && selected(app) !== undefined),
    run: (app) => {
      const { store } = app.get(deidentify);
      const isCardOpen = anyChosen(app) || isMaskingOffered(app);
      if (!isCardOpen) offerMasking(app);
      const whyOpen = !isCardOpen || !store.getState().whyOpen;
      store.setState({ whyOpen, whyAsked: whyOpen });
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
      if (hasCardFocus()) leaveCard();
      session.dispatch({ effects: setAttention.of({ chosen: null, offer: false }) });
    },
  },
  'finding.list': {
    key: 'l',
    enabled: onDeidentify,
    run: (app) => app.get(deidentify).store.setState(({ listOpen }) => ({ listOpen: !listOpen })),
  },
  'lists.always': { enabled: canAddToList, run: (app) => addToList(app, 'always') },
  'lists.never': { enabled: canAddToList, run: (app) => addToList(app, 'never') },
});
