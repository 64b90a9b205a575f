/** North American: area code and exchange begin with 2 to 9. */
const US = String.raw`(?:\+?1[-. ]?)?(?:\([2-9]\d\d\)[ -]?|[2-9]\d\d[-./ ])[2-9]\d\d[-. ]\d{4}`;

export const NORTH_AMERICAN = new RegExp(String.raw`(?<![\p{L}\d.+/-]|\d )${US}(?![\p{L}\d]|[-/.]\d| \d{3})`, 'gu');

/** Anything of 7 to 15 digits in groups, for where a field says that it is one. */
export const ANY_PHONE =
  /(?<![\d.])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?|\d{1,5}[ ./-]){0,2}\d{2,10}(?:[ .-]\d{2,4}){0,4}(?!\d|\/\d{1,4}(?!\d)|[.:-]\d)/y;

/** Whether there are enough digits for a number, with or without its area. */
export const isPhone = (value: string): boolean => {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(value);
};
