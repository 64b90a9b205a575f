import type { Check } from './check';

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
    const digits = [...value.replace(/\D/g, '')].map(Number).reverse();
    return digits.reduce((sum, digit, i) => times(sum, permuted(digit, i % 8)), 0) === 0;
  },
};
