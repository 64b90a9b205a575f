import { describe, expect, it } from 'vitest';
import { namelessPassages } from './nameless-passages';

const GENERAL = [
  'Your doctor may recommend an exercise test before the operation takes place.',
  "Many people who have Kennedy's disease have no symptoms for a long time.",
  'The doctor may recommend many tests, and people who have the disease may ask your doctor.',
].join('\n');
/** What makes the sentences' first words common. */
const COMMON = `${'your many the people doctor '.repeat(6)}\n`;

function passagesOf(text: string, count = 10): string[] {
  return namelessPassages([COMMON + text], count, 1).map(({ note }) => note.text);
}

describe('passages that name nobody', () => {
  it('are taken from general prose, eponyms too, as notes without a span', () => {
    expect(passagesOf(GENERAL).sort()).toEqual(expect.arrayContaining(GENERAL.split('\n').sort()));
    expect(namelessPassages([COMMON + GENERAL], 10, 1).every(({ spans }) => spans.length === 0)).toBe(true);
  });

  it.each([
    'The disease was first described in a family that came from Norway long ago.',
    'Hawthorne first described the disease in people who have a very long history.',
    'The risk is higher in people who are over age 45 and have never had the test.',
    'Many a 45-year-old has the disease and will not know it for a long time.',
    'The test was first offered to people in 1987 and is now done by many.',
    'Many people can read more about the tests and the disease on www.example.org today.',
  ])('leave out a sentence that may name somebody, a place, a year or an age: %s', (sentence) => {
    expect(passagesOf(sentence)).not.toContain(sentence);
    const around = 'The people who have the disease may never have any symptoms of it at all.';
    expect(passagesOf(`${around} ${sentence}`)).toContain(around);
  });

  it('are no more than asked for, the same ones for the same seed, and none too short', () => {
    expect(passagesOf(GENERAL, 2)).toHaveLength(2);
    expect(passagesOf(GENERAL, 2)).toEqual(passagesOf(GENERAL, 2));
    expect(passagesOf('Your doctor may know.')).not.toContain('Your doctor may know.');
  });
});
