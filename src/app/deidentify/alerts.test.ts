import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { ResidualPhi } from '../../taggers/leak-check/residual';
import type { App } from '../core/app';
import { noteFields } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { tellOfAlerts } from './leak-check';

const ALERT: ResidualPhi = { start: 0, end: 4, reason: 'rule', label: 'DATE' };

async function copied() {
  const note = (text: string) => ({
    kind: 'own' as const,
    title: text,
    state: EditorState.create({ doc: text, extensions: noteFields }),
  });
  const session = createSession(() => stateWith({ notes: [note('one two'), note('three')] }));
  const get = () => ({ settled: async () => ({ phase: 'done', alerts: [ALERT], at: null, open: false }) });
  await tellOfAlerts({ session, get } as unknown as App, 'copied');
  return { session, message: () => session.store.getState().message?.text };
}

test('alerts in a copied text are reported until the text changes or another note is shown', async () => {
  const first = await copied();
  expect(first.message()).toContain('The leak check found 1 alert');
  first.session.dispatch({ selection: { anchor: 3 } });
  expect(first.message()).toContain('1 alert');
  first.session.dispatch({ changes: { from: 0, to: 7, insert: 'four' } });
  expect(first.message()).toBeUndefined();
  const second = await copied();
  second.session.store.setState({ at: 1 });
  expect(second.message()).toBeUndefined();
});

test('a later message stays when another note is shown', async () => {
  const { session, message } = await copied();
  session.store.setState({ message: { tone: 'error', text: 'other' } });
  session.store.setState({ at: 1 });
  expect(message()).toBe('other');
});
