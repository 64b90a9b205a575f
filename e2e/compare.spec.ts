import { chooseOption, dropOn, said, savedBy, tabTo } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible();
});

test('one click shows Elman, Jordan and LSTM of the note’s language beside its annotation; columns scroll together, merged text has a stripe for each tagger; keys step through disagreements; each of these, and a word under the pointer, shows every tagger’s probabilities and opens Look inside, with two networks in step', async ({
  page,
}) => {
  const titles = ['Annotation', 'Elman, English', 'Jordan, English', 'LSTM, English'];
  await expect(page.locator('.column').getByRole('heading')).toHaveText(titles);
  for (const column of await page.locator('.column').all()) {
    await expect(column.locator('.phi').first()).toBeVisible();
    await expect(column.getByText(/\d+ (found|annotated)/)).toBeVisible();
  }
  const scroller = (index: number) => page.locator('.column').nth(index).locator('.cm-scroller');
  const height = (index: number) => scroller(index).evaluate((element) => element.scrollHeight);
  expect(await height(0)).toBe(await height(2));
  await scroller(0).evaluate((element) => element.scrollTo({ top: 200 }));
  await expect.poll(() => scroller(2).evaluate((element) => element.scrollTop)).toBe(200);
  // So they do while the page is busy, when the event of a column that was scrolled along comes late.
  await scroller(0).evaluate(async (element) => {
    const busyFrame = () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => {
          const until = performance.now() + 300;
          while (performance.now() < until);
          done();
        }),
      );
    for (const top of [100, 220]) {
      element.scrollTo({ top });
      await busyFrame();
    }
  });
  await expect.poll(() => scroller(2).evaluate((element) => element.scrollTop)).toBe(220);

  await page.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => page.locator('.merged .cm-scroller').evaluate((element) => element.scrollTop)).not.toBe(0);
  await expect(page.locator('.stripes.s0-DATE.s1-DATE.s2-DATE.s3-DATE').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stripes from the top' }).getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('v');
  await expect(page.locator('.column')).toHaveCount(4);

  await page.keyboard.press('n');
  await expect(said(page)).toContainText(/Disagreement 1 of \d+/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByText(/\d+%/).first()).toBeVisible();
  await expect(page.locator('.column').first().locator('.token-chosen')).toBeVisible();
  await page.keyboard.press('p');
  await expect(said(page)).toContainText(/Disagreement \d+ of \d+/);

  const walked = (await table.locator('caption').textContent()) ?? '';
  await page.locator('.column').first().locator('.phi').first().hover();
  await expect(table.locator('caption')).not.toHaveText(walked);
  const text = page.locator('.column').nth(1).getByRole('textbox');
  await text.focus();
  await expect(page.locator('.column').getByRole('heading').nth(1)).toHaveCSS('color', 'rgb(58, 67, 201)');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table').locator('caption')).toContainText('CALDERWOOD');

  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const posterior = page.getByRole('complementary', { name: 'Posterior' });
  const word = await posterior.locator('caption q').textContent();
  await posterior.getByRole('button', { name: 'Look inside' }).click();
  const token = page.getByRole('slider', { name: 'Token' });
  await expect.poll(async () => (await token.getAttribute('aria-valuetext'))?.split(',')[0]).toBe(word);
  for (const name of ['Elman, English', 'Jordan, English']) {
    const network = page.getByRole('region', { name });
    await expect(network.getByRole('heading', { name: 'What decided it' })).toBeVisible();
    await expect(network.locator('canvas').first()).toBeVisible();
  }
});

test('columns are moved, removed and added without a pointer; one tagger has three points; the places narrow to one kind of difference; union and intersection are shown', async ({
  page,
}) => {
  const titles = () => page.locator('.column h2').allTextContents();
  const choose = async (menu: string | RegExp, item: string) => {
    await tabTo(page, page.getByRole('button', { name: menu }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).first().press('Enter');
  };
  const [gold, first, second, third] = await titles();
  await choose(`Column ${first}`, 'Move right');
  await expect.poll(titles).toEqual([gold, second, first, third]);
  await choose(`Column ${third}`, 'Remove');
  await expect.poll(titles).toEqual([gold, second, first]);
  await choose('Add', String(third));
  await expect.poll(titles).toEqual([gold, second, first, third]);
  const add = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Elman, English' }).click();
  };
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await add();
  await expect(page.locator('.column')).toHaveCount(5);
  // The line at the top of each column, and how far above it begins.
  const tops = () =>
    page.locator('.cm-scroller').evaluateAll((scrollers) =>
      scrollers.map((scroller) => {
        const { top } = scroller.getBoundingClientRect();
        const lines = [...scroller.querySelectorAll('.cm-line')].map((line) => ({
          line,
          box: line.getBoundingClientRect(),
        }));
        const first = lines.find(({ box }) => box.bottom > top + 2);
        return `${first?.line.textContent} ${Math.round((first?.box.top ?? 0) - top)}`;
      }),
    );
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  expect((await tops())[0]).not.toContain('CALDERWOOD');
  await add();
  await expect(page.locator('.column')).toHaveCount(6);
  const last = page.locator('.column').last();
  await chooseOption(last, /Operating point/, /^Threshold/);
  const found = async () => Number.parseInt((await last.locator('p').textContent()) ?? '', 10);
  await expect.poll(found).toBeGreaterThan(0);
  const few = await found();
  await last.getByRole('spinbutton').fill('0.001');
  await expect.poll(found).toBeGreaterThan(few);

  await page.getByRole('button', { name: 'Which differences' }).click();
  await page
    .getByRole('group', { name: 'Elman, English, from 0.001' })
    .getByRole('option', { name: /^Over-redacted/ })
    .click();
  await expect(page.getByText(/\d+ places? of this kind \(Elman, English, from 0.001\)/)).toBeVisible();
  const places = page.getByRole('listbox', { name: 'Places where they differ' }).getByRole('option');
  await places.first().click();
  await expect(said(page)).toContainText('Disagreement 1 of');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText('Disagreement 2 of');

  await page.keyboard.press('=');
  await expect(page.getByText(/^Union \d+ spans marked; words: 0 missed, [1-9]\d* over-redacted/)).toBeVisible();
  await page.keyboard.press('=');
  await expect(page.getByText(/^Intersection \d+/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a comparison is saved without identifiers, and opens in any browser and in the app', async ({
  page,
  context,
}) => {
  const save = async (kind: string) => {
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(kind, { exact: true }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    return (await savedBy(dialog.getByRole('button', { name: 'Save' }))).bytes;
  };
  const places = await page.getByText(/3 taggers differ/).textContent();
  const bytes = await save('A page');
  const file = bytes.toString();
  expect(file).not.toMatch(/whitcomb|paik|leonard|00482913|555-01|\d\d\/\d\d\/\d{4}/i);
  expect(file).toContain('chest tightness');
  expect((await save('A picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
  expect((await save('A drawing (SVG)')).toString()).toMatch(/^<svg [\s\S]*>tightness<\/text>/);

  const other = await context.newPage();
  await other.setContent(file);
  await expect(other.getByRole('table').first().getByRole('row')).not.toHaveCount(1);

  const content = bytes.toString('latin1');
  await dropOn(page.locator('.compare'), { name: 'comparison.html', content, type: 'text/html' });
  await expect(page.getByText(`From a file: ${places}`)).toBeVisible();
  await expect(page.locator('.column').first()).toContainText('•••');
  await page.keyboard.press('n');
  await expect(page.getByRole('table').getByText(/\d+%/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to your note' }).click();
  await expect(page.locator('.column').first()).toContainText('CALDERWOOD');
});
