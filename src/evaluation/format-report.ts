import type { EvaluationReport } from './evaluate';
import { type Compared, MEASURE_IDS, type MeasureId } from './measures';
import type { MacroScore, Score } from './score';

/** A compact table for a terminal: the most wanted measures, then one row for each label. No note text. */
export function formatReport(report: EvaluationReport): string {
  const { strict, bounds, tokens, leaks, meddocan, i2b2 } = report;
  const labels = Object.entries(strict.byLabel);
  const rows: Row[] = [
    ['', 'P', 'R', 'F1', 'F2', 'found', 'extra', 'missed'],
    scoreRow('strict, micro', strict.micro),
    macroRow('strict, macro over notes', strict.macroOverNotes),
    macroRow('strict, macro over labels', strict.macroOverLabels),
    scoreRow('spans without label', bounds),
    scoreRow('spans merged (MEDDOCAN)', meddocan.subtask2Merged),
    scoreRow('tokens, labelled', tokens.labelled),
    scoreRow('tokens, PHI or not', tokens.binary),
    scoreRow('HIPAA only (i2b2)', i2b2.hipaaStrict.micro),
    scoreRow('HIPAA only, tokens (i2b2)', i2b2.hipaaToken.micro),
    [],
    ...labels.map(([label, score]) => scoreRow(label, score)),
  ];
  return [
    `${report.notes} notes, ${report.goldSpans} gold spans, ${report.predictedSpans} predicted`,
    ...textTable(rows),
    '',
    `recall of HIPAA tokens ${decimal(tokens.hipaaRecall)}`,
    `notes with a leak ${leaks.notes} of ${report.notes} (${leaks.tokens} tokens), leak-free ${decimal(leaks.leakFreeShare)}`,
    `notes without a leak of HIPAA's identifiers ${decimal(leaks.hipaaFreeShare)}`,
    '',
  ].join('\n');
}

const MEASURE_TITLES: Readonly<Record<MeasureId, string>> = {
  strictPrecision: 'strict P',
  strictRecall: 'strict R',
  strictF1: 'strict F1',
  boundsPrecision: 'spans without label, P',
  boundsRecall: 'spans without label, R',
  boundsF1: 'spans without label, F1',
  tokenPrecision: 'tokens, PHI or not, P',
  tokenRecall: 'tokens, PHI or not, R',
  hipaaF1: 'HIPAA only (i2b2), F1',
  hipaaRecall: 'recall of HIPAA tokens',
  leaks: 'notes with a leak',
};

/** A table for a terminal: a row for each measure and system, with its interval and p against the best. */
export function formatComparison(systems: readonly (Compared & { readonly title: string })[]): string {
  const rows = MEASURE_IDS.flatMap((id) => {
    const shown = (value: number) => (id === 'leaks' ? String(Math.round(value)) : decimal(value));
    return systems.map(({ title, intervals, pValues }): Row => {
      const { estimate, low, high } = intervals[id];
      const p = pValues[id];
      return [
        `${MEASURE_TITLES[id]}: ${title}`,
        shown(estimate),
        shown(low),
        shown(high),
        p === undefined ? 'best' : decimal(p),
      ];
    });
  });
  return `${textTable([['', 'value', 'low', 'high', 'p'], ...rows]).join('\n')}\n`;
}

type Row = readonly string[];

function scoreRow(title: string, score: Score): Row {
  const counts = [score.truePositives, score.falsePositives, score.falseNegatives];
  return [...macroRow(title, score), ...counts.map(String)];
}

function macroRow(title: string, { precision, recall, f1, f2 }: MacroScore): Row {
  return [title, ...[precision, recall, f1, f2].map(decimal)];
}

function decimal(value: number): string {
  return value.toFixed(4);
}

/** Lines of a table for a terminal: the first column is aligned left, all others right. */
export function textTable(rows: readonly Row[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
