import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { button, dropOn, openFile, said, savedBy } from './steps';
import { accessibilityViolations, darkViolations } from './support/accessibility';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '..');
/** The first notes of a training part of the open corpus. */
const OPEN = readFileSync(join(root, 'public/corpora/en/written.jsonl'), 'utf8').split('\n').slice(0, 12).join('\n');

const scores = (page: Page): Locator => page.getByRole('region', { name: 'Scores', exact: true });
const errors = (page: Page): Locator => page.getByRole('region', { name: 'Errors' });

const openCorpus = (page: Page, name: string, content: string | Uint8Array) =>
  openFile(page, 'Choose files', name, content);

/** Chooses the taggers with these titles and no others. */
async function chooseTaggers(page: Page, ...titles: readonly string[]): Promise<void> {
  const group = page.getByRole('group', { name: 'Taggers' });
  await expect(group.getByRole('checkbox').first()).toBeAttached();
  for (const box of await group.getByRole('checkbox').all()) {
    const wanted = titles.includes((await box.evaluate((element) => element.closest('label')?.textContent)) ?? '');
    if ((await box.isChecked()) !== wanted) await box.press('Space');
  }
}

const saved = async (page: Page, name: string) => (await savedBy(button(page, name))).bytes.toString();

interface Model {
  readonly id: string;
  readonly title: string;
  readonly architecture: string;
}

const models = JSON.parse(readFileSync(join(root, 'public/models/index.json'), 'utf8')).models as Model[];
const titleOf = (id: string) => models.find((model) => model.id === id)?.title ?? id;

async function commandLine(tagger: string, corpus: string, format: string) {
  const args = ['--tagger', tagger, '--corpus', corpus, '--format', format, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/run.mjs', 'src/cli/evaluate.ts', ...args], {
    ...{ cwd: root, maxBuffer: 2 ** 24 },
  });
  return JSON.parse(stdout);
}

async function expectAsCommandLine(json: string, tagger: string, corpus: string, format: string): Promise<void> {
  const { results } = JSON.parse(json);
  const { tokensPerSecond: _, ...wanted } = await commandLine(tagger, corpus, format);
  expect(results.find((one: { tagger: string }) => one.tagger === tagger)).toMatchObject(wanted);
}

test('taggers are scored as the command line scores them, compared, and the errors behind a number are listed', async ({
  page,
}, info) => {
  const corpus = info.outputPath('open.jsonl');
  mkdirSync(dirname(corpus), { recursive: true });
  writeFileSync(corpus, OPEN);

  await page.goto('/?backend=wasm#evaluate');
  await openCorpus(
    page,
    'open.jsonl',
    `${OPEN}\n{"id":"x","text":"SECRET","spans":[{"start":0,"end":9,"label":"DATE"}]}`,
  );
  await expect(page.getByText(/^12 notes · /)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'open.jsonl, line 13' })).toContainText('0 <= start < end');
  await chooseTaggers(page, titleOf('en-elman'), titleOf('en-jordan'));
  await page.keyboard.press('r');
  await expect(said(page)).toContainText('The evaluation is complete');
  await expect(scores(page).getByRole('row')).toHaveCount(4);
  expect(await scores(page).locator('.best').count()).toBeGreaterThanOrEqual(11);

  const json = await saved(page, 'JSON');
  await expectAsCommandLine(json, 'en-elman', corpus, 'jsonl');
  const csv = await saved(page, 'CSV');
  expect(await saved(page, 'LaTeX')).toContain(`${titleOf('en-elman')}, balanced &`);
  const { results } = JSON.parse(json);
  const [elman] = results;
  expect(csv).toContain(`en-elman,balanced,,strictF1,${elman.strict.micro.f1},`);
  expect(csv).not.toContain('SECRET');

  await page.getByRole('tab', { name: 'Confusion' }).click();
  const wrong = page.getByRole('region', { name: 'Confusion matrix' }).locator('.wrong button').first();
  const many = await wrong.textContent();
  await wrong.press('Enter');
  await expect(errors(page).getByRole('radio', { name: `All ${many}` })).toBeChecked();
  await page.getByRole('tab', { name: 'By type' }).click();
  await page.getByRole('radio', { name: 'PHI or not' }).click();
  const micro = page.getByRole('region', { name: 'Scores by type' }).getByRole('row', { name: /^All, micro/ });
  await expect(micro).toContainText(elman.tokens.binary.recall.toFixed(4));
  await page.getByRole('button', { name: /How types are grouped/ }).press('Enter');
  await page.getByRole('option', { name: 'Six kinds (Kassaie)' }).press('Enter');
  const types = page.getByRole('region', { name: 'Scores by type' });
  await expect(types.getByRole('rowheader', { name: 'Doctor', exact: true })).toBeVisible();
  await expect(types.getByRole('rowheader', { name: 'DOCTOR', exact: true })).toBeHidden();

  const { falseNegatives } = elman.strict.micro;
  await scores(page)
    .getByRole('button', { name: `Strict recall of ${titleOf('en-elman')}` })
    .press('Enter');
  await expect(errors(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(errors(page).getByRole('radio', { name: `All ${falseNegatives}` })).toBeChecked();
  await expect(errors(page).locator('mark').first()).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);
  const id = await errors(page).getByRole('heading', { level: 3 }).first().textContent();
  await errors(page).getByRole('button', { name: 'Open' }).first().press('Enter');
  await expect(page).toHaveURL(/#deidentify/);
  const text = OPEN.split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string })
    .find((note) => note.id === id)?.text;
  await expect(page.getByRole('textbox', { name: 'Clinical note' })).toContainText(text?.split('\n')[0] ?? '-');
});

test('a threshold for a recall is found on a corpus and used in De-identify; a second annotation is compared', async ({
  page,
}) => {
  await page.goto('/?backend=wasm#evaluate');
  await openCorpus(page, 'open.zip', zipSync({ 'notes/open.jsonl': strToU8(OPEN) }));
  await openFile(page, 'Predictions', 'other.jsonl', OPEN);
  const name = page.getByRole('textbox', { name: 'Name of the other program' });
  await name.press('End');
  await name.pressSequentially(' 2');
  await button(page, 'Remove the predictions of other 2').click();
  await chooseTaggers(page, titleOf('en-elman'), 'Rules, English');
  await page.getByRole('tab', { name: 'Curves' }).click();
  await button(page, 'Draw the curves').click();
  await expect(said(page)).toContainText('The curves are drawn');
  await expect(page.getByRole('img', { name: /^Precision against recall of tokens/ })).toBeVisible();
  expect(await accessibilityViolations(page, '.evaluate')).toEqual([]);

  await page.getByRole('tab', { name: 'Calibration' }).click();
  await page.getByRole('spinbutton', { name: /mask/ }).fill('97.5');
  await button(page, 'Find the threshold').click();
  await expect(page.getByRole('img', { name: /^Reliability/ })).toBeVisible();
  await page.locator('summary', { hasText: 'By type' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  const enough = page.getByRole('row', { name: /^Just enough/ });
  const threshold = await enough.getByRole('cell').first().textContent();
  await enough.getByRole('button').click();
  await expect(enough).toContainText('Used in De-identify');
  await page.getByRole('link', { name: 'De-identify' }).click();
  await expect(page.getByText(`Your threshold ${threshold}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to cautious' }).click();
  await expect(page.getByText('Your threshold')).toBeHidden();
  await page.goBack();

  await page.getByRole('tab', { name: 'Agreement' }).click();
  const [first = '', ...others] = OPEN.split('\n').slice(0, 4);
  const note = JSON.parse(first) as { spans: object[] };
  const content = [JSON.stringify({ ...note, spans: note.spans.slice(1) }), ...others].join('\n');
  await openFile(page, 'Second annotation', 'second.jsonl', content);
  await expect(page.getByText('4 notes: open.zip against second.jsonl')).toBeVisible();
  await page.getByRole('button', { name: '1 span that only one has. List them' }).click();
  await expect(errors(page).getByText('only first', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a sweep’s file that is dropped before any corpus is drawn with its means, and can be closed; at 360 pixels axe finds nothing in scores and errors, and nothing scrolls sideways', async ({
  page,
}) => {
  const counts = [[8, 1, 1]];
  const notes = { strict: counts, bounds: counts, tokens: counts, hipaaStrict: counts, hipaaTokens: counts };
  const run = (size: number, seed: number, strictF1: number) =>
    JSON.stringify({ settings: { notes: size, seed }, grid: 'g', measures: { strictF1, tokenRecall: 0.9 }, notes });
  const lines = [run(20, 1, 0.5), run(20, 2, 0.6), run(100, 1, 0.8), run(100, 2, 0.82)];
  await page.goto('/#evaluate');
  await dropOn(page.locator('.evaluate'), { name: 'runs.jsonl', content: `${lines.join('\n')}\n` });
  const sweep = page.getByRole('region', { name: 'Learning curves of a sweep' });
  await expect(sweep.getByRole('img', { name: /^Strict F1 against notes to train on, a line/ })).toBeVisible();
  await sweep.locator('summary').click();
  await expect(sweep.getByRole('row', { name: /^notes to train on 20 2 0\.5500 ± 0\.0707/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  await sweep.getByRole('radio', { name: 'Recall of tokens' }).press('Enter');
  await expect(sweep.getByRole('img', { name: /^Recall of tokens against/ })).toBeVisible();
  await button(page, 'Close the sweep').press('Enter');
  await expect(sweep.getByRole('img')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  // The part that measures is fetched when a person opens it.
  await page.route('**/corpora/en/gold-written.jsonl', (route) => route.fulfill({ body: OPEN.split('\n')[0] ?? '' }));
  await button(page, 'English').click();
  await chooseTaggers(page, titleOf('en-elman'));
  await button(page, 'Score').click();
  await expect(said(page)).toContainText('The evaluation is complete');
  await scores(page)
    .getByRole('button', { name: /Strict F1/ })
    .click();
  await expect(errors(page).locator('article, p').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Long labels are on one line where there is room.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'By type' }).click();
  const [long, short] = await Promise.all(
    ['MEDICALRECORD', 'DATE'].map((name) => page.getByRole('rowheader', { name, exact: true }).boundingBox()),
  );
  expect(long?.height).toBe(short?.height);
});
