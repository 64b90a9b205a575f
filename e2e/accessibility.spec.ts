import { openApp } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { DIALOGS } from './support/dialogs';
import { expect, test } from './support/test';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on De-identify, with card and list', async ({ page }) => {
      await openApp(page);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('l');
      await page.keyboard.press('j');
      await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('on Compare, in columns and merged', async ({ page }) => {
      await page.goto('/#compare');
      await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible({ timeout: 50_000 });
      await page.keyboard.press('n');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('v');
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('on Privacy', async ({ page }) => {
      await openApp(page);
      await page.locator('.strip .mode').click();
      await expect(page.getByRole('button', { name: 'Save a proof' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('in the dialogs', async ({ page }) => {
      test.slow();
      await openApp(page);
      for (const [name, open] of Object.entries(DIALOGS)) {
        await open(page);
        await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
        expect(await accessibilityViolations(page, '[role=dialog]'), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });

test('nothing moves for those who ask for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp(page);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0) || animationName !== 'none';
      }).length,
  );
  expect(moving).toBe(0);
});

test('findings stay apart from the text in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openApp(page);
  const line = await page
    .locator('.phi')
    .first()
    .evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(line).toBe('underline');
});
