import type { App } from '../app';
import { focusCard, leaveCard } from '../deidentify/card-host';
import { attentionField, chosenFinding, setAttention } from '../editor/fields';
import { announce, decideChosen, walk } from '../session/review';
import { findings, noteState } from '../session/session';
import type { Command } from './command';

const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';
const anyFound = (app: App) => onDeidentify(app) && findings(app.session.store.getState()).length > 0;
const chosen = ({ session }: App) => chosenFinding(noteState(session.store.getState()));

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
    name: 'finding.reject',
    label: 'Leave the chosen finding visible',
    group: 'Findings',
    key: 'x',
    enabled: (app) => onDeidentify(app) && Boolean(chosen(app)),
    run: ({ session }) => {
      decideChosen(session, null, false);
      walk(session, 1);
    },
  },
  {
    name: 'finding.accept',
    label: 'Accept the chosen finding',
    group: 'Findings',
    key: 'a',
    enabled: (app) => onDeidentify(app) && Boolean(chosen(app)),
    run: (app) => {
      decideChosen(app.session, chosen(app)?.label ?? null, false);
      walk(app.session, 1);
    },
  },
  {
    name: 'finding.card',
    label: 'Move to the card of the chosen finding',
    group: 'Findings',
    key: 'e',
    enabled: (app) => onDeidentify(app) && Boolean(chosen(app)),
    run: focusCard,
  },
  {
    name: 'finding.mask',
    label: 'Mask the selected text',
    group: 'Findings',
    key: 'm',
    enabled: (app) => onDeidentify(app) && !noteState(app.session.store.getState()).selection.main.empty,
    run: ({ session }) => {
      session.dispatch({ effects: setAttention.of({ offer: true, chosen: null }) });
      announce(session, 'Choose a type for the selected text');
      // Once the card is there.
      setTimeout(focusCard);
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
    run: ({ session }) => {
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
    run: ({ ui }) => ui.setState(({ listOpen }) => ({ listOpen: !listOpen })),
  },
];
