import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package whose code is in the site. */
interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Its full text, with the names of the copyright holders. */
  readonly text: string;
}

interface Installed {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Tools that put some of their own code into the site. */
const TOOLS = ['assemblyscript', 'rolldown', 'vite'];

/** Dependencies that are needed only for development: types, and a compiler that a library depends on. */
const NOT_SHIPPED = /^(@types\/.*|@webgpu\/types|typescript)$/;

/** Every package whose code is in the site, sorted by name: those that it needs to run, and tools that put code into it. */
export function packagesOf(root: string): LicensedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Installed>>;
  };
  const found = new Map<string, LicensedPackage>();
  for (const [path, { version, license = '', dev, optional }] of Object.entries(packages)) {
    const name = packageNameOf(path);
    if (!name || optional || NOT_SHIPPED.test(name) || (dev && !TOOLS.includes(name))) continue;
    found.set(`${name} ${version}`, { name, version, licence: license, text: textOf(root, path, license) });
  }
  return [...found.values(), ...fontsOf(root, packages)].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `@a/b` for `node_modules/c/node_modules/@a/b/index.js`; undefined outside packages. */
export function packageNameOf(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];
}

function textOf(root: string, path: string, licence: string): string {
  const folder = join(root, path);
  const [file] = readdirSync(folder)
    .filter((name) => /^(licen[sc]e|copying)(\.|$)/i.test(name))
    .sort();
  // A tool appends the licences of what it bundles to its own.
  if (file)
    return tidy(readFileSync(join(folder, file), 'utf8').split('\n# Licenses of bundled dependencies')[0] ?? '');
  if (licence === 'Apache-2.0') return tidy(readFileSync(join(root, 'LICENSE'), 'utf8'));
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${packageNameOf(path)}`;
  if (licence === 'MIT') return `Copyright (c) ${holder.replace(/ <.*/, '')}\n\n${MIT}`;
  throw new Error(`The text of the licence of ${path} (${licence}) is missing; add it to site/licences.ts`);
}

/** The fonts for PDFs without embedded fonts come with pdf.js, but have their own licences. */
function fontsOf(root: string, packages: Readonly<Record<string, Installed>>): LicensedPackage[] {
  const version = packages['node_modules/pdfjs-dist']?.version ?? '';
  return [
    { name: 'Foxit fonts', licence: 'BSD-3-Clause', file: 'LICENSE_FOXIT' },
    { name: 'Liberation fonts', licence: 'OFL-1.1', file: 'LICENSE_LIBERATION' },
  ].flatMap(({ name, licence, file }) => {
    const path = join(root, 'node_modules/pdfjs-dist/standard_fonts', file);
    return existsSync(path)
      ? [{ name, licence, version: `of pdfjs-dist ${version}`, text: tidy(readFileSync(path, 'utf8')) }]
      : [];
  });
}

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const MODULE = 'virtual:licences';

/** The source of the module that the app imports: the packages, and separately each text of a licence once. */
export function licencesModule(packages: readonly LicensedPackage[]): string {
  const texts = [...new Set(packages.map(({ text }) => text))];
  const listed = packages.map(({ text, ...rest }) => ({ ...rest, text: texts.indexOf(text) }));
  return `export const packages = ${JSON.stringify(listed)};\nexport const texts = ${JSON.stringify(texts)};\n`;
}

/** Lets the app import the list of its packages. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? licencesModule(packagesOf(root)) : undefined),
  };
}

/** Makes a build (of the page, a worker or the service worker) fail if it has code of a package that is not listed. */
export function onlyListed(root: string): Plugin {
  return {
    name: 'only-listed',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const names = new Set(packagesOf(root).map(({ name }) => name));
      for (const id of modules) {
        const name = id.startsWith('\0') ? undefined : packageNameOf(id);
        if (name && !names.has(name)) this.error(`${name} is in the build but not in the list of licences`);
      }
    },
  };
}
