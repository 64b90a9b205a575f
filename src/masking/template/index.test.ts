import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { LABELS, PHI_TYPES } from '../../phi/taxonomy';
import { template } from '.';

const masked = (notation: string, language?: 'en' | 'es') => {
  const { note, spans } = annotate(notation);
  return template.mask(note.text, spans, language ? { language } : undefined).text;
};

describe('template', () => {
  it.each([
    ['[Bo Li|PATIENT], [45|AGE], by Dr. [Ng|DOCTOR]', 'XYZ_Patient, NUM_AGE, by Dr. XYZ_Doctor'],
    ['[Mercy|HOSPITAL] on [5/3|DATE]: [555-0100|PHONE]', 'XYZ_Hospital on 00.00.Date: NUM_PHONE'],
    ['case [A-77|IDNUM]', 'case NUM_ID'],
    ['[Ana Gil|NOMBRE_SUJETO_ASISTENCIA], [mujer|SEXO_SUJETO_ASISTENCIA]', 'XYZ_Patient, XYZ_Sex'],
  ])('G1 %s', (notation, expected) => {
    expect(masked(notation)).toBe(expected);
  });

  it('G2 the words are Spanish where asked for, for labels of either scheme', () => {
    expect(masked('[Ana|NOMBRE_SUJETO_ASISTENCIA] [5/3|FECHAS]', 'es')).toBe('XYZ_Paciente 00.00.Fecha');
    expect(masked('[Ana|PATIENT] [5/3|DATE]', 'es')).toBe('XYZ_Paciente 00.00.Fecha');
    expect(masked('[Ana|PATIENT]', 'en')).toBe('XYZ_Patient');
  });

  it.each(['en', 'es'] as const)('G1 every label has a form in %s, and each type its own', (language) => {
    const forms = PHI_TYPES.map(({ id }) => masked(`[x|${id}]`, language));
    for (const form of forms) expect(form).toMatch(/^(XYZ_[A-Z][a-z]+|NUM_[A-Z]+|00\.00\.[A-Z][a-z]+)$/);
    expect(new Set(forms).size).toBe(PHI_TYPES.length);
    for (const label of [...LABELS.en, ...LABELS.es]) expect(forms).toContain(masked(`[x|${label}]`, language));
  });

  it('V5 an unknown label has a form too', () => {
    expect(masked('the [Titanic|product]')).toBe('the XYZ_PHI');
  });

  it('G3 a custom form replaces every finding, with its type as id or in words', () => {
    const { note, spans } = annotate('[Ana|PATIENT] [5/3|DATE] [Titanic|product]');
    const put = (own: string, language: 'en' | 'es' = 'en') =>
      template.mask(note.text, spans, { template: own, language }).text;
    expect(put('<{TYPE}>')).toBe('<PATIENT> <DATE> <PHI>');
    expect(put('({type})', 'es')).toBe('(Paciente) (Fecha) (DATO)');
    expect(put('$&***')).toBe('$&*** $&*** $&***');
    for (const bad of ['', '  ', 'a\nb', 'x'.repeat(61)]) expect(() => put(bad)).toThrow(RangeError);
  });
});
