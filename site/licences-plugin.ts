import type { Plugin } from 'vite';
import { type LicensedPackage, packageNameOf, packagesOf } from './licences.ts';

const MODULE = 'virtual:licences';

/** The packages as the app imports them: texts apart, each once. */
export function licencesModule(packages: readonly LicensedPackage[]): string {
  const texts = [...new Set(packages.map(({ text }) => text))];
  const listed = packages.map(({ text, ...rest }) => ({ ...rest, text: texts.indexOf(text) }));
  return `export const packages = ${JSON.stringify(listed)};\nexport const texts = ${JSON.stringify(texts)};\n`;
}

/** Gives the app the list of what it is made of. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? licencesModule(packagesOf(root)) : undefined),
  };
}

/** Fails a build (of the page, a worker or the service worker) that holds code of a package which is not listed. */
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
