import type { Recogniser } from '../recogniser';

/** An extension that stands alone; behind a telephone it is part of no span, and a pager often isn't either. */
export const extensionEs: Recogniser = {
  id: 'extension-es',
  labels: { es: 'NUMERO_TELEFONO' },
  field: /(?<![\p{L}\p{N}])(?:ext|extensi[oó]n|busca)(?!\p{L})\.?[ \t:.#]{0,4}/giu,
  pattern: /\d{4,6}(?![\p{L}\d]|[-/.: ]\d)/uy,
  score: 0.7,
  lower: /\d{2}[ ,.(]{0,4}ext\p{L}{0,6}\.?[ :]{0,3}¦|busca[ :]{0,3}¦/iu,
  examples: ['la verá la TS (ext [70418|NUMERO_TELEFONO])', '948 46 20 71 ext. 4418, busca a 20 personas'],
};
