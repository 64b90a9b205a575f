import { describe, expect, it } from 'vitest';
import type { Check } from './checks';
import { CUIL, CURP, DEA, DNI, IBAN, LUHN, NASS, NHS, NPI, RUT, VERHOEFF, VIN } from './checks';

/** Specimens that the standards and authorities publish, or made by hand from their rule. */
const TRUE: readonly (readonly [Check, string])[] = [
  [LUHN, '4111 1111 1111 1111'],
  [LUHN, '378282246310005'],
  [NPI, '1234567893'],
  [DEA, 'AB1234563'],
  [IBAN, 'ES91 2100 0418 4502 0005 1332'],
  [IBAN, 'GB82WEST12345698765432'],
  [NHS, '943 476 5919'],
  [VIN, '1M8GDM9AXKP042788'],
  [VIN, '11111111111111111'],
  [DNI, '12345678Z'],
  [DNI, 'X1234567L'],
  [NASS, '28 12345678 40'],
  [RUT, '12.345.678-5'],
  [RUT, '30.686.957-4'],
  [CUIL, '20-12345678-6'],
  [CURP, 'HEGG560427MVZRRL04'],
  [VERHOEFF, '2363'],
  [VERHOEFF, '2341 2341 2346'],
];

describe('checks', () => {
  it.each(TRUE)('R3. %o holds for %s', ({ passes }, value) => {
    expect(passes(value)).toBe(true);
  });

  it.each(TRUE.filter(([check]) => ![DEA, CURP].includes(check)))(
    'R3. %o notices any one digit that is wrong in %s',
    ({ passes }, value) => {
      for (const { index } of value.matchAll(/\d/g))
        for (const digit of '0123456789')
          if (digit !== value[index])
            expect(passes(value.slice(0, index) + digit + value.slice(index + 1)), `${index} ${digit}`).toBe(false);
    },
  );
});
