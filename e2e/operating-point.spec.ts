import type { Page } from '@playwright/test';
import { choosePoint, copyMasked, findings, noteText, openApp, paste, said } from './steps';
import { expect, test } from './support/test';

/** Words that a tagger may or may not take for PHI, so that what is masked depends on the operating point. */
const DOUBTFUL = `Paciente: Ximena Larrañaga Otero, jubilada, antes costurera en Telares Ibaizabal.
Vive con una prima en el barrio de Aluche. Acude los martes con su vecina Reme. Ref. 88-KL-2, box 7B.
Vista por Quiroga tras la Semana Santa del 58.
`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person is masked cautiously first, may choose balance, and the choice is remembered', async ({ page }) => {
  await openApp(page);
  await expect(button(page, 'Cautious')).toHaveAttribute('aria-pressed', 'true');
  await paste(page, DOUBTFUL);
  const cautious = await copyMasked(page);
  expect(cautious).not.toContain('Ximena');
  await choosePoint(page, 'Balanced');
  const balanced = await copyMasked(page);
  expect(balanced).not.toBe(cautious);
  expect(balanced).not.toContain('Ximena');
  await choosePoint(page, 'Cautious');
  expect(await copyMasked(page)).toBe(cautious);
  await choosePoint(page, 'Balanced');
  await page.reload();
  await expect(findings(page).first()).toBeVisible({ timeout: 40_000 });
  await expect(button(page, 'Balanced')).toHaveAttribute('aria-pressed', 'true');
});

test('a key goes from one to the other, and says what it means', async ({ page }) => {
  await openApp(page);
  await page.keyboard.press('b');
  await expect(said(page)).toContainText('Balanced');
  await expect(button(page, 'Balanced')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(button(page, 'Cautious')).toHaveAttribute('aria-pressed', 'true');
});

test('the columns of Compare follow', async ({ page }) => {
  await openApp(page);
  await paste(page, DOUBTFUL);
  await expect(noteText(page)).toContainText('Ximena');
  await page.goto('/#compare');
  const marked = async () => {
    await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible({ timeout: 50_000 });
    return (await page.locator('.column .phi').allTextContents()).join('|');
  };
  const cautious = await marked();
  await page.keyboard.press('b');
  await expect.poll(marked).not.toBe(cautious);
  await page.keyboard.press('b');
  await expect.poll(marked).toBe(cautious);
});
