import type { BatchSettings } from '../../engine/batch/protocol';
import type { ModelSummary } from '../../engine/protocol';
import type { Choice } from '../controls/picker';
import { LEVELS, type Level, pointAt, soundLevel, titleOf } from '../options/levels';
import { maskOptions } from '../options/style-options';
import { ownThresholdOf, pointOf } from '../session/operating-point';
import { type Session, type SessionState, taggerOf } from '../session/session';

const LANGUAGES = ['en', 'es'] as const;

/** What the desk does to a note at the moment, to be done to all files of a batch, with a secret of their own unless the desk has one. */
export function deskSettings(state: SessionState): BatchSettings {
  const own = LANGUAGES.map((language) => taggerOf({ ...state, language }));
  const [en, es] = own.map((tagger) => tagger?.id);
  const taggers = { ...(en !== undefined && { en }), ...(es !== undefined && { es }) };
  const [enPoint, esPoint] = own.map((tagger) => pointOf(state, tagger));
  const { secret, subject: _, ...options } = maskOptions(state.styleOptions);
  return {
    language: state.language,
    taggers,
    ...careAt(state.careful, taggers, state.models),
    ...(own.some((tagger) => tagger && ownThresholdOf(state, tagger) !== undefined) && {
      ...{ care: OWN_CARE, careTitle: 'Your own threshold' },
      points: { ...(enPoint && { en: enPoint }), ...(esPoint && { es: esPoint }) },
    }),
    policy: state.policy,
    style: state.style.id,
    options,
    secret: secret ?? freshSecret(),
    columns: null,
    subject: null,
  };
}

/** The care of thresholds of one's own, which are no level. */
const OWN_CARE = -1;

/** Levels of care, for a person to choose; thresholds of one's own only where they are in use. */
export function careChoices({ care, careTitle }: BatchSettings): readonly Choice[] {
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
    return pointAt(level, models.find(({ id }) => id === taggers[language])?.decisions);
  });
  return { care: level, careTitle: titleOf(level), points: { ...(en && { en }), ...(es && { es }) } };
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
