import type { Page } from '@playwright/test';

/** What in a note, a name or a document would run, were it ever taken for more than text; `attacked` is what it calls. */
export const MARKUP =
  '<img src=x onerror=attacked(1)><script>attacked(2)</script><svg onload=attacked(3)></svg><a href="javascript:attacked(4)">a</a>';

/** The same for the name of a file, which holds no slash, with what turns the order round and what has no width. */
export const NAME = '<img src=x onerror=attacked(5)><svg onload=attacked(6)>\u202Egpj.exe\u200B';

/** As a screen shows it: with a mark for what would not be seen. */
export const NAME_SHOWN = NAME.replace('\u202E', '•').replace('\u200B', '•');

/** Elements that the app never makes itself, or only out of text that it took for markup. */
const FOREIGN =
  'script:not([src]), iframe, object, embed, base, form[action], meta[http-equiv=refresh], [src=x], [onerror], [onload], [onclick], [href^=javascript]';

interface Flags {
  attacked(what: number): void;
  runs: string[];
}

/**
 * Watches a page from its next loading on.
 * @returns what has run, tried to run, asked the person something or become markup since; nothing where all stayed text
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
