import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { evaluate } from './evaluate';
import { formatReport } from './format-report';
import { GOLD, PREDICTED } from './test-support/pairs';

const report = evaluate(GOLD, PREDICTED);

describe('the report', () => {
  it('holds every measure as plain JSON', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report).toMatchObject({
      notes: 3,
      goldSpans: 4,
      predictedSpans: 4,
      strict: {
        micro: { precision: 0.5, recall: 0.5, f1: 0.5 },
        macroOverNotes: { precision: (0.5 + 1) / 3, recall: expect.closeTo((1 / 3 + 1) / 3, 12) },
        byLabel: { PATIENT: { precision: 0.5, recall: 1 } },
      },
      bounds: { truePositives: 3, falsePositives: 1, falseNegatives: 1 },
      tokens: {
        labelled: { truePositives: 3, falsePositives: 2, falseNegatives: 3 },
        binary: { truePositives: 4, falsePositives: 1, falseNegatives: 2 },
        hipaaRecall: 3 / 5,
      },
      leaks: { notes: 1, leakFreeShare: 2 / 3, tokens: 2, hipaaFreeShare: 2 / 3 },
      meddocan: { subtask1: { f1: 0.5 } },
      i2b2: { strict: { micro: { f1: 0.5 } } },
    });
  });

  it('a doctor who stays visible is a leak, but not of what HIPAA asks to remove', () => {
    const seen = [annotate('[Mason|PATIENT] saw Dr. [Lopez|DOCTOR]')];
    const patient = seen[0]?.spans.filter(({ label }) => label === 'PATIENT') ?? [];
    expect(evaluate(seen, [patient]).leaks).toMatchObject({ leakFreeShare: 0, hipaaFreeShare: 1 });
    expect(evaluate(seen, [[]]).leaks).toMatchObject({ leakFreeShare: 0, hipaaFreeShare: 0 });
  });

  it('7. macro over labels is the mean of the labels that gold or predictions hold', () => {
    // DATE 0, DOCTOR 0, PATIENT 1/2 and 1, PHONE 1 and 1.
    expect(report.strict.macroOverLabels).toMatchObject({ precision: 1.5 / 4, recall: 2 / 4 });
  });

  it('is a table without a word of the notes', () => {
    const table = formatReport(report);
    expect(table).toMatch(/^strict, micro +0\.5000 +0\.5000 +0\.5000 +0\.5000 +2 +2 +2$/m);
    expect(table).toMatch(/^PHONE +1\.0000 +1\.0000 +1\.0000 +1\.0000 +1 +0 +0$/m);
    // 4 tokens found, 1 extra, 2 missed: P 4/5, R 2/3, F2 = 5 * 8/15 / (16/5 + 2/3).
    expect(table).toMatch(/^tokens, PHI or not +0\.8000 +0\.6667 +0\.7273 +0\.6897 +4 +1 +2$/m);
    expect(table).toContain('notes with a leak 1 of 3 (2 tokens), leak-free 0.6667');
    expect(table).toContain("without a leak of HIPAA's identifiers 0.6667");
    expect(table).not.toMatch(/Mason|555|fever/);
  });

  it('is all zeros for no notes', () => {
    expect(evaluate([], [])).toMatchObject({
      notes: 0,
      strict: { micro: { f1: 0 }, byLabel: {} },
      leaks: { notes: 0 },
    });
  });
});
