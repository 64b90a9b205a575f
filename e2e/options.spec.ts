import type { Page } from '@playwright/test';
import {
  chooseOption,
  copyMasked,
  findings,
  maskedText,
  noteText,
  openApp,
  openFile,
  paste,
  runCommand,
  said,
  savedBy,
} from './steps';
import { accessibilityViolations } from './support/accessibility';
import { settings } from './support/settings';
import { expect, test } from './support/test';

const NOTE = `Patient: DELACROIX, EDWIN
MRN: 55120983    DOB: 04/17/1962

Mr. Delacroix, a carpenter of Springfield, Ohio, was admitted on 11/02/2019 under Dr. Hannah Brightwater
and went home on 11/06/2019.
`;

const options = (page: Page) => page.getByRole('dialog', { name: 'Options' });

async function openOptions(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: 'Options: what is masked' }).click();
  await page.getByRole('tab', { name: part }).click();
}

test('a policy keeps some findings visible and generalises others; both panes show it, and j skips what is visible; surrogates are fetched when they are chosen, dates move by the days that are typed, and a template is used', async ({
  page,
}) => {
  await openApp(page);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await chooseOption(page, /Policy/, /Safe Harbor/);
  const masked = await copyMasked(page);
  expect(masked).toContain('Ohio');
  expect(masked).toContain('admitted on 2019 under');
  for (const leak of ['DELACROIX', '55120983', '11/02', 'Springfield', 'Brightwater'])
    expect(masked).not.toContain(leak);
  await expect(noteText(page).locator('.phi.left').filter({ hasText: 'Ohio' })).toBeVisible();
  await expect(maskedText(page).locator('.phi.left').filter({ hasText: 'Ohio' })).toBeVisible();
  await expect(maskedText(page).locator('.phi.general').filter({ hasText: '2019' })).toHaveCount(2);
  await expect(page.getByText('kept visible by policy')).toBeVisible();
  const walked = new Set<string>();
  await page.keyboard.press('Escape');
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Alt+j');
    walked.add((await page.locator('.phi.chosen').first().textContent()) ?? '');
  }
  expect(walked).toContain('55120983');
  expect(walked).not.toContain('Ohio');

  // The menu has the focus after a choice, and letters are still keys of commands only; nor do arrows choose another policy.
  await chooseOption(page, /Policy/, /Everything/);
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('s');
  await expect(said(page)).toContainText('Replacement style: Numbered tags');
  await expect(page.getByRole('button', { name: /Policy/ })).toContainText('Everything');

  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /surrogate/.test(name)).length);
  expect(await fetched()).toBe(0);
  await openOptions(page, 'How it is written');
  await chooseOption(options(page), /Style/, /Surrogates/);
  await expect.poll(fetched).toBeGreaterThan(0);
  await options(page).getByText('By a number of days that I type').click();
  const days = page.getByRole('textbox', { name: /Days/ });
  await days.fill('0');
  await expect(options(page).getByText(/no date would move/)).toBeVisible();
  await days.fill('-30');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(maskedText(page)).toContainText('10/03/2019');
  const moved = await copyMasked(page);
  expect(moved).toContain('10/07/2019');
  expect(moved).not.toMatch(/DELACROIX|Brightwater|55120983/i);

  await openOptions(page, 'How it is written');
  await chooseOption(options(page), /Style/, /Templates/);
  await page.getByRole('textbox', { name: 'Text for each finding' }).fill('<{TYPE}>');
  await page.keyboard.press('Escape');
  await expect(maskedText(page)).toContainText('MRN: <MEDICALRECORD>');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(said(page)).toContainText('Replacement style: Blocks');
});

test('changing a type makes a policy of one’s own, which is named, kept, exported, deleted and imported; a wrong file is refused', async ({
  page,
}) => {
  await openApp(page);
  await openOptions(page, 'What is masked');
  expect(await accessibilityViolations(page)).toEqual([]);
  const switched = page.getByRole('radiogroup', { name: 'Hospital or clinic' });
  await switched.getByRole('radio', { name: 'Mask' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(switched.getByRole('radio', { name: 'Keep' })).toBeChecked();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('HIPAA Safe Harbor');
  await name.blur();
  await expect(name).toHaveValue('HIPAA Safe Harbor (2)');
  await name.fill('Ward 4');
  await page.keyboard.press('Escape');
  await expect(maskedText(page)).toContainText('CALDERWOOD VALLEY MEDICAL CENTER');
  const named = { json: expect.stringContaining('Ward 4') };
  await expect
    .poll(() => settings(page))
    .toMatchObject({ policy: expect.stringMatching(/^own-/), ownPolicies: [named] });

  await page.reload();
  await expect(maskedText(page)).toContainText('CALDERWOOD VALLEY MEDICAL CENTER');
  await openOptions(page, 'What is masked');
  await expect(options(page).getByRole('button', { name: /Ward 4/ })).toBeVisible();
  const file = (await savedBy(page.getByRole('button', { name: 'Export' }))).bytes.toString();
  expect(JSON.parse(file)).toMatchObject({ title: 'Ward 4', types: { HOSPITAL: 'keep' } });

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(switched.getByRole('radio', { name: 'Mask' })).toBeChecked();
  await openFile(page, 'Import', 'policy.json', '{"title": "Theirs", "types": {"CITY": "hide"}}');
  await expect(options(page).getByText(/types\.CITY: expected mask, generalise or keep/)).toBeVisible();
  await openFile(page, 'Import', 'policy.json', file);
  await expect(options(page).getByText('Ward 4 was added')).toBeVisible();
  await expect(switched.getByRole('radio', { name: 'Keep' })).toBeChecked();
});

test('typed entries are always or never masked, also those left in the field when Options closes, a bad pattern is named and stays there, and lists are stored only on request, imported and exported; the palette puts the chosen finding on one', async ({
  page,
}) => {
  await openApp(page);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await openOptions(page, 'Always and never');
  const lines = page.getByRole('textbox', { name: 'Add entries, one per line' });
  await lines.fill('CARPENTER\nwent  home\n');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(options(page).getByText('2 entries added')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  // A screen reader speaks a change of this line, not a new line.
  const line = await options(page).locator('p[role=status]').elementHandle();
  await options(page).getByText('Never masked (0)').click();
  await expect(options(page).getByText('2 entries added')).toBeHidden();
  expect(await line?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await chooseOption(page, /How entries are compared/, /As a pattern/);
  await lines.fill('Oh\\w+\n(Ohio');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const wrong = '1 entry not added and still in the field: (Ohio: character 1: this group has no end.';
  await expect(options(page).getByText(`1 entry added. ${wrong}`)).toBeVisible();
  await expect(lines).toHaveValue('(Ohio');
  await lines.fill('');
  await expect(options(page).getByText('still in the field')).toHaveCount(0);
  await lines.fill('(Ohio\nhome\n');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`1 entry added. ${wrong}`)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await openOptions(page, 'Always and never');
  await options(page).getByText('Never masked (1)').click();
  await expect(lines).toHaveValue('(Ohio');
  await expect(page.getByRole('button', { name: /As a pattern.*How entries are compared/ })).toBeVisible();
  await lines.fill('');
  await page.keyboard.press('Escape');
  await expect(maskedText(page)).toContainText('a [DOCTOR] of [CITY], Ohio,');
  await expect(maskedText(page)).not.toContainText('went home');

  await page.reload();
  await expect(findings(page).first()).toBeVisible();
  await openOptions(page, 'Always and never');
  await expect(options(page).getByText('Always masked (0)')).toBeVisible();
  await lines.fill('metoprolol');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await options(page).getByText('Keep both lists in this browser').click();
  await expect.poll(() => settings(page)).toMatchObject({ lists: { always: [{ text: 'metoprolol' }] } });
  await page.reload();
  await expect(maskedText(page)).not.toContainText('metoprolol');
  await openOptions(page, 'Always and never');
  await expect(options(page).getByText('found 2 times in this note')).toBeVisible();
  await page.getByRole('button', { name: 'Remove metoprolol' }).click();
  await expect(options(page).getByText('Always masked (0)')).toBeVisible();

  await openFile(
    page,
    'Import a list',
    'staff.csv',
    'text,match,type\n"Paz, Ana",exact,DOCTOR\nmetoprolol,any-case,OTHER\n',
  );
  await expect(options(page).getByText('2 entries added')).toBeVisible();
  await openFile(page, 'Import a list', 'staff.csv', 'Ana,exact,NURSE\n');
  await expect(options(page).getByText(/Entry 1: type: expected a type/)).toBeVisible();
  const exported = await savedBy(page.getByRole('button', { name: 'Export the list' }));
  expect(exported.bytes.toString()).toBe('text,match,type\n"Paz, Ana",exact,DOCTOR\nmetoprolol,any-case,OTHER\n');
  await page.keyboard.press('Escape');
  await expect(maskedText(page)).toContainText('[OTHER]');

  await page.keyboard.press('j');
  const words = (await page.locator('.phi.chosen').first().textContent()) ?? '';
  await runCommand(page, 'never mask the chosen text');
  await expect(said(page)).toContainText('Added to the list “Never masked”');
  await expect(maskedText(page)).toContainText(words);
});
