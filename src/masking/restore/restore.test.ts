import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { makeSpan } from '../../note/span';
import { numbered } from '../numbered';
import { MASKING_STYLES } from '../registry';
import { replaceSpans } from '../replace';
import { cases } from '../style.cases';
import { surrogate } from '../surrogate';
import { restoreKey } from './key';
import { align, restore } from './restore';

const styles = await Promise.all(MASKING_STYLES.map(({ load }) => load()));
const NOTE =
  'Type PATIENT_1 here. Mr. [John Smith|PATIENT] saw Dr. [Ng|DOCTOR] on [5/3/2004|DATE]. [Smith|PATIENT] left; [Ng|DOCTOR] signed.';
const { note, spans } = annotate(NOTE);
const keyOf = (style: typeof numbered) => restoreKey(note.text, spans, style.mask(note.text, spans, { secret: 's' }));

describe('restoring', () => {
  it('R1 restore(mask(x)) is x, in every style', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...styles), ({ text, spans }, style) => {
        const masked = style.mask(text, spans);
        const back = restore(masked.text, restoreKey(text, spans, masked));
        const restored = spans.map(({ start, end }) => ({ start, end }));
        expect(back).toEqual({ text, count: spans.length, restored, guessed: [], unknown: [], missing: [] });
      }),
    );
  });

  it.each([
    ['words added around', (text: string) => `Summary: ${text} End.`],
    ['small letters', (text: string) => text.replace(/\[\w+\]/g, (tag) => tag.toLowerCase())],
    ['blanks', (text: string) => text.replace(/\[(\w+)_(\d)\]/g, '[ $1 $2 ]')],
    ['other brackets', (text: string) => text.replace(/\[(\w+)\]/g, '<$1>')],
    ['no brackets', (text: string) => text.replace(/\[(\w+)\]/g, '$1')],
    [
      'capitalised, no brackets',
      (text: string) => text.replace(/\[(\w)(\w+)_(\d)\]/g, (_, a, b, n) => `${a}${b.toLowerCase()} ${n}`),
    ],
    ['escaped', (text: string) => text.replace(/\[(\w+)_(\d)\]/g, '\\[$1\\_$2\\]')],
  ])('R2 R3 tags with %s', (_, change) => {
    const key = keyOf(numbered);
    const changed = change(key.masked);
    const { text, count, missing } = restore(changed, key);
    expect(text).toContain('Mr. John Smith saw Dr. Ng on 5/3/2004. Smith left; Ng signed.');
    expect(text).toContain('Type PATIENT_1 here.');
    expect([count, missing]).toEqual([5, []]);
  });

  it('R2 R3 tags of a Spanish note', () => {
    const { note, spans } = annotate(
      '[Ana Gil|PATIENT], CP [28028|ZIP], acudió el [5/3/2004|DATE]; [Gil|PATIENT] salió.',
    );
    const key = restoreKey(note.text, spans, numbered.mask(note.text, spans, { language: 'es' }));
    expect(key.masked).toBe('[PACIENTE_1], CP [CODIGO_POSTAL_1], acudió el [FECHA_1]; [PACIENTE_1] salió.');
    const { text } = restore('Acude el <Fecha 1> [Codigo postal 1]: PACIENTE_1', key);
    expect(text).toBe('Acude el 5/3/2004 28028: Gil');
  });

  it('R3 surrogates with hyphens are found', () => {
    const { note, spans } = annotate('Call [Ann Smith-Jones|PATIENT] at [617-555-0199|PHONE] on [2023-10-10|DATE].');
    const key = restoreKey(note.text, spans, surrogate.mask(note.text, spans, { secret: 's' }));
    expect(key.masked).toMatch(/\d-\d/);
    expect(restore(`Please: ${key.masked}`, key).text).toBe(`Please: ${note.text}`);
  });

  it('R3 R4 R5 a rewritten text: what fits is restored, the rest is reported', () => {
    const key = keyOf(numbered);
    const { text, guessed, unknown, missing } = restore(
      '[DOCTOR_1] wrote to [PATIENT_1] and [PATIENT_7]; patient 1 of 2.',
      key,
    );
    expect(text).toBe('Ng wrote to Smith and [PATIENT_7]; patient 1 of 2.');
    expect(guessed).toEqual([]);
    expect(unknown.map(({ start, end }) => text.slice(start, end))).toEqual(['[PATIENT_7]']);
    expect(missing).toEqual(['[DATE_1]']);
    const twice = restore(`${key.masked} [PATIENT_1] again`, key);
    expect(twice.guessed.map(({ start, end }) => twice.text.slice(start, end))).toEqual(['John Smith']);
    expect(twice.text.endsWith('Smith left; Ng signed. John Smith again')).toBe(true);
  });

  it('R2 surrogates in capitals, with other blanks, and by a word of the name', () => {
    const key = keyOf(surrogate);
    const name = key.entries[0]?.put ?? '';
    const [first = ''] = name.split(' ');
    const { text } = restore(`${name.toUpperCase()} and ${name.replace(' ', '\n')}, called ${first}, x${first}x`, key);
    expect(text).toBe(`JOHN SMITH and John Smith, called John, x${first}x`);
  });

  const keyWith = (notation: string, puts: readonly string[]) => {
    const { note, spans } = annotate(notation);
    let next = 0;
    return restoreKey(
      note.text,
      spans,
      replaceSpans(note.text, spans, () => puts[next++] as string),
    );
  };

  it('R3 a surrogate that is several findings here and one elsewhere is put back', () => {
    const key = keyWith('[Mary|PATIENT] [Lee|PATIENT]-[Ng|PATIENT]; [Lee-Ng, Mary|PATIENT] left', [
      'Hope',
      'Ruth',
      'Paine',
      'Ruth-Paine, Hope',
    ]);
    const { text, missing } = restore(`Please: ${key.masked}`, key);
    expect([text, missing]).toEqual([`Please: ${key.original}`, []]);
  });

  it('R2 a surrogate that is also a common word is not found in small letters', () => {
    const key = keyWith('Mr. [Jones|PATIENT] of [Boston|CITY] left', ['Weeks', 'Reading']);
    const back = (text: string) => restore(text, key).text;
    expect(back('Two weeks later, while reading, Mr. Weeks of Reading left')).toBe(
      'Two weeks later, while reading, Mr. Jones of Boston left',
    );
    expect(back('He left after two weeks')).toBe('He left after two weeks');
    expect(back('mr. weeks of reading left early')).toBe('mr. Jones of Boston left early');
  });

  it('R2 R3 a surrogate that is also put in small letters is found in them', () => {
    const key = keyWith('[Jones|PATIENT] left; [jones|PATIENT] slept', ['Weeks', 'weeks']);
    const { text, missing } = restore(`Please: ${key.masked}`, key);
    expect([text, missing]).toEqual([`Please: ${key.original}`, []]);
  });

  it('R3 in a text without capitals, the words of the note itself stay', () => {
    const key = keyWith('[Jones|PATIENT] of [MA|STATE] comes in for two weeks.', ['Weeks', 'IN']);
    expect(restore('please: weeks of in comes in for two weeks.', key).text).toBe(
      'please: Jones of MA comes in for two weeks.',
    );
  });

  it('R3 R4 a number that the note also says itself stays where it is moved to, and is not taken for an age', () => {
    const key = keyWith('He is [58|AGE] years old. Seen today. Plt 61 low.', ['61']);
    const back = (text: string) => restore(text, key).text;
    expect(back('Plt 61 low. He is 61 years old.')).toBe('Plt 61 low. He is 58 years old.');
    expect(back('Il a 61 ans. Plaquettes 61 basses.')).toBe('Il a 58 ans. Plaquettes 61 basses.');
    expect(back('Platelets are 61.')).toBe('Platelets are 61.');
  });

  it('R2 the hyphens and apostrophes of a word processor are those of a keyboard', () => {
    const key = keyWith('[555-0123|PHONE] of [Lee|PATIENT] and [Ng|PATIENT]', [
      '937-555-0159',
      "O'Neal-Ray",
      '[PATIENT_1]',
    ]);
    const { text, missing } = restore('Call 937\u2011555\u20110159 of O\u2018Neal\u2010Ray, PATIENT\u20111', key);
    expect([text, missing]).toEqual(['Call 555-0123 of Lee, Ng', []]);
  });

  it('R3 words that the note itself has and that look like a tag stay where they are moved to', () => {
    const key = keyWith('[Lee|PATIENT] left. Patient 1 of 3. [Lee|PATIENT] slept.', ['[PATIENT_1]', '[PATIENT_1]']);
    expect(restore('Patient 1 of 3: [PATIENT_1] left. [PATIENT_1] slept, and [patient 1] ate.', key).text).toBe(
      'Patient 1 of 3: Lee left. Lee slept, and Lee ate.',
    );
    expect(restore('[PATIENT_1] left. Patient 1 of 3. PATIENT_1 slept.', key).text).toBe(key.original);
  });

  it('R3 a number that the note itself also says is restored only before the same word, or as guessed', () => {
    const key = keyWith('She is [7|AGE] years old and takes 8 mg.', ['8']);
    const turned = restore('Takes 8 mg; 8 years old.', key);
    expect(turned.text).toBe('Takes 8 mg; 7 years old.');
    expect(turned.guessed).toEqual([{ start: 12, end: 13 }]);
    const other = restore('Takes 8 mg daily; aged 8.', key);
    expect(other.text).toBe('Takes 8 mg daily; aged 7.');
    expect(other.guessed).toEqual([{ start: 23, end: 24 }]);
  });

  it('R5 a surrogate that is there in other capitals is not missing', () => {
    const key = keyWith('[Ann Lee|PATIENT]; [ANN LEE|PATIENT]', ['Eva Kim', 'EVA KIM']);
    const { text, missing } = restore('Eva Kim and EVA KIM', key);
    expect(text).toBe('Ann Lee and ANN LEE');
    expect(missing).toEqual([]);
  });

  it('R2 a title within a surrogate is a word of the text', () => {
    const key = keyWith('[Prof. Ann Lee|DOCTOR] left', ['Prof. Eva Kim']);
    const { text, count, guessed } = restore('The Prof has left: Kim', key);
    expect([text, count, guessed]).toEqual(['The Prof has left: Lee', 1, [{ start: 19, end: 22 }]]);
  });

  it('R2 R4 ten thousand tags in another order', () => {
    const count = 10_000;
    const key = keyWith(
      '[a|PATIENT] [b|DATE] '.repeat(count),
      Array(2 * count)
        .fill(['[PATIENT]', '[DATE]'])
        .flat(),
    );
    const { text, guessed } = restore(
      `[DATE] ${'(location other) (locationother) [DATE] [PATIENT] '.repeat(count)}`,
      key,
    );
    expect(text).toBe(`b ${'(location other) (locationother) b a '.repeat(count)}`);
    expect(guessed).toHaveLength(1);
  });

  it('R2 a tag of two words without its joint', () => {
    const key = keyWith('at [Pier 4|LOCATION_OTHER]', ['[LOCATION_OTHER]']);
    expect(restore('Was at [LocationOther]', key).text).toBe('Was at Pier 4');
  });

  it('R3 the alignment is a longest common subsequence', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    expect(align(['a', 'b', 'a', 'c'], ['b', 'c', 'a', 'c'])).toEqual([1, -1, 2, 3]);
    fc.assert(
      fc.property(letters, letters, (items, others) => {
        const pairs = align(items, others).flatMap((index, i) => (index < 0 ? [] : [[index, i] as const]));
        for (const [index, i] of pairs) expect(items[index]).toBe(others[i]);
        expect(pairs.map(([index]) => index)).toEqual(pairs.map(([index]) => index).sort((a, b) => a - b));
      }),
    );
  });

  it('R3 five thousand different names are put back', () => {
    const letters = (n: number) => n.toString().replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const text = Array.from({ length: 5000 }, (_, n) => `Seen by Ann${letters(7919 * n)} Lee${letters(n)}.\n`).join('');
    const found = [...text.matchAll(/Ann\w+ Lee\w+/g)];
    const names = found.map(({ 0: name, index }) => makeSpan(text.length, index, index + name.length, 'DOCTOR', 1, ''));
    const masked = replaceSpans(text, names, ({ start, end }) => text.slice(start, end).replace('Ann', 'Bo'));
    const back = restore(`${masked.text}Signed.`, restoreKey(text, names, masked));
    expect(back.text).toBe(`${text}Signed.`);
  });
});
