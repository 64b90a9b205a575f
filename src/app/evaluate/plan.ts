import type { ModelSummary } from '../../engine/protocol';
import { isUnderWay } from '../core/job';
import { mappingNeeded, schemeOf } from '../corpus/labels';
import { t } from '../language/language';
import { taggersToCompare } from '../session/session';
import type { CurveRow, EvaluationState, ScoreRow } from './state';

/** The ids of the taggers to run, in the order of the list of models: at first the default tagger and those that Compare opens with. */
export function plannedTaggers(
  { notes, taggers }: EvaluationState,
  models: readonly ModelSummary[],
): readonly string[] {
  const language = schemeOf(notes);
  const compared = taggersToCompare(models, language);
  const isFirst = (model: ModelSummary) => compared.includes(model) || (model.default && model.language === language);
  const isChosen = (model: ModelSummary) => taggers?.includes(model.id) ?? isFirst(model);
  return models.filter(isChosen).map(({ id }) => id);
}

/**
 * A row for each tagger and operating point, one for a tagger that decides the same at all points, and one for each other
 * program. Existing rows are kept, unless they failed.
 */
export function plannedRows(state: EvaluationState, models: readonly ModelSummary[]): readonly ScoreRow[] {
  const planned = ({ id, tagger, point }: Pick<ScoreRow, 'id' | 'tagger' | 'point'>): ScoreRow => {
    const present = state.rows.find((row) => row.id === id && row.phase !== 'failed');
    return present ?? { id, tagger, point, phase: 'waiting', read: state.kept[id] ?? 0, values: {}, pValues: {} };
  };
  const own = plannedTaggers(state, models).flatMap((tagger) => {
    const hasPoints = models.find(({ id }) => id === tagger)?.scores !== undefined;
    return (hasPoints ? state.points : state.points.slice(0, 1)).map((point) =>
      planned({ id: `${tagger} ${point}`, tagger, point }),
    );
  });
  return [...own, ...state.others.map(({ id, name }) => planned({ id, tagger: name, point: 'predictions' }))];
}

/** A row of curves for each tagger. Existing rows are kept, unless they failed. */
export function plannedCurves(state: EvaluationState, models: readonly ModelSummary[]): readonly CurveRow[] {
  const { rows, kept } = state.curves;
  return plannedTaggers(state, models).map((id): CurveRow => {
    const present = rows.find((row) => row.id === id && row.phase !== 'failed');
    return present ?? { id, phase: 'waiting', read: kept[id] ?? 0 };
  });
}

/** Why scoring can't start; undefined if it can. */
export function scoringBlockedReason(state: EvaluationState, models: readonly ModelSummary[]): string | undefined {
  if (isUnderWay(state.curves)) return t().evaluate.curvesDrawing;
  const reason = blockedReason(state, models);
  if (reason !== undefined) return reason;
  if (plannedRows(state, models).length > 0) return undefined;
  return state.points.length === 0 ? t().evaluate.choosePoint : t().evaluate.chooseTagger;
}

/** Why curves can't be drawn; undefined if they can. */
export function curvesBlockedReason(state: EvaluationState, models: readonly ModelSummary[]): string | undefined {
  if (isUnderWay(state)) return t().evaluate.taggersScored;
  const reason = blockedReason(state, models);
  return reason ?? (plannedTaggers(state, models).length === 0 ? t().evaluate.chooseTagger : undefined);
}

function blockedReason(state: EvaluationState, models: readonly ModelSummary[]): string | undefined {
  return mappingNeeded(state.notes, state.mapping) ?? (models.length === 0 ? t().corpus.taggersListed : undefined);
}
