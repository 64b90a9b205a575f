import type { Language } from '../note/language';
import { type PhiId, phiType } from '../phi/taxonomy';
import spanishTags from './data/spanish-tags.json';

/** The taxonomy's id for a label, the same for both languages' labels; PHI for a label that it doesn't know. */
export function typeName(label: string): PhiId | 'PHI' {
  return phiType(label)?.id ?? 'PHI';
}

/** Whether a label is that of a person's name, a patient's or anybody else's. */
export function isPersonName(label: string): boolean {
  return ['PATIENT', 'DOCTOR'].includes(typeName(label));
}

/** The name of a label in tags, in a note of this language. One word of ASCII capitals, which survives editors and language models. */
export function tagName(label: string, language: Language = 'en'): string {
  const type = typeName(label);
  return language === 'es' ? SPANISH[type] : type;
}

/** Every name that a tag may have, in any language. */
export function tagNames(): readonly string[] {
  return [...new Set(Object.entries(SPANISH).flat())];
}

const SPANISH: Readonly<Record<PhiId | 'PHI', string>> = spanishTags;
