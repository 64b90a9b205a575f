import { expect, test, vi } from 'vitest';
import { sha256OfBytes } from './digest';

test('a page that was opened over http is told to use https, not that something is undefined', async () => {
  vi.stubGlobal('crypto', {});
  try {
    await expect(sha256OfBytes(new Uint8Array(1))).rejects.toThrow(/open it over https$/);
  } finally {
    vi.unstubAllGlobals();
  }
});
