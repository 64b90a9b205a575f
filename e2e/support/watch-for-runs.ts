import type { Page } from '@playwright/test';

/** Markup that calls `attacked` if it is ever treated as more than text. */
export const MARKUP =
  '<img src=x onerror=attacked(1)><script>attacked(2)</script><svg onload=attacked(3)></svg><a href="javascript:attacked(4)">a</a>';

/** The same for a file name: without slashes, with a character that reverses the order and one without width. */
export const NAME = '<img src=x onerror=attacked(5)><svg onload=attacked(6)>\u202Egpj.exe\u200B';

/** The name as a screen shows it, with a mark for each invisible character. */
export const NAME_SHOWN = NAME.replace('\u202E', '•').replace('\u200B', '•');

/** Elements that the app never makes, unless it treats text as markup. */
const FOREIGN =
  'script:not([src]), iframe, object, embed, base, form[action], meta[http-equiv=refresh], [src=x], [onerror], [onload], [onclick], [href^=javascript]';

interface Flags {
  attacked(what: number): void;
  runs: string[];
}

/**
 * Watches a page from its next load on.
 * @returns a function that lists what has since run, tried to run, opened a dialog or become markup; empty if everything stayed text
 */
export async function watchForRuns(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const flags = globalThis as unknown as Flags;
    flags.runs = [];
    flags.attacked = (what) => flags.runs.push(`script ${what} ran`);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      flags.runs.push(`tried and refused: ${effectiveDirective}`),
    );
  });
  return async () => [
    ...dialogs,
    ...(await page.evaluate((foreign) => {
      const made = [...document.querySelectorAll(foreign)].map(({ tagName }) => `became markup: ${tagName}`);
      return [...(globalThis as unknown as Flags).runs, ...made];
    }, FOREIGN)),
  ];
}
