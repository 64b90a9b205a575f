import type { Random } from '../../../surrogates/random';
import type { Style } from './world';

const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC');
const MISREAD: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: 'l', S: '5', B: '8' };

/** An identifier as a writer of this style types it; `glued` leaves most as they are. */
export function inStyle(text: string, style: Style, random: Random): string {
  switch (style) {
    case 'lower':
      return unaccented(text).toLowerCase();
    case 'upper':
      return (random.chance(0.5) ? unaccented(text) : text).toUpperCase();
    case 'glued':
      return random.chance(0.25) ? text.replace(/ /g, '') : text;
    case 'ocr':
      return text.replace(/[oOlISB]/g, (mark) => (random.chance(0.14) ? (MISREAD[mark] as string) : mark));
    default:
      return text;
  }
}

/**
 * The plain words of a template in a style: what stands in brackets is not touched. Misread letters become
 * alternatives of the template, so that each note misreads others.
 */
export function templateInStyle(template: string, style: Style): string {
  if (style === 'plain') return template;
  return template.replace(/\{[^}]*\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : literal(part, style)));
}

function literal(text: string, style: Style): string {
  switch (style) {
    case 'lower':
      return unaccented(text).toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'glued':
      return text
        .replace(/: +/g, ':')
        .replace(/ {2,}/g, ' ')
        .replace(/, (?=\D)/g, ',')
        .replace(/ \(/g, '(');
    case 'ocr': {
      let count = 0;
      return text.replace(/[oOlISB]/g, (mark) => (++count % 4 === 0 ? `<${mark}|${mark}|${MISREAD[mark]}>` : mark));
    }
    default:
      return text;
  }
}
