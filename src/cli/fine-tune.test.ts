import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { tinyModels } from './test-support/tiny-models';

const corpus = (notes: number, seed?: number) => tinyCorpus(notes, seed).map(writeJsonlLine).join('\n');

describe('train --fine-tune', () => {
  test('fine-tunes a network with corrected notes and prints what changed on others', async () => {
    const models = await tinyModels();
    onTestFinished(models.remove);
    const folder = testFolder({ 'mine.jsonl': corpus(6), 'others.jsonl': corpus(4, 7) });
    const others = join(folder, 'others.jsonl');
    const { code, stdout, stderr } = await runCommand('train', [
      ...[
        '--from',
        join(models.path, 'en-tiny'),
        '--fine-tune',
        join(folder, 'mine.jsonl'),
        '--dev',
        `${others}:jsonl`,
      ],
      ...['--epochs', '1', '--replay', '1', '--out', models.path],
    ]);
    expect([code, stderr]).toEqual([0, expect.stringContaining('protect it as you protect the notes')]);
    expect(stderr).not.toMatch(/Mason|Aspirin/);
    const [head, , ...rows] = stdout.trimEnd().split('\n');
    expect(head).toBe('| notes | point | measure | before | after | change | p |');
    expect(rows).toHaveLength(10);
    for (const row of rows)
      expect(row).toMatch(/^\| .*others\.jsonl:jsonl \(4\) \| (balanced|cautious) \| [^|]+( \| [-+]?[\d.]+){4} \|$/);
    const { models: listed } = JSON.parse(readFileSync(join(models.path, 'index.json'), 'utf8'));
    expect(listed).toMatchObject([{ id: 'en-tiny' }, { id: 'en-tiny-fine-tuned', from: 'en-tiny' }, { id: 'es-tiny' }]);
  });

  test.each([
    ['no folder for what is private', ['--from', 'en-elman'], /--out/],
    ['a flag of other trainings', ['--from', 'en-elman', '--out', 'DIR', '--vectors', 'cbow'], /takes no --vectors/],
    [
      'the id of a shipped model, in their folder',
      ['--from', 'en-elman', '--out', 'public/models', '--id', 'es-lstm'],
      /would replace the model es-lstm, which ships: give another --out, or another id/,
    ],
    ['too few notes', ['--from', 'en-elman', '--out', 'DIR'], /^2 notes are too few to learn from/m],
  ])('%s is an error before any work', async (_, args, message) => {
    const folder = testFolder({ 'mine.jsonl': corpus(2) });
    const out = join(folder, 'out');
    const given = args.map((arg) => (arg === 'DIR' ? out : arg));
    const { code, stdout, stderr } = await runCommand('train', ['--fine-tune', join(folder, 'mine.jsonl'), ...given]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(existsSync(out)).toBe(false);
  });
});
