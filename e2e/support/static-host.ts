import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const site = join(import.meta.dirname, '../../dist');

export interface StaticHost {
  readonly address: string;
  close(): void;
}

/**
 * Serves the built app, or another folder, as plain hosting does: files with their types and no security headers.
 * @param change changes the page before it is sent
 * @param headers sent with each file
 */
export async function startStaticHost(
  change = (page: string) => page,
  folder = site,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end();
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(path.endsWith('.html') ? change(readFileSync(path, 'utf8')) : readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
