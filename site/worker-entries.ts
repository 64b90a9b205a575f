import type { Plugin } from 'vite';

/** What is needed here of a file of a build. */
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
 * Makes the build of a worker fail if one of its chunks imports its entry: WebKit would run the entry a second time, and the chunk
 * would get a copy of its modules that was never started.
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
