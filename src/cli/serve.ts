import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { log, program, type Values, wholeNumber } from './command/command';
import { REPOSITORY } from './command/repository';

const APP = join(REPOSITORY, 'app');

const COMMAND = {
  name: 'serve',
  about: [
    'Serves the app on this computer and prints its address to standard output.',
    `The app is a single file with the default taggers. Only requests to localhost are answered, with headers that keep everything on
    this computer. Ctrl-C ends the command.`,
  ],
  options: {
    port: { value: 'N', default: '4173', about: '4173 if left out; 0 takes a free one' },
  },
} as const;

async function main({ port }: Values<typeof COMMAND.options>): Promise<void> {
  const number = wholeNumber('port', port, 0, 65_535);
  const page = readFileSync(join(APP, 'incognote.html'));
  const headers = JSON.parse(readFileSync(join(APP, 'headers.json'), 'utf8'));
  const server = createServer(({ method = '', url = '', headers: { host = '' } }, response) => {
    // Refuses other host names that somebody has pointed at this computer (DNS rebinding).
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return void response.writeHead(403, headers).end();
    if (!['GET', 'HEAD'].includes(method)) return void response.writeHead(405, headers).end();
    if (url.replace(/[?#].*/, '') !== '/') return void response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html', 'Content-Length': page.length });
    response.end(method === 'HEAD' ? undefined : page);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      fail(
        new Error(
          code === 'EADDRINUSE' ? `Port ${port} is in use: choose another with --port` : `Port ${port}: ${code}`,
        ),
      ),
    );
    server.listen(number, 'localhost', done);
  });
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}/\n`);
  log('Ctrl-C ends it');
}

export default program(COMMAND, main);
