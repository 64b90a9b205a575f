import { openApp } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/test';

test('with keys alone, a finding is inspected token by token, with a second network in step; at 360 pixels, in the dark, the words near a word are shown, whether the network knows it or not', async ({
  page,
}) => {
  await openApp(page);
  await page.keyboard.press('j');
  await page.keyboard.press('6');
  const token = page.getByRole('slider', { name: 'Token' });
  await expect(token).toBeFocused();
  await expect(token).toHaveAttribute('aria-valuetext', /^CALDERWOOD, Hospital or clinic, \d+%$/);
  const network = page.getByRole('region', { name: 'BiLSTM-CRF, English' });
  for (const part of ['What it predicts', 'What decided it', 'The token’s features', 'The chain', 'Inside'])
    await expect(network.getByRole('heading', { name: part })).toBeVisible();
  await expect(network.locator('.inside-bars tbody th').first()).toHaveText('Hospital or clinic');
  await expect(network.getByText(/^B-HOSPITAL rather than/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(token).toHaveAttribute('aria-valuetext', /^VALLEY, /);
  await expect(network.getByText(/^VALLEY, token 2 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Second network' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Jordan, English' }).press('Enter');
  const second = page.getByRole('region', { name: 'Jordan, English' });
  await expect(second.getByText('The posterior at the token before, CALDERWOOD', { exact: false })).toBeVisible();
  await expect(token).toHaveAttribute('aria-valuetext', /^VALLEY, BiLSTM-CRF, English: .+; Jordan, English: /);
  expect(await accessibilityViolations(page)).toEqual([]);
  await second.getByText('As a table').last().click();
  await expect(second.getByRole('columnheader', { name: 'CALDERWOOD' }).last()).toBeVisible();

  await page.setViewportSize({ width: 640, height: 400 });
  const heights = await page
    .getByRole('button', { name: /^(Previous|Next) / })
    .evaluateAll((arrows) => arrows.map((arrow) => arrow.getBoundingClientRect().top));
  expect([heights.length, new Set(heights).size]).toEqual([4, 1]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Word vectors' }).click();
  await expect(page.getByRole('textbox', { name: 'Word' })).toHaveValue('hospital');
  const nearest = page.getByRole('table', { name: 'The nearest words' });
  const first = await nearest.getByRole('rowheader').first().textContent();
  await page.getByRole('textbox', { name: 'Word' }).fill('aspirin');
  await expect(nearest.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  await expect(nearest.getByRole('row')).toHaveCount(17);
  await page.getByRole('textbox', { name: 'Word' }).fill('Whitcombs');
  await expect(page.getByText(/whitcombs is not among the words/)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'whitcomb', exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const sideways = () =>
    document.querySelector('.inside')?.scrollWidth === document.querySelector('.inside')?.clientWidth;
  expect(await page.evaluate(sideways)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Token by token' }).click();
  await expect(page.getByRole('heading', { name: 'What decided it' }).first()).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(true);
});
