/** The letter of a Spanish DNI or NIE (whose first letter stands for 0, 1 or 2): order INT/2058/2008. */
export function dniLetter(number: number): string {
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] as string;
}

/** The two control digits of a Spanish social security number of province (2 digits) and number (8). */
export function socialSecurityControl(province: number, number: number): string {
  const value =
    number < 10_000_000 ? number + province * 10_000_000 : Number(`${province}${String(number).padStart(8, '0')}`);
  return String(value % 97).padStart(2, '0');
}

/** The digit, or K, after the hyphen of a Chilean RUT. */
export function rutDigit(number: number): string {
  let sum = 0;
  let factor = 2;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const digit = 11 - (sum % 11);
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit);
}

/** An Argentine CUIL of a DNI: prefix 20 for men, 27 for women, 23 where the control digit would be 10. */
export function cuil(dni: string, gender: 'm' | 'f'): string {
  const body = dni.padStart(8, '0');
  const control = (prefix: string): number => {
    const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
    const sum = [...`${prefix}${body}`].reduce((total, digit, i) => total + Number(digit) * (weights[i] as number), 0);
    return (11 - (sum % 11)) % 11;
  };
  const prefix = gender === 'm' ? '20' : '27';
  const digit = control(prefix);
  if (digit !== 10) return `${prefix}-${body}-${digit}`;
  return `23-${body}-${gender === 'm' ? 9 : 4}`;
}

/** The tenth digit of an Ecuadorian cédula of nine. */
export function cedulaDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The digit after the hyphen of a Uruguayan cédula of seven digits. */
export function uruguayanDigit(seven: string): string {
  const weights = [2, 9, 8, 7, 6, 3, 4];
  const sum = [...seven].reduce((total, digit, i) => total + Number(digit) * (weights[i] as number), 0);
  return String((10 - (sum % 10)) % 10);
}

const CURP_MARKS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The last digit of a Mexican CURP of seventeen marks. */
export function curpDigit(marks: string): string {
  const sum = [...marks].reduce((total, mark, i) => total + CURP_MARKS.indexOf(mark) * (18 - i), 0);
  return String((10 - (sum % 10)) % 10);
}
