/** Parts of patterns for dates in words; to be used with the flags `iu` unless said otherwise. */
const MONTHS_EN =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
export const MONTH_EN = String.raw`(?:${MONTHS_EN})(?!\p{L})`;
export const MONTH_ES = String.raw`(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic)(?!\p{L})`;
export const WEEKDAY_EN = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?!\p{L})`;
export const WEEKDAY_ES = String.raw`(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)(?!\p{L})`;
/** Notes of research corpora are moved into other centuries. */
export const YEAR = String.raw`(?:1[89]|2[01])\d\d(?!\d)`;
export const SHORT_YEAR = String.raw`['’]\d\d(?!\d)`;
export const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;

/** The parts of a numeric date if it can be one: `3/26`, `12.10.1963`, `2019-08-05`. */
export function isNumericDate(value: string): boolean {
  const [a = 0, b = 0, c] = value.split(/ ?[-/.] ?/).map(Number);
  if (c === undefined) return isDay(a, b) || isDay(b, a);
  return a > 31 ? isDay(b, c) || isDay(c, b) : isDay(a, b) || isDay(b, a);
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
