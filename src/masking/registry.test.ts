import { describe, expect, it } from 'vitest';
import { MASKING_STYLES, maskingStyle } from './registry';
import { maskingCases } from './style.cases';

for (const style of await Promise.all(MASKING_STYLES.map(({ load }) => load()))) maskingCases(style);

describe('registry', () => {
  it('finds each style by its id, and no other', () => {
    for (const style of MASKING_STYLES) expect(maskingStyle(style.id)).toBe(style);
    expect(new Set(MASKING_STYLES.map(({ id }) => id)).size).toBe(MASKING_STYLES.length);
    expect(maskingStyle('toString')).toBeUndefined();
  });

  it('what is loaded is the style of the list', async () => {
    for (const { load, ...head } of MASKING_STYLES) expect(await load()).toMatchObject(head);
  });

  it('every style is titled and described', () => {
    for (const { title, description } of MASKING_STYLES) expect(title && description).toBeTruthy();
  });
});
