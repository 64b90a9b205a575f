import { eachMatch } from '../../note/each-match';
import { firstOverlapping, type TextRange } from '../../note/span';
import type { Language } from '../tagger';
import type { ResidualPhi } from './residual';

/** Words beside a capitalised word that suggest that it is a name. */
interface Cue {
  /** Matches the name. */
  readonly pattern: RegExp;
  readonly label: string;
  /** Whether the name must be in no dictionary of common words. */
  readonly uncommon: boolean;
}

const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const NAMES = `${NAME}(?:[ ]\\p{Lu}\\.)?(?:[ ]${NAME}){0,2}`;

const cue = (pattern: string, label: string, uncommon = true): Cue => ({
  pattern: new RegExp(pattern, 'gu'),
  label,
  uncommon,
});

const KIN =
  'son|daughter|wife|husband|spouse|mother|father|mom|mum|dad|brother|sister|cousin|aunt|uncle|niece|nephew|grandson|granddaughter|grandmother|grandfather|partner|friend|neighbou?r|nurse|caregiver|guardian|boyfriend|girlfriend|fianc[eé]e?|roommate';
const KIN_ES =
  'hij[oa]|espos[oa]|marido|mujer|madre|padre|herman[oa]|prim[oa]|t[ií][oa]|sobrin[oa]|niet[oa]|abuel[oa]|pareja|amig[oa]|vecin[oa]|cuidadora?|enfermer[oa]|novi[oa]|tutora?';
const STATES =
  'A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]';
const FIELDS =
  'Patient|Pt|Name|Patient name|Attending|Provider|PCP|Physician|Surgeon|Dictated by|Signed by|Electronically signed by|Referring|Consultant|Author|Nurse';
const FIELDS_ES = 'Paciente|Nombre|Apellidos|Nombre y apellidos|Médico|Médica|Firmado|Firmado por|Remitido por';
/** Names as in forms, possibly with the surname first or in capitals. */
const WRITTEN = "\\p{Lu}[\\p{L}\\p{M}'’-]{2,}(?:,?[ ]\\p{Lu}[\\p{L}\\p{M}.'’-]*){0,3}";
const STREETS =
  'St|Street|Ave|Avenue|Av|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Ct|Court|Hwy|Highway|Pkwy|Parkway|Terrace';

const CUES: Readonly<Record<Language, readonly Cue[]>> = {
  en: [
    cue(`(?<=(?<!\\p{L})(?:${FIELDS}):[ \\t]{1,8})${WRITTEN}`, 'PATIENT'),
    cue(`(?<=\\b(?:${KIN})[,:]?[ ])${NAMES}`, 'PATIENT'),
    cue(
      `${NAMES}(?=,?[ ](?:M\\.?D\\.?|D\\.?O\\.?|R\\.?N\\.?|PA-C|NP|CRNP|LCSW|Ph\\.?D\\.?|PharmD|DPM)(?![\\p{L}]))`,
      'DOCTOR',
    ),
    cue(`(?<=(?:(?<!\\p{L})(?:${STATES})|\\])[ ,]{0,2})\\d{5}(?:-\\d{4})?(?![\\d.,/-])`, 'ZIP', false),
    cue(`\\d{1,5}[ ](?:[NSEW]\\.?[ ])?(?:${NAME}[ ]){1,3}(?:${STREETS})(?!\\p{L})`, 'STREET', false),
    cue(`${NAME}(?:[ ]${NAME})*(?=,[ ]?(?:${STATES})(?![\\p{L}.]))`, 'CITY'),
  ],
  es: [
    cue(`(?<=(?<!\\p{L})(?:${FIELDS_ES}):[ \\t]{1,8})${WRITTEN}`, 'NOMBRE_SUJETO_ASISTENCIA'),
    cue(`(?<=\\b(?:${KIN_ES})(?:,|:| de nombre| llamad[oa])?[ ])${NAMES}`, 'FAMILIARES_SUJETO_ASISTENCIA'),
    cue(
      `(?<=\\b(?:calle|c/|avda\\.?|avenida|plaza|paseo)[ ](?:de[ ](?:la[ ]|los[ ])?)?)${NAMES},?[ ](?:n\\.?º?[ ]?)?\\d{1,4}`,
      'CALLE',
      false,
    ),
  ],
};

/** Abbreviations, and titles whose name may have been masked. */
const NO_NAME =
  /^(?:\p{Lu}{1,3}|M(?:rs?|me|s|iss|aj|ajor)|Dr|Dra|Sra?|Srta|Don|Doña|T[ií][aoá]|Rev|Pastor|Deacon|Father|Sister|Capt|Lt|Sgt)$/u;

/** Names that are likely because of the words beside them (K7). @param uncommon words in no dictionary of common words, sorted, disjoint */
export function residualsByCue(text: string, language: Language, uncommon: readonly TextRange[]): ResidualPhi[] {
  return CUES[language].flatMap(({ pattern, label, uncommon: asked }) =>
    [...eachMatch(pattern, text)].flatMap(({ 0: name, index }): ResidualPhi[] => {
      const range = { start: index, end: index + name.length };
      if (NO_NAME.test(name) || (asked && !firstOverlapping(uncommon, range))) return [];
      return [{ ...range, reason: 'name', label }];
    }),
  );
}
