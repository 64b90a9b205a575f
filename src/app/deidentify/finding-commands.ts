import type { App, Command } from '../core/app';
import { announce } from '../core/messages';
import { focusCard, leaveCard, openTypes } from '../editor/card-host';
import { t } from '../language/language';
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

const edge = (name: string, label: () => string, key: string, which: Edge, way: Way): Command => ({
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
    label: () => t().deidentify.commands.next,
    group: 'Findings',
    key: 'j',
    enabled: anyFound,
    run: ({ session }) => walk(session, 1),
  },
  {
    name: 'finding.previous',
    label: () => t().deidentify.commands.previous,
    group: 'Findings',
    key: 'k',
    enabled: anyFound,
    run: ({ session }) => walk(session, -1),
  },
  {
    name: 'finding.undecided',
    label: () => t().deidentify.commands.nextUndecided,
    group: 'Findings',
    key: 'u',
    enabled: anyFound,
    run: ({ session }) => walkUndecided(session),
  },
  {
    name: 'finding.doubtful',
    label: () => t().deidentify.commands.reviewDoubtful,
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
    label: () => t().deidentify.commands.keepVisible,
    group: 'Findings',
    key: 'x',
    enabled: anyChosen,
    run: (app) => settle(app, null),
  },
  {
    name: 'finding.accept',
    label: () => t().deidentify.commands.accept,
    group: 'Findings',
    key: 'a',
    enabled: anyChosen,
    run: (app) => settle(app, chosen(app)?.label ?? null),
  },
  {
    name: 'finding.type',
    label: () => t().deidentify.commands.changeType,
    group: 'Findings',
    key: ':',
    enabled: anyChosen,
    run: openTypes,
  },
  edge('end-right', () => t().deidentify.commands.extendRight, '.', 'end', 1),
  edge('end-left', () => t().deidentify.commands.shrinkRight, ',', 'end', -1),
  edge('start-left', () => t().deidentify.commands.extendLeft, '<', 'start', -1),
  edge('start-right', () => t().deidentify.commands.shrinkLeft, '>', 'start', 1),
  {
    name: 'finding.only-here',
    label: () => t().deidentify.commands.onlyHere,
    group: 'Findings',
    key: 'h',
    enabled: anyElsewhere,
    run: ({ session }) => limitToHere(session),
  },
  {
    name: 'finding.undo',
    label: () => t().deidentify.commands.undoDecision,
    group: 'Findings',
    enabled: anyElsewhere,
    run: ({ session }) => undoDecision(session),
  },
  {
    name: 'finding.card',
    label: () => t().deidentify.commands.toCard,
    group: 'Findings',
    key: 'e',
    enabled: anyChosen,
    run: focusCard,
  },
  {
    name: 'finding.mask',
    label: () => t().deidentify.commands.maskSelection,
    group: 'Findings',
    key: 'm',
    enabled: (app) => onDeidentify(app) && selected(app) !== undefined,
    run: (app) => {
      offer(app);
      announce(app.session, t().deidentify.card.chooseType);
      // Once the card is there.
      setTimeout(focusCard);
    },
  },
  {
    name: 'finding.why',
    label: () => t().deidentify.commands.why,
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
    label: () => t().deidentify.commands.closeCard,
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
    label: () => t().deidentify.commands.showList,
    group: 'Findings',
    key: 'l',
    enabled: onDeidentify,
    run: (app) => app.get(deidentify).store.setState(({ listOpen }) => ({ listOpen: !listOpen })),
  },
];
