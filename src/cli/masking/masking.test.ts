import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSpan } from '../../note/span';
import { testFolder } from '../test-support/folder';
import { listsOf, maskingOf } from './masking';

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
  [{ days: '-30' }, /^--days needs --style surrogate or date-shift$/],
  [{ style: 'tag', keep: 'weekday' }, /^--keep needs --style surrogate or date-shift$/],
  [{ policy: 'everything', template: '<{TYPE}>' }, /^--template needs --style template$/],
  [{ 'secret-file': 'secret' }, /^--secret-file needs --style surrogate, date-shift or hash$/],
  [{ style: 'template', template: '' }, /^--template: The form needs at least one character/],
])('%o is refused with what it takes', async (values, message) => {
  await expect(maskingOf(values)).rejects.toThrow(message);
});

afterEach(() => void vi.unstubAllEnvs());

const note = { id: '1', text: 'Ann' };
const spans = [makeSpan(3, 0, 3, 'PATIENT')];

test('a secret comes from a file or from the environment, and gives the same codes either way', async () => {
  const file = join(testFolder({ secret: 'lantern orbit mustard fjord\n' }), 'secret');
  const code = async (values: Parameters<typeof maskingOf>[0]) => (await maskingOf(values))(note, spans, 'en').text;
  const fromFile = await code({ style: 'hash', 'secret-file': file });
  expect(await code({ style: 'hash' })).not.toBe(fromFile);
  // Some programs that keep secrets add a line end.
  for (const end of ['', '\n']) {
    vi.stubEnv('INCOGNOTE_SECRET', `lantern orbit mustard fjord${end}`);
    expect(await code({ style: 'hash' })).toBe(fromFile);
  }
  await expect(code({ style: 'hash', 'secret-file': file })).rejects.toThrow(/not by both$/);
  vi.stubEnv('INCOGNOTE_SECRET', 'kowalski');
  await expect(code({ style: 'hash' })).rejects.toThrow(/^The secret is too weak/);
  // A style that needs no secret uses none, however weak the one in the environment is.
  expect(await code({ style: 'tag' })).toBe('[PATIENT]');
});

test('a secret is the same however its file was saved', async () => {
  const secret = 'lantern orbit mustard fjord';
  const folder = testFolder({ plain: secret, windows: `\uFEFF${secret}\r\n` });
  const codes = ['plain', 'windows'].map(async (name) => {
    const mask = await maskingOf({ style: 'hash', 'secret-file': join(folder, name) });
    return mask(note, spans, 'en').text;
  });
  expect(await codes[1]).toBe(await codes[0]);
});

test('a list, a policy or a secret in another encoding is refused by the name of its file', async () => {
  const latin1 = new Uint8Array(Buffer.from('Peña', 'latin1'));
  const folder = testFolder({ 'names.csv': latin1, 'ours.json': latin1 });
  const list = join(folder, 'names.csv');
  const reason = 'is not encoded as UTF-8: save it as UTF-8';
  for (const lists of [{ always: list }, { never: list }]) expect(() => listsOf(lists)).toThrow(`${list} ${reason}`);
  await expect(maskingOf({ policy: join(folder, 'ours.json') })).rejects.toThrow(reason);
  await expect(maskingOf({ style: 'hash', 'secret-file': list })).rejects.toThrow(reason);
});

test.each(['', ' \n\n', 'text,match,type\n', '[]'])(
  'a list without entries is refused by the name of its file: %j',
  (content) => {
    const file = join(testFolder({ 'names.csv': content }), 'names.csv');
    for (const option of ['always', 'never'])
      expect(() => listsOf({ [option]: file })).toThrow(`--${option}: ${file} has no entry`);
  },
);

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
