import { describe, expect, it } from 'vitest';
import { type I2b2Measure, i2b2Scores } from './i2b2';
import { tupleOf } from './score';
import { pair } from './test-support/pairs';

const counts = (measure: I2b2Measure, gold: string, predicted: string) =>
  tupleOf(i2b2Scores([pair(gold, predicted)])[measure].micro);

describe('i2b2-2014 track 1', () => {
  it('21. strict needs the label, binary strict does not', () => {
    expect(counts('strict', '[Ana|PATIENT] [Eva|DOCTOR]', '[Ana|PATIENT] [Eva|PATIENT]')).toEqual([1, 1, 1]);
    expect(counts('binaryStrict', '[Ana|PATIENT] [Eva|DOCTOR]', '[Ana|PATIENT] [Eva|PATIENT]')).toEqual([2, 0, 0]);
  });

  it('22. relaxed allows ends to differ by two units, not three, and starts not at all', () => {
    expect(counts('relaxed', "[Ana's|DOCTOR]", "[Ana|DOCTOR]'s")).toEqual([1, 0, 0]);
    expect(counts('relaxed', "[Ana|DOCTOR]'s", "[Ana's|DOCTOR]")).toEqual([1, 0, 0]);
    expect(counts('relaxed', "[Ana's |DOCTOR]", "[Ana|DOCTOR]'s ")).toEqual([0, 1, 1]);
    expect(counts('relaxed', '[Ana|DOCTOR]', 'A[na|DOCTOR]')).toEqual([0, 1, 1]);
    expect(counts('relaxed', '[Ana|DOCTOR]', '[Ana|PATIENT]')).toEqual([0, 1, 1]);
  });

  it('23. tokens are ASCII runs within a span, with its label', () => {
    expect(counts('token', '[5/3/99|DATE]', '[5|DATE]/3/[99|DATE]')).toEqual([2, 0, 1]);
    expect(counts('token', '[7B|ID]', '[7|ID]B')).toEqual([0, 1, 1]);
    expect(counts('token', '[Ana Lu|DOCTOR]', '[Ana Lu|PATIENT]')).toEqual([0, 2, 2]);
    expect(counts('binaryToken', '[Ana Lu|DOCTOR]', '[Ana|DOCTOR] [Lu|PATIENT]')).toEqual([2, 0, 0]);
    expect(counts('token', '[Muñoz|DOCTOR]', '[Mu|DOCTOR]ñoz')).toEqual([1, 0, 1]);
    expect(counts('token', '[--|ID] x', '[--|ID] [x|ID]')).toEqual([1, 1, 0]);
  });

  it('24. HIPAA leaves out what its list does not have, on both sides and before matching', () => {
    expect(counts('hipaaStrict', '[Ana|PATIENT] [Eva|DOCTOR]', '[Ana|DOCTOR] [Eva|PATIENT]')).toEqual([0, 1, 1]);
    expect(counts('binaryHipaaStrict', '[Ana|PATIENT] [Eva|DOCTOR]', '[Ana|DOCTOR] [Eva|PATIENT]')).toEqual([0, 1, 1]);
    expect(counts('hipaaToken', '[Ana Lu|PATIENT] [Eva|DOCTOR]', '[Ana Lu|PATIENT] Eva')).toEqual([2, 0, 0]);
    expect(counts('binaryHipaaToken', '[Ana Lu|PATIENT]', '[Ana|PATIENT] [Lu|DATE]')).toEqual([2, 0, 0]);
    expect(counts('hipaaRelaxed', "[Ana's|PATIENT] [Eva|DOCTOR]", "[Ana|PATIENT]'s Eva")).toEqual([1, 0, 0]);
  });
});
