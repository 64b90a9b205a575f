// Finds a browser for the end-to-end tests, or gets one: $CHROMIUM_PATH, an installed Chrome or Chromium,
// Playwright's own, Debian's package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where each system's packages and installers put it. @type {Record<string, string[]>} */
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].map((path) => join(process.env[name] ?? '', path)),
  ),
  linux: ['/opt/google/chrome/chrome', '/usr/bin/chromium', '/snap/bin/chromium'],
};

const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** Path of an installed browser, or undefined. */
export function findBrowser() {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return chosen;
  const onPath =
    process.platform === 'win32' ? [] : commands.flatMap((name) => PATH.split(delimiter).map((dir) => join(dir, name)));
  return [...onPath, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(isExecutable);
}

/**
 * As `findBrowser`, installing one if there is none.
 * @returns {string} the path
 * @throws {Error} saying what to do, where neither Playwright nor the system's packages gave one
 */
export function provideBrowser() {
  const found = findBrowser();
  if (found) return found;
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
  if (process.platform === 'linux' && (!findBrowser() || !starts(findBrowser()))) installPackage();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser: install Chrome or Chromium, or set CHROMIUM_PATH to the path of one');
}

function installPackage() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    run(command, rest);
  }
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  return spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Playwright's download lacks the system libraries that a package brings along. @param {string | undefined} path */
function starts(path) {
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
