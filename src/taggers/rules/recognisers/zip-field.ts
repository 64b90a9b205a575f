import { fieldNamed } from '../field';
import type { Recogniser } from '../recogniser';

export const zipField: Recogniser = {
  id: 'zip-field',
  labels: { en: 'ZIP' },
  field: fieldNamed('zip(?: ?code)?|pin ?code|pincode|post ?code|postal code'),
  pattern: /(?:\d{5}(?:-\d{4})?|\d{3} ?\d{3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])/uy,
  score: 0.9,
  examples: ['zip: [01852|ZIP], PIN code [600 026|ZIP]', 'zip line 5'],
};
