import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const aseguramiento: Recogniser = {
  id: 'aseguramiento',
  labels: { es: 'ID_ASEGURAMIENTO' },
  field: fieldNamed(
    String.raw`cip|sip|tsi|tis|cia(?= ?AR\d)|(?:n[º°] )?p[óo]liza|afiliad[oa]|afiliaci[óo]n|autogenerado|tarj(?:eta)?\.? sanit(?:aria)?\.?|nass|nuss|nss|naf|beneficio|carn[eé]|tse|bono|cia`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(6),
  score: 0.82,
  examples: [
    'CIP [MTLY817294910042|ID_ASEGURAMIENTO], póliza [00412998-71|ID_ASEGURAMIENTO], SIP [7720384|ID_ASEGURAMIENTO]',
    'cip 123',
  ],
};
