import { drop, findings, maskedText, noteText, openApp, paste, pasteOver } from './steps';
import { engineOf, hold, holdUntil, letGo } from './support/hold';
import { expect, test } from './support/test';

const found = 'MRN: 55120983';

test('white space alone has no findings; an empty note says so and offers the example; a damaged PDF is refused, and the note stays; of several files the readable ones are opened; NUL, control characters and lone surrogates are shown and kept; right-to-left text runs from the right', async ({
  page,
}) => {
  await openApp(page);
  await paste(page, ' \n\t\n   ');
  // The live region says it too, a moment later.
  await expect(page.getByRole('button', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the note' }).click();
  await expect(page.getByText('No note').first()).toBeVisible();
  await expect(page.getByText('Paste a note, or drop files')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  await expect(findings(page).first()).toBeVisible();

  await pasteOver(page, found);
  await drop(page, { name: 'scan.pdf', content: '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', type: 'application/pdf' });
  await expect(page.getByRole('alert')).toContainText('Your note is unchanged');
  await expect(page.getByRole('alert')).toContainText('scan.pdf: This PDF is damaged or cut short');
  await expect(noteText(page)).toContainText(found);
  const good = 'Seen on 11/02/2019.';
  await drop(
    page,
    { name: 'good.txt', content: good },
    { name: 'bad.jsonl', content: '{"id": "x", "text": \n' },
    { name: 'empty.txt', content: '' },
  );
  await expect(page.getByRole('alert')).toContainText('1 note was opened');
  await expect(page.getByRole('alert')).toContainText('bad.jsonl, line 1');
  await expect(page.getByRole('alert')).toContainText('empty.txt');
  await expect(noteText(page)).toContainText(good);

  await pasteOver(page, 'x');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'A\u0000B \ud800 C\u202eD\nMRN: 55120983 seen 11/02/2019\n');
    const target = document.querySelector('.cm-content[aria-label="Clinical note"]');
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await expect(noteText(page).locator('.cm-specialChar')).toHaveCount(2);
  await pasteOver(page, 'المريض: ليلى حداد\nMRN: 77310264 seen on 11/02/2019\n');
  await expect(findings(page).filter({ hasText: '77310264' })).toBeVisible();
  const line = noteText(page).locator('.cm-line').first();
  const { left, middle } = await line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    return { left: range.getBoundingClientRect().left, middle: box.left + box.width / 2 };
  });
  expect(left).toBeGreaterThan(middle);
});

test('a megabyte keeps the page responsive and is tagged to its end', async ({ page }) => {
  await openApp(page);
  const text = 'He slept well and ate little. No pain was reported overnight by the team.\n'.repeat(14_000);
  const engine = await engineOf(page);
  await hold(engine);
  await drop(page, { name: 'long.txt', content: `${text}MRN: 55120983 seen on 11/02/2019\n` });
  await holdUntil(engine, page.getByRole('progressbar'));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The note is still being read behind the dialog.
  await expect(page.locator('.progress')).toBeVisible();
  await letGo(engine);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
});

test('a hundred thousand characters without a line break are tagged', async ({ page }) => {
  await openApp(page);
  await drop(page, { name: 'line.txt', content: `MRN: 55120983 seen on 11/02/2019 ${'and slept well '.repeat(7000)}` });
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear colleague, ');
  await expect(maskedText(page)).toContainText('Dear colleague, MRN: [');
});

test.describe('an altered model', () => {
  test.use({ expectedErrors: /status of 404|Failed to load resource/ });

  test('if a model was altered, the page names the file, keeps the note and copies nothing', async ({ page }) => {
    await page.route(/\/models\/en-[\w-]+\/.*\.bin$/, async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[999] = (body[999] as number) ^ 1;
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(/\.bin/);
    await expect(page.getByRole('alert')).toContainText('Your text is still here');
    await expect(noteText(page)).toContainText('CALDERWOOD');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was copied');
  });
});
