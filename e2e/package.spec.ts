import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
// Playwright's own `test`, not that of the app's tests: these pages are not the app.
import { type Browser, expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { readBuild } from './support/second-build';
import { startSite } from './support/site';

const root = join(import.meta.dirname, '..');
const NOTE = 'Patient: John Mason, MRN 4421983.\nSeen by Dr. Ellen Perry on 10/10/2023.\n';
const MASKED = 'Patient: [PATIENT], MRN [MEDICALRECORD].\nSeen by Dr. [DOCTOR] on [DATE].\n';
/** Allows what a page with the library needs: its own files, and WebAssembly. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The folder in which the packed package is installed. */
let folder: string;
const running: ChildProcess[] = [];

const run = (program: string, args: readonly string[], cwd = folder) =>
  promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 26 });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'incognote-package-'));
  await run(process.execPath, ['src/cli/run.mjs', 'site/package.ts', '--out', join(folder, 'built')], root);
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['pack', ...quiet], join(folder, 'built'));
  const { version } = JSON.parse(readFileSync(join(folder, 'built/package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  await run('npm', ['install', ...quiet, `./built/incognote-${version}.tgz`]);
  cpSync(join(root, 'docs/examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'note.txt'), NOTE);
});

test.afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program that prints its address. @returns the address */
async function started(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  running.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return line;
}

/** Expects that the example page masks its first note, and then one that is typed. */
async function expectMasking(browser: Browser, served: string): Promise<void> {
  const site = await startSite(readBuild(served), { 'Content-Security-Policy': POLICY });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => request.url().startsWith(`${site.origin}/`) || errors.push(request.url()));
  await page.goto(`${site.origin}/index.html`);
  await expect(page.getByRole('status')).toHaveText('Seen by Dr. [DOCTOR] on [DATE].');
  await page.getByLabel('Note').fill(NOTE);
  await expect(page.getByRole('status')).toHaveText(MASKED.trim(), { useInnerText: false });
  expect(errors.filter((text) => !text.includes('favicon'))).toEqual([]);
  await page.close();
  site.close();
}

test('the installed command masks a note and a PDF', async () => {
  const { stdout, stderr } = await run('npx', ['--offline', 'incognote', 'mask', 'note.txt']);
  expect([stdout, stderr.replace(/^npm warn .*\n/gm, '')]).toEqual([MASKED, '']);
  cpSync(join(root, 'e2e/files/discharge.pdf'), join(folder, 'letter.pdf'));
  const pdf = await run('npx', ['--offline', 'incognote', 'mask', 'letter.pdf']);
  expect(pdf.stdout).toMatch(/\[(DOCTOR|PATIENT)\]/);
});

test('processes of the installed command tag side by side', async () => {
  writeFileSync(join(folder, 'notes.jsonl'), `${JSON.stringify({ id: 'a', text: NOTE })}\n`.repeat(3));
  const tag = ['-c', 'node_modules/.bin/incognote tag --jobs 2 --style tag < notes.jsonl'];
  const { stdout } = await run('sh', tag);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ text }) => text)).toEqual([MASKED, MASKED, MASKED]);
});

test('the installed command serves the app and nothing else, with headers that forbid every connection', async ({
  browser,
}) => {
  const address = await started(['node_modules/incognote/node/incognote.js', 'serve', '--port', '0']);
  const { headers } = await fetch(address);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*connect-src 'none'.*frame-ancestors 'none'$/,
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect((await fetch(`${address}models/index.json`)).status).toBe(404);
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => /^http/.test(request.url()) && requests.push(request.url()));
  await page.goto(address);
  await expect(page.getByText('[DOCTOR]').first()).toBeVisible();
  expect(requests).toEqual([address]);
  await page.close();
});

test('the guard lets no name through to a language model, and restores them in its answer', async () => {
  const { stdout } = await run(process.execPath, ['guard.mjs']);
  const [, read = '', answer = ''] = /^The model reads: ([\s\S]*)\nYou read: (.*)\n$/.exec(stdout) ?? [];
  expect(read).toContain('Patient: [PATIENT_1]. Seen by Dr. [DOCTOR_1] on [DATE_1]');
  expect(read).not.toMatch(/Mason|Perry|2023/);
  expect(answer).toBe('John Mason should see **Ellen Perry** again before 11/14/2023.');
});

test('the middleware masks a posted note, and refuses anything else without quoting it', async () => {
  const address = await started(['middleware.mjs'], { PORT: '0' });
  const post = (body: string) => fetch(address, { method: 'POST', body });
  const { text, spans } = await (await post(JSON.stringify({ text: NOTE }))).json();
  expect(text).toBe(MASKED);
  expect(NOTE.slice(spans[0].start, spans[0].end)).toBe('John Mason');
  for (const body of ['{"text": Mason', '{"text": 7}', 'null']) {
    const refused = await post(body);
    expect([refused.status, await refused.text()]).toEqual([400, 'Expected JSON {"text": "..."}\n']);
  }
});

test('a page that Vite bundles masks under a strict policy', async ({ browser }) => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', 'page', '--outDir', '../vite', '--logLevel', 'error']);
  await expectMasking(browser, join(folder, 'vite'));
});

test('a page bundled by esbuild masks under a strict policy, with the files next to it', async ({ browser }) => {
  const site = join(folder, 'esbuild');
  mkdirSync(site);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page/page.js')],
    ...{ bundle: true, format: 'esm', minify: true, write: false, absWorkingDir: folder },
  });
  mkdirSync(join(site, 'scripts'));
  writeFileSync(join(site, 'scripts/page.js'), outputFiles[0]?.contents ?? '');
  const page = readFileSync(join(folder, 'page/index.html'), 'utf8');
  writeFileSync(join(site, 'index.html'), page.replace('./page.js', './scripts/page.js'));
  cpSync(join(folder, 'node_modules/incognote/files'), join(site, 'files'), { recursive: true });
  await expectMasking(browser, site);
});

test('the library masks in a worker of a page', async ({ browser }) => {
  const served = join(folder, 'worker');
  mkdirSync(join(served, 'scripts'), { recursive: true });
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createDeidentifier } from 'incognote';
        const ready = createDeidentifier({ language: 'en' });
        onmessage = async ({ data }) => postMessage((await (await ready).mask(data)).text);`,
      resolveDir: folder,
    },
    ...{ bundle: true, format: 'esm', minify: true, write: false },
  });
  writeFileSync(join(served, 'scripts/worker.js'), outputFiles[0]?.contents ?? '');
  writeFileSync(join(served, 'index.html'), '<!doctype html><title>A page</title>');
  cpSync(join(folder, 'node_modules/incognote/files'), join(served, 'files'), { recursive: true });
  const site = await startSite(readBuild(served), { 'Content-Security-Policy': POLICY });
  const page = await browser.newPage();
  await page.goto(site.origin);
  const masked = await page.evaluate(
    (note) =>
      new Promise((done, fail) => {
        const worker = new Worker('/scripts/worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message }) => fail(new Error(message));
        worker.postMessage(note);
      }),
    NOTE,
  );
  expect(masked).toBe(MASKED);
  await page.close();
  site.close();
});

test('a bundler leaves out unused code', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { DeidentifierError } from 'incognote'; console.log(DeidentifierError.name);",
      resolveDir: folder,
    },
    ...{ bundle: true, format: 'esm', minify: true, write: false },
  });
  expect(outputFiles[0]?.contents.length).toBeLessThan(1000);
});
