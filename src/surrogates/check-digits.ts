import type { Check } from '../phi/checks/checks';
import { CUIL, CURP, DNI, LUHN, NASS, RUT } from '../phi/checks/checks';
import { twoDigits } from './form';

const DIGITS = [...'0123456789'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The ending with which a value passes its check; undefined if there is none. */
function ending(check: Check, value: string, endings: readonly string[]): string | undefined {
  return endings.find((each) => check.passes(value + each));
}

/** The letter of a Spanish DNI or NIE (whose first letter counts as 0, 1 or 2). */
export function dniLetter(number: number): string {
  return ending(DNI, String(number).padStart(8, '0'), LETTERS) as string;
}

/** The two control digits of a Spanish social security number: of the province (2 digits) and the number (8 digits). */
export function socialSecurityControl(province: number, number: number): string {
  const endings = Array.from({ length: 97 }, (_, rest) => twoDigits(rest));
  return ending(NASS, twoDigits(province) + String(number).padStart(8, '0'), endings) as string;
}

/** The digit, or K, after the hyphen of a Chilean RUT. */
export function rutDigit(number: number): string {
  return ending(RUT, String(number), [...DIGITS, 'K']) as string;
}

/** The Argentine CUIL for a DNI: prefix 20 for men, 27 for women, 23 if the control digit would be 10. */
export function cuil(dni: string, gender: 'm' | 'f'): string {
  const body = dni.padStart(8, '0');
  const prefix = gender === 'm' ? '20' : '27';
  const digit = ending(CUIL, prefix + body, DIGITS);
  return digit === undefined ? `23-${body}-${gender === 'm' ? 9 : 4}` : `${prefix}-${body}-${digit}`;
}

/** The tenth digit of an Ecuadorian cédula, from the other nine. */
export function cedulaDigit(nine: string): string {
  return ending(LUHN, nine, DIGITS) as string;
}

/** The digit after the hyphen of a Uruguayan cédula of seven digits. */
export function uruguayanDigit(seven: string): string {
  const weights = [2, 9, 8, 7, 6, 3, 4];
  const sum = [...seven].reduce((total, digit, i) => total + Number(digit) * (weights[i] as number), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The last digit of a Mexican CURP, from its first seventeen characters. */
export function curpDigit(beginning: string): string {
  return ending(CURP, beginning, DIGITS) as string;
}
