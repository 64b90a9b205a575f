import { EditorView } from '@codemirror/view';
import { phiType } from '../../../phi/taxonomy';
import type { ResidualPhi, ResidualReason } from '../../../taggers/leak-check/residual';
import type { App } from '../../core/app';
import { announce } from '../../core/messages';
import { setAttention } from '../../session/fields';
import { decide } from '../../session/review';
import { noteState } from '../../session/session';
import { deidentify } from '../store';
import { leakCheck } from './leak-check';

/** Why a stretch is to be checked, in a few words. */
export const WHY: Readonly<Record<ResidualReason, string>> = {
  again: 'masked elsewhere in this note',
  rule: 'has the form of an identifier',
  address: 'looks like an address',
  name: 'may be a name',
  number: 'a long number',
};

/** `3 things to check`. */
export function thingsToCheck(count: number): string {
  return count === 1 ? '1 thing to check' : `${count} things to check`;
}

/** Points at an alarm, by its number from 0: the note shows and selects it. */
export function pointAt(app: App, at: number): void {
  const { session } = app;
  const { alarms } = app.get(leakCheck).store.getState();
  const alarm = alarms[at];
  if (!alarm) return;
  app.get(leakCheck).store.setState({ at });
  app.get(deidentify).store.setState({ pane: 'note' });
  session.dispatch({
    selection: { anchor: alarm.start, head: alarm.end },
    effects: [setAttention.of({ chosen: null }), EditorView.scrollIntoView(alarm.start, { y: 'nearest', yMargin: 96 })],
  });
  const words = noteState(session.store.getState()).doc.sliceString(alarm.start, alarm.end);
  announce(session, `${at + 1} of ${alarms.length} to check: ${words}, ${WHY[alarm.reason]}`);
}

/** Points at the next alarm; it goes round. The list opens with the first. */
export function nextAlarm(app: App): void {
  const { store } = app.get(leakCheck);
  const { alarms, at } = store.getState();
  store.setState({ open: true });
  pointAt(app, at === null ? 0 : (at + 1) % alarms.length);
}

/** Masks what an alarm is about, as far as decisions scope, and points at what is then in its place. */
export function maskAlarm(app: App, alarm: ResidualPhi): void {
  const { store } = app.get(leakCheck);
  const at = store.getState().alarms.indexOf(alarm);
  const { start, end, label } = alarm;
  decide(app.session, { range: { start, end }, label, was: null }, app.get(deidentify).store.getState().scope);
  announce(app.session, `Masked as ${phiType(label)?.title ?? label}`);
  const { alarms } = store.getState();
  if (alarms.length > 0) pointAt(app, Math.min(at, alarms.length - 1));
}

/** Keeps visible what an alarm is about, here alone: it is none of anybody's. */
export function dismissAlarm(app: App, { start, end }: ResidualPhi): void {
  decide(app.session, { range: { start, end }, label: null, was: null }, 'here');
}
