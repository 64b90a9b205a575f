import { EditorView } from '@codemirror/view';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import type { App } from '../../core/app';
import { commandsIn } from '../../core/command';
import { announce } from '../../core/messages';
import { t } from '../../language/language';
import { setAttention } from '../../session/fields';
import { decide } from '../../session/review';
import { noteState } from '../../session/session';
import { deidentify } from '../store';
import { leakCheck } from './leak-check';

/** Points at an alert, by its number from 0: the note shows and selects it. */
export function showAlert(app: App, at: number): void {
  const { session } = app;
  const { alerts } = app.get(leakCheck).store.getState();
  const alert = alerts[at];
  if (!alert) return;
  app.get(leakCheck).store.setState({ at });
  app.get(deidentify).store.setState({ pane: 'note' });
  session.dispatch({
    selection: { anchor: alert.start, head: alert.end },
    effects: [
      setAttention.of({ chosen: null, alert: { start: alert.start, end: alert.end } }),
      EditorView.scrollIntoView(alert.start, { y: 'nearest', yMargin: 96 }),
    ],
  });
  const text = noteState(session.store.getState()).doc.sliceString(alert.start, alert.end);
  const words = t().deidentify.leakCheck;
  announce(session, words.alert(at + 1, alerts.length, text, words.reasons[alert.reason]));
}

/** Points at the next alert; it goes round. The list opens with the first. */
export function nextAlert(app: App): void {
  const { store } = app.get(leakCheck);
  const { alerts, at } = store.getState();
  store.setState({ open: true });
  showAlert(app, at === null ? 0 : (at + 1) % alerts.length);
}

/** Masks what an alert is about, as far as decisions scope, and points at what is then in its place. */
export function maskAlert(app: App, alert: ResidualPhi): void {
  const { store } = app.get(leakCheck);
  const at = store.getState().alerts.indexOf(alert);
  const { start, end, label } = alert;
  decide(app.session, { range: { start, end }, label, was: null }, app.get(deidentify).store.getState().scope);
  announce(app.session, t().session.maskedAs(t().terms.typeTitle(label)));
  const { alerts } = store.getState();
  if (alerts.length > 0) showAlert(app, Math.min(at, alerts.length - 1));
}

/** Keeps visible what an alert is about, here alone: it is none of anybody's. */
export function dismissAlert(app: App, { start, end }: ResidualPhi): void {
  decide(app.session, { range: { start, end }, label: null, was: null }, 'here');
}

const check = (app: App) => app.get(leakCheck).store.getState();
const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';

export const leakCheckCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'leak-check.next': { key: 'z', enabled: (app) => onDeidentify(app) && check(app).alerts.length > 0, run: nextAlert },
  'leak-check.mask': {
    key: '0',
    enabled: (app) => onDeidentify(app) && check(app).alerts[check(app).at ?? -1] !== undefined,
    run: (app) => {
      const alert = check(app).alerts[check(app).at ?? -1];
      if (alert) maskAlert(app, alert);
    },
  },
});
