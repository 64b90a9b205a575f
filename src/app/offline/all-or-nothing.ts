/** Runs `work`; where it rejects, what was put into the cache meanwhile is taken out again. */
export async function allOrNothing(cache: Cache, work: () => Promise<void>): Promise<void> {
  const before = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await work();
  } catch (error) {
    for (const { url } of await cache.keys()) if (!before.has(url)) await cache.delete(url);
    throw error;
  }
}
