import { expect, test } from 'vitest';
import { detectLanguage } from '../../note/language';
import { simulatedNote } from './simulated-note';

test.each(['en', 'es'] as const)(
  'a simulated note in %s is of that language, and another one for another seed',
  (language) => {
    const texts = Array.from({ length: 12 }, (_, seed) => simulatedNote(language, seed).note.text);
    expect(new Set(texts).size).toBe(12);
    expect(simulatedNote(language, 3).note.text).toBe(texts[3]);
    // Lists and forms hold too few words to tell; most notes are not so short.
    expect(texts.filter((text) => detectLanguage(text) === language).length).toBeGreaterThanOrEqual(9);
  },
);
