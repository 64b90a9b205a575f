import { expect, test } from 'vitest';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { deidentifyFeature } from './feature';

const GLOBAL = [
  'masked.style',
  'policy.next',
  'note.tagger',
  'point.other',
  'language.en',
  'lists.always',
  'note.clear',
];

test.each(GLOBAL)('%s is disabled for a note with its own settings', (name) => {
  const note = { ...makeNote('Seen by Dr. Ann Lind.', 'file', ''), settings: {} as never };
  const app = appOf({ session: createSession(() => stateWith({ notes: [note] })) });
  expect(deidentifyFeature.commands.find((command) => command.name === name)?.enabled(app)).toBe(false);
});
