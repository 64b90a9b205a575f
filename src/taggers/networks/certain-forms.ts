import { makeSpan, type Span } from '../../note/span';

const AGE = 'EDAD_SUJETO_ASISTENCIA';
const UNIT = '(?:d[ií]as?|semanas?|mes(?:es)?|años?)';
const COUNT =
  '(?:\\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|quince|veinte|treinta|primera?|segund[oa]|tercer|tercera|cuart[oa]|quint[oa]|sext[oa])';
/** `14 días` in "14 días de vida", `mes` in "al mes de vida". */
const SPANISH_AGE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:${COUNT}\\s+${UNIT}(?=\\s+de\\s+(?:vida|edad)(?!\\p{L}))|(?<=(?<!\\p{L})al\\s+)(?:mes|año)(?=\\s+de\\s+vida(?!\\p{L})))`,
  'giu',
);

/**
 * What is PHI by its form, whatever a network says: in Spanish, an age with "de edad" or "de vida" after it.
 * @param labels the network's labels; nothing is found for a label that it lacks
 */
export function certainSpans(text: string, labels: readonly string[], source: string): Span[] {
  if (!labels.includes(AGE)) return [];
  return [...text.matchAll(SPANISH_AGE)].map(({ 0: found, index }) =>
    makeSpan(text.length, index, index + found.length, AGE, 1, source),
  );
}
