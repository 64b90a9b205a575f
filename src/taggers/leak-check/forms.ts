import type { OffsetMapping } from '../../masking/mapping';
import { eachMatch } from '../../note/each-match';
import type { Span } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import type { Language } from '../tagger';
import { isEponym, isMadeOfEponyms, TITLE } from './eponyms';
import type { ResidualPhi } from './residual';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\p{L}\p{N}._%+-]+[ ]?@[ ]?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;
const NUMBER = /(?<![\p{L}\p{N}.,/-])(?:\d{7,}|\d{2,}-\d{2,}-\d{3,}(?:-\d+)*)(?![\p{L}\p{N}-]|[.,/]\d)/gu;

const LABELS: Readonly<Record<Language, { readonly mail: string; readonly web: string; readonly number: string }>> = {
  en: { mail: 'EMAIL', web: 'URL', number: 'IDNUM' },
  es: { mail: 'CORREO_ELECTRONICO', web: 'URL_WEB', number: 'ID_SUJETO_ASISTENCIA' },
};

/** Addresses and long numbers, by their form alone (K5 and K6). */
export function residualsByForm(text: string, language: Language): ResidualPhi[] {
  const { mail, web, number } = LABELS[language];
  const alert = (reason: ResidualPhi['reason'], labelOf: (found: string) => string) => (match: RegExpExecArray) => ({
    ...{ start: match.index, end: match.index + match[0].length, reason },
    label: labelOf(match[0]),
  });
  return [
    ...[...eachMatch(ADDRESS, text)].map(alert('address', (found) => (/^(http|www)/i.test(found) ? web : mail))),
    ...[...eachMatch(NUMBER, text)].map(alert('number', () => number)),
  ];
}

/** Digits that may continue a number or a range; a time does not. */
const DIGITS_BEHIND = /^[-–/.]?\d+(?:[-–/.]\d+)*(?!\d|:\d)/;
const DIGITS_BEFORE = /(?<![\d:])\d+(?:[-–/]\d+)*[-–/]?$/;
/** Behind a date, hours and minutes. */
const TIME_BEHIND = /^(?:[01]\d|2[0-3])[0-5]\d(?!\d)/;
/** No number is longer, in UTF-16 units. */
const LONGEST = 40;

/** The rest of a number or a range of which only a part was masked (K11). @param labels by the start of each finding */
export function residualDigits(
  text: string,
  output: string,
  { edits }: OffsetMapping,
  labels: ReadonlyMap<number, string>,
): ResidualPhi[] {
  return edits.flatMap(({ start, end, outStart, outEnd }) => {
    const label = labels.get(start) ?? 'PHI';
    const [left, right] = [
      output.slice(Math.max(0, outStart - LONGEST), outStart),
      output.slice(outEnd, outEnd + LONGEST),
    ];
    const isTimed = phiType(label)?.id === 'DATE' && TIME_BEHIND.test(right);
    const before = /\d/.test(text[start] ?? '') && DIGITS_BEFORE.exec(left);
    const behind = /\d/.test(text[end - 1] ?? '') && !isTimed && DIGITS_BEHIND.exec(right);
    return [
      ...(before ? [{ start: outStart - before[0].length, end: outStart, reason: 'rest' as const, label }] : []),
      ...(behind ? [{ start: outEnd, end: outEnd + behind[0].length, reason: 'rest' as const, label }] : []),
    ];
  });
}

const PERSON = /PATIENT|DOCTOR|NOMBRE/;
const PLACE = /CITY|TERRITORIO|HOSPITAL/;
/** Headings of forms that are also names or places. */
const HEADINGS = /^(?:Date|Since|Age|Dear|Plan|Don|Doña)\b/;
const NAME = /^\p{Lu}(?:\p{Ll}|[’']\p{Lu}?)[\p{Ll}\p{M}’'-]+$/u;

/** The spans of the lexicon that are likely names (K7). */
export function residualNames(text: string, spans: readonly Span[]): ResidualPhi[] {
  return spans.flatMap(({ start, end, label }) => {
    const found = text.slice(start, end);
    const kind = PERSON.test(label) ? 'person' : PLACE.test(label) ? 'place' : undefined;
    const words = found.split(/[^\p{L}\p{M}'’]+/u).filter((word) => NAME.test(word));
    if (!kind || words.length === 0 || HEADINGS.test(found) || isEponym(text, start, end)) return [];
    const before = text.slice(Math.max(0, start - 8), start);
    if (!TITLE.test(before) && isMadeOfEponyms(found)) return [];
    const likely =
      (words.length > 1 && !/[-/]/.test(found)) ||
      TITLE.test(before) ||
      (kind === 'place' && !/(?:^|[\n.!?:])[\s"'(•*-]*$/.test(before));
    if (!likely) return [];
    return [{ start, end: kind === 'person' ? endOfName(text, end, spans) : end, reason: 'name', label }];
  });
}

/** The end of a name, including capitalised words after it that are in no dictionary of common words. */
function endOfName(text: string, end: number, uncommon: readonly Span[]): number {
  const [next] = /^(?:[ ]\p{Lu}\.)?[ ]\p{Lu}[\p{L}\p{M}'’-]+/u.exec(text.slice(end, end + 40)) ?? [];
  if (next === undefined || !uncommon.some(({ start }) => start > end && start < end + next.length)) return end;
  return endOfName(text, end + next.length, uncommon);
}

const DAY = /^\d{1,2}\/\d{1,2}$/;
/** Words that come before a day and a month, rather than before a blood pressure or a score. */
const ON =
  /(?:\b(?:on|since|until|till|from|to|through|dated?|seen|admitted|discharged|el|del|desde|hasta|al|d[ií]a|fecha) |[:(] ?)$/i;

/** The findings of the rules, without fractions and ages that are likely something else (K4). */
export function residualsByRule(text: string, spans: readonly Span[]): ResidualPhi[] {
  return spans.flatMap(({ start, end, label }) => {
    const found = text.slice(start, end);
    if (DAY.test(found) && !ON.test(text.slice(Math.max(0, start - 12), start))) return [];
    if (/^(?:AGE|EDAD)/.test(label) && (/^\d$|^\d{3}/.test(found) || /^ ?F/.test(text.slice(end)))) return [];
    return [{ start, end, label, reason: 'rule' }];
  });
}
