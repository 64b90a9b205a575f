import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import {
  button,
  chooseOption,
  drop,
  findings,
  LEAKS,
  NOTE,
  noteText,
  openApp,
  openFile,
  paste,
  said,
  savedBy,
} from './steps';
import { accessibilityViolations } from './support/accessibility';
import { freeze } from './support/freeze';
import { hold, holdUntil, letGo, workerOf } from './support/hold';
import { expect, test } from './support/test';

const progress = (page: Page): Locator => page.getByRole('region', { name: 'Progress' });
const files = (page: Page): Locator => page.getByRole('region', { name: 'Files' });

/** Opens the screen and chooses an archive of these files. */
async function choose(page: Page, contents: Zippable): Promise<void> {
  await page.goto('/#batch');
  await openFile(page, 'Choose files', 'notes.zip', zipSync(contents));
  await expect(button(page, 'Start')).toBeVisible();
}

const saved = async (page: Page): Promise<Record<string, Uint8Array>> =>
  unzipSync((await savedBy(button(page, 'Save results'))).bytes);

const done = (page: Page): Promise<void> => expect(progress(page).getByText(/files masked/)).toBeVisible();

const dayOf = (n: number) => `0${(n % 9) + 1}/1${n % 10}/2020`;
const note = (n: number) => strToU8(`${NOTE}\nHe was seen again on ${dayOf(n)} in Dayton, Ohio.\n`.repeat(3));
const many = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`ward-${Math.floor(n / 12)}/note-${n}.txt`, note(n)]));

test('an archive of documents is saved masked, each in its own format, with a report without names', async ({
  page,
}) => {
  const docx = readFileSync('src/formats/docx/fixtures/letter.docx');
  await choose(page, {
    'Delacroix/first.txt': strToU8(NOTE),
    'Delacroix/second.html': strToU8(`<p>${NOTE}</p>`),
    'visits.csv': strToU8(`MRN,NOTE\n55120983,"${NOTE.trim()}"\n`),
    'notes.jsonl': strToU8(`${JSON.stringify({ id: 1, text: NOTE, name: 'DELACROIX' })}\n`),
    'letter.docx': new Uint8Array(docx),
    'discharge.pdf': new Uint8Array(readFileSync('e2e/files/discharge.pdf')),
    'inner.zip': zipSync({ 'x.txt': strToU8('x') }),
  });
  await expect(page.getByRole('heading', { name: '7 files of notes.zip' })).toBeVisible();
  await chooseOption(page, 'Replacement style', /^Numbered tags/);
  await button(page, 'Start').click();
  await done(page);
  await expect(progress(page)).toContainText('6 of 7 files masked · 1 could not be masked');
  await files(page).getByRole('radio', { name: '1 not masked' }).click();
  await expect(files(page)).toContainText('archive within an archive');

  const results = await saved(page);
  const texts = Object.fromEntries(Object.entries(results).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(Object.keys(texts).sort()).toEqual([
    'file-0003.pdf',
    'file-0005.docx',
    'file-0006.jsonl',
    'file-0007.csv',
    'folder-1/file-0001.txt',
    'folder-1/file-0002.html',
    'report.csv',
    'report.html',
    'report.json',
  ]);
  for (const [name, text] of Object.entries(texts)) for (const leak of LEAKS) expect(text, name).not.toContain(leak);
  expect(texts['folder-1/file-0002.html']).toMatch(/^<p>Patient: \[PATIENT_1\]/);
  expect(texts['file-0007.csv']).toMatch(/^MRN,NOTE\n\[[A-Z]+_1\],"Patient: \[PATIENT_1\]/);
  expect(JSON.parse(texts['file-0006.jsonl'] as string)).toEqual({ id: '1', text: texts['folder-1/file-0001.txt'] });
  const report = JSON.parse(texts['report.json'] as string);
  expect(report).toMatchObject({ totals: { files: 7, masked: 6, failed: 1 }, settings: { style: 'numbered' } });
  expect(report.taggers[0].sha256['weights.bin']).toMatch(/^[0-9a-f]{64}$/);
  expect(texts['report.json']).not.toMatch(/delacroix|visits|letter/i);

  const key = await savedBy(button(page, 'Save the key of file names'));
  expect(key.bytes.toString()).toContain('1,Delacroix/first.txt,folder-1/file-0001.txt');
  await page.getByText('Numbers instead of file names').click();
  expect(Object.keys(await saved(page))).toContain('Delacroix/first.txt');
});

test('a batch is paused, cancelled and resumed while De-identify is in use, and nothing is lost', async ({ page }) => {
  await choose(page, many(24));
  const worker = await workerOf(page, 'batch');
  await hold(worker);
  await button(page, 'Start').click();
  await holdUntil(worker, page.getByRole('link', { name: /Batch [1-9]\d*%/ }));
  await page.getByRole('link', { name: 'De-identify' }).click();
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '11/02/2019' })).toBeVisible();
  await page.getByRole('link', { name: /Batch/ }).click();
  await button(page, 'Pause').click();
  await expect(progress(page)).toContainText(/Paused · \d+ of 24 files/);
  const paused = await progress(page).textContent();
  await page.waitForTimeout(500);
  expect(await progress(page).textContent()).toBe(paused);
  await button(page, 'Cancel').click();
  await expect(progress(page)).toContainText('Stopped; the files done so far are kept');
  await expect(said(page)).toContainText(/Cancelled: \d+ of 24 files are done/);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeFocused();
  await letGo(worker);
  await button(page, 'Resume').click();
  await done(page);
  const texts = Object.entries(await saved(page)).filter(([name]) => name.endsWith('.txt'));
  expect(texts).toHaveLength(24);
  for (const [name, bytes] of texts) {
    const number = Number(/file-(\d+)/.exec(name)?.[1]) - 1;
    expect(strFromU8(bytes)).not.toContain('DELACROIX');
    expect(name).toContain(`folder-${Math.floor(number / 12) + 1}/`);
  }
});

test.describe('an interrupted batch', () => {
  test.use({ expectedErrors: /made to crash/ });
  test('a batch in a tab that freezes, and whose worker crashes, loses no result, repeats none and changes no tag', async ({
    page,
  }) => {
    await choose(page, many(30));
    await chooseOption(page, 'Replacement style', /^Numbered tags/);
    const worker = await workerOf(page, 'batch');
    await hold(worker);
    await button(page, 'Start').click();
    await holdUntil(worker, progress(page).getByText(/[1-9]\d* of 30 files/));
    await freeze(page, 1000);
    const before =
      (await progress(page)
        .getByText(/of 30 files/)
        .textContent()) ?? '';
    await holdUntil(
      worker,
      progress(page)
        .getByText(/of 30 files/)
        .filter({ hasNotText: before }),
    );
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('made to crash');
      });
    });
    await done(page);
    await expect(progress(page)).toContainText('30 of 30 files masked');
    const results = await saved(page);
    const report = JSON.parse(strFromU8(results['report.json'] as Uint8Array));
    expect(report.totals).toMatchObject({ files: 30, masked: 30, failed: 0 });
    expect(report.files).toHaveLength(30);
    const texts = Object.entries(results).filter(([name]) => name.endsWith('.txt'));
    expect(texts).toHaveLength(30);
    // Each day has the same tag in all files, whichever worker wrote them.
    const days = texts.map(([name, bytes]) => {
      const [, tag] = /^He was seen again on (\[DATE_\d+\])/m.exec(strFromU8(bytes)) ?? [];
      return { tag, day: dayOf(Number(/file-(\d+)/.exec(name)?.[1]) - 1) };
    });
    expect(new Set(days.map(({ tag }) => tag)).size).toBe(30);
    expect(new Set(days.map(({ tag, day }) => `${tag} ${day}`)).size).toBe(30);
  });
});

test('a doubtful file is opened in De-identify, and decisions made there are in the result; a file in which something masked is still visible is held back until a person decides', async ({
  page,
}) => {
  await openApp(page);
  const content = Buffer.from(zipSync({ 'a.txt': strToU8(NOTE), 'b.txt': strToU8('All well.') })).toString('latin1');
  await drop(page, { name: 'two.zip', content, type: 'application/zip' });
  await expect(page).toHaveURL('/#batch');
  await button(page, 'Start').click();
  await done(page);
  // Rules find no names: the batch must not use the settings that De-identify has now.
  await page.goto('/#deidentify');
  await chooseOption(page, /Tagger/, /^Rules/);
  await page.goto('/#batch');
  await files(page).getByRole('button', { name: 'a.txt' }).click();
  await expect(page).toHaveURL('/#deidentify');
  await expect(page.getByRole('button', { name: /Tagger/ })).toBeDisabled();
  await expect(noteText(page)).toContainText('DELACROIX');
  await findings(page).filter({ hasText: '55120983' }).click();
  await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeVisible();
  await page.keyboard.press('Alt+x');
  await expect(findings(page).filter({ hasText: '55120983' })).toHaveCount(0);
  await noteText(page).focus();
  await page.keyboard.type('typed');
  await expect(noteText(page)).not.toContainText('typed');
  await button(page, 'Back to the batch').click();
  await expect(files(page)).toContainText('Reviewed');
  const results = await saved(page);
  const text = strFromU8(results['file-0001.txt'] as Uint8Array);
  expect(text).toContain('55120983');
  expect(text).not.toContain('DELACROIX');

  await button(page, 'Another batch').click();
  await choose(page, {
    'a.txt': strToU8('Call 617-555-0143 today. Written by hand as x617-555-0143x.\n'),
    'b.txt': strToU8('Call 617-555-0143 today.\n'),
  });
  await button(page, 'Start').click();
  await done(page);
  await expect(progress(page)).toContainText('1 of 2 files masked · 1 needs a decision');
  await files(page).getByRole('radio', { name: '1 to decide' }).click();
  await expect(files(page)).toContainText('Held back. A masked word or number is still visible');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(Object.keys(await saved(page))).not.toContain('file-0001.txt');
  await button(page, 'Save file 1 anyway').click();
  await expect(progress(page)).toContainText('2 of 2 files masked');
  await expect(files(page).getByRole('radio', { name: 'Most doubtful first' })).toBeChecked();
  expect(Object.keys(await saved(page))).toContain('file-0001.txt');
});

test('everything can be done by keyboard, in a narrow window, in the dark theme, without an accessibility violation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(noteText(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await expect(button(page, 'Choose a folder')).toBeVisible();

  const folder = join(mkdtempSync(join(tmpdir(), 'batch-')), 'ward');
  for (const [name, text] of [
    ['a/one.txt', NOTE],
    ['b/two.csv', `MRN,NOTE\n7,"${NOTE.trim()}"\n`],
  ] as const) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a folder').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(folder);
  await expect(page.getByRole('heading', { name: '2 files of ward' })).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  const mrn = page.getByRole('checkbox', { name: 'MRN' });
  await mrn.focus();
  await page.keyboard.press('Space');
  await button(page, 'Start').focus();
  await page.keyboard.press('Enter');
  await done(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await button(page, 'Save results').focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const results = unzipSync(readFileSync(await (await download).path()));
  // It was disabled while the archive was made.
  await expect(button(page, 'Save results')).toBeFocused();
  expect(strFromU8(results['folder-1/folder-2/file-0002.csv'] as Uint8Array)).toMatch(/^MRN,NOTE\n7,"Patient: \[/);
});
