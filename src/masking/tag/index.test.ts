import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { tag } from '.';

describe('tag', () => {
  it.each([
    ['seen by Dr. [Mason|DOCTOR] on [5/3|DATE].', 'seen by Dr. [DOCTOR] on [DATE].'],
    ['T1 [Ana Gil|NOMBRE_SUJETO_ASISTENCIA], [28028|TERRITORIO]', 'T1 [PATIENT], [TERRITORY]'],
    ['[3041023|MEDICALRECORD][MARY|PATIENT]', '[MEDICALRECORD][PATIENT]'],
    ['[CS Goya|CENTRO_SALUD] [La Paz|HOSPITAL]', '[HOSPITAL] [HOSPITAL]'],
  ])('T1 %s', (notation, masked) => {
    const { note, spans } = annotate(notation);
    expect(tag.mask(note.text, spans).text).toBe(masked);
  });

  it('T1 a Spanish note has Spanish tags', () => {
    const { note, spans } = annotate('[Ana Gil|NOMBRE_SUJETO_ASISTENCIA], [3 de marzo|FECHAS], [Ana|PATIENT], [x|y]');
    expect(tag.mask(note.text, spans, { language: 'es' }).text).toBe('[PACIENTE], [FECHA], [PACIENTE], [DATO]');
  });

  it('V5 an unknown label is PHI', () => {
    const { note, spans } = annotate('the [Titanic|product]');
    expect(tag.mask(note.text, spans).text).toBe('the [PHI]');
  });
});
