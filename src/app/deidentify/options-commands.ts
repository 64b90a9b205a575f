import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { announce } from '../core/messages';
import { choosePolicy, policiesOf } from '../session/policy';
import { hasOwnSettings } from '../session/session';

function nextPolicy(app: App): void {
  const { store } = app.session;
  const policies = policiesOf(store.getState());
  const at = policies.findIndex(({ id }) => id === store.getState().policy.id);
  choosePolicy(app, policies[(at + 1) % policies.length]?.id ?? '');
  announce(app.session, `Policy: ${store.getState().policy.title}`);
}

export const optionsCommands: readonly Command[] = [
  {
    name: 'options.policy',
    label: 'Choose what is masked',
    group: 'Masked text',
    key: ';',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'policy' }),
  },
  {
    name: 'options.style',
    label: 'Choose how it is replaced',
    group: 'Masked text',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'style' }),
  },
  {
    name: 'policy.next',
    label: 'Next policy',
    group: 'Masked text',
    enabled: ({ session }) => !hasOwnSettings(session.store.getState()),
    run: nextPolicy,
  },
];
