import type { Span } from '../../note/span';
import type { Language } from '../tagger';
import type { ResidualPhi } from './residual';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\p{L}\p{N}._%+-]+[ ]?@[ ]?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;
const NUMBER = /(?<![\p{L}\p{N}.,/-])(?:\d{7,}|\d{2,}-\d{2,}-\d{3,}(?:-\d+)*)(?![\p{L}\p{N}-]|[.,/]\d)/gu;

const LABELS: Readonly<Record<Language, { readonly mail: string; readonly web: string; readonly number: string }>> = {
  en: { mail: 'EMAIL', web: 'URL', number: 'IDNUM' },
  es: { mail: 'CORREO_ELECTRONICO', web: 'URL_WEB', number: 'ID_SUJETO_ASISTENCIA' },
};

/** What looks like an address or a number of somebody's, by its form alone: rules K5 and K6. */
export function residualsByForm(text: string, language: Language): ResidualPhi[] {
  const { mail, web, number } = LABELS[language];
  const alarm = (reason: ResidualPhi['reason'], labelOf: (found: string) => string) => (match: RegExpExecArray) => ({
    ...{ start: match.index, end: match.index + match[0].length, reason },
    label: labelOf(match[0]),
  });
  return [
    ...[...text.matchAll(ADDRESS)].map(alarm('address', (found) => (/^(http|www)/i.test(found) ? web : mail))),
    ...[...text.matchAll(NUMBER)].map(alarm('number', () => number)),
  ];
}

const PERSON = /PATIENT|DOCTOR|NOMBRE/;
const PLACE = /CITY|TERRITORIO|HOSPITAL/;
/** Headings of forms that are somebody's name or town as well. */
const HEADINGS = /^(?:Date|Since|Age|Dear|Plan|Don|Doña)\b/;
const NAME = /^\p{Lu}(?:\p{Ll}|[’']\p{Lu}?)[\p{Ll}\p{M}’'-]+$/u;

/** Which spans of the lexicon are most likely names: rule K7. */
export function residualNames(text: string, spans: readonly Span[]): ResidualPhi[] {
  return spans.flatMap(({ start, end, label }) => {
    const found = text.slice(start, end);
    const kind = PERSON.test(label) ? 'person' : PLACE.test(label) ? 'place' : undefined;
    const words = found.split(/[^\p{L}\p{M}'’]+/u).filter((word) => NAME.test(word));
    if (!kind || words.length === 0 || HEADINGS.test(found) || isEponym(text, start, end)) return [];
    const before = text.slice(Math.max(0, start - 8), start);
    const likely =
      (words.length > 1 && !/[-/]/.test(found)) ||
      TITLE.test(before) ||
      (kind === 'place' && !/(?:^|[\n.!?:])[\s"'(•*-]*$/.test(before));
    if (!likely) return [];
    return [{ start, end: kind === 'person' ? endOfName(text, end, spans) : end, reason: 'name', label }];
  });
}

/** Capitalised words behind a name that no dictionary of common words has are part of it. */
function endOfName(text: string, end: number, uncommon: readonly Span[]): number {
  const [next] = /^(?:[ ]\p{Lu}\.)?[ ]\p{Lu}[\p{L}\p{M}'’-]+/u.exec(text.slice(end, end + 40)) ?? [];
  if (next === undefined || !uncommon.some(({ start }) => start > end && start < end + next.length)) return end;
  return endOfName(text, end + next.length, uncommon);
}

const DAY = /^\d{1,2}\/\d{1,2}$/;
/** Before a day and a month, rather than before a pressure or a score. */
const ON =
  /(?:\b(?:on|since|until|till|from|to|through|dated?|seen|admitted|discharged|el|del|desde|hasta|al|d[ií]a|fecha) |[:(] ?)$/i;

/** What the rules find, but for fractions that may be days, and numbers that may be ages, of something else: rule K4. */
export function residualsByRule(text: string, spans: readonly Span[]): ResidualPhi[] {
  return spans.flatMap(({ start, end, label }) => {
    const found = text.slice(start, end);
    if (DAY.test(found) && !ON.test(text.slice(Math.max(0, start - 12), start))) return [];
    if (/^(?:AGE|EDAD)/.test(label) && (/^\d$|^\d{3}/.test(found) || /^ ?F/.test(text.slice(end)))) return [];
    return [{ start, end, label, reason: 'rule' }];
  });
}

const THINGS =
  'disease|syndrome|sign|signs|test|score|scale|criteria|spots?|nodes?|fingers|phenomenon|palsy|murmur|catheter|class|classification|stage|grade|system|maneuver|manoeuvre|procedure|operation|repair|fracture|lymphoma|lymphoproliferative|boots?|ataxia|chorea|contracture|tumou?r|drain|bodies|stain|hernia|shoulder|scissors|forceps|retractor|tube|line|monitor|position|incision|contractions|hicks|esophagus|thyroiditis|encephalopathy|aphasia|area|questionnaire|index|enfermedad|prueba';
const BEHIND = new RegExp(`^(?:['’]s)?[ -](?:${THINGS})(?!\\p{L})|^ ?\\(?(?:\\d|[IVX]+(?!\\p{L}))`, 'iu');
const BEFORE =
  /(?:\b(?:fr|french|enfermedad|s[ií]ndrome|signos?|escala|test|prueba|maniobra|[ií]ndice|criterios|tumor|mal|sonda|clasificaci[oó]n|grado|t[eé]cnica|cirug[ií]a|contractura)(?: de| del)? )$/iu;

/** A title of a person, up to the name. */
export const TITLE = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sr|Sra|Dra|Dña|Doña|Don)\.?[ \t]$/u;

/** Whether what stands at [start, end) is most likely the name of a sign, a score or a tool rather than of somebody. */
export function isEponym(text: string, start: number, end: number): boolean {
  if (TITLE.test(text.slice(Math.max(0, start - 8), start))) return false;
  return BEHIND.test(text.slice(end, end + 24)) || BEFORE.test(text.slice(Math.max(0, start - 24), start));
}
