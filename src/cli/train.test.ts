import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { REPOSITORY } from './command/repository';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { tinyModels } from './test-support/tiny-models';

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

describe('train', () => {
  test('does not begin where the sweep that started it has ended before', async () => {
    const args = ['src/cli/train.ts', '--recipe', 'none'];
    const child = fork('src/cli/run.mjs', args, { cwd: REPOSITORY, silent: true });
    child.disconnect();
    const ended = once(child, 'exit');
    expect(await text(child.stderr as Readable)).toBe('');
    expect(await ended).toEqual([1, null]);
  });

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

    const checkpoint = readFileSync(join(runs, 'checkpoint.bin'));
    // The same words, but one of them is annotated in another way.
    writeFileSync(join(folder, 'data/notes.jsonl'), corpus.replace('"DOCTOR"', '"PATIENT"'));
    const corrected = await train('--epochs', '2');
    expect(corrected).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${runs} belongs to another training`),
    });
    expect(corrected.stderr).toMatch(/another --runs .*--fresh/);
    expect(readFileSync(join(runs, 'checkpoint.bin')).equals(checkpoint)).toBe(true);

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
    // Word vectors and all else are in the folders that were named.
    expect(readdirSync(folder).sort()).toEqual(['data', 'models', 'recipe.json', 'runs']);
  });

  test('continues from a package, which the card names, and never becomes the default', async () => {
    const models = await tinyModels();
    onTestFinished(models.remove);
    const folder = testFolder({ 'notes.jsonl': corpus });
    const from = ['--from', join(models.path, 'en-tiny'), '--corpus', 'notes.jsonl:jsonl'];
    const where = ['--data', folder, '--runs', join(folder, 'runs'), '--out', models.path];
    const { code, stdout } = await runCommand('train', [...from, ...where, '--epochs', '0']);
    expect([code, stdout]).toEqual([0, '']);

    const [base, made] = ['en-tiny', 'en-tiny-adapted'].map((id) =>
      JSON.parse(readFileSync(join(models.path, id, 'model.json'), 'utf8')),
    );
    const { sha256 } = base.files['weights.bin'];
    expect(made.card).toMatchObject({ from: { model: 'en-tiny', sha256 }, epochs: 0 });
    expect([made.architecture, made.config]).toEqual([base.architecture, base.config]);
    expect(made.labels).toEqual([...base.labels, 'DOCTOR']);
    expect(made.files['vocabulary.txt']).toEqual(base.files['vocabulary.txt']);
    const { models: listed } = JSON.parse(readFileSync(join(models.path, 'index.json'), 'utf8'));
    expect(listed).toMatchObject([
      { id: 'en-tiny', default: true },
      { id: 'en-tiny-adapted', default: false, from: 'en-tiny' },
      { id: 'es-tiny', default: true },
    ]);
  });

  test('learns from a trained network, which the card names, also on notes without labels; not from one of other features', async () => {
    const own = { ...recipe, tagger: 'bilstm-crf', network: { ...recipe.network, dropout: { input: 0, output: 0 } } };
    const more = tinyCorpus(38).map(writeJsonlLine).join('\n');
    const folder = testFolder({ 'data/notes.jsonl': corpus, 'data/more.jsonl': more });
    const out = join(folder, 'models');
    const unlabelled = [{ path: 'more.jsonl', format: 'jsonl' }];
    const teachers = { models: [join(out, 'en-mine')], share: 0.5, unlabelled };
    const taught = { ...own, id: 'en-taught', teachers };
    const train = (file: string, given: object) => {
      writeFileSync(join(folder, file), JSON.stringify(given));
      const where = ['--data', join(folder, 'data'), '--runs', join(folder, 'runs', file), '--out', out];
      return runCommand('train', ['--config', join(folder, file), ...where, '--epochs', '1']);
    };
    expect(await train('teacher.json', own)).toMatchObject({ code: 0 });
    const student = await train('taught.json', taught);
    // 30 notes to learn from, 6 to choose on, and the two that are only among those without labels.
    expect(student).toMatchObject({ code: 0, stderr: expect.stringContaining('en-taught: 32 notes, 6 for choosing') });
    const [teacher, made] = ['en-mine', 'en-taught'].map((id) =>
      JSON.parse(readFileSync(join(out, id, 'model.json'), 'utf8')),
    );
    const { sha256 } = teacher.files['weights.bin'];
    expect(made.card.teachers).toEqual({ share: 0.5, models: [{ model: 'en-mine', sha256 }] });
    expect(made.card.data).toContain('more.jsonl without labels');
    expect(made.files['weights.bin'].sha256).not.toBe(sha256);

    const { code, stderr } = await train('other.json', {
      ...taught,
      network: { ...own.network, features: { words: recipe.network.features.words } },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/en-mine can't teach this network: its features are not the same/);
  });

  test('a model that could not be written is finished without training again, if --fresh is left out', async () => {
    const folder = testFolder({
      'notes.jsonl': corpus,
      'recipe.json': JSON.stringify(recipe),
      'models/en-mine/model.json/a': '',
    });
    const given = ['--config', join(folder, 'recipe.json'), '--data', folder, '--epochs', '1'];
    const places = ['--runs', join(folder, 'runs'), '--out', join(folder, 'models')];
    const { code, stderr } = await runCommand('train', [...given, ...places, '--fresh']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/model\.json is a folder: .*\. The training is kept: leave out --fresh to finish it$/m);
  });

  test('a folder for the model or the checkpoints that nothing can be written to is an error before any work', async () => {
    const folder = testFolder({ 'notes.jsonl': corpus, 'recipe.json': JSON.stringify(recipe), file: '' });
    const given = ['--config', join(folder, 'recipe.json'), '--data', folder];
    const [runs, file] = [join(folder, 'runs'), join(folder, 'file')];
    for (const places of [
      ['--runs', runs, '--out', file],
      ['--runs', file, '--out', join(folder, 'models')],
    ]) {
      const { code, stderr } = await runCommand('train', [...given, ...places]);
      expect([code, stderr]).toEqual([1, `${file} is a file, not a folder: give another folder\n`]);
    }
    const tuned = ['--from', 'en-lstm', '--fine-tune', join(folder, 'notes.jsonl'), '--out', file];
    expect(await runCommand('train', tuned)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^.*file is a file/),
    });
    // Packages in a folder share a gazetteer in a folder beside it.
    writeFileSync(join(folder, 'gazetteers'), '');
    const crf = ['--tagger', 'crf', '--language', 'en', '--data', folder, '--corpus', 'notes.jsonl'];
    const { code, stderr } = await runCommand('train', [...crf, '--runs', runs, '--out', join(folder, 'models')]);
    expect([code, stderr]).toEqual([1, `${join(folder, 'gazetteers')} is a file, not a folder: give another folder\n`]);
    expect(existsSync(runs)).toBe(false);
  });

  test.each([
    ['a number of epochs that is none', recipe, ['--epochs', 'many'], /epochs/],
    ['no note to choose on', { ...recipe, corpora: [{ path: 'notes.jsonl', format: 'jsonl' }] }, [], /to choose on/],
    ['an unknown model to continue from', recipe, ['--from', 'en-nothing'], /no model en-nothing/],
    ['a model of another tagger', recipe, ['--from', 'en-lstm'], /en-lstm is lstm of en, the recipe is for elman/],
  ])('%s is an error before any work', async (_, given, args, message) => {
    const folder = testFolder({ 'data/notes.jsonl': corpus, 'recipe.json': JSON.stringify(given) });
    const out = join(folder, 'models');
    const { stdout, stderr, code } = await runCommand('train', [
      ...['--config', join(folder, 'recipe.json'), '--data', join(folder, 'data')],
      ...['--runs', join(folder, 'runs'), '--out', out, ...args],
    ]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(existsSync(out)).toBe(false);
  });
});
