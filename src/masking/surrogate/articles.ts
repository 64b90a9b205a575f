import { fold } from '../numbered/surface';

const ARTICLE = /(?<!\p{L})(?:(el|al|del|un|este)|(la|una|esta)) $/iu;

/** Institutions whose last letter tells nothing or the wrong gender. */
const WOMEN = /^(?:cruz|isapre|mutual|once|renfe)$/;
const MEN = /^(?:iess|imss|inss|mercadona)$/;

/** Whether a Spanish institution agrees with an article at the end of the text before it: `la Clínica`, `el IES`, but not `el Laboratorios`. */
export function fitsArticle(before: string, institution: string): boolean {
  const [, man, woman] = ARTICLE.exec(before.slice(-6)) ?? [];
  if (man === undefined && woman === undefined) return true;
  const [first = ''] = fold(institution).match(/\p{L}+/u) ?? [];
  // Letters instead of `IMSS` may be of either.
  if (/^\p{Lu}{2,5}$/u.test(institution) && !WOMEN.test(first) && !MEN.test(first)) return true;
  if (/[aeo]s$|es$/.test(first) && first.length > 5) return false;
  const isWoman = WOMEN.test(first) || (/(?:a|cion|[dt]ad)$/.test(first) && !MEN.test(first));
  return isWoman === (woman !== undefined);
}
