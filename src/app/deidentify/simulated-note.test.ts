import { expect, test } from 'vitest';
import { detectLanguage } from '../../note/language';
import { simulatedNote } from './simulated-note';

test.each(['en', 'es'] as const)(
  'a simulated note in %s has that language, and each seed gives another note',
  (language) => {
    const texts = Array.from({ length: 12 }, (_, seed) => simulatedNote(language, seed).note.text);
    expect(new Set(texts).size).toBe(12);
    expect(simulatedNote(language, 3).note.text).toBe(texts[3]);
    // Lists and forms have too few words to detect a language; most notes have enough.
    expect(texts.filter((text) => detectLanguage(text) === language).length).toBeGreaterThanOrEqual(9);
  },
);
