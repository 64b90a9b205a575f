import type { ModelSummary } from '../../engine/protocol';
import { t } from '../language/language';
import { decimal, list, megabytes } from '../language/numbers';

/**
 * Facts to choose a tagger by: its size, its F1 (balanced) and recall of PHI tokens (cautious) with the notes that they were
 * measured on, and its speed; or that it is built in.
 */
export function modelFacts({ bytes, scores, tokensPerSecond, own }: ModelSummary): string {
  const { core } = t();
  if (own) return `${core.yours(own.version)} · ${megabytes(bytes ?? 0)}`;
  if (bytes === undefined || scores === undefined) return core.builtIn;
  const { balanced, cautious } = scores;
  const on = testSetOf(scores);
  const facts = [
    megabytes(bytes),
    ...(on ? [core.scores(decimal(balanced.f1, 3), decimal(cautious.tokenRecall, 3), on)] : []),
    ...(tokensPerSecond ? [core.speed(Math.round(tokensPerSecond / 100) * 100)] : []),
  ];
  return facts.join(' · ');
}

/** The title in the language of the interface, or the one that the model's owner gave it. */
export function modelTitle({ title, own }: Pick<ModelSummary, 'title' | 'own'>): string {
  return own ? title : t().terms.modelTitle(title);
}

/** The purpose of a tagger and, on a second line, its facts. */
export function modelSays(model: ModelSummary): string {
  const { purposes }: { readonly purposes: Readonly<Record<string, string>> } = t().core;
  return [purposes[model.architecture], modelFacts(model)].filter(Boolean).join('\n');
}

type Grouped = Pick<ModelSummary, 'default' | 'paper' | 'own' | 'recurrent'>;

/** Models for a menu, in titled groups. */
export function modelGroups<M extends Grouped>(
  models: readonly M[],
): readonly { readonly title: string; readonly models: readonly M[] }[] {
  const { core } = t();
  return GROUPS.map((group) => ({
    title: core.modelGroups[group],
    models: models.filter((model) => groupOf(model) === group),
  })).filter((group) => group.models.length > 0);
}

const GROUPS = ['yours', 'recommended', 'recurrent', 'others', 'published'] as const;

function groupOf({ own, paper, recurrent, default: recommended }: Grouped): (typeof GROUPS)[number] {
  if (own) return 'yours';
  if (recommended) return 'recommended';
  if (paper) return 'published';
  return recurrent ? 'recurrent' : 'others';
}

/** The same as choices of a picker. @param facts whether each choice shows its purpose and facts */
export function modelChoices(models: readonly ModelSummary[], facts = true) {
  return modelGroups(models).map(({ title, models: own }) => ({
    title,
    choices: own.map((model) => ({
      id: model.id,
      name: modelTitle(model),
      ...(facts && { sub: modelSays(model) }),
    })),
  }));
}

/** The title of the model with an id; the id itself if there is none. */
export function titleOfModel(models: readonly ModelSummary[], id: string): string {
  const model = models.find((each) => each.id === id);
  return model ? modelTitle(model) : id;
}

/** The notes that a model's figures were measured on, in a few words; '' if unknown. */
export function testSetOf({ corpus }: { readonly corpus: string }): string {
  const sets = corpus.split(', ').map((set) => TEST_SETS.find(([pattern]) => pattern.test(set))?.[1]() ?? set);
  return list([...new Set(sets)]);
}

const TEST_SETS: readonly (readonly [RegExp, () => string])[] = [
  [/meddocan/, () => 'MEDDOCAN'],
  [/annotated\.jsonl/, () => t().core.sampleReports],
  [/written[\w-]*\.jsonl/, () => t().core.writtenNotes],
];

/** A text for the content of an HTML element, or for an attribute in double quotes. */
export function escapedForHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A table as CSV. A text that a spreadsheet would run as a formula gets a leading apostrophe; undefined is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | boolean | undefined)[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | boolean | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
