import { expect, test } from 'vitest';
import { curveOf } from '../evaluation/curve';
import { annotate } from '../note/notation';
import type { Tagger } from '../taggers/tagger';
import { fakeReader } from '../taggers/test-support/fake-reader';
import { traceNotes } from './scoring';

const tagger = fakeReader('t', { Ana: ['PATIENT', 0.999], Eva: ['DOCTOR', 0.26], pain: ['DOCTOR', 0.035] });
const gold = [annotate('[Ana|PATIENT] saw [Eva|DOCTOR]', 'a'), annotate('pain since May', 'b')];
const signal = new AbortController().signal;

test('a note is read once, and its spans at each threshold are those of a tagging at that threshold', async () => {
  const { steps } = curveOf(await traceNotes(tagger, gold, { signal }));
  for (const { threshold, tokens, strict } of steps) {
    const taggings = await tagger.tag(
      gold.map(({ note }) => note),
      { point: threshold },
    );
    const said = taggings.flatMap(({ spans }) => spans.map(({ label, start }) => `${label} ${start}`));
    expect(tokens.truePositives + tokens.falsePositives).toBe(said.length);
    // Ana from the start, Eva once the threshold is at hers, pain a false positive at hers.
    expect([strict.truePositives, strict.falsePositives]).toEqual([
      threshold <= 0.25 ? 2 : 1,
      threshold <= 0.03 ? 1 : 0,
    ]);
  }
});

test('a tagger without a threshold has the same spans at both operating points, and no probabilities', async () => {
  const rules = {
    tag: async () => gold.map(({ spans }) => ({ tokens: [], labels: ['O'], spans })),
  } as unknown as Tagger;
  const curve = curveOf(await traceNotes(rules, gold, { signal }));
  expect(curve).toMatchObject({ steps: [], reliability: null });
  expect(curve.points.balanced).toEqual(curve.points.cautious);
  expect(curve.points.balanced.strict).toMatchObject({ precision: 1, recall: 1 });
});

test('an abort ends it', async () => {
  const controller = new AbortController();
  const tracing = traceNotes(tagger, gold, { signal: controller.signal });
  controller.abort();
  await expect(tracing).rejects.toThrow('abort');
});
