import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSpan } from '../../note/span';
import { maskingOf } from './masking';

test.each([
  [{ policy: 'mercy' }, /^No policy is called mercy; there are /],
  [{ style: 'surrogate', days: '0' }, /^--days takes a whole number of days other than 0/],
  [{ style: 'surrogate', keep: 'month' }, /^--keep takes weekday, season/],
  [{ style: 'surrogate', checksums: 'maybe' }, /^--checksums takes valid or invalid$/],
  [
    { style: 'hash', secret: 's' },
    /^Any list of processes would show --secret: .* --secret-file, or set INCOGNOTE_SECRET$/,
  ],
  [{ style: 'hash', 'secret-file': '/nowhere/secret' }, /no such file/],
  [{ style: 'template', template: '' }, /^--template: The form needs at least one character/],
])('%o is refused with what it takes', async (values, message) => {
  await expect(maskingOf(values)).rejects.toThrow(message);
});

afterEach(() => void vi.unstubAllEnvs());

const note = { id: '1', text: 'Ann' };
const spans = [makeSpan(3, 0, 3, 'PATIENT')];

test('a secret comes from a file or from the environment, and gives the same codes either way', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(file, 'lantern orbit mustard fjord\n');
  const code = async (values: Parameters<typeof maskingOf>[0]) => (await maskingOf(values))(note, spans, 'en').text;
  const fromFile = await code({ style: 'hash', 'secret-file': file });
  expect(await code({ style: 'hash' })).not.toBe(fromFile);
  vi.stubEnv('INCOGNOTE_SECRET', 'lantern orbit mustard fjord');
  expect(await code({ style: 'hash' })).toBe(fromFile);
  await expect(code({ style: 'hash', 'secret-file': file })).rejects.toThrow(/not by both$/);
  vi.stubEnv('INCOGNOTE_SECRET', 'kowalski');
  await expect(code({ style: 'hash' })).rejects.toThrow(/^The secret is too weak/);
});

test('dates move by the same days in all notes of a subject; without subjects, in each note', async () => {
  vi.stubEnv('INCOGNOTE_SECRET', 'lantern orbit mustard fjord');
  const text = '03/04/2007';
  const masked = async (told: { id: string; subject?: string }) =>
    (await maskingOf({ style: 'date-shift' }))({ text, ...told }, [makeSpan(10, 0, 10, 'DATE')], 'en').text;
  const first = await masked({ id: '1', subject: 'p7' });
  expect(first).not.toBe(text);
  expect(await masked({ id: '2', subject: 'p7' })).toBe(first);
  expect(await masked({ id: '2' })).not.toBe(await masked({ id: '1' }));
});
