/** What a candidate's text must contain, and must not contain, to have a label. */
interface Constraint {
  readonly needs?: RegExp;
  readonly never?: RegExp;
}

const NUMBER_WORDS =
  'cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien';
/** Digits, or number words from dictation. */
const NUMBER = new RegExp(`\\p{Nd}|(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L})`, 'iu');
const SEVERAL_NUMBERS = new RegExp(`(?:${NUMBER.source})(?:.*?(?:${NUMBER.source})){2}`, 'isu');
const LETTER = /\p{L}/u;
const ADDRESS = /@|www\.|https?:/i;
const DATE = /^\p{Nd}{1,2}\/\p{Nd}{1,2}\/(?:\p{Nd}{2}){1,2}$/u;

const noDate: Constraint = { never: new RegExp(`${DATE.source}|@`, 'u') };
const number: Constraint = { needs: NUMBER, ...noDate };
const telephone: Constraint = { needs: SEVERAL_NUMBERS, ...noDate };
/** No name contains two digits in a row; a single one may be a misread letter. */
const name: Constraint = { needs: LETTER, never: /\p{Nd}{2}|[@/]/u };
const place: Constraint = { needs: LETTER, never: DATE };
const words: Constraint = { needs: /[\p{L}♀♂]/u, never: ADDRESS };

const SPANISH: Readonly<Record<string, Constraint>> = {
  CORREO_ELECTRONICO: { needs: /@|(?<!\p{L})arroba(?!\p{L})/iu },
  NUMERO_TELEFONO: telephone,
  NUMERO_FAX: telephone,
  FECHAS: { never: ADDRESS },
  EDAD_SUJETO_ASISTENCIA: { never: new RegExp(`${ADDRESS.source}|/.*/`, 'iu') },
  ID_SUJETO_ASISTENCIA: noDate,
  ID_ASEGURAMIENTO: number,
  ID_TITULACION_PERSONAL_SANITARIO: number,
  ID_CONTACTO_ASISTENCIAL: number,
  NOMBRE_SUJETO_ASISTENCIA: name,
  NOMBRE_PERSONAL_SANITARIO: name,
  PAIS: { needs: LETTER, never: /\p{Nd}{3}|[@/:]/u },
  TERRITORIO: { never: /[@:]/ },
  CALLE: place,
  HOSPITAL: place,
  CENTRO_SALUD: place,
  INSTITUCION: place,
  SEXO_SUJETO_ASISTENCIA: words,
  PROFESION: words,
  FAMILIARES_SUJETO_ASISTENCIA: noDate,
};

/** Whether a span with this text can have the label; true for labels without a constraint (Porta-Zamorano, section 3.3). */
export function canRead(label: string, text: string): boolean {
  const { needs, never } = SPANISH[label] ?? {};
  return (needs?.test(text) ?? true) && !never?.test(text);
}

/** Constraints are not checked for labels with a lower probability. */
const LEAST = 1e-3;

export interface Classes {
  readonly labels: readonly string[];
  readonly constrained: boolean;
}

/**
 * P(class | candidate), row-major [candidates, 1 + labels], none first. With constraints, the probability of a label that the
 * candidate's text can't have goes to none.
 * @param logs log P(class | candidate) at temperature 1, of the same shape
 * @param textOf the text of a candidate
 */
export function classProbabilities(
  logs: Float32Array,
  temperature: number,
  { labels, constrained }: Classes,
  textOf: (candidate: number) => string,
): Float32Array {
  const width = labels.length + 1;
  const result = new Float32Array(logs.length);
  for (let at = 0; at < logs.length; at += width) {
    let total = 0;
    for (let i = at; i < at + width; i++) total += result[i] = Math.exp((logs[i] as number) / temperature);
    for (let i = at; i < at + width; i++) (result[i] as number) /= total;
    if (!constrained || 1 - (result[at] as number) < LEAST) continue;
    const text = textOf(at / width);
    for (let label = 0; label < labels.length; label++) {
      const probability = result[at + 1 + label] as number;
      if (probability < LEAST || canRead(labels[label] as string, text)) continue;
      (result[at] as number) += probability;
      result[at + 1 + label] = 0;
    }
  }
  return result;
}
