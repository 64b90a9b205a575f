import { memory } from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import type { Note } from '../note/note';
import { type Token, tokenize } from '../note/tokens';
import type { Tagger, Tagging } from './tagger';
import { AWKWARD, LAID_OUT, madeUpText, oneLine } from './test-support/texts';

/** Tensors that a tagger may keep: three for each of the rereader's four readings, and about ten computed from the weights. */
const MOST_KEPT = 24;

const note = (text: string, id = 'note'): Note => ({ id, text });

type Skippable = 'long' | 'abort during the work';

type BackendName = 'wasm' | 'cpu';

/** A tagger to test, small and untrained; `test-support/conformance.ts` in a tagger's folder exports some by name as `testTaggers`. */
export interface TestTagger {
  /** Opens the tagger on the current back end. */
  readonly open: () => Tagger;
  /** Back ends to test on, by default `cpu`; the long cases, and those of aborts, run only on the first. */
  readonly backends?: readonly BackendName[];
  /** Cases to skip, each with its reason. */
  readonly skip?: Partial<Record<Skippable, string>>;
}

/** All cases of a tagger, on each of its back ends. */
export function conformanceCases(name: string, { open, backends = ['cpu'], skip }: TestTagger): void {
  for (const [i, backend] of backends.entries())
    describe(`${name} on ${backend}`, () => {
      beforeAll(() => useBackend(backend));
      const reason = `runs on ${backends[0]}`;
      taggerCases(open, { ...(i > 0 && { long: reason, 'abort during the work': reason }), ...skip });
    });
  const [first, second] = backends;
  if (first && second) sameSpansCase(name, open, first, second);
}

function sameSpansCase(name: string, open: TestTagger['open'], first: BackendName, second: BackendName): void {
  test(`T11. ${name} gives the same spans on ${first} and ${second}`, async () => {
    const notes = [...Object.values(AWKWARD), madeUpText(1_500, 8)].map((text, i) => ({ id: `${i}`, text }));
    const tagOn = async (backend: BackendName) => {
      await useBackend(backend);
      const tagger = open();
      const taggings = await tagger.tag(notes);
      tagger.dispose();
      return taggings.flatMap(({ spans }, i) => spans.map(({ start, end, label }) => `${i}:${start}-${end} ${label}`));
    };
    const onFirst = await tagOn(first);
    expect(onFirst.length).toBeGreaterThan(10);
    expect(await tagOn(second)).toEqual(onFirst);
  });
}

/** The vitest cases that every tagger must pass; `SPEC.md` numbers the rules. */
function taggerCases(open: TestTagger['open'], skip: NonNullable<TestTagger['skip']>): void {
  /** Opens the tagger for one case and checks how many tensors it leaves behind (T10). */
  const withTagger = async (use: (tagger: Tagger) => Promise<void>) => {
    const before = memory().numTensors;
    const tagger = open();
    const opened = memory().numTensors;
    try {
      await use(tagger);
      expect(memory().numTensors - opened, 'tensors after tagging').toBeLessThanOrEqual(MOST_KEPT);
    } finally {
      tagger.dispose();
    }
    expect(memory().numTensors, 'tensors after dispose').toBe(before);
  };
  /** Tags with a new tagger, whose caches are empty. */
  const tagWithNewTagger = async (notes: readonly Note[]) => {
    const tagger = open();
    const taggings = await tagger.tag(notes);
    tagger.dispose();
    return taggings;
  };
  const caseOf = (name: string, use: (tagger: Tagger) => Promise<void>, which?: Skippable) => {
    const reason = which && skip[which];
    if (reason) test.skip(`${name} (skipped: ${reason})`, () => {});
    else test(name, () => withTagger(use), which === 'long' ? 180_000 : undefined);
  };

  caseOf('T1. tags a note the same way every time', async (tagger) => {
    const text = madeUpText(2_000);
    const first = await tagger.tag([note(text)]);
    expect(first[0]?.spans.length).toBeGreaterThan(0);
    await tagger.tag([note('')]);
    expect(await tagger.tag([note(text)])).toEqual(first);
    expect(await tagWithNewTagger([note(text)])).toEqual(first);
  });

  caseOf('T2. tags n notes as it tags each alone', async (tagger) => {
    const notes = ['', madeUpText(900, 3), 'Mason', ...Object.values(AWKWARD), ' ', madeUpText(300, 4)].map((text, i) =>
      note(text, `${i}`),
    );
    const together = await tagger.tag(notes);
    const alone: Tagging[] = [];
    for (const each of notes) alone.push(...(await tagWithNewTagger([each])));
    expect(together).toEqual(alone);
    expect(await tagger.tag([])).toEqual([]);
  });

  for (const text of ['', ' ', ' \t \u00a0\ufeff  '])
    caseOf(`T3. finds nothing in ${JSON.stringify(text)}`, async (tagger) => {
      const [tagging] = await tagger.tag([note(text)]);
      expect(tagging?.tokens).toEqual([]);
      expect(tagging?.spans).toEqual([]);
      expect(tagging?.posterior?.length ?? 0).toBe(0);
    });

  for (const [name, text] of Object.entries({ ...AWKWARD, ...LAID_OUT }))
    caseOf(`T4. T5. T6. tags ${name}`, async (tagger) => wellFormed(tagger, text, await tagger.tag([note(text)])));

  caseOf('T5. T6. only newlines', async (tagger) =>
    wellFormed(tagger, '\n\r\n\n', await tagger.tag([note('\n\r\n\n')])),
  );

  caseOf(
    'T7. tags 500 kB',
    async (tagger) => {
      const text = madeUpText(500_000);
      wellFormed(tagger, text, await tagger.tag([note(text)]));
    },
    'long',
  );

  caseOf(
    'T7. tags 100 kB without a line end, and one word of 100 kB',
    async (tagger) => {
      const text = oneLine(100_000);
      wellFormed(tagger, text, await tagger.tag([note(text)]));
      const word = 'a'.repeat(100_000);
      wellFormed(tagger, word, await tagger.tag([note(word)]));
    },
    'long',
  );

  caseOf('T8. rejects with the reason of a signal that has aborted', async (tagger) => {
    const signal = AbortSignal.abort(new Error('changed my mind'));
    const notes = [note(madeUpText(300))];
    expect(await outcome(tagger.tag(notes, { signal }))).toBe('changed my mind');
    await tagger.tag(notes);
    expect(await outcome(tagger.tag(notes, { signal })), 'a note that was read before').toBe('changed my mind');
    expect(await outcome(tagger.tag([note('')], { signal })), 'an empty note').toBe('changed my mind');
  });

  caseOf('T8. rejects when the signal aborts between chunks', async (tagger) => {
    const controller = new AbortController();
    let calls = 0;
    const onProgress = () => {
      calls++;
      controller.abort(new Error('enough'));
    };
    const notes = [note(madeUpText(20_000)), note(madeUpText(20_000))];
    expect(await outcome(tagger.tag(notes, { signal: controller.signal, onProgress }))).toBe('enough');
    expect(calls).toBe(1);
  });

  caseOf(
    'T8. lets an abort reach it during the work',
    async (tagger) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('late')));
      const notes = Array.from({ length: 200 }, (_, i) => note(madeUpText(4_000, i)));
      let done = 0;
      const onProgress = (share: number) => {
        done = share;
      };
      expect(await outcome(tagger.tag(notes, { signal: controller.signal, onProgress }))).toBe('late');
      expect(done).toBeLessThan(0.9);
    },
    'abort during the work',
  );

  caseOf('T9. reports progress that ascends to 1', async (tagger) => {
    const shares: number[] = [];
    await tagger.tag([note(''), note(madeUpText(3_000)), note('x')], { onProgress: (share) => shares.push(share) });
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    shares.length = 0;
    await tagger.tag([], { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
  });
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'finished',
    (error: Error) => error.message,
  );

function wellFormed(tagger: Tagger, text: string, [tagging]: readonly Tagging[]): void {
  const { tokens, labels, posterior, spans } = tagging as Tagging;
  const expected = tokenize(text);
  const isExpected = ({ start, end, kind }: Token, i: number) =>
    start === expected[i]?.start && end === expected[i].end && kind === expected[i].kind;
  expect(tokens.length === expected.length && tokens.every(isExpected), 'the tokenizer’s tokens').toBe(true);
  const starts = new Set(tokens.map(({ start }) => start));
  const ends = new Set(tokens.map(({ end }) => end));
  let last = 0;
  for (const { start, end, label, score } of spans) {
    if (start < last || end > text.length || !starts.has(start) || !ends.has(end) || !(score > 0 && score <= 1))
      expect.fail(`a span [${start}, ${end}) of score ${score} after ${last} in ${text.length}`);
    if (!tagger.labels.includes(label)) expect.fail(`the label ${label}`);
    last = end;
  }
  expect(labels).toEqual(['O', ...tagger.labels]);
  if (!posterior) return;
  expect(posterior.length).toBe(tokens.length * labels.length);
  for (let row = 0; row < tokens.length; row++) {
    let sum = 0;
    for (let i = row * labels.length; i < (row + 1) * labels.length; i++) sum += posterior[i] as number;
    if (!(Math.abs(sum - 1) < 1e-4)) expect.fail(`row ${row} sums to ${sum}`);
  }
}
