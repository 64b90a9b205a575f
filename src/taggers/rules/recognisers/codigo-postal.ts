import type { Recogniser } from '../recogniser';

/** A Spanish postcode, 01001 to 52999, before the name of a town or behind `CP`. */
export const codigoPostal: Recogniser = {
  id: 'codigo-postal',
  labels: { es: 'TERRITORIO' },
  pattern:
    /(?<![\p{L}\d.,/-]|\d )(?:E-)?(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?![\p{L}\d]|[-/.,]\d|,? (?:mg|ml|ui|leucocitos|plaquetas|c[ée]lulas))/gu,
  score: 0.3,
  raise: /(?:(?<!\p{L})[Cc]\.?[Pp]\.?[ .:]{0,3}¦)|¦,? {1,2}-? ?\p{Lu}[\p{L}’']{2}|¦ ?\(?\p{Lu}\p{Ll}{3}/u,
  lower:
    /(?<!\p{L})(?:leucocitos|plaquetas|modelo|eortc|ensayo|nhc|hc|col|colegiado|cmp|ext|reg|n[º°]|dui|registro|episodio|busca|historia|cama)[ .:º°]{0,4}¦/iu,
  examples: [
    'CP: [28034|TERRITORIO].',
    '14. [45004|TERRITORIO] Toledo',
    '[E-28015|TERRITORIO] Madrid',
    'plaquetas 28034, NHC 25656. Médico',
  ],
};
