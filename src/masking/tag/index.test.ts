import { describe, expect, it } from 'vitest';
import { marked } from '../notation.cases';
import { tag } from '.';

describe('tag', () => {
  it.each([
    ['seen by Dr. [Mason|DOCTOR] on [5/3|DATE].', 'seen by Dr. [DOCTOR] on [DATE].'],
    ['T1 [Ana Gil|NOMBRE_SUJETO_ASISTENCIA], [28028|TERRITORIO]', 'T1 [PATIENT], [TERRITORY]'],
    ['[3041023|MEDICALRECORD][MARY|PATIENT]', '[MEDICALRECORD][PATIENT]'],
    ['[CS Goya|CENTRO_SALUD] [La Paz|HOSPITAL]', '[HOSPITAL] [HOSPITAL]'],
  ])('T1 %s', (notation, masked) => {
    const { text, spans } = marked(notation);
    expect(tag.mask(text, spans).text).toBe(masked);
  });

  it('V5 an unknown label is PHI', () => {
    const { text, spans } = marked('the [Titanic|product]');
    expect(tag.mask(text, spans).text).toBe('the [PHI]');
  });
});
