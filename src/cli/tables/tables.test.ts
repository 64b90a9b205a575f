import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { evaluate } from '../../evaluation/evaluate';
import type { Pair } from '../../evaluation/pair';
import { annotate } from '../../note/notation';
import { startBackend } from '../models/backend';
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
  groups: {
    title: 'F1 by category',
    by: 'categories',
    counting: 'strict',
    published: [{ system: 'Theirs', f1: { NAME: 0.9 } }],
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

/** Of two spans one is found. */
const { note, spans } = annotate('seen by [Ann|PATIENT] on [May|DATE]');
const pairs: readonly Pair[] = [{ note, gold: spans, predicted: spans.slice(0, 1) }];
const report = evaluate([{ note, spans }], [spans.slice(0, 1)]);

test('our measures stand beside the published ones, and a dash where there is no figure', async () => {
  const text = await writeTable(table, 'Some notes', async ({ tagger }) =>
    tagger === 'en-a' ? { report, pairs, shipped: true, differs: [] } : undefined,
  );
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

test('without a published figure nothing stands beside ours', async () => {
  const rows = [{ system: 'Ours', tagger: 'en-a' }];
  const { groups, finding, ...bare } = table;
  const text = await writeTable({ ...bare, rows, notes: [] }, 'Some notes', async () => ({
    report,
    pairs,
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
  const { groups, finding, ...bare } = table;
  const text = await writeTable({ ...bare, notes: [] }, 'Some notes', async ({ tagger }) =>
    tagger === 'en-a'
      ? { report, pairs, shipped: false, differs: ['epochs 6, not 25', 'hidden 50, not 100'] }
      : undefined,
  );
  expect(unpadded(text)).toContain('| `en-a` (not shipped) |');
  expect(text).toMatch(/\n\n- `en-a` has the paper’s settings but for: epochs 6, not 25; hidden 50, not 100\.$/);
});

test('packages are looked for where they ship, then elsewhere, and their cards read', async () => {
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
    return found && { report: found.report.notes, shipped: found.shipped, differs: found.differs };
  };
  // What the card tells, and what the preset has otherwise now.
  const differs = expect.arrayContaining(['epochs 6, not 25', expect.stringMatching(/^hidden \d+, not 100$/)]);
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
