import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import { type Character, drawCharacter } from './people';
import { type Gender, inSpain, type World } from './world';

/** Someone around the patient and the word for what they are to them. */
export interface Relative {
  readonly kin: string;
  readonly person: Character;
}

const child = {
  m: ['padre', 'padre', 'abuelo', 'tío', 'abuelo materno', 'hermano mayor'],
  f: ['madre', 'madre', 'madre', 'abuela', 'tía', 'abuela materna'],
};
const young = {
  m: ['padre', 'hermano', 'novio', 'compañero de piso', 'primo', 'amigo', 'pareja', 'tío', 'jefe'],
  f: ['madre', 'hermana', 'novia', 'amiga', 'prima', 'pareja', 'compañera de piso', 'madrina'],
};
const grown = {
  m: ['marido', 'hermano', 'padre', 'cuñado', 'hijo', 'primo', 'compañero', 'vecino', 'expareja'],
  f: ['mujer', 'esposa', 'hermana', 'madre', 'cuñada', 'hija', 'pareja', 'vecina', 'suegra', 'exmujer'],
};
const old = {
  m: ['hijo', 'hijo', 'marido', 'yerno', 'sobrino', 'nieto', 'hermano', 'vecino', 'cuidador', 'ahijado'],
  f: ['hija', 'hija', 'mujer', 'esposa', 'nuera', 'nieta', 'sobrina', 'hermana', 'vecina', 'cuidadora', 'cuñada'],
};
const american: Readonly<Record<string, string>> = {
  marido: 'esposo',
  mujer: 'esposa',
  padre: 'papá',
  madre: 'mamá',
  pareja: 'conviviente',
  novio: 'compadre',
  novia: 'comadre',
  'compañero de piso': 'enamorado',
  expareja: 'ex pareja',
};
const local: Readonly<Partial<Record<World, Readonly<Record<string, string>>>>> = {
  gl: {
    padre: 'pai',
    madre: 'nai',
    hijo: 'fillo',
    hija: 'filla',
    abuela: 'avoa',
    hermano: 'irmán',
    hermana: 'irmá',
    mujer: 'muller',
    marido: 'home',
  },
  ca: {
    padre: 'pare',
    madre: 'mare',
    hijo: 'fill',
    hija: 'filla',
    abuela: 'àvia',
    hermano: 'germà',
    hermana: 'germana',
    mujer: 'dona',
    marido: 'marit',
  },
  eu: {
    padre: 'aita',
    madre: 'ama',
    abuela: 'amama',
    abuelo: 'aitona',
    hermano: 'anaia',
    hermana: 'arreba',
    tío: 'osaba',
    tía: 'izeba',
  },
};

/** A relative of the given gender who fits the patient's age and sex, with the surnames that Spanish families share. */
export function drawRelative(
  world: World,
  gender: Gender,
  patient: Character,
  age: number,
  lexicon: Lexicon,
  random: Random,
): Relative {
  const words = (age < 16 ? child : age < 30 ? young : age < 65 ? grown : old)[gender];
  const spouse = /^(marido|mujer|esposa|esposo|exmujer)$/;
  const fitting = random.chance(0.95) && gender === patient.gender ? words.filter((word) => !spouse.test(word)) : words;
  const kin = random.pick(fitting);
  const fresh = drawCharacter(world, gender, lexicon, random);
  return { kin: inWorld(kin, world, random), person: related(kin, fresh, patient, random) };
}

function inWorld(kin: string, world: World, random: Random): string {
  const table = inSpain(world) ? local[world] : american;
  return random.chance(inSpain(world) ? 0.3 : 0.5) ? (table?.[kin] ?? kin) : kin;
}

function related(kin: string, fresh: Character, patient: Character, random: Random): Character {
  if (/^herman/.test(kin)) return { ...fresh, last1: patient.last1, last2: patient.last2 };
  if (/^hij/.test(kin))
    return patient.gender === 'm'
      ? { ...fresh, last1: patient.last1 }
      : { ...fresh, last2: patient.last2 ? patient.last1 : '' };
  if (/^padre|^tío|^abuelo$/.test(kin)) return { ...fresh, last1: patient.last1 };
  if (/^madre|^tía/.test(kin) && patient.last2) return { ...fresh, last1: patient.last2 };
  if (/^prim|^sobrin|^niet/.test(kin) && random.chance(0.5)) return { ...fresh, last1: patient.last1 };
  return fresh;
}

export const kinWords =
  'madre madre padre padre hermano hermana hijo hija esposa marido mujer abuela abuelo tía tío primo prima cuñada cuñado pareja suegra suegro nieta nieto sobrina sobrino novia novio nuera yerno vecina cuidadora'.split(
    ' ',
  );
export const kinPlurals =
  'padres,padres,hermanos,hijos,hijas,familia,familiares,abuelos,tíos,nietos,sobrinos,primos,hermanas,progenitores,familia,vecinos,compañeros,abuelos paternos,tíos maternos,nietas'.split(
    ',',
  );
export const kinPhrases =
  'tía materna,tío paterno,abuela paterna,abuelo materno,hermana gemela,hermano gemelo,hermano mayor,hermana menor,prima hermana,primo segundo,abuela materna,tío abuelo,hermanastro,bisabuela,prima,primo hermano,hermana melliza,madre adoptiva,padre biológico,tía paterna,exmarido,ex pareja,hija mayor,hijo pequeño'.split(
    ',',
  );
