import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { jsonl } from '../formats/jsonl';
import { tag } from '../masking/tag';
import type { AnnotatedNote } from '../note/note';
import { makeRandom } from '../note/random';
import { overlap, type Span, withoutOverlaps } from '../note/span';
import { checkByLanguage, checkForLeaks, type LeakCheckTaggers } from '../taggers/leak-check/leak-check';
import { REPOSITORY } from './command/repository';
import { openModel } from './models/open-model';

describe.each([
  ['en', 120],
  ['es', 60],
] as const)(
  'the leak check of the written notes: %s',
  (language, count) => {
    let lookers: LeakCheckTaggers;
    let notes: readonly AnnotatedNote[];
    beforeAll(async () => {
      lookers = { rules: await openModel(`${language}-rules`), lexicon: await openModel(`${language}-lexicon`) };
      const text = readFileSync(join(REPOSITORY, 'public/corpora', language, 'written.jsonl'), 'utf8');
      notes = jsonl.read([{ name: 'written.jsonl', text }]).notes.slice(0, count);
    });

    async function check({ note: { text } }: AnnotatedNote, findings: readonly Span[]) {
      const { text: output, mapping } = tag.mask(text, findings);
      return checkForLeaks({ text, findings, left: [], output, mapping }, lookers);
    }

    test('what is masked as annotated passes in most notes', async () => {
      const alerts = [];
      for (const one of notes) alerts.push((await check(one, withoutOverlaps(one.spans))).length);
      expect(alerts.filter((number) => number === 0).length).toBeGreaterThan(count * 0.8);
      expect(alerts.reduce((sum, number) => sum + number, 0)).toBeLessThan(count * 0.5);
    });

    test('of identifiers that are left out of the masking, one a note, more than four in ten are found', async () => {
      const random = makeRandom(7);
      let [planted, found] = [0, 0];
      for (const one of notes) {
        const spans = withoutOverlaps(one.spans);
        const leak = spans[Math.floor(random() * spans.length)];
        if (!leak) continue;
        const alerts = await check(
          one,
          spans.filter((span) => span !== leak),
        );
        planted++;
        if (alerts.some((alert) => overlap(alert, leak))) found++;
      }
      expect(found).toBeGreaterThan(planted * 0.4);
    });
  },
  120_000,
);

test('what is visible of a passage in the other language is checked by the taggers of that', async () => {
  const taggersOf = async (language: string) => ({
    rules: await openModel(`${language}-rules`),
    lexicon: await openModel(`${language}-lexicon`),
  });
  const english = 'The patient was admitted with chest pain and was seen by Dr. Zygmunt; she has had no fever.';
  const spanish =
    'La paciente, con DNI 12345678Z, vive en la calle Doctor Fleming 27 y no tiene fiebre desde hace dos días.';
  const text = `${english}\n${spanish}`;
  const { text: output, mapping } = tag.mask(text, []);
  const alerts = await checkByLanguage({ text, findings: [], left: [], output, mapping }, 'en', taggersOf);
  expect(alerts.map(({ start, end }) => text.slice(start, end))).toEqual(['Zygmunt', '12345678Z', 'Doctor Fleming 27']);
});
