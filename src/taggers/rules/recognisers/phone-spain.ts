import type { Recogniser } from '../recogniser';

export const phoneSpain: Recogniser = {
  id: 'phone-spain',
  labels: { es: 'NUMERO_TELEFONO' },
  pattern:
    /(?<![\p{L}\d.+/-]|\d )(?:[6-9]\d{2} \d{2} \d{2} \d{2}|[6-9]\d{2} \d{3} \d{3}|9\d \d{3} \d{2} \d{2}|9\d{2}-\d{2}-\d{2}-\d{2}|[6-9]\d{2} \d{6})(?![\p{L}\d]|[-/.]\d| \d)/gu,
  score: 0.72,
  raise:
    /(?<!\p{L})(?:te?le?f?(?:ono|éfono)?|tlfn?o?|tfn?o?|m[oó]vil|llama[rd]?|casa|contacto|hij[oa]|madre|padre|espos[oa])(?!\p{L})/iu,
  lower: /(?<!\p{L})(?:nhc|hc|nass|nss|dni|cip|sip|col|exp)(?!\p{L})[ .:#nº]{0,6}¦|(?:\bfax|\bf\.)[^¦]{0,24}¦/iu,
  examples: [
    'Tfno. [981 30 44 17|NUMERO_TELEFONO], hija [609 774 120|NUMERO_TELEFONO]',
    '10 981 30 44 17, 500 000 000',
  ],
};
