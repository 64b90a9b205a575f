import type { App } from '../app';
import { choosePolicy, policiesOf } from '../session/policy';
import { announce } from '../session/review';
import { hasOwnSettings } from '../session/session';
import { always, type Command } from './command';

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
    run: ({ ui }) => ui.setState({ overlay: 'options', optionsPart: 'policy' }),
  },
  {
    name: 'options.style',
    label: 'Set how it is written',
    group: 'Masked text',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', optionsPart: 'style' }),
  },
  {
    name: 'policy.next',
    label: 'Next policy',
    group: 'Masked text',
    enabled: ({ session }) => !hasOwnSettings(session.store.getState()),
    run: nextPolicy,
  },
];
