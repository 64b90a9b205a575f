import type { Language } from '../../note/language';
import { freshLogin, plain } from '../../surrogates/contacts';
import { caseLike, digits } from '../../surrogates/form';
import { freshName } from '../../surrogates/fresh-names';
import { builtInLexicon } from '../../surrogates/lexicon';
import type { Random } from '../../surrogates/random';
import { areaCodes } from './data/towns.json';

/**
 * A telephone number of the same layout that reaches nobody: a country's code stays, and what follows is of the numbers kept for
 * fiction (North America 555-0100 to 555-0199, United Kingdom 020 7946 0000 and 07700 900000 up), or of the 555 that Spain gives to
 * nobody, or begins with zeros.
 */
export function phoneLike(surface: string, random: Random, language: Language): string {
  const prefix = /^\s*(?:\+|00)\d{1,3}(?=[\s.\-(])/.exec(surface)?.[0] ?? '';
  const rest = surface.slice(prefix.length);
  const extension = /\s*(?:x|ext\.?|extension|#)\s*\d+\s*$/i.exec(rest)?.[0] ?? '';
  const body = rest.slice(0, rest.length - extension.length);
  const all = (body.match(/\d/g) ?? []).join('');
  const fresh = nobodys(prefix.replace(/\D|^\s*00/g, ''), all, random, language);
  let at = 0;
  const written = body.replace(/\d/g, () => fresh[at++] as string);
  return prefix + written + extension.replace(/\d/g, () => digits(random, 1, false));
}

/** As many digits as `all` has. */
function nobodys(country: string, all: string, random: Random, language: Language): string {
  const from = (start: string): string => start + digits(random, Math.max(0, all.length - start.length));
  const american = country === '1' || (country === '' && language === 'en');
  if (american && all.length === 7) return from('55501');
  if (american && all.length === 10) return from(`${random.pick(areaCodes)}55501`);
  if (american && all.length === 11 && all.startsWith('1')) return from(`1${random.pick(areaCodes)}55501`);
  if (country === '44' && all.length === 10) return from('2079460');
  if (language === 'en' && country === '' && all.length === 11 && all.startsWith('0')) return from('07700900');
  if ((country === '34' || (country === '' && language === 'es')) && all.length === 9) return from('55501');
  return from('000'.slice(0, Math.max(1, all.length - 3)));
}

const NETWORKS = ['192.0.2.', '198.51.100.', '203.0.113.'];

/** An internet address of the networks that are kept for documentation (RFC 5737 and 3849). */
export function addressLike(surface: string, random: Random): string {
  if (surface.includes(':') && !surface.includes('.'))
    return `2001:db8::${random.int(1, 0xffff).toString(16)}:${random.int(1, 0xffff).toString(16)}`;
  return random.pick(NETWORKS) + random.int(1, 254);
}

/** Below the domains that are kept for examples (RFC 2606), so that it is never anybody's. */
function domain(random: Random, language: Language): string {
  const { cities, spanishCities } = builtInLexicon;
  const place = plain(random.pick(language === 'es' ? spanishCities : cities).name);
  const topic = random.pick(language === 'es' ? ['salud', 'clinica', 'correo', ''] : ['health', 'clinic', 'mail', '']);
  return `${place}${topic}.${random.pick(['example', 'example.com', 'example.org', 'example.net'])}`;
}

/** An e-mail address in the original's capitals. */
export function emailLike(surface: string, random: Random, language: Language): string {
  const name = (kind: 'first' | 'last'): string => freshName(kind, builtInLexicon, random, language);
  return caseLike(surface, `${freshLogin(name('first'), name('last'), random)}@${domain(random, language)}`);
}

const PATHS = ['', '', '/portal', '/patients', '/login', '/visit', '/docs/results.pdf'];

/** A web address; its scheme and its www. stay. */
export function urlLike(surface: string, random: Random, language: Language): string {
  const [start] = /^(?:https?:\/\/)?(?:www\.)?/i.exec(surface.trim()) ?? [''];
  return `${start}${caseLike(surface, `${domain(random, language)}${random.pick(PATHS)}`)}`;
}
