import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import type { OperatingPoint } from '../tagger';
import { makeRulesTagger } from '.';
import { explainNear } from './explain';

async function spansOf(text: string, point: OperatingPoint = 'balanced', language: 'en' | 'es' = 'en') {
  const [tagging] = await makeRulesTagger(language).tag([{ id: 'n', text }], { point });
  return tagging?.spans ?? [];
}
const shown = async (text: string, point?: OperatingPoint, language?: 'en' | 'es') =>
  (await spansOf(text, point, language)).map(({ start, end, label }) => `${text.slice(start, end)}|${label}`);

describe('the rules together', () => {
  it.each([
    [
      'en',
      'Seen [Fri 5/9|DATE], [45|AGE]-year-old, MRN: [3041023|MEDICALRECORD]MARY, BP 120/80, strength 5/5, cell [929 217 8850|PHONE], fax [929 217 8851|FAX].',
    ],
    [
      'en',
      'SSN [447-60-8835|SSN]; Medicare [4TR7-QX2-NW61|HEALTHPLAN]; NPI [1234567893|LICENSE]; Lowell, MA [01852|ZIP]',
    ],
    [
      'es',
      'NHC: [8394670|ID_SUJETO_ASISTENCIA]. NASS: [28 12345678 40|ID_ASEGURAMIENTO]. Edad: [73 años|EDAD_SUJETO_ASISTENCIA]. Ingreso: [31/05/2011|FECHAS]. CP: [28034|TERRITORIO].',
    ],
    [
      'es',
      'Varón de [46 años|EDAD_SUJETO_ASISTENCIA] operado el [3 de mayo de 2011|FECHAS] hace 3 años. NºCol: [28 28 65201|ID_TITULACION_PERSONAL_SANITARIO]',
    ],
  ] as const)('R1. %s: %s', async (language, source) => {
    const { note, spans } = annotate(source);
    const gold = spans.map(({ start, end, label }) => `${note.text.slice(start, end)}|${label}`);
    expect(await shown(note.text, 'balanced', language)).toEqual(gold);
  });

  it('R4. cautious keeps findings that balanced drops', async () => {
    const text = 'She may go. 5/8 noted, cath 2015; Sat 93.';
    const balanced = await shown(text, 'balanced');
    const cautious = await shown(text, 'cautious');
    expect(cautious.length).toBeGreaterThan(balanced.length);
    expect(cautious).toEqual(expect.arrayContaining(balanced));
  });

  it('R4. the higher score wins an overlap: a fax is not a telephone', async () => {
    expect(await shown('tel 612 332 8814 / fax 612 332 8890')).toEqual(['612 332 8814|PHONE', '612 332 8890|FAX']);
  });

  it('R8. other spaces, wide characters and hyphens that do not break are read as typed', async () => {
    const text =
      'MRN:\u00a04471902, tel\u202f(207)\u2009555\u20110144, \uff10\uff13/\uff11\uff14/\uff11\uff19\uff15\uff12';
    const expected = ['4471902|MEDICALRECORD', '(207)\u2009555\u20110144|PHONE'];
    expect(await shown(text)).toEqual([...expected, '\uff10\uff13/\uff11\uff14/\uff11\uff19\uff15\uff12|DATE']);
    for (const span of await spansOf(text)) expect(explainNear(text, span, 'en')).not.toEqual([]);
  });

  it('R8. marks that end a line end it as a line feed does', async () => {
    const text = 'Aadhaar\n2341 2341 2346\nName:\nDOB: 5/3/1950\nSeen 5/3/2019\nby';
    const expected = await spansOf(text, 'cautious');
    expect(expected).toHaveLength(3);
    for (const end of ['\v', '\f', '\r', '\u0085', '\u2028'])
      expect(await spansOf(text.replaceAll('\n', end), 'cautious')).toEqual(expected);
  });

  it.each([
    ['en', 'MRN: [44\u200b71902|MEDICALRECORD], [5/3/20\u00ad04|DATE], [ann@mail\u00ad.org|EMAIL]'],
    ['en', 'tel\u200b \u202a[(207) 555-0144|PHONE]\u202c, NPI\ufeff[1234567893|LICENSE], seen\u200b[5/3/2004|DATE]'],
    ['en', 'SSN [447\u201360\u20138835|SSN], [207\u2012555\u20120144|PHONE], 3\u20135 mg'],
    ['es', 'NHC: [83946\u200b70|ID_SUJETO_ASISTENCIA], \u200e[31/05/20\u00ad11|FECHAS]'],
  ] as const)('R8. characters without a width and dashes in numbers hide nothing: %s %j', async (language, source) => {
    const { note, spans } = annotate(source);
    const gold = spans.map(({ start, end, label }) => `${note.text.slice(start, end)}|${label}`);
    expect(await shown(note.text, 'balanced', language)).toEqual(gold);
    for (const span of await spansOf(note.text, 'balanced', language))
      expect(explainNear(note.text, span, language)).not.toEqual([]);
  });

  it('R4. of a finding that loses an overlap the rest is found', async () => {
    expect(await shown('came Ash Wednesday 3/5/2014')).toEqual(['Ash|DATE', 'Wednesday 3/5/2014|DATE']);
  });

  it('R5. part of a token is not a finding', async () => {
    expect(await shown('on 10/12/1963\u0663')).toEqual([]);
  });
});

describe('explanations', () => {
  const explained = async (text: string) => {
    const [span] = await spansOf(text, 'cautious');
    if (!span) throw new Error('nothing was found');
    return { span, explanation: explainNear(text, span, 'en')[0] };
  };

  it('R3. R6. state that a check failed, which lowers the score', async () => {
    const right = await explained('NPI 1234567893');
    const wrong = await explained('NPI 1234567890');
    expect(right.explanation).toMatchObject({ rule: 'npi', check: { name: 'Luhn after 80840', passed: true } });
    expect(wrong.explanation?.check?.passed).toBe(false);
    expect(wrong.span.score).toBeLessThan(right.span.score);
  });

  it('R2. R6. name the words that raised or lowered the score', async () => {
    const near = await explained('Aadhaar 2341 2341 2346');
    expect(near.explanation).toMatchObject({ rule: 'aadhaar', raised: ['aadhaar'], lowered: [] });
    expect(near.explanation?.score).toBe(near.span.score);
    const alone = await explained('seen 2341 2341 2346');
    expect(alone.span.score).toBeLessThan(near.span.score);
  });

  it('R2. use no context from another line', async () => {
    const { explanation } = await explained('Aadhaar\n2341 2341 2346');
    expect(explanation?.raised).toEqual([]);
  });

  it('R6. are empty for a span that no rule found', () => {
    expect(explainNear('Mason', { start: 0, end: 5 }, 'en')).toEqual([]);
  });
});
