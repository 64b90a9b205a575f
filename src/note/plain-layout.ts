/** UTF-16 units: a text whose longest line is shorter or longer is not wrapped at a width. */
const MIN_WIDTH = 20;
const MAX_WIDTH = 132;
/** A share of the longest line's length: a line that would be longer with the next line's first word was wrapped there. */
const FULL = 0.9;
/** The fewest line breaks that only wrap in a wrapped text, and their least share of all line breaks. */
const MIN_BREAKS = 3;
const SHARE = 0.3;

/** The share of the lines to be joined that must begin with a small letter, if the text has any. */
const SMALL = 0.2;

/** What begins an entry: a list's mark or number, or a heading or field's name with its colon. */
const ENTRY = /^(?:[-*•·>#|=+_]|\(?(?:\d{1,3}|[a-z])[.)]\s|\S{1,6}\s*[-–:/]\s|\p{L}[\p{L} /-]{0,24}:)/u;

/** Replaces a mark that is skipped: taggers ignore it (`src/taggers/features`), and it is white space to everything else. */
export const PASSED_OVER = '\ufeff';

/**
 * The text in the form that a tagger reads best: mail quotation marks, emphasis marks and widened gaps are skipped, hyphens, apostrophes and quotation marks
 * become plain, doubled line breaks single, and those that only wrap a line spaces. Any other text is returned as it is. Every token begins at
 * the same offset, and its length is that of its letters.
 */
export function plainLayout(text: string): string {
  return joinWrappedLines(joinFields(singleBreaks(singleGaps(withoutEmphasis(withoutQuotes(plainCharacters(text)))))));
}

const passedOver = (mark: string): string => PASSED_OVER.repeat(mark.length);

/** A word or a number that characters without a width break. It begins where no other does, or a long one would be tried from each letter. */
const BROKEN =
  /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:\p{Cf}+\p{L}[\p{L}\p{M}]*)+|(?<!\p{Nd})\p{Nd}+(?:\p{Cf}+\p{Nd}+)+/gu;

/** The mark in place of the ñ of `Mu?oz`, whose encoding was lost; in English, `UTI?sepsis` is a question and `patient?s` has an apostrophe. */
const LOST =
  /(?<=\p{L})[?\ufffd](?=(\p{L}))(?!(?<=\p{Ll}.)\p{Lu}|(?<=\p{Lu}{2}.)\p{Ll}|(?:[dmst]|ll|[rv]e)(?!\p{L}))/gu;
const SPANISH = /(?<!\p{L})(?:del?|el|l[ao]s?|con|por|que|y)(?!\p{L})/giu;

/** A Spanish text with letters in place of marks between letters. */
function withLostLetters(text: string): string {
  if (text.search(LOST) < 0 || (text.match(SPANISH) ?? []).length < 3) return text;
  return text.replace(LOST, (_, next: string) => (/\p{Ll}/u.test(next) ? 'ñ' : 'Ñ'));
}

/** G A R C I A, G a r c i a: at least three letters with single spaces between them, and wider gaps or marks around them. */
const SPACED =
  /(?<![\p{L}\p{M}\p{N}] ?)\p{Lu}(?:(?: \p{Lu}){2,29}|(?: \p{Ll}){2,29})(?![\p{L}\p{M}\p{N}]| [\p{L}\p{N}])/gu;
const LONG_SPACED = /\p{Lu}(?:(?: \p{Lu}){3}|(?: \p{Ll}){3})(?!\p{L})/u;

/** The text with words whose letters are spaced in one piece, if it has one of four letters or more: `M F M` may be a table's column. */
function withoutSpacing(text: string): string {
  if (!LONG_SPACED.test(text)) return text;
  return text.replace(SPACED, (word) => word.replaceAll(' ', '') + PASSED_OVER.repeat((word.length - 1) / 2));
}

/**
 * Characters without a width are skipped: soft hyphens, joiners, marks of direction. Those within a word or a number come behind it.
 * Other hyphens, dashes within words and numbers, spaces, line ends, apostrophes and quotation marks become plain ones.
 */
function plainCharacters(text: string): string {
  return withLostLetters(withoutSpacing(plainLineEnds(plainApostrophes(text))))
    .replace(BROKEN, (word) => {
      const whole = word.replace(/\p{Cf}+/gu, '');
      return whole + PASSED_OVER.repeat(word.length - whole.length);
    })
    .replace(/\p{Cf}/gu, passedOver)
    .replace(/[\u2010\u2011]|(?<=\p{L})\u2013(?=\p{L})|(?<=\d)[\u2012\u2013\u2212](?=\d)/gu, '-')
    .replace(SPACES, ' ')
    .replace(/\u2044/g, '/')
    .replace(/[“”„‟]/g, '"');
}

/** The text with a line feed in place of every other mark that ends a line, such as Word's within a paragraph, or that of a page. */
function plainLineEnds(text: string): string {
  return text.replace(/\r(?!\n)|(?<![\r\n])\f|[\v\u0085\u2028\u2029]/g, '\n');
}

/** Spaces that break no line or have another width. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** The text with apostrophes as keyboards have them: programs put others in their place. */
export function plainApostrophes(text: string): string {
  return text.replace(/[’‘‛`´ʼ′]/g, "'");
}

/**
 * The text as a keyboard would have it, with unchanged offsets: plain spaces, apostrophes and hyphens, letters, digits and marks of usual width. Dashes
 * are hyphens in a number of three groups or more, `207–555–0144`; between two numbers they mean a range.
 */
export function asTyped(text: string): string {
  return plainLineEnds(plainApostrophes(text))
    .replace(SPACES, ' ')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/\d{1,9}(?:\u2013\d{1,9}){2,}/g, (number) => number.replaceAll('\u2013', '-'))
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'));
}

/**
 * The text with unchanged offsets, and characters without a width in place of the hyphens and line breaks within words that are
 * hyphenated at the end of a line. @param hyphen what stands for the hyphen, one character
 */
export function withWholeWords(text: string, hyphen = '\u00ad'): string {
  return text.replace(
    /(?<=\p{L})[-\u2010\u00ad]\r?\n[ \t]*(?=\p{L})/gu,
    (found) => hyphen + '\u00ad'.repeat(found.length - 1),
  );
}

/** A line with only a colon, between a field's name and its value. */
const LONE_COLON = /\r?\n[ \t]{0,9}:[ \t]{0,9}\r?\n(?=[ \t]{0,9}[^\s:])/g;
const MIN_LONE_COLONS = 3;

/** A field's name, its colon and its value on one line, where a form was copied with each of them on a line of its own. */
function joinFields(text: string): string {
  if ((text.match(LONE_COLON) ?? []).length < MIN_LONE_COLONS) return text;
  return text.replace(LONE_COLON, (colon) => colon.replace(/[\r\n]/g, ' '));
}

/** The fewest lines in a row that begin with `>` in a quotation. */
const MIN_QUOTED_LINES = 3;

/** `> ` before the lines of mail that is answered. */
function withoutQuotes(text: string): string {
  if (!/^>/m.test(text)) return text;
  const lines = text.split('\n');
  for (let first = 0; first < lines.length; ) {
    let end = first;
    while (lines[end]?.startsWith('>')) end++;
    if (end - first >= MIN_QUOTED_LINES)
      for (let i = first; i < end; i++) lines[i] = (lines[i] as string).replace(/^(?:> ?)+/, passedOver);
    first = end + 1;
  }
  return lines.join('\n');
}

/** `**` and `__` around words, as Markdown has them. */
function withoutEmphasis(text: string): string {
  return text.replace(
    /(\*\*|__)(?=\S)([^*_\r\n]*[^*_\s])\1/g,
    (_, mark: string, words: string) => passedOver(mark) + words + passedOver(mark),
  );
}

/** The fewest gaps within lines, and the least share of wide ones, in a text whose wide gaps mean no more than spaces. */
const MIN_GAPS = 20;
const MOSTLY = 0.8;

/** Makes wide gaps single spaces in a text that has them between nearly all words, such as a justified page. */
function singleGaps(text: string): string {
  if (!/\S(?:\t| {2})/.test(text)) return text;
  const gaps = text.match(/(?<=\S)[ \t]+(?=\S)/g) ?? [];
  const wide = gaps.filter((gap) => gap.length > 1 || gap === '\t').length;
  if (gaps.length < MIN_GAPS || wide < MOSTLY * gaps.length) return text;
  return text.replace(/(?<=\S)[ \t]+(?=\S)/g, (gap) => ` ${passedOver(gap.slice(1))}`);
}

/** Makes line breaks single in a text that has them in twos throughout, such as text copied from a page. */
function singleBreaks(text: string): string {
  const breaks = text.match(/\n(?:\r?\n)*/g) ?? [];
  const doubled = breaks.filter((mark) => mark.replaceAll('\r', '').length > 1).length;
  if (breaks.length < MIN_BREAKS || doubled < 0.9 * breaks.length) return text;
  return text.replace(/(\r?)\n(\r?\n)/g, (mark, carriage: string, second: string) =>
    mark.length === 2 ? ' \n' : `${' '.repeat(carriage.length + 1)}${second}`,
  );
}

/**
 * A text that was wrapped at a width, as exports, mail and printed pages are, with a space for every line break that only wraps,
 * because the next word would not have fitted. Any other text is returned as it is. Every offset stays.
 */
function joinWrappedLines(text: string): string {
  if (longestLine(text) < MIN_WIDTH) return text;
  const lines = [...text.matchAll(/([^\r\n]*)(\r?\n|$)/g)];
  const lengths = lines.map(([, line = '']) => line.trimEnd().length);
  const width = lengths.reduce((a, b) => Math.max(a, b), 0);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return text;
  let breaks = 0;
  const wraps = lines.map(([, , mark = ''], i) => {
    const next = lines[i + 1]?.[1] ?? '';
    if (mark === '' || lengths[i] === 0 || next.trim() === '') return false;
    breaks++;
    const [word = ''] = /^\s*\S+/.exec(next) ?? [];
    return (lengths[i] as number) + 1 + word.length > FULL * width && !ENTRY.test(next.trimStart());
  });
  const found = wraps.filter(Boolean).length;
  if (found < MIN_BREAKS || found < SHARE * breaks) return text;
  // Sentences go on in small letters; the entries of a list of even length begin with capitals.
  const small = wraps.filter((wrap, i) => wrap && /^\s*\p{Ll}/u.test(lines[i + 1]?.[1] ?? '')).length;
  if (small < SMALL * found && /\p{Ll}/u.test(text)) return text;
  return lines.map(([, line = '', mark = ''], i) => line + (wraps[i] ? ' '.repeat(mark.length) : mark)).join('');
}

/** The length of the longest line with its trailing white space; does not split a text of very many lines. */
function longestLine(text: string): number {
  let longest = 0;
  for (let begun = 0; begun <= text.length; ) {
    const found = text.indexOf('\n', begun);
    const end = found < 0 ? text.length : found;
    longest = Math.max(longest, end - begun);
    begun = end + 1;
  }
  return longest;
}

/** Wraps the lines of a text at its spaces, so that none is longer than `width` UTF-16 units. */
export function wrapLines(text: string, width: number): string {
  const units = text.split('');
  let begun = 0;
  let space = -1;
  for (let i = 0; i < units.length; i++) {
    if (units[i] === '\n') [begun, space] = [i + 1, -1];
    if (i - begun >= width && space >= begun) {
      units[space] = '\n';
      begun = space + 1;
    }
    if (units[i] === ' ') space = i;
  }
  return units.join('');
}
