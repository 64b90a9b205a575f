import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeJsonlLine } from '../formats/jsonl';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { jsonLines, runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { tinyModels } from './test-support/tiny-models';

let models: Awaited<ReturnType<typeof tinyModels>>;
beforeAll(async () => {
  models = await tinyModels();
});
afterAll(() => models.remove());

const curve = (...args: string[]) => {
  const folder = testFolder({ 'notes.jsonl': tinyCorpus(6).map(writeJsonlLine).join('\n') });
  return runCommand('curve', ['--models', models.path, '--corpus', join(folder, 'notes.jsonl'), ...args]);
};

describe('curve', () => {
  test('the lower the threshold, the more is masked', async () => {
    const { stdout, code } = await curve('--tagger', 'en-tiny', '--thresholds', '0.6,0.3,0.01', '--json');
    expect(code).toBe(0);
    const [{ tagger, notes, points }] = jsonLines(stdout);
    expect({ tagger, notes }).toEqual({ tagger: 'en-tiny', notes: 6 });
    const recalls = points.map(({ recall }: { recall: number }) => recall);
    expect(recalls).toEqual([...recalls].sort());
    expect(recalls[2]).toBeGreaterThan(recalls[0]);
  });

  test('a tagger of rules has no thresholds', async () => {
    const { stdout, stderr, code } = await curve('--tagger', 'en-rules');
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain('en-rules has no probabilities');
  });
});
