import { annotate } from '../../note/notation';
import type { AnnotatedNote } from '../../note/note';
import { makeRandom, randomInteger } from '../../note/random';

const FIRST = ['Ann', 'Bob', 'Cho', 'Dee'];
const LAST = ['Lee', 'Mason', 'Perry', 'Wu'];

/** Notes that a small network can learn by heart: names after `Dr.` and `Name:`, dates, and capitals that are neither. */
export function tinyCorpus(notes: number, seed = 1): AnnotatedNote[] {
  const random = makeRandom(seed);
  const one = <T>(list: readonly T[]) => list[randomInteger(random, list.length)] as T;
  return Array.from({ length: notes }, (_, i) => {
    const name = `${one(FIRST)} ${one(LAST)}`;
    const date = `${1 + randomInteger(random, 12)}/${1 + randomInteger(random, 28)}`;
    const lines = [
      `Name: [${name}|PATIENT]`,
      `Seen by Dr. [${one(LAST)}|DOCTOR] on [${date}|DATE].`,
      one(['No fever.', 'Takes 20 mg of Aspirin.', 'Return in 3 days.']),
    ];
    return annotate(lines.join('\n'), `tiny-${i}`);
  });
}
