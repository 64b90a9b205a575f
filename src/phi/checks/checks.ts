/** A property that every true value of a format has, such as its check digit. */
export interface Check {
  /** As explanations name it: `Luhn`, `mod 97`. */
  readonly name: string;
  readonly passes: (value: string) => boolean;
}

const digitsOf = (value: string): number[] => [...value.replace(/\D/g, '')].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);
const compact = (value: string): string => value.replace(/[^\p{L}\p{Nd}]/gu, '').toUpperCase();

/** ISO/IEC 7812-1: from the right, every second digit doubled, with the digits of each product summed. */
function luhnSum(digits: readonly number[]): number {
  return digits.reduceRight((sum, digit, i) => {
    const doubled = (digits.length - i) % 2 === 0 ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

export const LUHN: Check = { name: 'Luhn', passes: (value) => luhnSum(digitsOf(value)) % 10 === 0 };

/** A National Provider Identifier counts as the card number 80840 + its ten digits. */
export const NPI: Check = { name: 'Luhn after 80840', passes: (value) => LUHN.passes(`80840${value}`) };

/** A DEA number: the sum of digits 1, 3, 5 and twice that of 2, 4, 6 ends in digit 7. */
export const DEA: Check = {
  name: 'DEA check digit',
  passes: (value) => {
    const digits = digitsOf(value);
    return weighted(digits, [1, 2, 1, 2, 1, 2]) % 10 === digits[6];
  },
};

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, leave 1 when divided by 97. */
export const IBAN: Check = {
  name: 'mod 97',
  passes: (value) => {
    const all = compact(value);
    let rest = 0;
    for (const mark of all.slice(4) + all.slice(0, 4)) {
      const number = Number.parseInt(mark, 36);
      rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
    }
    return rest === 1;
  },
};

/** An NHS number: weights 10 to 2, 11 less the rest of 11 is the tenth digit; 11 counts as 0. */
export const NHS: Check = {
  name: 'mod 11',
  passes: (value) => {
    const digits = digitsOf(value);
    return (11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[9];
  },
};

/** ISO 3779 as used in North America: letters as digits, weights by place, the rest of 11 in place 9, 10 as X. */
export const VIN: Check = {
  name: 'VIN check digit',
  passes: (value) => {
    const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
    const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    const marks = [...value.toUpperCase()];
    const rest = marks.reduce((sum, mark, i) => sum + (values.indexOf(mark) % 10) * (weights[i] as number), 0) % 11;
    return marks[8] === (rest === 10 ? 'X' : String(rest));
  },
};

/** The letter of a DNI, or of a NIE, whose X, Y, Z count as 0, 1, 2: the remainder by 23 (order INT/2058/2008). */
export const DNI: Check = {
  name: 'letter of the DNI',
  passes: (value) => {
    const all = compact(value);
    const number = all.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === all.at(-1);
  },
};

/** A Spanish social security number: its last two digits are the rest of 97 of province and number. */
export const NASS: Check = {
  name: 'mod 97',
  passes: (value) => {
    const all = value.replace(/\D/g, '');
    const province = Number(all.slice(0, 2));
    const number = Number(all.slice(2, -2));
    const body = number < 10_000_000 ? number + province * 10_000_000 : Number(all.slice(0, -2));
    return body % 97 === Number(all.slice(-2));
  },
};

/** A Chilean RUT: weights 2 to 7 from the right, in turn; 11 less the rest of 11, 10 as K, 11 as 0. */
export const RUT: Check = {
  name: 'mod 11',
  passes: (value) => {
    const all = compact(value);
    const digits = digitsOf(all.slice(0, -1)).reverse();
    const sum = digits.reduce((total, digit, i) => total + digit * (2 + (i % 6)), 0);
    return '0K987654321'[sum % 11] === all.at(-1);
  },
};

/** An Argentine CUIL or CUIT: weights 5 4 3 2 7 6 5 4 3 2, 11 less the rest of 11 is the last digit. */
export const CUIL: Check = {
  name: 'mod 11',
  passes: (value) => {
    const digits = digitsOf(value);
    return (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[10];
  },
};

/** A Mexican CURP: the place of each mark in the alphabet with Ñ, weights 18 to 2, 10 less the rest of 10. */
export const CURP: Check = {
  name: 'CURP check digit',
  passes: (value) => {
    const marks = [...value.toUpperCase().replace(/[ -]/g, '')];
    const places = marks.map((mark) => '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.indexOf(mark));
    const weights = Array.from({ length: 17 }, (_, i) => 18 - i);
    return (10 - (weighted(places, weights) % 10)) % 10 === places[17];
  },
};

/** The step that a digit takes before it counts, by its place from the right modulo 8. */
const FIRST = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Multiplication in the dihedral group D5, whose elements 0 to 4 turn and 5 to 9 also mirror. */
function times(a: number, b: number): number {
  const turn = (n: number) => ((n % 5) + 5) % 5;
  if (a < 5) return b < 5 ? turn(a + b) : 5 + turn(a + b);
  return b < 5 ? 5 + turn(a - b) : turn(a - b);
}

function permuted(digit: number, turns: number): number {
  let at = digit;
  for (let turn = 0; turn < turns; turn++) at = FIRST[at] as number;
  return at;
}

/** Verhoeff's check, as Aadhaar uses it: the product of the permuted digits is 0. */
export const VERHOEFF: Check = {
  name: 'Verhoeff',
  passes: (value) => {
    const digits = digitsOf(value).reverse();
    return digits.reduce((sum, digit, i) => times(sum, permuted(digit, i % 8)), 0) === 0;
  },
};
