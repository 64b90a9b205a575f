import type { AnnotatedNote } from '../note/note';
import { allOverlapping, compareSpans, makeSpan, piecesOutside, type Span, withoutOverlaps } from '../note/span';
import { wordSet } from '../note/word-set';
import { POLICIES } from '../phi/policies/registry';
import { phiType } from '../phi/taxonomy';
import type { OpenDocument } from './document';
import data from './stated-names.json';

const PERSONS: ReadonlySet<string> = new Set(['PATIENT', 'DOCTOR']);
const PLACES: ReadonlySet<string> = new Set(['ORGANIZATION', 'HOSPITAL', 'DEPARTMENT', 'STREET', 'CITY']);
const CONTACTS: ReadonlySet<string> = new Set(['PHONE', 'FAX', 'EMAIL', 'URL', 'IPADDR']);
const NUMBERS: ReadonlySet<string> = new Set([
  ...['MEDICALRECORD', 'SSN', 'IDNUM', 'DEVICE', 'ACCOUNT', 'HEALTHPLAN', 'LICENSE', 'ZIP'],
  ...CONTACTS,
]);

/** Parts of a name field that are not names. */
const NO_NAMES = new Set([...wordSet(data.noNames)].map(plainLetters));

/** Names that are also common words: on their own they are names only after a title or beside another stated name. */
const WORDS = wordSet(data.words);
const TITLE = /(^|[^\p{L}])(dr|dra|mr|mrs|ms|miss|prof|nurse|doctor|sr|sra|srta|don|doña)\.?[ \u00a0]$/iu;
const STAFF_TITLE = /(^|[^\p{L}])(dra?|prof|nurse|doctor)\.?[ \u00a0]$/iu;
/** The score of what a text repeats of a field: in the text it may be something else, as the town in `Mr. Perry`. */
const REPEATED = 0.99;
/** Types that one of the policies leaves visible, at least in part. */
const MAY_STAY = new Set(
  POLICIES.flatMap(({ types }) => Object.entries(types).flatMap(([id, action]) => (action === 'mask' ? [] : [id]))),
);
/** Kinds of streets, each by its other spelling. */
const STREETS = new Map(
  data.streets.flatMap(([long = '', short = '']) => [
    [long, short],
    [short, long],
  ]),
);
/** Of three or four digits. */
const SHORT_NUMBER = /^(\d[.,-]?){2,3}\d$/;
/** Letters and digits, with invisible characters between them: soft hyphens, joiners, zero-width spaces. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:\p{Cf}+[\p{L}\p{M}\p{N}]+)*/gu;
/** What stands before and after a short number that is an amount, a time or a part of a longer number. */
const AMOUNT_BEFORE = /(\d[.,:/-]|[<>=≤≥±.]|(?<!-)-)$/;
const AMOUNT_BEHIND =
  /^([.,:/-]\d| ?(%|[munkµ]?cg|[mnkµu]?g|[mdµ]?l|[mcµ]?m|mm ?hg|mmol|meq|bpm|iu|units?|min|[hdwmy]|hours?|days?|weeks?|months?|years?)(?![\p{L}\d]))/iu;
/** What may stand between two parts of one name: a space, a comma, an initial. */
const WITHIN = /^([ \u00a0]|, ?|[ -]?\p{Lu}\.?[ \u00a0]|-|['’])$/u;

/** The text in lower case and one width, without accents and invisible characters. */
export function plainLetters(text: string): string {
  const ascii = !/[^\0-\x7f]/.test(text);
  return (ascii ? text : text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')).toLowerCase();
}

/** Whether a name, in lower case, is also a common word. */
export function isWordToo(name: string): boolean {
  return WORDS.has(name);
}

/** Whether a word of a name field, in lower case, is not a name, such as a title. */
export function isNoName(word: string): boolean {
  return NO_NAMES.has(word);
}

/** Whether a value is so long that it is also looked for within longer words. */
export function isLong(value: string): boolean {
  return value.replace(/\P{L}/gu, '').length >= 8 || value.replace(/\P{N}/gu, '').length >= 6;
}

/** Whether a text ends with a title and a space. */
export function endsWithTitle(text: string): boolean {
  return TITLE.test(text);
}

/**
 * The label of a stretch that a document states to be an identifier: that of a finding there if it is stricter, which is the name of a person,
 * or something that every policy masks where the stated type may stay.
 */
export function labelWhereStated(stated: string, found: readonly Pick<Span, 'label'>[]): string {
  const own = phiType(stated)?.id ?? '';
  if (PERSONS.has(own)) return stated;
  const stricter = found.find(({ label }) => {
    const id = phiType(label)?.id ?? '';
    return PERSONS.has(id) || (MAY_STAY.has(own) && !MAY_STAY.has(id));
  });
  return stricter?.label ?? stated;
}

/** What a document states, and what else a tagger found beside it, sorted and without overlaps. `SPEC.md` numbers these rules. */
export function withStated(text: string, stated: readonly Span[], found: readonly Span[]): Span[] {
  const others = withoutOverlaps(found);
  const known = withoutOverlaps(stated).map((span) =>
    span.score === 1 ? span : { ...span, label: labelWhereStated(span.label, allOverlapping(others, span)) },
  );
  return [...known, ...others.flatMap((span) => piecesOutside(text, span, known))].sort(compareSpans);
}

/** A value to look for. */
interface Surface {
  /** As `plainLetters` writes them. */
  readonly words: readonly string[];
  readonly label: string;
  /** Whether it must begin with a capital letter or a digit in the text. */
  readonly capital: boolean;
  /** Whether it is also a common word. */
  readonly doubtful: boolean;
  /** Whether it is a number of few digits, which may be an amount. */
  readonly short?: boolean;
  /** Whether it may stand on two lines. */
  readonly onLines?: boolean;
  /** The only text that matches, as `plainLetters` writes it, with the characters between its words. */
  readonly exact?: string;
}

/** Whether a value looks like a word and not like a code: only letters, at most the first of them a capital. */
export function isPlainWord(value: string): boolean {
  return /^\p{L}\p{Ll}*$/u.test(value);
}

/**
 * Adds spans for the names and numbers that documents state in their fields, wherever they occur in the notes: whole names, numbers and
 * full dates in any case, parts of people's names with a capital letter. The time is linear in the texts.
 * @param surfaces what is stated; default: what these notes state
 */
export function withStatedNames(notes: readonly AnnotatedNote[], surfaces = statedNames(notes)): AnnotatedNote[] {
  if (surfaces.all.size === 0 && surfaces.numbers.size === 0) return [...notes];
  return notes.map((one) => {
    const found = occurrences(one.note.text, one.spans, surfaces);
    return found.length === 0 ? one : { ...one, spans: [...one.spans, ...found].sort(compareSpans) };
  });
}

/**
 * Adds the same spans to the notes of a document, and to those of what is attached to it.
 * @param document whose fields state names, and whose ids and addresses are renamed
 */
export function withNamesOf(
  { notes, renamed }: Pick<OpenDocument, 'notes' | 'renamed'>,
  attached: readonly AnnotatedNote[] = [],
): AnnotatedNote[] {
  const all = [...notes, ...attached];
  return withStatedNames(all, statedNames(all, renamed));
}

/**
 * The names and numbers that documents state in their fields (spans of source `document`). The first label of a name holds everywhere.
 * @param renamed ids and addresses that are renamed in their fields
 */
export function statedNames(notes: readonly AnnotatedNote[], renamed: Iterable<string> = []): StatedNames {
  const surfaces: StatedNames = { all: new Map(), lengths: new Map(), numbers: new Map() };
  const seen = new Set<string>();
  for (const { note, spans } of notes)
    for (const { start, end, label, source } of spans) {
      const text = note.text.slice(start, end);
      if (source !== 'document' || seen.has(`${label} ${text}`)) continue;
      seen.add(`${label} ${text}`);
      for (const surface of surfacesOf(text, label)) add(surfaces, surface);
      const figures = label === 'DATE' ? dayIn(text)?.replaceAll('-', '') : NUMBERS.has(label) && figuresOf(text);
      if (!figures) continue;
      const all = /^(PHONE|FAX)$/.test(label) && /^1\d{10}$/.test(figures) ? [figures, figures.slice(1)] : [figures];
      for (const one of all) if (!surfaces.numbers.has(one)) surfaces.numbers.set(one, label);
    }
  for (const text of renamed) {
    if (isLookedFor(text))
      for (const surface of surfacesOf(text, 'IDNUM')) add(surfaces, { ...surface, exact: trimmed(text) });
  }
  return surfaces;
}

/** Values to look for as they stand, by which label; a common word only with a capital letter. */
export function namesFrom(labels: ReadonlyMap<string, string>): StatedNames {
  const names = { all: new Map(), lengths: new Map(), numbers: new Map(), longer: new Map() };
  for (const [value, label] of labels) {
    const words = [...value.matchAll(WORD)].map(([word]) => plainLetters(word));
    const capital = words.length === 1 && isWordToo(words[0] as string);
    const surface = { words, label, capital, doubtful: false, onLines: true, short: SHORT_NUMBER.test(value) };
    const figures = figuresOf(value);
    if (figures) names.numbers.set(figures, label);
    // A date such as `5/10` is no `5-10`.
    add(names, figures || /\p{L}/u.test(value) ? surface : { ...surface, exact: trimmed(value) });
    if (words.length === 1 && isLong(value)) names.longer.set(words[0] as string, label);
  }
  return names;
}

/** The text as `plainLetters` writes it, without the punctuation around it. */
function trimmed(text: string): string {
  return plainLetters(text).replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}

function isOrdinary([word = '']: readonly string[]): boolean {
  return isWordToo(word) || isNoName(word);
}

/** Many ids are so short that they mean something else in a text, such as `A1c` and `T12`. */
function isLookedFor(id: string): boolean {
  return !isPlainWord(id) && (/(\p{Nd}.*){3}/u.test(id) || /(\p{L}.*){5}/u.test(id));
}

/** What documents state in their fields. */
export interface StatedNames {
  /** By their words, joined by spaces. */
  readonly all: Map<string, Surface>;
  /** How many words the surfaces have that begin with a word, the longest first. */
  readonly lengths: Map<string, readonly number[]>;
  /** Labels of days and of numbers of seven digits and more, by their digits only, since texts group them differently. */
  readonly numbers: Map<string, string>;
  /** Labels of words that are also looked for within longer words. */
  readonly longer?: ReadonlyMap<string, string>;
}

/** No name has more words: a field with a whole text would be compared wherever its first word occurs. */
const MOST_WORDS = 100;

function add({ all, lengths }: StatedNames, surface: Surface): void {
  const key = surface.words.join(' ');
  if (all.has(key) || surface.words.length > MOST_WORDS) return;
  all.set(key, surface);
  const [first = ''] = surface.words;
  const own = lengths.get(first) ?? [];
  if (!own.includes(surface.words.length))
    lengths.set(
      first,
      [...own, surface.words.length].sort((a, b) => b - a),
    );
}

/** `2031-05-04` or `20310504` at the beginning of a time. */
function dayIn(text: string): string | undefined {
  return /^\d{4}(-\d\d-\d\d|\d{4})/.exec(text)?.[0];
}

/** The digits of a number that has at least seven and no letters. */
export function figuresOf(text: string): string | undefined {
  const figures = plainLetters(text).replace(/[ \u00a0.()/+-]/g, '');
  return /^\d{7,20}$/.test(figures) ? figures : undefined;
}

/**
 * The digits from a word on: of one group, of two groups and so on, with at most a few characters between the groups, all on one line.
 * @param words all words of the text
 */
function* groupsOfFigures(text: string, words: readonly RegExpExecArray[], from: number) {
  let figures = '';
  for (let at = from; at < words.length && figures.length < 20; at++) {
    const { 0: word, index } = words[at] as RegExpExecArray;
    const before = words[at - 1] as RegExpExecArray;
    if (!/^\p{Nd}/u.test(word) || !/^\d+$/.test(plainLetters(word))) return;
    if (at > from && !/^[ \u00a0.()/-]{1,3}$/.test(text.slice(before.index + before[0].length, index))) return;
    figures += plainLetters(word);
    yield { last: at, figures };
  }
}

/** The sought numbers, given by their digits, that a text shows in any grouping. */
export function groupedNumbers(text: string, sought: ReadonlySet<string>): Set<string> {
  const words = sought.size > 0 ? [...text.matchAll(WORD)] : [];
  const found = words.flatMap((_, from) => [...groupsOfFigures(text, words, from)].map(({ figures }) => figures));
  return new Set(found.filter((figures) => sought.has(figures)));
}

function* surfacesOf(text: string, label: string): Generator<Surface> {
  const words = [...text.matchAll(WORD)].map(([word]) => plainLetters(word));
  const whole = { words, label, capital: false, doubtful: false };
  const digits = text.replace(/[^\p{Nd}]/gu, '').length;
  if (NUMBERS.has(label)) {
    const letters = text.replace(/\P{L}/gu, '').length;
    const least = CONTACTS.has(label) ? 5 : label === 'ZIP' ? 4 : 3;
    if (text.length >= 5 && digits > 0) yield whole;
    else if (digits >= least) yield { ...whole, short: true };
    else if (letters >= 5 && !isPlainWord(text)) yield { ...whole, exact: trimmed(text) };
    else if (letters >= 5 && /^\p{Lu}/u.test(text)) yield { ...whole, capital: true, doubtful: isOrdinary(words) };
    // The first part is also the zip code of the area.
    if (label === 'ZIP' && words.length === 2 && (words[0] as string).length === 5)
      yield { ...whole, words: words.slice(0, 1) };
  } else if (label === 'DATE') {
    const day = dayIn(text);
    if (day) yield { ...whole, words: day.split('-') };
    if (/^\d{10,}/.test(text)) yield { ...whole, words: words.slice(0, 1) };
  } else if (PLACES.has(label)) {
    if (words.length > 1 && text.length >= 5 && words.some((word) => word.length > 1 && !/\d/.test(word))) {
      yield whole;
      const other = label === 'STREET' ? STREETS.get(words.at(-1) as string) : undefined;
      if (other) yield { ...whole, words: [...words.slice(0, -1), other] };
    } else if (words.length === 1 && text.length === digits) {
      if (digits >= 3) yield { ...whole, ...(digits < 5 && { short: true }) };
    } else if (words.length === 1 && text.length >= 4) {
      const doubtful = isOrdinary(words);
      yield { ...whole, capital: doubtful || text !== text.toLowerCase(), doubtful };
    }
  } else if (PERSONS.has(label)) {
    if (words.length > 1 && text.length >= 7 && !/\d/.test(text) && !words.every((word) => NO_NAMES.has(word)))
      yield whole;
    for (const word of words)
      if (word.length >= 3 && !NO_NAMES.has(word) && !/\d/.test(word))
        yield { words: [word], label, capital: true, doubtful: WORDS.has(word) };
  }
}

interface Hit {
  readonly start: number;
  end: number;
  readonly label: string;
  sure: boolean;
}

function occurrences(text: string, spans: readonly Span[], { all, lengths, numbers, longer }: StatedNames): Span[] {
  const words = [...text.matchAll(WORD)];
  const hits: Hit[] = [];
  let next = 0;
  for (let at = 0; at < words.length; at++) {
    const { index: start, 0: word } = words[at] as RegExpExecArray;
    while (next < spans.length && (spans[next] as Span).end <= start) next++;
    if (next < spans.length && (spans[next] as Span).start < start + word.length) continue;
    const surface = surfaceAt(at, lengths.get(plainLetters(word)) ?? []) ?? numberAt(at) ?? longerWord(word);
    if (!surface) continue;
    at += surface.words.length - 1;
    const last = words[at] as RegExpExecArray;
    const end = last.index + last[0].length;
    if (next < spans.length && (spans[next] as Span).start < end) continue;
    const before = hits.at(-1);
    const together =
      before !== undefined &&
      PERSONS.has(before.label) &&
      PERSONS.has(surface.label) &&
      (spans[next - 1]?.end ?? 0) <= before.end &&
      WITHIN.test(text.slice(before.end, start));
    const beginning = text.slice(Math.max(0, start - 10), start);
    const titled = endsWithTitle(beginning);
    const isPlaceOfTitle = titled && PLACES.has(surface.label) && surface.words.length === 1;
    const label = isPlaceOfTitle ? (STAFF_TITLE.test(beginning) ? 'DOCTOR' : 'PATIENT') : surface.label;
    if (together) before.sure = true;
    if (together && before.label === label) before.end = end;
    else hits.push({ start, end, label, sure: together || titled || !surface.doubtful });
  }
  return hits
    .filter(({ sure }) => sure)
    .map(({ start, end, label }) => makeSpan(text.length, start, end, label, REPEATED, 'document'));

  function surfaceAt(from: number, counts: readonly number[]): Surface | undefined {
    for (const count of counts) {
      const own = words.slice(from, from + count);
      const surface = all.get(own.map(([word]) => plainLetters(word)).join(' '));
      if (!surface || (surface.capital && !/^[\p{Lu}\p{N}]/u.test((own[0] as RegExpExecArray)[0]))) continue;
      const apart = own.slice(1).every(({ index }, at) => {
        const before = own[at] as RegExpExecArray;
        const between = text.slice(before.index + before[0].length, index);
        return /^[^\p{L}\p{N}]{1,5}$/u.test(between) && (surface.onLines || !between.includes('\n'));
      });
      const { index: start } = own[0] as RegExpExecArray;
      const last = own.at(-1) as RegExpExecArray;
      const end = last.index + last[0].length;
      if (surface.short && isAmountAt(text, start, end)) continue;
      if (surface.exact && plainLetters(text.slice(start, end)) !== surface.exact) continue;
      if (apart) return surface;
    }
    return undefined;
  }

  function longerWord(word: string): Surface | undefined {
    const plain = longer?.size ? plainLetters(word) : '';
    for (const [part, label] of plain === '' ? [] : (longer ?? []))
      if (plain.includes(part)) return { words: [word], label, capital: false, doubtful: false };
    return undefined;
  }

  function numberAt(from: number): Surface | undefined {
    if (numbers.size === 0) return undefined;
    const found = [...groupsOfFigures(text, words, from)].findLast(({ figures }) => numbers.has(figures));
    if (!found) return undefined;
    const own = words.slice(from, found.last + 1).map(([word]) => word);
    return { words: own, label: numbers.get(found.figures) as string, capital: false, doubtful: false };
  }
}

/** Whether a number of three or four digits occurs in a text other than as an amount; true for any other value. */
export function standsAsNumber(value: string, text: string): boolean {
  if (!SHORT_NUMBER.test(value)) return true;
  return [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${value.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}])`, 'gu')),
  ].some(({ index }) => !isAmountAt(text, index, index + value.length));
}

function isAmountAt(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 12);
  if (/^-\p{L}/u.test(behind)) return false;
  return AMOUNT_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || AMOUNT_BEHIND.test(behind);
}
