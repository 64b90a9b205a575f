import { eachMatch } from '../../../note/each-match';
import type { TextRange } from '../../../note/span';
import { wordSet } from '../../../note/word-set';
import { categoryOfLabel } from '../../../phi/taxonomy';
import { withoutAccents } from '../../../surrogates/form';
import { isMadeOfEponyms, TITLE } from '../../leak-check/eponyms';
import { NO_AGES } from './ages';
import { UNDER_ANY_LABEL } from './any-label';
import { NO_DATES } from './dates';
import { type Excluded, SURE } from './form';
import { abbreviations, medicines, microbes, products } from './medical-words.json';
import { isBesideMedicine, isMisspeltMedicine } from './medicines';
import { NO_NUMBERS } from './numbers';
import { NO_PEOPLE_OR_PLACES } from './people-and-places';

const { raw } = String;

const EXCLUDED: readonly Excluded[] = [
  ...UNDER_ANY_LABEL,
  ...NO_DATES,
  ...NO_AGES,
  ...NO_PEOPLE_OR_PLACES,
  ...NO_NUMBERS,
];

/** `Murphy's sign`, but not `Marie's score`: eponyms that are also common names, with what they name. */
const KNOWN_EPONYMS = RegExp(
  raw`^(?:${[
    ['cullen|hawkins|hoffman|homan|mcconnell|murphy|turner', 'sign'],
    ['conn|down|dressler|gilbert|lynch|mendelson|noonan|potter|reye|sweet|turner|williams?', 'syndrome'],
    ['addison|graves|hirayama|huntington|lou gehrig|whipple|wilson', 'disease'],
    ['framingham', '(?:heart )?study'],
    ['bishop|child|duke|well', 'criteria|score'],
    ['hamilton|lawton|norton', 'scale|score'],
    ['barlow|leopold', 'maneuvers?|manoeuvres?'],
    ['bell', 'palsy|phenomenon'],
    ['risser', 'sign|stage|[0-5]'],
    ['huntington', 'chorea'],
  ]
    .map(([names, things]) => `(?:${names})s?(?:['’]s?)? (?:${things})`)
    .join('|')})(?!\p{L})`,
  'iu',
);

/** The `enfermedad de` of `enfermedad de [Wilson`, but not of `enfermedad de [Frank`, who may be somebody. */
const SPANISH_THING =
  /(?<!\p{L})(?:(?:[aá]ngulo|escala|maniobra|pitiriasis rosada|s[ií]ndrome|signo) de \[|(?:prueba|test) de \[(?:allen|hess|weber)$|enfermedad de \[(?:addison|bowen|caroli|graves|hansen|hirayama|huntington|still|whipple|wilson)$)/iu;

/** UTF-16 units that are read on either side of a mark. */
const AROUND = 24;

/** The words that a label's category excludes if a mark consists of them, and the P(PHI) from which a mark stays all the same. */
interface ExcludedWords extends Omit<Excluded, 'pattern'> {
  readonly words: ReadonlySet<string>;
  readonly capitals?: boolean;
}

/** Nobody and no place is called by these words, which have no accents. */
const EXCLUDED_WORDS: readonly ExcludedWords[] = [
  { categories: 'all', words: wordSet([...medicines, ...microbes, ...products]), below: SURE },
  // Of four letters or more: shorter ones may be initials.
  { categories: 'all', words: wordSet(abbreviations), capitals: true, below: 1 / 2 },
];

/** The P(PHI) from which a mark stays though it has a misspelt medicine, or a dose beside one. */
const NEARLY_SURE = 0.95;

type Mark = TextRange & { readonly label: string };

/**
 * Whether the text in which a mark lies has a form that the mark's label excludes: a measurement, a date that no calendar has, a
 * time of day, a British duration, the name of a medicine, a product, a microbe, a disease, a sign or a tool, a medical abbreviation, or only marks.
 * @param phi the mark's highest P(PHI); if it is high, few forms are looked at, or none
 */
export function hasExcludedForm(text: string, mark: Mark, phi: number): boolean {
  const category = categoryOfLabel(mark.label);
  const applies = ({ categories, below }: Pick<Excluded, 'categories' | 'below'>) =>
    phi < below && (categories === 'all' || categories.includes(category));
  const marked = text.slice(mark.start, mark.end);
  const [known = ''] = KNOWN_EPONYMS.exec(text.slice(mark.start, mark.end + AROUND)) ?? [];
  const isKnown = known.length > marked.length;
  const made = SPANISH_THING.test(`${text.slice(Math.max(0, mark.start - AROUND), mark.start)}[${marked}`)
    ? `${marked} disease`
    : marked;
  const isThing =
    EXCLUDED_WORDS.some((each) => applies(each) && consistsOf(marked, each)) ||
    (applies({ categories: 'all', below: NEARLY_SURE }) &&
      (isBesideMedicine(text, mark, category) || isMisspeltMedicine(withoutAccents(marked).toLowerCase()))) ||
    (applies({ categories: ['NAME', 'LOCATION'], below: 1 / 2 }) && (isMadeOfEponyms(made) || isKnown));
  if (isThing && !TITLE.test(text.slice(Math.max(0, mark.start - 8), mark.start))) return true;
  const from = Math.max(0, mark.start - AROUND);
  const around = text.slice(from, mark.end + AROUND);
  return EXCLUDED.some(
    (each) =>
      applies(each) &&
      isWithin(each.pattern, around, mark.start - from, mark.end - from) &&
      (each.beside === undefined || each.beside.test(text)),
  );
}

/** Whether a match of a pattern holds a range. */
function isWithin(pattern: RegExp, text: string, start: number, end: number): boolean {
  for (const { 0: found, index } of eachMatch(pattern, text)) {
    if (index > start) return false;
    if (end <= index + found.length) return true;
  }
  return false;
}

function consistsOf(text: string, { words, capitals = false }: ExcludedWords): boolean {
  // B. henselae, T. Levipil, Tab Pantocid
  const whole = text.replace(/^(?:\p{Lu}\. ?(?=\p{Ll})|(?:[CTS]\.|(?:Cap|Inj|Oint|Syp|Tab)\.?) ?(?=\p{L}))/u, '');
  const own = (capitals ? whole : withoutAccents(whole).toLowerCase()).match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const isKnown = (word: string) => words.has(word) || (capitals && words.has(word.replace(/(?:x\d{0,2}|s)$/, '')));
  // CABGx4, or the CABGx of it; STEMIs
  return own.length > 0 && own.every(isKnown);
}
