import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { choosePoint, copyMasked, NOTE, openApp, pasteOver } from './steps';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '..');

const SPANISH = `Paciente: Ximena Larrañaga Otero. NHC: 4410932.
Fecha de nacimiento: 08/02/1957. Domicilio: Calle del Olivar, 14, 2º B. Localidad: Getafe. CP: 28901.
Mujer de 61 años remitida por el Dr. Baltasar Quiroga tras una caída el 3 de marzo de 2018.
`;

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

test('the page masks notes as the command line does, cautious and balanced', async ({ page }) => {
  const texts = [NOTE, SPANISH];
  await openApp(page);
  for (const point of ['Cautious', 'Balanced'] as const) {
    const expected = maskedOnTheCommandLine(texts, point.toLowerCase());
    await choosePoint(page, point);
    for (const [i, text] of texts.entries()) {
      await pasteOver(page, text);
      await expect.poll(() => copyMasked(page), { message: `${point}, note ${i}` }).toBe(expected[i]);
    }
  }
});
