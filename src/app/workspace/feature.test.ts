import { expect, test, vi } from 'vitest';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import { newKey, seal } from '../../storage/workspace/seal';
import { t } from '../language/language';
import { beginImport } from './actions';
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

test('K10: a file that is no whole workspace is refused before its passphrase is asked for', async () => {
  const record = await seal(await newKey('lantern orbit mustard fjord'), new Uint8Array(8));
  const newer = record.with(8, 255);
  const imported = async (bytes: Bytes) => {
    const app = appWith({});
    app.ui.setState({ overlay: 'workspace' });
    await beginImport(app, new File([bytes], 'a.incognote'));
    const { importing } = app.get(workspace).store.getState();
    return [importing !== null, app.ui.getState().overlay, app.session.store.getState().message?.text];
  };
  expect(await imported(record)).toEqual([true, 'workspace', undefined]);
  expect(await imported(record.subarray(0, -1))).toEqual([false, null, t().workspace.import.damaged]);
  expect(await imported(newer)).toEqual([false, null, t().workspace.notOpened.newer]);
});

test('K2: where the code of the workspace cannot be fetched, this is not taken for a browser that stores nothing', async () => {
  vi.doMock('./control', () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(appWith({}).get(workspace).control()).rejects.toEqual(new WorkspaceProblem('unfetched'));
  vi.doUnmock('./control');
});
