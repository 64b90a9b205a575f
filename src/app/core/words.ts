import type { ModelSummary } from '../../engine/protocol';

const whole = new Intl.NumberFormat('en');

/**
 * What a person chooses a tagger by: size, F1 when balanced and share of PHI tokens masked when cautious together with the notes
 * that they were measured on, speed; of one that is part of the program that there is nothing to fetch.
 */
export function modelFacts({ bytes, scores, tokensPerSecond, own }: ModelSummary): string {
  if (own) return `yours, version ${own.version} · ${megabytes(bytes ?? 0)}`;
  if (bytes === undefined || scores === undefined) return 'built in, no network';
  const { balanced, cautious } = scores;
  const on = testSetOf(scores);
  const facts = [
    megabytes(bytes),
    ...(on ? [`F1 ${balanced.f1.toFixed(3)} and recall ${cautious.tokenRecall.toFixed(3)} on ${on}`] : []),
    ...(tokensPerSecond ? [`${whole.format(Math.round(tokensPerSecond / 100) * 100)} tokens/s`] : []),
  ];
  return facts.join(' · ');
}

/** The notes that a model's figures were measured on, in few words; '' where nobody knows. */
export function testSetOf({ corpus }: { readonly corpus: string }): string {
  const sets = corpus.split(', ').map((set) => TEST_SETS.find(([pattern]) => pattern.test(set))?.[1] ?? set);
  return [...new Set(sets)].join(' and ');
}

const TEST_SETS: readonly (readonly [RegExp, string])[] = [
  [/meddocan/, 'MEDDOCAN'],
  [/annotated\.jsonl/, 'annotated notes'],
  [/written[\w-]*\.jsonl/, 'written notes'],
];

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

export function count(n: number): string {
  return whole.format(n);
}

/** Such as `1 note` or `1,200 notes`. */
export function counted(n: number, thing: string): string {
  return `${count(n)} ${thing}${n === 1 ? '' : 's'}`;
}

/** A table as CSV. A cell that a spreadsheet would take for a formula is marked as text; undefined is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | boolean | undefined)[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | boolean | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
