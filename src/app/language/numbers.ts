/** The language of figures, plurals and lists: that of the interface. */
let locale = 'en';
let pluralRules = new Intl.PluralRules(locale);
const formatters = new Map<string, Intl.NumberFormat>();

/** @param tag a language tag (BCP 47) */
export function writeIn(tag: string): void {
  locale = tag;
  pluralRules = new Intl.PluralRules(tag);
  formatters.clear();
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, format);
  return format;
}

/** A whole number, such as `1,200`. */
export function count(n: number): string {
  return numberFormat({ maximumFractionDigits: 0 }).format(n);
}

/** A number with this many decimals. */
export function decimal(n: number, digits: number): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);
}

/** A share with three decimals as in tables: `.912` in English, `0,912` with a decimal comma. */
export function tableShare(share: number): string {
  return decimal(share, 3).replace(/^0(?=\.)/, '');
}

/** A p-value, the smallest ones as `< .001`. */
export function pValueText(p: number): string {
  return p < 0.001 ? `< ${tableShare(0.001)}` : tableShare(p);
}

/** A number with all its digits, such as a threshold. */
export function exact(n: number): string {
  return numberFormat({ maximumFractionDigits: 12 }).format(n);
}

/** A share in [0, 1] as a percentage; 100 % only for 1. */
export function percent(share: number, digits = 0): string {
  const most = 1 - 10 ** -(digits + 2);
  return numberFormat({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    share < 1 ? Math.min(share, most) : share,
  );
}

export function megabytes(bytes: number): string {
  return `${decimal(bytes / 2 ** 20, 1)} MB`;
}

/** The size of files, in kB or MB. */
export function fileSize(bytes: number): string {
  return bytes < 2 ** 20 ? `${count(Math.ceil(bytes / 1024))} kB` : megabytes(bytes);
}

/** The form of a word that agrees with a number. */
export function plural(n: number, forms: { readonly one: string; readonly other: string }): string {
  return pluralRules.select(n) === 'one' ? forms.one : forms.other;
}

/** A count with its noun, such as `1 note` or `1,200 notes`. */
export function countOf(n: number, one: string, other: string): string {
  return `${count(n)} ${plural(n, { one, other })}`;
}

/** Such as `a, b, and c`. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items);
}

/** A date, and its time where `timeStyle` is given. */
export function moment(at: number, timeStyle?: 'short'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeStyle && { timeStyle }) }).format(at);
}

/** Such as `14:05`. */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The name of a language, such as `German`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}
