/** The number that a flag was given. @throws Error that names the flag, for anything but digits */
export function wholeNumber(flag: string, given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`--${flag} takes a whole number, not ${given}`);
  return Number(given);
}
