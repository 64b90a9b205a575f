export interface Strength {
  readonly enough: boolean;
  /** In plain words. */
  readonly words: string;
}

const SHORTEST = 12;

/** What people use first. */
const COMMON =
  /pass(word|phrase|wort)?|qwert[yz]?|asdf\w*|letmein|welcome|admin|secret|hospital|incognote|clinic|doctor|contrase(ñ|n)a|iloveyou|(19|20)\d\d/giu;

/** How long a passphrase would stand against somebody who has the computer and a hundred graphics cards. */
export function strengthOf(passphrase: string): Strength {
  const typed = [...passphrase].length;
  if (typed < SHORTEST)
    return {
      enough: false,
      words: `At least ${SHORTEST} characters; ${typed === 0 ? 'four random words are good' : `${typed} so far`}.`,
    };
  const bits = Math.min(bitsByCharacter(passphrase), bitsByWord(passphrase));
  if (bits < 38)
    return {
      enough: false,
      words: 'Too easy to guess: it would be found within days. Add words that have nothing to do with each other.',
    };
  if (bits < 48) return { enough: true, words: 'Fair: it would hold for months. Another word makes it strong.' };
  return { enough: true, words: 'Strong: it would hold for many years.' };
}

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
