import { findings, maskedText, noteText, openApp, paste, said, slider } from './steps';
import { accessibilityViolations, darkViolations } from './support/accessibility';
import { DIALOGS } from './support/dialogs';
import { outOfReach } from './support/out-of-reach';
import { expect, test } from './support/test';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The words of some elements that are drawn on two lines. */
const brokenWords = (elements: Element[]) =>
  elements.flatMap(({ firstChild }) => {
    if (!(firstChild instanceof Text)) return [];
    const { data } = firstChild;
    return [...data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range();
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });

const SIZES = {
  'at 360 pixels': { width: 360, height: 740 },
  'at twice the size': { width: 640, height: 360 },
};

// Once the app is stored, the marks in header and strip have their longest texts, which have to fit.
test.use({ serviceWorkers: 'allow' });

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one pane at a time, nothing scrolls sideways, the strip stays, a finding’s card is at the lower edge and the finding above it, and Compare shows one column below the other', async ({
    page,
  }) => {
    await openApp(page);
    await expect(maskedText(page)).toBeHidden();
    expect(await page.evaluate(sideways)).toBe(0);
    await page.getByRole('button', { name: 'Masked', exact: true }).click();
    await expect(maskedText(page)).toBeVisible();
    await expect(noteText(page)).toBeHidden();
    const copy = page.getByRole('button', { name: 'Copy', exact: true });
    await expect(copy).toBeInViewport();
    const [first, last] = [await page.getByRole('button', { name: /Policy/ }).boundingBox(), await copy.boundingBox()];
    expect(last?.y).toBe(first?.y);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(360 - 16);
    await expect(page.getByRole('button', { name: /\d+ found/ })).toBeInViewport();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /Review \d+ doubtful/ }).press('Enter');
    await expect(page.getByRole('region', { name: 'Note' })).toBeFocused();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await findings(page)
      .nth(1)
      .tap({ position: { x: 8, y: 8 } });
    await expect(page.getByRole('button', { name: 'Keep visible' })).toBeInViewport();
    const card = page.getByRole('group', { name: 'Chosen finding' });
    const room = async () => {
      const finding = await page.locator('.phi.chosen').last().boundingBox();
      return ((await card.boundingBox())?.y ?? 0) - (finding ? finding.y + finding.height : Infinity);
    };
    // From the second finding back to the first, and then from the last one up.
    for (const key of ['Alt+k', 'Alt+k', 'Alt+k', 'Alt+k', "Alt+'"]) {
      const before = await said(page).textContent();
      await page.keyboard.press(key);
      await expect(said(page)).not.toHaveText(before ?? '');
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    }
    // Not so once the cursor was moved: the note stays where the person types.
    const scrolled = () =>
      page
        .locator('.cm-scroller')
        .first()
        .evaluate((pane) => pane.scrollTop);
    await noteText(page).press('ControlOrMeta+Home');
    await expect.poll(scrolled).toBeLessThan(30);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => setTimeout(end, 100))));
    expect(await scrolled()).toBeLessThan(30);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press("Alt+'");

    const panes = page.getByRole('group', { name: 'Pane' });
    await panes.getByRole('button', { name: 'Note' }).focus();
    await page.keyboard.press('Tab');
    await expect(panes.getByRole('button', { name: 'Masked' })).toHaveCSS('outline-style', 'solid');
    await expect(panes).toHaveCSS('outline-style', 'none');

    await page.goto('/#compare');
    await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible();
    expect(await page.evaluate(sideways)).toBe(0);
    await expect(page.getByRole('button', { name: 'Add' })).toBeInViewport();
    for (const name of [/^Elman/, /^Jordan/, /^LSTM/]) {
      await page.getByRole('button', { name: 'Add' }).click();
      await page.getByRole('menuitem', { name }).first().click();
    }
    await expect(page.getByText(/6 taggers (differ|agree)/)).toBeVisible();
    await page.keyboard.press('n');
    const heads = page.locator('.drawer thead th');
    // The types, the annotation of the example, and the taggers.
    await expect(heads).toHaveCount(8);
    expect(await heads.evaluateAll(brokenWords)).toEqual([]);
    expect(await page.evaluate(sideways)).toBe(0);
  });
});

test('tabs, help, theme and policy are visible at every width, and the strip shows every count; at twice the size the note has room, and the rest can be scrolled to; Look inside does not make the page scroll, and its scales fit the width; with the text spacing of WCAG 1.4.12, what Compare counts stays whole; the first Tab stop skips to the screen', async ({
  page,
}) => {
  await openApp(page);
  for (const [width, height] of [
    [1024, 768],
    [905, 700],
    [905, 500],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['De-identify', 'Batch'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
    for (const name of ['Keys and help', /^Theme/])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    if (width < 720) await page.getByRole('button', { name: 'Masked', exact: true }).click();
    const policy = page.getByRole('button', { name: /Policy/ });
    await expect(policy).toBeInViewport({ ratio: 1 });
    const cut = await policy.locator('.value').evaluate((name) => name.scrollWidth - name.clientWidth);
    if (width >= 768) expect(cut, `of the policy's name at ${width} pixels`).toBe(0);
    expect(await page.evaluate(sideways)).toBe(0);
  }
  await page.getByRole('button', { name: 'Note', exact: true }).click();

  const counts = page.getByRole('group', { name: 'Show one category' });
  for (const width of [1280, 1000, 800]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await counts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(sideways)).toBe(0);
  }
  await page.setViewportSize({ width: 1600, height: 900 });
  const misses = page.locator('.strip .sensitivity p > span');
  expect(await misses.evaluate((words) => words.getClientRects()[0]?.height)).toBeLessThan(20);
  await page.setViewportSize(SIZES['at twice the size']);
  const room = page.getByRole('region', { name: 'Note' }).locator('.cm-scroller');
  const lines = await room.evaluate((text) => {
    const below = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
    return Math.min(text.clientHeight, innerHeight - below) / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(lines).toBeGreaterThanOrEqual(12);
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page)).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 720 });
  await paste(page, 'Pneumonoultramicroscopicsilicovolcanoconiosis seen by Dr. Hannah Brightwater in Wolverhampton.\n');
  await expect(findings(page).filter({ hasText: 'Brightwater' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#inside');
  await expect(page.getByRole('heading', { name: /What decided it/ })).toBeVisible();
  await page
    .locator('.heat canvas')
    .first()
    .hover({ position: { x: 2, y: 2 } });
  await expect(page.locator('.heat-axis').first()).toContainText(/Pneumono\w+: /);
  const beyond = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const screen = document.querySelector('.inside');
    const axes = [...document.querySelectorAll('.heat-axis')].map((axis) => axis.scrollWidth - axis.clientWidth);
    const inside = screen && screen.scrollWidth - screen.clientWidth;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight, inside, Math.max(...axes)];
  });
  expect(beyond).toEqual([0, 0, 0, 0]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/#compare');
  const counted = page.getByText(/taggers (differ|agree)/);
  await expect(counted).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const { top, bar } = await counted.evaluate((words) => ({
    top: words.getBoundingClientRect().top,
    bar: words.parentElement?.getBoundingClientRect().top,
  }));
  expect(top).toBeGreaterThanOrEqual(bar ?? 0);

  await page.goto('/#privacy');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save a proof' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#privacy');
});

/** The screens, each with a button that is there once it is open. */
const SCREENS = {
  compare: 'Add',
  evaluate: 'Choose files',
  train: 'Choose files',
  batch: 'Choose files',
  bench: 'Run',
  inside: 'Word vectors',
  privacy: 'Save a proof',
};

test('every screen and dialog is within reach at 360 pixels and at twice the size; axe finds no violation in the dialogs, in the light and the dark theme', async ({
  page,
}) => {
  const inReach = async (what: string) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await expect.poll(() => outOfReach(page), `${what} ${size}`).toEqual([]);
    }
  };
  await openApp(page);
  await inReach('deidentify');
  for (const [screen, there] of Object.entries(SCREENS)) {
    await page.goto(`/#${screen}`);
    await expect(page.getByRole('button', { name: there, exact: true })).toBeVisible();
    await inReach(screen);
  }
  await page.goto('/#train');
  await page.getByRole('button', { name: '20 English, of India' }).click();
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
  await inReach('a training');
  await page.goto('/#deidentify');
  for (const [name, open] of Object.entries(DIALOGS)) {
    await open(page);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await inReach(name);
    expect(await accessibilityViolations(page, '[role=dialog]'), name).toEqual([]);
    expect(await darkViolations(page, '[role=dialog]'), `${name} in the dark theme`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
