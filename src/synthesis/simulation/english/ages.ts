import { numberInWords } from '../../../surrogates/numbers';
import type { Random } from '../../../surrogates/random';
import type { Identity } from '../identity';

/** Number words for an age, as people write them. */
function inWords(age: number, random: Random): string {
  const words = numberInWords(Math.min(99, Math.max(1, age)), 'en');
  return random.chance(0.25) ? words.replace('-', ' ') : words;
}

const decades = ['thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/**
 * The number or words of an age. Without variant the patient's; words, decade: the same otherwise; other, parent,
 * child, past, young, menarche, menopause, months, weeks, days, half, decade-words, teens: other people's and other times'.
 * @throws RangeError for a kind that is not known.
 */
export function ageText(variant: string, { age, region }: Identity, random: Random): string {
  switch (variant) {
    case '':
      return String(age);
    case 'words':
      return inWords(age, random);
    case 'decade':
      return `${Math.max(20, Math.floor(age / 10) * 10)}${random.chance(0.85) ? 's' : "'s"}`;
    case 'other':
      return String(random.int(2, 92));
    case 'other-words':
      return inWords(random.int(2, 92), random);
    case 'other-decade':
      return `${random.int(2, 9)}0s`;
    case 'decade-words':
      return random.pick(decades);
    case 'parent':
      return String(Math.min(97, age + random.int(19, 38)));
    case 'died':
      return String(random.int(38, 96));
    case 'sibling':
      return String(Math.max(1, age + random.int(-9, 9)));
    case 'child':
      return String(Math.max(1, age - random.int(18, 40)));
    case 'past':
      return String(random.int(Math.min(4, age), Math.max(5, age - 1)));
    case 'past-words':
      return inWords(random.int(Math.min(4, age), Math.max(5, age - 1)), random);
    case 'young':
      return String(Math.min(age, random.int(13, 26)));
    case 'young-words':
      return inWords(Math.min(age, random.int(13, 26)), random);
    case 'menarche':
      return String(Math.min(age, random.int(10, 16)));
    case 'menopause':
      return String(Math.min(age, random.int(41, 56)));
    case 'months':
      return String(random.int(1, 23));
    case 'weeks':
      return String(random.int(1, 11));
    case 'days':
      return String(random.int(1, 28));
    case 'half':
      return `${random.int(1, 9)}${random.pick([' 1/2', '-1/2', '½', '.5', ' and a half'])}`;
    case 'teens':
      return 'teens';
    case 'fertile':
      return String(random.int(18, 42));
    case 'adult':
      return String(random.int(region === 'us' ? 19 : 18, 79));
    default:
      throw new RangeError(`No kind of age is called ${variant}`);
  }
}
