import { describe, expect, it } from 'vitest';
import { CATEGORIES, phiCategory } from './categories';

/** Relative luminance of `#rrggbb` and contrast ratio as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('categories', () => {
  it('the ratio itself is right: black on white 21, #767676 on white 4.54', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });

  const themes = CATEGORIES.flatMap(({ id, light, dark }) => [
    { id, theme: 'light', ...light },
    { id, theme: 'dark', ...dark },
  ]);
  it.each(themes)('P6 $id is readable in the $theme theme', ({ background, text, underline }) => {
    for (const colour of [background, text, underline]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(underline, background)).toBeGreaterThanOrEqual(3);
  });

  it('P7 no two categories have the same underline', () => {
    const lines = CATEGORIES.map(({ underline }) => `${underline.style} ${underline.width}`);
    expect(new Set(lines).size).toBe(CATEGORIES.length);
  });

  it('a category is found by its id', () => {
    for (const category of CATEGORIES) expect(phiCategory(category.id)).toBe(category);
  });
});
