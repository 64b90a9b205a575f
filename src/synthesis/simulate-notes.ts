import type { AnnotatedNote } from '../note/note';
import type { Lexicon } from '../surrogates/lexicon';
import type { Random } from '../surrogates/random';
import type { Language } from '../taggers/tagger';
import { lexiconPart, type NamePart } from './held-out';
import { englishFiller, fixArticle } from './simulation/english/fillers';
import { englishSlot } from './simulation/english/slots';
import { BEGINNINGS, fragmentsFor } from './simulation/english/templates';
import { fillerText, render, type TemplateSource } from './simulation/grammar';
import { drawIdentity, type NoteIdentity } from './simulation/identity';
import { addNoise } from './simulation/noise';
import type { Region } from './simulation/person';
import { drawChart, type PatientChart } from './simulation/spanish/chart';
import { spanishLabels, spanishSlot } from './simulation/spanish/slots';
import { drawSetting, spanishFragments } from './simulation/spanish/templates';

/** `general`: notes from many places, most from the United States; `indian`: records of hospitals in India, in English. */
export const SIMULATED_KINDS = ['general', 'indian'] as const;

export type SimulatedKind = (typeof SIMULATED_KINDS)[number];

interface SimulateOptions {
  readonly language: Language;
  readonly kind?: SimulatedKind;
  /** Which names the people in the notes have; `training` if left out. English only. */
  readonly names?: NamePart;
}

/** What a note is rendered from, beginning with a template. */
interface Source extends Omit<TemplateSource, 'random'> {
  readonly beginning: string;
}

const SOURCES: Readonly<Record<Language, (identity: NoteIdentity, lexicon: Lexicon, random: Random) => Source>> = {
  en: (identity, lexicon, random) => ({
    beginning: BEGINNINGS[identity.region],
    fragments: fragmentsFor(identity),
    slot: (label, variant) => englishSlot(label, variant, identity, lexicon, random).trim(),
    filler: (name, variant) => englishFiller(name, variant, identity, lexicon, random),
    join: fixArticle,
  }),
  es: (identity, lexicon, random) => {
    const setting = drawSetting(random);
    let chart: PatientChart | undefined;
    return {
      beginning: '{documento}',
      fragments: spanishFragments(setting),
      labels: spanishLabels,
      slot: (label, variant) => {
        chart ??= drawChart(identity, setting, lexicon, random);
        return spanishSlot(label, variant, chart, lexicon, random).trim();
      },
      filler: (name, variant) => fillerText(name, variant, random),
    };
  },
};

/** The regions of English notes, and how often each is drawn. */
const REGIONS = [['us', 72] as const, ['uk', 8] as const, ['in', 20] as const];

/**
 * Simulated notes: each is about one fictional person and assembled from templates of many kinds (headers, letters, telephone
 * notes, reports, forms, lists). Together they have every label of the language's scheme, and their spans follow the corpus's
 * annotation rules. The same seed, lexicon, count and options give the same notes, with ids
 * `simulated-0` ... Names of the `held-out` part occur neither in notes of the other part nor in surrogates.
 * @throws RangeError if the language has no notes of the kind, or no held-out names
 */
export function simulateNotes(
  count: number,
  lexicon: Lexicon,
  random: Random,
  { language, kind = 'general', names = 'training' }: SimulateOptions,
): AnnotatedNote[] {
  if (kind !== 'general' && language !== 'en')
    throw new RangeError(`There are no simulated notes of kind "${kind}" in ${language}`);
  if (names !== 'training' && language !== 'en') throw new RangeError(`There are no ${names} names in ${language}`);
  const part = language === 'en' ? lexiconPart(lexicon, names) : lexicon;
  return Array.from({ length: count }, (_, index) => {
    const region = kind === 'indian' ? 'in' : language === 'en' ? random.weighted(REGIONS) : 'us';
    return simulateNote(`simulated-${index}`, part, random, language, region);
  });
}

function simulateNote(id: string, lexicon: Lexicon, random: Random, language: Language, region: Region): AnnotatedNote {
  const identity = drawIdentity(lexicon, random, language, region);
  const { beginning, ...source } = SOURCES[language](identity, lexicon, random);
  const { text, spans } = render(beginning, { ...source, random });
  return addNoise({ note: { id, text }, spans }, random);
}
