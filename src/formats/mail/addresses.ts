import { makeSpan, type Span, withoutOverlaps } from '../../note/span';

const NAME = String.raw`(?!(?:AM|PM|On|El)\b)\p{Lu}[\p{L}'’.-]{0,40}(?:,? \p{Lu}[\p{L}'’.-]{0,40}){0,3}`;
const ADDRESS = String.raw`[\p{L}\p{N}.+'_-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`;
/** `Mason, Ann <ann@mail.example>`, or the address alone. */
const MENTION = new RegExp(`(?:(${NAME})["']? ?[<([](?:mailto:)?)?(${ADDRESS})`, 'gu');
/** The headers of the mail that a reply quotes, up to its subject. */
const QUOTED = /^[>\s*]{0,20}(?:From|De)\*?:[^\n]*\n(?:[^\n]*\n){0,5}?[>\s*]{0,20}(?:Subject|Asunto)\*?:/gmu;
const HEADER = /^[>\s*]{0,20}(From|To|Cc|De|Para|Sent|Date|Enviado(?: el)?|Fecha)\*?:[ *]*([^\n]*)/gimu;
const WHEN = /^(?:Sent|Date|Enviado|Fecha)/i;

/** People, addresses and dates that the text of a mail states in the headers of mails that it quotes; addresses and who has them elsewhere too. */
export function statedInMail(text: string, from = 0): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number, label: string) => {
    if (start >= from && start < end) spans.push(makeSpan(text.length, start, end, label, 1, 'document'));
  };
  const mentions = (start: number, end: number) => {
    for (const { index, 0: whole, 1: name, 2: address = '' } of text.slice(start, end).matchAll(MENTION)) {
      if (name) add(start + index, start + index + name.length, 'PATIENT');
      add(start + index + whole.length - address.length, start + index + whole.length, 'EMAIL');
    }
  };
  mentions(from, text.length);
  for (const block of text.matchAll(QUOTED))
    for (const { index, 0: line, 1: name = '', 2: value = '' } of block[0].matchAll(HEADER)) {
      const start = block.index + index + line.length - value.length;
      if (WHEN.test(name)) add(start, start + value.trimEnd().length, 'DATE');
      else
        for (const one of value.matchAll(/[^;<>[\]()"]+/g)) {
          const said = one[0].trim();
          const at = start + one.index + one[0].indexOf(said);
          if (/\p{L}{2}/u.test(said) && !said.includes('@') && !/^mailto:/i.test(said))
            add(at, at + said.length, 'PATIENT');
        }
    }
  return withoutOverlaps(spans);
}
