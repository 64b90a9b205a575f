/** A browser's Cache Storage in memory. @param space in bytes */
export function cacheStorage(space = Number.POSITIVE_INFINITY) {
  const opened = new Map<string, Map<string, Response>>();
  let left = space;
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const open = async (name: string) => {
    const stored = opened.get(name) ?? new Map<string, Response>();
    opened.set(name, stored);
    return {
      match: async (request: RequestInfo | URL) => stored.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        left -= (await response.clone().arrayBuffer()).byteLength;
        if (left < 0) throw new DOMException('', 'QuotaExceededError');
        stored.set(urlOf(request), response);
      },
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => stored.delete(urlOf(request)),
    };
  };
  return {
    open,
    has: async (name: string) => opened.has(name),
    keys: async () => [...opened.keys()],
    delete: async (name: string) => opened.delete(name),
    match: async (request: string, options?: { readonly cacheName?: string }) => {
      const among = options?.cacheName ? [opened.get(options.cacheName)] : [...opened.values()];
      return among
        .find((stored) => stored?.has(request))
        ?.get(request)
        ?.clone();
    },
  };
}
