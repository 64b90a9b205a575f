import type { AnnotatedNote } from '../note/note';
import { titleCase } from '../surrogates/form';
import type { Random } from '../surrogates/random';

/** Cases in which a whole note may be written. */
export const CASES = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  title: titleCase,
} as const satisfies Readonly<Record<string, (text: string) => string>>;

export type Case = keyof typeof CASES;

/** Small letters most often: identifiers in them are harder to find, and people do type whole notes so. */
const DRAWN: readonly Case[] = ['lower', 'lower', 'lower', 'upper', 'upper', 'title'];

/** The note in one of the cases, drawn at random. */
export function augmentCase(annotated: AnnotatedNote, random: Random): AnnotatedNote {
  return inCase(annotated, random.pick(DRAWN));
}

/**
 * The whole note in capitals, in small letters or in title case. Offsets stay valid: characters whose other case has another
 * length, such as ß, do not change.
 */
export function inCase(annotated: AnnotatedNote, name: Case): AnnotatedNote {
  const { id, text } = annotated.note;
  const style = CASES[name];
  const styled = style(text);
  const same = styled.length === text.length ? styled : byCharacter(text, style);
  return { ...annotated, note: { id, text: same } };
}

function byCharacter(text: string, style: (text: string) => string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const whole = style(word);
    if (whole.length === word.length) return whole;
    return Array.from(word, (mark) => (style(mark).length === mark.length ? style(mark) : mark)).join('');
  });
}
