import type { Recogniser } from '../recogniser';

/** A year, with `año` where that stands before it. */
export const fechaAno: Recogniser = {
  id: 'fecha-ano',
  labels: { es: 'FECHAS' },
  pattern:
    /(?<![\p{L}\d./:#$-])(?:a[ñn]os? (?=\d{4}))?(?:19|20)\d\d(?![\p{L}\d%/:]|[.,]\d| ?-? ?(?:mg|ml|cc|g|gr|ui|kcal|cel|mm3?|horas?|h|leucocitos|pacientes)(?!\p{L})|-\d)/giu,
  score: 0.25,
  raise:
    /(?<!\p{L})(?:en|desde|hasta|hacia|del?|el|en el|desde el|del|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|iam|acv|ictus|cirug[íi]a|intervenid[oa]) ¦|\((?:[^()¦]{0,16} )?¦[),;]|¦[^¦]{0,0}$(?<=a[ñn]o)/iu,
  lower:
    /(?<!\p{L})(?:los|las|gu[íi]a|gu[íi]as|criterios|acr|oms|eular|esc|aha|a las|m[áa]s|s\/n|n[º°]|de hasta|dosis de|menos|a) ¦/iu,
  examples: [
    'En [2002|FECHAS] se operó; en el [año 2004|FECHAS], doble stent ([1998|FECHAS])',
    '2000 mg, a las 2015, de 2000 ml',
  ],
};
