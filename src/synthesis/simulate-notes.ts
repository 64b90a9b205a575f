import type { AnnotatedNote } from '../note/annotated';
import type { Language } from '../taggers/tagger';
import type { Lexicon } from './lexicon';
import type { Random } from './random';
import { englishFragments } from './simulation/english/documents';
import { englishSlot } from './simulation/english/slots';
import { fill } from './simulation/fillers';
import { type Fragments, render } from './simulation/grammar';
import { drawIdentity, type Identity } from './simulation/identity';
import { addNoise } from './simulation/noise';
import { spanishFragments } from './simulation/spanish/documents';
import { spanishLabels, spanishSlot } from './simulation/spanish/slots';

type Slot = (label: string, variant: string, identity: Identity, lexicon: Lexicon, random: Random) => string;

const LANGUAGES: Readonly<
  Record<
    Language,
    { readonly fragments: Fragments; readonly slot: Slot; readonly labels?: Readonly<Record<string, string>> }
  >
> = {
  en: { fragments: englishFragments, slot: englishSlot },
  es: { fragments: spanishFragments, slot: spanishSlot, labels: spanishLabels },
};

/** Identifiers of which a note has one and the same wherever it shows them, apart from those that templates number. */
const STEADY = new Set(['MEDICALRECORD', 'SSN', 'ID_SUJETO_ASISTENCIA', 'ID_ASEGURAMIENTO']);

/**
 * Notes that no one wrote: every note is about one fictional person, assembled from templates of many kinds (headers,
 * letters, telephone notes, reports, forms, lists), with every label of the language's scheme, and with spans that
 * follow the corpus's annotation rules. The same seed, lexicon and count give the same notes, with ids `simulated-0` ...
 */
export function simulateNotes(
  count: number,
  lexicon: Lexicon,
  random: Random,
  { language }: { readonly language: Language },
): AnnotatedNote[] {
  return Array.from({ length: count }, (_, index) => simulateNote(`simulated-${index}`, lexicon, random, language));
}

function simulateNote(id: string, lexicon: Lexicon, random: Random, language: Language): AnnotatedNote {
  const { fragments, slot, labels = {} } = LANGUAGES[language];
  const identity = drawIdentity(lexicon, random, language);
  const steady = new Map<string, string>();
  const { text, spans } = render('{document}', {
    random,
    fragments,
    labels,
    slot: (label, variant) => {
      const known = steady.get(label);
      if (known !== undefined) return known;
      const fresh = slot(label, variant, identity, lexicon, random).trim();
      if (STEADY.has(label)) steady.set(label, fresh);
      return fresh;
    },
    filler: (name, variant) => fill(name, variant, lexicon, random),
  });
  return addNoise({ note: { id, text }, spans }, random);
}
