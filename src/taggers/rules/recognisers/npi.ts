import { NPI } from '../../../phi/checks/checks';
import { fieldNamed } from '../field';
import type { Recogniser } from '../recogniser';

export const npi: Recogniser = {
  id: 'npi',
  labels: { en: 'LICENSE' },
  field: fieldNamed('npi'),
  pattern: /[12]\d{9}(?![\p{L}\d])/uy,
  score: 0.85,
  check: NPI,
  examples: ['NPI [1234567893|LICENSE], NPI# [1477702196|LICENSE]', 'NPI 123456789, 1234567893'],
};
