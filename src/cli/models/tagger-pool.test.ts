import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeJsonlLine } from '../../formats/jsonl';
import { tinyCorpus } from '../../training/test-support/tiny-corpus';
import { stretches, takeInOrder } from '../stream/in-order';
import { jsonLines, runCommand } from '../test-support/command';
import { testFolder } from '../test-support/folder';
import { sharedTinyModels } from '../test-support/tiny-models';
import { createTaggerPool, jobsOf } from './tagger-pool';

const models = sharedTinyModels();

/** Finds the whole note, after a time that depends on its length; some notes end the process, once, always or only after their answer. */
const PROGRAM = `
import { existsSync, writeFileSync } from 'node:fs';
const { models } = JSON.parse(process.argv[2]);
process.on('message', ({ notes, tagger }) => {
  if (tagger === 'none') return process.send({ error: 'No model is called none' });
  const about = { id: tagger, title: 'T', architecture: 'rules', language: 'en', labels: ['AGE'] };
  const [{ text } = { text: '' }] = notes;
  if (text.startsWith('always') || (text.startsWith('once') && !existsSync(models))) {
    writeFileSync(models, '');
    process.exit(1);
  }
  const spans = notes.map(({ text }) => [{ start: 0, end: text.length, label: 'AGE', score: 1, source: String(process.pid) }]);
  setTimeout(() => process.send({ about, spans }), text.length);
  if (text === 'last') setTimeout(() => process.disconnect(), 50);
});
process.on('disconnect', () => setTimeout(() => process.exit(), 500));
`;

function pool(size: number) {
  const folder = testFolder({ 'program.mjs': PROGRAM });
  const died = join(folder, 'died');
  const made = createTaggerPool(size, { backend: 'cpu', models: died }, [join(folder, 'program.mjs')]);
  onTestFinished(() => made.close());
  return { ...made, died };
}

const note = (text: string) => ({ id: '', text });

describe('processes that tag', () => {
  test('notes go to whichever process is free, and each gets its own spans', async () => {
    const { open } = pool(2);
    const tagger = await open('rules');
    const lengths = [90, 5, 40, 1, 30];
    const taggings = await Promise.all(lengths.map((length) => tagger.tag([note('x'.repeat(length)), note('')])));
    expect(taggings.map(([tagging]) => tagging?.spans[0]?.end)).toEqual(lengths);
    expect(new Set(taggings.map(([tagging]) => tagging?.spans[0]?.source)).size).toBe(2);
  });

  test('if a process dies, its notes are tried again; notes that end two processes are an error', async () => {
    const { open, died } = pool(2);
    const tagger = await open('rules');
    const [once, always, other] = await Promise.allSettled(
      ['once', 'always', 'fine'].map((text) => tagger.tag([note(text)])),
    );
    expect(existsSync(died)).toBe(true);
    expect(once).toMatchObject({ status: 'fulfilled', value: [{ spans: [{ end: 4 }] }] });
    expect(String((always as PromiseRejectedResult).reason)).toContain('The process that tags it stopped twice');
    expect(other?.status).toBe('fulfilled');
  });

  test('a process that can no longer be reached is replaced by one, which stays when the old one ends', async () => {
    const { open } = pool(1);
    const tagger = await open('rules');
    const pidAfter = async (text: string, wait: number) => {
      const [tagging] = await tagger.tag([note(text)]);
      await new Promise((done) => setTimeout(done, wait));
      return tagging?.spans[0]?.source;
    };
    const old = await pidAfter('last', 200);
    const next = await pidAfter('next', 1_000);
    expect(next).not.toBe(old);
    expect(await pidAfter('same', 0)).toBe(next);
  });

  test('an unknown tagger is the same error as in one process', async () => {
    await expect(pool(2).open('none')).rejects.toThrow('No model is called none');
  });

  test('10. --jobs 2 gives, byte for byte, the output of one process, also for bad lines and documents', async () => {
    const corpus = tinyCorpus(60);
    const lines = corpus.map(({ note: { id, text } }) => JSON.stringify({ id, text }));
    const input = [...lines.slice(0, 30), '', '{"id": "bad"', ...lines.slice(30)].join('\n');
    const tag = (...args: string[]) => runCommand('tag', ['--models', models.path, ...args], input);
    const args = ['--style', 'numbered', '--bad-lines', 'skip'];
    const [one, two] = await Promise.all([tag(...args), tag(...args, '--jobs', '2')]);
    expect(one.stdout.length).toBeGreaterThan(1_000);
    expect(two).toEqual(one);
    const folder = testFolder(Object.fromEntries(corpus.slice(0, 5).map(({ note }, i) => [`${i}.txt`, note.text])));
    const files = [0, 1, 2, 3, 4].map((i) => join(folder, `${i}.txt`));
    const [alone, together] = await Promise.all([
      tag('--out', join(folder, 'out'), ...files),
      tag('--out', join(folder, 'out-2'), '--jobs', '3', ...files),
    ]);
    expect(jsonLines(alone.stdout)).toHaveLength(5);
    expect(together).toEqual(alone);
  });

  test('evaluate --jobs 2 gives the scores of one process', async () => {
    const folder = testFolder({ 'notes.jsonl': tinyCorpus(40).map(writeJsonlLine).join('\n') });
    const given = ['--models', models.path, '--tagger', 'en-tiny', '--corpus', folder, '--json'];
    const [one, two] = await Promise.all([
      runCommand('evaluate', given),
      runCommand('evaluate', [...given, '--jobs', '2']),
    ]);
    const scores = ({ stdout }: typeof one) => jsonLines(stdout).map(({ tokensPerSecond: _, ...others }) => others);
    expect(scores(two)).toEqual(scores(one));
    expect(scores(one)).toMatchObject([{ notes: 40 }]);
  });
});

test('--jobs takes a number of processes', () => {
  expect(jobsOf('3')).toBe(3);
  for (const given of ['0', '-1', 'all', '1000']) expect(() => jobsOf(given)).toThrow('--jobs takes');
});

test('notes are sent in order, short ones together, a long one alone', () => {
  const sizes = [100, 30_000, 30_000, 60_000, 5];
  const sent = stretches(
    sizes.map((size, i) => ({ note: { id: `${i}`, text: 'x'.repeat(size) } })),
    ({ note }) => note.text.length,
  );
  expect(sent.map((part) => part.map(({ note: { id } }) => id))).toEqual([['0', '1'], ['2'], ['3'], ['4']]);
});

test('outcomes are taken in order, with a bound on work under way, and none after an error', async () => {
  const taken: number[] = [];
  let running = 0;
  let most = 0;
  const outcomes = takeInOrder<number>(3, async (n) => {
    running--;
    if (n === 5) throw new Error('five');
    taken.push(n);
  });
  const feed = async () => {
    for (let n = 0; n < 9; n++) {
      most = Math.max(most, ++running);
      await outcomes.add(new Promise((done) => setTimeout(() => done(n), n % 3 === 0 ? 20 : 1)));
    }
    await outcomes.end();
  };
  await expect(feed()).rejects.toThrow('five');
  expect(taken).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBeLessThanOrEqual(3);
});
