/** What a candidate's text must hold, and may not hold, to be of a label. */
interface Constraint {
  readonly needs?: RegExp;
  readonly never?: RegExp;
}

const NUMBER_WORDS =
  'cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien';
/** Numbers are also dictated, and misread as letters. */
const NUMBER = new RegExp(`\\p{Nd}|(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L})`, 'iu');
const SEVERAL_NUMBERS = new RegExp(
  `(?:\\p{Nd}|(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L}))(?:.*?(?:\\p{Nd}|(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L}))){2}`,
  'isu',
);
const LETTER = /\p{L}/u;
const ADDRESS = /@|www\.|https?:/i;
const DATE = /^\p{Nd}{1,2}\/\p{Nd}{1,2}\/(?:\p{Nd}{2}){1,2}$/u;

const number: Constraint = { needs: NUMBER, never: new RegExp(`${DATE.source}|@`, 'u') };
const telephone: Constraint = { needs: SEVERAL_NUMBERS, never: new RegExp(`${DATE.source}|@`, 'u') };
/** Two digits side by side are in no name, one may be a letter misread. */
const name: Constraint = { needs: LETTER, never: /\p{Nd}{2}|[@/]/u };
const organisation: Constraint = { needs: LETTER, never: DATE };
const words: Constraint = { needs: /[\p{L}♀♂]/u, never: ADDRESS };

const SPANISH: Readonly<Record<string, Constraint>> = {
  CORREO_ELECTRONICO: { needs: /@|(?<!\p{L})arroba(?!\p{L})/iu },
  NUMERO_TELEFONO: telephone,
  NUMERO_FAX: telephone,
  FECHAS: { never: ADDRESS },
  EDAD_SUJETO_ASISTENCIA: { never: new RegExp(`${ADDRESS.source}|/.*/`, 'iu') },
  ID_SUJETO_ASISTENCIA: { never: new RegExp(`${DATE.source}|@`, 'u') },
  ID_ASEGURAMIENTO: number,
  ID_TITULACION_PERSONAL_SANITARIO: number,
  ID_CONTACTO_ASISTENCIAL: number,
  NOMBRE_SUJETO_ASISTENCIA: name,
  NOMBRE_PERSONAL_SANITARIO: name,
  PAIS: { needs: LETTER, never: /\p{Nd}{3}|[@/:]/u },
  TERRITORIO: { never: /[@:]/ },
  CALLE: { needs: LETTER, never: DATE },
  HOSPITAL: organisation,
  CENTRO_SALUD: organisation,
  INSTITUCION: organisation,
  SEXO_SUJETO_ASISTENCIA: words,
  PROFESION: words,
  FAMILIARES_SUJETO_ASISTENCIA: { never: new RegExp(`${DATE.source}|@`, 'u') },
};

/** Whether a span of a label can read so; true for labels about which nothing is known (Porta-Zamorano, section 3.3). */
export function canRead(label: string, text: string): boolean {
  const { needs, never } = SPANISH[label] ?? {};
  return (needs?.test(text) ?? true) && !never?.test(text);
}
