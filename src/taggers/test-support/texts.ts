import { makeRandom, randomInteger } from '../../note/random';

const PIECES =
  'Mason|DOB: 10/10/1963|\nMRN: 3041023MARY|the patient was seen|, |. |\n\n|Dr. O’Brien-Smith|(555) 123-4567|   |no fever|\t| a'.split(
    '|',
  );

/** A made-up note of about `length` UTF-16 units. */
export function madeUpText(length: number, seed = 1, pieces: readonly string[] = PIECES): string {
  const random = makeRandom(seed);
  const parts: string[] = [];
  for (let size = 0; size < length; ) {
    const piece = `${pieces[randomInteger(random, pieces.length)]} `;
    parts.push(piece);
    size += piece.length;
  }
  return parts.join('').slice(0, length);
}

/** A made-up note without line ends. */
export const oneLine = (length: number): string =>
  madeUpText(
    length,
    2,
    PIECES.filter((piece) => !piece.includes('\n')),
  );

/** Texts with characters that are easily cut or counted wrongly. */
export const AWKWARD: Readonly<Record<string, string>> = {
  emoji: 'Seen 👩🏽‍⚕️ by Dr. Mason 🇺🇸 on 10/10/1963 👍',
  'combining marks': 'Jose\u0301 Nu\u0301n\u0303ez y a\u0301\u0323\u0308 \u0301 sola',
  CRLF: 'Name: Mason\r\nDOB: 10/10/1963\r\n\r\nNo fever.\r',
  'lone surrogates': 'Mason \ud83d fever \udc4d\ud83d 1963 \udfff',
  NUL: 'Mason\0Perry \0\0 on 10/10\0',
  'other white space': '\ufeffMason\u00a0Perry\u2028seen\u2029on\u3000Friday',
  'one letter': 'x',
  'digits of other scripts': 'on ١٢/١٠/١٩٦٣ and १९६३',
};

/** Wrapped at a fixed width, in the middle of a name and of a date. */
export const WRAPPED =
  'Mrs. Joan Alvarez was seen by Dr. Peter\nMason in the clinic of Mercy on the third of\nMarch with fever. She went home in the morning,\nand comes back on Friday.\r\n';

/** Texts with the layouts of mail, chats and printed pages. */
export const LAID_OUT: Readonly<Record<string, string>> = {
  'wrapped lines': WRAPPED,
  'quoted mail': WRAPPED.replace(/^(?=.)/gm, '> '),
  'emphasis and wide gaps': WRAPPED.replace('Peter', '**Peter').replace('Mason', 'Mason**').replaceAll(' ', '  '),
  'doubled line breaks': WRAPPED.replaceAll('\n', '\n\n'),
  'other line ends': 'Name: Mason\vDOB: 10/10/1963\fSeen by\u0085Dr. Ma\u00adson\ron Friday\u2028by Mason\n\f\v\v',
};
