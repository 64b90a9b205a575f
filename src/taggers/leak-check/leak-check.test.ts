import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { block } from '../../masking/block';
import { tag } from '../../masking/tag';
import { annotate } from '../../note/notation';
import { makeLexiconTagger } from '../lexicon';
import { makeRulesTagger } from '../rules';
import { tinyDictionaries } from '../test-support/tiny-dictionaries';
import { checkForLeaks } from './leak-check';
import { mergeResiduals, RESIDUAL_REASONS } from './residual';

const taggers = {
  rules: makeRulesTagger('en'),
  lexicon: makeLexiconTagger('en-lexicon', 'Lexicon', tinyDictionaries()),
};

/** The alerts for a note whose spans in the notation were masked. @param left words that a person left visible */
async function alerts(notation: string, left: readonly string[] = [], style = tag, signal?: AbortSignal) {
  const { note, spans } = annotate(notation);
  const { text: output, mapping } = style.mask(note.text, spans);
  const kept = left.map((words) => ({
    start: note.text.indexOf(words),
    end: note.text.indexOf(words) + words.length,
  }));
  const found = await checkForLeaks({ text: note.text, findings: spans, left: kept, output, mapping }, taggers, signal);
  return found.map(({ start, end, reason, label }) => `${note.text.slice(start, end)}|${reason}|${label}`);
}

describe('the leak check', () => {
  it.each([
    ['seen [Mary Mason|PATIENT] with Mason on', ['Mason|again|PATIENT']],
    ['seen [MASON, Mary|PATIENT], MASON took', ['MASON|again|PATIENT']],
    ['seen [Mary Mason|PATIENT], MASON took', []],
    ['seen [Mary Mason|PATIENT], mary took', []],
    ['seen [mary mason|PATIENT], mary took', ['mary|again|PATIENT']],
    ['seen [Mary Mason|PATIENT], login x_mason2', ['x_mason2|again|PATIENT']],
    ['seen [Dr. White|DOCTOR] with white fever', []],
    ['MS. [WHITE|PATIENT]: WHITE KNEE, WHITE NOTE', []],
    ['seen [Mary Mason|PATIENT], Mason sign on right knee', []],
    ['seen [Mason|HOSPITAL] on, Masons note', []],
    ['seen [Mary Mason|PATIENT] with Ma\u00adson on', ['Ma\u00adson|again|PATIENT']],
    ['seen [Mary Ma\u200bson|PATIENT], login x_mason2', ['x_mason2|again|PATIENT']],
    ['seen [Mary Mason|PATIENT] with Ma-\n  son on', ['Ma-\n  son|again|PATIENT']],
    ['seen [Mary Ma-\nson|PATIENT] with Mason on', ['Mason|again|PATIENT']],
    ['seen [Mary-\nAnn|PATIENT] with Mary on', ['Mary|again|PATIENT']],
    ['seen [Mária Mázon|PATIENT] with Mazon on', ['Mazon|again|PATIENT']],
    ['seen [MAZÓNEZ, Ana|PATIENT], login x_mazonez2', ['x_mazonez2|again|PATIENT']],
    ['seen [José Mázon|PATIENT] with Ma\u0301zon on', ['Ma\u0301zon|again|PATIENT']],
    ['seen [Jose\u0301 Ma\u0301zon|PATIENT] with Mázon on', ['Mázon|again|PATIENT']],
    ['seen [Łukasz Wałęzon|PATIENT] with Lukasz on', ['Lukasz|again|PATIENT']],
    ["seen [Sean O'Brien|PATIENT] with OBrien on", ['OBrien|again|PATIENT']],
    ['seen [Anne-Marie Mazon|PATIENT] with Annemarie on', ['Annemarie|again|PATIENT']],
    ['seen [Mary Mazon|PATIENT] with the Mazons on', ['Mazons|again|PATIENT']],
    ['seen [Mary Joness|PATIENT] with the Jonesses on', ['Jonesses|again|PATIENT']],
    ['MS. [STONE|PATIENT]: KIDNEY STONES', []],
    ['seen [Mary Park|PATIENT], the Parks on', ['Parks|again|PATIENT']],
    ['seen [Mary Park|PATIENT] on\nParks right. Parks on. - Parks', []],
    ['seen [Mary Park|PATIENT], Mr. Parks, Prof. Parks took', ['Parks|again|PATIENT', 'Parks|again|PATIENT']],
    ['seen [Mary Park|PATIENT], J. Parks, Ann-Parks took', ['Parks|again|PATIENT', 'Parks|again|PATIENT']],
    ['seen [Mary Mazon|PATIENT] on\nMazons took', ['Mazons|again|PATIENT']],
    [
      'seen [Mary Mazon|PATIENT], sign JMazon, MazonJ, DrMazon',
      ['JMazon', 'MazonJ', 'DrMazon'].map((found) => `${found}|again|PATIENT`),
    ],
    ['seen [Mary Ma|PATIENT], sign MazonJ', []],
    ['seen [Mary Mazon|PATIENT], mazon.pdf, ct-mazon-1.png', ['mazon|again|PATIENT', 'mazon|again|PATIENT']],
    ['seen [Mary Lee|PATIENT], Lee.pdf, lee.pdf, Lee_2.pdf', ['Lee|again|PATIENT']],
    ['seen [יעל כהן|PATIENT] with כהן on, כהן took', ['כהן|again|PATIENT', 'כהן|again|PATIENT']],
  ])('K2. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
  });

  it.each([
    ['old [40-71 82|IDNUM] note 407182 on', ['407182|again|IDNUM']],
    ['old [407182|IDNUM] note 4071825 on', ['4071825|number|IDNUM']],
    ['old [617-555-0143|PHONE] note x617-555-0143x on', ['617-555-0143|again|PHONE']],
    ['old [407182|IDNUM], a407182, 40718a, b40-71-82', ['407182|again|IDNUM']],
    ['old [4071|IDNUM] note a4071 on', []],
    ['old [2050|IDNUM] note 20/50 on', []],
    ['was in [New York|CITY], not NEW YORK', ['NEW YORK|again|CITY']],
    ['was in [Mérida|CITY], not MERIDA', ['MERIDA|again|CITY']],
    ['was in [ירושלים|CITY], not ירושלים', ['ירושלים|again|CITY']],
    ['one [7|AGE] old knee 7', []],
    ['old [123-45-6789|SSN] note, the last 6789 on', ['6789|again|SSN']],
    ['took [617-555-0123|PHONE] or 555-0123, not 0123', ['555-0123|again|PHONE']],
    ['old [12 Oak Lane, Apt 3|STREET] on Oak Lane', ['Oak Lane|again|STREET']],
    ['old [12 Church|STREET] on church', []],
    ['old [123-45-6789|SSN], [67-89|IDNUM] on 67-89', ['67-89|again|IDNUM']],
    ["seen [Shell|CITY] on, she'll, She’ll took, Shell's", ['Shell|again|CITY']],
    ["at [O'Fallon|CITY] on, OFallon took", ['OFallon|again|CITY']],
  ])('K3. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
  });

  it.each([
    ['seen on 11/02/2019 with fever', ['11/02/2019|rule|DATE']],
    ['fever seen on 5/3', ['5/3|rule|DATE']],
    ['fever was 5/3 of', []],
  ])('K4. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
  });

  it.each([
    ['note to a.b @ x-y.org on', ['a.b @ x-y.org|rule|EMAIL']],
    ['TNK 45 mg @ 0402, J1+ @40cm', []],
    ['note 4071-82-651', ['4071-82-651|number|IDNUM']],
    ['sevens 93-86-79-72, urine 900-1800, 1310-1425', []],
    ['note \uff14\uff10\uff17\uff11\uff18\uff12\uff16 on', ['\uff14\uff10\uff17\uff11\uff18\uff12\uff16|number|IDNUM']],
    ['dose 1234567.5 or 0,1234567', []],
  ])('K5. K6. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
  });

  it.each([
    ['was seen by Dr. Qwerty today', ['Qwerty|name|DOCTOR']],
    ['seen with Mary Mason on', ['Mary Mason|name|PATIENT']],
    ['seen with Mason on', []],
    ['was seen by Dr. Mary J. Qwerty with', ['Mary J. Qwerty|name|DOCTOR']],
    ['Patient:  QWERTY, ASDF was', ['QWERTY, ASDF|name|PATIENT']],
    ['Patient:\u00a0QWERTY,\u00a0ASDF was', ['QWERTY,\u00a0ASDF|name|PATIENT']],
    ['was seen by Dr.\u00a0Qwerty today', ['Qwerty|name|DOCTOR']],
    ['Patient: Right knee', []],
    ['seen with Mary-Mason tube', []],
    ['seen with her son Qwerty on', ['Qwerty|name|PATIENT']],
    ['discharged by Qwerty Asdf, MD on', ['Qwerty Asdf|name|DOCTOR']],
    ['the son [Mr|OTHER] was seen', []],
    ['she was in Boston on', ['Boston|name|CITY']],
    ['Boston 3 of note', []],
    ['seen with Stevens Johnson on', []],
    ['seen with Mason Johnson on', ['Mason Johnson|name|PATIENT']],
    ['seen with White Johnson on', ['White Johnson|name|PATIENT']],
    ['was seen by Dr. Parkinson today', ['Parkinson|name|DOCTOR']],
  ])('K7. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
  });

  it.each([
    ['note [4071|IDNUM]82 on', ['82|rest|IDNUM']],
    ['note 40[7182|IDNUM] on', ['40|rest|IDNUM']],
    ['old [123-45|SSN]-6789 on', ['6789|rest|SSN']],
    ['fever on [3/5|DATE]-3/8 on', ['3/8|rest|DATE']],
    ['old [13/10/2022|DATE]09:41 on 09:41[13/10/2022|DATE] to [13/10/2022|DATE]0941hrs', []],
    ['old [3/5/2022|DATE][45|AGE]-[46|AGE] on [Mason|DOCTOR]2', []],
  ])('K11. %s', async (notation, expected) => {
    expect(await alerts(notation)).toEqual(expected);
    expect(await alerts(notation, [], block)).toEqual(expected);
  });

  it('K1. raises no alert for replacements, what a person left visible, and what a policy keeps', async () => {
    expect(await alerts('seen on [11/02/2019|DATE] by [Mason|DOCTOR]', [], block)).toEqual([]);
    expect(await alerts('seen on 11/02/2019', ['11/02/2019'])).toEqual([]);
    const { note, spans } = annotate('seen on [11/02/2019|DATE]');
    const kept = { text: note.text, findings: spans, left: [], output: note.text };
    const mapping = { inputLength: note.text.length, outputLength: note.text.length, edits: [] };
    expect(await checkForLeaks({ ...kept, mapping }, taggers)).toEqual([]);
    expect(await checkForLeaks({ ...kept, findings: [], mapping }, taggers)).toHaveLength(1);
  });

  it('K8. merged alerts are sorted and disjoint, cover all given ones, and have the most telling reason', () => {
    const alert = fc.record({
      start: fc.nat(40),
      length: fc.integer({ min: 1, max: 9 }),
      reason: fc.constantFrom(...RESIDUAL_REASONS),
    });
    fc.assert(
      fc.property(fc.array(alert), (all) => {
        const given = all.map(({ start, length, reason }) => ({ start, end: start + length, reason, label: 'X' }));
        const kept = mergeResiduals(given);
        kept.slice(1).forEach((one, i) => {
          expect(one.start).toBeGreaterThanOrEqual(kept[i]?.end as number);
        });
        for (const one of given) {
          const holder = kept.find(({ start, end }) => start <= one.start && one.end <= end);
          expect(RESIDUAL_REASONS.indexOf(holder?.reason as never)).toBeLessThanOrEqual(
            RESIDUAL_REASONS.indexOf(one.reason),
          );
        }
      }),
    );
  });

  it('K9. cuts no word of a line that is longer than a part', async () => {
    for (const filler of ['on', 'one', 'note', 'right', 'warfarin'])
      expect(await alerts(`[Mary Johnson|PATIENT] ${`${filler} Johnson `.repeat(1000)}`)).toEqual(
        new Array(1000).fill('Johnson|again|PATIENT'),
      );
  });

  it('K9. finds a value of several words, or a hyphenated one, wherever a part ends', async () => {
    for (const filler of ['on', 'one', 'note', 'right']) {
      const line = `${filler} New York `.repeat(1000);
      expect(await alerts(`[New York|CITY]: ${line}`)).toEqual(new Array(1000).fill('New York|again|CITY'));
      const lines = `${filler} of John-\nson\n`.repeat(1000);
      expect(await alerts(`[Mary Johnson|PATIENT]: ${lines}`)).toEqual(
        new Array(1000).fill('John-\nson|again|PATIENT'),
      );
    }
  });

  it('K9. reads a long note in parts, and can be cancelled between them', async () => {
    const line = 'the patient was seen with fever on right knee\n';
    const long = `${line.repeat(1000)}seen on 11/02/2019\n${line}`;
    expect(await alerts(long)).toEqual(['11/02/2019|rule|DATE']);
    await expect(alerts(long, [], tag, AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});
