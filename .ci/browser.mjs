// Finds or installs the browsers of the end-to-end tests, and the document readers of CI. A browser is $CHROMIUM_PATH or
// $FIREFOX_PATH, an installed one, Playwright's Chromium, or Debian's package, in this order. WebKit is WebKitGTK.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where packages and installers put a browser, by platform. @type {Record<string, string[]>} */
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

const commands = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** Path of an installed browser, or undefined. */
export function findBrowser() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return chosen;
  const found = process.platform === 'win32' ? [] : commands.map(onPath);
  return [...found, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(isExecutable);
}

/** Starts an installed browser, or Playwright's, without a window. */
export function launchBrowser() {
  const executablePath = findBrowser();
  return chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(executablePath && { executablePath }),
  });
}

/**
 * Paths of the engines that the main journeys run in; undefined if one is not installed.
 * @typedef {{ driver: string, browser: string, display: string }} WebKit
 * @typedef {{ chromium: string | undefined, firefox: string | undefined, webkit: WebKit | undefined }} Browsers
 * @returns {Browsers}
 */
export function findBrowsers() {
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = miniBrowserPaths().find(isExecutable);
  return {
    chromium: findBrowser(),
    firefox: process.env.FIREFOX_PATH || [...['firefox-esr', 'firefox'].map(onPath), MAC_FIREFOX].find(isExecutable),
    webkit: driver && display && browser ? { driver, browser, display } : undefined,
  };
}

/** Like `findBrowsers`, after installing missing browsers from Debian's packages. */
export function provideBrowsers() {
  provideBrowser();
  const { firefox, webkit } = findBrowsers();
  const packages = [...(firefox ? [] : ['firefox-esr']), ...(webkit ? [] : ['webkit2gtk-driver', 'xvfb'])];
  if (packages.length > 0 && onPath('apt-get')) installPackages(packages);
  return findBrowsers();
}

/** Installs document readers and Dask from Debian's packages (about 30 s and 250 MB): without them some tests are skipped. */
export function provideReaders() {
  const packages = [
    ...(onPath('pdftotext') ? [] : ['poppler-utils']),
    ...(onPath('soffice') ? [] : ['libreoffice-writer-nogui']),
    ...(existsSync('/usr/lib/python3/dist-packages/distributed') ? [] : ['python3-distributed']),
  ];
  if (packages.length > 0 && onPath('apt-get')) installPackages(packages);
}

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Paths where WebKitGTK's small browser may be. */
function miniBrowserPaths() {
  const found = ['/usr/lib', '/usr/libexec'].filter((path) => existsSync(path));
  const folders = found.flatMap((path) => [path, ...readdirSync(path).map((name) => join(path, name))]);
  return folders.flatMap((path) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((library) => join(path, library, 'MiniBrowser')),
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
 * Like `findBrowser`, but installs a browser if there is none.
 * @returns {string} the path
 * @throws {Error} that says what to do, if neither Playwright nor Debian's packages provide one
 */
export function provideBrowser() {
  const found = findBrowser();
  if (found) return found;
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
  // The shell of Chromium has no window, and takes a seventh less time for the tests.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (process.platform === 'linux' && !starts(findBrowser())) installPackages([name]);
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

/** Playwright's download lacks the system libraries that a package installs. @param {string | undefined} path */
function starts(path) {
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** @param {string | undefined} path @returns {path is string} */
function isExecutable(path) {
  if (path === undefined) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
