import { expect, it } from 'vitest';
import { namesOfFolder } from './folder-names';
import { textFile } from './test-support/documents';

it('47. names are found in the records of a folder, also in a file of 150,000 records', async () => {
  const records = `${'{"resourceType":"Basic"}\n'.repeat(150_000)}{"resourceType":"Patient","name":[{"family":"Mason"}]}`;
  const { name, bytes } = textFile('a.ndjson', records);
  const names = await namesOfFolder([{ name, size: bytes.length, read: async () => bytes }]);
  expect([...(names?.all.keys() ?? [])]).toEqual(['mason']);
});
