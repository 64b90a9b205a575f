import type { AnnotatedNote } from '../note/annotated';
import type { Random } from './random';
import { titleCase } from './surrogates/form';

const STYLES: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  titleCase,
];

/**
 * The whole note in capitals, in small letters or in title case, one of the three at random. Every offset keeps its
 * meaning: characters whose other case has another length, such as ß, stay as they are.
 */
export function augmentCase(annotated: AnnotatedNote, random: Random): AnnotatedNote {
  const { id, text } = annotated.note;
  const style = random.pick(STYLES);
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
