import { expect, test } from 'vitest';
import type { OperatingPoint } from '../tagger';
import { tinyDictionaries } from '../test-support/tiny-dictionaries';
import { makeLexiconTagger } from '.';

async function shown(text: string, point: OperatingPoint): Promise<string[]> {
  const tagger = makeLexiconTagger('en-lexicon', 'Lexicon', tinyDictionaries());
  const [tagging] = await tagger.tag([{ id: 'n', text }], { point });
  return (tagging?.spans ?? []).map(({ start, end, label }) => `${text.slice(start, end)}|${label}`);
}

const TEXT = 'the patient Mason was seen by Dr. Brown in Boston on Monday, qwerty 12/3';

test('L9. cautious masks everything that is not safe, balanced only what is unsafe', async () => {
  const balanced = ['Mason|PATIENT', 'Brown|DOCTOR', 'Boston|CITY', 'Monday|DATE'];
  expect(await shown(TEXT, 'balanced')).toEqual(balanced);
  expect(await shown(TEXT, 'cautious')).toEqual([
    'Mason|PATIENT',
    'Dr|LOCATION_OTHER',
    'Brown|DOCTOR',
    'Boston|CITY',
    'Monday|DATE',
    'qwerty|LOCATION_OTHER',
    '12/3|IDNUM',
  ]);
});

test('L10. neighbours with one label form one span, with a mark between them; a line end separates them', async () => {
  expect(await shown('seen Mary-Mason White\nRose', 'balanced')).toEqual(['Mary-Mason White|PATIENT', 'Rose|PATIENT']);
});
