// Finds browsers for the end-to-end tests, or gets them, and readers of documents for CI. Browsers: $CHROMIUM_PATH or $FIREFOX_PATH, one that is installed,
// Playwright's own Chromium, Debian's packages. WebKit is WebKitGTK's, which has no other driver than its package's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
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
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return chosen;
  const found = process.platform === 'win32' ? [] : commands.map(onPath);
  return [...found, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(isExecutable);
}

/**
 * The engines that the main journeys run in, as paths of what drives them; undefined where one is not here.
 * @typedef {{ driver: string, browser: string, display: string }} WebKit
 * @typedef {{ chromium: string | undefined, firefox: string | undefined, webkit: WebKit | undefined }} Browsers
 * @returns {Browsers}
 */
export function findBrowsers() {
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = libraryFolders().find(isExecutable);
  return {
    chromium: findBrowser(),
    firefox: process.env.FIREFOX_PATH || [...['firefox-esr', 'firefox'].map(onPath), MAC_FIREFOX].find(isExecutable),
    webkit: driver && display && browser ? { driver, browser, display } : undefined,
  };
}

/** As `findBrowsers`, with what Debian's packages can bring. */
export function provideBrowsers() {
  provideBrowser();
  const { firefox, webkit } = findBrowsers();
  const packages = [...(firefox ? [] : ['firefox-esr']), ...(webkit ? [] : ['webkit2gtk-driver', 'xvfb'])];
  if (packages.length > 0 && onPath('apt-get')) installPackages(packages);
  return findBrowsers();
}

/** Other programs for the tests that skip without them, readers of documents and Dask: some 30 s and 250 MB from Debian's packages. */
export function provideReaders() {
  const packages = [
    ...(onPath('pdftotext') ? [] : ['poppler-utils']),
    ...(onPath('soffice') ? [] : ['libreoffice-writer-nogui']),
    ...(existsSync('/usr/lib/python3/dist-packages/distributed') ? [] : ['python3-distributed']),
  ];
  if (packages.length > 0 && onPath('apt-get')) installPackages(packages);
}

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** WebKitGTK's small browser lies beside its library. */
function libraryFolders() {
  const found = ['/usr/lib', '/usr/libexec'].filter((path) => existsSync(path));
  const below = found.flatMap((path) => [path, ...readdirSync(path).map((name) => join(path, name))]);
  return below.flatMap((path) =>
    ['4.1', '6.0'].map((api) => join(path, `webkit${api === '6.0' ? '' : '2'}gtk-${api}/MiniBrowser`)),
  );
}

/** @param {string} command */
function onPath(command) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find(isExecutable);
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
  if (process.platform === 'linux' && (!findBrowser() || !starts(findBrowser()))) installPackages(['chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No browser: install Chrome or Chromium, or set CHROMIUM_PATH to the path of one');
}

/** @param {string[]} packages */
function installPackages(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
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

/** @param {string | undefined} path @returns {path is string} */
function isExecutable(path) {
  if (path === undefined) return false;
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
