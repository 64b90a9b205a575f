import type { Language } from '../../note/language';
import { fold } from '../numbered/surface';
import type { Draws } from './draw';

/** Words of which each may stand for another one: of one sex and number, in one language. */
const FAMILIES: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    'father brother son grandfather uncle nephew stepfather stepson grandson dad',
    'mother sister daughter grandmother aunt niece stepmother stepdaughter granddaughter mom',
    'fathers brothers sons grandfathers uncles nephews grandsons',
    'mothers sisters daughters grandmothers aunts nieces granddaughters',
    'husband fiancé boyfriend',
    'wife fiancée girlfriend',
    'cousin sibling child grandchild parent grandparent',
    'cousins siblings children grandchildren parents grandparents',
    'neighbor friend caregiver guardian',
    'maternal paternal',
    'older younger',
    'male man boy gentleman',
    'female woman girl lady',
  ].map((list) => list.split(' ')),
  es: [
    'padre hermano hijo abuelo tío primo sobrino cuñado suegro yerno nieto bisabuelo padrastro papá',
    'madre hermana hija abuela tía prima sobrina cuñada suegra nuera nieta bisabuela madrastra mamá',
    'padres hermanos hijos abuelos tíos primos sobrinos cuñados suegros nietos',
    'hermanas hijas abuelas tías primas sobrinas cuñadas nietas',
    'marido esposo compañero novio',
    'mujer esposa compañera novia',
    'familiares parientes allegados',
    'vecino amigo cuidador tutor',
    'vecina amiga cuidadora tutora',
    'materno paterno político',
    'materna paterna política',
    'maternos paternos políticos',
    'maternas paternas políticas',
    'segundo tercero',
    'segunda tercera',
    'mayor menor mediano',
    'mayores menores',
    'gemelo mellizo',
    'gemela melliza',
    'varón hombre masculino',
    'femenina femenino',
    'niño chico',
    'niña chica',
    'H V',
  ].map((list) => list.split(' ')),
};
const FAMILY_OF = { en: table('en'), es: table('es') };
const STAYS = new Set(
  'de del la el los las su sus por parte y e o u of the on side in law and step his her'.split(' '),
);

function table(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(FAMILIES[language].flatMap((family) => family.map((word) => [fold(word), family] as const)));
}

const WORD = /[\p{L}\p{M}]+/gu;

/** Whether it is made of such words alone. */
export function isRelative(surface: string, language: Language): boolean {
  const words = surface.match(WORD) ?? [];
  return words.some((word) => FAMILY_OF[language].has(fold(word))) && words.every((word) => isWord(word, language));
}

function isWord(word: string, language: Language): boolean {
  return FAMILY_OF[language].has(fold(word)) || STAYS.has(fold(word));
}

/**
 * Another relative, or another word for the sex, of the same sex and number: each word by the one so many places further on in
 * its list, so that no two of a note become one. Undefined where a word is in no list.
 */
export function relativeLike(surface: string, language: Language, draws: Draws): string | undefined {
  if (!isRelative(surface, language)) return undefined;
  return surface.replace(WORD, (word) => {
    const family = FAMILY_OF[language].get(fold(word));
    if (!family) return word;
    const by = draws.random(`family ${family[0]}`).int(1, family.length - 1);
    const at = family.findIndex((other) => fold(other) === fold(word));
    const fresh = family[(at + by) % family.length] as string;
    if (word === word.toUpperCase()) return fresh.toUpperCase();
    return /^\p{Lu}/u.test(word) ? fresh.charAt(0).toUpperCase() + fresh.slice(1) : fresh;
  });
}
