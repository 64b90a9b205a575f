import type { BatchSettings, NoteToReview } from '../../engine/batch/protocol';
import type { ModelSummary } from '../../engine/protocol';
import { maskingStyle } from '../../masking/registry';
import type { PickerChoice } from '../controls/picker';
import type { Level, NoteSettings, Session, SessionState } from '../core/state';
import { keptStyleOptions, maskOptions } from '../session/note-settings';
import { LEVELS, levelTitle, operatingPointAt, ownThresholdOf, pointOf, soundLevel } from '../session/operating-point';
import { policiesOf } from '../session/policy';
import { taggerOf } from '../session/session';

const LANGUAGES = ['en', 'es'] as const;

/** The settings of De-identify, for all files of a batch, with a secret of their own unless a person has set one. */
export function currentSettings(state: SessionState): BatchSettings {
  const own = LANGUAGES.map((language) => taggerOf({ ...state, language }));
  const [en, es] = own.map((tagger) => tagger?.id);
  const taggers = { ...(en !== undefined && { en }), ...(es !== undefined && { es }) };
  const [enPoint, esPoint] = own.map((tagger) => pointOf(state, tagger));
  const { secret } = maskOptions(state.styleOptions);
  return {
    language: state.language,
    taggers,
    ...careAt(state.careful, taggers, state.models),
    ...(own.some((tagger) => tagger && ownThresholdOf(state, tagger) !== undefined) && {
      ...{ care: OWN_CARE, careTitle: 'Your own threshold' },
      points: { ...(enPoint && { en: enPoint }), ...(esPoint && { es: esPoint }) },
    }),
    ...{ lists: state.lists, policy: state.policy, style: state.style.id, options: optionsOf(state) },
    secret: secret ?? freshSecret(),
    columns: null,
    subject: null,
  };
}

/** The settings of a batch that starts, with the present lists, options and text of its policy; nothing changes them from then on. */
export function settingsAtStart(settings: BatchSettings, state: SessionState): BatchSettings {
  const policy = policiesOf(state).find(({ id }) => id === settings.policy.id) ?? settings.policy;
  return structuredClone({ ...settings, policy, lists: state.lists, options: optionsOf(state) });
}

/** As a note of a batch is read and masked. @throws Error where the style's code cannot be fetched */
export async function noteSettings(
  settings: BatchSettings,
  { language, subject }: Pick<NoteToReview, 'language' | 'subject'>,
): Promise<NoteSettings> {
  const { taggers, points, care, options, secret, lists, policy } = settings;
  const tagger = taggers[language];
  const point = points[language];
  const style = await maskingStyle(settings.style)?.load();
  if (!style) throw new RangeError('There is no such masking style');
  return {
    ...{ language, chosenTagger: taggers, lists, policy, style },
    careful: soundLevel(care),
    ownThresholds: care === OWN_CARE && tagger !== undefined && typeof point === 'number' ? { [tagger]: point } : {},
    styleOptions: { ...keptStyleOptions({}), ...options, days: options.days ?? null, secret, subject },
  };
}

function optionsOf(state: SessionState): BatchSettings['options'] {
  const { secret: _, subject: __, ...options } = maskOptions(state.styleOptions);
  return options;
}

/** The care of thresholds of one's own, which are no level. */
const OWN_CARE = -1;

/** Levels of care, for a person to choose; thresholds of one's own only where they are in use. */
export function careChoices({ care, careTitle }: BatchSettings): readonly PickerChoice[] {
  const levels = LEVELS.map((title, level) => ({ id: String(level), name: title }));
  return care === OWN_CARE ? [{ id: String(care), name: careTitle }, ...levels] : levels;
}

/** A level of care for these taggers; cautious in the place of thresholds of one's own, which belong to other ones. */
export function careAt(
  care: Level,
  taggers: BatchSettings['taggers'],
  models: readonly ModelSummary[],
): Pick<BatchSettings, 'care' | 'careTitle' | 'points'> {
  const level = soundLevel(care);
  const [en, es] = LANGUAGES.map((language) => {
    return operatingPointAt(level, models.find(({ id }) => id === taggers[language])?.decisions);
  });
  return { care: level, careTitle: levelTitle(level), points: { ...(en && { en }), ...(es && { es }) } };
}

function freshSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves once it is known which taggers there are. @throws Error where that could not be fetched */
export function modelsListed({ store }: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = ({ models, work }: SessionState): boolean => {
      if (models.length > 0) resolve();
      else if (work.phase === 'failed') reject(new Error(work.reason));
      else return false;
      return true;
    };
    if (look(store.getState())) return;
    const unsubscribe = store.subscribe((state) => {
      if (look(state)) unsubscribe();
    });
  });
}
