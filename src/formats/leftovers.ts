import { groupedBy } from '../note/grouped-by';
import { onceFor } from '../note/once-per';
import type { Replacement } from './document';
import { isElementPath } from './fhir/types';
import { isPublishedCode } from './hl7v2/rules';
import { isAmount, isKnownCode, isSeries, isStandardOid, isStandardUrl, isUnit } from './known';
import {
  endsWithTitle,
  figuresOf,
  groupedNumbers,
  isLong,
  isNoName,
  isWordToo,
  plainLetters,
  standsAsNumber,
} from './stated-names';
import type { ByteView } from './views';

/** The fewest letters or digits of what is searched for: shorter values are common. */
const LETTERS = 5;
const DIGITS = 3;

/** The place name of the text that a document shows. */
export const ITS_TEXT = 'its text';

/** A place of a written document that still contains something that was masked. Contains none of that text. */
export interface Leftover {
  /** `its text`, `the file itself`, or a part such as `word/styles.xml`. */
  readonly place: string;
  /** How many different masked words or numbers it contains. */
  readonly count: number;
}

/** `Masked words or numbers are still visible in the result: 2 in its text, 1 in word/styles.xml`. */
export function describeLeftovers(leftovers: readonly Leftover[]): string {
  const all = leftovers.map(({ place, count }) => `${count} in ${place}`).join(', ');
  const total = leftovers.reduce((sum, { count }) => sum + count, 0);
  return total === 1
    ? `A masked word or number is still visible in the result: ${all}`
    : `Masked words or numbers are still visible in the result: ${all}`;
}

/** The text of a replaced stretch, and its replacement. */
interface MaskedStretch {
  readonly masked: string;
  readonly text: string;
}

/** The stretches of a text that are replaced. */
export function maskedStretches(text: string, replacements: readonly Replacement[]): MaskedStretch[] {
  return replacements.map(({ start, end, text: put }) => ({ masked: text.slice(start, end), text: put }));
}

/** A masked value, prepared for the search. */
interface Surface {
  readonly text: string;
  /** Its runs of letters and digits. */
  readonly words: readonly string[];
  /** Whether it is also searched for within longer words. */
  readonly long: boolean;
}

/** Counts by place what `surfacesLeft` finds. */
export function leftoversIn(found: ReturnType<typeof surfacesLeft>): Leftover[] {
  return [...found].flatMap(([place, { size }]) => (size > 0 ? { place, count: size } : []));
}

/**
 * Searches for masked values in the text that a written document shows, and in everything that its bytes may be read as, ignoring case,
 * width and white space. Values that replacements contain, as surrogates may, do not count, nor do addresses of standards.
 * @param structure words of the file formats, in lower case: outside the text they name nobody, even if they are also somebody's name
 * @returns the found values by place, as `folded` writes them
 */
export function surfacesLeft(
  all: readonly MaskedStretch[],
  shownText: string,
  views: () => readonly ByteView[],
  structure: ReadonlySet<string> = new Set(),
): Map<string, Set<string>> {
  const put = ` ${[...new Set(all.map(({ text }) => folded(text)))].join(' ')} `;
  const masked = [...new Set(all.map(({ masked }) => folded(masked)))]
    .filter(
      (text) =>
        (countOf(text, /\p{L}/gu) >= LETTERS || countOf(text, /\p{N}/gu) >= DIGITS) &&
        !isNoName(text) &&
        !/^[0 .-]+$/.test(text) &&
        !isStandardUrl(text.replace(/[^a-z\d]+$/, '')),
    )
    .map((text): Surface => ({ text, words: text.match(/[\p{L}\p{N}]+/gu) ?? [], long: isLong(text) }));
  const replaced = new Set(search(masked, put));
  const surfaces = masked.filter((surface) => !replaced.has(surface));
  const found = new Map<string, Set<string>>();
  const add = (place: string, all: readonly Surface[]) => {
    if (all.length > 0) found.set(place, new Set([...(found.get(place) ?? []), ...all.map(({ text }) => text)]));
  };
  if (surfaces.length === 0) return found;
  const standing = new Set(search(surfaces, folded(shownText)));
  const figures = new Map(surfaces.map((surface) => [figuresOf(surface.text) ?? '', surface]));
  figures.delete('');
  for (const one of groupedNumbers(shownText, new Set(figures.keys()))) standing.add(figures.get(one) as Surface);
  const shown = [...standing].filter(
    ({ text, words }) =>
      (words.length !== 1 || !isWordToo(text) || isNameIn(text, shownText)) && standsAsNumber(text, shownText),
  );
  const hidden = surfaces.filter((surface) => !standing.has(surface) && !structure.has(surface.text));
  add(ITS_TEXT, shown);
  if (hidden.length === 0) return found;
  for (const { part, text } of joined(views())) {
    const seen = search(hidden, folded(text));
    if (seen.length > 0) add(part === '' ? 'the file itself' : part, search(seen, folded(withoutStructure(text))));
  }
  return found;
}

/** Joins the small views of each part: there may be thousands, and searching each takes time. */
function* joined(views: readonly ByteView[]): Generator<ByteView> {
  const isLarge = ({ text }: ByteView) => text.length > LARGE_VIEW;
  yield* views.filter(isLarge);
  for (const [part, own] of groupedBy(views, (view) => view.part)) {
    const small = own.filter((view) => !isLarge(view));
    if (small.length > 0) yield { part, text: small.map(({ text }) => text).join('\n') };
  }
}

/** UTF-16 units. */
const LARGE_VIEW = 100_000;

/** The text in one case and width, without accents and invisible characters, with single spaces. */
export function folded(text: string): string {
  return plainLetters(text).replace(/\s+/g, ' ').trim();
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The surfaces that a text contains. There may be thousands, so each is only compared where its first word occurs. */
function search(surfaces: readonly Surface[], text: string): Surface[] {
  if (surfaces.length === 0) return [];
  const firsts = new Set(surfaces.map(({ words: [first = ''] }) => first));
  const different = new Set<string>();
  const places = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/[^\0-\x7f]/.test(text) ? /[\p{L}\p{N}]+/gu : /[a-z\d]+/g)) {
    different.add(word);
    if (!firsts.has(word)) continue;
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  }
  const all = ` ${[...different].join(' ')} `;
  const isWithin = onceFor((word: string) => all.includes(word));
  const isEnding = onceFor((word: string) => endsLonger(all, word));
  const isFound = ({ text: surface, words, long }: Surface): boolean => {
    const [first = ''] = words;
    const before = surface.indexOf(first);
    for (const place of places.get(first) ?? [])
      if (text.startsWith(surface, place - before) && (long || isApart(text, place - before, surface.length)))
        return true;
    if (!long || !words.every(isWithin)) return false;
    if (surface === first) return true;
    return isEnding(first) && text.includes(surface);
  };
  return surfaces.filter(isFound);
}

/** Whether one of the words in `all`, which spaces separate, is longer than `word` and ends with it. */
function endsLonger(all: string, word: string): boolean {
  for (let at = all.indexOf(`${word} `); at >= 0; at = all.indexOf(`${word} `, at + 1))
    if (all[at - 1] !== ' ') return true;
  return false;
}

/** Whether no letter or digit touches the stretch. */
export function isApart(text: string, start: number, length: number): boolean {
  return !/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ' '} ${text[start + length] ?? ' '}`);
}

/** `Baker's yeast`, `Baker cyst`. */
const EPONYM = /^(?:['’]s|s['’]?)? (?:yeast|cyst|asthma|lung|disease|syndrome|sign)\b/i;

/**
 * Whether a text contains a word as a name: with a capital letter that neither the start of a sentence nor a field's name explains; or,
 * there, after a title, beside a comma or a slash, alone on its line, or in capitals on a line that is not in capitals.
 */
function isNameIn(word: string, text: string): boolean {
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (found.length !== word.length || found.toLowerCase() !== word || !/^\p{Lu}/u.test(found)) continue;
    const before = text
      .slice(Math.max(0, index - 200), index)
      .split('\n')
      .at(-1) as string;
    const behind = text.slice(index + found.length, index + found.length + 200).split('\n')[0] as string;
    if (/^[ \t]*[:=]/.test(behind) || EPONYM.test(behind)) continue;
    if (!/(^|[.!?:;*•-])[ \t"'(]*$/.test(before) || endsWithTitle(before)) return true;
    if (/^ ?[,/]/.test(behind) || /^[ \t.]*$/.test(before + behind)) return true;
    if (found === found.toUpperCase() && /\p{Ll}/u.test(before + behind)) return true;
  }
  return false;
}

/** A tag with attributes. */
const TAG = /<[A-Za-z][\w:.-]*\s[^<>]*>/g;
const ATTRIBUTE = /([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g;
/** A JSON object without others in it, or a coding's system and code, which may have extensions beside them. */
const OBJECT = /\{[^{}]*\}|"system"\s*:\s*"[^"{}]*"\s*,\s*"code"\s*:\s*"[^"{}]*"/g;
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;
/** Not only in strings: in an unescaped narrative, quotes do not delimit the strings of the file. */
const ADDRESS = /\b(?:https?:\/\/|urn:)[^\s"'<>\\]+/g;
const ELEMENT_PATH = /"[A-Z]\w+(?:\.\w+(?:\[x\])?)+"/g;
const SERIES = /("data"\s*:\s*)"([^"\\]*)"/g;
const JSON_NUMBER = /(":\s*|[[,]\s*)-?\d{1,6}(?:\.\d{1,18})?(?:[eE][+-]?\d{1,2})?(?=\s*[,}\]])/g;
const CONTROL_WORD = /\\[a-z]{1,32}-?\d{1,5}(?!\d) ?/g;
/** Namespaces and media types of Office formats. */
const OFFICE =
  /https?:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org\/ooxml)\/[\w/.-]+|application\/vnd\.[\w.+-]+/g;

/** A code of HL7 v2, its name and its terminology. */
const CODED = /(?<=[|^~&])([^|^~&\r\n]{1,24})(\^[^|^~&\r\n]*\^)([A-Za-z\d-]{2,12})(?=[|^~&\r\n])/g;

/** Names that we write instead of a document's own. */
const OUR_NAMES = /\b(?:id-|2\.25\.|Style ?|rId)\d{1,6}\b/g;

/**
 * A document's source without what formats keep because its shape identifies nobody: short numbers and amounts in attributes, JSON and
 * control words, series of amounts, addresses of standards, paths of FHIR elements, codes of published terminologies beside the
 * terminology's name, and the names that we write ourselves.
 */
function withoutStructure(source: string): string {
  return source
    .replace(OFFICE, '')
    .replace(OUR_NAMES, '')
    .replace(ELEMENT_PATH, (path) => (isElementPath(path.slice(1, -1)) ? '""' : path))
    .replace(SERIES, (whole, name: string, series: string) => (isSeries(series) ? `${name}""` : whole))
    .replace(TAG, withoutStructureOfTag)
    .replace(OBJECT, withoutCodes)
    .replace(JSON_STRING, (string) => (isStandard(string.slice(1, -1)) ? '""' : string))
    .replace(JSON_NUMBER, '$1')
    .replace(ADDRESS, (url) => (isStandardUrl(url.replace(/[^A-Za-z\d]+$/, '')) ? '' : url))
    .replace(CODED, (whole, code: string, name: string, system: string) =>
      isPublishedCode(code, system) ? `${name}${system}` : whole,
    )
    .replace(CONTROL_WORD, '\\');
}

function withoutStructureOfTag(tag: string): string {
  const system = /\scodeSystem=["']([^"']*)/.exec(tag)?.[1] ?? '';
  return tag.replace(ATTRIBUTE, (whole, name: string, double?: string, single?: string) => {
    const value = double ?? single ?? '';
    return isStandard(value) || isPlainNumber(name, value) || (name === 'code' && isKnownCode(system, value))
      ? `${name}=""`
      : whole;
  });
}

function isPlainNumber(name: string, value: string): boolean {
  return /^-?\d{1,5}(%|px|pt|em)?$/.test(value) || (name === 'value' && isAmount(value));
}

function withoutCodes(object: string): string {
  const system = /"system"\s*:\s*"([^"]*)"/.exec(object)?.[1];
  if (system === undefined) return object;
  return object.replace(/("code"\s*:\s*)"([^"]*)"/g, (whole, before: string, code: string) =>
    isKnownCode(system, code) || isUnit(code) ? `${before}""` : whole,
  );
}

function isStandard(value: string): boolean {
  return isStandardUrl(value) || isStandardOid(value);
}
