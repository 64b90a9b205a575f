import { expect, it } from 'vitest';
import { namesOfFolder } from './folder-names';
import { textFile } from './test-support/documents';

it('47. names are found in the records of a folder, also in a file of 60,000 records', async () => {
  const records = `${'{"resourceType":"Basic"}\n'.repeat(60_000)}{"resourceType":"Patient","name":[{"family":"Mason"}]}`;
  const { name, bytes } = textFile('a.ndjson', records);
  const names = await namesOfFolder([{ name, size: bytes.length, read: async () => bytes }]);
  expect([...(names?.all.keys() ?? [])]).toEqual(['mason']);
});

it('47. ids that records rename are looked for in their folder', async () => {
  const { name, bytes } = textFile('a.json', '{"resourceType":"Patient","id":"KB4471"}');
  const names = await namesOfFolder([{ name, size: bytes.length, read: async () => bytes }]);
  expect([...(names?.all.keys() ?? [])]).toEqual(['kb4471']);
});

it('47. a folder of more than 100 records is not one patient’s: each has only its own names', async () => {
  const { bytes } = textFile('a.json', '{"resourceType":"Patient","name":[{"family":"Mason"}]}');
  const records = (count: number, size = bytes.length) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.json`, size, read: async () => bytes }));
  expect(await namesOfFolder(records(100))).toBeDefined();
  expect(await namesOfFolder(records(101))).toBeUndefined();
  expect(await namesOfFolder(records(2, 33 * 2 ** 20))).toBeUndefined();
});
