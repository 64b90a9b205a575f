import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { PHI_TYPES } from '../taxonomy';
import { applyPolicy } from './decide';
import type { Policy } from './policy';
import { parsePolicy } from './policy';
import { POLICIES, policyOf } from './registry';

/** What becomes of each span: its text if kept, `=text` if generalised, `-` if masked. */
function outcome(policy: Policy, notation: string, thisYear?: number): string {
  const { note, spans } = annotate(notation);
  return applyPolicy(policy, note.text, spans, thisYear)
    .map((decision) => {
      if (decision.action === 'generalise') return `=${decision.text}`;
      return decision.action === 'keep' ? note.text.slice(decision.span.start, decision.span.end) : '-';
    })
    .join(' ');
}
const named = (id: string): Policy => policyOf(id) as Policy;

describe('policies', () => {
  it.each([
    ['5/3/2004', '=2004'],
    ['May 3rd, 2004', '=2004'],
    ['2001-2004', '=2001-2004'],
    ['20040503', '=2004'],
    ['05032004', '=2004'],
    ['1/1/１９０１ and 2004', '-'],
    ['5/3', '-'],
    ['95-12-31', '-'],
    ['25/12/98', "='98"],
    ['Monday', '-'],
    ['Christmas', '-'],
    ['1900 hours', '-'],
    ['2030h on 5/3/2004', '=2004'],
  ])('P11 Safe Harbor keeps the year of %s', (date, expected) => {
    expect(outcome(named('safe-harbor'), `[${date}|DATE]`, 2010)).toBe(expected);
  });

  it.each([
    ['[5/3/1910|DATE] [5/3/1950|DATE] [2004|DATE]', undefined, '- =1950 =2004'],
    ['[1915|DATE] [2004|DATE]', undefined, '=1915 =2004'],
    ['[1910|DATE]', 2005, '-'],
    ['[1910|DATE]', undefined, '=1910'],
    ['[5/3/1910|DATE] at [1900|DATE] hours', undefined, '=1910 -'],
    ['[5/3/1910|DATE] at [1900|DATE] hours', 2005, '- -'],
    ['[45|AGE] hours', undefined, '=45'],
    ['[5/3/04|DATE] [5/3/98|DATE]', 2010, "- ='98"],
    ['[5/3/1925|DATE] [2010|DATE] [5/3/25|DATE]', 2026, '- =2010 -'],
    ['[5/3/1910|DATE] [1995|DATE] [5/3/95|DATE]', 2026, "=1910 =1995 ='95"],
    ['DOB [5/3/1931|DATE], his wife born [1935|DATE]', 2026, '- -'],
    ['DOB [5/3/1931|DATE], his wife born [1935|DATE], seen [2015|DATE]', 2026, '=1931 =1935 =2015'],
  ])('P12 a year that tells an age over 89 goes: %s', (notation, thisYear, expected) => {
    expect(outcome(named('safe-harbor'), notation, thisYear)).toBe(expected);
  });

  it.each([
    ['[9|AGE]2 years', '-'],
    ['9[2|AGE] years', '-'],
    ['born [1/2/1924|DATE]31', '-'],
    ['[9|AGE] 2 [02139|ZIP]-4307', '=9 =021'],
    ['[13/10/2022|DATE]09:41, 09:41[2022-10-13|DATE]', '=2022  = 2022'],
    ['[13/10/2022|DATE]09:415 [1/2/19|DATE]24:10', '- -'],
  ])('P10 of a part of a number nothing stays: %s', (notation, expected) => {
    expect(outcome(named('safe-harbor'), notation, 2010)).toBe(expected);
  });

  it.each([
    ['89', '=89'],
    ['90', '=90+'],
    ['104-year-old', '=90+'],
    ['ninety-two', '=90+'],
    ['noventa y tres años', '=90+'],
    ['noventa y tantos años', '=90+'],
    ['ochenta y tantos años', '=ochenta y tantos años'],
    ['forty', '=forty'],
    ['120 days', '=120 days'],
    ['90s', '=90+'],
    ['95 años y 2 meses', '=90+'],
    ['92 años y 3 meses', '=90+'],
    ['91 years 3 months', '=90+'],
    ['91 3/12', '=90+'],
    ['89 years 11 months', '=89 years 11 months'],
    ['2 años y 95 días', '=2 años y 95 días'],
    ['noventa y un años y dos meses', '=90+'],
    ['1140 months', '=90+'],
    ['1,140 months', '=90+'],
    ['1.140 meses', '=90+'],
    ['4950 weeks', '=90+'],
    ['33000 days', '=90+'],
    ['95-100 months', '=95-100 months'],
    ['28 weeks', '=28 weeks'],
    ['ninety-two, 3 months', '=90+'],
    ['noventa y dos y 3 meses', '=90+'],
    ['one hundred and twenty days', '=one hundred and twenty days'],
    ['eleven hundred months', '=90+'],
    ['centenary', '=90+'],
    ['a century', '=90+'],
    ['supercentenarian', '=90+'],
    ['９５ years', '=90+'],
    ['٩٥', '=90+'],
    ['８０ years', '=８０ years'],
    ['9\u200b5 years', '=90+'],
    ['⁹⁵', '=90+'],
    ['9O-year-old', '=90+'],
    ['1O2', '=90+'],
    ['45 y.o.', '=45 y.o.'],
    ['noranta-dos anys', '=90+'],
    ['nonagésimo', '=90+'],
    ['tenth decade', '=90+'],
    ['10th decade', '=90+'],
    ['décima década', '=90+'],
    ['9 decades', '=90+'],
    ['nine decades', '=90+'],
    ['nueve décadas', '=90+'],
    ['fifth decade', '=fifth decade'],
    ['4 décadas', '=4 décadas'],
    ['14 días de vida', '=14 días de vida'],
    ['mid to late forties', '=mid to late forties'],
    ['45-year-old man', '=45-year-old man'],
    ['John 45', '-'],
    ['45 (Ana)', '-'],
    ['forty, O’Neil', '-'],
    ['José 95', '=90+'],
  ])('P13 the age %s becomes %s', (age, expected) => {
    expect(outcome(named('safe-harbor'), `[${age}|AGE]`)).toBe(expected);
  });

  it.each([
    ['[ninety|AGE]-[two|AGE] years', '=90+ -'],
    ['[noventa|AGE] y [dos|AGE] años', '=90+ -'],
    ['[9|AGE][2|AGE]', '- -'],
    ['[45|AGE], [2|AGE] [years|AGE]', '=45 =2 =years'],
    ['[45|AGE] and [92|AGE]\n[60|AGE]', '=45 =90+ =60'],
    ['[5|AGE] days old, [95|AGE] days old, [95|AGE] meses, [95|AGE]-month-old', '=5 =95 =95 =95'],
    ['[1200|AGE] months, [92|AGE], days later, [92|AGE] today', '=90+ =90+ =90+'],
    ['[92|AGE]\nDays: 3, [92|AGE] day 3, [92|AGE] HR 70, [92|AGE]\tmonths', '=90+ =90+ =90+ =90+'],
  ])('P13 ages that touch are read as one, and with the unit behind: %s', (notation, expected) => {
    expect(outcome(named('safe-harbor'), notation)).toBe(expected);
  });

  it.each([
    ['02139', '=021'],
    ['02139-1234', '=021'],
    ['82301', '=000'],
    ['77201', '=000'],
    ['09012', '=000'],
    ['96201', '=000'],
    ['\u200e02139', '=021'],
    ['SW1A 1AA', '-'],
    ['600001', '-'],
  ])('P14 the postcode %s becomes %s', (zip, expected) => {
    expect(outcome(named('safe-harbor'), `[${zip}|ZIP]`)).toBe(expected);
  });

  it('P10 every type that the rule asks to remove is masked or generalised by Safe Harbor', () => {
    for (const { id, hipaa } of PHI_TYPES) if (hipaa) expect(named('safe-harbor').types[id] ?? 'mask').not.toBe('keep');
  });

  it.each(['safe-harbor', 'limited-data-set'])('P10 %s masks relatives, who may be named', (id) => {
    expect(
      outcome(named(id), 'su [madre Teresa|FAMILIARES_SUJETO_ASISTENCIA] y [Ovidio|FAMILIARES_SUJETO_ASISTENCIA]'),
    ).toBe('- -');
  });

  it('P10 what a policy does not name is masked, and so is an unknown label', () => {
    const all = PHI_TYPES.map(({ id }) => `[x|${id}]`).join(' ');
    expect(outcome(named('everything'), `${all} [x|product]`)).not.toContain('x');
    for (const policy of POLICIES) expect(outcome(policy, '[Ann|PATIENT] [x|product]')).toBe('- -');
    expect(outcome(named('limited-data-set'), '[5/3/04|FECHAS] [Vigo|TERRITORIO] [A1|IDNUM]')).toBe('5/3/04 Vigo -');
    expect(outcome(named('gdpr-meddocan'), '[Urología|DEPARTMENT] [mujer|SEXO_SUJETO_ASISTENCIA]')).toBe('Urología -');
  });
});

describe('own policies', () => {
  it('P15 are read from JSON', () => {
    const own = parsePolicy('{"title": "Ours", "types": {"DATE": "generalise", "CITY": "keep"}}', 'ours');
    expect(outcome(own, '[5/3/2004|DATE] [Rome|CITY] [Ann|PATIENT]')).toBe('=2004 Rome -');
    expect(own).toMatchObject({ id: 'ours', title: 'Ours', titleEs: 'Ours' });
  });

  it.each([
    ['{', 'The policy is not JSON'],
    ['7', 'Policy: expected an object'],
    ['{"title": "x"}', 'Policy, types: is missing'],
    ['{"title": "", "types": {}}', 'Policy, title: expected text'],
    ['{"title": "x", "types": {"NAME": "mask"}}', /^Policy, types\.NAME: expected one of PATIENT, /],
    ['{"title": "x", "types": {"DATE": "blur"}}', 'Policy, types.DATE: expected mask, generalise or keep'],
    ['{"title": "x", "types": {"CITY": "generalise"}}', /^Policy, types\.CITY: only DATE, AGE, ZIP can be generalised/],
    ['{"title": "x", "types": {}, "rest": "keep"}', 'Policy, rest: no such field'],
  ])('P15 %s is refused', (json, message) => {
    expect(() => parsePolicy(json, 'own')).toThrow(message);
  });
});
