import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from './files.ts';
import { headersFor } from './policy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** One answer to a request. */
export interface Sent {
  readonly path: string;
  /** Bytes of the file, and of the body that was sent for it. */
  readonly bytes: number;
  readonly sent: number;
}

export interface CountingServer {
  readonly address: string;
  /** Everything that was sent so far, in order. */
  readonly sent: Sent[];
  close(): void;
}

/** Serves a built site as a good host does: warm (all is in memory), what compresses well compressed, with the headers. */
export async function serveCounting(folder: string): Promise<CountingServer> {
  const files = new Map(
    filesBelow(folder, '.').map((path) => {
      const bytes = readFileSync(join(folder, path));
      const type = TYPES[extname(path)];
      return [path, { bytes, body: type ? gzipSync(bytes) : bytes, type }];
    }),
  );
  const nonce = /nonce-([0-9a-f]+)/.exec(files.get('index.html')?.bytes.toString() ?? '')?.[1] ?? '';
  const headers = headersFor(nonce);
  const sent: Sent[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURI(new URL(url, 'http://host').pathname.slice(1)) || 'index.html';
    const file = files.get(path);
    if (!file) return void response.writeHead(404, headers).end();
    sent.push({ path, bytes: file.bytes.length, sent: file.body.length });
    response.writeHead(200, {
      ...headers,
      'Content-Type': file.type ?? 'application/octet-stream',
      ...(file.type && { 'Content-Encoding': 'gzip' }),
      'Content-Length': file.body.length,
      'Cache-Control': /-[\w-]{8}\.\w+$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
