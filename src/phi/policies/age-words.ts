/** With accents or without, and in Catalan and Basque: `anys`, `urte`. */
const AGE_WORDS =
  /^(?:y|yr|yrs|years?|yo|yof|yom|o|old|of|age|aged|ages|at|about|around|approximately|almost|nearly|over|under|in|his|her|their|the|an?|early|mid|late|and|half|plus|months?|mos?|weeks?|wks?|days?|hours?|[mfswx]|male|female|a[ñn](?:y|o|oo)s?|urte|edad|de|los|unos|casi|con|e|mes|meses|semanas?|d[ií]as?|horas?|medio)$/iu;

/** Whether a word of an age says only that it is one, or whose. */
export function isAgeWord(word: string): boolean {
  return AGE_WORDS.test(word.normalize('NFC'));
}

const ENGLISH_NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth)|hundred|first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th';
const SPANISH_NUMBERS =
  'un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}{3,6}|veint(?:e|i\\p{L}{2,6})|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?|primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|quint[ao]|sext[ao]|s[eé]ptim[ao]|octav[ao]|noven[ao]|d[eé]cim[ao]';
const STAGES =
  'newborn|neonate|infant|toddler|child|boy|girl|man|woman|lady|gentleman|adult|teens?|teenager?|elderly|nacid[ao]|lactante|niñ[ao]|var[oó]n|mujer|hombre|anciano|anciana|adult[ao]';
const NUMBERS_AND_STAGES = RegExp(
  `^(?:${ENGLISH_NUMBERS}|${SPANISH_NUMBERS}|${STAGES}|decades?|d[eé]cadas?|vida|quarters?|hrs?|[hdayw]|st|nd|rd|th|[ºª]|to|or|al?)$`,
  'iu',
);

/** Whether an age has no words but those of ages: nobody is called by them. */
export function saysOnlyAge(text: string): boolean {
  const words = text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.every((word) => isAgeWord(word) || NUMBERS_AND_STAGES.test(word));
}
