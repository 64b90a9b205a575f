import type { Lexicon } from '../../surrogates/lexicon';
import { foldWord } from '../../taggers/gazetteer/keys';
import spanish from './data/spanish.json';
import { countryNames, fillUp, type Phrases, phrasesOf, wordFrequencies, wordListLines } from './phrases';

/** Endings of words for diseases. */
const DISEASE_ENDING =
  /.{3}(itis|osis|emia|patia|algia|uria|ectasia|malacia|cefalia|plejia|plasia|lisis|penia|oma|omas)$/;

const COMMON = 40_000;
/** Compound first names that are members as such; the words of all others are. */
const COMPOUNDS = 4000;

const SPANISH_SPEAKING = new Set('ES MX CO AR PE VE CL GT EC CU BO HT DO HN PY NI SV CR PA UY PR GQ AD MA'.split(' '));

/** A name is a safe word, too, where the word is more frequent than all people of that name make it: names are about a tenth of a note's words. */
const NAME_TOKENS = 0.1;
/** A word is Spanish if it is this much more frequent in Spanish than in English, in hundredths of a power of ten. */
const MUCH_MORE = 70;
/** Number of safe words, with terms in Spanish spelling: what fits into 400 kB. */
const SAFE = 192_000;
const INHABITANTS = 47e6;

/** For the most frequent words, an ending says little: `idioma`, `academia`. */
const USUAL = 8000;

const PARTICLES = new Set('de del la las los el y e i do da dos das san santa'.split(' '));

/** The lists of the Spanish gazetteer, by class. */
export function spanishLists(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const frequencies = wordFrequencies(folder, 'es-word-frequencies.tsv');
  const frequent = [...frequencies.keys()];
  const common = new Set(frequent.slice(0, COMMON));
  const compounds = [...phrasesOf(lexicon.spanishFirstNames)].filter((name) => name.includes(' '));
  const firstNames = new Set([
    ...wordsOf(phrasesOf(lexicon.spanishFirstNames)),
    ...compounds.slice(0, COMPOUNDS),
    ...phrasesOf([...spanish.firstNames, ...lexicon.firstNames]),
  ]);
  const spanishSurnames = phrasesOf(lexicon.spanishSurnames);
  const foreign = phrasesOf([...lexicon.surnames, ...lexicon.indianNames]);
  const surnames = new Set([
    ...wordsOf(spanishSurnames),
    ...spanishSurnames,
    // Surnames of other countries, if Spanish texts mention them.
    ...frequent.slice(COMMON).filter((word) => foreign.has(word)),
  ]);
  const places = placesOf(folder, lexicon);
  const rareForeign = phrasesOf([...lexicon.rareFirstNames, ...lexicon.rareSurnames, ...lexicon.firstNames]);
  const worldPlaces = phrasesOf(lexicon.worldCities.map(({ name }) => name));
  const english = wordFrequencies(folder, 'en-word-frequencies.tsv');
  const englishSafe = phrasesOf(wordListLines(folder, 'en-safe-words.txt'));
  const shares = nameShares(folder);
  const isSafe = (word: string): boolean => {
    if (places.has(word) || worldPlaces.has(word)) return false;
    const isForeign = foreign.has(word) || rareForeign.has(word);
    const share = shares.get(word);
    if (!isForeign && share === undefined) return true;
    const frequency = frequencies.get(word) as number;
    return (
      common.has(word) &&
      frequency > 100 * Math.log10(NAME_TOKENS * (share ?? 0)) &&
      (!isForeign || frequency > (english.get(word) ?? -800) + MUCH_MORE || englishSafe.has(word))
    );
  };
  const safe = new Set(frequent.filter(isSafe));
  const isTerm = (term: string): boolean => !surnames.has(term) && !firstNames.has(term) && !places.has(term);
  const termsOf = (words: Iterable<string>): string[] => [...words].flatMap(spanishTerms).filter(isTerm);
  const usedTerms = termsOf([...englishSafe].filter((word) => english.has(word)));
  const diseases = frequent.slice(USUAL).filter((word) => DISEASE_ENDING.test(word) && safe.has(word));
  return new Map([
    ['first-name', firstNames],
    ['surname', surnames],
    ['place', places],
    ['hospital', phrasesOf(spanish.hospitals)],
    ['profession', phrasesOf([...spanish.professions, ...lexicon.spanishOccupations])],
    ['organization', phrasesOf(spanish.organizations)],
    ['drug', phrasesOf([...spanish.drugs, ...lexicon.drugs, ...[...phrasesOf(lexicon.drugs)].flatMap(spanishTerms)])],
    ['disease', phrasesOf([...spanish.diseases, ...diseases])],
    ['common', common],
    ['safe', fillUp(new Set([...safe, ...usedTerms]), termsOf(englishSafe), SAFE)],
  ]);
}

/** The share of Spain's inhabitants who have each name. */
function nameShares(folder: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const list of ['es-ine_apellidos.csv', 'es-ine_hombres.csv', 'es-ine_mujeres.csv'])
    for (const line of wordListLines(folder, list).slice(1)) {
      const [name = '', count] = line.split(',');
      const folded = foldWord(name);
      shares.set(folded, (shares.get(folded) ?? 0) + Number(count) / INHABITANTS);
    }
  return shares;
}

/** The words of names, without `de`, `la` and the like. */
function wordsOf(names: Phrases): string[] {
  return [...names].flatMap((name) => (name.includes(' ') ? name.split(' ').filter((w) => !PARTICLES.has(w)) : [name]));
}

function placesOf(folder: string, { cities, worldCities, spanishCities }: Lexicon): Phrases {
  const listed = ['es-municipios.csv', 'es-provincias.csv'].flatMap((name) =>
    wordListLines(folder, name)
      .slice(1)
      .flatMap((line) => bothForms(line.replace(/^[\d,]+/, ''))),
  );
  const world = worldCities.filter(({ country }) => SPANISH_SPEAKING.has(country)).map(({ name }) => name);
  const countries = countryNames('es', [...cities, ...worldCities]);
  const own = spanishCities.flatMap(({ name, region }) => [name, region]);
  return phrasesOf([...listed, ...world, ...countries, ...own, ...spanish.regions].filter((name) => name !== ''));
}

/** `Agurain/Salvatierra` has two names; `Coruña, A` is also written `A Coruña`. */
export function bothForms(name: string): string[] {
  return name
    .replaceAll('"', '')
    .split('/')
    .flatMap((form) => {
      const turned = /^(.+), (\p{L}+['’]?)$/u.exec(form);
      return turned ? [turned[1] as string, `${turned[2]} ${turned[1]}`] : [form];
    });
}

/** English and Spanish endings of terms of Greek and Latin origin; the first that matches counts. */
const ENDINGS = spanish.termEndings.map((pair) => [new RegExp(`${pair.english}$`), pair.spanish] as const);

/** The Spanish spellings of an English term of Greek or Latin origin, folded: `appendectomy`, `apendectomia`; none for other words. */
export function spanishTerms(english: string): string[] {
  const found = ENDINGS.find(([ending]) => ending.test(english));
  if (!found) return [];
  const [ending, endings] = found;
  return endings.map((spanish) => spell(english.replace(ending, spanish)));
}

/** The letters that Spanish writes where English keeps the Latin ones. */
function spell(term: string): string {
  return term
    .replace(/^s(?=[cfhklmnpqtvw])/, 'es')
    .replace(/rrh/g, 'rr')
    .replace(/mph/g, 'nf')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/^rh/, 'r')
    .replace(/ch(?=[rlt])/g, 'c')
    .replace(/ch(?=[aou])/g, 'c')
    .replace(/ch(?=[ei])/g, 'qu')
    .replace(/y/g, 'i')
    .replace(/^k(?=[ei])/, 'qu')
    .replace(/k/g, 'c')
    .replace(/[ao]e(?=[a-z]{3})/g, 'e')
    .replace(/([bdfglmpst])\1/g, '$1')
    .replace(/cc(?=[aou])/g, 'c')
    .replace(/qu(?=[ao])/g, 'cu');
}
