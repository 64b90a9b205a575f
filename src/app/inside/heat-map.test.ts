import { expect, test } from 'vitest';
import { axisColumns, heatColour, heatCss } from './heat-map';

const lightness = (colour: readonly number[]) => colour.reduce((sum, channel) => sum + channel, 0);

test.each(['light', 'dark'] as const)('L6. the scale goes from the background to its ends, not beyond: %s', (theme) => {
  const ground = heatColour(0, theme);
  for (const sign of [1, -1]) {
    const [half, full] = [heatColour(sign / 2, theme), heatColour(sign, theme)];
    const towards = Math.sign(lightness(full) - lightness(ground));
    expect(towards).toBe(theme === 'light' ? -1 : 1);
    expect(Math.sign(lightness(half) - lightness(ground))).toBe(towards);
    expect(Math.sign(lightness(full) - lightness(half))).toBe(towards);
    expect(heatColour(sign * 3, theme)).toEqual(full);
  }
  expect(heatColour(1, theme)).not.toEqual(heatColour(-1, theme));
});

test('L6. in print the colours are those of the light theme', () => {
  const [light, , print] = heatCss().split('\n');
  const colours = /\{ (--heat[^}]*) \}/u.exec(light ?? '')?.[1] ?? 'none';
  expect(print).toContain(`@media print { :root[data-theme] { ${colours} } }`);
});

test('the axis names the first, the chosen and the last column, each once', () => {
  expect(axisColumns(9, 4)).toEqual([0, 4, 8]);
  expect([axisColumns(9, 0), axisColumns(9, 8), axisColumns(9)]).toEqual([
    [0, 8],
    [0, 8],
    [0, 8],
  ]);
  expect(axisColumns(1, 0)).toEqual([0]);
});
