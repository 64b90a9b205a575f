import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { annotate } from '../../note/notation';
import { REPOSITORY } from '../command/repository';
import { startBackend } from '../models/backend';
import { runCommand } from '../test-support/command';
import { tinyModels } from '../test-support/tiny-models';
import { writeTable } from './markdown';
import { DATA, makeMeasurer } from './measure';
import { type Measured, readMeasured, writeMeasured } from './measured';
import { MEASURE_TITLES, type Measure, type PaperTable, TABLES, WAYS } from './tables';

const MEASURES = Object.keys(MEASURE_TITLES) as Measure[];

const table: PaperTable = {
  title: 'A paper, table 1',
  about: 'What it asks.',
  data: 'indian',
  measures: ['f1', 'tokenRecall'],
  rows: [
    { system: 'Ours', tagger: 'en-a', published: { system: 'Theirs', on: 'theirs', f1: 0.91 } },
    { system: 'Not here', tagger: 'en-b', point: 'cautious' },
    { system: 'Only theirs', published: { system: 'Other', on: 'theirs', tokenRecall: 0.5 } },
  ],
  groups: {
    title: 'F1 by category',
    by: 'categories',
    counting: 'strict',
    of: 'f1',
    published: [{ system: 'Theirs', scores: { NAME: 0.9 } }],
  },
  notes: ['The paper says two things.'],
  finding: 'It does.',
};

function unpadded(line: string): string {
  return line
    .replace(/ {2,}/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\| --:/g, '| ---:');
}

const { note, spans } = annotate('seen by [Ann|PATIENT] on [May|DATE]');

const run: Measured = {
  tagger: 'en-a',
  package: 'a',
  seed: 1,
  shipped: true,
  differs: [],
  data: 'indian',
  point: 'balanced',
  config: {},
  measures: {
    ...(Object.fromEntries(MEASURES.map((id) => [id, 0])) as Measured['measures']),
    f1: 2 / 3,
    tokenRecall: 0.5,
  },
  notes: [
    [1, 0, 1],
    [1, 0, 0],
  ],
  groups: { 'categories strict f1': { DATE: 0, NAME: 1 } },
};

test('our measures are next to the published ones, with a dash if there is no figure', async () => {
  const text = await writeTable(table, 'Some notes', async ({ tagger }) => (tagger === 'en-a' ? [run] : []));
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.map(unpadded)).toEqual([
    '| system | tagger | F1 | token R | published | on | published F1 | published token R |',
    '| --- | --- | ---: | ---: | --- | --- | ---: | ---: |',
    '| Ours | `en-a` | 0.6667 | 0.5000 | Theirs | theirs | 0.9100 | – |',
    '| Not here | `en-b`, cautious (not trained) | – | – | – | – | – | – |',
    '| Only theirs | – | – | – | Other | theirs | – | 0.5000 |',
    '| | `en-a` | published: Theirs |',
    '| --- | ---: | ---: |',
    '| DATE | 0.0000 | – |',
    '| NAME | 1.0000 | 0.9000 |',
  ]);
  expect(text).toContain('Ours: Some notes.');
  expect(text).toMatch(/\n\n- The paper says two things\.\n\nIt does\.$/);
});

test('each row has the p-value of its F1 against the best one, over notes and the mean of its seeds', async () => {
  const counts = (found: number) => Array.from({ length: 20 }, (): [number, number, number] => [found, 0, 10 - found]);
  const runs: Record<string, Measured[]> = {
    'en-a': [{ ...run, notes: counts(5) }],
    'en-b': [
      { ...run, notes: counts(8) },
      { ...run, seed: 2, notes: counts(10) },
    ],
    'en-c': [{ ...run, notes: counts(9) }],
  };
  const rows = ['en-a', 'en-b', 'en-c', 'en-d'].map((tagger) => ({ system: 'Ours', tagger }));
  const { groups, ...bare } = table;
  const text = await writeTable({ ...bare, rows }, 'Some notes', async ({ tagger = '' }) => runs[tagger] ?? []);
  const chances = text.split('\n').flatMap((line) => /^\| Ours.* \| +(\S+) \|$/.exec(line)?.[1] ?? []);
  // In no trial do 20 equal differences sum up to as much as they do unswapped; between equal rows they always do.
  expect(chances).toEqual(['0.001', 'best', '1.000', '–']);
});

test('without a published figure only ours are shown', async () => {
  const rows = [{ system: 'Ours', tagger: 'en-a' }];
  const { groups, ...bare } = table;
  const text = await writeTable({ ...bare, rows, notes: [] }, 'Some notes', async () => [run]);
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map(unpadded),
  ).toEqual([
    '| system | tagger | F1 | token R |',
    '| --- | --- | ---: | ---: |',
    '| Ours | `en-a` | 0.6667 | 0.5000 |',
  ]);
});

test('a tagger that is not shipped, or differs from its paper, is marked', async () => {
  const { groups, ...bare } = table;
  const text = await writeTable({ ...bare, notes: [] }, 'Some notes', async ({ tagger }) =>
    tagger === 'en-a' ? [{ ...run, shipped: false, differs: ['epochs 6, not 25', 'hidden 50, not 100'] }] : [],
  );
  expect(unpadded(text)).toContain('| `en-a` (not shipped) |');
  expect(text).toMatch(
    /\n\n- `en-a` has the paper’s settings except: epochs 6, not 25; hidden 50, not 100\.\n\nIt does\.$/,
  );
});

test('of several seeds the mean is shown, with the sample’s standard deviation', async () => {
  const other = { ...run, seed: 2, shipped: false, measures: { ...run.measures, f1: 0.5, tokenRecall: 0.7 } };
  const groups = { 'categories strict f1': { NAME: 0.5 } };
  const text = unpadded(
    await writeTable(table, 'Some notes', async ({ tagger }) => (tagger === 'en-a' ? [run, { ...other, groups }] : [])),
  );
  expect(text).toContain('| Ours | `en-a` (2 seeds) | 0.5833 ± 0.1179 | 0.6000 ± 0.1414 |');
  expect(text).toContain('| DATE | 0.0000 | – |');
  expect(text).toContain('| NAME | 0.7500 | 0.9000 |');
});

/** A folder with a small network, whose card is that of a paper preset. */
async function paperModels(seed: number): Promise<string> {
  await startBackend('wasm');
  const { path, remove } = await tinyModels();
  onTestFinished(remove);
  const json = JSON.parse(readFileSync(join(path, 'en-tiny/model.json'), 'utf8'));
  json.id = PAPER;
  json.card = { ...json.card, preset: 'paper', seed, differsFromPreset: ['epochs 6, not 25'] };
  renameSync(join(path, 'en-tiny'), join(path, PAPER));
  writeFileSync(join(path, PAPER, 'model.json'), JSON.stringify(json));
  return path;
}

const PAPER = 'en-elman-paper';
const tiny = { system: '', tagger: PAPER };
const notesOf = () => [{ note, spans }];

test('packages are looked for among the shipped ones and elsewhere, one for each seed, with a copy counting once, and their cards read', async () => {
  const [first, second] = [await paperModels(1), await paperModels(2)];
  const measured = async (shipped: string, ...others: string[]) => {
    const runs = await makeMeasurer({ shipped, others, notesOf }).measure(tiny, 'indian');
    return runs.map(({ shipped, seed, differs }) => ({ shipped, seed, differs }));
  };
  // What the card tells, and what the preset has otherwise now.
  const differs = expect.arrayContaining(['epochs 6, not 25', expect.stringMatching(/^hidden \d+, not 100$/)]);
  expect(await measured(second, '/neither', first)).toEqual([
    { shipped: false, seed: 1, differs },
    { shipped: true, seed: 2, differs },
  ]);
  expect(await measured(second, second)).toEqual([{ shipped: true, seed: 2, differs }]);
  expect(await measured('/nowhere', '/neither')).toEqual([]);
});

test('what is stored is not measured again while its package is the same, and stays where the package is not here', async () => {
  const shipped = await paperModels(1);
  const before = makeMeasurer({ shipped, others: [], notesOf });
  await before.measure(tiny, 'indian');
  const [first] = before.all();
  const stored = readMeasured(writeMeasured([{ ...(first as Measured), measures: { ...run.measures, f1: 0.123 } }]));
  const f1Of = async (own: Partial<Parameters<typeof makeMeasurer>[0]>) => {
    const { measure, all } = makeMeasurer({ shipped, others: [], notesOf, stored, ...own });
    const runs = await measure(tiny, 'indian');
    expect(all()).toEqual(runs);
    return runs.map(({ measures }) => measures.f1);
  };
  const measured = first?.measures.f1;
  expect(await f1Of({})).toEqual([0.123]);
  expect(await f1Of({ fresh: true })).toEqual([measured]);
  expect(await f1Of({ stored: stored.map((run) => ({ ...run, package: 'another' })) })).toEqual([measured]);
  // Without the package: a shipped one is gone, another one is elsewhere.
  expect(await f1Of({ shipped: '/nowhere' })).toEqual([]);
  expect(await f1Of({ shipped: '/nowhere', stored: stored.map((run) => ({ ...run, shipped: false })) })).toEqual([
    0.123,
  ]);
});

test('stored measurements that can’t be read name the line', () => {
  expect(() => readMeasured('{"tagger":"en-a"}\n')).toThrow('Line 1 of the stored measurements: package');
});

test('a tagger that is not here, or data that is not, is not measured', async () => {
  const rules = { system: 'Rules', tagger: 'en-rules' };
  const { measure } = makeMeasurer({
    shipped: '/nowhere',
    others: [],
    notesOf: (id) => (id === 'indian' ? [{ note, spans }] : undefined),
  });
  expect(await measure({ system: 'None', tagger: 'en-none' }, 'indian')).toEqual([]);
  expect(await measure(rules, 'gold-dev')).toEqual([]);
  expect((await measure(rules, 'indian')).map(({ tagger, groups }) => [tagger, Object.keys(groups).length])).toEqual([
    ['en-rules', WAYS.length],
  ]);
});

test('each tagger of a table has a recipe', () => {
  const taggers = new Set(TABLES.flatMap(({ rows }) => rows.flatMap(({ tagger }) => tagger ?? [])));
  const missing = [...taggers].filter((id) => !existsSync(join(REPOSITORY, `src/training/recipes/${id}.json`)));
  expect(taggers.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('published figures are shares of measures that their table shows', () => {
  for (const { data, measures, rows } of TABLES) {
    expect(DATA[data]).toBeDefined();
    for (const { published = { system: '', on: '' } } of rows)
      for (const [name, value] of Object.entries(published)) {
        if (!(name in MEASURE_TITLES)) continue;
        expect(measures).toContain(name);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
      }
  }
});

test('a folder of packages that has none is an error before any work', async () => {
  const { stdout, stderr, code } = await runCommand('tables', ['--also', '/nowhere']);
  expect([stdout, code]).toEqual(['', 1]);
  expect(stderr).toMatch(/^\/nowhere has no list of models \(index\.json\): .* --also\n$/);
});
