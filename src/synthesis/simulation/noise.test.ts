import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { createRandom } from '../../surrogates/random';
import { addNoise } from './noise';

const note = annotate(
  'Name: [Tran, Mary Lou|PATIENT]   MRN: [551-02-80|MEDICALRECORD]\nSeen by Dr. [Osei|DOCTOR] on [May 5, 2011|DATE], (room 4). ' +
    'Will see [Mary|PATIENT] again; lives in [St. Louis|CITY], [MO|STATE]. Small modern hospital.',
);
const noisy = Array.from({ length: 600 }, (_, seed) => addNoise(note, createRandom(seed)));

test('20: number, order and labels of the spans stay the same, and most of their letters do', () => {
  for (const { note: changed, spans } of noisy) {
    expect(spans.map(({ label }) => label)).toEqual(note.spans.map(({ label }) => label));
    spans.forEach(({ start, end }, i) => {
      const text = changed.text.slice(start, end);
      const { start: from = 0, end: to = 0 } = note.spans[i] ?? {};
      const before = note.note.text.slice(from, to);
      expect(text).toMatch(/^\S(?:.*\S)?$/su);
      expect(Math.abs(text.length - before.length)).toBeLessThanOrEqual(3);
      const kept = [...before].filter((mark) => text.includes(mark)).length;
      expect(kept / before.length).toBeGreaterThan(0.5);
    });
  }
});

test('20: every kind of flaw occurs, and more than half of the notes have none', () => {
  const texts = noisy.map(({ note: changed }) => changed.text);
  expect(texts.filter((text) => text === note.note.text).length).toBeGreaterThan(300);
  for (const flaw of [
    /Name:Tran|Name:\S/,
    /rnodern|mode[mn]\b|Srnall/,
    /\.(Will|Small)/,
    /MRN: .* Seen/,
    /Osei on/,
    /\n {4}Seen/,
    /\t/,
    /lives\nin|Will\nsee|again;\nlives/,
  ])
    expect(texts.filter((text) => flaw.test(text)).length, String(flaw)).toBeGreaterThan(0);
});

test('3: the same seed gives the same flaws', () => {
  expect(addNoise(note, createRandom(8))).toEqual(addNoise(note, createRandom(8)));
});
