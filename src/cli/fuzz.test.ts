import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import { startBackend } from './models/backend';
import { PAGED, PARSERS, WORKSPACE } from './test-support/fuzz/parsers';
import { TAGGERS } from './test-support/fuzz/taggers';

beforeAll(() => startBackend('cpu'));

/** The same cases each time; `npm run fuzz` draws others. */
const SEED = 20_311_104;

describe('any input gives a result or a known error, whose message quotes nothing of it', () => {
  test.each([...PARSERS, ...PAGED, ...WORKSPACE, ...TAGGERS])('$id', ({ property, share }) =>
    fc.assert(property, { seed: SEED, numRuns: share }),
  );
});
