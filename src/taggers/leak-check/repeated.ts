import { isPersonName } from '../../masking/type-name';
import { eachMatch } from '../../note/each-match';
import { firstOverlapping, type TextRange } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { foldedName, withoutStrokes } from '../../surrogates/form';
import { TITLE_BEFORE } from '../../surrogates/names';
import { isEponym } from './eponyms';
import type { ResidualPhi } from './residual';

/** The text and the label of a masked span. */
export interface MaskedValue {
  readonly text: string;
  readonly label: string;
}

/**
 * @param uncommon words that are in no dictionary of common words as they are written, sorted, disjoint
 * @param unknown those that are in none in small letters either
 */
export type FindResiduals = (
  text: string,
  uncommon: readonly TextRange[],
  unknown: readonly TextRange[],
) => ResidualPhi[];

/** Characters without a width, such as soft hyphens, may be within words. */
const RUN = /[\p{L}\p{M}]+(?:\p{Cf}+[\p{L}\p{M}]+)*/gu;
/** Words, and the apostrophes and hyphens that join them. */
const JOINED = /[\p{L}\p{M}\p{Cf}'-]+/gu;
const visible = (word: string) => word.replace(/\p{Cf}/gu, '');

/** In small letters and without accents, which are often missing in capitals; the length stays. */
function folded(word: string): string {
  return word.toLowerCase().replace(/[^\0-\x7f]/g, (unit) => unit.normalize('NFD').charAt(0));
}

/** As names are compared: also without the strokes of `ł`, and with letters and accents that are one character or two. */
const nameKey = (word: string): string =>
  /[^\0-\x7f]/.test(word) ? withoutStrokes(foldedName(word)) : word.toLowerCase();

/** Of a word in the plural, as in `the Smiths` and `the Joneses`. */
const singular = (key: string): string => key.replace(/(?<=s|x|z|ch|sh)es$|s$/, '');

/** The words of a name, and those that an apostrophe or a hyphen joins as one: `Brien` and `OBrien` of `O'Brien`. */
function wordsOfName(name: string): string[] {
  const words = [...eachMatch(RUN, name)].map(([run]) => visible(run));
  const joined = [...eachMatch(JOINED, name)]
    .map(([run]) => visible(run))
    .filter((run) => /[\p{L}\p{M}]['-]\p{L}/u.test(run));
  return [...words, ...joined.map((run) => run.replace(/['-]/g, ''))];
}

/** Titles, and words within names that identify nobody. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'mrs miss mister the and van von der den del las los san santa dra doña don jnr snr iii doctor patient señor señora'.split(
    ' ',
  ),
);

/** A function that finds further occurrences of words of masked people's names (K2). */
export function makeNameFinder(values: readonly MaskedValue[]): FindResiduals {
  const names = new Map<string, Known>();
  for (const { text, label } of values) {
    if (!isPersonName(label)) continue;
    for (const word of wordsOfName(text)) {
      const key = nameKey(word);
      if (word.length < 3 || NO_NAMES.has(word.toLowerCase())) continue;
      const known = names.get(key);
      const small = word === word.toLowerCase() || known?.small === true;
      const raised = word === word.toUpperCase() || known?.raised === true;
      names.set(key, { label, small, raised, count: (known?.count ?? 0) + 1 });
    }
  }
  const long = [...names.keys()].filter((key) => key.length >= 5);
  return (text, uncommon, unknown) => {
    const alerts: ResidualPhi[] = [];
    for (const { 0: run, index } of eachMatch(RUN, text)) {
      const word = visible(run);
      const key = nameKey(word);
      const end = index + run.length;
      const whole = names.get(key);
      const known = whole ?? (word === word.toUpperCase() ? undefined : names.get(singular(key)));
      // `Hands: warm` after Dr. Hand.
      const isPlainWord = () =>
        !whole &&
        isBeginning(text.slice(Math.max(0, index - 20), index)) &&
        !firstOverlapping(unknown, { start: index, end });
      const put = (start: number, stop: number, label: string) =>
        alerts.push({ start, end: stop, reason: 'again', label });
      const isMixed = !known && MIXED.test(word);
      const isPart = isMixed || isJoined(text, index, end);
      const part = isPart || isInFileName(text, end) ? long.find((name) => key.includes(name)) : undefined;
      if (part !== undefined) {
        const label = names.get(part)?.label ?? 'PHI';
        const at = index + key.indexOf(part);
        if (!isMixed && key.length === run.length) put(at, at + part.length, label);
        else put(index, end, label);
      } else if (
        !isPart &&
        known &&
        isName(text, index, end, word, known) &&
        !isPlainWord() &&
        firstOverlapping(uncommon, { start: index, end })
      )
        put(index, end, known.label);
    }
    return alerts.filter(({ start, end, label }, _, all) => {
      // In capitals a name and a common word look alike: `Ms. STONE`, a `KIDNEY STONE`. If more occurrences are visible than were
      // masked, the visible ones are taken for the common word.
      const word = text.slice(start, end);
      if (word !== word.toUpperCase() || word === word.toLowerCase()) return true;
      const alike = all.filter((other) => other.label === label && text.slice(other.start, other.end) === word).length;
      return alike <= (names.get(nameKey(word))?.count ?? alike);
    });
  };
}

interface Known {
  readonly label: string;
  /** Whether it was masked in small letters. */
  readonly small: boolean;
  /** Whether it was masked in capitals. */
  readonly raised: boolean;
  /** How often it was masked. */
  readonly count: number;
}

function isName(text: string, start: number, end: number, found: string, { small, raised }: Known): boolean {
  if (isEponym(text, start, end)) return false;
  if (found === found.toLowerCase()) return small;
  // Short words in capitals are likely abbreviations, unless the name was also in capitals.
  return found !== found.toUpperCase() || found.length > 5 || raised;
}

/** Whether the first word of a line, a sentence or an item follows, which has a capital anyway: not after `Mr.` or `J.`, or within `Ann-Parks`. */
function isBeginning(before: string): boolean {
  const isAfterMark = /(?:^|[\n\r!?:;•*]|(?:^|\s)[–-]|[\p{Ll}\d)]{3}\.)[\s"'(]*$/u;
  return isAfterMark.test(before) && !TITLE_BEFORE.test(before.slice(-12));
}

/** Words without a blank between them, as in the user names `JSmith` and `SmithJ`. */
const MIXED = /\p{Ll}\p{Lu}|^\p{Lu}{2}\p{Ll}/u;

/** Whether a word is part of something longer, such as a user name or an address. */
function isJoined(text: string, start: number, end: number): boolean {
  const joint = /[@_\d]/;
  return joint.test(text[start - 1] ?? '') || joint.test(text[end] ?? '');
}

const FILE_BEHIND = /^[\w-]*\.(?:pdf|docx?|xlsx?|csv|txt|rtf|jpe?g|png|tiff?|dcm|zip|xml|html?)(?![\p{L}\d])/iu;

const isInFileName = (text: string, end: number): boolean => FILE_BEHIND.test(text.slice(end, end + 40));

const KEPT = /[\p{L}\p{N}]/u;
const SHORTENED = /\p{L}{2}['’](?:ll|ve|re|[stmd])$/iu;
const keyOf = (text: string) => folded(text.replace(/[^\p{L}\p{N}]+/gu, ''));

/** A function that finds further occurrences of masked numbers and places (K3). */
export function makeValueFinder(values: readonly MaskedValue[]): FindResiduals {
  // Whole ones last: they count as they were masked where another's short form is the same.
  const all = [...values.flatMap(shortForms), ...values];
  const wholes = new Map(all.filter(isTelling).map((value) => [keyOf(value.text), value]));
  return (text) => {
    if (wholes.size === 0) return [];
    const { key, places } = condensed(text);
    const alerts: ResidualPhi[] = [];
    for (const [whole, { text: own, label }] of wholes)
      for (let at = key.indexOf(whole); at >= 0; at = key.indexOf(whole, at + 1)) {
        const start = places[at] as number;
        const end = (places[at + whole.length - 1] as number) + 1;
        // `She'll` is no `Shell`.
        const isShortened = SHORTENED.test(text.slice(start, end)) && !SHORTENED.test(own);
        const isSame = text.startsWith(own, start);
        const beside = `${text[start - 1] ?? ''}${text[end] ?? ''}`;
        // A long number that is written identically may stand between letters.
        const isWithin = (isSame && isLongNumber(own) ? /\p{N}/u : KEPT).test(beside);
        // Short numbers are common, so they must be written identically.
        const isAlike = whole.length >= 6 || /\p{L}/u.test(whole) ? end - start <= own.length + 4 : isSame;
        if (!isShortened && !isWithin && isAlike) alerts.push({ start, end, reason: 'again', label });
      }
    return alerts;
  };
}

const isLongNumber = (text: string): boolean => text.replace(/\P{N}/gu, '').length >= 6;

/** What a note may say of it later: the last four digits of a social security number, a telephone number without its area, a street without the house. */
function shortForms({ text, label }: MaskedValue): MaskedValue[] {
  const digits = text.replace(/\D/g, '');
  switch (phiType(label)?.id) {
    case 'SSN':
      return digits.length === 9 ? [{ text: digits.slice(-4), label }] : [];
    case 'PHONE':
    case 'FAX':
      return digits.length === 10 ? [{ text: digits.slice(-7), label }] : [];
    case 'STREET': {
      const street = text.replace(/,[\s\S]*/, '').replace(/^\d+\s+/, '');
      // `Church` alone is also a common word.
      return /\S\s+\S/.test(street) ? [{ text: street, label }] : [];
    }
    default:
      return [];
  }
}

function isTelling({ text, label }: MaskedValue): boolean {
  const category = phiType(label)?.category;
  const key = keyOf(text);
  if (key.length !== text.replace(/[^\p{L}\p{N}]+/gu, '').length) return false;
  if (/\d/.test(key)) return key.length >= 4 && category !== 'AGE' && category !== 'NAME';
  return category === 'LOCATION' && /^[\p{Lu}\p{Lo}]/u.test(text) && key.length >= (/\s/.test(text.trim()) ? 6 : 5);
}

/** The letters and digits of a text, folded, and the offset of each. */
function condensed(text: string): { key: string; places: number[] } {
  const units: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] as string;
    if (!KEPT.test(unit)) continue;
    const small = folded(unit);
    units.push(small.length === 1 ? small : unit);
    places.push(at);
  }
  return { key: units.join(''), places };
}
