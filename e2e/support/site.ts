import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from './second-build';

/** A static host. By itself it sends no security headers; it can switch to another build while pages are open. */
export interface Site {
  readonly origin: string;
  serve(build: Build): void;
  /** Serves other bytes at a path, or none. */
  spoil(path: string, bytes: Buffer | null): void;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** @param headers sent with every file */
export async function startSite(build: Build, headers: Readonly<Record<string, string>> = {}): Promise<Site> {
  let served = new Map<string, Buffer | null>(build);
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
    const bytes = served.get(path);
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      served = new Map(next);
    },
    spoil: (path, bytes) => void served.set(path, bytes),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
