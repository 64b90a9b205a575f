import type { Compiled } from '../../taggers/gazetteer/compile';
import type { Phrases } from '../gazetteers/phrases';

const TITLES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

const SOURCES: Readonly<Record<string, string>> = {
  en: 'Safe words: an open list of 195,000 words for de-identification. What is left out: names of the United States, India and\nSpain; cities of GeoNames (CC BY 4.0); country names of Unicode CLDR; occupations.',
  es: 'Safe words: the words of general text that are neither name nor place, and English terms of Greek and Latin origin\nrespelled by rule. What is left out: names that the Instituto Nacional de Estadística of Spain counts, those of other\ncountries, the municipalities of Spain, cities of GeoNames (CC BY 4.0), occupations.',
};

/** What ships beside a compiled dictionary: what it holds, where it comes from, under which licence. */
export function lexiconCard(language: string, classes: ReadonlyMap<string, Phrases>, compiled: Compiled): string {
  const members = (name: string) => (classes.get(name)?.size ?? 0).toLocaleString('en-US');
  return `# Safe dictionary, ${TITLES[language]}

Which words name nobody, in the gazetteers' form: it answers membership and doesn't hold the words. The taggers \`${language}-lexicon\`,
\`${language}-inverse\` and \`${language}-ensemble\` read it. Written by \`npm run lexicons\`.

- **safe**: ${members('safe')} words that no list of names, places or occupations has, however they are written.
- **small**: ${members('small')} words that such a list has as well, but which are frequent words where they are written small.

Words are compared in small letters without accents. Every member is found; of all other words ${(100 * compiled.falsePositiveRate.words).toFixed(2)} % are taken for
one. ${compiled.bytes.length.toLocaleString('en-US')} bytes.

${SOURCES[language]}
The lists are in the public domain or under CC0, CC BY, BSD (3-clause) or the Unlicense, country names under the Unicode licence.
Which words are frequent comes from the frequencies of 150,000 words of general text, CC BY-SA: as a work made from them
this file is under CC BY-SA, too.

A name that is also an ordinary word and stands in no list is called safe. Misspelt words are in no dictionary, and so never safe.
`;
}
