import { unzlibSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { deflated } from './draw-page';

afterEach(() => vi.unstubAllGlobals());

test.each(['with', 'without'])('what is packed %s CompressionStream comes back whole', async (how) => {
  if (how === 'without') vi.stubGlobal('CompressionStream', undefined);
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 251);
  expect(unzlibSync(await deflated(bytes))).toEqual(bytes);
});
