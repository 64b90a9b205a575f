import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import { startBackend } from './models/backend';
import { PAGED, PARSERS, WORKSPACE } from './test-support/fuzz/parsers';
import { TAGGERS } from './test-support/fuzz/taggers';

beforeAll(() => startBackend('cpu'));

/** The same cases each time, unless FUZZ_SEED gives another seed. A failure prints the smallest input found. */
const seed = Number(process.env.FUZZ_SEED ?? 20_311_104);

describe('any input gives a result or a known error, whose message quotes nothing of it', () => {
  test.each([...PARSERS, ...PAGED, ...WORKSPACE, ...TAGGERS])('$id', ({ property, share }) =>
    fc.assert(property, { seed, numRuns: share }),
  );
});
