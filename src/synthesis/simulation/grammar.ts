import { makeSpan } from '../../note/span';
import { readPattern, writePattern } from '../../surrogates/pattern';
import type { Random } from '../../surrogates/random';

/** Named lists of templates. `{name}` in a template is replaced by one of that list, chosen at random. */
export type Fragments = Readonly<Record<string, readonly string[]>>;

/** What a template can ask for besides fragments. */
export interface TemplateSource {
  readonly random: Random;
  readonly fragments: Fragments;
  /** The labels that templates call by a shorter name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The text of an identifier: `{DATE:dob}` asks for label DATE, variant dob. Trimmed and not empty. */
  slot(label: string, variant: string): string;
  /** Text that is not PHI: `{drug}`, `{n:1-10}`. */
  filler(name: string, variant: string): string;
  /** The text so far, with its end adapted to the next word (`a` becomes `an`); no span may end in the part that changes. */
  join?(before: string, next: string): string;
}

interface Draft {
  text: string;
  readonly places: { start: number; end: number; label: string }[];
}

/**
 * Writes a template. `{LABEL:variant}` becomes an identifier with a span, `{name}` a fragment if there is one of that name,
 * otherwise a filler, `<one|two|>` one of its alternatives, which may be empty or nested; everything else stays.
 * @throws RangeError for an unclosed bracket.
 */
export function render(template: string, source: TemplateSource) {
  const draft: Draft = { text: '', places: [] };
  write(template, source, draft);
  const { text, places } = draft;
  return { text, spans: places.map(({ start, end, label }) => makeSpan(text.length, start, end, label)) };
}

function write(template: string, source: TemplateSource, draft: Draft): void {
  readPattern(template, source.random, {
    text: (part) => {
      draft.text += part;
    },
    key: (key) => writeKey(key, source, draft),
  });
}

function writeKey(key: string, source: TemplateSource, draft: Draft): void {
  const [name = '', variant = ''] = key.split(':');
  const list = source.fragments[name];
  if (name === name.toUpperCase()) {
    const label = source.labels?.[name] ?? name;
    const start = append(draft, source.slot(label, variant), source);
    draft.places.push({ start, end: draft.text.length, label });
  } else if (list) write(source.random.pick(list), source, draft);
  else append(draft, source.filler(name, variant), source);
}

/** Adds a text, and adapts the end of the draft to it. @returns the offset at which it starts */
function append(draft: Draft, text: string, source: TemplateSource): number {
  const before = source.join?.(draft.text, text) ?? draft.text;
  draft.text = before + text;
  return before.length;
}

/**
 * Text that is not PHI, though it may look like it: `{n:2-30}` a whole number, `{d:1-9}` a number with one decimal, `{time}`, `{bp}`,
 * `{rule}` a line of dashes or the like, `{gap}` spaces.
 * @throws RangeError for an unknown name
 */
export function fillerText(name: string, variant: string, random: Random): string {
  if (name === 'rule') return random.pick(['-', '=', '_', '*']).repeat(random.int(10, 70));
  if (name === 'gap') return ' '.repeat(random.int(1, 14));
  const pattern = FILLERS[name];
  if (pattern === undefined) throw new RangeError(`Unknown fragment or filler in a template: ${name}`);
  return writePattern(pattern.replace('%', variant || '0-99'), random);
}

const FILLERS: Readonly<Record<string, string>> = {
  n: '{n:%}',
  d: '{n:%}.{n:0-9}',
  bp: '{n:90-190}/{n:50-110}',
  time: '{two:0-23}:{two:0-59}',
};
