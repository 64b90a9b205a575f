import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { tokenize } from '../note/tokens';
import { curveOf, reliability } from './curve';
import { chooseByRecall } from './recall-target';
import { binsOf, CURVE_THRESHOLDS, type NoteTrace, traceOf } from './trace';

const LAST = CURVE_THRESHOLDS.length - 1;

/** A note of one name that is found from a threshold on, with `noise` words over-redacted below `noisy`. */
function note(from: number, { noisy = 0, label = 'PATIENT' } = {}): NoteTrace {
  const { note: own, spans } = annotate(`[Ana|${label}] has pain`);
  const pain = { ...spans[0], start: 8, end: 12, label } as (typeof spans)[number];
  const at = (threshold: number) => [...(threshold <= from ? spans : []), ...(threshold <= noisy ? [pain] : [])];
  const decisions = [...CURVE_THRESHOLDS.map(at), at(0.5), at(0.1)];
  return traceOf({ note: own, gold: spans }, decisions, new Float64Array());
}

const many = (count: number, one: NoteTrace) => Array.from({ length: count }, () => one);

describe('curves', () => {
  it('34. have at each threshold the figures counted by hand', () => {
    const { steps, points } = curveOf([note(0.5), note(0.02, { noisy: 0.1 })]);
    const at = (threshold: number) => {
      const step = steps.find((one) => one.threshold === threshold);
      return [step?.tokens.precision, step?.tokens.recall, step?.strict.f1];
    };
    expect(at(0.6)).toEqual([0, 0, 0]);
    expect(at(0.5)).toEqual([1, 1 / 2, 2 / 3]);
    expect(at(0.1)).toEqual([1 / 2, 1 / 2, 1 / 2]);
    expect(at(0.02)).toEqual([2 / 3, 1, 0.8]);
    expect(points.balanced.tokens.recall).toBe(1 / 2);
    expect(() => curveOf([])).toThrow('there is none');
  });
});

describe('reliability', () => {
  it('35. compares probabilities with how often they are right, bin by bin, as computed by hand', () => {
    const { note: own, spans: gold } = annotate('[Ana|PATIENT] and [Eva|DOCTOR] saw 3, no pain');
    // Ana, and, Eva, saw, 3, (,) no, pain; the comma counts nowhere.
    const phi = [0.95, 0.05, 0.15, 0.15, 1, 0.99, 0, 0.05];
    const bins = binsOf(gold, tokenize(own.text), (token) => phi[token] ?? 0);
    const found = reliability([traceOf({ note: own, gold }, [gold], bins)]);
    const told = found?.bins.flatMap(({ words, predicted, true: share }, bin) =>
      words ? [[bin, words, predicted, share?.estimate]] : [],
    );
    expect(told).toEqual([
      [0, 3, expect.closeTo(0.1 / 3, 12), 0],
      [1, 2, 0.15, 1 / 2],
      [9, 2, 0.975, 1 / 2],
    ]);
    // (3 * 0.0333 + 2 * 0.35 + 2 * 0.475) / 7, and without the first bin / 4.
    expect(found?.error).toBeCloseTo(1.75 / 7, 12);
    expect(found?.errorAbove).toBeCloseTo(1.65 / 4, 12);
  });
});

describe('a threshold for a recall', () => {
  it('36. is the highest at which, and below which, the target is reached', () => {
    const traces = [...many(18, note(0.5)), note(0.05, { noisy: 0.05 }), note(0.002)];
    const choice = chooseByRecall(traces, 0.95);
    expect(choice?.chosen).toMatchObject({ threshold: 0.05, tokens: { falsePositives: 1 } });
    expect(choice?.chosen?.tokens).toMatchObject({ recall: 19 / 20, precision: 19 / 20 });
    expect(chooseByRecall(traces, 1)?.chosen?.threshold).toBe(0.002);
    expect(chooseByRecall(traces, 0.9)?.chosen?.threshold).toBe(0.5);
  });

  it('36. is lower where it must be surer, and does less well on notes that did not help to choose it', () => {
    const traces = [...many(18, note(0.5)), note(0.05), note(0.002)];
    const choice = chooseByRecall(traces, 0.95);
    expect(choice?.sure?.threshold).toBe(0.002);
    expect(choice?.range).toEqual([0.002, 0.5]);
    expect(choice?.unreached).toBe(0);
    expect(choice?.heldOut?.estimate).toBeLessThan(0.95);
    expect(chooseByRecall(traces, 0.95)).toEqual(choice);
  });

  it('36. is null if no threshold reaches the target, or the tagger has none', () => {
    const choice = chooseByRecall([note(0.5), note(0)], 0.9);
    expect(choice).toMatchObject({ chosen: null, sure: null, heldOut: null });
    // A resample of two notes has none of the second one in a quarter of the cases.
    expect(choice?.unreached).toBeGreaterThan(0.6);
    expect(choice?.unreached).toBeLessThan(0.9);
    expect(
      chooseByRecall([traceOf({ note: { id: 'a', text: 'a' }, gold: [] }, [[]], new Float64Array())], 0.9),
    ).toBeNull();
    expect(chooseByRecall([], 0.9)).toBeNull();
  });

  it('37. is chosen for each type with 30 tokens in 10 notes, and the lowest of these serves every type', () => {
    const traces = [
      ...many(30, note(0.5)),
      ...many(40, note(0.01, { label: 'DATE' })),
      ...many(29, note(0.001, { label: 'CITY' })),
    ];
    const choice = chooseByRecall(traces, 0.7);
    expect(choice?.byType).toMatchObject([
      { label: 'CITY', tokens: 29, recall: 0 },
      { label: 'DATE', tokens: 40, threshold: 0.01, recall: 1, range: [0.01, 0.01] },
      { label: 'PATIENT', tokens: 30, threshold: 0.5, recall: 1 },
    ]);
    expect(choice?.byType[0]).not.toHaveProperty('threshold');
    expect(choice?.chosen?.threshold).toBe(0.01);
    expect(choice?.everyType?.threshold).toBe(0.01);
    expect(CURVE_THRESHOLDS[LAST]).toBe(0.001);
  });
});
