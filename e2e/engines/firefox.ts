import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine';
import { drivenBy } from './webdriver';

const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'toolkit.telemetry.enabled': false,
};

/** Firefox, driven through Marionette, its own protocol for WebDriver's commands. @param path of its executable */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'incognote-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const own = ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile];
  const child = spawn(path, own, { stdio: 'ignore', env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280' } });
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await Promise.race([ended, setTimeout(5000, undefined, { ref: false })]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const marionette = await talkTo(await portOf(profile));
    const { capabilities } = (await marionette('WebDriver:NewSession', { strictFileInteractability: false })) as {
      capabilities: { browserVersion: string };
    };
    await marionette('WebDriver:SetTimeouts', { script: 120_000, pageLoad: 120_000 });
    return {
      ...drivenBy((command, parameters) => marionette(`WebDriver:${command}`, parameters)),
      version: `Firefox ${capabilities.browserVersion}`,
      errors: async () => {
        await marionette('Marionette:SetContext', { value: 'chrome' });
        const found = await marionette('WebDriver:ExecuteScript', { script: READ_ERRORS, args: [] });
        await marionette('Marionette:SetContext', { value: 'content' });
        return found as string[];
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the browser console, which gets errors of scripts and workers and refusals by policies. */
const READ_ERRORS = `
  const own = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError);
  Services.console.reset();
  const bad = (message) => !(message.flags & Ci.nsIScriptError.warningFlag) && /^(content|worker|CSP|DOM)/i.test(message.category);
  return own.filter(bad).map(({ errorMessage, sourceName, lineNumber }) => errorMessage + ' ' + sourceName + ':' + lineNumber);`;

/** Firefox writes the port into its profile once it listens. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  for (let waited = 0; waited < 60_000; waited += 100) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await setTimeout(100);
  }
  throw new Error('Firefox did not start within a minute');
}

/** Marionette's lines are `length:JSON`; a command is `[0, number, name, parameters]`, its answer `[1, number, error, result]`. */
async function talkTo(port: number): Promise<(name: string, parameters: object) => Promise<unknown>> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  const receive = (message: unknown) => {
    if (!Array.isArray(message)) return;
    const [, number, error, result] = message as [1, number, { message: string } | null, unknown];
    const request = waiting.get(number);
    waiting.delete(number);
    if (error) request?.reject(new Error(error.message));
    else request?.resolve(unwrapped(result));
  };
  const socket = await listen(port, receive);
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const number = ++count;
      waiting.set(number, { resolve, reject });
      const text = JSON.stringify([0, number, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Most results are wrapped in an object. */
function unwrapped(result: unknown): unknown {
  return result !== null && typeof result === 'object' && 'value' in result && Object.keys(result).length === 1
    ? result.value
    : result;
}

async function listen(port: number, receive: (message: unknown) => void): Promise<Socket> {
  let rest = Buffer.alloc(0);
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, colon).toString());
      if (colon < 0 || rest.length < colon + 1 + length) return;
      receive(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()));
      rest = rest.subarray(colon + 1 + length);
    }
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => {});
  return socket;
}
