import type { Random } from '../../surrogates/random';
import { surfaceKey } from '../numbered/surface';
import { keyedRandom } from '../secret';
import type { MaskOptions } from '../style';

/** Latin letters, digits and the marks of names, addresses and numbers: other characters of an original never stay. */
const PLAIN = /^[\p{Script=Latin}\d\s.,;:'’"“”&@/#()+*_?=%~ªº°-]+$/u;
const ATTEMPTS = 40;

export type Draws = ReturnType<typeof makeDraws>;

/** How surrogates are drawn for one note. @param isShown whether a text shows a finding */
export function makeDraws(options: MaskOptions, isShown: (text: string) => boolean) {
  const here = new Map<string, string>();
  const holders = new Map<string, string>();
  const memory = options.memory?.surrogates;
  /** A source of randomness that depends only on the secret and the key of the finding. */
  const random = (key: string): Random => keyedRandom(options, 'surrogate', key);
  const isFree = (text: string, kind: string, key: string): boolean =>
    PLAIN.test(text) && !isShown(text) && (holders.get(`${kind} ${text.toLowerCase()}`) ?? key) === key;
  return {
    random,
    /**
     * The replacement already used for this key, or else the first candidate that shows nothing of the note's findings and replaces
     * nothing else; undefined if there is none.
     */
    once(key: string, candidate: (random: Random, attempt: number) => string | undefined): string | undefined {
      const known = here.get(key);
      if (known !== undefined) return known;
      const kind = key.slice(0, key.indexOf(' '));
      const remembered = memory?.get(key);
      let found = remembered !== undefined && isFree(remembered, kind, key) ? remembered : undefined;
      const source = random(key);
      for (let attempt = 0; found === undefined && attempt < ATTEMPTS; attempt++) {
        const text = candidate(source, attempt)?.trim();
        if (text && isFree(text, kind, key)) found = text;
      }
      if (found === undefined) return undefined;
      here.set(key, found);
      holders.set(`${kind} ${found.toLowerCase()}`, key);
      if (memory && remembered === undefined) memory.set(key, found);
      return found;
    },
  };
}

/** The key of a finding: its type and the form of its text that is compared. */
export function thingKey(type: string, surface: string): string {
  return `${type} ${surfaceKey(type, surface)}`;
}
