import { type Change, type Changes, MEASURES } from '../../evaluation/before-after';
import { OPERATING_POINTS } from '../../taggers/tagger';
import type { GroupChanges } from '../../training/dev-groups';

const TITLES: Readonly<Record<keyof Changes, string>> = {
  tokenRecall: 'recall of PHI tokens',
  tokenPrecision: 'precision of PHI tokens',
  recall: 'strict recall',
  precision: 'strict precision',
  f1: 'strict F1',
};

const HEAD = ['notes', 'point', 'measure', 'before', 'after', 'change', 'p'];

/** Before and after as a Markdown table, a line a measure. */
export function changesTable(groups: readonly GroupChanges[]): string {
  const rows = groups.flatMap(({ name, notes, points }) =>
    OPERATING_POINTS.flatMap((point) =>
      MEASURES.map((measure) => [`${name} (${notes})`, point, TITLES[measure], ...figures(points[point][measure])]),
    ),
  );
  return [HEAD, HEAD.map((_, i) => (i < 3 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function figures({ before, after, pValue }: Change): string[] {
  const change = (after - before).toFixed(4);
  return [before.toFixed(4), after.toFixed(4), after > before ? `+${change}` : change, pValue.toFixed(3)];
}
