import type { Recogniser } from '../recogniser';
import { EDAD } from './edad';

export const edadCampo: Recogniser = {
  id: 'edad-campo',
  labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
  field: /(?<![\p{L}\d])(?:edad|edat|idade)(?!\p{L})[ \t:.=]{1,12}/giu,
  pattern: new RegExp(
    String.raw`(?:${EDAD}|(?:1[01]\d|\d{1,2}) ?a(?!\p{L})\.?|(?:1[01]\d|\d{1,2})(?![\d/]|[.,:-]\d| ?%))`,
    'yiu',
  ),
  score: 0.95,
  examples: [
    'Edad: [73 años|EDAD_SUJETO_ASISTENCIA] Sexo: M',
    'Edad [66 a|EDAD_SUJETO_ASISTENCIA]  HC',
    'edad avanzada, mediana edad 5/10',
  ],
};
