import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import {
  button,
  chooseOption,
  drop,
  encrypt,
  findings,
  maskedText,
  NOTE,
  noteText,
  openApp,
  openFile,
  PASSPHRASE,
  said,
  savedBy,
} from './steps';
import { ACTIVE_HTML, ACTIVE_RTF, activeDocx, activePdf } from './support/active-documents';
import { settings } from './support/settings';
import { expect, test } from './support/test';
import { MARKUP, NAME, NAME_SHOWN, watchForRuns } from './support/watch-for-runs';

const inBytes = (text: string) => Buffer.from(text).toString('latin1');

/** A model with this title. */
function modelCalled(title: string): Uint8Array {
  const folder = 'public/models/en-elman';
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  const json = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  return zipSync({ ...files, 'model.json': strToU8(JSON.stringify({ ...json, title })) });
}

test('markup in a note, a file name, a policy, a list and a template is text on every screen, and stays text in a workspace', async ({
  page,
}) => {
  const ran = await watchForRuns(page);
  await openApp(page);
  const options = page.getByRole('dialog', { name: 'Options' });
  await button(page, 'Options: what is masked').click();
  const policy = { title: `${MARKUP}\u202E`, description: MARKUP, types: { CITY: 'keep' } };
  await openFile(page, 'Import', NAME, JSON.stringify(policy));
  await expect(options.getByRole('status')).toContainText(`${MARKUP}• was added`);
  await expect(options).toContainText(`${MARKUP} Your own policies`);
  await options.getByRole('tab', { name: 'Always and never' }).click();
  await options.getByRole('textbox', { name: 'Add entries, one per line' }).fill(`${MARKUP}\n\u202Eabc`);
  await button(page, 'Add').click();
  await expect(options.getByRole('list').first()).toContainText(MARKUP);
  await expect(options.getByRole('list').first()).toContainText('•abc');
  await options.getByRole('tab', { name: 'How it is written' }).click();
  await chooseOption(options, /Style/, /Templates/);
  await options.getByRole('textbox', { name: 'Text for each finding' }).fill('<img src=x onerror=attacked(7)>{TYPE}');
  await page.keyboard.press('Escape');

  const note = `${NOTE}Mother: ${MARKUP}\nSeen \u202Eabc\u200B again.\n`;
  await drop(page, { name: `${NAME}.txt`, content: inBytes(note) });
  await expect(findings(page).filter({ hasText: 'onerror' }).first()).toBeVisible();
  await expect(noteText(page)).toContainText('Seen •abc• again');
  await expect(maskedText(page)).toContainText('MRN: <img src=x onerror=attacked(7)>MEDICALRECORD');
  await page.keyboard.press('Escape');
  await findings(page).filter({ hasText: 'onerror' }).first().click();
  await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('listbox', { name: 'Findings' })).toContainText('<img src=x onerror=attacked(1)>');
  await drop(page, { name: `${NAME}.pdf`, content: '%PDF-1.7 cut', type: 'application/pdf' });
  await expect(page.getByRole('alert')).toContainText(`${NAME_SHOWN}.pdf: This PDF is damaged`);
  expect(await ran()).toEqual([]);

  await page.goto('/#compare');
  await expect(page.locator('.column').first()).toContainText('<script>attacked(2)</script>');
  await expect(page.getByText(/taggers (differ|agree)/)).toBeVisible();
  expect(await ran()).toEqual([]);

  await page.goto('/#deidentify');
  await button(page, 'Keep these notes in an encrypted workspace').click();
  await encrypt(page);
  await expect(page.getByRole('button', { name: /^Saved\. Workspace/ })).toBeVisible();
  await expect
    .poll(() => settings(page))
    .toMatchObject({ style: 'template', styleOptions: { template: expect.stringContaining('attacked') } });
  await page.reload();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await button(page, 'Unlock').click();
  await expect(findings(page).filter({ hasText: 'onerror' }).first()).toBeVisible();
  await expect(maskedText(page)).toContainText('<img src=x onerror=attacked(7)>MEDICALRECORD');
  expect(await ran()).toEqual([]);
});

test('scripts in web pages, Word, rich text and PDF are neither run nor saved', async ({ page }) => {
  const ran = await watchForRuns(page);
  await openApp(page);
  await drop(page, { name: 'a.html', content: ACTIVE_HTML, type: 'text/html' });
  await expect(noteText(page)).toContainText('<script>attacked(26)</script>');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  const { bytes } = await savedBy(button(page, /as \.html$/));
  const saved = await page.context().newPage();
  const ranThere = await watchForRuns(saved);
  await saved.goto('about:blank');
  await saved.setContent(bytes.toString());
  // What is between the tags may be masked as a name.
  await expect(saved.locator('body')).toContainText(/<script>.*<\/script>/);
  expect(await ranThere()).toEqual([]);
  await saved.close();

  await drop(page, { name: 'a.rtf', content: ACTIVE_RTF, type: 'application/rtf' });
  await expect(noteText(page)).toContainText('<script>attacked(32)</script>');
  await drop(page, { name: 'a.docx', content: Buffer.from(activeDocx()).toString('latin1') });
  await expect(noteText(page)).toContainText('<script>attacked(42)</script>');
  await drop(page, { name: 'a.pdf', content: activePdf(), type: 'application/pdf' });
  await expect(noteText(page)).toContainText('<script>attacked(51)</script>');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  expect(await ran()).toEqual([]);
});

test('markup in a corpus, an archive, a model, a table and a workspace is text', async ({ page }) => {
  const ran = await watchForRuns(page);
  await page.goto('/#evaluate');
  const line = (id: string, label: string, end: number) =>
    JSON.stringify({ id, text: `Seen by ${MARKUP}\u202E today`, spans: [{ start: 8, end, label }] });
  await openFile(page, 'Choose files', `${NAME}.jsonl`, `${line(MARKUP, MARKUP, 12)}\n${line('x', 'DATE', 9999)}`);
  await expect(page.getByRole('region', { name: 'Corpus' })).toContainText(`${NAME_SHOWN}.jsonl`);
  await expect(page.locator('.trouble')).toContainText(`${NAME_SHOWN}.jsonl, line 2`);
  const labels = page.getByRole('region', { name: 'Unknown labels' });
  await expect(labels.locator('code')).toHaveText(MARKUP);
  await labels.getByRole('button').click();
  await page.getByRole('option', { name: /^Kept as it is/ }).click();
  const taggers = page.getByRole('group', { name: 'Taggers' });
  await expect(taggers).toContainText('Lexicon');
  for (const box of await taggers.getByRole('checkbox').all())
    if ((await box.isChecked()) !== ((await box.getAttribute('value')) === 'en-lexicon')) await box.press('Space');
  await button(page, 'Score').click();
  await expect(said(page)).toContainText('The evaluation is complete');
  await page
    .getByRole('region', { name: 'Scores' })
    .getByRole('button', { name: /^Strict recall/ })
    .click();
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(MARKUP);
  expect(await ran()).toEqual([]);

  await page.goto('/#batch');
  const archive = zipSync({ [`ward/${NAME}.txt`]: strToU8(NOTE), 't.csv': strToU8(`"${NAME}",NOTE\n1,${NAME}\n`) });
  await openFile(page, 'Choose files', 'notes.zip', archive);
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(`ward/${NAME_SHOWN}.txt`);
  await expect(page.getByRole('group', { name: 'Columns of tables to mask' })).toContainText(NAME_SHOWN);
  expect(await ran()).toEqual([]);

  await page.goto('/#train');
  await openFile(page, 'Import a model', `${NAME}.model.zip`, modelCalled(MARKUP));
  await expect(page.getByText(`Imported as ${MARKUP}`)).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Models kept in this browser' });
  await expect(shelf.getByRole('heading', { level: 3 })).toContainText(MARKUP);
  expect(await ran()).toEqual([]);

  await page.goto('/#deidentify');
  await page.getByRole('button', { name: / Tagger$/ }).click();
  await page.getByRole('option').filter({ hasText: MARKUP }).click();
  await expect(page.getByRole('button', { name: / Tagger$/ })).toContainText(MARKUP);
  expect(await ran()).toEqual([]);
  await drop(page, { name: 't.csv', content: inBytes(`"${NAME}",NOTE\n${NAME},Seen on 11/02/2019\n`) });
  await expect(page.getByRole('dialog', { name: 'Which columns hold notes?' })).toContainText(NAME_SHOWN);
  await button(page, 'Do not open the table').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await drop(page, { name: `${NAME}.incognote`, content: 'INCGNOTE'.repeat(99) });
  await expect(page.getByRole('alert')).toContainText(/damaged|newer version/);
  expect(await ran()).toEqual([]);
});

test.describe('without the policy, if text is inserted as markup', () => {
  test.use({ bypassCSP: true, expectedErrors: /404/ });

  test('scripts that run, dialogs and new elements are noticed', async ({ page }) => {
    const ran = await watchForRuns(page);
    await page.goto('/');
    await page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', markup);
      setTimeout(() => confirm('?'));
    }, MARKUP);
    await expect.poll(ran).toContain('script 1 ran');
    expect(await ran()).toEqual(expect.arrayContaining(['dialog: confirm', 'became markup: IMG', 'became markup: A']));
  });
});
