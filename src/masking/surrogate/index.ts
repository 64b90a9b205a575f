import { type Language, OTHER_THAN } from '../../note/language';
import type { Span } from '../../note/span';
import { wordSet } from '../../note/word-set';
import { sentenceCase } from '../../surrogates/form';
import { sexOfTitle } from '../../surrogates/names';
import { yearsYounger } from '../date-shift/move';
import { behindAge, shiftedDates } from '../date-shift/shifted';
import { fold, surfaceOf } from '../numbered/surface';
import { checkSpans, replaceSpans } from '../replace';
import type { MaskingStyle, MaskOptions } from '../style';
import { isPersonName, tagName, typeName } from '../type-name';
import { redrawnAge } from './ages';
import { fitsArticle } from './articles';
import keptWords from './data/kept-words.json';
import families from './data/relatives.json';
import { type Draws, makeDraws, thingKey } from './draw';
import { surrogateHead } from './head';
import { keepsWord, saysNoDay } from './kept-words';
import { holidayLike, otherSurrogate } from './other';
import { nameSurrogates, tellingWords } from './people';
import { placeSurrogates } from './places';

/** From this attempt on, an institution need not agree with the article before it. */
const AGREES = 32;

const KIN = new Set<string>(['RELATIVE', 'SEX']);

export const surrogate: MaskingStyle = {
  ...surrogateHead,
  mask: (text, spans, options = {}) => {
    checkSpans(text.length, spans);
    const surrogateOf = surrogates(text, spans, options);
    return replaceSpans(text, spans, (span) => surrogateOf(span) ?? `[${tagName(span.label, options.language)}]`);
  },
};

/** Of what has names that begin with `de la`, such as a street, but may not be initials. */
const NAMED = new Set(['HOSPITAL', 'ORGANIZATION', 'STREET', 'TERRITORY', 'PROFESSION', 'COUNTRY']);
const SMALL_WORDS = /^(?:(?:al?|del?|el|en|las?|los|[yoe])(?: |$)){1,3}$|^(?:(?:AL|DEL?|EL|EN|LAS?|LOS)(?: |$)){1,3}$/;
/** The kind of a place or an institution, whose name is beside it: `barrio`, `residencia`. */
const KIND_ALONE =
  /^(?:aldea|avenida|barrio|calle|cant[oó]n|ciudad|clínica|colegio|comunidad|distrito|escuela|hospital|instituto|liceo|localidad|municipio|parroquia|provincia|pueblo|residencia|sector|universidad|urbanización|vereda|zona)$/iu;
/** Of a date, perhaps `del` between two others, `a finales de` or `last year`; but not `fin de año`, which is a holiday. */
const FILLERS = /^(?!.*(?:end|fin\p{L}*)\s.*(?:año|year))[\p{L}\s]+$/iu;
/** Of an age, without its number: the `la vida` of `la 6ª década de la vida`. */
const NO_AGE = /^(?:(?:de|la|los) )?(?:años|d[eé]cadas?|edad|meses|vida)$/i;
/** The x of `x4412`, found apart from its number. */
const EXTENSION = /^(?:x|ext(?:n|ension)?)\.?$/i;
/** Ana, Sra. Ana, doña Ana, M.ª José, Ma. de la Luz, Rachid E.H. */
const NAME =
  /^(?:(?:Sra?|Srta|Dª|D(?:ña)?)\.? |[Dd]o(?:n|ña) )?(?:\p{Lu}\p{Ll}+|\p{Lu}{3,}|M\.?ª|Ma\.)(?:[ -](?:del? (?:l[ao]s? )?)?(?:\p{Lu}\p{Ll}+|\p{Lu}{3,}))*(?: \p{Lu}\.?){0,2}(?:(?<=\.)\p{Lu}\.?)?$|^(?:\p{Lu}\.){2,4}$/u;

/** The maribel of `la hija maribel` in a note in small letters. */
const SMALL_NAME = /^\p{Ll}{3,}(?: \p{Ll}{3,})?$/u;
const KIN_AND_NAME = /^((?!Segund|Tercer)\p{L}{3,}[.,:]? )((?:do(?:n|ña) )?\p{Lu}.*)$/u;

/** The replacement of each span; undefined if every candidate shows one of the findings. */
function surrogates(text: string, spans: readonly Span[], options: MaskOptions): (span: Span) => string | undefined {
  const { language = 'en' } = options;
  const nameOf = new Map(spans.map((span) => [span, nameIn(text, span, language)]));
  const mentions = [...nameOf].flatMap(([{ label, end }, surface]) => {
    if (surface === '') return [];
    const start = end - surface.length;
    const relative = relativeBefore(text, start, language) ?? (isRelativeType(label) ? 'either' : undefined);
    return { surface, before: text.slice(Math.max(0, start - 16), start), relative };
  });
  const words = mentions.flatMap(({ surface }) => tellingWords(surface));
  const isShown = showsAny([...spans.map((span) => surfaceOf(text, span)), ...words], words);
  const draws = makeDraws(options, isShown);
  const people = nameSurrogates(mentions, language, draws);
  const places = placeSurrogates(text, spans, language, draws);
  const shifted = shiftedDates(text, spans, options, yearsYounger(options));
  return (span) => {
    const own = surfaceOf(text, span);
    const type = typeName(span.label);
    const name = nameOf.get(span);
    if (saysNothing(type, own, language) || ((name || KIN.has(type)) && isTitle(own))) return own;
    if (name) {
      const fresh = people.get(name);
      if (name === own) return fresh;
      const kin = relativeLike(own.slice(0, -name.length), language, draws, false);
      // `hna. Encarni`, but no `hermanastra. Elena`
      return kin && fresh && kin.replace(/^(\p{L}{5,})\./u, '$1') + fresh;
    }
    // The 8m of `su hija (8m)`, taken for a relative.
    if (type === 'RELATIVE' && /^\d/.test(own))
      return draws.once(thingKey('AGE', own), (random, attempt) => redrawnAge(own, '', random, attempt, options));
    if (KIN.has(type)) return relativeLike(own, language, draws, type === 'SEX');
    const behind = type === 'AGE' ? behindAge(text, span) : '';
    const fresh =
      places.get(span) ??
      shifted(span) ??
      (type === 'DATE' ? holidayLike(own, draws, options) : undefined) ??
      draws.once(thingKey(type, own), (random, attempt) => {
        const drawn = otherSurrogate(span.label, own, random, attempt, options, behind);
        if (drawn === undefined || drawn.toLowerCase() === own.toLowerCase()) return undefined;
        // Institutions of the original's kind may end in its `&` or `of`.
        if (/(?:&|\s(?:of|the|and|for))$/i.test(drawn) || keepsWord(type, own, drawn)) return undefined;
        const isCare = type === 'HOSPITAL' || type === 'ORGANIZATION';
        const article = language === 'es' && isCare && attempt < AGREES ? text.slice(0, span.start) : '';
        return fitsArticle(article, drawn) ? drawn : undefined;
      });
    return fresh && withQuotationMark(own, fresh);
  };
}

const isRelativeType = (label: string): boolean => typeName(label) === 'RELATIVE';

/** The person's name in a finding: all of it, or the Encarni of a relative `hna. Encarni`; empty if there is none. */
function nameIn(text: string, span: Span, language: Language): string {
  const own = surfaceOf(text, span);
  if (isPersonName(span.label)) return own;
  if (!isRelativeType(span.label)) return '';
  const [, kin = '', name = ''] = KIN_AND_NAME.exec(own) ?? [];
  if (NAME.test(name) && isRelative(kin, language) && !isRelative(name, language)) return name;
  // `su hermana Lucía`: a relative without a word of kinship may be a name.
  const isLikeName =
    NAME.test(own) || (SMALL_NAME.test(own) && relativeBefore(text, span.start, language) !== undefined);
  return isLikeName && !isRelative(own, language) ? own : '';
}

/** Whether a part of a finding says nothing alone: `de la`, `last year`, the `la vida` of an age, an `ext.`. */
function saysNothing(type: string, own: string, language: Language): boolean {
  if (type === 'PHONE') return EXTENSION.test(own);
  if (type === 'AGE') return NO_AGE.test(own);
  if (type === 'DATE') return FILLERS.test(own) && own.match(WORD)?.every(saysNoDay) === true;
  return language === 'es' && NAMED.has(type) && (SMALL_WORDS.test(own) || KIND_ALONE.test(own));
}

/** With the one quotation mark of `bar "Luna`, whose other one is beside the finding. */
function withQuotationMark(own: string, fresh: string): string {
  const [mark, other] = own.match(/["“”]/g) ?? [];
  if (mark === undefined || other !== undefined || /["“”]/.test(fresh)) return fresh;
  return own.endsWith(mark) ? fresh + mark : mark + fresh;
}

const LENGTH = 4;

/**
 * Whether a text shows any of these surfaces of four characters or more, wherever in it and whatever its capitals and accents, or has one
 * of the words. Each surface is looked up by its first four characters, so that the time per finding does not grow with their number.
 * @param words folded
 */
function showsAny(surfaces: Iterable<string>, words: Iterable<string>): (text: string) => boolean {
  const whole = new Set(words);
  const byStart = new Map<string, string[]>();
  for (const surface of new Set(surfaces)) {
    const folded = fold(surface).trim();
    if (folded.length < LENGTH) continue;
    const start = folded.slice(0, LENGTH);
    byStart.set(start, [...(byStart.get(start) ?? []), folded]);
  }
  return (text) => {
    const folded = fold(text);
    for (let at = 0; at + LENGTH <= folded.length; at++) {
      const candidates = byStart.get(folded.slice(at, at + LENGTH));
      if (candidates?.some((surface) => folded.startsWith(surface, at))) return true;
    }
    return folded.match(WORD)?.some((word) => whole.has(word)) ?? false;
  };
}

/** Lists of words that may replace each other: of one sex and number, in one language. */
const FAMILIES: Readonly<Record<Language, readonly (readonly string[])[]>> = families;
const FAMILY_OF = { en: table('en'), es: table('es') };
const STAYS = wordSet(keptWords.relatives);
/** As the sex of a patient, `mujer` is no wife. */
const WOMAN = ['mujer', 'hembra'];

function table(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(FAMILIES[language].flatMap((family) => family.map((word) => [fold(word), family] as const)));
}

const WORD = /[\p{L}\p{M}]+/gu;

/** The list that has a word; the words of the other language, which a note may have passages in, come second. */
function familyOf(word: string, language: Language): readonly string[] | undefined {
  return FAMILY_OF[language].get(fold(word)) ?? FAMILY_OF[OTHER_THAN[language]].get(fold(word));
}

/** Whether it consists only of such words and titles, without a number, which would stay. */
function isRelative(surface: string, language: Language): boolean {
  const words = surface.match(WORD) ?? [];
  if (/\p{N}/u.test(surface)) return false;
  return (
    words.some((word) => familyOf(word, language)) &&
    words.every((word) => familyOf(word, language) || STAYS.has(fold(word)))
  );
}

const MEN = wordSet('father fathers husband bro padre hijo hermano marido vecino');
const WOMEN = wordSet('mother mothers wife dtr nan madre hija hermana abuelas hijas hermanas mujer vecina');

/** Whether it is a title without a name: `Sra`; a person may be called `Don`, `Nurse` or `Doctor`. */
function isTitle(surface: string): boolean {
  const word = surface.replace(/\.$/, '');
  if (/^(?:D\.?ª|gral|mtr[oa]|sgto|sor)$/i.test(word)) return true;
  return sexOfTitle(word) !== undefined && !/^(?:don|nurse|doctor)$/i.test(word);
}

/** The sex of the relative that is named right before: `daughter Cate`, `dtr: Cate`, `su hija, Encarna`. */
function relativeBefore(text: string, start: number, language: Language): 'F' | 'M' | 'either' | undefined {
  const [, word = ''] =
    /(\p{L}{3,})(?:-in-law)?(?:[,:]| [-–])? \(?(?:el |la )?$/u.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
  const family = FAMILY_OF[language].get(fold(word));
  // `la familia Rojas`: a surname; `hace dos años`: no relative.
  if (!family || /^(?:familia|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/iu.test(word)) return undefined;
  return family.some((other) => MEN.has(other)) ? 'M' : family.some((other) => WOMEN.has(other)) ? 'F' : 'either';
}

/**
 * Another relative, or another word for the sex, of the same sex and number: each word is replaced by the one a fixed
 * number of places further on in its list, so that two words of a note never become the same. Undefined if a word is in no list or
 * there is a number.
 */
function relativeLike(surface: string, language: Language, draws: Draws, isSex: boolean): string | undefined {
  if (!isRelative(surface, language)) return undefined;
  return surface.replace(WORD, (word) => {
    const family = isSex && WOMAN.includes(fold(word)) ? WOMAN : familyOf(word, language);
    if (!family) return word;
    const by = draws.random(`family ${family[0]}`).int(1, family.length - 1);
    const at = family.findIndex((other) => fold(other) === fold(word));
    const fresh = family[(at + by) % family.length] as string;
    if (word === word.toUpperCase()) return fresh.toUpperCase();
    return /^\p{Lu}/u.test(word) ? sentenceCase(fresh) : fresh;
  });
}
