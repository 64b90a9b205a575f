import type { App, Command } from '../core/app';
import { announce } from '../core/messages';
import { focusCard, leaveCard, openTypes } from '../editor/card-host';
import { attentionField, chosenFinding, elsewhereField, setAttention } from '../session/fields';
import {
  decideChosen,
  doubtfulFindings,
  isDoubtful,
  limitToHere,
  stretch,
  undoDecision,
  walk,
  walkDoubtful,
  walkUndecided,
} from '../session/review';
import { findings, noteState } from '../session/session';
import { type Edge, type Way, wordAt } from '../session/stretch';
import { deidentify } from './store';

const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';
const anyFound = (app: App) => onDeidentify(app) && findings(app.session.store.getState()).length > 0;
const chosen = ({ session }: App) => chosenFinding(noteState(session.store.getState()));
const anyChosen = (app: App) => onDeidentify(app) && Boolean(chosen(app));
const anyElsewhere = (app: App) =>
  onDeidentify(app) && noteState(app.session.store.getState()).field(elsewhereField) !== null;

const edge = (name: string, label: string, key: string, which: Edge, way: Way): Command => ({
  name: `finding.${name}`,
  label,
  group: 'Findings',
  key,
  enabled: anyChosen,
  run: ({ session }) => stretch(session, which, way),
});

/** Decides on the chosen finding and goes on to the next one that is not decided on, or is doubtful where those are gone through. */
function settle(app: App, label: string | null): void {
  const { session } = app;
  const { store } = app.get(deidentify);
  const finding = chosen(app);
  decideChosen(session, label, store.getState().scope);
  const told = session.store.getState().announcement;
  if (store.getState().reviewing && finding && isDoubtful(finding)) walkDoubtful(session);
  else walkUndecided(session);
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

export const findingCommands: readonly Command[] = [
  {
    name: 'finding.next',
    label: 'Next finding',
    group: 'Findings',
    key: 'j',
    enabled: anyFound,
    run: ({ session }) => walk(session, 1),
  },
  {
    name: 'finding.previous',
    label: 'Previous finding',
    group: 'Findings',
    key: 'k',
    enabled: anyFound,
    run: ({ session }) => walk(session, -1),
  },
  {
    name: 'finding.undecided',
    label: 'Next finding that is not decided on',
    group: 'Findings',
    key: 'u',
    enabled: anyFound,
    run: ({ session }) => walkUndecided(session),
  },
  {
    name: 'finding.doubtful',
    label: 'Review the doubtful findings, the least certain first',
    group: 'Findings',
    key: '7',
    enabled: (app) => onDeidentify(app) && doubtfulFindings(app.session.store.getState()).length > 0,
    run: (app) => {
      app.get(deidentify).store.setState({ pane: 'note', reviewing: true });
      walkDoubtful(app.session);
    },
  },
  {
    name: 'finding.reject',
    label: 'Keep the chosen finding visible',
    group: 'Findings',
    key: 'x',
    enabled: anyChosen,
    run: (app) => settle(app, null),
  },
  {
    name: 'finding.accept',
    label: 'Accept the chosen finding',
    group: 'Findings',
    key: 'a',
    enabled: anyChosen,
    run: (app) => settle(app, chosen(app)?.label ?? null),
  },
  {
    name: 'finding.type',
    label: 'Change the type of the chosen finding',
    group: 'Findings',
    key: ':',
    enabled: anyChosen,
    run: openTypes,
  },
  edge('end-right', 'Extend the chosen finding by the word behind it', '.', 'end', 1),
  edge('end-left', 'Shrink the chosen finding by its last word', ',', 'end', -1),
  edge('start-left', 'Extend the chosen finding by the word before it', '<', 'start', -1),
  edge('start-right', 'Shrink the chosen finding by its first word', '>', 'start', 1),
  {
    name: 'finding.only-here',
    label: 'Take the last decision back at other places',
    group: 'Findings',
    key: 'h',
    enabled: anyElsewhere,
    run: ({ session }) => limitToHere(session),
  },
  {
    name: 'finding.undo',
    label: 'Take the last decision back everywhere',
    group: 'Findings',
    enabled: anyElsewhere,
    run: ({ session }) => undoDecision(session),
  },
  {
    name: 'finding.card',
    label: 'Move to the card of the chosen finding',
    group: 'Findings',
    key: 'e',
    enabled: anyChosen,
    run: focusCard,
  },
  {
    name: 'finding.mask',
    label: 'Mask the selected text, or the word at the cursor',
    group: 'Findings',
    key: 'm',
    enabled: (app) => onDeidentify(app) && selected(app) !== undefined,
    run: (app) => {
      offer(app);
      announce(app.session, 'Choose a type for the selected text');
      // Once the card is there.
      setTimeout(focusCard);
    },
  },
  {
    name: 'finding.why',
    label: 'Why is it marked, or the word at the cursor not',
    group: 'Findings',
    key: "'",
    enabled: (app) => anyChosen(app) || (onDeidentify(app) && selected(app) !== undefined),
    run: (app) => {
      const open = anyChosen(app) || isOffered(app);
      if (!open) offer(app);
      const whyOpen = !open || !app.get(deidentify).store.getState().whyOpen;
      app.get(deidentify).store.setState({ whyOpen, whyAsked: whyOpen });
    },
  },
  {
    name: 'finding.dismiss',
    label: 'Close the card of the chosen finding',
    group: 'Findings',
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
  {
    name: 'finding.list',
    label: 'Show or hide the list of findings',
    group: 'Findings',
    key: 'l',
    enabled: onDeidentify,
    run: (app) => app.get(deidentify).store.setState(({ listOpen }) => ({ listOpen: !listOpen })),
  },
];
