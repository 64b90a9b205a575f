import { said } from './steps';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/#compare');
  await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible({ timeout: 50_000 });
});

test('three taggers read the same note side by side @webgpu', async ({ page }) => {
  const columns = page.locator('.column');
  await expect(columns).toHaveCount(3);
  for (const column of await columns.all()) {
    await expect(column.locator('.phi').first()).toBeVisible();
    await expect(column.getByText(/\d+ found/)).toBeVisible();
  }
});

test('the disagreements can be walked, and each shows what every tagger thinks', async ({ page }) => {
  await page.keyboard.press('n');
  await expect(said(page)).toContainText(/Disagreement 1 of \d+/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByText(/\d+ %/).first()).toBeVisible();
  await expect(page.locator('.column').first().locator('.token-chosen')).toBeVisible();
  await page.keyboard.press('p');
  await expect(said(page)).toContainText(/Disagreement \d+ of \d+/);
});

test('pointing at a word shows its posterior, and so does the cursor', async ({ page }) => {
  await page.locator('.column').first().locator('.phi').first().hover();
  await expect(page.getByRole('table').locator('caption')).not.toBeEmpty();
  const text = page.locator('.column').nth(1).getByRole('textbox');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table').locator('caption')).toContainText('CALDERWOOD');
});

test('a column can be removed, moved and added', async ({ page }) => {
  const titles = () => page.locator('.column h2').allTextContents();
  const [first, second, third] = await titles();
  await page.getByRole('button', { name: `Column ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  await expect.poll(titles).toEqual([second, first, third]);
  await page.getByRole('button', { name: `Column ${third}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(titles).toEqual([second, first]);
  await page.getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('menuitem', { name: String(third) })
    .first()
    .click();
  await expect.poll(titles).toEqual([second, first, third]);
});

test('the columns scroll as one', async ({ page }) => {
  const scroller = (index: number) => page.locator('.column').nth(index).locator('.cm-scroller');
  await scroller(0).evaluate((element) => element.scrollTo({ top: 200 }));
  await expect.poll(() => scroller(2).evaluate((element) => element.scrollTop)).toBe(200);
});

test('the merged text has a stripe for each tagger', async ({ page }) => {
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.locator('.stripes.s0-DATE.s1-DATE.s2-DATE').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stripes from the top' }).getByRole('listitem')).toHaveCount(3);
});
