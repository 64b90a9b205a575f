import type { AnnotatedNote } from '../note/note';
import type { Lexicon } from '../surrogates/lexicon';
import type { Random } from '../surrogates/random';
import type { Language } from '../taggers/tagger';
import { lexiconPart, type NamePart } from './held-out';
import { englishFiller, fixArticle } from './simulation/english/fillers';
import { englishSlot } from './simulation/english/slots';
import { beginningFor, fragmentsFor } from './simulation/english/templates';
import { type Fragments, fillerText, render, type TemplateSource } from './simulation/grammar';
import { drawIdentity, type NoteIdentity } from './simulation/identity';
import { addNoise } from './simulation/noise';
import type { Region } from './simulation/person';
import { spanishLabels, spanishSlot } from './simulation/spanish/slots';
import { spanishFragments } from './simulation/spanish/templates';

/** `general`: notes from many places, most from the United States; `indian`: records of hospitals in India, in English. */
export const SIMULATED_KINDS = ['general', 'indian'] as const;

export type SimulatedKind = (typeof SIMULATED_KINDS)[number];

interface SimulateOptions {
  readonly language: Language;
  readonly kind?: SimulatedKind;
  /** Which names the people in the notes have; `training` if left out. English only. */
  readonly names?: NamePart;
}

interface Simulator {
  readonly fragments: (identity: NoteIdentity) => Fragments;
  readonly beginning: (identity: NoteIdentity) => string;
  readonly slot: (label: string, variant: string, identity: NoteIdentity, lexicon: Lexicon, random: Random) => string;
  readonly filler: (name: string, variant: string, identity: NoteIdentity, lexicon: Lexicon, random: Random) => string;
  /** What is special about the templates of the language. */
  readonly templates: Pick<TemplateSource, 'labels' | 'join'>;
}

const SIMULATORS: Readonly<Record<Language, Simulator>> = {
  en: {
    fragments: fragmentsFor,
    beginning: beginningFor,
    slot: englishSlot,
    filler: englishFiller,
    templates: { join: fixArticle },
  },
  es: {
    fragments: () => spanishFragments,
    beginning: () => '{document}',
    slot: spanishSlot,
    filler: (name, variant, _, lexicon, random) => fillerText(name, variant, lexicon, random),
    templates: { labels: spanishLabels },
  },
};

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
    const region = kind === 'indian' ? 'in' : language === 'en' ? drawRegion(random) : 'us';
    return simulateNote(`simulated-${index}`, part, random, language, region);
  });
}

function drawRegion(random: Random): Region {
  return random.weighted([['us', 72] as const, ['uk', 8] as const, ['in', 20] as const]);
}

function simulateNote(id: string, lexicon: Lexicon, random: Random, language: Language, region: Region): AnnotatedNote {
  const simulator = SIMULATORS[language];
  const identity = drawIdentity(lexicon, random, language, region);
  const { text, spans } = render(simulator.beginning(identity), {
    ...simulator.templates,
    random,
    fragments: simulator.fragments(identity),
    slot: (label, variant) => simulator.slot(label, variant, identity, lexicon, random).trim(),
    filler: (name, variant) => simulator.filler(name, variant, identity, lexicon, random),
  });
  return addNoise({ note: { id, text }, spans }, random);
}
