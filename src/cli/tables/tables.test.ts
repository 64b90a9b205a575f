import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { evaluate } from '../../evaluation/evaluate';
import { annotate } from '../../note/notation';
import { startBackend } from '../backend';
import { tinyModels } from '../test-support/tiny-models';
import { writeTable } from './markdown';
import { DATA, makeMeasurer } from './measure';
import { MEASURE_TITLES, type PaperTable, TABLES } from './tables';

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
  byLabel: true,
};

function unpadded(line: string): string {
  return line
    .replace(/ {2,}/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\| --:/g, '| ---:');
}

/** Of two spans one is found. */
const { note, spans } = annotate('seen by [Ann|PATIENT] on [May|DATE]');
const report = evaluate([{ note, spans }], [spans.slice(0, 1)]);

test('our measures stand beside the published ones, and a dash where there is no figure', async () => {
  const text = await writeTable(table, 'Some notes', async ({ tagger }) =>
    tagger === 'en-a' ? { report, shipped: true, differs: [] } : undefined,
  );
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.map(unpadded)).toEqual([
    '| system | tagger | F1 | token R | published | on | published F1 | published token R |',
    '| --- | --- | ---: | ---: | --- | --- | ---: | ---: |',
    '| Ours | `en-a` | 0.6667 | 0.5000 | Theirs | theirs | 0.9100 | – |',
    '| Not here | `en-b`, cautious (not measured) | – | – | – | – | – | – |',
    '| Only theirs | – | – | – | Other | theirs | – | 0.5000 |',
    '| label | `en-a` |',
    '| --- | ---: |',
    '| DATE | 0.0000 |',
    '| PATIENT | 1.0000 |',
  ]);
  expect(text).toContain('Ours: Some notes.');
});

test('without a published figure nothing stands beside ours', async () => {
  const rows = [{ system: 'Ours', tagger: 'en-a' }];
  const text = await writeTable({ ...table, rows, byLabel: false }, 'Some notes', async () => ({
    report,
    shipped: true,
    differs: [],
  }));
  expect(text.split('\n').slice(-3).map(unpadded)).toEqual([
    '| system | tagger | F1 | token R |',
    '| --- | --- | ---: | ---: |',
    '| Ours | `en-a` | 0.6667 | 0.5000 |',
  ]);
});

test('a tagger that does not ship, or differs from its paper, is told to', async () => {
  const text = await writeTable({ ...table, byLabel: false }, 'Some notes', async ({ tagger }) =>
    tagger === 'en-a' ? { report, shipped: false, differs: ['epochs 6, not 25', 'hidden 50, not 100'] } : undefined,
  );
  expect(unpadded(text)).toContain('| `en-a` (not shipped) |');
  expect(text).toMatch(/\n\n- `en-a` has the paper’s settings but for: epochs 6, not 25; hidden 50, not 100\.$/);
});

test('packages are looked for where they ship, then elsewhere, and their cards read', { timeout: 60_000 }, async () => {
  await startBackend('wasm');
  const { path, remove } = await tinyModels();
  onTestFinished(remove);
  const json = JSON.parse(readFileSync(join(path, 'en-tiny/model.json'), 'utf8'));
  json.card = { ...json.card, preset: 'paper', differsFromPreset: ['epochs 6, not 25'] };
  writeFileSync(join(path, 'en-tiny/model.json'), JSON.stringify(json));
  const measured = async (shipped: string, ...others: string[]) => {
    const found = await makeMeasurer(shipped, others, () => [{ note, spans }])(
      { system: '', tagger: 'en-tiny' },
      'indian',
    );
    return found && { ...found, report: found.report.notes };
  };
  const differs = ['epochs 6, not 25'];
  expect(await measured(path)).toEqual({ report: 1, shipped: true, differs });
  expect(await measured('/nowhere', '/neither', path)).toEqual({ report: 1, shipped: false, differs });
  expect(await measured('/nowhere', '/neither')).toBeUndefined();
});

test('a tagger that is not here, or data that is not, is not measured', async () => {
  const rules = { system: 'Rules', tagger: 'en-rules' };
  const measure = makeMeasurer('/nowhere', [], (id) => (id === 'indian' ? [{ note, spans }] : undefined));
  expect(await measure({ system: 'None', tagger: 'en-none' }, 'indian')).toBeUndefined();
  expect(await measure(rules, 'gold-dev')).toBeUndefined();
  expect((await measure(rules, 'indian'))?.report.notes).toBe(1);
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
