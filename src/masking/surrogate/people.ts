import { eachMatch } from '../../note/each-match';
import type { Language } from '../../note/language';
import { wordSet } from '../../note/word-set';
import { origins } from '../../surrogates/data/names.json';
import { firstNames as spanishFirstNames, surnames as spanishSurnames } from '../../surrogates/data/spanish.json';
import { caseLike, letter, sentenceCase } from '../../surrogates/form';
import { sexOfName } from '../../surrogates/fresh-names';
import { isParticle, sexOfTitle, TITLE_BEFORE } from '../../surrogates/names';
import { CREDENTIALS, DIGRAPH, people, SPELT } from '../numbered/people';
import { fold } from '../numbered/surface';
import { either, men, women, womenInEnglish } from './data/sexes.json';
import type { Draws } from './draw';

/** A name in the note; `before` is the text before it. */
interface Mention {
  readonly surface: string;
  readonly before: string;
  /** The sex of the relative that it names. */
  readonly relative?: Sex | 'either' | undefined;
}

type Person = ReturnType<typeof people>[number];
type Sex = 'F' | 'M';

const TOKEN = RegExp(`[DM]\\.?ª|${SPELT.source}(?:['’]s)?|[\\p{L}\\p{M}]+(?:['’\`´][\\p{L}\\p{M}]+)*|\\d+`, 'gu');
const POSSESSIVE = /['’`´ʼ]s$/iu;
const SURNAMES = /apellidos?\W*$/iu;

const TITLE_OR_SUFFIX =
  /^(?:jr|sr|ii|iii|iv|esq|md|phd|rn|np|dra?|mrs?|ms|miss|prof|sra?|srta|don|doña|dña|d\.?ª|señor(?:a|ita)?|doctora|sor|fray|vda|viuda|gral|cnel|sgto|mtr[oa])$/iu;
/** Degrees after a name, those of two letters with full stops: `DO` may be a name. */
const DEGREES = RegExp(`(?<=[^\\s,])(?:[,\\s]+(?:M\\.D|D\\.O|Ph\\.D|R\\.N|M\\.B\\.B\\.S|${CREDENTIALS})\\.?)+$`, 'u');
/** `Das` is one here; `I` is rather an initial than the Catalan `i`. */
function mayStay(word: string): boolean {
  const small = word.toLowerCase();
  return small === 'das' || (word !== 'I' && isParticle(small));
}

/** In English also given names, as in `Al Smith` and, for Mohammed, `Md Khan`. */
const GIVEN = /^(?:al|don|md)$/iu;

/** The folded words of a name that tell whose it is: those of four letters, and those of three that are no title, suffix or particle. */
export function tellingWords(surface: string): string[] {
  const words = fold(surface.replace(DEGREES, '')).match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.filter((word) => word.length > 3 || !(TITLE_OR_SUFFIX.test(word) || mayStay(word)));
}

/** The replacement of each name of a note: word by word, with the original's order, marks and capitals. */
export function nameSurrogates(
  mentions: readonly Mention[],
  language: Language,
  draws: Draws,
): ReadonlyMap<string, string> {
  const surfaces = [...new Set(mentions.map(({ surface }) => surface))];
  const before = new Map([...mentions].reverse().map((mention) => [mention.surface, mention.before]));
  const relatives = new Map(
    mentions.flatMap(({ surface, relative }) => (relative ? [[surface, relative] as const] : [])),
  );
  const persons = people(surfaces);
  const titled = new Set<Person>();
  const dons = new Set<Person>();
  const family = new Map<Person, ReadonlySet<string>>();
  const syllables = new Map<Person, ReadonlySet<string>>();
  surfaces.forEach((surface, i) => {
    const person = persons[i] as Person;
    const isTitled = TITLE_BEFORE.test(before.get(surface) ?? '');
    if (isTitled && !(language === 'es' && isGivenAfterTitle(surface, before.get(surface) ?? ''))) titled.add(person);
    if (language === 'es' && DON.test(before.get(surface) ?? '')) dons.add(person);
    for (const [name] of eachMatch(GIVEN_IN_SYLLABLES, surface))
      syllables.set(person, new Set(name.split('-').map(wordKey)));
    const isOfFamily = language === 'es' && isMarriedName(surface, before.get(surface) ?? '');
    const surnames =
      SURNAMES.test(before.get(surface) ?? '') || isOfFamily
        ? surface
        : (beforeComma(surface) ?? doubleSurname(surface, isTitled));
    if (surnames)
      family.set(person, new Set(surnames.match(TOKEN)?.map((word) => wordKey(word.replace(POSSESSIVE, '')))));
  });
  const sexes = new Map(
    surfaces.flatMap((surface, i) => {
      // Of `Don/Doña`, one was to be crossed out.
      const [, title = ''] = /(?<![\p{L}/])(\p{L}+)\.?\s*$/u.exec(before.get(surface) ?? '') ?? [];
      const relative = relatives.get(surface);
      // The `Whitcomb` of `his wife Mrs. Whitcomb` may be the surname of `Kevin Whitcomb`.
      const first = wordKey(surface.match(TOKEN)?.[0] ?? '');
      const isGiven = first === persons[i]?.spellings[0]?.[0];
      // `Theo's mom (Theodore Doyle)` names the son.
      const said = relative !== 'either' && isGiven && (listedSex(first, language) ?? relative) === relative;
      // A woman would be a `Dra.`, unless her name is known as one.
      const isMan = language === 'es' && /^dr$/i.test(title) && surface.includes(' ') && isGiven && !listedSex(first);
      const told = (said ? relative : undefined) ?? (isMan ? 'M' : undefined);
      const sex = sexByTitle(sexOfTitle(title) ? `${title} ${surface}` : surface) ?? told;
      return sex ? [[persons[i] as Person, sex] as const] : [];
    }),
  );
  return new Map(
    surfaces.map((surface, i) => {
      const person = persons[i] as Person;
      const signs = {
        isTitled: titled.has(person),
        isFirst: relatives.has(surface) || dons.has(person),
        family: family.get(person),
        syllables: syllables.get(person),
        sex: sexes.get(person),
      };
      const named = new Name(person, signs, language, draws);
      return [surface, named.written(surface.replace(DIGRAPH, '$1$2'))] as const;
    }),
  );
}

const DON = /(?<!\p{L})(?:do(?:n|ña)|dña|ña|ño|d\.?ª)\.?\s*$/iu;
const POLITE = /(?<!\p{L})(sra?|srta|señor(?:a|ita)?)\.?\s*$/iu;

/** The Concepción of `Sra. Concepción`: in Spanish a polite title may stand before a first name of its sex. */
function isGivenAfterTitle(surface: string, before: string): boolean {
  const [, title] = POLITE.exec(before) ?? [];
  const key = wordKey(surface);
  return title !== undefined && isGivenName(key) && sexOf(key) === sexOfTitle(title);
}

/** The Gutiérrez Zaldívar of `Sra. de Gutiérrez Zaldívar`, whose surnames they are. */
function isMarriedName(surface: string, before: string): boolean {
  const [, first] = MARRIED.exec(before.slice(-16) + surface) ?? [];
  const isNamed = first !== undefined && fold(surface).replace(/^de /, '').startsWith(fold(first));
  return isNamed && !isGivenName(wordKey(first));
}
const MARRIED = /(?<!\p{L})(?:sra|señora|vda|viuda)\.? de (\p{L}+)(?: \p{L}+)?$/iu;

/** Korean and Chinese given names of two syllables: `Min-jun`; a double surname has two capitals. */
const GIVEN_IN_SYLLABLES = /(?<![\p{L}-])\p{Lu}\p{Ll}{1,4}-\p{Ll}{2,5}(?![\p{L}-])/gu;

/** The `Gauna` of `Gauna, Brian Ezequiel`; not the `Ann Lee` of `Ann Lee, Charge Nurse`. */
function beforeComma(surface: string): string | undefined {
  const [, surnames, after = ''] = /^([^,]+),\s*([\p{L}\p{M}.]{2,})/u.exec(surface.replace(DEGREES, '')) ?? [];
  const [first = '', second] = surnames?.match(TOKEN)?.map(wordKey) ?? [];
  if (second && isGivenName(first)) return undefined;
  return TITLE_OR_SUFFIX.test(after.replace(/\.$/, '')) ? undefined : surnames;
}

/** Two words with a hyphen are surnames after a given name, before a comma or after a title: `Anna Smith-Jones`, not `Anne-Marie`. */
function doubleSurname(surface: string, isTitled: boolean): string | undefined {
  const [beforeComma = ''] = surface.split(',');
  const [double = ''] = /(?<=^|\s)[\p{L}\p{M}'’]+-[\p{L}\p{M}'’]+$/u.exec(beforeComma.trim()) ?? [];
  if (double === '' || double.search(GIVEN_IN_SYLLABLES) === 0) return undefined;
  return isTitled || double !== surface ? double : undefined;
}

/**
 * What a title says of a first name's sex; `Mrs. Smith` has none, and may be the wife of `John Smith`. Doña is before first names.
 * @param name with what is before it
 */
function sexByTitle(name: string): Sex | undefined {
  const words = name.split(/\s+/);
  if (words.length < 3 && !/^(?:don|doña|dña\.?)$/i.test(words[0] ?? '')) return undefined;
  const sexes = words.map((word) => sexOfTitle(word.replace(/\.$/, '')));
  return sexes.includes('F') ? 'F' : sexes.includes('M') ? 'M' : undefined;
}

const WOMEN = wordSet(women);
const MEN = wordSet(men);
const EITHER = wordSet(either);
/** In Catalan, Joan is a man. */
const WOMEN_IN_ENGLISH = wordSet(womenInEnglish);

/** The sex that a first name suggests, a guess. */
function sexOf(name: string, language?: Language): Sex | undefined {
  const key = wordKey(name);
  return listedSex(key, language) ?? sexOfName(sentenceCase(name)) ?? sexOfName(sentenceCase(key));
}

function listedSex(key: string, language?: Language): Sex | undefined {
  if (WOMEN.has(key) || (language === 'en' && WOMEN_IN_ENGLISH.has(key))) return 'F';
  return MEN.has(key) ? 'M' : undefined;
}

/** What stands around a person's name in the note. */
interface Signs {
  readonly isTitled: boolean;
  /** Whether a single name is rather a first name: that of a relative, or after Don. */
  readonly isFirst: boolean;
  /** The words that are said to be family names. */
  readonly family: ReadonlySet<string> | undefined;
  /** The syllables of a given name. */
  readonly syllables: ReadonlySet<string> | undefined;
  readonly sex: Sex | undefined;
}

/** One person's name: the role of each of its words, and the replacement of each. */
class Name {
  private readonly words: readonly string[];
  /** The role of each word; of a word that occurs twice, the first role. */
  private readonly roles: ReadonlyMap<string, Role>;
  private readonly lists: (key: string, role: Role) => NameLists;

  constructor(
    { spellings }: Person,
    signs: Signs,
    private readonly language: Language,
    private readonly draws: Draws,
  ) {
    const isReplaced = (word: string, i: number, { length }: readonly string[]): boolean => {
      if (GIVEN.test(word) && language === 'en' && i === 0 && length > 1) return true;
      if (TITLE_OR_SUFFIX.test(word)) return false;
      // `Li Bin`: it is before no word.
      return !mayStay(word) || (i === length - 1 && i > 0);
    };
    this.words = (spellings[0] ?? []).filter((word, i, all) => [...word].length > 1 && isReplaced(word, i, all));
    const roles = rolesOf(this.words, signs, language);
    this.roles = new Map(this.words.map((word, i) => [word, roles[i] as Role] as const).reverse());
    const given = this.words.filter((_, i) => roles[i] === 'first');
    this.lists = namesFor(this.words, given, language, signs);
  }

  written(surface: string): string {
    const [degrees = ''] = DEGREES.exec(surface) ?? [];
    if (degrees) return this.written(surface.slice(0, -degrees.length)) + degrees;
    const tokens = [...eachMatch(TOKEN, surface)];
    const plain = tokens.map(({ 0: text }) => text.replace(POSSESSIVE, ''));
    const joined = wordKey(plain.join(''));
    if (tokens.length === 0) return this.fresh(surface);
    if (tokens.length === 1 && this.words.length > 1 && joined === this.words.join(''))
      return caseLike(surface, this.words.map((word) => this.standIn(word)).join(''));
    let result = '';
    let from = 0;
    const isOnly = tokens.length === 1;
    tokens.forEach(({ 0: text, index }, i) => {
      const word = plain[i] as string;
      const stays = !isOnly && this.stays(word, surface, index);
      const between = surface.slice(from, index);
      // `Ma. Elena` becomes `Inés Rocío`.
      const isShort = SHORT.test(plain[i - 1] ?? '') && between.startsWith('.');
      result +=
        gap(isShort ? between.slice(1) : between) + (stays ? word : this.token(word, isOnly)) + text.slice(word.length);
      from = index + text.length;
    });
    result += gap(surface.slice(from));
    return fold(result) === fold(surface) ? this.otherLetters(surface) : result.trim();
  }

  /** Whether the word at `index` is a title, a suffix or a particle there. */
  private stays(word: string, surface: string, index: number): boolean {
    const isReplaced = this.roles.has(wordKey(word));
    if (TITLE_OR_SUFFIX.test(word)) return !isReplaced;
    // `Mary St. John`, but not the initials of `Smith ST`.
    if (/^st$/i.test(word)) return surface.charAt(index + word.length) === '.';
    const after = surface.slice(index + word.length);
    if (word === 'D' && index === 0 && this.language === 'es' && this.isDon(surface, after)) return true;
    if (!mayStay(word)) return false;
    // `Tran, Van`, or a letter of a name that is spelt
    if (/(?:^|,)\s*$/.test(surface.slice(0, index)) && /^\s*(?:,|$)/.test(after)) return false;
    if (word === word.toLowerCase() && surface !== surface.toLowerCase()) return true;
    // `Ortega Y Gasset`, but `Ana Y. Gil`.
    if ([...word].length === 1) return this.language === 'es' && word !== 'i' && !after.startsWith('.');
    return after.startsWith('-') || !isReplaced;
  }

  /** Whether a D is that of `D. José`, Don José; not of `D. García`, nor of `D. Ruiz` where the person is David Ruiz. */
  private isDon(surface: string, after: string): boolean {
    const key = wordKey(/^\.\s*(\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? '');
    const isInitial = this.words.some((word) => word.startsWith('d') && !wordKey(surface).includes(word));
    return key !== '' && !isInitial && (isKnown('first', key) || !isKnown('last', key));
  }

  private token(word: string, isOnly: boolean): string {
    if (/\d/.test(word)) return word.replace(/\d/g, () => String(this.draws.random(`digits ${word}`).int(0, 9)));
    if (word.includes('-')) return this.token(word.replaceAll('-', ''), isOnly).match(/\p{L}/gu)?.join('-') ?? '';
    if ([...word].length === 1) return this.initial(word);
    const isInitials = /^\p{Lu}{2,3}$/u.test(word) && isOnly && !this.roles.has(wordKey(word));
    if (isInitials || (isOnly && isSmallInitials(word))) return Array.from(word, (mark) => this.initial(mark)).join('');
    return caseLike(word.replace('ª', 'a'), this.standIn(wordKey(word)));
  }

  /** The first letter of the replacement of the word that it begins; if there is none, a letter is drawn. */
  private initial(mark: string): string {
    const key = fold(mark);
    const word = this.words.find((other) => other.startsWith(key));
    const name = word === undefined ? undefined : this.standIn(word);
    const fresh = name ? fold(name).charAt(0) : letter(this.draws.random(`initial ${key}`)).toLowerCase();
    return mark === mark.toLowerCase() ? fresh : fresh.toUpperCase();
  }

  private standIn(key: string): string {
    const role = this.roles.get(key) ?? 'last';
    const lists = this.lists(key, role);
    const drawn = this.draws.once(`${role} ${key}`, (random, attempt) => {
      const list = lists[Math.min(lists.length - 1, Math.floor(attempt / 8))] ?? [];
      return list.length > 0 ? random.pick(list) : undefined;
    });
    return drawn ?? doubled(lists, this.draws, key);
  }

  /** For a stretch without words, such as a line to be filled in. */
  private fresh(surface: string): string {
    return `${this.standIn(`first ${surface}`)} ${this.standIn(`last ${surface}`)}`;
  }

  /** Other letters, for initials whose replacement happened to be the same. */
  private otherLetters(surface: string): string {
    const random = this.draws.random(`letters ${fold(surface)}`);
    for (;;) {
      const fresh = surface.replace(/\p{L}|[^\p{L}]+/gu, (text) => {
        if (!/\p{L}/u.test(text)) return gap(text);
        const drawn = letter(random);
        return text === text.toLowerCase() ? drawn.toLowerCase() : drawn;
      });
      if (fold(fresh) !== fold(surface)) return fresh.trim() || this.fresh(surface);
    }
  }
}

/** Two names joined, where more people are in a note than the lists have names. */
function doubled(lists: NameLists, draws: Draws, key: string): string {
  const random = draws.random(`double ${key}`);
  const list = lists.at(-1) ?? [];
  return (
    draws.once(`double ${key}`, () => `${random.pick(list)}-${random.pick(list)}`) ??
    `${random.pick(list)}-${random.pick(list)}`
  );
}

/** The `lsb` that signs a line, in small letters; `ng` may be a surname. */
const isSmallInitials = (word: string): boolean => /^(?!ng$)[b-df-hj-np-tv-xz]{2,3}$/.test(word);

/** Names that are written with a full stop because they are cut. */
const SHORT = /^(?:ma|gpe|fco|hdez|fdez|rdez|rdguez|glez|gzlez|mtz|mtnez|pz|wm|chas|geo|thos)$/iu;

/** Between words: blanks and the marks of names. */
function gap(text: string): string {
  return text.replace(/[^\s.,'’()/-]/gu, '').replace(/[^\S\r\n ]/g, ' ');
}

function rolesOf(
  words: readonly string[],
  { isTitled, isFirst, family, syllables }: Signs,
  language: Language,
): readonly Role[] {
  const others = words.filter((word) => !syllables?.has(word));
  if (syllables && others.length < 2) return words.map((word) => (syllables.has(word) ? 'first' : 'last'));
  const firstOfFamily = words.findIndex((word) => family?.has(word));
  if (firstOfFamily >= 0) return words.map((_, i) => (i < firstOfFamily ? 'first' : 'last'));
  if (words.length > 1 && words.every((word) => isKnown('first', word) && !isKnown('last', word)))
    return words.map(() => 'first');
  if (words.length === 1) {
    const [word = ''] = words;
    const isGiven = isGivenName(word) || (isFirst && !isKnown('last', word));
    return [!isTitled && isGiven ? 'first' : 'last'];
  }
  const given = language === 'en' || words.length === 2 ? words.length - 1 : givenInSpanish(words);
  return words.map((_, i) => (i < given ? 'first' : 'last'));
}

/** `María José García` has two given names, `Ana García López` one; of four words, two are. */
function givenInSpanish(words: readonly string[]): number {
  if (words.length > 3) return words.length - 2;
  const [, second = ''] = words;
  return isKnown('first', second) && !isKnown('last', second) ? 2 : 1;
}

type Role = 'first' | 'last';

interface Origin {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Single words only: each word of a name is replaced by one word. */
const single = (names: readonly string[]): string[] => names.filter((name) => /^[\p{L}'’-]{3,}$/u.test(name));

const ORIGINS: readonly Origin[] = [
  ...origins.map(({ first, last }) => ({ first: single(first), last: single(last) })),
  { first: single(spanishFirstNames), last: single(spanishSurnames) },
];
/** The origins of given names such as `Min-jun`, by their number, and the syllables of such names. */
const SYLLABIC = new Set(
  ['chinese', 'korean-japanese'].map((name) => origins.findIndex(({ origin }) => origin === name)),
);
const SYLLABLES = origins
  .filter(({ origin }) => origin === 'korean-japanese')
  .flatMap(({ first }) => first.filter((name) => /[ -]/.test(name)).flatMap((name) => name.split(/[ -]/)))
  .map(sentenceCase);
/** The same lists for looking up. */
const KNOWN: readonly { readonly first: ReadonlySet<string>; readonly last: ReadonlySet<string> }[] = ORIGINS.map(
  ({ first, last }) => ({ first: new Set(first.map(wordKey)), last: new Set(last.map(wordKey)) }),
);

/** What is compared of a word of a name. */
function wordKey(word: string): string {
  return fold(word).replaceAll("'", '');
}

function isKnown(role: Role, key: string): boolean {
  return KNOWN.some((names) => names[role].has(key));
}

/** Whether it is a given name and no surname. */
function isGivenName(key: string): boolean {
  const isListed = isKnown('first', key) || [WOMEN, MEN, EITHER].some((names) => names.has(key));
  return isListed && !isKnown('last', key);
}

/** Lists of names to draw from, the best first. */
type NameLists = readonly (readonly string[])[];

/** Filled as they are asked for: a note of thousands of names asks for few different ones. */
const prepared = new Map<string, NameLists>();

/**
 * For the words of one person's name, what each may become: names of the word's origin, or of that of another word of the name, and, for
 * first names, of the sex that the first known one suggests; then of any origin; then of any sex.
 */
function namesFor(
  words: readonly string[],
  given: readonly string[],
  language: Language,
  { sex: titled, syllables }: Signs,
): (key: string, role: Role) => NameLists {
  const shared = originOf(words);
  // `Yurany Andrea`: of a name that no list has, the next one tells the sex.
  const suggested = given.map((name) => sexOf(name, language)).find((sex) => sex !== undefined);
  return (key, role) => {
    const fallback = language === 'es' ? ORIGINS.length - 1 : 0;
    const origin = language === 'es' ? fallback : (originOf([key]) ?? shared ?? fallback);
    const sex = role === 'first' ? (titled ?? suggested ?? sexOf(key, language)) : undefined;
    const id = `${origin} ${fallback} ${role} ${sex}`;
    const lists = prepared.get(id) ?? listsOf(origin, fallback, role, sex);
    prepared.set(id, lists);
    const isSyllable = syllables?.has(key) && (shared === undefined || SYLLABIC.has(shared));
    return isSyllable ? [SYLLABLES.filter((syllable) => wordKey(syllable) !== key), ...lists] : lists;
  };
}

function listsOf(origin: number, fallback: number, role: Role, sex: Sex | undefined): NameLists {
  const [own, usual] = [ORIGINS[origin] as Origin, ORIGINS[fallback] as Origin];
  const all = ORIGINS.flatMap((each) => each[role]);
  if (role === 'last') return [own.last, usual.last, all];
  const fits = (name: string): boolean => sex === undefined || sexOf(name) === sex;
  return [own.first.filter(fits), usual.first.filter(fits), all.filter(fits), all];
}

/** Which origin the first of these words is of that a list has. */
function originOf(keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const at = KNOWN.findIndex(({ first, last }) => first.has(key) || last.has(key));
    if (at >= 0) return at;
  }
  return undefined;
}
