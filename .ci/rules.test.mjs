import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const specs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('SPEC.md'));

test.each(specs)('%s gives each rule its own number', (path) => {
  const numbers = [...readFileSync(join(source, path), 'utf8').matchAll(/^([A-Z]?\d+)\. /gm)].map(
    ([, number]) => number,
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([]);
});

test('no style sheet uses the shorthand text-decoration with a style or a thickness, which Safari rejects', () => {
  const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.css$|style\.ts$/.test(path),
  );
  const found = styles.flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/text-decoration:(?! (none|underline);).*/g)].map(
      ([rule]) => `${path}: ${rule}`,
    ),
  );
  expect(styles.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('no style of one folder of the app applies in another, so that visiting one screen does not change another', () => {
  const app = join(source, 'app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  const folderOf = (/** @type {string} */ path) => path.split('/')[0] ?? '';
  /** @type {Map<string, Set<string>>} folders by the classes that their components use */
  const given = new Map();
  for (const path of files.filter((file) => file.endsWith('.tsx')))
    for (const [, plain, template] of readFileSync(join(app, path), 'utf8').matchAll(
      /className=(?:"([^"]*)"|\{`([^`]*)`)/g,
    ))
      for (const name of (plain ?? template ?? '')
        .replace(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter(Boolean))
        given.set(name, (given.get(name) ?? new Set()).add(folderOf(path)));
  const own = files.filter((file) => file.endsWith('.css') && !/^(styles|controls)\//.test(file));
  const found = own.flatMap((path) => {
    const rules = readFileSync(join(app, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const selectors = [...rules.matchAll(/(?:^|[{}])\s*([^{}@]+?)\s*\{/g)].flatMap(([, list = '']) =>
      list.split(/,(?![^(]*\))/),
    );
    const firsts = new Set(selectors.map((selector) => selector.trim().split(/[\s>+~]/)[0] ?? ''));
    return [...firsts].flatMap((first) => {
      const classes = [...first.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => given.get(name) ?? new Set());
      const others = [...(classes[0] ?? [])].filter(
        (folder) => folder !== folderOf(path) && classes.every((folders) => folders.has(folder)),
      );
      return others.length > 0 ? [`${path}: ${first} is also a class in ${others.join(', ')}`] : [];
    });
  });
  expect(own.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

/** Words of earlier screens and pages, which `docs/glossary.md` has replaced. */
const OLD_WORDS =
  /\b(in vain|lest|befell|second look|nothing gets out|how careful|anew|afresh|whilst|hindrance|spared|microphone or place|is called so|take (it|them|the last decision) back)\b/i;

test('pages, screens and commands use no word that the glossary has replaced', () => {
  const root = join(source, '..');
  const below = (/** @type {string} */ folder, /** @type {RegExp} */ name) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => join(folder, path));
  const read = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'index.html'];
  const commands = ['site', 'src/cli', 'src/package'].flatMap((folder) => below(folder, /\.ts$/));
  const files = [...read, ...below('docs', /\.md$/), ...below('src/app/language/en', /\.ts$/), ...commands];
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => (OLD_WORDS.test(line) ? [`${path}:${i + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
