import { chromium } from '@playwright/test';
import type { Engine } from './engine';

/** Chromium, driven by Playwright as in the other end-to-end tests. @param path of its executable */
export async function startChromium(path: string): Promise<Engine> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: path, args });
  // The other tests block the service worker, which stores the app.
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    version: `Chromium ${browser.version()}`,
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
