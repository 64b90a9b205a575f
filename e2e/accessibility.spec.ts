import type { Locator, Page } from '@playwright/test';
import { openApp, runCommand, said } from './steps';
import { accessibilityViolations, darkViolations } from './support/accessibility';
import { expect, test } from './support/test';

async function inBothThemes(page: Page, what: string): Promise<void> {
  expect(await accessibilityViolations(page), what).toEqual([]);
  expect(await darkViolations(page), `${what} in the dark theme`).toEqual([]);
}

test('nothing moves with reduced motion; axe finds no violation on De-identify, with card and list, on Privacy, and on Compare, in columns and merged, in the light and the dark theme', async ({
  page,
}) => {
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
  await inBothThemes(page, 'De-identify');
  await page.keyboard.press('l');
  await page.keyboard.press('j');
  await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeVisible();
  await inBothThemes(page, 'card and list');
  await page.locator('.strip .mode').click();
  await expect(page.getByRole('button', { name: 'Save a proof' })).toBeVisible();
  await inBothThemes(page, 'Privacy');
  await page.goto('/#compare');
  await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible();
  await page.keyboard.press('n');
  await inBothThemes(page, 'columns');
  await page.keyboard.press('v');
  await inBothThemes(page, 'merged');
});

test('in forced colours, findings, unknown tags and the columns of stripes are told apart, whatever theme is chosen', async ({
  page,
}) => {
  const style = (part: Locator, property: 'color' | 'backgroundColor' | 'textDecorationLine') =>
    part.first().evaluate((element, name) => getComputedStyle(element)[name], property);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openApp(page);
  await runCommand(page, 'Theme');
  await expect(said(page)).toContainText('light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await style(page.locator('.phi'), 'textDecorationLine')).toBe('underline');
  await page.keyboard.press('s');
  await runCommand(page, 'Restore names');
  await page.getByLabel('Paste the answer').fill('[PATIENT_1] and [PATIENT_99]');
  const unknown = page.getByRole('dialog').locator('mark.unknown');
  expect(await style(unknown, 'color')).toBe('rgb(232, 233, 235)');
  await page.keyboard.press('Escape');
  await page.goto('/#compare');
  await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible();
  await page.keyboard.press('v');
  const slot = page.locator('.legend .slot').first();
  expect(await style(slot.locator('.own'), 'backgroundColor')).not.toBe(
    await style(slot.locator(':not(.own)'), 'backgroundColor'),
  );
  await page.setViewportSize({ width: 390, height: 740 });
  await page.keyboard.press('v');
  const touching = await page.locator('.top .button, .compare .button').evaluateAll((buttons) => {
    const edges = new Set(buttons.map((each) => each.getBoundingClientRect()).map(({ left, top }) => `${left} ${top}`));
    return buttons.filter((each) => {
      const { right, top, width } = each.getBoundingClientRect();
      return width > 0 && edges.has(`${right} ${top}`);
    }).length;
  });
  expect(touching).toBe(0);
});
