import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { readBuild } from '../support/second-build';
import { startSite } from '../support/site';
import { leaksOf, typeNote } from './note';
import { expect, test } from './test';
import { type Watched, watchErrors } from './watch-errors';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../files', name));

test('starts without an error and marks the example, with underlines that differ by type', async ({ app }) => {
  const build = new Map(readBuild());
  const page = String(build.get('index.html')).replace('<head>', '<head><script src="/watch.js"></script>');
  build.set('watched.html', Buffer.from(page)).set('watch.js', Buffer.from(`(${watchErrors})()`));
  const site = await startSite(build);
  await app.open(`${site.origin}/watched.html`).finally(site.close);
  expect(await app.shown()).toMatch(/\d+ found/);
  expect(await app.run(() => (window as Watched).seenErrors)).toEqual([]);
  const lines = await app.run(() =>
    [...document.querySelectorAll("[aria-label='Clinical note'] .phi")].map((finding) => {
      const { textDecorationLine, textDecorationStyle, textDecorationThickness } = getComputedStyle(finding);
      return [textDecorationLine, `${textDecorationStyle} ${textDecorationThickness}`] as const;
    }),
  );
  expect(new Set(lines.map(([line]) => line))).toEqual(new Set(['underline']));
  expect(new Set(lines.map(([, look]) => look)).size).toBeGreaterThan(3);
});

test('marks and masks what is typed, copies it and pastes it', async ({ app }) => {
  await app.open();
  await typeNote(app);
  await app.clickFor('Copy', 'message that the text was copied', async () => (await app.shown()).includes('Copied'));
  const masked = await app.maskedText();
  await app.chooseNote();
  await app.engine.press('Control', 'v');
  await app.until('pasted text', async () => (await app.noteText()).trim() === masked.trim());
});

test('copies a long note while it is still being read', async ({ app }) => {
  await app.open();
  await typeNote(app);
  for (let round = 0; round < 2; round++) {
    await app.chooseNote();
    await app.engine.press('Control', 'c');
    for (let times = 0; times < 7; times++) await app.engine.press('Control', 'v');
  }
  await app.clickFor('Copy', 'message that the text was copied', async () => (await app.shown()).includes('Copied'));
  await app.chooseNote();
  await app.engine.press('Control', 'v');
  await app.until('masked note', async () => (await app.noteText()).includes('MRN: [MEDICALRECORD]'));
  expect(leaksOf(await app.noteText())).toEqual([]);
});

test('opens a Word letter and a PDF, and saves them masked', async ({ app }) => {
  await app.open();
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
  const saved = Buffer.from(await app.saved('Download the masked')).toString('latin1');
  expect(saved).toMatch(/^%PDF-/);
  expect(saved).toContain('/Subtype /Image');
  expect(saved).not.toContain('/Font');
});

test('shows three taggers side by side, the inside of a network, and what this browser stores and counts', async ({
  app,
}) => {
  await app.open();
  await app.clickFor('Compare', 'comparison', async () => /3 taggers (differ|agree)/.test(await app.shown()));
  await app.engine.goto(`${app.address}#inside`);
  await app.until('values', async () => (await app.shown()).includes('What decided it'));
  expect(await app.run(() => document.querySelectorAll('.inside canvas').length)).toBeGreaterThan(0);
  await app.engine.goto(`${app.address}#privacy`);
  await app.until('counts', async () => /Since the page opened\s*[\d,]+ request/.test(await app.shown()));
  await app.until('list of what is stored', async () => /Databases\s*incognote/.test(await app.shown()));
  const said = app.engine.version.startsWith('Chromium')
    ? 'This browser refuses them'
    : 'this browser does not say whether it respects that';
  expect(await app.shown()).toContain(said);
  expect(await app.shown()).toMatch(/To other sites\s*0/);
});

test.describe('with its server gone', () => {
  // The browser itself asks whether there is a newer service worker.
  test.use({ expectedErrors: /AutoCancel|ERR_FAILED|ERR_CONNECTION_REFUSED/ });

  test('works without its server after one visit', async ({ app }) => {
    const site = await startSite(readBuild());
    await app.open(`${site.origin}/`).finally(site.close);
    await app.open(`${site.origin}/`);
    await typeNote(app);
  });
});
