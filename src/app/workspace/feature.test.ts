import { expect, test } from 'vitest';
import { workspaceFeature } from './feature';
import { workspace } from './store';
import { appWith } from './test-support/app';

test.each([
  [null, false],
  ['unavailable', false],
  ['newer', true],
  ['busy', true],
] as const)('where reading failed as %s at the start, wiping warns of a workspace: %s', (problem, warns) => {
  const app = appWith({});
  const created = workspace.create(app, { stored: false, problem });
  const given = { ...app, get: () => created } as unknown as typeof app;
  expect(workspaceFeature.wipe.warning(given) !== undefined).toBe(warns);
});
