import type { AnnotatedNote } from '../../note/annotated';
import { makeSpan } from '../../note/span';
import type { Random } from '../random';
import { misspell } from './misspell';

/**
 * Flaws of real notes, in about a third of them: blanks lost around colons and between columns, words misspelt, lines
 * run together, names typed wrong. Spans move along; none becomes empty.
 */
export function addNoise(annotated: AnnotatedNote, random: Random): AnnotatedNote {
  const kind = random.weighted([
    ['none', 65] as const,
    ['glued', 10] as const,
    ['misspelt', 15] as const,
    ['one-line', 6] as const,
    ['wide', 4] as const,
  ]);
  if (kind === 'none') return annotated;
  const change = CHANGES[kind];
  return rewrite(annotated, (text, inside) => change(text, inside, random));
}

type Change = (text: string, inside: boolean, random: Random) => string;

const CHANGES: Readonly<Record<'glued' | 'misspelt' | 'one-line' | 'wide', Change>> = {
  glued: (text, inside) =>
    inside
      ? text
      : text
          .replace(/: +/g, ':')
          .replace(/ {2,}/g, ' ')
          .replace(/ (?=\()/g, ''),
  misspelt: (text, inside, random) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random.chance(inside ? 0.03 : 0.06) ? misspell(word, random) : word)),
  'one-line': (text, inside) => (inside ? text : text.replace(/\n+/g, ' ')),
  wide: (text, inside) => (inside ? text : text.replace(/ {2,}/g, '\t').replace(/\n/g, '\n\n')),
};

/** The note with each stretch inside or between spans changed. A span whose text would vanish keeps it. */
function rewrite({ note, spans }: AnnotatedNote, change: (text: string, inside: boolean) => string): AnnotatedNote {
  let text = '';
  let from = 0;
  const places = spans.map((span) => {
    text += change(note.text.slice(from, span.start), false);
    const surface = note.text.slice(span.start, span.end);
    const start = text.length;
    text += change(surface, true).trim() || surface;
    from = span.end;
    return { start, end: text.length, label: span.label };
  });
  text += change(note.text.slice(from), false);
  return {
    note: { id: note.id, text },
    spans: places.map(({ start, end, label }) => makeSpan(text.length, start, end, label)),
  };
}
