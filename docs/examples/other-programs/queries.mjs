// Counts what stays visible in 1,051 made-up queries of clinicians to a language model, whose identifiers are listed:
//   git clone https://github.com/JamesWeatherhead/synthetic-clinical-queries QUERIES
//   node docs/examples/other-programs/queries.mjs QUERIES > q.jsonl
//   npm run -s tag -- --policy safe-harbor --style tag < q.jsonl > masked.jsonl
//   node docs/examples/other-programs/queries.mjs QUERIES masked.jsonl
import { readFileSync } from 'node:fs';

const [, , folder, masked] = process.argv;
const queries = readFileSync(`${folder}/data/synthetic_dataset.txt`, 'utf8')
  .split('===QUERY===')
  .slice(1)
  .map((entry, index) => {
    const [text, tags] = entry.split('===PHI_TAGS===');
    const values = tags.split('\n').filter((line) => line.startsWith('{'));
    return { id: `${index + 1}`, text: text.trim(), values: values.map((line) => JSON.parse(line).value) };
  });

if (masked) {
  const results = readFileSync(masked, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).text);
  const left = queries.flatMap(({ values }, at) => values.filter((value) => results[at].includes(value)));
  const without = queries.filter(({ values }) => values.length === 0);
  const touched = without.filter(({ id, text }) => results[id - 1] !== text);
  console.log(`${left.length} of ${queries.flatMap(({ values }) => values).length} identifiers are left`);
  console.log(`${touched.length} of ${without.length} queries without identifiers are changed`);
} else for (const { id, text } of queries) console.log(JSON.stringify({ id, text }));
