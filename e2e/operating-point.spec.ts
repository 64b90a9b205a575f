import { chooseOption, choosePoint, copyMasked, paste, said, slider } from './steps';
import { settings } from './support/settings';
import { expect, test } from './support/test';

/** Doubtful words, so that what is masked depends on the operating point. */
const DOUBTFUL = `Paciente: Ximena Larrañaga Otero, jubilada, antes costurera en Telares Ibaizabal.
Vive con una prima en el barrio de Aluche. Acude los martes con su vecina Reme. Ref. 88-KL-2, box 7B.
Vista por Quiroga tras la Semana Santa del 58. Habla árabe y algo de francés, y toca la gaita en la banda: es socio del Ateneo.
`;

test('masking is cautious at first; the slider goes up to maximum recall, says what to expect of each step, and masks more and more; balanced is chosen, also by a key, and remembered; for a tagger of fixed rules the slider says that there is nothing to set', async ({
  page,
}) => {
  await page.goto('/');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Cautious:/);
  await paste(page, DOUBTFUL);
  const cautious = await copyMasked(page);
  expect(cautious).not.toContain('Ximena');
  await slider(page).focus();
  await page.keyboard.press('Home');
  const masked: string[] = [];
  const words = new Set<string>();
  for (let level = 0; level < 7; level++) {
    words.add((await slider(page).getAttribute('aria-valuetext')) ?? '');
    masked.push(await copyMasked(page));
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
  }
  const lengths = masked.map((text) => text.replace(/\[[A-Z_]+\]/g, '').length);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
  expect(masked[0]).not.toContain('Ximena');
  expect(words.size).toBe(7);
  expect([...words].at(-1)).toMatch(
    /^Maximum recall: about 0\.\d missed and \d+ over-redacted in 1,000 words of MEDDOCAN and written notes$/,
  );
  await choosePoint(page, 'Cautious');
  expect(await copyMasked(page)).toBe(cautious);

  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(said(page)).toContainText('Balanced');
  await expect.poll(() => settings(page)).toMatchObject({ careful: 0 });
  await page.reload();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Balanced:/);
  await chooseOption(page, /Tagger/, /Rules/);
  await expect(slider(page)).toBeDisabled();
  await expect(page.getByText('nothing to set')).toBeVisible();
});
