import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const empleado: Recogniser = {
  id: 'empleado',
  labels: { es: 'ID_EMPLEO_PERSONAL_SANITARIO' },
  field: fieldNamed(String.raw`cias|(?:n\.?[º°]? ?)?empl?(?:ead[oa])?\.?(?= ?(?:n|\d|[A-Z]))|usuari[oa]|legajo|leg\.`),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.75,
  examples: [
    'CIAS [1701020114K|ID_EMPLEO_PERSONAL_SANITARIO], nº empl [O-77214|ID_EMPLEO_PERSONAL_SANITARIO]',
    'empleado de 45 años',
  ],
};
