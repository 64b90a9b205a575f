import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { preview } from 'vite';
import { REPOSITORY } from '../command/repository';

/**
 * Serves the built app to a real browser.
 * @param work gets a function that opens a fresh page, and the app's address
 * @throws Error that says what is missing: the built app, or a browser
 */
export async function withBrowser<T>(work: (open: () => Promise<Page>, base: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(REPOSITORY, 'dist/models/index.json')))
    throw new Error('There is no built app: run npm run build first');
  const { launchBrowser } = await import(join(REPOSITORY, '.ci/browser.mjs'));
  const browser: Browser = await launchBrowser();
  try {
    const server = await preview({ root: REPOSITORY, logLevel: 'error', preview: { port: 4175 } });
    const open = () => browser.newPage({ viewport: { width: 1280, height: 800 } });
    try {
      return await work(open, server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
  }
}
