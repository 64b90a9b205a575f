import type { BatchSettings, NoteToReview } from '../../engine/batch/protocol';
import type { ModelSummary } from '../../engine/protocol';
import { maskingStyle } from '../../masking/registry';
import { hexOf } from '../../note/digest';
import type { PickerChoice } from '../controls/picker';
import type { Level, NoteSettings, SessionState } from '../core/state';
import { t } from '../language/language';
import { keptStyleOptions, maskOptions } from '../session/note-settings';
import { LEVELS, levelTitle, operatingPointAt, ownThresholdOf, pointOf, validLevel } from '../session/operating-point';
import { policiesOf } from '../session/policy';
import { taggerOf } from '../session/session';

/** The settings of De-identify for a new batch. */
export function currentSettings(state: SessionState): BatchSettings {
  const en = taggerOf({ ...state, language: 'en' });
  const es = taggerOf({ ...state, language: 'es' });
  const taggers = { ...(en && { en: en.id }), ...(es && { es: es.id }) };
  const hasOwnThreshold = [en, es].some((tagger) => tagger && ownThresholdOf(state, tagger) !== undefined);
  return {
    language: state.language,
    taggers,
    ...atLevel(state.level, taggers, state.models),
    ...(hasOwnThreshold && { level: NO_LEVEL, points: { en: pointOf(state, en), es: pointOf(state, es) } }),
    lists: state.lists,
    policy: state.policy,
    style: state.style.id,
    ...optionsOf(state),
    leftColumns: [],
    subject: null,
  };
}

/** The settings of a batch that starts: a copy, with the current lists, options and version of its policy. */
export function settingsAtStart(settings: BatchSettings, state: SessionState): BatchSettings {
  const policy = policiesOf(state).find(({ id }) => id === settings.policy.id) ?? settings.policy;
  return structuredClone({ ...settings, policy, lists: state.lists, ...optionsOf(state) });
}

/** The settings by which a note of a batch is tagged and masked. @throws Error if the style's code cannot be fetched */
export async function noteSettings(
  settings: BatchSettings,
  { language, subject }: Pick<NoteToReview, 'language' | 'subject'>,
): Promise<NoteSettings> {
  const { taggers, points, level, options, secret, lists, policy } = settings;
  const tagger = taggers[language];
  const point = points[language];
  const style = await maskingStyle(settings.style)?.load();
  if (!style) throw new RangeError('There is no such replacement style');
  return {
    language,
    chosenTagger: taggers,
    lists,
    policy,
    style,
    level: validLevel(level),
    ownThresholds: level === NO_LEVEL && tagger !== undefined && typeof point === 'number' ? { [tagger]: point } : {},
    styleOptions: { ...keptStyleOptions({}), ...options, days: options.days ?? null, secret, subject },
  };
}

/** The options of the style, with a random secret unless a person has set one. */
function optionsOf(state: SessionState): Pick<BatchSettings, 'options' | 'secret'> {
  const random = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const { secret = random, subject: _, ...options } = maskOptions(state.styleOptions);
  return { options, secret };
}

/** In place of a level, if the thresholds are a person's own. */
const NO_LEVEL = -1;

/** The id of the level of sensitivity, for reports in every language. */
export function levelId({ level }: BatchSettings): string {
  return LEVELS[level] ?? 'own threshold';
}

/** The title of the level of sensitivity. */
export function levelInUse({ level }: BatchSettings): string {
  return levelTitle(level) || t().batch.ownThreshold;
}

/** The levels to choose from; a person's own thresholds only if they are in use. */
export function levelChoices({ level: chosen }: BatchSettings): readonly PickerChoice[] {
  const levels = LEVELS.map((_, level) => ({ id: String(level), name: levelTitle(level) }));
  return chosen === NO_LEVEL ? [{ id: String(chosen), name: t().batch.ownThreshold }, ...levels] : levels;
}

/** The operating points of these taggers at a level; cautious in place of a person's own thresholds, which are other taggers'. */
export function atLevel(
  wanted: Level,
  taggers: BatchSettings['taggers'],
  models: readonly ModelSummary[],
): Pick<BatchSettings, 'level' | 'points'> {
  const level = validLevel(wanted);
  const pointFor = (tagger: string | undefined) =>
    operatingPointAt(level, models.find(({ id }) => id === tagger)?.decisions);
  return { level, points: { en: pointFor(taggers.en), es: pointFor(taggers.es) } };
}
