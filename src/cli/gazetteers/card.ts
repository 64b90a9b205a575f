import type { Compiled } from '../../taggers/gazetteer/compile';

interface Part {
  readonly language: string;
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  readonly compiled: Compiled;
}

const TITLES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

/** What ships beside the compiled lists: what they hold, where it comes from, how often they are wrong. */
export function gazetteerCard(parts: readonly Part[]): string {
  return `# Gazetteers

Which words and phrases are first names, surnames, places and so on, in a form that answers membership
and doesn't hold the words themselves. A tagger loads the file of its language with its weights. Written by
\`npm run gazetteers\`; the format is described in \`src/taggers/gazetteer\`.

Words are compared in small letters without accents. Every member is found. Of the words and phrases in no list a
share gets some class all the same, at random: the false positives below.

${parts.map(describe).join('\n\n')}

## Classes

- **first-name**, **surname**: usual names, then rare ones that are also found in general text, then the shortest of the rest.
  English: names borne in the United States (those of its immigrants among them), India and Spain. Spanish: all names that 20
  people or more bear in Spain (surnames 100), the first names usual in the United States, foreign surnames found in Spanish text.
- **place**: cities, states, provinces, countries; for Spanish the municipalities of Spain and the cities of countries that
  speak Spanish.
- **hospital**: names of hospitals, what people call them for short, words that occur in such names and seldom elsewhere.
- **profession**, **organization**, **drug**, **disease**: names of one to four words.
- **common**: the 40,000 most frequent words. Many of them are names, too.
- **safe**: words of clinical and general text that name nobody. Spanish: the words of general text that aren't names, or far
  more often something else, and English terms of Greek and Latin origin in their Spanish spelling, made by rule: some of
  these don't exist.

A word may have several classes: *rosa*, *mayo*, *jordan*.

## Sources

| what | source |
|---|---|
| first names, surnames | lists of the United States and India; Instituto Nacional de Estadística of Spain, with counts |
| places | GeoNames (cities), municipalities and provinces of Spain, Unicode CLDR (countries); regions: our own |
| hospitals | Centers for Medicare & Medicaid Services (United States); of Spain and Latin America: our own |
| occupations, companies, drugs, diseases | open lists in English; common professions in both languages, Spanish institutions, drugs and diseases: our own |
| safe words | an open list of 195,000 English words for de-identification |
| common words | frequencies of 150,000 words of general text in each language |

The lists are in the public domain or under CC0, CC BY, BSD (3-clause) or the Unlicense, country names under the Unicode
licence, word frequencies under CC BY-SA; our own are CC0.

A tenth of the rare names, places and hospitals was held out before compiling, so that taggers can be measured on names
that no list has.

## What they are bad at

Names of Africa, the Arab world and East Asia are present only as far as they are borne in the United States or Spain.
Hospitals outside the United States are few, Spanish companies fewer. Names of more than four words are known by their
first four. A list says what a word can be, not what it is in a note: *Young* the surname and *young* the adjective get the
same classes, and only the text around them tells.
`;
}

function describe({ language, lists, compiled }: Part): string {
  const rows = [...lists].map(([name, phrases]) => `| ${name} | ${count(phrases.size)} | ${examples(phrases)} |`);
  const { words, phrases, bytes, falsePositiveRate } = compiled;
  return `## ${TITLES[language]} (\`${language}.bin\`)

${count(words)} words and ${count(phrases)} phrases of 2 to 4 words in ${count(bytes.length)} bytes. False positives: ${percent(falsePositiveRate.words)} of
unknown words, ${percent(falsePositiveRate.phrases)} of unknown phrases.

| class | members | such as |
|---|--:|---|
${rows.join('\n')}`;
}

/** Three members from the front of the list, where the best known ones are. */
function examples(phrases: ReadonlySet<string>): string {
  const list = [...phrases].filter((phrase) => phrase.length > 2);
  return [0.01, 0.05, 0.2].map((share) => list[Math.floor(share * list.length)]).join(', ');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
