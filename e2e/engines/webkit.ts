import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine';
import { watchErrors } from './watch-errors';
import { type Command, drivenBy } from './webdriver';

/** Paths of the executables that drive WebKit. */
export interface WebKitParts {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const PATHS: Readonly<Record<Command, string>> = {
  Navigate: 'url',
  ExecuteAsyncScript: 'execute/async',
  PerformActions: 'actions',
};

/** WebKitGTK's small browser, driven through its WebDriver on a virtual display. */
export async function startWebKit({ driver, browser, display }: WebKitParts): Promise<Engine> {
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) child.kill();
    await setTimeout(200);
  };
  try {
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(screen);
    const number = await firstLine(screen);
    const port = await freePort();
    const drives = spawn(driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    children.push(drives);
    const root = `http://127.0.0.1:${port}/session`;
    const { sessionId, capabilities } = (await ask(root, capabilitiesOf(browser), 100)) as Session;
    const session = `${root}/${sessionId}`;
    const send = (command: Command, parameters: object) => ask(`${session}/${PATHS[command]}`, parameters);
    await ask(`${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
    await ask(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 850 });
    const driven = drivenBy(send);
    const lost: string[] = [];
    const onPage = () => driven.evaluate('window.seenErrors?.splice(0) ?? []') as Promise<string[]>;
    return {
      ...driven,
      // WebDriver does not report the console, so the page itself records errors once it is loaded.
      goto: async (address) => {
        lost.push(...(await onPage()));
        await driven.goto(address);
        await driven.evaluate(`(${watchErrors})()`);
      },
      version: `WebKitGTK ${capabilities.browserVersion}`,
      errors: async () => [...lost.splice(0), ...(await onPage())],
      close: async () => {
        await Promise.race([fetch(session, { method: 'DELETE' }).catch(() => {}), setTimeout(3000)]);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

const capabilitiesOf = (binary: string) => ({
  capabilities: {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', '--geometry=1280x850'],
      },
    },
  },
});

/** @param tries how often to ask a driver that may not listen yet, every tenth of a second */
async function ask(url: string, parameters: object, tries = 1): Promise<unknown> {
  for (let left = tries; ; left--) {
    try {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(parameters) });
      const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
      if (!response.ok) throw new DriverError(`${value?.error}: ${value?.message}`);
      return value;
    } catch (error) {
      if (error instanceof DriverError || left <= 1) throw error;
      await setTimeout(100);
    }
  }
}

class DriverError extends Error {}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (data: Buffer) => resolve(String(data).trim()));
    stdout?.once('end', () => reject(new Error('The display did not start')));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
