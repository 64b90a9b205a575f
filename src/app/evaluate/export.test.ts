import { expect, test } from 'vitest';
import { detail } from '../../engine/scoring';
import { evaluate } from '../../evaluation/evaluate';
import { intervalsOf, measured, noteCounts, ofEachMeasure } from '../../evaluation/measures';
import { pairs } from '../../evaluation/pair';
import { annotate } from '../../note/notation';
import { escaped, resultsLatex } from './export';
import { NO_EVALUATION, type ScoreRow } from './state';

const gold = [annotate('[Ana|PATIENT] in [Rome|LOCATION_OTHER]', 'a'), annotate('on [5/3|DATE]', 'b')];

function row(tagger: string, said: readonly string[], pValue?: number): ScoreRow {
  const predicted = said.map((each) => annotate(each).spans);
  const counts = pairs(gold, predicted).map(noteCounts);
  return {
    id: `${tagger} balanced`,
    tagger,
    point: 'balanced',
    phase: 'done',
    read: 2,
    values: ofEachMeasure((id) => measured(id, counts)),
    report: evaluate(gold, predicted),
    detail: detail(gold, predicted),
    intervals: intervalsOf(counts),
    pValues: pValue === undefined ? {} : { strictF1: pValue },
  };
}

const rows = [
  row('en-good', ['[Ana|PATIENT] in [Rome|LOCATION_OTHER]', 'on [5/3|DATE]']),
  row('en-poor', ['[Ana|PATIENT] in Rome', 'on 5/3'], 0.01),
];
const latex = (counting: 'strict' | 'binary') =>
  resultsLatex({ ...NO_EVALUATION, notes: gold, rows, counting }, (id) => `${id} & 100 %`);

test('LaTeX’s special characters are escaped', () => {
  expect(escaped('LOCATION_OTHER & 5 % of $1 #2 {a} ~ ^ \\x')).toBe(
    'LOCATION\\_OTHER \\& 5 \\% of \\$1 \\#2 \\{a\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}x',
  );
  expect(escaped('a < b > c | d')).toBe('a \\textless{} b \\textgreater{} c \\textbar{} d');
});

test('a label at the start of a row is not read as options of the line break', () => {
  expect([escaped('[DATE]'), escaped('*DATE')]).toEqual(['{[}DATE]', '{*}DATE']);
});

test('each row has as many cells as the table has columns, and braces and environments are closed', () => {
  for (const text of [latex('strict'), latex('binary')]) {
    for (const [, columns = '', body = ''] of text.matchAll(/\\begin\{tabular\}\{(\w+)\}([\s\S]*?)\\end\{tabular\}/g))
      for (const line of body.split('\n').filter((one) => one.endsWith('\\\\'))) {
        const spanned = [...line.matchAll(/\\multicolumn\{(\d+)\}/g)].reduce(
          (sum, [, many]) => sum + Number(many) - 1,
          0,
        );
        expect(line.split(/(?<!\\)&/).length + spanned).toBe(columns.length);
      }
    const plain = text.replace(/\\[\\{}%&_#$]/g, '');
    expect(plain.split('{').length).toBe(plain.split('}').length);
    expect(text.match(/\\begin/g)?.length).toBe(text.match(/\\end/g)?.length);
    expect(text.match(/\\begin\{table\}/g)).toHaveLength(3);
  }
});

test('the best value is bold, significantly different ones are starred, and there is no text of the notes', () => {
  const text = latex('strict');
  const lines = text.split('\n');
  // Strict P, R, F1 of en-good are 1; en-poor finds one of three and no false positive.
  expect(lines.find((one) => one.startsWith('en-good'))).toContain(
    '& \\textbf{1.000} & \\textbf{1.000} & \\textbf{1.000} &',
  );
  expect(lines.find((one) => one.startsWith('en-poor'))).toContain('& \\textbf{1.000} & .333 & .500$^{*}$ &');
  expect(text).toContain('LOCATION\\_OTHER & 1.000 & 1.000 & 1.000 & 1 & 0 & 0 \\\\');
  expect(text).toContain('All, micro & 1.000 & .333 & .500 & 1 & 0 & 2 \\\\');
  expect(latex('binary')).toContain('LOCATION\\_OTHER & -- & .000 & -- & 0 & -- & 1 \\\\');
  expect(text).not.toMatch(/Ana|Rome|5\/3/);
});
