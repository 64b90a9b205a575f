import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { REFERRAL } from '../src/formats/test-support/mail';
import { stringRow, workbook } from '../src/formats/test-support/xlsx';
import {
  chooseOption,
  clipboard,
  copyMasked,
  type Dropped,
  drop,
  findings,
  maskedText,
  NOTE,
  noteText,
  openApp,
  paste,
  pasteOver,
  savedBy,
} from './steps';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/test';

const FILES = join(import.meta.dirname, 'files');
/** What the letter says about people, in its text, comments, earlier versions and properties. */
const LETTER_LEAKS = [
  ...['Rosalind', 'Achterberg', 'ACHTERBERG', '40718265', '02/14/1951', '11/02/2019', '11/06/2019', '013-4477'],
  ...['Brightwater', 'Wrenfield', 'Vellacott', 'Pendergast', 'Farquhar', 'achterberg@example'],
];

const HL7V2 = [
  String.raw`MSH|^~\&|LAB||||||ORU^R01|1|P|2.5`,
  'PID|1||40718265^^^^MR||Qwe^Zyx|||F',
  'OBX|1|TX|1^Report||Seen on 11/02/2019 with sodium low, MRN: 40718265.||||||F',
  'OBX|2|NM|2951-2^Sodium^LN||139|mmol/L|||||F',
  '',
].join('\r');

const TABLE = [
  'id,sex,visit type,patient age,visit number,room type,bed number,code type,note,ward',
  '1,F,B,67,2,East,1,Z0,"Seen on 11/02/2019, walks well today",7',
  '2,M,B,48,2,East,1,Z0,MRN: 55120983; sleeps well now,East',
  '',
].join('\r\n');

const SAID = 'Patient: Zyx Qwe, MRN: 40718265. Seen on 11/02/2019 with sodium low.';
const inBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const XLSX = inBytes(
  workbook([
    { data: stringRow(1, 'id', 'note') + stringRow(2, 'A7', SAID), name: 'Zyx' },
    { data: stringRow(1, 'Zyx Qwe came.'), state: 'hidden' },
  ]).bytes,
);

const fromFile = (name: string): Dropped => ({ name, content: readFileSync(join(FILES, name), 'latin1') });

const saveAs = (page: Page, name: RegExp) => savedBy(page.getByRole('button', { name }));

/** Everything in a ZIP archive, names included. */
const unzipped = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .map(([path, content]) => `${path}\n${strFromU8(content)}`)
    .join('\n');

test('a Word letter by another program is saved as one, without any identifier; an edited one is saved as text, with the reason, and undo brings the document back', async ({
  page,
}) => {
  await openApp(page);
  await drop(page, { ...fromFile('clinic-letter.docx'), name: 'Achterberg.docx' });
  await expect(findings(page).filter({ hasText: '40718265' }).first()).toBeVisible();
  await expect(noteText(page)).toContainText('Sodium');
  const saved = await saveAs(page, /as \.docx$/);
  expect(saved.name).toBe('masked-note.docx');
  const all = unzipped(saved.bytes);
  for (const leak of LETTER_LEAKS) expect(all).not.toContain(leak);
  expect(all).toContain('Amoxicillin 500 mg');
  expect(all).toContain('139 mmol/L');

  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  // In one step, which one undo takes back.
  await page.keyboard.insertText('Addendum. ');
  expect((await saveAs(page, /as \.docx$/)).name).toBe('masked-note.txt');
  await expect(page.getByRole('alert')).toContainText('saved as plain text');
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(noteText(page)).not.toContainText('Addendum');
  expect((await saveAs(page, /as \.docx$/)).name).toBe('masked-note.docx');
});

test('rich text, an HL7 v2 message, a mail and a workbook are saved in their own format, and the page says what is dropped; it asks which columns of a table hold notes, by keys alone, and keeps the others', async ({
  page,
}) => {
  await openApp(page);
  await drop(page, fromFile('clinic-letter.rtf'));
  await expect(findings(page).filter({ hasText: '40718265' }).first()).toBeVisible();
  const text = (await saveAs(page, /as \.rtf$/)).bytes.toString('latin1');
  for (const leak of LETTER_LEAKS) expect(text).not.toContain(leak);
  expect(text).toMatch(/^\{\\rtf1[\s\S]*Amoxicillin 500 mg/);
  await drop(page, { name: 'result.hl7', content: HL7V2 });
  await expect(noteText(page)).toContainText('Zyx');
  const hl7 = (await saveAs(page, /as \.hl7$/)).bytes.toString();
  expect(hl7).toMatch(/^MSH\|\^~\\&\|LAB\|/);
  expect(hl7.split('\r').map((segment) => segment.split('|').length)).toEqual(
    HL7V2.split('\r').map((segment) => segment.split('|').length),
  );
  expect(hl7).toContain('OBX|2|NM|2951-2^Sodium^LN||139|mmol/L|||||F\r');
  for (const leak of ['Zyx', 'Qwe', '11/02/2019', '40718265']) expect(hl7).not.toContain(leak);

  await drop(page, { name: 'referral.eml', content: REFERRAL });
  await expect(noteText(page)).toContainText('Ms Achterberg fell again');
  await expect(page.getByRole('alert')).toContainText('referral.eml');
  const eml = (await saveAs(page, /as \.eml$/)).bytes.toString();
  expect(eml).toMatch(/^From: [\s\S]*Content-Type: text\/csv[\s\S]*attachment-1\.csv/);
  expect(eml).not.toMatch(/achterberg|pendergast|mercer|application\/pdf|X-Mailer/i);

  await drop(page, { name: 'visits.xlsx', content: XLSX });
  const dialog = page.getByRole('dialog', { name: 'Which columns hold notes?' });
  await expect(dialog.getByRole('checkbox', { name: 'note', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: /^Open \d column/ }).click();
  await expect(noteText(page)).toContainText('with sodium low');
  const xlsx = unzipped((await saveAs(page, /as \.xlsx$/)).bytes);
  expect(xlsx).toContain('with sodium low');
  for (const leak of ['Zyx', 'Qwe', '40718265', '11/02/2019']) expect(xlsx).not.toContain(leak);

  await drop(page, { name: 'visits.csv', content: TABLE });
  await expect(dialog.getByRole('checkbox', { name: 'note', exact: true })).toBeChecked();
  await expect(dialog.getByRole('columnheader', { name: 'note', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('checkbox', { name: 'ward' })).not.toBeChecked();
  await expect(dialog).toContainText('2 rows');
  await dialog.getByRole('checkbox', { name: 'note', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Open 2 columns' })).toBeVisible();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Open 1 column' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^1 of 2/ })).toBeVisible();
  await findings(page).filter({ hasText: '11/02/2019' }).click();
  await page.getByRole('button', { name: 'Keep visible' }).click();
  const csv = (await saveAs(page, /as \.csv$/)).bytes.toString();
  expect(csv).toBe(TABLE.replace('55120983', '[MEDICALRECORD]'));
});

test('the leak check lists what stayed visible; one key masks it, and copying says what stayed visible; names are restored in an edited text, and the dialog says which were not restored', async ({
  page,
}) => {
  await openApp(page);
  const foot = page.getByRole('region', { name: 'Leak check' });
  await expect(foot).toContainText('No alerts; still review');
  await chooseOption(page, /Tagger/, /^Rules/);
  // Rules know no names.
  await paste(page, 'He was seen by Dr. Hannah Brightwater on 11/02/2019.\nHis son Edwin has been told.\n');
  await expect(foot).toContainText('Leak check: 2 alerts');
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(foot.getByRole('button', { name: 'Show Hannah Brightwater' })).toBeVisible();
  await expect(noteText(page).locator('.leak-alert')).toHaveText('Hannah Brightwater');
  // An alert does not widen its pane.
  await page.setViewportSize({ width: 768, height: 720 });
  for (const act of await foot.getByRole('listitem').first().getByRole('button').all())
    await expect(act).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('0');
  await expect(maskedText(page)).toContainText('by Dr. [DOCTOR] on [DATE]');
  await expect(foot).toContainText('Leak check: 1 alert');
  expect(await copyMasked(page)).toContain('Edwin');
  await expect(page.getByRole('alert')).toContainText('copied. The leak check found 1 alert in it');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await foot.getByRole('button', { name: /^Mask Edwin as/ }).click();
  await expect(maskedText(page)).toContainText('His son [PATIENT] has');
  await expect(foot).toContainText('No alerts; still review');

  await chooseOption(page, /Tagger/, /^BiLSTM/);
  await chooseOption(page, /Replacement style/, /Numbered tags/);
  await pasteOver(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await expect(maskedText(page)).toContainText('[DOCTOR_1]');
  await copyMasked(page);
  // The note may change after it was copied.
  await page.getByRole('button', { name: 'Clear the note' }).click();
  await page.getByRole('button', { name: 'Restore names' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore names' });
  await dialog.getByLabel('Paste the answer').fill('Summary: <doctor_1> saw the patient (see [PATIENT_9]).');
  await expect(dialog.getByRole('region', { name: 'The answer with its names' })).toHaveText(
    'Summary: Hannah Brightwater saw the patient (see [PATIENT_9]).',
  );
  await expect(dialog).toContainText('1 place restored');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(dialog).toContainText('Not from your notes, left as they are: [PATIENT_9]');
  await expect(dialog).toContainText(/Not in this text: .*\[MEDICALRECORD_1\]/);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => clipboard(page)).toContain('Hannah Brightwater');
  await expect(dialog).toContainText(/\d texts? that you copied or saved can be restored/);
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog.getByRole('region', { name: 'The answer with its names' })).toHaveCount(0);
  await expect(dialog).toContainText('there is nothing to restore');
});
