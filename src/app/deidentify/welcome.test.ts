import { expect, test, vi } from 'vitest';
import type { Settings } from '../../storage/database';
import type { OpenNote } from '../core/state';
import { appOf } from '../core/test-support/app';
import { claimOnEdit } from '../session/open-note';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { endWelcomeAtFirstNote, tryExample } from './deidentify';
import { deidentify } from './store';

function opened(settings: Settings = {}, kind: OpenNote['kind'] = 'example') {
  const session = createSession(() => stateWith({ notes: [makeNote('Seen by Dr. Ann Lind.', kind, '')] }));
  claimOnEdit(session);
  const keep = vi.fn();
  const commandsRun: string[] = [];
  const command = (name: string, enabled: boolean) => ({
    name,
    label: () => name,
    group: 'Note',
    enabled: () => enabled,
    run: () => commandsRun.push(name),
  });
  const commands = [command('example.first', true), command('finding.doubtful', false), command('finding.next', true)];
  const app = appOf({ session, settings, keep, commands });
  endWelcomeAtFirstNote(app);
  return { app, session, keep, commandsRun, welcome: () => app.get(deidentify).store.getState().welcome };
}

test('the introduction is shown until the first note, and not at the next visit', async () => {
  const { session, keep, welcome } = opened();
  expect(welcome()).toBe(true);
  session.store.setState({ announcement: 'said' });
  expect(welcome()).toBe(true);
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  await vi.waitFor(() => expect(welcome()).toBe(false));
  expect(keep).toHaveBeenCalledExactlyOnceWith({ welcomed: true });
  expect(opened({ welcomed: true }).welcome()).toBe(false);
});

test('trying the example also hides the introduction; it opens the example if needed and goes to a finding', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const tried = opened();
  tryExample(tried.app);
  expect(tried.welcome()).toBe(false);
  expect(tried.commandsRun).toEqual(['finding.next']);
  const other = opened({}, 'file');
  tryExample(other.app);
  expect(other.commandsRun).toEqual(['example.first', 'finding.next']);
  vi.unstubAllGlobals();
});
