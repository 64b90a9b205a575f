import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...['public/corpora/README.md', 'public/gazetteers/README.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(pages)('every file that %s names or links to exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(page), path ?? ''));
  const named = [...text.matchAll(/`((?:src|docs|site|e2e|\.ci)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  const missing = [...links, ...named].filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(pages)('every command that %s names exists', (page) => {
  const named = [...readFileSync(join(root, page), 'utf8').matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
