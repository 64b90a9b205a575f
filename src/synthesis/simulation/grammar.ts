import { makeSpan, type Span } from '../../note/span';
import type { Lexicon } from '../../surrogates/lexicon';
import type { Random } from '../../surrogates/random';

/** Named lists of templates. `{name}` in a template stands for one of the list, chosen at random. */
export type Fragments = Readonly<Record<string, readonly string[]>>;

/** What a template can ask for besides fragments. */
export interface TemplateSource {
  readonly random: Random;
  readonly fragments: Fragments;
  /** Labels that templates know by a shorter name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The text of an identifier: `{DATE:dob}` asks for label DATE, variant dob. Trimmed and not empty. */
  slot(label: string, variant: string): string;
  /** Text that is not PHI: `{drug}`, `{n:1-10}`. */
  filler(name: string, variant: string): string;
  /** The text so far, its end mended for the next word, such as a to an; no span may end in what changes. */
  join?(before: string, next: string): string;
}

interface Rendered {
  readonly text: string;
  readonly spans: readonly Span[];
}

interface Draft {
  text: string;
  readonly places: { start: number; end: number; label: string }[];
}

/**
 * Writes out a template. `{LABEL:variant}` is an identifier and becomes a span, `{name}` a fragment if there is one of
 * that name and otherwise a filler, `<one|two|>` one of its alternatives, which may be empty and may be nested; all
 * else stays.
 * @throws RangeError for an unclosed bracket.
 */
export function render(template: string, source: TemplateSource): Rendered {
  const draft: Draft = { text: '', places: [] };
  write(template, source, draft);
  const { text, places } = draft;
  return { text, spans: places.map(({ start, end, label }) => makeSpan(text.length, start, end, label)) };
}

function write(template: string, source: TemplateSource, draft: Draft): void {
  let at = 0;
  while (at < template.length) {
    const mark = template[at];
    if (mark === '{') {
      const close = closing(template, at, '{', '}');
      writeKey(template.slice(at + 1, close), source, draft);
      at = close + 1;
    } else if (mark === '<') {
      const close = closing(template, at, '<', '>');
      write(source.random.pick(alternatives(template.slice(at + 1, close))), source, draft);
      at = close + 1;
    } else {
      const next = template.slice(at).search(/[{<]/);
      const end = next < 0 ? template.length : at + next;
      draft.text += template.slice(at, end);
      at = end;
    }
  }
}

function writeKey(key: string, source: TemplateSource, draft: Draft): void {
  const [name = '', variant = ''] = key.split(':');
  if (name === name.toUpperCase()) {
    const label = source.labels?.[name] ?? name;
    const text = source.slot(label, variant);
    const start = join(draft, text, source);
    draft.text += text;
    draft.places.push({ start, end: draft.text.length, label });
    return;
  }
  const list = source.fragments[name];
  if (list) write(source.random.pick(list), source, draft);
  else {
    const text = source.filler(name, variant);
    join(draft, text, source);
    draft.text += text;
  }
}

/** Mends the end of the draft for the word to come; returns where that will start. */
function join(draft: Draft, next: string, source: TemplateSource): number {
  if (source.join) draft.text = source.join(draft.text, next);
  return draft.text.length;
}

function closing(template: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < template.length; at++) {
    if (template[at] === open) depth += 1;
    else if (template[at] === close && --depth === 0) return at;
  }
  throw new RangeError(`Template of ${template.length} characters: bracket at ${from} is not closed`);
}

/** Splits at the bars that lie in no inner bracket. */
function alternatives(body: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < body.length; at++) {
    const mark = body[at];
    if (mark === '<') depth += 1;
    else if (mark === '>') depth -= 1;
    else if (mark === '|' && depth === 0) {
      found.push(body.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, body.slice(from)];
}

/**
 * Text that looks like PHI and is none, or is plain clinical: `{drug}`, `{disease}`, `{n:2-30}` a whole number,
 * `{d:1-9}` a number with one decimal, `{time}`, `{bp}`, `{dose}`, `{rule}` a line of dashes.
 * @throws RangeError for a name that is not known.
 */
export function fillerText(name: string, variant: string, lexicon: Lexicon, random: Random): string {
  const [low = 1, high = 99] = variant.split('-').map(Number);
  switch (name) {
    case 'drug':
      return random.pick(lexicon.drugs);
    case 'disease':
      return random.pick(lexicon.diseases);
    case 'n':
      return String(random.int(low, high));
    case 'd':
      return `${random.int(low, high)}.${random.int(0, 9)}`;
    case 'bp':
      return `${random.int(90, 190)}/${random.int(50, 110)}`;
    case 'dose':
      return `${random.pick([2.5, 5, 10, 12.5, 20, 25, 40, 50, 75, 81, 100, 200, 325, 500, 850, 1000])} ${random.pick(['mg', 'mg', 'mcg', 'units', 'mL', 'g'])}`;
    case 'time':
      return `${String(random.int(0, 23)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
    case 'rule':
      return random.pick(['-', '=', '_', '*']).repeat(random.int(10, 70));
    case 'gap':
      return ' '.repeat(random.int(1, 14));
    default:
      throw new RangeError(`No fragment or filler is called ${name}`);
  }
}
