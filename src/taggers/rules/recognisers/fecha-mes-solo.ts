import type { Recogniser } from '../recogniser';

/** A month alone, in small letters, for some are surnames; it takes a word that goes with a month. */
export const fechaMesSolo: Recogniser = {
  id: 'fecha-mes-solo',
  labels: { es: 'FECHAS' },
  pattern:
    /(?<![\p{L}\d@.-])(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?![\p{L}\d@]|-\p{L}| \p{Lu}\p{Ll})/gu,
  score: 0.3,
  raise: /(?<!\p{L})(?:en|desde|hasta|de|para|hacia|pasado|este|cada|mes de|a) ¦/iu,
  lower:
    /(?<!\p{L})(?:sr|sra|dr|dra|don|doña|calle|plaza|avenida|avda|\d{1,2} de|hermana|hija|hijo|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|(?:dieci|veinti)\p{L}{2,6}|treinta y uno)\.? (?:de )?¦|¦ del? (?:dos mil|dieci|veinti)/iu,
  examples: ['no vino en [junio|FECHAS]; bebe desde [octubre|FECHAS]', 'la sra. mayo, calle de mayo, En Mayo Clinic'],
};
