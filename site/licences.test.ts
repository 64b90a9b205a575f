import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { licencesModule, onlyListed, packageNameOf, packagesOf } from './licences.ts';

const root = join(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = packagesOf(root);
const byName = new Map(packages.map((one) => [one.name, one]));

test.each(Object.entries<string>(dependencies))('%s %s is listed with its licence in full', (name, version) => {
  const listed = byName.get(name);
  expect(listed).toMatchObject({ name, version });
  expect(listed?.licence).toMatch(/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/);
  expect(listed?.text.length).toBeGreaterThan(400);
});

test('dependencies of packages, and the tools and fonts that get into the site, are listed with their licence in full too', () => {
  const names = ['scheduler', '@lezer/common', 'entities', 'assemblyscript', 'vite', 'Liberation fonts', 'Foxit fonts'];
  for (const name of names) expect(byName.get(name)?.text.length, name).toBeGreaterThan(400);
});

test('every licence allows distribution of the site under Apache-2.0', () => {
  const kinds = new Set(packages.map(({ licence }) => licence));
  const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
  expect([...kinds].filter((kind) => !allowed.includes(kind))).toEqual([]);
});

test('every package is required at one exact version', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('every installed package comes from the registry and has its hash, except binaries for other systems', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { resolved, integrity, link, optional, os }] of Object.entries<Locked>(lock.packages)) {
    if (path === '') continue;
    expect(link, path).toBeUndefined();
    // With .npmrc's setting npm records it only for packages from elsewhere.
    expect(resolved, path).toBeUndefined();
    if (!(optional && os)) expect(integrity, path).toMatch(/^sha512-/);
  }
});

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

test.each([
  ['node_modules/a', 'a'],
  ['node_modules/@a/b', '@a/b'],
  ['/x/node_modules/c/node_modules/@a/b/lib/index.js', '@a/b'],
  ['C:\\x\\node_modules\\a\\index.js', 'a'],
  ['/x/src/a.ts', undefined],
])('the file %s belongs to the package %s', (path, name) => {
  expect(packageNameOf(path)).toBe(name);
});

test('a build with code of a package that is not listed fails, and names the package', async () => {
  const building = (id: string) =>
    build({
      ...{ root, configFile: false, logLevel: 'silent' },
      build: { write: false, rolldownOptions: { input: 'entry' } },
      plugins: [
        {
          name: 'entry',
          resolveId: (name) => (name === 'entry' ? '/x/entry.js' : name === 'code' ? id : undefined),
          load: (path) => (path === '/x/entry.js' ? "import 'code'" : path === id ? 'console.log(1)' : undefined),
        },
        onlyListed(root),
      ],
    });
  await expect(building('/x/node_modules/comlink/index.js')).resolves.toBeDefined();
  await expect(building('/x/node_modules/stranger/index.js')).rejects.toThrow(
    'stranger is in the build but not in the list of licences',
  );
});

test('the app gets the text of each licence only once', async () => {
  const text = 'the same';
  const source = licencesModule([
    { name: 'a', version: '1.0.0', licence: 'MIT', text },
    { name: 'b', version: '2.0.0', licence: 'MIT', text },
  ]);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  expect(module.texts).toEqual([text]);
  expect(module.packages[1]).toEqual({ name: 'b', version: '2.0.0', licence: 'MIT', text: 0 });
});
