import type { Recogniser } from '../recogniser';

export const fechaFiesta: Recogniser = {
  id: 'fecha-fiesta',
  labels: { es: 'FECHAS' },
  pattern:
    /(?<![\p{L}\d])(?:navidad(?:es)?|nochebuena|nochevieja|a[ñn]o nuevo|(?:d[íi]a de|noche de) reyes|semana santa|(?:jueves|viernes|s[áa]bado) santo|domingo de (?:ramos|resurrecci[óo]n)|d[íi]a de (?:todos los santos|los difuntos|los muertos|la madre|la hispanidad|la constituci[óo]n)|todos los santos|la inmaculada|(?:las )?fallas|feria de abril|ramad[áa]n|aid el[- ](?:kebir|fitr)|carnaval(?:es)?|fiestas patrias)(?![\p{L}\d])/giu,
  score: 0.55,
  raise: /(?<!\p{L})(?:en|desde|hasta|por|para|tras|antes de|después de|el) ¦/iu,
  lower:
    /(?<!\p{L})(?:calle|plaza|hospital|colegio|parroquia|ermita|avda|avenida|c\/|virgen de|cl[íi]nica|residencia)[^¦]{0,12}¦/iu,
  examples: [
    'viene el [día de Reyes|FECHAS], desde [Semana Santa|FECHAS], en [Navidad|FECHAS]',
    'calle Navidad, reyes',
  ],
};
