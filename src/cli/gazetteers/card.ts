import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiled } from '../../taggers/gazetteer/compile';
import { paddedTable } from '../command/markdown';

interface Part {
  readonly language: string;
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  readonly compiled: Compiled;
}

export const LANGUAGE_TITLES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

const CARD = join(import.meta.dirname, 'data/card.txt');

/** Fills the `{}` places of a card's text. @param file of the text @throws Error for a place without a value */
export function fillCard(file: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(file, 'utf8').replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: there is no value for ${place}`);
    return value;
  });
}

/** The card of the compiled lists: their content, sources and error rates. */
export function gazetteerCard(parts: readonly Part[]): string {
  return fillCard(CARD, { languages: parts.map(describe).join('\n\n') });
}

function describe({ language, lists, compiled }: Part): string {
  const rows = [...lists].map(([name, phrases]) => [name, thousands(phrases.size), examples(phrases)]);
  const { words, phrases, bytes, falsePositiveRate } = compiled;
  return `## ${LANGUAGE_TITLES[language]} (\`${language}.bin\`)

${thousands(words)} words and ${thousands(phrases)} phrases of 2 to 4 words in ${thousands(bytes.length)} bytes. False positives: ${percentage(falsePositiveRate.words)} of
unknown words, ${percentage(falsePositiveRate.phrases)} of unknown phrases.

${paddedTable(['class', 'members', 'such as'], rows)}`;
}

/** Three members from the front of the list, which has the best known ones. */
function examples(phrases: ReadonlySet<string>): string {
  const list = [...phrases].filter((phrase) => phrase.length > 2);
  return [0.01, 0.05, 0.2].map((share) => list[Math.floor(share * list.length)]).join(', ');
}

export function thousands(number: number): string {
  return number.toLocaleString('en-US');
}

export function percentage(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
