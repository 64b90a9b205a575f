import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../.ci/browser.mjs';
import { program, type Values, wholeNumber } from '../src/cli/command/command.ts';
import { filesBelow } from './files.ts';
import { headersFor } from './policy.ts';

const COMMAND = {
  name: 'first-visit',
  about: [
    'Opens the built app in a fresh browser, from a running server that compresses text files, and then opens it once more.',
    `Prints what the first visit fetches until the app works without a network (files, bytes, bytes as sent). For the first and the
    repeated visit it also prints the median and the fastest time, in milliseconds, until one can type into the editor and until the
    example's findings are shown.`,
  ],
  options: {
    rounds: { value: 'N', default: '5', about: 'how many times to measure; 5 if left out' },
  },
} as const;

const root = join(import.meta.dirname, '..');

interface Times {
  readonly interactive: number;
  readonly findings: number;
}

interface Visit {
  readonly first: Times;
  readonly again: Times;
  readonly sent: readonly Sent[];
  /** What a repeated visit fetches. */
  readonly sentAgain: readonly Sent[];
}

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const rounds = wholeNumber('rounds', values.rounds, 1);
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('There is no built app; build it with npm run build');
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser));
    report(visits);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser): Promise<Visit> {
  const server = await serveCounting(join(root, 'dist'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(RECORD_TIMES);
    await page.goto(server.address);
    const first = await timesOf(page);
    await page.getByRole('button', { name: /Offline-ready/ }).waitFor({ timeout: 120_000 });
    const sent = [...server.sent];
    await page.reload();
    const again = await timesOf(page);
    return { first, again, sent, sentAgain: server.sent.slice(sent.length) };
  } finally {
    await context.close();
    server.close();
  }
}

/**
 * Runs in the page: records how long after the beginning of the visit the editor and the findings were shown and the page was idle
 * again. It is text, because the helpers that a compiler adds to functions are missing in the page.
 */
const RECORD_TIMES = `
  globalThis.times = {};
  const wanted = { interactive: '.cm-content[contenteditable=true]', findings: '.cm-content .phi' };
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (name in times || !document.querySelector(selector)) continue;
      times[name] = 0;
      // After the frame that shows it, when the page is idle again.
      requestAnimationFrame(() => setTimeout(() => { times[name] = performance.now(); }));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
`;

async function timesOf(page: Page): Promise<Times> {
  for (;;) {
    const times = await page.evaluate<Times>('times');
    if (times.interactive > 0 && times.findings > 0) return times;
    await page.waitForTimeout(200);
  }
}

function report(visits: readonly Visit[]): void {
  const [one] = visits;
  if (!one) return;
  const megabytes = (sent: readonly Sent[], of: 'bytes' | 'sent') =>
    `${(sent.reduce((sum, file) => sum + file[of], 0) / 1e6).toFixed(2)} MB`;
  const times = (visit: 'first' | 'again') =>
    `  editor after ${spread(visits.map((each) => each[visit].interactive))}, findings after ${spread(visits.map((each) => each[visit].findings))}`;
  process.stdout.write(`First visit: ${one.sent.length} files, ${megabytes(one.sent, 'bytes')}, ${megabytes(one.sent, 'sent')} as sent
${times('first')}
Repeated: ${megabytes(one.sentAgain, 'sent')} as sent
${times('again')}
`);
}

/** The median and the fastest time, since other work on the machine only adds time. */
function spread(values: readonly number[]): string {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)] ?? 0} ms (fastest ${sorted[0] ?? 0})`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** One response. */
interface Sent {
  readonly path: string;
  /** Size of the file, and of the response's body as sent, in bytes. */
  readonly bytes: number;
  readonly sent: number;
}

/**
 * Serves a built site as hosts do: from memory, with text files compressed and with the headers. `sent` lists the responses so
 * far, in order.
 */
async function serveCounting(folder: string) {
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

export default program(COMMAND, main);
