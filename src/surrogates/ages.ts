import type { Language } from '../note/language';
import { caseLike } from './form';
import { isNumberWord, numberInWords } from './numbers';
import type { Random } from './random';

/** An age in years, the spread of patients in clinical notes. */
export function freshAge(random: Random): number {
  return random.weighted([
    [random.int(1, 17), 2] as const,
    [random.int(18, 49), 4] as const,
    [random.int(50, 89), 6] as const,
    [random.int(90, 104), 0.4] as const,
  ]);
}

/** Numbers stay numbers (small ones, of months or years, stay small), words words, 50s another decade. */
export function ageLike(surface: string, random: Random, language: Language): string {
  const decade = /^\d0['’]?s$/i.test(surface);
  if (decade) return `${random.int(2, 9)}${surface.slice(1)}`;
  if (/\d/.test(surface)) return surface.replace(/(?<![\p{L}/\d])\d+(?!\d*\/)/gu, (run) => numberLike(run, random));
  const parts = surface.split(/([\s-]+)/);
  if (!parts.some((part) => isNumberWord(part))) return surface;
  const value = freshAge(random);
  const fresh = numberInWords(Math.min(99, value), language);
  const from = parts.findIndex((part) => isNumberWord(part));
  let to = from;
  for (let i = from; i < parts.length; i++) if (isNumberWord(parts[i] as string)) to = i;
  return parts.slice(0, from).join('') + caseLike(surface, fresh) + parts.slice(to + 1).join('');
}

function numberLike(run: string, random: Random): string {
  const value = Number(run);
  if (run.length > 2) return String(random.int(90, 109)).padStart(run.length, '0');
  if (run.length === 1) return String(random.int(1, 9));
  const fresh = value < 18 ? random.int(10, 24) : Math.min(99, Math.max(10, freshAge(random)));
  return String(fresh);
}
