import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { readGrid } from './sweep/grid';
import { runsIn } from './sweep/runs';
import { jsonLines, runCommand, startCommand } from './test-support/command';
import { testFolder } from './test-support/folder';

const recipe = {
  id: 'en-swept',
  title: 'Swept',
  tagger: 'elman',
  preset: 'tuned',
  language: 'en',
  corpora: [{ path: 'notes.jsonl', format: 'jsonl', devEvery: 6 }],
  surrogateShare: 0,
  training: { learningRate: 0.03, batchRows: 4, epochs: 1, vectors: 'random' },
  network: { features: { words: { size: 8, lowercase: true, digits: 'zeros' } } },
};
const grid = {
  recipe,
  test: { path: 'test.jsonl', format: 'jsonl' },
  epochs: 12,
  vary: { notes: [2, 24], hidden: [12], seed: [1] },
};
const lines = (notes: number, seed: number) => tinyCorpus(notes, seed).map(writeJsonlLine).join('\n');

function setUp(changes: object = {}) {
  const folder = testFolder({
    'data/notes.jsonl': lines(30, 1),
    'data/test.jsonl': lines(8, 2),
    'grid.json': JSON.stringify({ ...grid, ...changes }),
  });
  const out = join(folder, 'results/runs.jsonl');
  const args = ['--grid', join(folder, 'grid.json'), '--out', out, '--data', join(folder, 'data')];
  return { out, args, sweep: (...more: string[]) => runCommand('sweep', [...args, ...more]) };
}

describe('sweep', { timeout: 300_000 }, () => {
  test('writes a line for each run; started again, it trains only missing runs and gives the same result', async () => {
    const { out, sweep } = setUp();
    const { stdout, stderr, code } = await sweep('--jobs', '2', '--json');
    expect([stderr, code]).toEqual([expect.stringContaining('2 runs, of which 0 are done'), 0]);
    const written = readFileSync(out, 'utf8');
    const settings = jsonLines(written).map((run) => run.settings);
    expect(settings).toHaveLength(2);
    expect(settings).toEqual(expect.arrayContaining([2, 24].map((notes) => ({ notes, hidden: 12, seed: 1 }))));
    const [groups] = jsonLines(stdout);
    // Twenty-four notes teach more than two do.
    const of = (notes: number) => groups.find((one: { settings: { notes: number } }) => one.settings.notes === notes);
    expect(of(24).mean.strictF1).toBeGreaterThan(of(2).mean.strictF1);
    expect([of(24).pValue, of(2).pValue < 0.05]).toEqual([undefined, true]);

    // As if stopped while writing the last line.
    const [lost = '', kept = ''] = [2, 24].map((notes) =>
      written.split('\n').find((line) => line.includes(`"notes":${notes},`)),
    );
    writeFileSync(out, `${kept}\n${lost.slice(0, 20)}`);
    const again = await sweep();
    expect(again.stderr).toContain('2 runs, of which 1 are done');
    expect(again.stdout).toMatch(/hidden 12, notes 24 +1 +[\d.]+ +[\d.]+ +best\n/);
    // A run depends only on its settings.
    expect(readFileSync(out, 'utf8')).toBe(`${kept}\n${lost}\n`);

    writeFileSync(join(dirname(dirname(out)), 'data/notes.jsonl'), lines(30, 3));
    const changed = await sweep();
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('other notes') });
    expect(readFileSync(out, 'utf8')).toBe(`${kept}\n${lost}\n`);
  });

  test('a missing corpus and a place for --out that cannot be written to are errors before any work', async () => {
    const { sweep } = setUp({ test: { path: 'nowhere.jsonl', format: 'jsonl' } });
    expect(await sweep()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no .*nowhere\.jsonl: --data DIR says /),
    });
    const { stderr } = await setUp().sweep('--out', '/proc/runs.jsonl');
    expect(stderr).toMatch(/^\/proc\S* could not be written: .*\n$/);
  });

  test('by folds each note is measured once, by a run that did not learn from it', async () => {
    const { out, sweep } = setUp({ test: undefined, folds: 2, epochs: 2, vary: {} });
    const { stdout, stderr, code } = await sweep('--json');
    expect([stderr, code]).toEqual([expect.stringContaining('2 runs, of which 0 are done'), 0]);
    const runs = jsonLines(readFileSync(out, 'utf8'));
    expect(runs.map(({ settings, notes }) => [settings, notes.strict.length])).toEqual([
      [{ fold: 1 }, 15],
      [{ fold: 2 }, 15],
    ]);
    expect(jsonLines(stdout)[0]).toMatchObject([{ settings: {}, runs: 2, best: true }]);
  });

  test('a training that fails names its folder, which the next sweep continues from, and the others are trained', async () => {
    // The other corpus has no notes to choose on.
    const corpora = ['test.jsonl', 'notes.jsonl'].map((path, devEvery) => ({
      path,
      format: 'jsonl',
      devEvery: 6 * devEvery,
    }));
    const vary = { corpus: corpora.map(({ path }) => path) };
    const own = { path: 'own.jsonl', format: 'jsonl' };
    const { out, sweep } = setUp({ recipe: { ...recipe, corpora }, test: own, epochs: 1, vary });
    writeFileSync(join(dirname(dirname(out)), 'data/own.jsonl'), lines(4, 5));
    const { stdout, stderr, code } = await sweep('--json');
    expect(code).toBe(1);
    expect(jsonLines(readFileSync(out, 'utf8'))).toMatchObject([{ settings: { corpus: 'notes.jsonl' } }]);
    expect(jsonLines(stdout)[0]).toMatchObject([{ settings: { corpus: 'notes.jsonl' }, runs: 1 }]);
    const [, folder = ''] = /the training failed: .*to choose on.* delete (\S*sweeps\S*run)\n/s.exec(stderr) ?? [];
    expect(existsSync(join(folder, 'recipe.json'))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!existsSync('/proc/self/task'))(
    'its training ends with it, even if it is killed (read from /proc)',
    async () => {
      const endless = { ...recipe, training: { ...recipe.training, patience: 0 } };
      const { args } = setUp({ recipe: endless, epochs: 100_000, vary: {} });
      const sweep = startCommand('sweep', args);
      const children = `/proc/${sweep.pid}/task/${sweep.pid}/children`;
      const waiting = { timeout: 120_000 };
      let training = '';
      let folder = '';
      await expect
        .poll(() => {
          for (const child of readFileSync(children, 'utf8').trim().split(' ')) {
            const command = `/proc/${child}/cmdline`;
            const given = existsSync(command) ? readFileSync(command, 'utf8') : '';
            const [, found] = /--config\0(.*)\/recipe\.json\0/.exec(given) ?? [];
            if (found) [training, folder] = [command, found];
          }
          return folder !== '' && existsSync(join(folder, 'checkpoint'));
        }, waiting)
        .toBe(true);
      sweep.kill('SIGKILL');
      await expect.poll(() => existsSync(training), waiting).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );

  test('trained on one corpus and measured on the others, each pair has its line', async () => {
    const corpora = ['notes.jsonl', 'test.jsonl'].map((path) => ({ path, format: 'jsonl', devEvery: 4 }));
    const test = corpora.map(({ path, format }) => ({ path, format }));
    const vary = { corpus: corpora.map(({ path }) => path) };
    const { out, sweep } = setUp({ recipe: { ...recipe, corpora }, epochs: 2, test, vary });
    expect((await sweep()).code).toBe(0);
    const runs = jsonLines(readFileSync(out, 'utf8'));
    expect(runs.map(({ settings, notes }) => [settings, notes.strict.length])).toEqual([
      [{ corpus: 'notes.jsonl', test: 'test.jsonl' }, 8],
      [{ corpus: 'test.jsonl', test: 'notes.jsonl' }, 30],
    ]);
  });
});

test('another file in the place of the runs is an error, and stays as it is', () => {
  const note = '{"id": "1", "text": "Seen today"}';
  for (const [content, message] of [
    [note, /runs\.jsonl is no file of a sweep, and was not changed: name another --out$/],
    [`${note}\n`, /runs\.jsonl: Line 1 is no run of a sweep: .*\. The file was not changed: name another --out$/],
  ] as const) {
    const path = join(testFolder({ 'runs.jsonl': content }), 'runs.jsonl');
    expect(() => runsIn(path, 'grid')).toThrow(message);
    expect(readFileSync(path, 'utf8')).toBe(content);
  }
});

test.each([
  [{ vary: { window: [4] } }, "The grid's vary.window.0: window is odd"],
  [{ vary: { depth: [4] } }, "The grid's vary.depth: there is no such key"],
  [{ recipe: 'en-nobody' }, "The grid's recipe: No recipe is called en-nobody"],
  [{ recipe: undefined }, 'The grid has no recipe: it needs recipe and vary, and test or folds'],
  [{ test: { path: 'test.jsonl' } }, 'The grid has no test.format'],
  [{ folds: 3 }, "The grid's test: it has a test or folds"],
  [{ vary: { corpus: ['nowhere.jsonl'] } }, "The grid's vary.corpus: the recipe has no corpus nowhere.jsonl"],
  [{ recipe: { ...recipe, tagger: 'jordan' }, vary: { layers: [2] } }, "The grid's vary: "],
  [{ vary: { vectorNotes: [10] } }, "The grid's vary: vectorNotes: the recipe has no vectorTexts"],
])('a grid that cannot be read is an error that names its key: %j', (changes, message) => {
  expect(() => readGrid(JSON.parse(JSON.stringify({ ...grid, ...changes })))).toThrow(message);
});

test('a grid has a run for each combination, and the same id whichever settings vary', () => {
  const { runs, id } = readGrid({ ...grid, vary: { vectors: ['random', 'cbow'], window: [3, 5, 7], seed: [1, 2] } });
  expect(runs).toHaveLength(12);
  expect(runs.at(-1)).toMatchObject({
    settings: { vectors: 'cbow', window: 7, seed: 2 },
    recipe: { seed: 2, network: { window: 7 }, training: { vectors: 'cbow', epochs: 12 } },
  });
  expect(id).toBe(readGrid(grid).id);
  expect(id).not.toBe(readGrid({ ...grid, epochs: 4 }).id);
});
