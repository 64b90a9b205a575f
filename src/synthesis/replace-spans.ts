import { replaceSpans } from '../masking/replace';
import { isPersonName } from '../masking/type-name';
import type { AnnotatedNote } from '../note/note';
import { makeSpan, type Span, withoutOverlaps } from '../note/span';
import { englishFresh, englishLike } from '../surrogates/english';
import { caseLike, letterCase, titleCase } from '../surrogates/form';
import type { Lexicon } from '../surrogates/lexicon';
import { learnName, type People } from '../surrogates/names';
import type { Random } from '../surrogates/random';
import { spanishLike } from '../surrogates/spanish';
import type { Language } from '../taggers/tagger';
import { lexiconPart } from './held-out';

interface ReplaceOptions {
  readonly language: Language;
  /** Probability that a span that is not a placeholder keeps its text; for a name, that each of its words does. */
  readonly keep?: number;
}

/** Placeholders in corpora that do not mark them. */
const PLACEHOLDER =
  /^(?:[_*.#\s]{2,}|X{2,}|x{3,}|[A-Z] ?, [A-Z]|A?ABCD?|XYZ|(?:ABCD?|XYZ|Sample) .*|MM\/.*|.*\b(?:DD|YYYY)\b.*|\d*X{2,}\d*)$/;

/**
 * Replaces every span by a surrogate of the same label and form, and every placeholder by one in a usual form. Text outside the
 * spans is unchanged, and the new spans cover exactly the surrogates, in the same order. Within a note the same words get the
 * same surrogate, and a part of a person's name gets that part of the replacement. Held-out names are never drawn.
 * The same seed gives the same note. Of two spans that overlap only one counts (`withoutOverlaps`).
 * @throws RangeError for a span outside the text
 */
export function replaceIdentifiers(
  annotated: AnnotatedNote,
  lexicon: Lexicon,
  random: Random,
  { language, keep = 0.1 }: ReplaceOptions,
): AnnotatedNote {
  const { note, placeholders } = annotated;
  const spans = withoutOverlaps(annotated.spans);
  const people: People = { lexicon: lexiconPart(lexicon, 'training'), random, language, keep, names: new Map() };
  const memory: Memory = new Map();
  const isPlaceholder = new Set(
    annotated.spans.filter(
      ({ start, end }, i) => placeholders?.has(i) || PLACEHOLDER.test(note.text.slice(start, end)),
    ),
  );
  for (const span of spans)
    if (isPersonName(span.label) && !isPlaceholder.has(span))
      learnName(note.text.slice(span.start, span.end), before(note.text, span.start), people);
  const { text, mapping } = replaceSpans(note.text, spans, (span, surface) =>
    surrogateFor(span.label, surface, before(note.text, span.start), isPlaceholder.has(span), people, memory),
  );
  const moved = mapping.edits.map(({ outStart, outEnd }, i) => {
    const { label, score, source } = spans[i] as Span;
    return makeSpan(text.length, outStart, outEnd, label, score, source);
  });
  return { note: { id: note.id, text }, spans: moved };
}

function before(text: string, start: number): string {
  return text.slice(Math.max(0, start - 20), start);
}

function surrogateFor(
  label: string,
  surface: string,
  context: string,
  placeholder: boolean,
  people: People,
  memory: Memory,
): string {
  const make = (): string => {
    if (!placeholder && !isPersonName(label) && people.random.chance(people.keep)) return surface;
    if (people.language === 'es') return spanishLike(label, surface, context, people);
    if (placeholder) return englishFresh(label, surface, context, people);
    return englishLike(label, surface, context, people);
  };
  const draw = (): string => make().trim() || surface;
  if (isPersonName(label) && !placeholder) return draw();
  return remembered(memory, `${label}${placeholder ? '*' : ''}`, surface, draw);
}

/** The replacements used so far within one note, so that the same words get the same surrogate. */
type Memory = Map<string, string>;

/**
 * The surrogate known for this label and surface, or a new one, which is then remembered. A surface that differs from an
 * earlier one only in capitals gets the same words in its own capitals, except a placeholder (its label ends in `*`), whose capitals
 * mean nothing.
 */
function remembered(memory: Memory, label: string, surface: string, fresh: () => string): string {
  const key = `${label} ${surface.toLowerCase()}`;
  const known = memory.get(key);
  if (known !== undefined) return label.endsWith('*') ? known : recased(surface, known);
  const value = fresh();
  memory.set(key, value);
  return value;
}

function recased(surface: string, known: string): string {
  const plain = letterCase(surface) === 'mixed' && ['upper', 'lower'].includes(letterCase(known));
  return plain && known.length > 4 && !/\d/.test(known) ? titleCase(known) : caseLike(surface, known);
}
