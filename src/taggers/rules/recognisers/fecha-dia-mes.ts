import { isNumericDate } from '../calendar';
import type { Recogniser } from '../recogniser';

/** Day and month in figures; scores and pressures look alike, so it takes a word that goes with a date. */
export const fechaDiaMes: Recogniser = {
  id: 'fecha-dia-mes',
  labels: { es: 'FECHAS' },
  pattern: /(?<![\p{L}\d./]|[\d+]-)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\p{L}\d/+%]|[-.]\d)/gu,
  possible: isNumericDate,
  score: 0.3,
  raise:
    /(?<!\p{L})(?:el|del|al|desde|hasta|d[íi]a|fecha|hoy|ayer|control|cita|alta|ingreso|llamada|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo),? ¦|¦,? (?:a las )?(?:[01]?\d|2[0-3])[:.][0-5]\d/iu,
  lower:
    /(?<!\p{L})(?:ta|pa|tas|eva|glasgow|gcs|fuerza|apgar|escala|balance|pf|grado|mmse|moca|barthel|vas|dolor|nyha|test|puntuaci[óo]n|soplo)(?!\p{L})[^,;¦]{0,14}¦|¦ ?(?:mg|ml|comp)/iu,
  examples: ['cita el [20/02|FECHAS], hasta [30/03|FECHAS]', 'fuerza 4/5, Apgar el 9/10, EVA 3/10, TA 12/7'],
};
