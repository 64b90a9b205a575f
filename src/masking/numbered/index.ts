import { replaceSpans } from '../replace';
import type { MaskingStyle, SurrogateMemory } from '../style';
import { isPersonName, tagName, typeName } from '../type-name';
import { people, personKey } from './people';
import { surfaceKey } from './surface';

export const numbered: MaskingStyle = {
  id: 'numbered',
  title: 'Numbered tags',
  description: 'Each finding becomes its type and a number, [PATIENT_1]; the same person keeps one number.',
  settings: [],
  mask: (text, spans, { memory, language } = {}) => {
    const surfacesByType = new Map<string, Set<string>>();
    for (const { start, end, label } of spans) {
      const type = typeName(label);
      const surfaces = surfacesByType.get(type) ?? new Set();
      surfacesByType.set(type, surfaces.add(text.slice(start, end)));
    }
    const numbers = new Map(
      [...surfacesByType].map(([type, surfaces]) => [type, numbersOf(type, [...surfaces], memory)]),
    );
    return replaceSpans(text, spans, ({ label }, covered) => {
      const type = typeName(label);
      return `[${tagName(label, language)}_${numbers.get(type)?.get(covered)}]`;
    });
  },
};

/**
 * A number for each of the surfaces, from 1 in the order in which the things that they name first appear: in the note, or with
 * a memory in all notes that share it.
 */
function numbersOf(type: string, surfaces: readonly string[], memory?: SurrogateMemory): Map<string, number> {
  const numbers = memory?.surrogates ?? new Map<string, string>();
  const keys = isPersonName(type) ? people(surfaces).map(personKey) : surfaces.map((each) => surfaceKey(type, each));
  return new Map(surfaces.map((surface, index) => [surface, numberOf(numbers, type, keys[index] as string)]));
}

/** A new person or thing gets the next number of its type. */
function numberOf(numbers: Map<string, string>, type: string, key: string): number {
  const known = numbers.get(`number ${type} ${key}`);
  if (known !== undefined) return Number(known);
  const next = Number(numbers.get(`numbers ${type}`) ?? 0) + 1;
  numbers.set(`numbers ${type}`, String(next));
  numbers.set(`number ${type} ${key}`, String(next));
  return next;
}
