import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { filesBelow, sha256Hex } from './files.ts';
import { packageNameOf, packagesOf } from './licences.ts';
import { headersFor } from './policy.ts';

const root = join(import.meta.dirname, '..');

/** Joined from parts, because the compiler of the commands would replace the whole words in this file. */
const META = ['import', 'meta'].join('.');
const DIRNAME = ['__dir', 'name'].join('');

/** Packages whose files are in the npm package but not in its bundles, by their names in the list of licences. */
const UNBUNDLED = ['assemblyscript', 'pdfjs-dist'];

interface Index {
  readonly models: readonly { readonly id: string; readonly default: boolean }[];
}

/**
 * Builds the npm package in the folder `out`: the library for Node and for browsers, the commands, types, the default models and the
 * other files that they read. An earlier package there is removed first.
 * @param app path of the app in one file, which `incognote serve` serves
 * @throws Error if the folder holds anything else
 */
export async function buildPackage(out: string, app: string): Promise<void> {
  if (!existsSync(app)) throw new Error(`There is no ${relative(root, app)}: npm run build makes it`);
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'files/models/index.json')))
    throw new Error(`${out} holds other files than a package: give another folder, or empty it`);
  rmSync(out, { recursive: true, force: true });
  copyFiles(out);
  copyApp(out, app);
  const table = filesTable(out);
  const [node, browser] = await Promise.all([nodeBuild(out, table), browserBuild(out, table)]);
  writeTypes(out);
  writeFileSync(join(out, 'THIRD-PARTY.txt'), notices([...node, ...browser]));
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  cpSync(join(root, 'docs/package.md'), join(out, 'README.md'));
  for (const name of ['guard.mjs', 'middleware.mjs', 'page', 'cluster.py'])
    cpSync(join(root, 'docs/examples', name), join(out, 'examples', name), { recursive: true });
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function copyFiles(out: string): void {
  const copy = (from: string, to: string) => cpSync(join(root, from), join(out, to), { recursive: true });
  const index = JSON.parse(readFileSync(join(root, 'public/models/index.json'), 'utf8')) as Index;
  const models = index.models.filter((model) => model.default);
  // First, since a package that was interrupted is recognised by it.
  mkdirSync(join(out, 'files/models'), { recursive: true });
  // Bundlers inline files below 4 kB as data: addresses, which a strict policy refuses; the indentation makes the file longer.
  writeFileSync(join(out, 'files/models/index.json'), JSON.stringify({ models }, null, 2));
  for (const { id } of models) copy(`public/models/${id}`, `files/models/${id}`);
  copy('public/gazetteers', 'files/gazetteers');
  copy('src/training/recipes', 'files/recipes');
  for (const name of ['kernels.wasm', 'kernels-relaxed.wasm']) copy(`build/${name}`, `files/wasm/${name}`);
  const simd = 'tfjs-backend-wasm-simd.wasm';
  copy(`node_modules/@tensorflow/tfjs-backend-wasm/dist/${simd}`, `files/wasm/${simd}`);
  const pdf = 'node_modules/pdfjs-dist/legacy/build';
  // pdf.js loads its worker by this name.
  copy(`${pdf}/pdf.worker.min.mjs`, 'pdf/pdf.worker.mjs');
  writeFileSync(join(out, 'pdf/pdf.mjs'), withoutCanvas(readFileSync(join(root, pdf, 'pdf.min.mjs'), 'utf8')));
}

/** The source of pdf.js without the package with which it draws in Node: here it only reads text. */
function withoutCanvas(source: string): string {
  const loaded = /try\{\w+=\w+\("@napi-rs\/canvas"\)\}catch\(\w+\)\{warn\(`[^`]*`\)\}/;
  if (!loaded.test(source))
    throw new Error('pdf.js loads its canvas in a new way; adapt withoutCanvas in site/npm-package.ts');
  const stated =
    '/* Changed for this package: it loads no canvas, and has empty classes in place of those with which it draws. */';
  const empty = "for(const name of['DOMMatrix','ImageData','Path2D'])globalThis[name]??=class{};";
  return `${stated}\n${empty}\n${source.replace(loaded, '')}`;
}

/** Copies the app and the headers for it: the page's own policy, and headers that a page cannot state. */
function copyApp(out: string, app: string): void {
  const page = readFileSync(app, 'latin1');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  if (!policy) throw new Error(`${relative(root, app)} has no Content-Security-Policy: run npm run build again`);
  mkdirSync(join(out, 'app'), { recursive: true });
  cpSync(app, join(out, 'app/incognote.html'));
  const headers = { ...headersFor(''), 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` };
  writeFileSync(join(out, 'app/headers.json'), JSON.stringify(headers, null, 2));
}

/** The source of `src/package/packaged.ts` in the package. */
function filesTable(out: string): string {
  const rows = filesBelow(join(out, 'files'), '.')
    .filter((path) => /^(models|gazetteers|wasm)\/.*(?<!\.md)$/.test(path))
    .map((path) => {
      const address = JSON.stringify(`../files/${path}`);
      const sha256 = sha256Hex(readFileSync(join(out, 'files', path)));
      return `${JSON.stringify(path)}: { url: () => new URL(${address}, ${META}.url), sha256: '${sha256}' },`;
    });
  return `export const PACKAGED_FILES = {${rows.join('\n')}};`;
}

const common = (table: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  metafile: true,
  minify: true,
  format: 'esm',
  legalComments: 'none',
  logLevel: 'error',
  plugins: [packagedFiles(table)],
});

const packagedFiles = (table: string): Plugin => ({
  name: 'packaged-files',
  setup: ({ onLoad }) => onLoad({ filter: /src[/\\]package[/\\]packaged\.ts$/ }, () => ({ contents: table })),
});

/** Removes Emscripten's handlers for uncaught errors of the whole process, which a library must not have. */
const noHandlers: Plugin = {
  name: 'no-handlers',
  setup: ({ onLoad }) =>
    onLoad({ filter: /tfjs-backend-wasm[/\\]wasm-out[/\\]tfjs-backend-wasm(-threaded-simd)?\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source
        .replace(/process\["on"\]\("uncaughtException",function\(\w+\)\{if\(.*?\)\{throw \w+\}\}\)/, '0')
        .replace(/process\["on"\]\("unhandledRejection",function\(\w+\)\{throw \w+\}\)/, '0');
      if (/process\["on"\]/.test(contents))
        throw new Error(`${path} handles errors of the process in a new way; adapt noHandlers in site/npm-package.ts`);
      return { contents };
    }),
};

/** pdf.js loads more files by itself, so it is not bundled but stored beside the commands. */
const pdfBeside: Plugin = {
  name: 'pdf-beside',
  setup: ({ onResolve }) => onResolve({ filter: /^pdfjs-dist\// }, () => ({ path: '../pdf/pdf.mjs', external: true })),
};

/** @returns paths of the bundled files */
async function nodeBuild(out: string, table: string): Promise<string[]> {
  const options = common(table);
  const { metafile } = await build({
    ...options,
    entryPoints: {
      incognote: 'src/cli/incognote.ts',
      'tagger-worker': 'src/cli/models/tagger-worker.ts',
      index: 'src/package/index.ts',
    },
    outdir: join(out, 'node'),
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20.19',
    // TensorFlow.js uses node-fetch only in a Node without fetch.
    external: ['webgpu', 'node-fetch'],
    define: { __PACKAGED__: 'true', __NODE__: 'true', __BUILD_ID__: '"package"' },
    banner: {
      js: `import{createRequire as make}from'node:module';const require=make(${META}.url),${DIRNAME}=${META}.dirname;`,
    },
    plugins: [...(options.plugins ?? []), noHandlers, pdfBeside],
  });
  chmodSync(join(out, 'node/incognote.js'), 0o755);
  return Object.keys(metafile?.inputs ?? {});
}

/** @returns paths of the bundled files */
async function browserBuild(out: string, table: string): Promise<string[]> {
  const { metafile } = await build({
    ...common(table),
    entryPoints: ['src/package/index.ts'],
    outdir: join(out, 'browser'),
    platform: 'browser',
    target: 'es2022',
    define: { __NODE__: 'false' },
  });
  refuseLostEffects(out, metafile?.outputs ?? {});
  return Object.keys(metafile?.inputs ?? {});
}

/** Only importing TensorFlow.js has an effect: it registers its kernels. */
const HAS_EFFECT = /node_modules\/@tensorflow\//;

/** `sideEffects: false` lets bundlers drop imports that only have an effect. @throws Error if there is such an import */
function refuseLostEffects(out: string, outputs: Metafile['outputs']): void {
  for (const [path, { imports }] of Object.entries(outputs)) {
    const text = readFileSync(join(out, 'browser', basename(path)), 'utf8');
    for (const { path: other } of imports)
      if (
        text.includes(`import"./${basename(other)}"`) &&
        Object.keys(outputs[other]?.inputs ?? {}).some((name) => HAS_EFFECT.test(name))
      )
        throw new Error(
          `${path} imports ${other} only for its effect, which bundlers would drop because of sideEffects: false`,
        );
  }
}

/** Writes the declarations of what the library exports, and of the types that these refer to. */
function writeTypes(out: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'incognote-types-'));
  try {
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'src/package')];
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal'];
    execFileSync(process.execPath, [...tsc, ...emit, '--rootDir', join(root, 'src'), '--outDir', folder]);
    const waiting = ['package/index.d.ts'];
    const written = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (written.has(path)) continue;
      written.add(path);
      const here = dirname(path);
      // Node's module resolution, which strict projects use for types too, requires full file names, and allows JSON only on request.
      const declared = readFileSync(join(folder, path), 'utf8').replace(
        /^import (\w+) from '(\.[^']+\.json)';$/gm,
        (_, name, file) => `declare const ${name}: Record<${keysOf(join(root, 'src', here, file))}, object>;`,
      );
      const text = declared.replace(/(from |import\()(['"])(\.[^'"]+)\2/g, (_, before, quote, specifier) => {
        const [file = ''] = [`${specifier}.d.ts`, `${specifier}/index.d.ts`].filter((name) =>
          existsSync(join(folder, here, name)),
        );
        waiting.push(join(here, file));
        return `${before}${quote}${file.replace(/\.d\.ts$/, '.js')}${quote}`;
      });
      mkdirSync(join(out, 'types', here), { recursive: true });
      writeFileSync(join(out, 'types', path), text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The type of the keys of the object in a JSON file. */
function keysOf(file: string): string {
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')))
    .map((key) => `'${key}'`)
    .join(' | ');
}

/** The licences of the code of others in the package. @param bundled paths */
function notices(bundled: readonly string[]): string {
  const names = new Set([...UNBUNDLED, ...bundled.flatMap((path) => packageNameOf(path) ?? [])]);
  const packages = packagesOf(root).filter(({ name }) => names.has(name));
  const missing = [...names].find((name) => !packages.some((listed) => listed.name === name));
  if (missing) throw new Error(`${missing} is in the package but not in the list of licences`);
  const licences = packages.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  return `Code of others in this package, and its licences. The app in app/ lists those of its own code.\n\n${licences.join(`\n${'-'.repeat(70)}\n\n`)}`;
}

/** The manifest that is published; that of the repository is private. */
function manifest(): object {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, version, license, engines, devDependencies } = own;
  return {
    ...{ name, version },
    description: 'Finds and masks what identifies people in clinical notes, on your own computer: library and commands',
    keywords: ['de-identification', 'clinical notes', 'PHI', 'HIPAA', 'anonymization'],
    license,
    type: 'module',
    engines,
    sideEffects: false,
    bin: { [name]: 'node/incognote.js' },
    exports: {
      '.': { types: './types/package/index.d.ts', node: './node/index.js', default: './browser/index.js' },
      './files/*': './files/*',
      './package.json': './package.json',
    },
    // Only for --backend webgpu.
    peerDependencies: { webgpu: devDependencies.webgpu },
    peerDependenciesMeta: { webgpu: { optional: true } },
  };
}
