import { type Excluded, notAfter, pattern, SURE } from './form';

const { raw } = String;

/** `Q:` and `A:` before what somebody says. */
const SPEAKER = raw`(?<![\p{L}\d.])\p{L}(?=:)`;
/** Anglo-Australian, of British descent; Dr Google; see Dr asap; FMH:; paciente pluripatológica */
const NOBODY = raw`(?<!\p{L})anglo[ -]aus(?:t(?:ralian)?)?(?!\p{L})|(?<=(?<!\p{L})dr\.? )google(?!\p{L})|(?<!\p{L})(?:asap(?!\p{L})|(?<!(?:at|from|to|via) )fmhx?(?=:)|pluripatol[oó]gic[oa]s?(?!\p{L}))`;
/** The s of Tammy's, which belongs to the name of an organisation or a place more often than to a person's. */
const POSSESSIVE = raw`(?<=\p{L}['’])s(?!\p{L})`;
/** médico de familia; sin clínica acompañante; pares craneales */
const NO_RELATIVE = raw`(?<=(?<!\p{L})(?:m[eé]dic[oa]s?|medicina|enfermer[ií]a) (?:de )?)familia(?!\p{L})|(?<=(?<!\p{L})(?:cl[ií]nica|cortejo|s[ií]ntomas?|signos?|sintomatolog[ií]a)(?: \p{L}{4,14}){0,1} )acompañantes?(?!\p{L})|pares(?= craneales)`;
/** `en su centro de salud.`: places of care without a name. */
const SOME_PLACE = raw`(?<=(?<!\p{L})(?:al?|del?|desde|el|en|la|por|sus?|una?) )(?:ambulatorio|centro(?: de salud)?|cl[ií]nica|consulta|domicilio|hospital|unidad de agudos)(?= ?(?:[.,;:)\n]|$)| (?:a|al|con|dentro|desde|donde|el|en|entre|hasta|para|por|que|se|si|y)(?!\p{L}))`;
/** dolor mecánico, íleo mecánico; es dependiente para; por su médico; but not in `trabaja de dependiente para` and `viuda del médico` */
const NO_PROFESSION = raw`(?<=(?<!\p{L})(?:tipo|car[aá]cter|caracter[ií]sticas|origen|ritmo|(?:dolor|[ií]leo|ventilaci[oó]n|pr[oó]tesis|obstrucci[oó]n)(?:(?: de| en)? \p{L}{4,8})?) )mec[aá]nic[oa]s?|${notAfter('como|de|era|fue')}dependiente(?= (?:para|de ox[ií]geno|parcial|total|severo|grave|moderado|leve)(?!\p{L}))|(?<=(?<!\p{L})(?:su|sus|por(?: el| la)?|al|(?<!(?:espos[oa]|herman[oa]|hij[oa]|madre|marido|mujer|niet[oa]|padre|viud[oa]) )del) )(?:m[eé]dic[oa]|enfermer[oa]|fisioterapeuta|dentista|\p{L}{3,12}[oó]log[oa])s?(?!\p{L})`;
/** Words of a conversation, as a line of up to four: not in capitals, which may be initials, and not after a title. */
const spoken = (words: string) => {
  const word = `(?:${words.replace(/\b\w/g, (first) => `[${first.toUpperCase()}${first}]`)})`;
  return raw`(?<!\p{L}|(?:[Dd]ra?|[Dd]octora?|[Dd]on|[Dd]oña|[Mm]rs?|[Mm]s|[Mm]iss|[Ss]ra?|[Ss]rta)\.? )${word}(?:[-,.!? ]{1,3}${word}){0,3}(?!\p{L})`;
};
/** `Patient: Yep`, `uh, well` */
const SAID = [
  'alright|alrighty|awesome|brilliant|erm|gonna|gotcha|gotta|hello|hiya|hm|hmm|hmmm|kinda|mhm|mm-hmm|nah|nope|ohh|okay|sorta',
  'uh|uhh|uhm|um|umm|wanna|wow|yeah|yep|yup|adiós|ahá|ajá|cuénteme|entiendo|exacto|hola|mmm|oiga|ojalá|oye|uf',
].join('|');
const SAID_OR_NAME = `${SAID}|ah|aye|ay|bueno|bye|chau|claro|dale|eh|er|gosh|hey|huh|listo|oh|okey|pardon|perfecto|uy|vale`;
const WHAT_FOLLOWS = raw` ?, {1,2}(?:\p{Ll}|I(?!\p{L}))| (?:I|my|okay|right|sorry|well|yeah|yes)(?!\p{L})`;
/** `Oh, I was`, but not `Oh reports`, `Oh, Min-jun` and `Um Sokha` */
const IN_CONVERSATION = raw`${spoken(SAID)}[.!?]?(?! \p{Lu}\p{Ll})|${spoken(SAID_OR_NAME)}(?=${WHAT_FOLLOWS})`;
/** The letters of F. nac., F. ingreso, H.C., 8.52 h and 0,7 V, which are no sex, but not in `sexo F. Ingreso`. */
const NO_SEX = [
  raw`(?<!\p{L}|(?:sexo?|sexe|sx|g[eé]nero)[ :.,=]{1,8})(?:f(?=[ ./_]{1,2}(?:nac(?!i[doó])|n(?!\p{L})))|h(?=\. ?(?:c(?!\p{L})|cl[ií]nica|pylori)))`,
  raw`(?<!\p{L}|(?:sexo?|sexe|sx|g[eé]nero)[ :.,=]{1,8}|(?:\d|años?|\ba)[.,]? )f(?=\. ?(?:ingr|egr|alta|toma|informe|interv|traslado))`,
  raw`(?<=\d[.:]\d\d ?)h(?!\p{L})|(?<=\d,\d{1,2} )v(?!\p{L})`,
];
const SMALL_WORD = '(?:del?|en|el|las?|los|y|por|que)';
/** The `de` between `sobrinas` and `Graciana`: marked alone, it tells nothing. In names of people and places it may be a part. The `ex` of `ex estibador`, but not of `su ex`. */
const SMALL_WORDS = raw`(?<![\p{L}\d])(?:de (?:edad|vida)|${SMALL_WORD}(?: ${SMALL_WORD}){0,2}|${notAfter('del?|el|[Hh]er|[Hh]is|[Ll]a|[Mm][iy]|[Ss]u|the|una?')}[Ee]x(?=[- ]\p{L}{4}))(?![\p{L}\d])`;

/** Forms that name no person, no place and no occupation, and no sex. */
export const NO_PEOPLE_OR_PLACES: readonly Excluded[] = [
  { categories: ['NAME'], pattern: pattern(POSSESSIVE, SPEAKER), below: 1 / 2 },
  { categories: ['NAME'], pattern: new RegExp(IN_CONVERSATION, 'gu'), below: 0.9 },
  { categories: ['NAME', 'LOCATION', 'PROFESSION'], pattern: pattern(NOBODY), below: SURE },
  { categories: ['LOCATION'], pattern: pattern(SOME_PLACE), below: 2 / 3 },
  { categories: ['PROFESSION'], pattern: pattern(NO_PROFESSION), below: SURE },
  { categories: ['OTHER'], pattern: pattern(NO_RELATIVE, ...NO_SEX), below: SURE },
  { categories: ['AGE', 'PROFESSION', 'OTHER'], pattern: new RegExp(SMALL_WORDS, 'gu'), below: 1 / 2 },
];
