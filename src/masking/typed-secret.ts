/// <reference path="../zxcvbn.d.ts" />
import { hexOf } from '../note/digest';
import { loadedOnce, unlessFailed } from '../note/once-per';

export interface Strength {
  readonly enough: boolean;
  /** `unlisted`: it may be strong, but the lists could not be loaded. */
  readonly verdict: 'short' | 'unlisted' | 'easy' | 'fair' | 'strong';
  /** In plain words. */
  readonly words: string;
}

const SHORTEST = 12;

/** What people use first. */
const COMMON =
  /pass(word|phrase|wort)?|qwert[yz]?|asdf\w*|letmein|welcome|admin|secret|hospital|incognote|clinic|doctor|contrase(ñ|n)a|iloveyou|(19|20)\d\d/giu;

const TOO_SHORT = (typed: number): Strength => ({
  enough: false,
  verdict: 'short',
  words:
    typed === 0
      ? `At least ${SHORTEST} characters; seven random words are good.`
      : `At least ${SHORTEST} characters; ${typed} so far.`,
});

const STRONG_ENOUGH: Strength = { enough: true, verdict: 'strong', words: 'Strong: it would hold for many years.' };

/**
 * How long it would take somebody with a hundred graphics cards to guess a passphrase or a secret that is stretched. The lists of what
 * people choose (some MB) are loaded when the first one that is long enough is judged. Where they cannot be, without a network or
 * while the host has another build, only what is strong without them is enough: notes must be kept then too.
 */
export async function strengthOf(passphrase: string): Promise<Strength> {
  const typed = [...passphrase].length;
  if (typed < SHORTEST) return TOO_SHORT(typed);
  const bits = Math.min(bitsByCharacter(passphrase), bitsByWord(passphrase));
  if (bits < TOO_FEW) return told(bits);
  const byLists = await bitsByLists(passphrase).catch(() => undefined);
  return byLists === undefined ? withoutLists(passphrase, bits) : told(Math.min(bits, byLists));
}

/** Any row of letters counts as one word of a list, any row of digits as a date. */
export function withoutLists(passphrase: string, bits: number): Strength {
  const rows = new Set(passphrase.toLowerCase().match(/\p{L}+|\p{Nd}+/gu) ?? []);
  const least = [...rows].reduce((sum, row) => sum + Math.min(/\d/.test(row) ? 9 : 12.5, 3.3 * row.length), 0);
  return Math.min(bits, least) >= STRONG
    ? STRONG_ENOUGH
    : {
        enough: false,
        verdict: 'unlisted',
        words:
          'What people often choose could not be loaded to compare with: use seven random words or more, or a generated one.',
      };
}

const TOO_FEW = 38;
const STRONG = 48;

function told(bits: number): Strength {
  if (bits < TOO_FEW)
    return {
      enough: false,
      verdict: 'easy',
      words: 'Too easy to guess: it would be found within days. Add words that have nothing to do with each other.',
    };
  if (bits < STRONG)
    return { enough: true, verdict: 'fair', words: 'Fair: it would hold for months. Another word makes it strong.' };
  return STRONG_ENOUGH;
}

/** By zxcvbn: passwords that were found elsewhere, names, words, rows of the keyboard, dates, repetitions, letters written as digits. */
async function bitsByLists(passphrase: string): Promise<number> {
  return (await guesses())(passphrase) * Math.log2(10);
}

const guesses = loadedOnce(async (): Promise<(passphrase: string) => number> => {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    // By default some passwords take a second, in which the page would not respond.
    l33tMaxSubstitutions: 4,
    maxLength: 64,
  });
  return (passphrase) => zxcvbn.check(passphrase).guessesLog10;
});

/** What is repeated, runs on (abc, 321) or is used by many counts little. */
function bitsByCharacter(passphrase: string): number {
  const rest = passphrase.toLowerCase().replaceAll(COMMON, ' ');
  const codes = [...rest].map((character) => character.codePointAt(0) ?? 0);
  const seen = new Map<number, number>();
  let counted = 0;
  codes.forEach((code, at) => {
    const times = (seen.get(code) ?? 0) + 1;
    seen.set(code, times);
    const runsOn = at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1;
    counted += runsOn ? 0.2 : 1 / times;
  });
  const pool = /[^\p{L}\s]/u.test(passphrase) ? 40 : 20;
  return counted * Math.log2(pool);
}

/** As many words as differ, each out of a list of a few thousand; anything else in a word counts on its own. */
function bitsByWord(passphrase: string): number {
  const words = new Set(
    passphrase
      .toLowerCase()
      .replaceAll(COMMON, ' ')
      .split(/[^\p{L}\p{Nd}]+/u),
  );
  return [...words].reduce((sum, word) => {
    const plain = /^\p{L}+$/u.test(word) && word.length <= 10;
    return sum + (word === '' ? 0 : plain ? Math.min(12.5, 4.4 * word.length) : 5 * word.length);
  }, 0);
}

const ITERATIONS = 600_000;
/** The same for everybody, so that one secret gives the same codes on every machine. */
const SALT = 'incognote masking secret 1';
const stretched = new Map<string, Promise<string>>();

/**
 * What masking follows from where a person has typed a secret: PBKDF2-SHA-256 of it, 64 hexadecimal digits, once for each secret. Who
 * knows the replacement of one name then needs a fraction of a second for each guess of the secret, not a millionth.
 * @throws Error that says why it was refused: it is easily guessed, or the page was not opened by https
 */
export function maskingSecret(typed: string): Promise<string> {
  return unlessFailed(stretched, typed, () => stretch(typed));
}

async function stretch(typed: string): Promise<string> {
  if (!crypto.subtle) throw new Error('A secret can only be used on a page that was opened by https');
  const { enough, words } = await strengthOf(typed);
  if (!enough) throw new Error(`The secret is too weak. ${words}`);
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(typed.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const salt = new TextEncoder().encode(SALT);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    256,
  );
  return hexOf(new Uint8Array(bits));
}
