/** The languages that notes are written in. */
export type Language = 'en' | 'es';

/** Languages that are known by their function words, though no tagger reads them. */
export type OtherLanguage = 'ca' | 'de' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | 'sv' | 'other-script';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FREQUENT: Record<Language, ReadonlySet<string>> = {
  en: listed(
    'the of and to a in is was with for on he she his her at by patient has had be that not no as from are were',
  ),
  es: listed('de la el en y que con se los las del por una un al para su es paciente no años fue lo sin le como más'),
};

/** Words that are frequent in one language and rare in notes in English and Spanish. */
const OTHERS: Record<Exclude<OtherLanguage, 'other-script'>, ReadonlySet<string>> = {
  ca: listed(
    'amb els dels als és per va ha seva seu aquest aquesta però també fins després sense mal dia anys pacient té està són una les',
  ),
  de: listed(
    'der die das und mit von ist war wurde wird zu zur zum im bei auf für nicht eine einer einem einen des dem den sich nach aus seit keine kein am über wir oder als auch durch links rechts befund diagnose therapie entlassung herr frau tage jahre',
  ),
  fr: listed(
    'le les des et est une dans du au aux avec pour sur pas par ce cette il elle qui ne sans depuis été sont ans sous chez son sa ses nous vous je mais plus jours douleur traitement sortie hôpital hospitalisé antécédents',
  ),
  it: listed(
    'il di che per con una della del dei delle nel nella alla al dal dalla è sono non stato stata viene anni gli si ha da anche senza dopo più giorni paziente dolore terapia dimissione ricovero',
  ),
  nl: listed(
    'de het een en van met voor niet is was werd wordt op te bij naar aan dat zijn heeft geen uit ook er maar jaar sinds wij hij zij patiënt dagen behandeling onderzoek',
  ),
  pl: listed(
    'na do nie się jest od po przez oraz bez był była przy ze lat pacjent pacjentka stanie dni leczenie szpitala szpital badanie badaniu dniu wypisany',
  ),
  pt: listed(
    'de os do da dos das em com uma um não foi que para por ao à são há mais pelo pela sem após sua seu paciente doente anos dor dias exame alta está',
  ),
  sv: listed(
    'och att det som är en ett med för på av inte har till den var från vid efter om utan också patienten han hon dagar behandling undersökning',
  ),
};
const IDS = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

/** What the words of a stretch tell: how many there are, and how many are frequent in each language. */
interface Tally {
  words: number;
  en: number;
  es: number;
  others: number[];
  /** Letters, and those that are not Latin. */
  letters: number;
  foreign: number;
}

/** Of each line of the text asked about last. */
let known: ReadonlyMap<string, Tally> = new Map();

/** The language whose frequent words the first 20,000 characters hold more of; English where neither shows. */
export function detectLanguage(text: string): Language {
  const { en, es } = tally(text);
  return es > en ? 'es' : 'en';
}

/** In a text of fewer words a language is not told. */
const FEWEST = 12;

/**
 * The language of a text that is in neither of those that notes are written in, by its first 20,000 characters; undefined where it
 * seems to be in one of them, or too little tells.
 */
export function otherLanguage(text: string): OtherLanguage | undefined {
  const { words, en, es, others, letters, foreign } = tally(text);
  if (letters >= FEWEST * 2 && foreign > letters / 2) return 'other-script';
  const most = Math.max(...others);
  const own = Math.max(en, es);
  const isTold = words >= FEWEST && most >= 4 && most >= words * 0.15 && most > own * 1.4;
  return isTold ? IDS[others.indexOf(most)] : undefined;
}

function tally(text: string): Tally {
  const sum = noTally();
  const lines = new Map<string, Tally>();
  for (const line of text.slice(0, 20_000).split('\n')) {
    const own = lines.get(line) ?? known.get(line) ?? tallyOf(line);
    lines.set(line, own);
    sum.words += own.words;
    sum.en += own.en;
    sum.es += own.es;
    sum.letters += own.letters;
    sum.foreign += own.foreign;
    for (let i = 0; i < IDS.length; i++) sum.others[i] = (sum.others[i] as number) + (own.others[i] as number);
  }
  known = lines;
  return sum;
}

function noTally(): Tally {
  return { words: 0, en: 0, es: 0, others: IDS.map(() => 0), letters: 0, foreign: 0 };
}

function tallyOf(line: string): Tally {
  const own = noTally();
  for (const [word] of line.toLowerCase().matchAll(/\p{L}+/gu)) {
    own.words++;
    own.letters += word.length;
    if (!/\p{Script=Latin}/u.test(word)) own.foreign += word.length;
    own.en += Number(FREQUENT.en.has(word));
    own.es += Number(FREQUENT.es.has(word));
    for (let i = 0; i < IDS.length; i++)
      own.others[i] = (own.others[i] as number) + Number(OTHERS[IDS[i] as keyof typeof OTHERS].has(word));
  }
  return own;
}
