// Runs the main journeys over the build in dist in every installed engine, and writes the results into docs/browsers.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowsers } from './browser.mjs';
import { matrixOf, withMatrix } from './matrix.mjs';

const root = join(import.meta.dirname, '..');
const report = join(root, 'build/reports/browsers.json');
const page = join(root, 'docs/browsers.md');

provideBrowsers();
const cli = join(root, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', '-c', 'playwright.engines.config.ts', '--reporter=list,json'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  },
);
writeFileSync(page, withMatrix(readFileSync(page, 'utf8'), matrixOf(JSON.parse(readFileSync(report, 'utf8')))));
process.exitCode = status ?? 1;
