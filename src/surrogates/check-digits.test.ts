import { describe, expect, test } from 'vitest';
import {
  cedulaDigit,
  cuil,
  curpDigit,
  dniLetter,
  rutDigit,
  socialSecurityControl,
  uruguayanDigit,
} from './check-digits';

describe('7: check letters and digits are those of the registries', () => {
  test('the letter of a Spanish DNI', () => {
    expect(dniLetter(12345678)).toBe('Z');
    expect(dniLetter(0)).toBe('T');
  });

  test('the control digits of a Spanish social security number', () => {
    expect(socialSecurityControl(28, 12345678)).toBe('40');
    expect(socialSecurityControl(8, 1234567)).toBe(String((1234567 + 80_000_000) % 97).padStart(2, '0'));
  });

  test('the digit of a Chilean RUT, with K', () => {
    expect(rutDigit(12345678)).toBe('5');
    expect(rutDigit(11111111)).toBe('1');
    expect([...Array(40).keys()].some((i) => rutDigit(10_000_000 + i) === 'K')).toBe(true);
  });

  test('an Argentine CUIL of a man and of a woman', () => {
    expect(cuil('12345678', 'm')).toBe('20-12345678-6');
    expect(cuil('12345678', 'f')).toBe('27-12345678-0');
    expect([cuil('10000005', 'm'), cuil('10000002', 'f')]).toEqual(['23-10000005-9', '23-10000002-4']);
  });

  test('the last digits of Ecuadorian, Uruguayan and Mexican identifiers', () => {
    expect(cedulaDigit('171003406')).toBe('5');
    expect(uruguayanDigit('1234567')).toBe('2');
    expect(curpDigit('HEGG560427MVZRRL0')).toBe('4');
  });
});
