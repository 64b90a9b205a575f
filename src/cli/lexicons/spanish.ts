import type { Lexicon } from '../../surrogates/lexicon';
import { type Phrases, phrasesOf, wordFrequencies } from '../gazetteers/phrases';
import { spanishLists } from '../gazetteers/spanish';
import clinicalStaff from './data/clinical-staff.json';
import { safeWords } from './safe-words';

/** So many of the most frequent words are safe words where they are written small, whoever has them for a surname. */
const FREQUENT = 1000;

/** Words of every clinical note that are surnames as well, and borne by too many for frequencies to tell. */
const CLINICAL = phrasesOf(
  [
    'izquierdo izquierda derecho derecha agudo aguda severo severa delgado delgada grueso gruesa grave leve fino fina liso lisa',
    'vena cava colon seno bazo polo asa iris uñero cordón molar canino cabeza cabezas espina ala rama porta portal ángulo borde bordes',
    'tos dolor dolores fiebre asma ampolla bario suero talla peso patrón reposo benigno benigna quinto tercero tránsito estancia sano sana',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The safe dictionary: the words of general text that the gazetteer calls safe, names and places left out, and terms in
 * their Spanish spelling.
 */
export function spanishSafeWords(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const lists = spanishLists(folder, lexicon);
  const list = (name: string): Phrases => lists.get(name) as Phrases;
  const frequent = [...wordFrequencies(folder, 'es-word-frequencies.tsv').keys()];
  const staff = phrasesOf(clinicalStaff.es);
  const usual = new Set([...list('first-name'), ...list('place')]);
  return safeWords({
    words: new Set([...list('safe'), ...frequent.slice(0, FREQUENT).filter((word) => !usual.has(word)), ...CLINICAL]),
    usual,
    rare: new Set([
      ...list('surname'),
      ...phrasesOf([
        ...lexicon.rareFirstNames,
        ...lexicon.rareSurnames,
        ...lexicon.worldCities.map(({ name }) => name),
      ]),
      ...[...list('profession')].filter((name) => !staff.has(name)),
    ]),
    frequent: [...new Set([...frequent.slice(0, FREQUENT), ...CLINICAL, ...frequent])],
  });
}
