import {
  clipboard,
  copyMasked,
  drop,
  findings,
  LEAKS,
  maskedText,
  NOTE,
  noteText,
  openApp,
  paste,
  pasteOver,
  said,
  savedBy,
} from './steps';
import { settings } from './support/settings';
import { expect, test } from './support/test';

test('until a note has been read, the masked pane shows its text faded and not selectable; the counts below filter the findings; pasting over the example replaces it, and the note is highlighted, also while it is changed, masked and copied; the page says how to begin until then', async ({
  page,
  context,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/weights.bin', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const pane = page.locator('.masked .pane-text');
  await expect(pane).toContainText('CALDERWOOD');
  await expect(pane).toHaveAttribute('aria-busy', 'true');
  await expect(pane).toHaveCSS('user-select', 'none');
  release();
  await expect(pane).toHaveAttribute('aria-busy', 'false');
  await expect(maskedText(page)).not.toContainText('CALDERWOOD');
  await expect(pane).not.toHaveCSS('user-select', 'none');

  await page.getByRole('button', { name: /\d+ dates/ }).click();
  await expect(findings(page).filter({ hasText: '10/09/2018' })).not.toHaveClass(/faded/);
  await expect(page.locator('.phi-NAME.faded').first()).toBeVisible();
  await page.getByRole('button', { name: /\d+ dates/ }).click();

  const begin = page.getByRole('region', { name: 'How to begin' });
  await expect(begin.getByRole('link', { name: 'see proof' })).toBeVisible();
  await begin.getByRole('button', { name: 'Paste your note' }).click();
  await expect(page.getByRole('alert')).toContainText('to paste it here');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOTE);
  await begin.getByRole('button', { name: 'Paste your note' }).click();
  await expect(noteText(page)).toContainText('DELACROIX, EDWIN');
  await expect(begin).toBeHidden();
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  const masked = await copyMasked(page);
  for (const leak of LEAKS) expect(masked).not.toContain(leak);
  expect(masked).toContain('was admitted on');
  expect(masked.split('\n')).toHaveLength(NOTE.split('\n').length);
  await expect(said(page)).toContainText('Masked text copied');
  await expect(page.getByText('On the processor of this computer')).toBeVisible();
  await expect.poll(() => settings(page)).toMatchObject({ welcomed: true });
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(noteText(page)).toContainText('CALDERWOOD');
  await paste(page, NOTE);
  const number = findings(page).filter({ hasText: '55120983' });
  await expect(number).toHaveText('55120983');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Letter of the day. ', { delay: 15 });
  await expect(number).toHaveText('55120983');
  await expect(noteText(page)).toContainText('Letter of the day. Patient');
});

test('a file that is opened is shown from its beginning; the masked text is saved under a neutral name, with the note’s line endings; several notes open together, each keeps its decisions, and all are saved masked; a Spanish note has Spanish tags; a note in a language without a tagger gets a warning at the top, and copying asks once', async ({
  page,
  context,
}) => {
  await openApp(page);
  await noteText(page).press('ControlOrMeta+End');
  await drop(page, { name: 'long.txt', content: `Letter of the day\n${'She is well.\n'.repeat(80)}` });
  for (const text of [noteText(page), maskedText(page)])
    await expect(text.getByText('Letter of the day')).toBeInViewport();
  await drop(page, { name: 'a.txt', content: 'MRN: 77310264\r\nSeen on 11/02/2019\r\n\r\nend' });
  await expect(findings(page).filter({ hasText: '77310264' })).toBeVisible();
  const save = () => savedBy(page.getByRole('button', { name: 'Download the masked note' }));
  expect((await save()).bytes.toString()).toMatch(/^MRN: \[\w+\]\r\nSeen on \[\w+\]\r\n\r\n[^\r\n]+$/);
  await drop(page, { name: 'b.txt', content: 'MRN: 77310264\rSeen on 11/02/2019\rend' });
  const lines = /^MRN: .+\nSeen on .+\n.+$/;
  for (const text of [noteText(page), maskedText(page)]) await expect(text).toHaveText(lines, { useInnerText: true });
  expect((await save()).bytes.toString()).toMatch(/^MRN: \[\w+\]\rSeen on \[\w+\]\r[^\r]+$/);
  await drop(page, { name: 'delacroix-edwin.txt', content: NOTE });
  await expect(noteText(page)).toContainText('DELACROIX, EDWIN');
  const letter = await save();
  expect(letter.name).toBe('masked-note.txt');
  for (const leak of LEAKS) expect(letter.bytes.toString()).not.toContain(leak);

  const line = (id: string, text: string) => JSON.stringify({ id, text });
  const content = `${line('Delacroix', 'Seen on 11/02/2019 at noon.')}\n${line('b', 'Seen on 12/24/2020 at noon.')}\n`;
  await drop(page, { name: 'notes.jsonl', content });
  await expect(page.getByRole('heading', { name: '1 of 2: Delacroix' })).toBeVisible();
  await findings(page).filter({ hasText: '11/02/2019' }).click();
  await page.getByRole('button', { name: 'Keep visible' }).click();
  await page.getByRole('button', { name: 'Next note' }).click();
  await expect(findings(page).filter({ hasText: '12/24/2020' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous note' }).click();
  await expect(maskedText(page)).toContainText('11/02/2019');
  const { bytes } = await savedBy(page.getByRole('button', { name: 'Download all open notes, masked' }));
  expect(bytes.toString()).toBe(
    '{"id":"note-1","text":"Seen on 11/02/2019 at noon."}\n{"id":"note-2","text":"Seen on [DATE] at noon."}\n',
  );

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pasteOver(page, 'Nombre: Remedios Alcántara. Edad: 67 años. La paciente ingresó el 9 de octubre de 2018.\n');
  await expect(page.getByRole('button', { name: /Spanish.*Language of the note/ })).toBeVisible();
  await expect(findings(page).filter({ hasText: '9 de octubre' })).toBeVisible();
  await expect(maskedText(page)).toContainText('[FECHA]');
  await expect(maskedText(page)).not.toContainText('[DATE]');
  await pasteOver(
    page,
    'Der Patient Karl Bauer wurde am 3.4.2024 nach Hause entlassen und hat keine Schmerzen mehr.\n',
  );
  const notice = page.getByText(/seems to be in German\. The taggers read English and Spanish only/);
  await expect(notice.first()).toBeVisible();
  await page.getByRole('note').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was copied or saved yet');
  await expect.poll(() => clipboard(page)).toContain('Karl Bauer wurde');
  await page.getByRole('button', { name: 'Copy anyway' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await copyMasked(page);
  await noteText(page).press('ControlOrMeta+a');
  await paste(page, NOTE);
  await expect(page.getByRole('note')).toHaveCount(0);
});
