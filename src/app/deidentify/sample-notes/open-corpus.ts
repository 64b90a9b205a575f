import { readJsonlLine } from '../../../formats/jsonl/line';
import type { AnnotatedNote } from '../../../note/annotated';
import { type RandomSource, randomInteger } from '../../../note/random';
import type { Language } from '../../../taggers/tagger';
import { t } from '../../language/language';

/**
 * The files of the open corpus whose notes are worth looking at: not the ones kept for measuring, and not the genres, of
 * which many a note is a question or has nothing to mask.
 */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: ['written', 'written-more', 'written-reports'],
  es: ['written', 'written-more'],
};

/** The notes' lines of a file, kept for the next draw. */
const fetched = new Map<string, readonly string[]>();

/**
 * Any note of the open corpus. A file of it is fetched, from the app's own origin, when a note of it is first drawn.
 * @param base absolute URL of the folder that the app is served from
 * @throws Error that says what to do, where the file can't be had
 */
export async function openCorpusNote(language: Language, base: string, random: RandomSource): Promise<AnnotatedNote> {
  const path = `corpora/${language}/${FILES[language][randomInteger(random, FILES[language].length)]}.jsonl`;
  const lines = fetched.get(path) ?? (await fetchLines(new URL(path, base)));
  fetched.set(path, lines);
  const read = readJsonlLine(lines[randomInteger(random, lines.length)] ?? '', 1);
  if (!('note' in read)) throw new Error(t().deidentify.samples.damaged(path));
  return read.note;
}

async function fetchLines(url: URL): Promise<readonly string[]> {
  let response: Response;
  try {
    // What the browser still has of an earlier visit will do.
    response = await fetch(url, { cache: 'force-cache' });
  } catch {
    throw new Error(t().deidentify.samples.notStored);
  }
  if (!response.ok) throw new Error(t().deidentify.samples.unavailable(response.status));
  return (await response.text()).split('\n').filter(Boolean);
}
