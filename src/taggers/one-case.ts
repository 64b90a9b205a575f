/** The case that a note is written in throughout. */
export const ONE_CASES = ['lower', 'upper'] as const;
export type OneCase = (typeof ONE_CASES)[number];

/** Of the letters, the share of the rarer case below which a note tells nothing by its capitals. */
const RARE = 0.01;

/** The one case of a note in small letters alone, or in capitals alone, but for a stray letter; undefined of other notes. */
export function oneCaseOf(text: string): OneCase | undefined {
  let capitals = 0;
  let small = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 97 && unit <= 122) small++;
    else if (unit >= 65 && unit <= 90) capitals++;
    else if (unit > 127) {
      // A letter of two units is told by its first.
      const letter = String.fromCodePoint(text.codePointAt(i) as number);
      if (/^\p{Ll}/u.test(letter)) small++;
      else if (/^\p{Lu}/u.test(letter)) capitals++;
    }
  }
  if (Math.min(capitals, small) >= RARE * (capitals + small)) return undefined;
  return capitals < small ? 'lower' : 'upper';
}
