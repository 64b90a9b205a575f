// `node src/cli/run.mjs FILE.ts [ARGUMENT ...]` runs a command. It compiles it into build/commands first if a source has changed.
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
/** Packages that load their own files, that few commands need, and build tools, are not bundled. */
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const external = [...Object.keys(devDependencies), 'pdfjs-dist', 'node-fetch'];
/** Is written when packages are installed: looking at each of their files would take longer. */
const INSTALLED = 'node_modules/.package-lock.json';

/** @param {string} file a list of paths from the root, one on each line @param {number} since in milliseconds */
function isCurrent(file, since) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .every((path) => statSync(join(root, path)).mtimeMs <= since);
  } catch {
    return false;
  }
}

/** @param {string} path */
const isOurs = (path) => !path.includes('node_modules/');

/** Lets bundled files know the folder of their source. @type {import('esbuild').Plugin} */
const placeOfSource = {
  name: 'place-of-source',
  setup({ onLoad }) {
    onLoad({ filter: /\.[mc]?[jt]s$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!/import\.meta\.|__dirname/.test(source)) return undefined;
      const contents = source
        .replace(/\b(import\.meta\.dirname|__dirname)\b/g, () => JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * Compiles the files of a folder together, if one has changed: they share most of their code, so that all take little longer than one.
 * @param {string} entry a TypeScript file @returns {Promise<string>} the compiled one
 */
async function compiled(entry) {
  const folder = dirname(entry);
  const outdir = join(root, 'build/commands', relative(root, folder));
  const outOf = (/** @type {string} */ name) => join(outdir, `${name}.mjs`);
  const [out, list] = [outOf(basename(entry, '.ts')), join(outdir, 'sources')];
  const since = statSync(out, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (isCurrent(list, since)) return out;
  const names = readdirSync(folder).flatMap((name) => /^([^.]+)\.ts$/.exec(name)?.slice(1) ?? []);
  const begun = new Date();
  const { build } = createRequire(import.meta.url)('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => join(folder, `${name}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    // Dynamic imports stay separate files: reading the program takes most of a command's start.
    splitting: true,
    minifyWhitespace: true,
    write: false,
    metafile: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    external,
    logLevel: 'error',
    define: { __BUILD_ID__: '"command"' },
    banner: {
      js: `import{createRequire as make}from'node:module';const require=make(${JSON.stringify(import.meta.url)});`,
    },
    plugins: [placeOfSource],
  });
  mkdirSync(outdir, { recursive: true });
  // Each process writes its own files and renames them, so that no other process reads half a file.
  /** @type {import('esbuild').OutputFile[]} */
  const outputs = outputFiles;
  // Entries come last, after the files that they load.
  const entries = new Set(names.map(outOf));
  const files = outputs.toSorted((a, b) => Number(entries.has(a.path)) - Number(entries.has(b.path)));
  for (const [file, text] of [
    ...files.map((file) => /** @type {const} */ ([file.path, file.text])),
    [list, ['package.json', INSTALLED, ...Object.keys(metafile.inputs).filter(isOurs)].join('\n')],
  ]) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, text);
    // Dated back, so that a source that is saved during compilation is newer.
    utimesSync(own, begun, begun);
    renameSync(own, file);
  }
  return out;
}

const [entry = '', ...rest] = process.argv.slice(2);
const file = await compiled(resolve(entry));
process.argv = [process.argv[0] ?? 'node', file, ...rest];
const { default: start } = await import(pathToFileURL(file).href);
await start?.();
