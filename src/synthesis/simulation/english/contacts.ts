import { freshEmail, freshUrl, freshUsername } from '../../../surrogates/contacts';
import { digits, fillPattern } from '../../../surrogates/form';
import { freshPhone } from '../../../surrogates/identifiers';
import type { Lexicon } from '../../../surrogates/lexicon';
import { writePattern } from '../../../surrogates/pattern';
import type { Random } from '../../../surrogates/random';
import type { NoteIdentity } from '../identity';
import type { Person } from '../person';
import { british, indian } from './data/names.json';
import { indianCity } from './places';

/** `ext` or `x`: an extension, without or with `x`; `pager`: a pager's number; `long`: with an extension; otherwise a number of the note's region. */
export function phoneText(variant: string, identity: NoteIdentity, random: Random): string {
  if (variant === 'ext' || variant === 'x')
    return (variant === 'x' ? 'x' : '') + digits(random, random.int(3, 5), false);
  if (variant === 'pager') return random.chance(0.6) ? digits(random, random.int(4, 5), false) : freshPhone(random);
  if (variant === 'mobile' && identity.region === 'in') return mobile(random);
  if (identity.region === 'uk') return fillPattern(random, random.pick(british.phones));
  if (identity.region === 'in') return random.chance(0.65) ? mobile(random) : landline(identity, random);
  const number = freshPhone(random);
  if (variant !== 'long') return number;
  return `${number}${random.pick([' x', ' ext ', ' ext. ', ', ext. ', ' Ext. ', ' x'])}${digits(random, random.int(1, 5), false)}`;
}

function mobile(random: Random): string {
  return writePattern(random.pick(indian.mobiles), random);
}

function landline(identity: NoteIdentity, random: Random): string {
  const { std } = indianCity(identity);
  const rest = digits(random, 11 - std.length, false);
  const spaced = random.chance(0.5) ? `${rest.slice(0, 4)} ${rest.slice(4)}` : rest;
  return random.pick([`${std}-${spaced}`, `${std} ${spaced}`, `(${std}) ${spaced}`, `+91-${std.slice(1)}-${rest}`]);
}

export function emailText(person: Person, { region }: NoteIdentity, lexicon: Lexicon, random: Random): string {
  const address = freshEmail(lexicon, random, 'en', person.first, person.last);
  if (region === 'us') return address;
  const domain =
    region === 'uk'
      ? ['nhs.net', 'btinternet.com', 'gmail.com', 'hotmail.co.uk']
      : ['gmail.com', 'rediffmail.com', 'yahoo.co.in', 'yahoo.com'];
  return address.replace(/@.*/, `@${random.pick(domain)}`);
}

/** `office`: an institution's own page; otherwise also a meeting or a shared link. */
export function urlText(variant: string, { region }: NoteIdentity, lexicon: Lexicon, random: Random): string {
  let url = freshUrl(lexicon, random, 'en');
  for (let tries = 0; tries < 9 && variant === 'office' && /zoom|jit\.si|gofund|bit\.ly/.test(url); tries++)
    url = freshUrl(lexicon, random, 'en');
  if (region === 'us') return url;
  return url.replace(
    /\.(org|com|net|edu|example|co|us)(?=\/|$)/,
    region === 'uk' ? random.pick(['.co.uk', '.nhs.uk', '.org.uk']) : random.pick(['.in', '.co.in', '.com', '.org.in']),
  );
}

/** `abdm`: the address of an Indian health account; `at`: with `@`; otherwise a login. */
export function usernameText(variant: string, person: Person, random: Random): string {
  const login = freshUsername(person.first, person.last, random);
  if (variant === 'abdm') return `${login.toLowerCase()}@${random.pick(['abdm', 'sbx'])}`;
  return variant === 'at' ? `@${login.toLowerCase()}` : login;
}
