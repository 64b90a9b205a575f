import { expect, test } from 'vitest';
import { runCommand } from './test-support/command';

test.each([
  ['no definitions', [], /^Give the definitions of FHIR, CDA or HL7 v2\n/],
  ['a part of the definitions of FHIR', ['--r4', 'r4.json'], /^FHIR needs --r4, --r5 and --stu3 together\n/],
])('%s are an error', async (_, args, message) => {
  const { stderr, code } = await runCommand('schemas', args);
  expect(stderr).toMatch(message);
  expect(code).toBe(1);
});
