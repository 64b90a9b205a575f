import type { AnnotatedNote } from '../note/note';
import { makeRandom, shuffled } from '../note/random';

/** Passages with fewer words teach little; longer ones are cut. */
const FEWEST_WORDS = 8;
const MOST_WORDS = 90;
/** A word that occurs this often in small letters is not taken for a name at the beginning of a sentence. */
const COMMON = 5;

/** What may identify somebody in a note, or looks like it: years, ages, web addresses, long numbers. */
const DOUBTFUL =
  /\b(?:1[5-9]|20)\d\ds?\b|\b\d+s\b|\bage[ds]?\b.{0,12}\d|\d[\s-]*(?:years?|yrs?|months?|weeks?|days?)?[\s-]*old\b|https?:|www\.|@|\d{5}/iu;
/** A capitalised word that does not begin a sentence. */
const CAPITALISED = /(?<![.?!:•*-]\s{0,3}|^\s{0,3}|["“(]|\p{L}|\p{N})\p{Lu}\p{Ll}[\p{L}'’-]*/gu;
/** The kinds of things that eponyms name (`Crohn's disease`), at most two words after the name. */
const BEHIND_EPONYM =
  /^(?:['’]s)?(?:[\s-]+\p{L}[\p{L}'’-]*){0,2}[\s-]+(?:an?emia|bod(?:y|ies)|cells?|chorea|contracture|deformity|diet|disease|disorder|dystrophy|esophagus|fistula|gene|glands?|lesion|lymphoma|malformation|membrane|node|palsy|phenomenon|purpura|reflex|sarcoma|scale|score|sign|sphincter|stain|syndrome|test|thyroiditis|tumou?r|ulcer|virus)s?\b/u;

/**
 * Passages of general medical texts that name no person and no place, as notes without PHI. They teach that "may", terms,
 * eponyms and abbreviations identify nobody. Sentences that may name somebody or something are left out.
 * @param count the most passages to take, drawn by `seed`
 */
export function namelessPassages(texts: readonly string[], count: number, seed: number): AnnotatedNote[] {
  const common = commonWords(texts);
  const paragraphs = new Set(texts.flatMap((text) => text.split(/\n+/)));
  const passages = new Set<string>();
  for (const paragraph of shuffled([...paragraphs], makeRandom(seed))) {
    if (passages.size >= count) break;
    const passage = runsOfSentences(paragraph, common).find((run) => run.split(/\s+/).length >= FEWEST_WORDS);
    if (passage !== undefined) passages.add(passage);
  }
  return [...passages].map((text, index) => ({ note: { id: `passage-${index + 1}`, text }, spans: [] }));
}

function commonWords(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= COMMON).map(([word]) => word));
}

/** The runs of a paragraph's sentences that name nothing, cut before they grow too long. */
function runsOfSentences(paragraph: string, common: ReadonlySet<string>): string[] {
  const runs: string[] = [];
  let run = '';
  for (const sentence of paragraph.match(/[^.?!]+(?:[.?!](?!\s|$)[^.?!]*)*[.?!]?\s*/gu) ?? []) {
    const named = mayName(sentence, common);
    if (named || run.split(/\s+/).length + sentence.split(/\s+/).length > MOST_WORDS) {
      runs.push(run.trim());
      run = '';
    }
    if (!named) run += sentence;
  }
  return [...runs, run.trim()];
}

function mayName(sentence: string, common: ReadonlySet<string>): boolean {
  if (DOUBTFUL.test(sentence)) return true;
  const [first = ''] = sentence.match(/\p{L}+/u) ?? [];
  if (/^\p{Lu}\p{Ll}/u.test(first) && !common.has(first.toLowerCase())) return true;
  return [...sentence.matchAll(CAPITALISED)].some(
    ({ 0: word, index }) => !BEHIND_EPONYM.test(sentence.slice(index + word.length)),
  );
}
