import { unzlibSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { deflated } from './draw-page';

afterEach(() => vi.unstubAllGlobals());

test.each(['with', 'without'])('data packed %s CompressionStream is unpacked unchanged', async (how) => {
  if (how === 'without') vi.stubGlobal('CompressionStream', undefined);
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 251);
  expect(unzlibSync(await deflated(bytes))).toEqual(bytes);
});
