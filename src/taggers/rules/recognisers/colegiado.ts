import type { Recogniser } from '../recogniser';

export const colegiado: Recogniser = {
  id: 'colegiado',
  labels: { es: 'ID_TITULACION_PERSONAL_SANITARIO' },
  field:
    /(?<![\p{L}\p{N}])(?:n\.?[º°o]?\.? ?|n[úu]m\.? ?)?(?:col(?:egiad[oa]|g)?\.?|cmp|rne|mpps|mp(?=[ .:])|comg|jvp[me]|c[ée]d\.? ?prof\.?|reg\.? ?m[ée]d\.?|m\.?n\.?(?= ?\d)|rethus)(?: ?n?[º°]\.?)?[ \t:.]{0,6}/giu,
  pattern:
    /(?:\d{2} \d{2} \d{4,5}|\d{2}[/-]\d{2} ?\d{4,6}|\d{2}[/.-]\d{3,7}|\d{2}-\d{2}-\d{4,5}|\d{4,9})(?![\p{L}\d]|[-/]\d)/uy,
  score: 0.9,
  examples: [
    'NºCol: [28 28 65201|ID_TITULACION_PERSONAL_SANITARIO].',
    'col. [15/07733|ID_TITULACION_PERSONAL_SANITARIO], CMP [38117|ID_TITULACION_PERSONAL_SANITARIO]',
    'col 250 mg, colesterol 2500',
  ],
};
