import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../command/repository';
import { testFolder } from '../test-support/folder';
import { findDask } from './cluster';

const SCRIPT = join(REPOSITORY, 'docs/examples/cluster.py');
const run = (python: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(python, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('without Dask, cluster.py says what to install', () => {
  const withoutDask = `import runpy, sys; sys.modules['dask'] = None; runpy.run_path('${SCRIPT}', run_name='__main__')`;
  expect(run('python3', ['-c', withoutDask], testFolder())).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringMatching(/^Dask is not installed: .*\n$/),
  });
});

const python = findDask() ?? '';

describe.skipIf(python === '')('cluster.py (needs python3-distributed)', () => {
  test('says which file of notes is missing', () => {
    expect(run(python, [SCRIPT, 'nowhere.jsonl', 'masked', '--', 'incognote'], testFolder())).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: 'There is no file nowhere.jsonl that can be read\n',
    });
  });

  test('ends with a sentence if the command fails, and logs nothing of the notes', { timeout: 60_000 }, () => {
    const folder = testFolder({ 'notes.jsonl': '{"text": "SECRET"}\n' });
    const { status, stderr } = run(
      python,
      [SCRIPT, '--workers', '1', 'notes.jsonl', 'masked', '--', 'nowhere'],
      folder,
    );
    expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^A part could not be answered: .*nowhere/),
    ]);
    expect(stderr).not.toMatch(/SECRET|Traceback/);
  });
});
