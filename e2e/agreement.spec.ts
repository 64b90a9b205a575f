import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePoint, copyMasked, NOTE, noteText, openApp, paste } from './steps';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '..');
const corpora = join(process.env.INCOGNOTE_SHARED ?? join(root, '../shared'), 'corpora');

const SPANISH = `Paciente: Ximena Larrañaga Otero. NHC: 4410932.
Fecha de nacimiento: 08/02/1957. Domicilio: Calle del Olivar, 14, 2º B. Localidad: Getafe. CP: 28901.
Mujer de 61 años remitida por el Dr. Baltasar Quiroga tras una caída el 3 de marzo de 2018.
`;

/** Notes of the corpora, where they lie beside the repository: three in each language. */
function corpusNotes(): string[] {
  const spanish = join(corpora, 'es/meddocan/dev');
  const english = join(corpora, 'en/gold-dev.jsonl');
  if (!existsSync(spanish) || !existsSync(english)) return [];
  const names = readdirSync(spanish).filter((name) => name.endsWith('.txt'));
  const lines = readFileSync(english, 'utf8').split('\n');
  return [0, 40, 80].flatMap((i) => [
    readFileSync(join(spanish, names[i] as string), 'utf8'),
    (JSON.parse(lines[i] as string) as { text: string }).text,
  ]);
}

function maskedOnTheCommandLine(texts: readonly string[], point: string): string[] {
  const input = texts.map((text, i) => `${JSON.stringify({ id: `${i}`, text })}\n`).join('');
  const args = ['src/cli/run.mjs', 'src/cli/tag.ts', '--style', 'tag', '--point', point];
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);
}

const POINTS = [
  ['cautious', 'Cautious', ' @webgpu'],
  ['balanced', 'Balanced', ''],
] as const;

for (const [point, button, tag] of POINTS)
  test(`the page masks notes as the command line does, ${point}${tag}`, async ({ page }) => {
    test.setTimeout(300_000);
    const texts = [NOTE, SPANISH, ...corpusNotes()].map((text) => text.replaceAll('\r\n', '\n'));
    const expected = maskedOnTheCommandLine(texts, point);
    await openApp(page);
    await choosePoint(page, button);
    for (const [i, text] of texts.entries()) {
      await noteText(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, text);
      await expect.poll(() => copyMasked(page), { timeout: 60_000, message: `note ${i}` }).toBe(expected[i]);
    }
  });
