import fc from 'fast-check';
import { log, runMain, type Values, wholeNumber } from './command/command';
import { startBackend } from './models/backend';
import { PAGED, PARSERS, WORKSPACE } from './test-support/fuzz/parsers';
import { TAGGERS } from './test-support/fuzz/taggers';

const COMMAND = {
  name: 'fuzz',
  about: [
    "Tries every parser and tagger in turn with made-up and damaged inputs until the time is up, with the tests' properties.",
    'Prints one line for each round. A failure prints the seed, the path and the smallest input found; the exit code is then 1.',
  ],
  options: {
    minutes: { value: 'N', default: '60', about: '60 if left out' },
    seed: { value: 'N', about: 'the seed of the first round; random if left out' },
    only: { value: 'TEXT', about: 'only targets whose names contain TEXT' },
  },
} as const;

const ROUND = 500;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const end = Date.now() + 60_000 * wholeNumber('minutes', values.minutes, 1);
  let seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber('seed', values.seed);
  await startBackend('cpu');
  const { only = '' } = values;
  const all = [...PARSERS, ...PAGED, ...WORKSPACE, ...TAGGERS];
  const targets = all.filter(({ id }) => id.includes(only));
  if (targets.length === 0)
    throw new Error(`No target's name contains ${only}; there are ${all.map(({ id }) => id).join(', ')}`);
  const failed = new Set<string>();
  for (let cases = 0; Date.now() < end && failed.size < targets.length; seed++) {
    for (const { id, share, property } of targets) {
      if (failed.has(id) || Date.now() >= end) continue;
      const numRuns = Math.min(ROUND, share);
      const details = await fc.check(property, { seed, numRuns });
      cases += numRuns;
      if (!details.failed) continue;
      failed.add(id);
      log(`${id}: ${fc.defaultReportMessage(details)}`);
    }
    log(`seed ${seed}: ${cases} cases, ${failed.size} of ${targets.length} properties broken`);
  }
  if (failed.size > 0) process.exitCode = 1;
}

runMain(COMMAND, main);
