import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { typeName } from '../type-name';
import { people } from './people';
import { surfaceKey } from './surface';

const PEOPLE = new Set(['PATIENT', 'DOCTOR']);

export const numbered: MaskingStyle = {
  id: 'numbered',
  title: 'Numbered tags',
  description: 'Each finding becomes its type and a number, [PATIENT_1]; the same person keeps one number in a note.',
  mask: (text, spans) => {
    const surfacesByType = new Map<string, Set<string>>();
    for (const { start, end, label } of spans) {
      const type = typeName(label);
      const surfaces = surfacesByType.get(type) ?? new Set();
      surfacesByType.set(type, surfaces.add(text.slice(start, end)));
    }
    const numbers = new Map([...surfacesByType].map(([type, surfaces]) => [type, numbersOf(type, [...surfaces])]));
    return replaceSpans(text, spans, ({ label }, covered) => {
      const type = typeName(label);
      return `[${type}_${numbers.get(type)?.get(covered)}]`;
    });
  },
};

/** A number for each of the surfaces, from 1 in the order in which the things that they name first appear. */
function numbersOf(type: string, surfaces: readonly string[]): Map<string, number> {
  const things: readonly unknown[] = PEOPLE.has(type)
    ? people(surfaces)
    : surfaces.map((surface) => surfaceKey(type, surface));
  const order = new Map([...new Set(things)].map((thing, index) => [thing, index + 1]));
  return new Map(surfaces.map((surface, index) => [surface, order.get(things[index]) as number]));
}
