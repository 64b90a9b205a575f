import type { TokenKind } from '../../note/tokens';
import { featureHash } from '../features/hash';
import { remember } from '../features/remember';
import { caseClass, runSymbols, type Shaped } from '../features/shape';
import type { Language } from '../tagger';

/** Of a longer token only so many characters count. */
const LONGEST = 24;
const AFFIX = 4;
const LONGEST_NUMBER = 6;

/** What a token's characters alone tell, as hashes; `form` and `symbols` are for the shape of runs. */
export interface WordKeys extends Shaped {
  readonly lowerCase: string;
  /** The word in lower case, its digits as zeros. */
  readonly word: number;
  /** As it is written. */
  readonly surface: number;
  readonly wordClass: number;
  /** `Xxxxx`, `ddd`. */
  readonly longShape: number;
  /** `Xx`, `d`: the long shape without repeats. */
  readonly shortShape: number;
  /** Prefixes of 1 to 4 characters, then suffixes. */
  readonly affixes: Int32Array;
  /** The last three characters. */
  readonly ending: number;
}

/** Reads a token; remembers it. Newlines are to be given as one character. */
export function makeWordReader(language: Language): (surface: string, kind: TokenKind) => WordKeys {
  const classOf = makeWordClassReader(language);
  return remember<WordKeys, TokenKind>((surface, kind) => {
    const written = surface.slice(0, LONGEST);
    const lowerCase = surface.toLowerCase();
    const lower = lowerCase.slice(0, LONGEST);
    const word = kind === 'digits' ? '0'.repeat(Math.min(surface.length, LONGEST_NUMBER)) : lower;
    const shape = shapeOf(written);
    return {
      form: caseClass(surface, kind),
      symbols: runSymbols(surface, kind),
      lowerCase,
      word: featureHash(word),
      surface: featureHash(written),
      wordClass: featureHash(classOf(lowerCase, kind)),
      longShape: featureHash(shape),
      shortShape: featureHash(shape.replace(/(.)\1+/gu, '$1')),
      affixes: affixesOf(lower),
      ending: featureHash(lower.slice(-3)),
    };
  });
}

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}\p{M}*/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{Nd}/gu, 'd');
}

/** Those that are shorter than the word. */
function affixesOf(lower: string): Int32Array {
  const keys: number[] = [];
  for (let length = 1; length <= Math.min(AFFIX, lower.length - 1); length++)
    keys.push(featureHash(`<${lower.slice(0, length)}`), featureHash(`${lower.slice(-length)}>`));
  return Int32Array.from(keys);
}

/** Words of the closed classes: articles, prepositions, conjunctions, pronouns, verbs that help, and what negates. */
const CLOSED: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    D: 'the a an this that these those each every some any no all both another such',
    P: 'of in on at by for with from to into onto over under after before during since until through about against between without within via per upon near along across off out up down than as',
    C: 'and or but nor so yet if because although though while when where whereas whether which who whom whose that',
    N: 'i you he she it we they me him her us them my your his its our their mine yours hers theirs himself herself itself themselves myself one',
    V: 'is are was were be been being am has have had having do does did will would shall should can could may might must',
    M: 'not never very also then there here now again still only just already however therefore well',
    W: 'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun',
    T: 'january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
    U: 'mg mcg ml kg cm mm g l dl mmol meq units unit day days week weeks month months year years hour hours hr hrs min minutes tablet tablets po bid tid qid prn mmhg bpm',
    S: 'street st avenue ave road rd drive dr lane ln boulevard blvd court ct suite apt apartment floor room box highway hwy building',
    K: 'hospital clinic center centre medical department unit ward service university school college institute foundation company inc llc church',
  },
  es: {
    D: 'el la los las un una unos unas este esta estos estas ese esa esos esas aquel lo su sus mi mis tu cada todo toda todos todas otro otra ningún ninguna algún alguna',
    P: 'de del a al en con por para sin sobre entre desde hasta hacia según tras durante ante bajo contra mediante',
    C: 'y e o u ni pero sino que si como cuando donde porque aunque mientras pues cual cuales quien quienes',
    N: 'se le les me te nos él ella ellos ellas yo ello usted ustedes',
    V: 'es son fue fueron era eran ser ha han había habían he hay está están estaba estaban estar siendo sido tiene tenía presenta presentaba refiere',
    M: 'no nunca muy también ya más menos así además entonces solo aún todavía luego después antes',
    W: 'lunes martes miércoles jueves viernes sábado domingo',
    T: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene feb mar abr jun jul ago sep sept oct nov dic',
    U: 'mg mcg ml kg cm mm g l dl mmol ui unidades día días semana semanas mes meses año años hora horas h min minutos comprimido comprimidos cp vo iv mmhg lpm',
    S: 'calle c avenida avda av plaza pza paseo pº carretera ctra camino travesía ronda urbanización urb bloque portal escalera piso puerta polígono barrio nº bis',
    K: 'hospital clínica clinica centro servicio departamento unidad sección universidad universitario instituto facultad escuela fundación ambulatorio residencia colegio empresa complejo',
  },
};

const NUMBERS: Record<Language, string> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first second third',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil primero segundo tercero',
};

/** Endings that tell a word's class, the longest first. */
const ENDINGS: Record<Language, readonly (readonly [ending: string, name: string])[]> = {
  en: [
    ...['ation', 'ition', 'ment', 'ness', 'itis', 'osis', 'emia', 'ectomy', 'ology', 'ity', 'ism'].map(named('nn')),
    ...['ist', 'ian', 'eer', 'yer', 'er', 'or'].map(named('na')),
    ...['ing'].map(named('vg')),
    ...['ed'].map(named('vd')),
    ...['ly'].map(named('rb')),
    ...['ical', 'ous', 'ive', 'able', 'ible', 'ful', 'less', 'ic', 'al', 'ary'].map(named('jj')),
    ...['son', 'ton', 'man', 'ville', 'berg', 'ford', 'field', 'stein', 'ski', 'ley'].map(named('np')),
    ...['s'].map(named('ns')),
  ],
  es: [
    ...['amiento', 'imiento', 'ción', 'sión', 'dad', 'itis', 'osis', 'emia', 'oma', 'logía', 'grafía', 'ismo'].map(
      named('nn'),
    ),
    ...['ista', 'ador', 'edor', 'ero', 'era', 'ólogo', 'óloga'].map(named('na')),
    ...['mente'].map(named('rb')),
    ...['ando', 'iendo'].map(named('vg')),
    ...['ado', 'ada', 'ido', 'ida', 'ados', 'adas', 'idos', 'idas'].map(named('vd')),
    ...['ar', 'er', 'ir', 'aba', 'ía', 'ió', 'aron', 'ieron'].map(named('vb')),
    ...['ico', 'ica', 'oso', 'osa', 'ivo', 'iva', 'able', 'ible', 'al', 'ario', 'aria'].map(named('jj')),
    ...['ez', 'az', 'iz', 'oz'].map(named('np')),
    ...['s'].map(named('ns')),
  ],
};

function named(name: string) {
  return (ending: string): readonly [string, string] => [ending, name];
}

/**
 * A guess at a word's part of speech from lists of closed-class words and from endings, in the place of a tagger's: a
 * short name, the same for words that are used alike.
 */
export function makeWordClassReader(language: Language): (lowerCase: string, kind: TokenKind) => string {
  const closed = new Map(
    Object.entries({ ...CLOSED[language], Q: NUMBERS[language] }).flatMap(([name, words]) =>
      words.split(' ').map((word) => [word, name]),
    ),
  );
  const endings = [...ENDINGS[language]].sort(([a], [b]) => b.length - a.length);
  return (lowerCase, kind) => {
    if (kind !== 'letters') return kind === 'mark' ? lowerCase : kind;
    const found = closed.get(lowerCase);
    if (found) return found;
    if (lowerCase.length < 4) return 'short';
    return endings.find(([ending]) => lowerCase.endsWith(ending))?.[1] ?? 'other';
  };
}
