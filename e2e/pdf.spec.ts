import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makePdf, stream } from '../src/formats/pdf/test-support/make-pdf';
import { mailOf, multipart } from '../src/formats/test-support/mail';
import { chooseOption, drop, findings, maskedText, noteText, openApp, savedBy } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { shellStored } from './support/offline';
import { blackShare, grayPages, hasPoppler, textByPoppler, type WordBox, wordBoxes } from './support/pdf';
import { expect, test } from './support/test';

const FILES = join(import.meta.dirname, 'files');
const A4 = 595.304;

const open = (page: Page, name: string) =>
  drop(page, { name, content: readFileSync(join(FILES, name), 'latin1'), type: 'application/pdf' });

/** Opens a PDF made by hand. */
const openMade = (page: Page, name: string, bytes: Uint8Array) =>
  drop(page, { name, content: Buffer.from(bytes).toString('latin1'), type: 'application/pdf' });

/** Chooses blocks, so that nothing is written on the boxes. */
async function chooseBlocks(page: Page): Promise<void> {
  await chooseOption(page, /Replacement style/, /Block/);
}

async function download(page: Page): Promise<{ path: string; bytes: Buffer }> {
  const saved = await savedBy(page.getByRole('button', { name: /as \.pdf$/ }));
  expect(saved.name).toBe('masked-note.pdf');
  return saved;
}

/** Checks with two other readers, and in the file's bytes, that the PDF has only pictures. @returns width, height and rotation of its pages */
async function expectOnlyPictures({ path, bytes }: { path: string; bytes: Buffer }): Promise<number[][]> {
  if (hasPoppler) expect(textByPoppler(path).trim()).toBe('');
  expect(bytes.toString('latin1')).not.toMatch(
    /\/(Info|Metadata|Annots|AcroForm|Outlines|Names|Font|EmbeddedFile|ID)\b/,
  );
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const shapes: number[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const one = await document.getPage(number);
    expect((await one.getTextContent()).items).toEqual([]);
    expect((await one.getOperatorList()).fnArray).not.toContain(OPS.showText);
    const { width, height } = one.getViewport({ scale: 1, rotation: 0 });
    shapes.push([Math.round(width), Math.round(height), one.rotate]);
  }
  await task.destroy();
  return shapes;
}

/** Names, numbers, dates and addresses of the letters, in words as poppler splits them. */
const SECRETS = {
  'discharge.pdf':
    /Quintero|Marisol|Ines|55120983|\d\d\/\d\d\/\d{4}|Brightwater|Tillery|Ramanathan|014-|@|Ashgrove|Millrace/,
  'informe.pdf': /Íñigo|Ibáñez|Muñoz|48213377|Ángel|Óscar|Güemes|Échevarri|Peñaflor|Álvaro|Núñez|Begoña|Úrsula|Yáñez|@/,
};
const KEPT = {
  'discharge.pdf': /furosemide|echocardiogram|Creatinine/,
  'informe.pdf': /Auscultación|péptido|Evolución/,
};

/** The box without the brackets and punctuation at a word's ends, which stay visible, and without the space that poppler leaves below letters. */
function lettersOf(text: string, [left, top, right, bottom]: WordBox['box']): WordBox['box'] {
  const height = bottom - top;
  const before = /^[(]*/.exec(text)?.[0].length ?? 0;
  const after = /[).,]*$/.exec(text)?.[0].length ?? 0;
  return [left + (before * height) / 3, top + 0.03 * height, right - (after * height) / 3, bottom - 0.06 * height];
}

/** The patient's name, the date of birth and the doctor's name. */
const NAMES_OF_SCAN: readonly WordBox['box'][] = [
  [137, 122, 200, 129],
  [225, 122, 267, 129],
  [118, 149, 178, 156],
];

type Letter = keyof typeof SECRETS;

/** Expects black on every name, and only letters on other words. */
function expectNamesBlack(name: Letter, bytes: Buffer): void {
  const [pixels] = grayPages(bytes);
  if (!pixels) throw new Error('The page is not a gray picture');
  const words = wordBoxes(join(FILES, name));
  const secret = words.filter(({ text }) => SECRETS[name].test(text));
  expect(secret.length).toBeGreaterThan(12);
  for (const { text, box } of secret) expect(blackShare(pixels, A4, lettersOf(text, box)), text).toBe(1);
  for (const { text, box } of words.filter((word) => KEPT[name].test(word.text))) {
    expect(blackShare(pixels, A4, box), text).toBeGreaterThan(0.02);
    expect(blackShare(pixels, A4, box), text).toBeLessThan(0.5);
  }
}

test.describe('stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('letters come back with black boxes over every name and no text behind them, the second one, in a mail, without a network, as do a scan and a photograph; pictures are dropped, and what is rotated stays rotated', async ({
    page,
    context,
  }) => {
    const alert = page.getByRole('alert');
    const stored = (folder: string) =>
      page.evaluate(
        async (name) => (await (await caches.open('parts')).keys()).filter(({ url }) => url.includes(name)).length,
        folder,
      );
    await openApp(page);
    await shellStored(page);
    await chooseBlocks(page);
    await open(page, 'informe.pdf');
    await expect(noteText(page)).toContainText('Íñigo Ibáñez');
    await expect(maskedText(page)).toContainText('█');
    const informe = await download(page);
    await expect(alert).toContainText('no text behind them');
    expect(await expectOnlyPictures(informe)).toEqual([[595, 842, 0]]);
    await expect.poll(() => stored('/pdf/')).toBeGreaterThan(14);
    expect(await stored('/ocr/')).toBe(0);
    // A fast machine shows the size for less time than there is between two looks at the page.
    await page.evaluate(() => {
      const said: (string | null | undefined)[] = [];
      const listen = () => said.push(document.querySelector('[role=alert]')?.textContent);
      new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { said });
    });
    await open(page, 'scan.pdf');
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'said')))).toContain('once: 8 MB');
    await expect.poll(() => stored('/ocr/')).toBe(6);

    await context.setOffline(true);
    await page.reload();
    await expect(findings(page).first()).toBeVisible();
    await chooseBlocks(page);
    const [header, body] = multipart(
      'mixed',
      ['', 'Please see the letter about Mr. Brightwater.'],
      [
        'Content-Type: application/pdf; name="Quintero.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        readFileSync(join(FILES, 'discharge.pdf')).toString('base64'),
      ],
    );
    await drop(page, { name: 'a.eml', content: mailOf(['From: Ward 7 <ward7@hospital.example>', header], body) });
    await expect(noteText(page)).toContainText('Please see the letter');
    await page.getByRole('button', { name: 'Next note' }).click();
    await expect(noteText(page)).toContainText('furosemide');
    await page.getByRole('button', { name: 'Previous note' }).click();
    const saved = await savedBy(page.getByRole('button', { name: /as \.eml$/ }));
    await expect(page.getByText(/with 1 PDF in it, whose pages are pictures/)).toBeVisible();
    const mail = saved.bytes.toString('latin1');
    expect(mail).not.toMatch(/Quintero|Brightwater|ward7/);
    const [, within = ''] =
      /attachment-1\.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
    const discharge = { path: test.info().outputPath('within.pdf'), bytes: Buffer.from(within, 'base64') };
    writeFileSync(discharge.path, discharge.bytes);
    expect(await expectOnlyPictures(discharge)).toEqual([[595, 842, 0]]);

    await open(page, 'mixed.pdf');
    await expect(noteText(page)).toContainText('44719002');
    await expect(noteText(page)).toContainText('Dr. Felix N');
    await expect(alert).toContainText('mixed.pdf: the text of page 2 was recognised from a picture');
    const misread = await page.locator('.cm-content .misread').allTextContents();
    expect(misread.length).toBeGreaterThan(0);
    expect(misread).not.toContain('Felix');
    expect(await accessibilityViolations(page)).toEqual([]);
    const mixed = await download(page);
    await expect(alert).toContainText('With boxes over what could not be read: page 2');
    await expect(alert).toContainText('Without their pictures, which nobody checked: page 1');
    expect(await expectOnlyPictures(mixed)).toEqual([
      [595, 842, 0],
      [595, 842, 0],
      [595, 842, 90],
    ]);
    const [first, scan] = grayPages(mixed.bytes);
    // Where the letter had a picture.
    expect(first && blackShare(first, A4, [0, 110, 170, 262])).toBe(0);
    // The names and the date are black, except a row of pixels at an edge; a line without them is not.
    for (const box of NAMES_OF_SCAN) expect(scan && blackShare(scan, A4, box)).toBeGreaterThan(0.96);
    expect(scan && blackShare(scan, A4, [103, 134, 200, 141])).toBeLessThan(0.5);

    // Its Exif data has a name, and says which way is up.
    expect(readFileSync(join(FILES, 'photo.jpg')).toString('latin1')).toContain('Pemberton');
    await open(page, 'photo.jpg');
    await expect(findings(page).filter({ hasText: 'Pemberton' }).first()).toBeVisible();
    await expect(noteText(page)).toContainText('her chest was clear');
    const photo = await download(page);
    expect(await expectOnlyPictures(photo)).toEqual([[200, 420, 90]]);
    expect(photo.bytes.toString('latin1')).not.toContain('Pemberton');

    test.skip(!hasPoppler, 'pdftotext, which tells where words were, is not installed');
    expectNamesBlack('informe.pdf', informe.bytes);
    expectNamesBlack('discharge.pdf', discharge.bytes);
  });
});

/** A part of a page in points, its page as wide as the form. */
const SEEN: WordBox['box'] = [12, 111, 40, 120];
const FORM_WIDTH = 300;

/** Opens _Look at the pages_ and drags over a part of the first page. */
async function coverMore(page: Page, [left, top, right, bottom]: WordBox['box']): Promise<void> {
  await page.getByRole('button', { name: /View the pages/ }).click();
  const sheet = page.getByRole('img', { name: 'Page 1' });
  await expect(sheet).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const scale = width / FORM_WIDTH;
  await page.mouse.move(x + (left - 2) * scale, y + (top - 2) * scale);
  await page.mouse.down();
  await page.mouse.move(x + (right + 2) * scale, y + (bottom + 2) * scale, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Take back what you covered: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a box' }).press('Enter');
  const added = page.getByRole('button', { name: 'Take back what you covered: 2' });
  await expect(added).toBeFocused();
  const before = await added.boundingBox();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(added).toBeFocused();
  const after = await added.boundingBox();
  expect(after?.x).toBeGreaterThan(before?.x ?? Infinity);
  expect(after?.height).toBeGreaterThan(before?.height ?? Infinity);
  await page.keyboard.press('Delete');
  await expect(added).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('what a form field shows is read and covered, as is what a person covers; its values, properties and attachments are dropped', async ({
  page,
}) => {
  const shown = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /H 3 0 R >> >>',
    'BT /H 12 Tf 2 5 Td (Philippa Brightwater) Tj ET',
  );
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Brightwater) /V (Philippa Brightwater) /F 4 /Rect [80 300 280 320] /AP << /N 10 0 R >> >>';
  const content =
    'BT /H 12 Tf 10 305 Td (Patient: ) Tj ET BT /H 12 Tf 10 280 Td (Seen on 11/02/2019 by Dr. Owen Tillery.) Tj ET';
  const catalog = '/AcroForm << /Fields [11 0 R] >> /Outlines << /Title (Brightwater) >>';
  await openApp(page);
  await openMade(page, 'form.pdf', makePdf([{ content, entries: '/Annots [11 0 R]' }], [shown, field], catalog));
  await expect(findings(page).filter({ hasText: 'Brightwater' })).toBeVisible();
  await chooseBlocks(page);
  const saved = await download(page);
  expect(await expectOnlyPictures(saved)).toEqual([[300, 400, 0]]);
  const [pixels] = grayPages(saved.bytes);
  expect(pixels && blackShare(pixels, FORM_WIDTH, [83, 86, 180, 96])).toBe(1);
  expect(pixels && blackShare(pixels, FORM_WIDTH, SEEN)).toBeLessThan(0.5);
  await coverMore(page, SEEN);
  const [covered] = grayPages((await download(page)).bytes);
  expect(covered && blackShare(covered, FORM_WIDTH, SEEN)).toBe(1);
});

/** A PDF with little text on each page: drawing takes time, tagging does not. */
const longPdf = (pages: number) =>
  makePdf(
    Array.from({ length: pages }, (_, index) => ({
      content: `BT /H 9 Tf 10 380 Td (Page ${index + 1}, MRN: 55120983) Tj ET`,
    })),
  );

/**
 * Hides the results of workers that the page starts from now on, or shows them again; it gets their progress, and their first answer,
 * which says that they have started, in any case.
 */
const deliverResults = (page: Page, on: boolean) =>
  page.evaluate((heard) => {
    const { addEventListener } = EventTarget.prototype;
    const first = new WeakMap<Worker, Event>();
    Worker.prototype.addEventListener = function (this: Worker, ...given: Parameters<typeof addEventListener>) {
      const [type, listener] = given;
      if (heard || type !== 'message') return addEventListener.apply(this, given);
      addEventListener.call(this, type, (event) => {
        if (!first.has(this) && (event as MessageEvent).data.id !== undefined) first.set(this, event);
        if (first.get(this) === event) (listener as (event: Event) => void)(event);
      });
    };
  }, on);

test('reading or redrawing a long PDF shows progress, can be stopped, and leaves the page usable', async ({ page }) => {
  const alert = page.getByRole('alert');
  await openApp(page);
  await deliverResults(page, false);
  await openMade(page, 'long.pdf', longPdf(60));
  await expect(alert).toContainText(/Reading the PDF: page \d+ of 60/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(alert).toContainText('Stopped. Nothing was opened.');
  await deliverResults(page, true);
  await openMade(page, 'long.pdf', longPdf(60));
  await expect(findings(page).filter({ hasText: '55120983' }).first()).toBeVisible();
  await deliverResults(page, false);
  await page.getByRole('button', { name: /as \.pdf$/ }).click();
  await expect(alert).toContainText(/Redrawing the PDF: page \d+ of 60/);
  await page.getByRole('button', { name: 'Keys and help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(alert).toContainText('Stopped. Nothing was saved');
});
