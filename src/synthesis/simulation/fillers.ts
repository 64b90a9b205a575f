import type { Lexicon } from '../../surrogates/lexicon';
import type { Random } from '../../surrogates/random';

/**
 * Text that looks like PHI and is none, or is plain clinical: `{drug}`, `{disease}`, `{n:2-30}` a whole number,
 * `{d:1-9}` a number with one decimal, `{time}`, `{bp}`, `{dose}`, `{rule}` a line of dashes.
 * @throws RangeError for a name that is not known.
 */
export function fill(name: string, variant: string, lexicon: Lexicon, random: Random): string {
  const [low = 1, high = 99] = variant.split('-').map(Number);
  switch (name) {
    case 'drug':
      return random.pick(lexicon.drugs);
    case 'disease':
      return random.pick(lexicon.diseases);
    case 'n':
      return String(random.int(low, high));
    case 'd':
      return `${random.int(low, high)}.${random.int(0, 9)}`;
    case 'bp':
      return `${random.int(90, 190)}/${random.int(50, 110)}`;
    case 'dose':
      return `${random.pick([2.5, 5, 10, 12.5, 20, 25, 40, 50, 75, 81, 100, 200, 325, 500, 850, 1000])} ${random.pick(['mg', 'mg', 'mcg', 'units', 'mL', 'g'])}`;
    case 'time':
      return `${String(random.int(0, 23)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
    case 'rule':
      return random.pick(['-', '=', '_', '*']).repeat(random.int(10, 70));
    case 'gap':
      return ' '.repeat(random.int(1, 14));
    default:
      throw new RangeError(`No fragment or filler is called ${name}`);
  }
}
