import type { FileSettings, NoteToReview } from '../../engine/batch/protocol';
import type { ModelSummary } from '../../engine/protocol';
import { hexOf } from '../../note/digest';
import { LANGUAGES, type Language } from '../../note/language';
import type { Point } from '../../taggers/tagger';
import type { PickerChoice } from '../controls/picker';
import type { NoteSettings, SessionState, StyleOptions } from '../core/state';
import { t } from '../language/language';
import { maskOptions } from '../session/note-settings';
import { CAUTIOUS, LEVELS, levelTitle, ownThresholdOf, pointOf } from '../session/operating-point';
import { policiesOf } from '../session/policy';
import { taggerOf } from '../session/session';

/** How the notes of a batch are tagged and masked, with a tagger for each language, and how tables are read. */
export type BatchSettings = NoteSettings & Pick<FileSettings, 'leftColumns' | 'subject'>;

/** The settings of De-identify for a new batch, with thresholds of a person's own only for the taggers in use. */
export function currentSettings(state: SessionState): BatchSettings {
  const { language, level, style, policy, lists } = state;
  const taggers = LANGUAGES.flatMap((each) => taggerOf({ ...state, language: each }) ?? []);
  const thresholds = taggers.flatMap((tagger) => {
    const threshold = ownThresholdOf(state, tagger);
    return threshold === undefined ? [] : [[tagger.id, threshold] as const];
  });
  return {
    ...{ language, level, style, policy, lists },
    chosenTagger: Object.fromEntries(taggers.map((tagger) => [tagger.language, tagger.id])),
    ownThresholds: Object.fromEntries(thresholds),
    styleOptions: batchOptions(state),
    leftColumns: [],
    subject: null,
  };
}

/** The settings of a batch that starts, with the current lists, options and version of its policy. */
export function settingsAtStart(settings: BatchSettings, state: SessionState): BatchSettings {
  const policy = policiesOf(state).find(({ id }) => id === settings.policy.id) ?? settings.policy;
  return { ...settings, policy, lists: state.lists, styleOptions: batchOptions(state) };
}

/** The options of the style, with a random secret unless a person has set one; each file has a subject of its own. */
function batchOptions({ styleOptions: { subject: _, ...options } }: SessionState): StyleOptions {
  const random = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { ...options, draw: 0, secret: options.secret || random };
}

/** What the worker that reads and writes the files has to know. */
export function fileSettings({
  language,
  policy,
  style,
  styleOptions,
  leftColumns,
  subject,
}: BatchSettings): FileSettings {
  return { language, policy, style: style.id, options: maskOptions(styleOptions), leftColumns, subject };
}

/** What the tagger of each language decides by. */
export type Points = Readonly<Partial<Record<Language, Point>>>;

export function pointsOf(settings: BatchSettings, models: readonly ModelSummary[]): Points {
  const pointIn = (language: Language) =>
    pointOf(
      settings,
      models.find(({ id }) => id === settings.chosenTagger[language]),
    );
  return { en: pointIn('en'), es: pointIn('es') };
}

/** The settings by which a note of a batch is tagged and masked. */
export function settingsOfNote(
  { leftColumns: _, subject: __, ...settings }: BatchSettings,
  { language, subject }: Pick<NoteToReview, 'language' | 'subject'>,
): NoteSettings {
  return { ...settings, language, styleOptions: { ...settings.styleOptions, subject } };
}

/** In place of a level's id, if the thresholds are a person's own. */
const OWN = 'own threshold';

/** The id of the level of sensitivity, for reports in every language. */
export function levelId({ level, ownThresholds }: BatchSettings): string {
  return Object.keys(ownThresholds).length > 0 ? OWN : (LEVELS[level] ?? '');
}

/** The title of the level of sensitivity. */
export function levelInUse(settings: BatchSettings): string {
  return levelId(settings) === OWN ? t().batch.ownThreshold : levelTitle(settings.level);
}

/** The levels to choose from; a person's own thresholds only if they are in use. */
export function levelChoices(settings: BatchSettings): readonly PickerChoice[] {
  const levels = LEVELS.map((id, level) => ({ id, name: levelTitle(level) }));
  return levelId(settings) === OWN ? [{ id: OWN, name: levelInUse(settings) }, ...levels] : levels;
}

/** Other taggers, at the chosen level; cautious in place of a person's own thresholds, which are those of the taggers before. */
export function withOtherTagger(settings: BatchSettings, language: Language, id: string): Partial<BatchSettings> {
  const chosenTagger = { ...settings.chosenTagger, [language]: id };
  return levelId(settings) === OWN ? { chosenTagger, level: CAUTIOUS, ownThresholds: {} } : { chosenTagger };
}

/** @param id of a level */
export function atLevel(id: string): Partial<BatchSettings> {
  const level = (LEVELS as readonly string[]).indexOf(id);
  return level < 0 ? {} : { level, ownThresholds: {} };
}
