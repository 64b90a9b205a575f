import type { Plugin } from 'vite';

/** What this needs to know of a file of a build. */
export interface Built {
  readonly type: 'asset' | 'chunk';
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The chunks that import an entry, each as `chunk imports entry`. @param files by file name */
export function importsOfEntries(files: Readonly<Record<string, Built>>): string[] {
  return Object.entries(files).flatMap(([name, { imports = [], dynamicImports = [] }]) =>
    [...imports, ...dynamicImports].filter((to) => files[to]?.isEntry).map((to) => `${name} imports ${to}`),
  );
}

/**
 * Fails the build of a worker whose entry is imported by one of its chunks: WebKit would run the entry a second time, and the
 * chunk would get a copy of its modules that was never started.
 */
export function refuseImportedEntries(): Plugin {
  return {
    name: 'refuse-imported-entries',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = importsOfEntries(bundle);
      if (found.length > 0) this.error(`WebKit would run the entry of a worker twice: ${found.join(', ')}`);
    },
  };
}
