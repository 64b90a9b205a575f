import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';

const recipe = {
  id: 'en-mine',
  title: 'Mine',
  tagger: 'elman',
  preset: 'tuned',
  language: 'en',
  corpora: [{ path: 'notes.jsonl', format: 'jsonl', devEvery: 6 }],
  simulated: 2,
  surrogateShare: 0.2,
  training: { learningRate: 0.03, batchRows: 4 },
  network: {
    hidden: 16,
    features: {
      words: { size: 8, lowercase: true, digits: 'zeros' },
      line: { size: 6, buckets: 97 },
    },
  },
};

const corpus = tinyCorpus(36).map(writeJsonlLine).join('\n');

describe('train', { timeout: 180_000 }, () => {
  test('trains, resumes where it stopped, and writes a package that tag can use', async () => {
    const folder = testFolder({ 'data/notes.jsonl': corpus, 'recipe.json': JSON.stringify(recipe) });
    const [runs, out] = [join(folder, 'runs'), join(folder, 'models')];
    const train = (...args: string[]) =>
      runCommand('train', [
        ...['--config', join(folder, 'recipe.json'), '--data', join(folder, 'data')],
        ...['--runs', runs, '--out', out, ...args],
      ]);

    const first = await train('--epochs', '1');
    expect(first.stderr).toContain('epoch 1/1');
    expect([first.code, first.stdout]).toEqual([0, '']);
    const second = await train('--epochs', '2');
    expect(second.code).toBe(0);
    expect(second.stderr).toContain('Resuming after epoch 1');
    expect(second.stderr).toContain('epoch 2/2');
    expect(second.stderr).not.toContain('CBOW');

    const { models } = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'));
    expect(models).toMatchObject([{ id: 'en-mine', architecture: 'elman', language: 'en', default: true }]);
    const { card } = JSON.parse(readFileSync(join(out, 'en-mine/model.json'), 'utf8'));
    expect(card).toMatchObject({ preset: 'tuned', epochs: 2, seed: 1 });

    const tagged = await runCommand(
      'tag',
      ['--models', out],
      `${JSON.stringify({ id: 'n', text: 'Name: Ann Lee\n' })}\n`,
    );
    expect([tagged.code, tagged.stderr]).toEqual([0, expect.any(String)]);
    expect(jsonLines(tagged.stdout)).toMatchObject([{ id: 'n', text: 'Name: Ann Lee\n' }]);
  });

  test.each([
    ['a number of epochs that is none', recipe, ['--epochs', 'many'], /epochs/],
    ['no note to choose on', { ...recipe, corpora: [{ path: 'notes.jsonl', format: 'jsonl' }] }, [], /to choose on/],
    ['no recipe', undefined, [], /Name a recipe/],
  ])('%s is an error before any work', async (_, given, args, message) => {
    const folder = testFolder({ 'data/notes.jsonl': corpus, 'recipe.json': JSON.stringify(given ?? {}) });
    const config = given ? ['--config', join(folder, 'recipe.json')] : [];
    const out = join(folder, 'models');
    const { stdout, stderr, code } = await runCommand('train', [
      ...[...config, '--data', join(folder, 'data'), '--runs', join(folder, 'runs'), '--out', out],
      ...args,
    ]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(existsSync(out)).toBe(false);
  });
});
