import { expect, test } from 'vitest';
import type { Tagger } from '../taggers/tagger';
import { createOpenTaggers } from './packages';

function setUp() {
  const log: string[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const open = (id: string) => {
    log.push(`open ${id}`);
    return new Promise<Tagger>((resolve, reject) =>
      waiting.push((error) =>
        error ? reject(error) : resolve({ id, dispose: () => log.push(`free ${id}`) } as unknown as Tagger),
      ),
    );
  };
  return { log, taggers: createOpenTaggers(open), settle: (at: number, error?: Error) => waiting[at]?.(error) };
}

test('a tagger is opened once, and again after all were closed, which frees each', async () => {
  const { log, taggers, settle } = setUp();
  const opened = [taggers.get('en-lstm'), taggers.get('en-lstm'), taggers.get('es-lstm')];
  settle(0);
  taggers.close();
  settle(1);
  await Promise.all(opened);
  void taggers.get('en-lstm');
  taggers.close();
  expect(log).toEqual(['open en-lstm', 'open es-lstm', 'free en-lstm', 'free es-lstm', 'open en-lstm']);
});

test('the parts of a tagger are shared with it: opened once, and not freed by it', async () => {
  const log: string[] = [];
  const taggers = createOpenTaggers(async (id, beside) => {
    log.push(`open ${id}`);
    const base = id === 'base' ? undefined : await beside('base');
    return {
      id,
      dispose() {
        log.push(`free ${id}`);
        base?.dispose();
      },
    } as unknown as Tagger;
  });
  await taggers.get('one');
  await taggers.get('other');
  await taggers.get('base');
  taggers.close();
  await Promise.resolve();
  expect(log.slice(0, 3)).toEqual(['open one', 'open base', 'open other']);
  expect(log.slice(3).sort()).toEqual(['free base', 'free one', 'free other']);
});

test('a tagger that could not be opened is tried again', async () => {
  const { log, taggers, settle } = setUp();
  const failing = taggers.get('en-lstm');
  settle(0, new Error('weights.bin'));
  await expect(failing).rejects.toThrow('weights.bin');
  void taggers.get('en-lstm');
  expect(log).toEqual(['open en-lstm', 'open en-lstm']);
});
