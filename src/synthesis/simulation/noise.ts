import type { AnnotatedNote } from '../../note/note';
import { makeSpan } from '../../note/span';
import type { Random } from '../../surrogates/random';

/** What happens to a text inside a span or between two spans. */
type Change = (text: string, inside: boolean, random: Random) => string;

/**
 * Adds flaws of real notes to about two notes in five: spaces missing after colons and other punctuation, misspelt words, lines
 * joined, broken or indented, punctuation missing, letters misread by a scanner. Spans move with their text; none becomes empty.
 */
export function addNoise(annotated: AnnotatedNote, random: Random): AnnotatedNote {
  const kind = random.weighted(KINDS);
  const changed =
    kind === 'none' ? annotated : rewrite(annotated, (text, inside) => CHANGES[kind](text, inside, random));
  if (kind === 'none' || random.chance(0.75)) return changed;
  const second = random.pick(['glued', 'misspelt', 'unpunctuated', 'scanned'] as const);
  return second === kind ? changed : rewrite(changed, (text, inside) => CHANGES[second](text, inside, random));
}

const KINDS = [
  ['none', 58],
  ['glued', 7],
  ['tight', 5],
  ['misspelt', 9],
  ['one-line', 4],
  ['wide', 3],
  ['unpunctuated', 5],
  ['scanned', 4],
  ['wrapped', 3],
  ['indented', 2],
] as const;

const CHANGES: Readonly<Record<Exclude<(typeof KINDS)[number][0], 'none'>, Change>> = {
  glued: (text, inside) =>
    inside
      ? text
      : text
          .replace(/: +/g, ':')
          .replace(/ {2,}/g, ' ')
          .replace(/ (?=\()/g, ''),
  tight: (text, inside, random) =>
    inside ? text : text.replace(/([.,;:]) (?=\S|$)/g, (whole, mark: string) => (random.chance(0.5) ? mark : whole)),
  misspelt: (text, inside, random) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random.chance(inside ? 0.03 : 0.05) ? misspell(word, random) : word)),
  'one-line': (text, inside) => (inside ? text : text.replace(/\n+/g, ' ')),
  wide: (text, inside) => (inside ? text : text.replace(/ {2,}/g, '\t').replace(/\n/g, '\n\n')),
  unpunctuated: (text, inside, random) =>
    inside || text.length < 4 ? text : text.replace(/[.,;](?= |$)/gm, (mark) => (random.chance(0.7) ? '' : mark)),
  scanned: (text, inside, random) => {
    if (inside && text.length < 5) return text;
    return text.replace(/[lIO015S]|rn|m(?=\p{Ll})/gu, (mark) => (random.chance(0.06) ? (MISREAD[mark] ?? mark) : mark));
  },
  wrapped: (text, inside, random) =>
    text.replace(/(?<=\S) (?=\S)/g, (blank) => (random.chance(inside ? 0.03 : 0.09) ? '\n' : blank)),
  indented: (text, inside) => (inside ? text : text.replace(/\n(?=\S)/g, '\n    ')),
};

const MISREAD: Readonly<Record<string, string>> = {
  l: '1',
  I: 'l',
  O: '0',
  '0': 'O',
  '1': 'l',
  '5': 'S',
  S: '5',
  rn: 'm',
  m: 'rn',
};

/** The note with each text inside or between spans changed. A span whose text would become empty keeps it. */
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

/** The word with one letter missing, doubled or swapped with the next; a word of fewer than three letters stays. */
export function misspell(word: string, random: Random): string {
  if (word.length < 3) return word;
  const at = random.int(1, word.length - 2);
  const [letter = '', next = ''] = [word[at], word[at + 1]];
  const [fresh, used] = random.pick([['', 1] as const, [letter + letter, 1] as const, [next + letter, 2] as const]);
  return word.slice(0, at) + fresh + word.slice(at + used);
}
