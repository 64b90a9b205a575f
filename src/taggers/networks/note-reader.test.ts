import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { elman } from '../elman';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import { makeNoteReader } from './note-reader';

beforeAll(() => useBackend('wasm'));

test('T8. an abort is checked often while a long note is prepared for the network', async () => {
  const { read } = makeNoteReader(tinyModel(elman, tinyConfig(elman, 'tuned')));
  const text = 'Seen on 10 May.\n'.repeat(10_000);
  const controller = new AbortController();
  const listens = vi.spyOn(controller.signal, 'throwIfAborted');
  let before = 0;
  const onProgress = () => {
    before = listens.mock.calls.length;
    controller.abort(new Error('enough'));
  };
  const reading = read([{ id: 'long', text }], { signal: controller.signal, onProgress }).next();
  await expect(reading).rejects.toThrow('enough');
  // The tokenizer reads the text in 10 parts; its 60,000 tokens make 15 parts for the features, and 2,500 sequences.
  expect(before).toBeGreaterThanOrEqual(10 + 15 + 2_500);
});
