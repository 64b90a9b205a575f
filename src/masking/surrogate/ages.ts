import { OLDEST_AGE } from '../../phi/policies/decide';
import { ageLike } from '../../surrogates/numbers';
import type { Random } from '../../surrogates/random';
import { moveOf } from '../date-shift/move';
import { agesInWords, inPlural, withAgeInWords } from '../date-shift/shifted';
import { keyedRandom } from '../secret';
import type { MaskOptions } from '../style';

/** The 8 of `8/12`, months in British notes, and of weeks and days, but not the 5 of `43 5/12`. */
const BRITISH_AGE = /(?<=^\D*)\d{1,2}(?=\/(?:7|12|52)\D*$)/;

/** The 22 of `22 months`, which changes by a quarter at most, and alike in a note: it says how big a child should be. */
const OTHER_UNIT = '(?:months?|mths?|mos?|weeks?|wks?|days?|mes(?:es)?|sem(?:anas?)?|d[ií]as?)(?!\\p{L})\\D*$';
const IN_OTHER_UNITS = RegExp(`(?<=^\\D*)(?:[1-9]|[1-7]\\d)(?=(?: 1/2| ?½|[.,]5)?[ -]?${OTHER_UNIT})`, 'iu');
/** 4 months and 3 days, 3 semanas y 2 días */
const WITH_DAYS =
  /^(\D*)(\d{1,2})([ -]?(?:m(?:onths?|os?|es(?:es)?)|w(?:eeks?|ks?)|sem(?:anas?)?)(?:\s?,)?\s(?:(?:and|y)\s)?)(\d{1,2})([ -]?d(?:ays?|[ií]as?)(?!\p{L})\D*)$/iu;
/** eighteen months */
const IN_WORDS = RegExp(`^\\D*[ -]${OTHER_UNIT}`, 'iu');

const SHARES = [0.75, 0.8, 0.85, 0.9, 1.1, 1.15, 1.2, 1.25];

/** The 3 and the 4 of `3 años y 4 meses`, `3y4m`, `3a 4m` and `3;4`: years and months. */
const YEARS_AND_MONTHS =
  /^(\D*)(\d{1,2})(?!\d)(\s?(?:;|(?:a(?:ños?)?|y(?:ears?|rs?|o)?)(?!\p{L})[\s,.]*(?:(?:y|e|and)\s)?))(\d{1,2})(?!\d)(\s?(?:m(?:es(?:es)?|o(?:s|nths?)?|ths?)?(?!\p{L})\D*)?)$/iu;
/** 12 y 7 años: the ages of several people. */
const SEVERAL = /^\D*\d{1,2}(?:(?:\s?[,–-]\s?(?:(?:and|or)\s)?|\s(?:y|e|o|a|and|or|to)\s)\d{1,2})+(?!\d)\D*$/iu;

/**
 * An age in the original's form, but in two digits at most: three would tell an age over 99. Undefined if a further number of it, as the
 * months of `43 5/12`, stays.
 */
export function redrawnAge(
  surface: string,
  unitBehind: string,
  random: Random,
  attempt: number,
  options: MaskOptions,
): string | undefined {
  if (BRITISH_AGE.test(surface))
    return surface.replace(BRITISH_AGE, (run) => String(random.int(1, run.length > 1 ? 11 : 9)));
  const { language = 'en' } = options;
  const share = () => (attempt > 0 ? random : keyedRandom(options, 'growth', options.subject ?? '')).pick(SHARES);
  const grown = (value: number): number => (value < 4 ? random.int(2, 4) : Math.min(99, Math.round(value * share())));
  if (IN_OTHER_UNITS.test(surface + unitBehind))
    return inPlural(surface).replace(/\d+/, (run) => String(grown(Number(run))));
  const [, first = '', count, and = '', days, last = ''] = WITH_DAYS.exec(surface) ?? [];
  if (count !== undefined) {
    const others = random.pick([2, 3, 4, 5, 6].filter((other) => other !== Number(days)));
    return inPlural(`${first}${grown(Number(count))}${and}${others}${last}`);
  }
  const said = agesInWords(surface, language);
  if (said.length > 0 && IN_WORDS.test(surface)) {
    // No year has more than eleven further months.
    const values = said.map(({ value }, i) => (i > 0 ? Math.min(11, grown(value)) : grown(value)));
    if (values.some((value, i) => value === said[i]?.value)) return undefined;
    return inPlural(said.reduceRight((text, each, i) => withAgeInWords(text, each, values[i] as number), surface));
  }
  const { years } = moveOf(options);
  const older = (age: string): string => String(Number(age) + years);
  const [, before = '', age, unit = '', months, behind = ''] = YEARS_AND_MONTHS.exec(surface) ?? [];
  if (age !== undefined && Number(age) + years <= OLDEST_AGE) {
    const others = String(random.int(2, (months ?? '').length > 1 ? 11 : 9));
    return others === months ? undefined : inPlural(`${before}${older(age)}${unit}${others}${behind}`);
  }
  const ages = SEVERAL.test(surface) ? surface.replace(/\d+/g, older) : '';
  if (ages && !ages.match(/\d+/g)?.some((each) => Number(each) > OLDEST_AGE)) return ages;
  const whole = surface.replace(/[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)|\d{3,}/g, '99') + unitBehind;
  const fresh = ageLike(whole, random, language).slice(0, -unitBehind.length || undefined);
  const numbers = fresh.match(/\d+/g) ?? [];
  // No `1 years 9 months`, and of `ninety 2` not the `ninety`
  const isOne = /(?<!\d)1\s+\p{L}{3}/u.test(fresh);
  const shows =
    said.some(({ text }) => fresh.includes(text)) || surface.match(/\d+/g)?.some((number, i) => number === numbers[i]);
  return isOne || shows ? undefined : inPlural(fresh);
}
