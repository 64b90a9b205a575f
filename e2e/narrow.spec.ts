import { findings, maskedText, noteText, openApp } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/test';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one pane at a time, nothing scrolls sideways, the strip stays', async ({ page }) => {
    await openApp(page);
    await expect(maskedText(page)).toBeHidden();
    expect(await page.evaluate(sideways)).toBe(0);
    await page.getByRole('button', { name: 'Masked', exact: true }).click();
    await expect(maskedText(page)).toBeVisible();
    await expect(noteText(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: /\d+ found/ })).toBeInViewport();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('the card of a finding stands at the lower edge', async ({ page }) => {
    await openApp(page);
    await findings(page)
      .nth(1)
      .tap({ position: { x: 8, y: 8 } });
    await expect(page.getByRole('button', { name: 'Not PHI' })).toBeInViewport();
  });

  test('Compare shows one column after the other', async ({ page }) => {
    await page.goto('/#compare');
    await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible({ timeout: 50_000 });
    expect(await page.evaluate(sideways)).toBe(0);
    await expect(page.getByRole('button', { name: 'Add' })).toBeInViewport();
  });
});

test('every count is in sight beside whatever else the strip holds', async ({ page }) => {
  await openApp(page);
  const counts = page.getByRole('group', { name: 'Show one category' });
  for (const width of [1280, 1000, 800]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await counts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(sideways)).toBe(0);
  }
});

test('at twice the size nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await openApp(page);
  expect(await page.evaluate(sideways)).toBe(0);
  await expect(page.getByRole('button', { name: /\d+ found/ })).toBeInViewport();
  await expect(noteText(page)).toBeInViewport();
});
