import { ANY_PHONE, isPhone } from '../phone-forms';
import type { Recogniser } from '../recogniser';

const NAMES =
  't[eé]l(?:e?f)?(?:ono|éfono|ephone)?s?|tlfn?o?|tfn?o?|ph(?:one)?|cell?(?:ular)?|mob(?:ile)?|móvil|movil|fono|whats?app|pbx|conmutador|call(?: back)?|callback|home|work|landline|dial|text';

export const phoneField: Recogniser = {
  id: 'phone-field',
  labels: { en: 'PHONE', es: 'NUMERO_TELEFONO' },
  field: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${NAMES})(?!\p{L})\.?(?: (?:no|nr|nº|number|#|at|on|de|la|el|casa|contacto|retorno|is|es)){0,2}[ \t:.#]{0,6}`,
    'giu',
  ),
  pattern: ANY_PHONE,
  possible: isPhone,
  score: 0.72,
  lower: /^[^¦]{0,40}¦ ?(?:mg|ml|units?|%|hrs?|min)\b/i,
  examples: ['Cell: [5554471206|PHONE], tel [044-2365 8817|PHONE]', 'tel 12/03/2019, call at 0830, work 12 hrs'],
};
