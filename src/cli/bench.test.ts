import { describe, expect, test } from 'vitest';
import { runCommand } from './test-support/command';
import { sharedTinyModels } from './test-support/tiny-models';

describe('bench', () => {
  const models = sharedTinyModels();

  test('--json prints one object, the machine and a result a model, and nothing else', async () => {
    const { stdout, code } = await runCommand('bench', ['--quick', '--json', '--models', models.path]);
    const printed = JSON.parse(stdout);
    expect(Object.keys(printed)).toEqual(['machine', 'results']);
    expect(printed.machine).toContain(process.versions.node);
    expect(
      printed.results.map(({ tagger, backend }: { tagger: string; backend: string }) => [tagger, backend]),
    ).toEqual([
      ['en-tiny', 'wasm'],
      ['es-tiny', 'wasm'],
    ]);
    expect(code).toBe(0);
  });

  test('prints a table with a line a model; --tagger picks one, also the built-in rules', async () => {
    const { stdout } = await runCommand('bench', ['--quick', '--tagger', 'en-rules', '--models', models.path]);
    expect(
      stdout
        .split('\n')
        .slice(1)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['tagger', 'en-rules', '']);
  });

  test('an unknown tagger is refused, with those that there are', async () => {
    const { stdout, stderr, code } = await runCommand('bench', ['--tagger', 'none', '--models', models.path]);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain('there are en-tiny, es-tiny');
  });

  test('--load ends with an error if the command does', async () => {
    const { stdout, stderr, code } = await runCommand('bench', [
      '--load',
      '40',
      '--tagger',
      'none',
      '--models',
      models.path,
    ]);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/No model is called none.*\ntag ended with exit code 1\n$/),
    ]);
  });

  test('two things to measure instead of the models are refused', async () => {
    const { stdout, stderr, code } = await runCommand('bench', ['--load', '40', '--page']);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringContaining('Give one of --load, --cluster and --page'),
    ]);
  });
});
