import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { leaksOf, typeNote } from './note';
import type { Page } from './page';
import { expect, test } from './test';

/** Away from the site's other files, in a folder whose name is escaped in a URL. */
const folder = mkdtempSync(join(tmpdir(), 'a stick é '));
const path = join(folder, 'incognote.html');
const address = pathToFileURL(path).href;

test.beforeAll(() => copyFileSync(join(import.meta.dirname, '../../dist/incognote.html'), path));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file and closes the question for the passphrase of the workspace that an earlier test kept. */
async function openLocked(app: Page): Promise<void> {
  await app.open(address);
  await app.engine.press('Escape');
}

const file = (name: string) => readFileSync(join(import.meta.dirname, '../files', name));

test('the single file, opened from a disk, marks and masks what is typed and copies it', async ({ app }, info) => {
  expect(statSync(path).size).toBeLessThan(10_100_000);
  const begun = performance.now();
  await app.engine.goto(address);
  await app.marked();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  info.annotations.push({ type: 'measured', description: `single file: seconds to the first marks = ${seconds}` });
  await app.stored();
  await typeNote(app);
  await app.clickFor('Copy', 'message that the text was copied', async () => (await app.shown()).includes('Copied'));
  expect(leaksOf(await app.maskedText())).toEqual([]);
});

test('the single file keeps a note and a decision on it in a workspace, which it opens again', async ({ app }) => {
  test.skip(app.engine.version.startsWith('WebKit'), 'WebKit’s driver fails when the file is opened again');
  const passphrase = 'lantern orbit mustard fjord';
  await app.open(address);
  await typeNote(app);
  // The first Escape closes the card, the second leaves the text.
  for (const key of ['Escape', 'Escape', 'u', 'x']) await app.engine.press(key);
  const isDecided = async () => leaksOf(await app.maskedText()).length === 1;
  await app.until('masked text with the decision', isDecided);
  await app.click('Keep these notes');
  await app.fill('New passphrase', passphrase);
  await app.fill('Repeat it', passphrase);
  await app.click('Encrypt and keep');
  await app.until('kept workspace', async () =>
    (await app.buttonNames()).some((name) => name?.startsWith('Saved. Workspace')),
  );
  await app.engine.goto('about:blank');
  await app.engine.goto(address);
  await app.fill('Passphrase', passphrase);
  await app.click('Unlock');
  await app.until('note as it was decided', isDecided);
});

test('the single file opens a Word letter and a PDF and saves them masked', async ({ app }) => {
  await openLocked(app);
  await app.drop('Achterberg.docx', file('clinic-letter.docx'));
  await app.until('text of the letter', async () => (await app.noteText()).includes('40718265'));
  await app.until('masked text', async () => /^(?!.*40718265).*Amoxicillin/s.test(await app.maskedText()));
  const parts = unzipSync(await app.saved('Download the masked'));
  const all = Object.values(parts)
    .map((part) => strFromU8(part))
    .join();
  expect(all).toContain('Amoxicillin 500 mg');
  for (const leak of ['Achterberg', '40718265', 'Brightwater']) expect(all).not.toContain(leak);
  await app.drop('discharge.pdf', file('discharge.pdf'));
  await app.until('text of the PDF', async () => (await app.noteText()).includes('55120983'));
  await app.until('masked text', async () => /^(?!.*55120983).*MEDICALRECORD/s.test(await app.maskedText()));
  // In a page opened from a disk WebKit cannot read what a worker wrote: docs/privacy.md.
  if (app.engine.version.startsWith('WebKit')) return;
  expect(Buffer.from(await app.saved('Download the masked')).toString('latin1')).toMatch(/^%PDF-/);
});

test.describe('requests', () => {
  // The browser reports each refusal.
  test.use({ expectedErrors: /connect-src|Content.Security.Policy|blocked/i });

  test('the single file tags a Spanish note, compares taggers and connects to nothing', async ({ app }) => {
    await openLocked(app);
    await app.drop(
      'nota.txt',
      Buffer.from('Paciente: Rosario Villalba Etxeberria, vista el 3 de mayo de 2018 en la consulta de pediatría.\n'),
    );
    await app.until('Spanish names', async () =>
      /^(?!.*Villalba).*consulta de pediatría/s.test(await app.maskedText()),
    );
    await app.clickFor('Compare', 'comparison', async () => /3 taggers (differ|agree)/.test(await app.shown()));
    const refused = await app.run(() =>
      Promise.all([
        fetch('https://example.com/').then((response) => response.status),
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
          new XMLHttpRequest().open('GET', 'https://example.com/');
          navigator.sendBeacon('https://example.com/', 'note');
        }),
      ]),
    );
    expect(refused).toEqual([404, expect.stringContaining('example.com')]);
    const asked = await app.run(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /^(https?|file):/.test(name)),
    );
    expect(asked).toEqual([]);
  });
});
