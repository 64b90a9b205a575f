import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoggingProxy {
  readonly address: string;
  /** `host:port` of every request, in order, including requests for a tunnel. */
  readonly asked: readonly string[];
  close(): void;
}

/** A proxy that forwards requests to `origin`, and answers for every other host itself, so that no request leaves the machine. */
export async function startProxy(origin: string): Promise<LoggingProxy> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', origin);
    asked.push(url.host);
    if (url.origin !== origin) return void outgoing.writeHead(502).end();
    const { method, headers } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', ({ url }, socket) => {
    asked.push(url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
