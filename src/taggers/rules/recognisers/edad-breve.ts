import type { Recogniser } from '../recogniser';

/** `71 a`, `33 a.`, `54a`: years abbreviated. */
export const edadBreve: Recogniser = {
  id: 'edad-breve',
  labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d./,:+-]|\d )(?:1[01]\d|\d{1,2})(?: ?a\.(?= [/(])| ?[aA](?=[,;)]|\. | {2}|[\r\n]))/gu,
  possible: (value) => !value.startsWith('0'),
  score: 0.4,
  raise: /(?<!\p{L})(?:var[óo]n|mujer|hombre|paciente|pte|pcte|[VMHF]|ni[ñn][oa])(?!\p{L})/iu,
  lower:
    /(?<!\p{L})(?:grado|genotipo|fig|rambla|cama|habitaci[óo]n|hab|piso|n[º°]|calle|c\/|planta|bloque|portal|hace)[ .]{0,2}[^¦]{0,4}¦/iu,
  examples: [
    'TÉBAR ([31 a|EDAD_SUJETO_ASISTENCIA]), PONS [71 a|EDAD_SUJETO_ASISTENCIA]  v',
    'de 5 a 7, cama 12A, n.º 3 A)',
  ],
};
